import Importers
import StackCases

extension LogExplanation {
    /// The explanation for programs.
    func json(number: Int) -> JSONValue {
        let members = Set(search.conflicts.flatMap(\.members))
        var fields: [(String, JSONValue)] = [
            ("group", .number(Double(number))),
            (
                "constraints",
                .array(
                    group.constraints.indices.map { json(of: $0, isMember: members.contains($0)) })
            ),
            ("conflicts", .array(search.conflicts.map(json))),
        ]
        if !absence.isEmpty { fields.append(("absence", Self.array(absence))) }
        if let broken = group.broken.first {
            var choice: [(String, JSONValue)] = [
                ("sentence", .string(sentence(of: broken))), ("text", .string(broken.text)),
            ]
            if let index = index(of: broken) {
                choice.append(("constraint", .number(Double(index))))
            }
            if let isBreakingEnough { choice.append(("isEnough", .bool(isBreakingEnough))) }
            fields.append(("broken", .object(choice)))
        }
        fields.append(("remedies", Self.array(remedies)))
        fields.append(("stacks", .array(stacks.map(json))))
        fields.append(("cautions", Self.array(cautions)))
        fields.append(("unread", .array(group.unread.map(Self.json))))
        return .object(fields)
    }

    private func json(of index: Int, isMember: Bool) -> JSONValue {
        let constraint = group.constraints[index]
        var fields: [(String, JSONValue)] = [
            ("line", .number(Double(constraint.line))), ("text", .string(constraint.text)),
            ("sentence", .string(sentence(of: constraint))),
            ("origin", .string(StackRole.origin(of: constraint))),
            ("priority", .number(constraint.priority)), ("conflicts", .bool(isMember)),
        ]
        if let identifier = constraint.identifier {
            fields.append(("identifier", .string(identifier)))
        }
        return .object(fields)
    }

    private func json(_ conflict: LoggedConflict) -> JSONValue {
        var fields: [(String, JSONValue)] = [
            ("constraints", .array(conflict.members.map { .number(Double($0)) }))
        ]
        if let arithmetic = arithmetic(of: conflict) {
            fields.append(("arithmetic", .string(arithmetic.text)))
        }
        return .object(fields)
    }

    private func json(_ stack: ReconstructedStack) -> JSONValue {
        .object([
            ("case", stack.layoutCase.json),
            (
                "views",
                .array(
                    stack.views.map { view in
                        .object([
                            ("path", .string(view.path.description)),
                            ("name", .string(names[view.item])),
                        ])
                    })
            ),
            ("unknown", Self.array(stack.unknown)),
        ])
    }

    private static func json(_ unread: UnreadText) -> JSONValue {
        .object([
            ("line", .number(Double(unread.line))), ("column", .number(Double(unread.column))),
            ("reason", .string(unread.reason)), ("text", .string(unread.text)),
        ])
    }

    private static func array(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
