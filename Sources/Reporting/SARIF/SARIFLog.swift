import StackCases

/// A SARIF 2.1.0 log of one run: the format in which code hosts and editors take findings.
///
/// The vocabulary is the standard's (OASIS, Static Analysis Results Interchange Format 2.1.0).
package struct SARIFLog: Sendable {
    /// The program that found the results.
    package var toolName: String
    /// The program's version.
    package var toolVersion: String
    /// The rules that results name.
    package var rules: [SARIFRule]
    /// The results, in the order of display.
    package var results: [SARIFResult]
    /// Whether the run did all that it had to.
    package var isSuccessful: Bool
    /// The problems of the run, such as an unreadable file.
    package var notifications: [SARIFNotification]

    /// Makes a log.
    package init(
        toolName: String, toolVersion: String, rules: [SARIFRule], results: [SARIFResult],
        isSuccessful: Bool = true, notifications: [SARIFNotification] = []
    ) {
        self.toolName = toolName
        self.toolVersion = toolVersion
        self.rules = rules
        self.results = results
        self.isSuccessful = isSuccessful
        self.notifications = notifications
    }

    /// The log as JSON.
    /// - Complexity: O(rules + results).
    package var json: JSONValue {
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
                        ("executionSuccessful", .bool(isSuccessful)),
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
package struct SARIFRule: Equatable, Sendable {
    /// A name that does not change between versions, such as `uikit/hidden-extent`.
    package var id: String
    /// The problem, in a sentence.
    package var shortDescription: String
    /// The details (default: the short description).
    package var fullDescription: String
    /// The remedy; `nil` if none is known.
    package var help: String?

    /// Makes a rule.
    package init(
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
package struct SARIFResult: Equatable, Sendable {
    /// The severity of a result.
    package enum Level: String, Sendable {
        case error, warning, note
    }

    /// The rule's `id`.
    package var ruleID: String
    /// The severity.
    package var level: Level
    /// The finding, in sentences.
    package var message: String
    /// Where; the first is the main one.
    package var locations: [SARIFLocation]
    /// The identity of the result by the kind of fingerprint, which stays the same when lines move.
    package var partialFingerprints: [(kind: String, value: String)]
    /// The reason why the result is accepted; `nil` if it is not.
    package var suppression: String?

    /// Makes a result.
    package init(
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
    package static func == (left: SARIFResult, right: SARIFResult) -> Bool {
        left.json(ruleIndex: nil).compact() == right.json(ruleIndex: nil).compact()
    }

    fileprivate func json(ruleIndex: Int?) -> JSONValue {
        var members: [(String, JSONValue)] = [("ruleId", .string(ruleID))]
        if let ruleIndex { members.append(("ruleIndex", .count(ruleIndex))) }
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
package struct SARIFNotification: Equatable, Sendable {
    /// The severity.
    package var level: SARIFResult.Level
    /// The problem.
    package var message: String

    /// Makes a notification.
    package init(level: SARIFResult.Level = .error, message: String) {
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
