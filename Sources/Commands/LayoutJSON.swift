import LayoutModels
import StackCases

extension Layout {
    /// The layout as the line that `layout --format json` prints.
    func json(
        case index: Int, model: String, tree: ViewTree, constraints: [EmittedConstraint],
        listsConstraints: Bool
    ) -> JSONValue {
        [
            "case": .count(index), "model": .string(model), "status": .string(status.rawValue),
            "frames": .array(tree.pathFrames(frames).map(\.json)),
            "displayed": .array(tree.pathFrames(frames.map(\.displayed)).map(\.json)),
            "ambiguous": .strings(
                ambiguous.map { "\(tree.path(of: $0.view)).\($0.attribute.rawValue)" }),
            "conflicts": .array(conflicts.map { constraints[$0].json }),
            "failure": (failure?.rawValue).map(JSONValue.string),
            "reason": reason.map(JSONValue.string),
            "constraints": listsConstraints ? .array(constraints.map(\.json)) : nil,
        ]
    }
}

extension EmittedConstraint {
    /// The constraint as JSON.
    var json: JSONValue {
        [
            "identifier": .string(identifier), "first": .string(first.description),
            "relation": .string(relation.symbol),
            "second": .optional(second?.description),
            "multiplier": .number(multiplier), "constant": .number(constant),
            "priority": .number(priority), "description": .string(description),
        ]
    }
}
