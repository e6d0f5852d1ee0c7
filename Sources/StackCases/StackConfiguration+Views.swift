// Hidden views, and changes of the arranged subviews that constraints between them follow.

extension StackConfiguration {
    /// Whether a view is hidden, here or in a nested stack.
    /// - Complexity: O(views).
    public var hasHiddenViews: Bool {
        arrangedSubviews.contains { $0.isHidden || $0.nestedStack?.hasHiddenViews ?? false }
    }

    /// Whether frames depend on that of a hidden view, because a constraint ties it to the stack or
    /// to a sibling, here or in a nested stack.
    /// - Complexity: O(views + constraints).
    public var isTiedToHiddenViews: Bool {
        arrangedSubviews.indices.contains { position in
            let view = arrangedSubviews[position]
            return view.isHidden && isTied(at: position)
                || view.nestedStack?.isTiedToHiddenViews ?? false
        }
    }

    /// Returns whether a constraint ties the view at `position` to the stack or to a sibling.
    /// - Complexity: O(views + constraints).
    package func isTied(at position: Int) -> Bool {
        arrangedSubviews[position].constraints.contains { !$0.isOfViewAlone }
            || arrangedSubviews.contains { view in
                view.constraints.contains { $0.toItem == .sibling(position) }
            }
    }

    /// The axes along which siblings have constraints to a view, by that view's index.
    /// - Complexity: O(views + constraints).
    package var axesNamedBySiblings: [Int: [Axis]] {
        var named: [Int: [Axis]] = [:]
        for view in arrangedSubviews {
            for constraint in view.constraints {
                guard let sibling = constraint.toItem?.siblingIndex else { continue }
                named[sibling, default: []].append(constraint.attribute.axis)
            }
        }
        return named
    }

    /// Removes the hidden views.
    /// - Parameter reachesInside: Whether to remove those of nested stacks, too (default: yes).
    /// - Returns: Whether there were any.
    /// - Complexity: O(views).
    @discardableResult public mutating func removeHiddenViews(reachesInside: Bool = true) -> Bool {
        guard hasHiddenViews else { return false }
        keepArrangedSubviews(at: arrangedSubviews.indices.filter { !arrangedSubviews[$0].isHidden })
        for position in arrangedSubviews.indices where reachesInside {
            arrangedSubviews[position].nestedStack?.removeHiddenViews()
        }
        return true
    }

    /// Keeps the arranged subviews at `positions`, in that order, and removes the others with the
    /// constraints to them.
    /// - Precondition: Each position is that of an arranged subview.
    /// - Complexity: O(views + constraints).
    public mutating func keepArrangedSubviews(at positions: [Int]) {
        var places = [Int?](repeating: nil, count: arrangedSubviews.count)
        for (place, position) in positions.enumerated() { places[position] = place }
        renumberSiblings { places.indices.contains($0) ? places[$0] : nil }
        arrangedSubviews = positions.map { arrangedSubviews[$0] }
    }

    /// Inserts `view` at `index`; its constraints name its siblings by their indices afterwards.
    /// - Precondition: `index` is from 0 to the number of arranged subviews.
    /// - Complexity: O(views + constraints).
    public mutating func insertArrangedSubview(_ view: ArrangedSubview, at index: Int) {
        renumberSiblings { $0 < index ? $0 : $0 + 1 }
        arrangedSubviews.insert(view, at: index)
    }

    /// Removes the view at `index`, and the constraints to it.
    /// - Precondition: There is an arranged subview at `index`.
    /// - Complexity: O(views + constraints).
    public mutating func removeArrangedSubview(at index: Int) {
        renumberSiblings { $0 == index ? nil : $0 < index ? $0 : $0 - 1 }
        arrangedSubviews.remove(at: index)
    }

    /// Makes the view at `index` the last one.
    /// - Complexity: O(views + constraints).
    mutating func moveToEnd(_ index: Int) {
        let last = arrangedSubviews.count - 1
        renumberSiblings { $0 == index ? last : $0 < index ? $0 : $0 - 1 }
        arrangedSubviews.append(arrangedSubviews.remove(at: index))
    }

    /// Removes the constraints to siblings that are not there, in nested stacks too.
    /// - Complexity: O(views + constraints).
    package mutating func removeConstraintsToMissingSiblings() {
        guard hasConstraintsToSiblings else { return }
        let count = arrangedSubviews.count
        for position in 0..<count {
            arrangedSubviews[position].constraints.removeAll {
                !$0.isPossible(at: position, count: count)
            }
            arrangedSubviews[position].nestedStack?.removeConstraintsToMissingSiblings()
        }
    }

    private var hasConstraintsToSiblings: Bool {
        arrangedSubviews.contains { view in
            view.constraints.contains { $0.toItem?.siblingIndex != nil }
                || view.nestedStack?.hasConstraintsToSiblings ?? false
        }
    }

    /// Replaces the indices of siblings in constraints, and removes the constraints for which `renumbered`
    /// returns `nil`.
    private mutating func renumberSiblings(_ renumbered: (Int) -> Int?) {
        for position in arrangedSubviews.indices
        where arrangedSubviews[position].constraints.contains(where: {
            $0.toItem?.siblingIndex != nil
        }) {
            arrangedSubviews[position].constraints = arrangedSubviews[position].constraints
                .compactMap { constraint in
                    guard let old = constraint.toItem?.siblingIndex else { return constraint }
                    guard let new = renumbered(old) else { return nil }
                    var constraint = constraint
                    constraint.toItem = .sibling(new)
                    return constraint
                }
        }
    }
}

extension ViewConstraint {
    /// Returns whether the view at `position` of a stack of `count` views can have the constraint:
    /// a sibling that it names must be another view of the stack.
    package func isPossible(at position: Int, count: Int) -> Bool {
        guard let sibling = toItem?.siblingIndex else { return true }
        return sibling != position && (0..<count).contains(sibling)
    }
}

extension ArrangedSubview {
    /// Returns the error of the first constraint to a sibling that is not there, where the view is
    /// the one at `position` of a stack of `count` views.
    func siblingError(at position: Int, count: Int) -> CaseError? {
        guard
            let index = constraints.firstIndex(where: {
                !$0.isPossible(at: position, count: count)
            }), let sibling = constraints[index].toItem?.siblingIndex
        else { return nil }
        let own = constraints[index].attribute
        let advice =
            own.isSize
            ? "; use \"self\" to relate its \(own.rawValue) to its \(own.other.rawValue)" : ""
        let reason =
            sibling == position
            ? "\(sibling) is the view itself\(advice)"
            : "the stack has no view \(sibling); it has \(count)"
        return CaseError(
            path: JSONPath([.key("constraints"), .index(index), .key("toItem")]),
            message: reason)
    }
}
