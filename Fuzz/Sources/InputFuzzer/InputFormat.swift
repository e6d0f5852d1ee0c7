/// A format of the files that users give the program.
enum InputFormat: String, CaseIterable {
    case layoutCase = "case"
    case caseLines = "ndjson"
    case interfaceBuilder = "interface-builder"
    case consoleLog = "console-log"
    case baseline
    case database

    /// The check of any bytes: they are read or refused with a reason, and what was read
    /// keeps its promises.
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
    /// It in a sentence, with what it is about.
    var sentence: String

    /// Throws unless something holds.
    static func unless(
        _ holds: Bool, _ sentence: @autoclosure () -> String
    ) throws(Broken) {
        if !holds { throw Broken(sentence: sentence()) }
    }

    /// Throws unless a message says something, on one line that steers no terminal.
    static func unlessPlain(_ message: String) throws(Broken) {
        try unless(!message.isEmpty, "a message says nothing")
        let isPlain = message.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        try unless(isPlain, "a message steers the terminal: \(message.debugDescription)")
    }
}
