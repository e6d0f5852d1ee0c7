import LayoutModels
import StackCases

extension CaseChange {
    /// The change as an instruction.
    var inWords: String { inWords(naming: \.inWords) }

    /// Returns the change as an instruction.
    /// - Parameter name: Names a view or a stack.
    func inWords(naming name: (ViewPath) -> String) -> String {
        func list(_ views: [ViewPath]) -> String { views.map(name).listedInShort }
        switch self {
        case .setPriority(let priority, let axis, let views, let value):
            return "give \(list(views)) a \(axis.rawValue)"
                + " \(priority.inWords) priority of \(Formatted.points(value))"
        case .constrain(let views, let constraint) where constraint.toItem == .itself:
            let (side, other) = (constraint.attribute, constraint.attribute.other)
            return "add an aspect ratio to \(list(views)): \(side.rawValue)"
                + " == \(Formatted.points(constraint.multiplier)) × \(other.rawValue)"
        case .constrain(let views, let constraint) where constraint.toItem?.siblingIndex != nil:
            return views.map { constraint.equation(of: $0, naming: name) }.listed
        case .constrain(let views, let constraint):
            let size = constraint.attribute.rawValue
            let constraints =
                views.count == 1 ? "a \(size) constraint" : "\(size) constraints"
            return "add \(constraints) to \(list(views)), such as"
                + " \(Formatted.points(constraint.constant)) pt"
        case .makeEqual(let views, let first, let axis):
            let size = axis.size.rawValue
            let texts = views.map { "\(name($0))'s \(size) == \(name(first))'s \(size)" }
            return "add the \(Formatted.noun("constraint", for: texts.count))"
                + " \(texts.listedInShort)"
        case .replaceConstraint(let constraint, let view, nil):
            return "remove \(constraint.equation(of: view, naming: name))"
        case .replaceConstraint(let old, let view, let constraint?)
        where old.relation != constraint.relation || old.constant != constraint.constant:
            return constraint.toItem == nil
                ? constraint.instruction(for: name(view), inPlaceOf: old)
                : "write \(constraint.equation(of: view, naming: name)) in place of"
                    + " \(old.equation(of: view, naming: name))"
        case .replaceConstraint(let old, let view, let constraint?):
            return "give \(old.equation(of: view, naming: name)) priority"
                + " \(Formatted.points(constraint.priority))"
        case .setNaturalSize(let view, let axis, let length):
            return "override intrinsicContentSize in the class of \(name(view)), with a"
                + " \(axis.size.rawValue) such as \(Formatted.points(length)) pt"
        case .setSize(let axis, nil): return "remove the stack's \(axis.size.rawValue)"
        case .setSize(_, let constraint?) where constraint.priority >= 1000:
            return constraint.instruction(for: "the stack")
        case .setSize(let axis, let constraint?):
            return
                "give the stack's \(axis.size.rawValue) == \(Formatted.points(constraint.constant))"
                + " priority \(Formatted.points(constraint.priority))"
        case .setSpacing(let stack, let points):
            return "set the spacing of \(name(stack)) to \(Formatted.points(points))"
        case .setCustomSpacing(let view, let points):
            return "set a custom spacing of \(Formatted.points(points)) after \(name(view))"
        case .setAxis(let stack, let axis):
            return "set the axis of \(name(stack)) to .\(axis.rawValue)"
        case .setAlignment(let stacks, let alignment):
            return "set the alignment of \(list(stacks)) to .\(alignment.rawValue)"
        case .setDistribution(let stacks, let distribution):
            return "set the distribution of \(list(stacks)) to .\(distribution.rawValue)"
        case .addSpacer(let stack):
            return "add an empty view at the end of \(name(stack))"
        case .wrapText(let view): return "set numberOfLines of \(name(view)) to 0"
        case .setMargins(let stack, let margins):
            return
                "set isLayoutMarginsRelativeArrangement of \(name(stack)) to true, with layoutMargins of"
                + " \(margins.inWords)"
        case .weakenPriorities(let stack):
            return "give size constraints, hugging and compression resistance of all views of"
                + " \(name(stack)) priorities of \(Formatted.points(Self.weakPriority)) or less"
        case .yieldWhileHidden(let views, let axis, let lengths):
            let (verb, owner) = views.count == 1 ? ("is", "its") : ("are", "their")
            return "while \(views.map(name).listed) \(verb) hidden, "
                + lengths.map { $0.yielding(of: owner, axis) }.listed
        case .removeHiddenViews(let views, _):
            let (isOne, stacks) = (views.count == 1, Set(views.map { $0.indices.dropLast() }))
            let owner = isOne ? "its stack" : stacks.count == 1 ? "their stack" : "their stacks"
            return "remove \(list(views)) from \(owner), with removeArrangedSubview(_:) and"
                + " removeFromSuperview(), instead of hiding \(isOne ? "it" : "them")"
        }
    }
}

extension CaseChange {
    /// Returns this change and another one as one instruction if they add both sizes of the same views; `nil` for others.
    fileprivate func inWords(
        with other: CaseChange, naming name: (ViewPath) -> String
    ) -> String? {
        guard case .constrain(let views, let size) = self,
            case .constrain(views, let across) = other, size.toItem == nil, across.toItem == nil,
            size.attribute.axis != across.attribute.axis
        else { return nil }
        let (width, height) = size.attribute.axis == .horizontal ? (size, across) : (across, size)
        return "add width and height constraints to \(views.map(name).listedInShort), such as"
            + " \(Formatted.points(width.constant)) × \(Formatted.points(height.constant)) pt"
    }
}

extension [CaseChange] {
    /// Returns the changes as one instruction; constraints that are removed, or get the same priority, are named together.
    func inWords(naming name: (ViewPath) -> String = \.inWords) -> String {
        let constraints = map { change -> String? in
            guard case .replaceConstraint(let old, let view, let new) = change,
                new.map({ $0.relation == old.relation }) ?? true
            else { return nil }
            return old.equation(of: view, naming: name)
        }
        guard case .replaceConstraint(_, _, let first)? = self.first,
            !constraints.contains(nil),
            allSatisfy({ change in
                guard case .replaceConstraint(_, _, let new) = change else { return false }
                return new?.priority == first?.priority
            })
        else {
            if count == 2, let text = self[0].inWords(with: self[1], naming: name) {
                return text
            }
            return map { $0.inWords(naming: name) }.listed
        }
        let names = constraints.compactMap(\.self).uniqued(on: \.self).listedInShort
        return first.map { "give \(names) priority \(Formatted.points($0.priority))" }
            ?? "remove \(names)"
    }
}

extension ViewConstraint {
    /// Whether it has a multiplier to write, other than 1.
    var hasMultiplier: Bool { toItem != nil && multiplier != 1 }

    /// Returns the constraint as an equation, such as `view 1's width == 0.5 × view 0's width`.
    func equation(of view: ViewPath, naming name: (ViewPath) -> String) -> String {
        let own = "\(name(view))'s \(attribute.rawValue) \(relation.forSolver.symbol) "
        guard let toItem else { return own + Formatted.points(constant) }
        let other =
            switch toItem {
            case .itself: view
            case .stack: view.parent
            case .sibling(let index): view.parent.appending(index)
            }
        let factor = hasMultiplier ? "\(Formatted.factor(multiplier)) × " : ""
        let sign = constant < 0 ? "−" : "+"
        return own + factor + "\(name(other))'s \(otherAttribute.rawValue)"
            + (constant == 0 ? "" : " \(sign) \(Formatted.points(abs(constant)))")
    }

    /// Returns the instruction to give a view this length, in place of one with another relation or number.
    fileprivate func instruction(
        for view: String, inPlaceOf old: ViewConstraint? = nil
    ) -> String {
        let length = "\(Formatted.points(constant)) pt"
        if let old, relation != .equal, relation == old.relation {
            let limit = relation == .lessThanOrEqual ? "maximum" : "minimum"
            return "\(constant > old.constant ? "raise" : "lower") \(view)'s \(limit)"
                + " \(attribute.rawValue) to \(length)"
        }
        let bound = relation == .equal ? "exactly " : relation.forSolver.bound
        return "make \(view) \(bound)\(length) \(attribute.axis.adjective)"
    }
}

extension CaseChange.Length {
    /// Returns the instruction to let it yield.
    fileprivate func yielding(of owner: String, _ axis: Axis) -> String {
        switch self {
        case .naturalSize: "lower \(owner) \(axis.rawValue) compression resistance to 1"
        case .constraints: "deactivate \(owner) \(axis.size.rawValue) constraints"
        }
    }
}

extension EdgeInsets {
    /// The sides that are not 0, such as `4 pt at the top and 8 pt at the bottom`.
    var inWords: String {
        if top != 0, Set([top, bottom, left, right]).count == 1 {
            return "\(Formatted.points(top)) pt on each side"
        }
        let sides = [
            (top, "at the top"), (bottom, "at the bottom"), (left, "at the left"),
            (right, "at the right"),
        ]
        return sides.filter { $0.0 != 0 }.map { "\(Formatted.points($0)) pt \($1)" }.listed
    }
}
