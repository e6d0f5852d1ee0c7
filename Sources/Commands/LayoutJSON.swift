import LayoutModels
import StackCases

extension Layout {
    /// The layout as the line that `layout --format json` prints.
    func json(
        case index: Int, model: String, stack: StackConfiguration,
        fittingSize: IntrinsicContentSize,
        constraints: [EmittedConstraint], listsConstraints: Bool
    ) -> JSONValue {
        let tree = ViewTree(stack)
        let names = stack.subviewsInOrder.map { $0?.name }
        func json(_ frames: [Frame]) -> JSONValue {
            .array(zip(tree.pathFrames(frames), names).map { $0.json(named: $1) })
        }
        return [
            "case": .count(index), "model": .string(model), "status": .string(status.rawValue),
            "frames": json(frames),
            "displayed": json(frames.map(\.displayed)),
            "fits": fittingSize == IntrinsicContentSize()
                ? nil : fittingSize.withinLimits.json(standard: nil),
            "ambiguous": .strings(
                ambiguous.map { "\(tree.path(of: $0.view)).\($0.attribute.rawValue)" }),
            "conflicts": .array(conflicts.map { constraints[$0].json }),
            "failure": (failure?.rawValue).map(JSONValue.string),
            "reason": reason.map(JSONValue.string),
            "constraints": listsConstraints ? .array(constraints.map(\.json)) : nil,
        ]
    }
}

extension IntrinsicContentSize {
    /// The size with the limit of a case for each side that is as large as can be.
    fileprivate var withinLimits: Self {
        func limited(_ side: Double?) -> Double? {
            side.map { $0.isAsLargeAsCanBe ? CaseLimits.length : $0 }
        }
        return Self(width: limited(width), height: limited(height))
    }
}

extension PathFrame {
    /// Returns the frame as JSON, with the view's name after the path if it has one.
    fileprivate func json(named name: String?) -> JSONValue {
        guard let name, case .object(var members) = json else { return json }
        members.insert(("name", .string(name)), at: 1)
        return .object(members)
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
