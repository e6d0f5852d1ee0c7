/// A format of users' files.
enum InputFormat: String, CaseIterable {
    case layoutCase = "case"
    case caseLines = "ndjson"
    case interfaceBuilder = "interface-builder"
    case consoleLog = "console-log"
    case baseline
    case database

    /// Returns a function that throws unless its bytes are read correctly or rejected with a message.
    func makeCheck() throws -> ([UInt8]) throws(Broken) -> Void {
        switch self {
        case .layoutCase: CaseChecks.checkCase
        case .caseLines: CaseChecks.checkLines
        case .interfaceBuilder: ImporterChecks.checkInterfaceBuilder
        case .consoleLog: try ConsoleLogCheck().check
        case .baseline: try BaselineCheck().check
        case .database: try DatabaseCheck().check
        }
    }
}

/// A check that failed.
struct Broken: Error {
    /// The failed check and its input, in a sentence.
    var sentence: String

    /// Throws an error with `sentence` unless `holds`.
    static func unless(
        _ holds: Bool, _ sentence: @autoclosure () -> String
    ) throws(Broken) {
        if !holds { throw Broken(sentence: sentence()) }
    }

    /// Throws unless a message is a line of text without control characters.
    static func unlessPlain(_ message: String) throws(Broken) {
        try unless(!message.isEmpty, "a message is empty")
        let isPlain = message.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        try unless(isPlain, "a message contains control characters: \(message.debugDescription)")
    }
}
