import Importers
import StackCases

extension ExplainCommand {
    /// Explains `bytes` if they are a log: what does not begin as JSON does, and holds a constraint
    /// or what looks like one.
    /// - Returns: Whether they are.
    func explainLog(
        _ bytes: [UInt8], name: String, _ format: Format, _ environment: CommandEnvironment
    ) throws -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let first = content.first(where: { !" \t\r\n".utf8.contains($0) }),
            first != UInt8(ascii: "{")
        else { return false }
        let log = ConsoleLog(Array(content))
        guard !log.groups.isEmpty else {
            // The reader of cases says what is wrong with what looks like JSON or names itself so.
            guard first != UInt8(ascii: "["), !name.hasSuffix("json") else { return false }
            throw CaseError(
                file: name, message: "neither a case nor a constraint that a console printed")
        }
        if format == .svg {
            for drawing in LogExplanation.drawings(of: log) { environment.print(drawing) }
            return true
        }
        for (index, group) in log.groups.enumerated() {
            let explanation = LogExplanation(group)
            if format == .json {
                environment.print(explanation.json(number: index).compact())
            } else {
                let number = log.groups.count > 1 ? ", \(index + 1) of \(log.groups.count)" : ""
                environment.output.write(explanation.text(title: name + number))
            }
        }
        return true
    }
}
