import StackCases

/// A SARIF 2.1.0 log of one run: the format in which code hosts and editors take findings.
///
/// The vocabulary is the standard's (OASIS, Static Analysis Results Interchange Format 2.1.0).
public struct SARIFLog: Sendable {
    /// The program that found the results.
    public var toolName: String
    /// The program's version.
    public var toolVersion: String
    /// What results can be about.
    public var rules: [SARIFRule]
    /// What was found, in the order in which it is shown.
    public var results: [SARIFResult]
    /// What went wrong on the way, such as a file that could not be read.
    public var notifications: [SARIFNotification]

    /// Makes a log.
    public init(
        toolName: String, toolVersion: String, rules: [SARIFRule], results: [SARIFResult],
        notifications: [SARIFNotification] = []
    ) {
        self.toolName = toolName
        self.toolVersion = toolVersion
        self.rules = rules
        self.results = results
        self.notifications = notifications
    }

    /// The log as JSON.
    /// - Complexity: O(rules + results).
    public var json: JSONValue {
        let driver = JSONValue.object([
            ("name", .string(toolName)), ("version", .string(toolVersion)),
            ("rules", .array(rules.map(\.json))),
        ])
        let indices = Dictionary(
            rules.enumerated().map { ($0.element.id, $0.offset) },
            uniquingKeysWith: { first, _ in
                first
            })
        let run = JSONValue.object([
            ("tool", .object([("driver", driver)])),
            (
                "invocations",
                .array([
                    .object([
                        ("executionSuccessful", .bool(true)),
                        ("toolExecutionNotifications", .array(notifications.map(\.json))),
                    ])
                ])
            ),
            ("results", .array(results.map { $0.json(ruleIndex: indices[$0.ruleID]) })),
        ])
        return .object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")), ("runs", .array([run])),
        ])
    }
}

/// A kind of result.
public struct SARIFRule: Equatable, Sendable {
    /// A name that does not change between versions, such as `uikit/hidden-extent`.
    public var id: String
    /// What is wrong, in a sentence.
    public var shortDescription: String
    /// What else there is to know; the short description unless said.
    public var fullDescription: String
    /// What to do about it; `nil` where nothing is known.
    public var help: String?

    /// Makes a rule.
    public init(
        id: String, shortDescription: String, fullDescription: String? = nil, help: String? = nil
    ) {
        self.id = id
        self.shortDescription = shortDescription
        self.fullDescription = fullDescription ?? shortDescription
        self.help = help
    }

    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(id)), ("shortDescription", .text(shortDescription)),
            ("fullDescription", .text(fullDescription)),
        ]
        if let help { members.append(("help", .text(help))) }
        return .object(members)
    }
}

/// Something found.
public struct SARIFResult: Equatable, Sendable {
    /// How serious a result is.
    public enum Level: String, Sendable {
        case error, warning, note
    }

    /// The rule's `id`.
    public var ruleID: String
    /// How serious it is.
    public var level: Level
    /// What was found, in sentences.
    public var message: String
    /// Where; the first is the main one.
    public var locations: [SARIFLocation]
    /// What tells the result from others, by the kind of fingerprint: the same in each run, though
    /// lines move.
    public var partialFingerprints: [(kind: String, value: String)]
    /// Why the result is accepted; `nil` where it is not.
    public var suppression: String?

    /// Makes a result.
    public init(
        ruleID: String, level: Level = .warning, message: String, locations: [SARIFLocation],
        partialFingerprints: [(kind: String, value: String)] = []
    ) {
        self.ruleID = ruleID
        self.level = level
        self.message = message
        self.locations = locations
        self.partialFingerprints = partialFingerprints
    }

    /// Whether two results are the same in every part.
    public static func == (left: SARIFResult, right: SARIFResult) -> Bool {
        left.json(ruleIndex: nil).compact() == right.json(ruleIndex: nil).compact()
    }

    fileprivate func json(ruleIndex: Int?) -> JSONValue {
        var members: [(String, JSONValue)] = [("ruleId", .string(ruleID))]
        if let ruleIndex { members.append(("ruleIndex", .number(Double(ruleIndex)))) }
        members += [
            ("level", .string(level.rawValue)), ("message", .text(message)),
            ("locations", .array(locations.map(\.json))),
        ]
        if !partialFingerprints.isEmpty {
            members.append(
                (
                    "partialFingerprints",
                    .object(partialFingerprints.map { ($0.kind, .string($0.value)) })
                ))
        }
        if let suppression {
            let external = JSONValue.object([
                ("kind", .string("external")), ("justification", .string(suppression)),
            ])
            members.append(("suppressions", .array([external])))
        }
        return .object(members)
    }
}

/// Something that went wrong while a program ran, but did not end it.
public struct SARIFNotification: Equatable, Sendable {
    /// How serious it is.
    public var level: SARIFResult.Level
    /// What went wrong.
    public var message: String

    /// Makes a notification.
    public init(level: SARIFResult.Level = .error, message: String) {
        self.level = level
        self.message = message
    }

    fileprivate var json: JSONValue {
        .object([("level", .string(level.rawValue)), ("message", .text(message))])
    }
}

extension JSONValue {
    /// A message object of plain text.
    fileprivate static func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }
}
