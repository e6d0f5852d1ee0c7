import Explanations
import Importers
import Reporting
import StackCases

extension LogExplanation {
    /// The explanation for programs.
    /// - Parameter repeats: The places at which the same constraints are printed again.
    func json(number: Int, repeats: [Repeat]) -> JSONValue {
        let members = Set(conflicts.flatMap(\.cited))
        let broken = group.broken.first.map { broken -> JSONValue in
            [
                "sentence": .string(sentence(of: broken)), "text": .string(broken.text),
                "constraint": self.broken.map { .count($0) },
                "isEnough": isBreakingEnough.map(JSONValue.bool),
            ]
        }
        return [
            "group": .count(number),
            "constraints": .array(
                group.constraints.indices.map { json(of: $0, isMember: members.contains($0)) }),
            "conflicts": .array(conflicts.map(json)),
            "absence": absence.isEmpty ? nil : .strings(absence), "broken": broken,
            "repeatedAt": repeats.isEmpty ? nil : .array(repeats.map { .count($0.line) }),
            "stacks": .array(stacks.map(json)), "cautions": .strings(cautions),
            "unread": .array(unread.map(Self.json)),
        ]
    }

    private func json(of index: Int, isMember: Bool) -> JSONValue {
        let constraint = group.constraints[index]
        return [
            "line": .count(constraint.line), "text": .string(constraint.text),
            "sentence": .string(sentence(of: constraint)),
            "origin": .string(origin(of: constraint).label),
            "priority": .number(constraint.priority), "conflicts": .bool(isMember),
            "identifier": constraint.identifier.map(JSONValue.string),
            "isActive": constraint.isActive == false ? .bool(false) : nil,
        ]
    }

    private func json(_ conflict: Conflict) -> JSONValue {
        [
            "constraints": .array(conflict.cited.map { .count($0) }),
            "headline": .string(headline(of: conflict)),
            "arithmetic": sentence(of: conflict).map(JSONValue.string),
            "isConditional": .bool(conflict.isConditional),
            "isProven": .bool(isProven(conflict)),
            "isSystems": .bool(isFromSystem(conflict)),
            "remedies": .array(conflict.remedies.map(json)),
            "notes": .strings(notes(on: conflict)),
        ]
    }

    private func json(_ remedy: Remedy) -> JSONValue {
        [
            "kind": .string(remedy.kind.rawValue),
            "lines": .array(remedy.lines.map { .count($0) }),
            "text": .string(text(of: remedy)),
        ]
    }

    private func json(_ logged: LoggedStack) -> JSONValue {
        let stack = logged.stack
        return [
            "case": stack.layoutCase.json, "conflicts": .bool(logged.isConflicting),
            "views": .array(
                stack.views.map { view in
                    [
                        "path": .string(view.path.description),
                        "name": .string(name(of: view.item)),
                    ]
                }),
            "unknown": .strings(stack.unknown),
        ]
    }

    private static func json(_ unread: UnreadText) -> JSONValue {
        [
            "line": .count(unread.line), "column": .count(unread.column),
            "reason": .string(unread.reason), "text": .string(unread.text),
        ]
    }
}

extension LogExplanation {
    /// Returns the conflicts of a log as pictures; without a conflict, one picture that states it.
    static func drawings(of explanations: [LogExplanation]) -> [ConflictDrawing] {
        let drawings = explanations.flatMap { explanation in
            explanation.conflicts.map { conflict in
                let headline = explanation.headline(of: conflict)
                guard let lengths = conflict.lengths, !lengths.parts.isEmpty,
                    !lengths.limits.isEmpty
                else {
                    // Without both parts and limits there is nothing to compare in a picture.
                    return ConflictDrawing(
                        axis: .horizontal, parts: [], limits: [],
                        sentence: [headline, explanation.sentence(of: conflict)]
                            .compactMap(\.self).joined(separator: " "))
                }
                return ConflictDrawing(
                    axis: lengths.axis, parts: lengths.parts, limits: lengths.limits,
                    sentence: headline)
            }
        }
        guard drawings.isEmpty, let first = explanations.first else { return drawings }
        let sentence = first.absence.joined(separator: " ")
        return [ConflictDrawing(axis: .horizontal, parts: [], limits: [], sentence: sentence)]
    }
}
