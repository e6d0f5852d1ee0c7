import ConstraintSolver
import StackCases

/// The axis, or the two axes, that a constraint system covers.
struct SystemAxes {
    /// The axis whose variables come first.
    let first: Axis
    /// Whether the system covers both axes.
    let areBoth: Bool

    func contains(_ axis: Axis) -> Bool { areBoth || axis == first }

    /// Returns the variable of a view's size; that of its start is one less.
    ///
    /// The views come before all guides.
    @inline(__always)
    func sizeVariable(ofView view: Int, _ axis: Axis, viewCount: Int) -> Int {
        (axis == first ? 0 : 2 * viewCount) + 2 * view + 1
    }
}

extension ConstraintBuilder {
    /// The axes of each system: each axis has its own, unless an aspect ratio ties them together.
    var axesOfSystems: [SystemAxes] { hasAspectRatios ? Self.together : Self.apart }

    private static let apart = Axis.allCases.map { SystemAxes(first: $0, areBoth: false) }
    private static let together = [SystemAxes(first: .horizontal, areBoth: true)]

    /// Returns the axes of the system that an axis belongs to.
    func axesOfSystem(with axis: Axis) -> SystemAxes {
        SystemAxes(first: hasAspectRatios ? .horizontal : axis, areBoth: hasAspectRatios)
    }

    /// The places of the constraints in a system of these axes.
    func constraints(along axes: SystemAxes) -> [Int] {
        constraints.indices.filter { axes.contains(constraints[$0].axis) }
    }

    /// Writes the constraints of one axis, or of both, as a system for the solver.
    ///
    /// An item has two variables, its start and its size; every other attribute is a combination
    /// of these.
    /// - Parameter watchesViews: Whether the solution states which attributes of the visible views can
    ///   move, or only whether the outer stack's size can.
    func makeSystem(
        _ axes: SystemAxes, into system: inout SystemBuffer, watchesViews: Bool = true
    ) {
        system.removeAll()
        for axis in Axis.allCases where axes.contains(axis) {
            for item in viewCount..<items.count { items[item][sizeVariable: axis] = -1 }
            for _ in 0..<viewCount { Self.addVariables(&system) }
        }
        for index in constraints.indices where axes.contains(constraints[index].axis) {
            let constraint = constraints[index]
            var constant = constraint.constant
            let size = variable(of: constraint.first, constraint.axis, axes, &system)
            addTerms(of: constraint.first, size, constraint, 1, &constant, &system)
            if let second = constraint.second {
                let size = variable(of: second, constraint.secondAxis, axes, &system)
                addTerms(of: second, size, constraint, -constraint.multiplier, &constant, &system)
            }
            system.addConstraint(
                constraint.relation, constant, priority: constraint.priority)
        }
        for axis in Axis.allCases where axes.contains(axis) {
            for item in 0..<(watchesViews ? viewCount : 1) where items[item].isVisible {
                let size = sizeVariable(ofView: item, axis, axes)
                let parent = items[item].parent
                if parent >= 0 {
                    system.watch(
                        size - 1, relativeTo: sizeVariable(ofView: parent, axis, axes) - 1)
                }
                system.watch(size)
            }
        }
        for axis in Axis.allCases where axes.contains(axis) {
            addPreferences(axis, axes, &system)
        }
    }

    /// Returns the variable of a view's size in a system along `axes`; that of its start is one less.
    func sizeVariable(ofView view: Int, _ axis: Axis, _ axes: SystemAxes) -> Int {
        axes.sizeVariable(ofView: view, axis, viewCount: viewCount)
    }

    /// Returns the size variable of an anchor's item, and creates it for a guide that has none yet.
    private func variable(
        of anchor: Anchor, _ axis: Axis, _ axes: SystemAxes, _ system: inout SystemBuffer
    ) -> Int {
        let item = Int(anchor.item)
        if item < viewCount { return sizeVariable(ofView: item, axis, axes) }
        let known = items[item][sizeVariable: axis]
        if known >= 0 { return known }
        let size = Self.addVariables(&system)
        items[item][sizeVariable: axis] = size
        return size
    }

    /// Adds the variables of an item's start and size, and returns that of the size.
    @discardableResult
    private static func addVariables(_ system: inout SystemBuffer) -> Int {
        system.addVariable()
        return system.addVariable(isNonNegative: true)
    }

    private func addTerms(
        of anchor: Anchor, _ size: Int, _ constraint: LayoutConstraint, _ factor: Double,
        _ constant: inout Double, _ system: inout SystemBuffer
    ) {
        // Counted from the right, positions have the opposite sign, and start and end change places.
        if constraint.isRightToLeft, anchor.attribute != .size {
            system.addTerm(-factor, size - 1)
            switch anchor.attribute {
            case .start: system.addTerm(-factor, size)
            case .center: system.addTerm(-0.5 * factor, size)
            default: break
            }
            return
        }
        if anchor.attribute != .size { system.addTerm(factor, size - 1) }
        switch anchor.attribute {
        case .start: break
        case .size, .end: system.addTerm(factor, size)
        case .center: system.addTerm(0.5 * factor, size)
        case .firstBaseline:
            constant -= factor * items[Int(anchor.item)].baselineOffsets.first
        case .lastBaseline:
            system.addTerm(factor, size)
            constant += factor * items[Int(anchor.item)].baselineOffsets.last
        }
    }

    /// Adds the preferences that decide ties: the later a view, the closer it stays to its intrinsic size
    /// along the axis.
    ///
    /// In recorded layouts the views of a nested stack take part, along that stack's axis and even when the
    /// stack is hidden.
    private func addPreferences(
        _ axis: Axis, _ axes: SystemAxes, _ system: inout SystemBuffer
    ) {
        for index in (1..<max(1, viewCount)).reversed() {
            let item = items[index]
            guard !item.isHidden, item.arrangingAxis == axis,
                let size = item.intrinsicContentSize[axis]
            else { continue }
            system.prefer(sizeVariable(ofView: index, axis, axes), near: size)
        }
    }

    /// The watched attributes of `makeSystem`, in its order.
    func watchedAttributes(_ axes: SystemAxes) -> [OpenNumber] {
        Axis.allCases.filter(axes.contains).flatMap(watchedAttributes)
    }

    private func watchedAttributes(_ axis: Axis) -> [OpenNumber] {
        var watched: [OpenNumber] = []
        for item in 0..<viewCount where items[item].isVisible {
            if items[item].parent >= 0 {
                watched.append(OpenNumber(view: item, attribute: axis.start))
            }
            watched.append(OpenNumber(view: item, attribute: axis.size))
        }
        return watched
    }
}
