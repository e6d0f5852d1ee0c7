import StackCases

/// A SARIF 2.1.0 log of one run of stackdiff: the format in which code hosts and editors take findings.
///
/// The vocabulary is the standard's (OASIS, Static Analysis Results Interchange Format 2.1.0).
package struct SARIFLog: Sendable {
    /// The program's version.
    package var toolVersion: String
    /// The rules that results name.
    package var rules: [SARIFRule]
    /// The results, in the order of display.
    package var results: [SARIFResult]
    /// Whether the run did all that it had to.
    package var isSuccessful: Bool
    /// The problems of the run, such as an unreadable file.
    package var failures: [String]

    /// Makes a log.
    package init(
        toolVersion: String, rules: [SARIFRule], results: [SARIFResult] = [],
        isSuccessful: Bool = true, failures: [String] = []
    ) {
        self.toolVersion = toolVersion
        self.rules = rules
        self.results = results
        self.isSuccessful = isSuccessful
        self.failures = failures
    }

    /// The log as JSON.
    /// - Complexity: O(rules + results).
    package var json: JSONValue {
        let driver: JSONValue = [
            "name": .string("stackdiff"), "version": .string(toolVersion),
            "rules": .array(rules.map(\.json)),
        ]
        let indices = Dictionary(
            rules.enumerated().map { ($0.element.id, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        let notifications: [JSONValue] = failures.map {
            ["level": .string("error"), "message": .text($0)]
        }
        let run: JSONValue = [
            "tool": ["driver": driver],
            "invocations": .array([
                [
                    "executionSuccessful": .bool(isSuccessful),
                    "toolExecutionNotifications": .array(notifications),
                ]
            ]),
            "results": .array(results.map { $0.json(ruleIndex: indices[$0.ruleID]) }),
        ]
        return [
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
            "version": .string("2.1.0"), "runs": .array([run]),
        ]
    }
}

/// A kind of result.
package struct SARIFRule: Sendable {
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
        [
            "id": .string(id), "shortDescription": .text(shortDescription),
            "fullDescription": .text(fullDescription), "help": help.map(JSONValue.text),
        ]
    }
}

/// Something found.
package struct SARIFResult: Sendable {
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
    /// Where.
    package var location: SARIFLocation
    /// The identity of the result, which stays the same when lines move, and its kind.
    package var fingerprint: (kind: String, value: String)
    /// The reason why the result is accepted; `nil` if it is not.
    package var suppression: String?

    /// Makes a result.
    package init(
        ruleID: String, level: Level, message: String, location: SARIFLocation,
        fingerprint: (kind: String, value: String)
    ) {
        self.ruleID = ruleID
        self.level = level
        self.message = message
        self.location = location
        self.fingerprint = fingerprint
    }

    fileprivate func json(ruleIndex: Int?) -> JSONValue {
        [
            "ruleId": .string(ruleID), "ruleIndex": ruleIndex.map { .count($0) },
            "level": .string(level.rawValue), "message": .text(message),
            "locations": .array([location.json]),
            "partialFingerprints": [fingerprint.kind: .string(fingerprint.value)],
            "suppressions": suppression.map {
                .array([["kind": .string("external"), "justification": .string($0)]])
            },
        ]
    }
}

extension JSONValue {
    /// A message object of plain text.
    fileprivate static func text(_ text: String) -> JSONValue { ["text": .string(text)] }
}
