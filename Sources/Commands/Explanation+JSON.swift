import DifferentialTesting
import Explanations
import StackCases

extension Explanation {
    /// The explanation for programs: the same statements as the text, and each change as a case.
    /// - Parameter layoutCase: The explained case.
    func json(of layoutCase: LayoutCase) -> JSONValue {
        [
            "case": layoutCase.json,
            "models": .strings([pair.leftName, pair.rightName]),
            "sections": .array(
                sections.map { section in
                    [
                        "title": .string(section.topic.rawValue),
                        "lines": .array(section.lines.map(\.json)),
                    ]
                }),
        ]
    }
}

extension Explanation.Line {
    fileprivate var json: JSONValue {
        [
            "text": .string(text),
            "details": details.isEmpty ? nil : .array(details.map(\.json)),
            "changedCase": changedCase?.json,
        ]
    }
}
