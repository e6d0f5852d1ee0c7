import Explanations
import Importers
import Reporting
import StackCases

extension ExplainCommand {
    /// Explains `bytes` if they are a log, that is if they do not begin as JSON does.
    /// - Returns: Whether they are a log.
    /// - Throws: `CommandError` with exit code 65 if no constraint could be read, and `UsageError` for a log
    ///   with an option for cases.
    func explainLog(
        _ bytes: [UInt8], name: String, _ format: DrawingFormat, _ arguments: Arguments,
        _ environment: CommandEnvironment
    ) throws -> Bool {
        var content = bytes
        content.removeByteOrderMark()
        guard let first = content.first(where: { !" \t\r\n".utf8.contains($0) }) else {
            throw CommandError("\(name) is empty: \(Self.wanted)", status: .dataError)
        }
        if first == UInt8(ascii: "{") { return false }
        let log = ConsoleLog(content)
        guard !log.constraints.isEmpty else {
            // Text that looks like JSON, and files named so, are for the reader of cases, which reports
            // their errors.
            // A log may begin with `[LayoutConstraints]`.
            let start = content.drop { " \t\r\n".utf8.contains($0) }.prefix(2)
            let isArray =
                first == UInt8(ascii: "[")
                && !(start.last.map { Character(UnicodeScalar($0)).isLetter } ?? false)
            if log.groups.isEmpty, isArray || name.hasSuffix("json") { return false }
            throw Self.error(log, name, content)
        }
        for option in ["drawing", "evidence"] where arguments.has(option) {
            throw UsageError("--\(option): \(name) is a log, not a case")
        }
        write(log, name, format, arguments, environment)
        return true
    }

    /// The most messages to explain.
    private static let explanationLimit = 200

    private static let wanted =
        "paste the console's message, from “Unable to simultaneously satisfy constraints” to the"
        + " constraint that was broken, or a case in JSON"

    /// Returns why no constraint of a log could be read.
    private static func error(
        _ log: ConsoleLog, _ name: String, _ content: [UInt8]
    ) -> CommandError {
        let hasReport = log.groups.contains(where: \.isConflict)
        guard hasReport || !log.groups.isEmpty, hasReport || !content.prefix(100_000).contains(0)
        else {
            if let error = CaseSource.interfaceBuilderError(content, name: name) {
                return CommandError("\(error)", status: .dataError)
            }
            return CommandError(
                "\(name): neither a case nor a constraint that a console printed; \(wanted)",
                status: .dataError)
        }
        var lines: [String] = []
        for unread in log.unread.prefix(5) {
            lines.append("line \(unread.line), column \(unread.column): \(unread.reason)")
            lines.append("  \(unread.text.prefix(200))")
        }
        if log.groups.contains(where: \.isRedacted) {
            lines.append(
                "the system wrote <private> in their place: \(LogExplanation.adviceOnPrivateData)")
        }
        if !hasReport { lines.append(wanted) }
        return CommandError(
            hasReport
                ? "\(name): the console reported a conflict, but none of its constraints could be read"
                : "\(name): no constraint could be read",
            details: lines, status: .dataError)
    }

    private func write(
        _ log: ConsoleLog, _ name: String, _ format: DrawingFormat, _ arguments: Arguments,
        _ environment: CommandEnvironment
    ) {
        let repeats = LogRepeats(log)
        if repeats.first.count > Self.explanationLimit {
            environment.inform(
                "stackdiff: \(name): only the first \(Self.explanationLimit) of"
                    + " \(repeats.first.count) different messages are explained")
        }
        if format == .svg {
            let explanations = repeats.first.prefix(Self.explanationLimit).map {
                LogExplanation(log.groups[$0])
            }
            environment.print(ConflictDrawing.document(LogExplanation.drawings(of: explanations)))
            return
        }
        let details = Set(
            LogExplanation.Detail.allCases.filter { arguments.has($0.rawValue) })
        for index in repeats.first.prefix(Self.explanationLimit) {
            let explanation = LogExplanation(log.groups[index])
            let places = repeats.places[index] ?? []
            if format == .json {
                environment.print(explanation.json(number: index, repeats: places).compact())
            } else {
                let title =
                    repeats.first.count > 1
                    ? "\(name), \(index + 1) of \(log.groups.count)".withoutControls() : nil
                let text = explanation.text(title: title, repeats: places, details: details)
                environment.say(lines: environment.fitted(text))
            }
        }
    }
}

/// The groups of a log; apps print some again and again, with other addresses and texts.
private struct LogRepeats {
    /// The groups that differ from all before them.
    private(set) var first: [Int] = []
    /// The places at which each of them is printed again.
    private(set) var places: [Int: [LogExplanation.Repeat]] = [:]

    init(_ log: ConsoleLog) {
        var known: [[UInt8]: Int] = [:]
        for (index, group) in log.groups.enumerated() {
            // Very long lists are not printed twice.
            guard group.constraints.count <= 1_000 else {
                first.append(index)
                continue
            }
            let key = Self.key(of: group)
            if let same = known[key], let line = group.constraints.first?.line {
                let first = log.groups[same]
                places[same, default: []].append(
                    .init(
                        line: line, hasOtherAddresses: Self.text(of: group) != Self.text(of: first),
                        hasOtherTexts: Self.texts(in: group) != Self.texts(in: first)))
            } else {
                known[key] = index
                first.append(index)
            }
        }
    }

    private static func text(of group: LoggedGroup) -> [String] {
        (group.constraints + group.broken).map(\.text) + group.unread.map(\.text)
    }

    /// Returns the texts that views show; those of guides are their identifiers.
    private static func texts(in group: LoggedGroup) -> [String] {
        group.constraints.flatMap(\.items).compactMap(shownText)
    }

    private static func shownText(_ item: LoggedItem) -> String? {
        item.isGuide ? nil : item.text
    }

    /// Returns a constraint without the texts that its views show.
    private static func textIgnoringShownTexts(_ constraint: LoggedConstraint) -> String {
        constraint.items.reduce(constraint.text) { text, item in
            guard let address = item.address, let shown = shownText(item) else { return text }
            return text.replacing("\(address)'\(shown)'", with: address)
        }
    }

    /// Returns the constraints with numbers for addresses, without the texts that views show.
    private static func key(of group: LoggedGroup) -> [UInt8] {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        var key = Array("\(group.isRedacted) \(group.lacksStart) \(group.unread.count)".utf8)
        let texts =
            (group.constraints + group.broken).map(textIgnoringShownTexts)
            + group.unread.map(\.text)
        for text in texts {
            key.append(0x0A)
            let bytes = Array(text.utf8)
            var index = 0
            while index < bytes.count {
                guard bytes[index] == 0x30, index + 1 < bytes.count, bytes[index + 1] == 0x78 else {
                    key.append(bytes[index])
                    index += 1
                    continue
                }
                var end = index + 2
                while end < bytes.count, Character(UnicodeScalar(bytes[end])).isHexDigit {
                    end += 1
                }
                let number = numbers[bytes[index..<end]] ?? numbers.count
                numbers[bytes[index..<end]] = number
                key += Array("#\(number)".utf8)
                index = end
            }
        }
        return key
    }
}
