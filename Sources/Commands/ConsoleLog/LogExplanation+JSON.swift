import Explanations
import Importers
import Reporting
import StackCases

extension LogExplanation {
    /// The explanation for programs.
    /// - Parameter repeats: The places at which the same constraints are printed again.
    func json(number: Int, repeats: [Repeat]) -> JSONValue {
        let members = Set(conflicts.flatMap(\.members))
        var fields: [(String, JSONValue)] = [
            ("group", .count(number)),
            (
                "constraints",
                .array(
                    group.constraints.indices.map { json(of: $0, isMember: members.contains($0)) })
            ),
            ("conflicts", .array(conflicts.map(json))),
        ]
        if !absence.isEmpty { fields.append(("absence", .strings(absence))) }
        if let broken = group.broken.first {
            var choice: [(String, JSONValue)] = [
                ("sentence", .string(sentence(of: broken))), ("text", .string(broken.text)),
            ]
            if let index = self.broken {
                choice.append(("constraint", .count(index)))
            }
            if let isBreakingEnough { choice.append(("isEnough", .bool(isBreakingEnough))) }
            fields.append(("broken", .object(choice)))
        }
        if !repeats.isEmpty {
            fields.append(("repeatedAt", .array(repeats.map { .count($0.line) })))
        }
        fields.append(("stacks", .array(stacks.map(json))))
        fields.append(("cautions", .strings(cautions)))
        fields.append(("unread", .array(group.unread.map(Self.json))))
        return .object(fields)
    }

    private func json(of index: Int, isMember: Bool) -> JSONValue {
        let constraint = group.constraints[index]
        var fields: [(String, JSONValue)] = [
            ("line", .count(constraint.line)), ("text", .string(constraint.text)),
            ("sentence", .string(sentence(of: constraint))),
            ("origin", .string(constraint.origin)),
            ("priority", .number(constraint.priority)), ("conflicts", .bool(isMember)),
        ]
        if let identifier = constraint.identifier {
            fields.append(("identifier", .string(identifier)))
        }
        if constraint.isActive == false { fields.append(("isActive", .bool(false))) }
        return .object(fields)
    }

    private func json(_ conflict: Conflict) -> JSONValue {
        var fields: [(String, JSONValue)] = [
            ("constraints", .array(conflict.members.map { .count($0) })),
            ("headline", .string(headline(of: conflict))),
        ]
        if let sum = sentence(of: conflict) { fields.append(("arithmetic", .string(sum))) }
        fields.append(("isConditional", .bool(conflict.isConditional)))
        fields.append(("isSystems", .bool(isSystems(conflict))))
        fields.append(("remedies", .array(conflict.remedies.map(Self.json))))
        fields.append(("notes", .strings(notes(on: conflict))))
        return .object(fields)
    }

    private static func json(_ remedy: Remedy) -> JSONValue {
        .object([
            ("kind", .string(remedy.kind.rawValue)),
            ("lines", .array(remedy.lines.map { .count($0) })),
            ("text", .string(remedy.text)),
        ])
    }

    private func json(_ logged: LoggedStack) -> JSONValue {
        let stack = logged.stack
        return .object([
            ("case", stack.layoutCase.json), ("conflicts", .bool(logged.isConflicting)),
            (
                "views",
                .array(
                    stack.views.map { view in
                        .object([
                            ("path", .string(view.path.description)),
                            ("name", .string(name(of: view.item))),
                        ])
                    })
            ),
            ("unknown", .strings(stack.unknown)),
        ])
    }

    private static func json(_ unread: UnreadText) -> JSONValue {
        .object([
            ("line", .count(unread.line)), ("column", .count(unread.column)),
            ("reason", .string(unread.reason)), ("text", .string(unread.text)),
        ])
    }
}

extension LogExplanation {
    /// Returns the conflicts of a log as pictures; without a conflict, one picture that states it.
    static func drawings(of explanations: [LogExplanation]) -> [ConflictDrawing] {
        let drawings = explanations.flatMap { explanation in
            explanation.conflicts.map { conflict in
                let lengths = conflict.lengths ?? (axis: .horizontal, parts: [], limits: [])
                return ConflictDrawing(
                    axis: lengths.axis, parts: lengths.parts, limits: lengths.limits,
                    sentence: explanation.headline(of: conflict))
            }
        }
        guard drawings.isEmpty, let first = explanations.first else { return drawings }
        let sentence = first.absence.joined(separator: " ")
        return [ConflictDrawing(axis: .horizontal, parts: [], limits: [], sentence: sentence)]
    }
}
