import ConstraintSolver
import StackCases

extension RuleModel {
    /// Lays a case out by solving its constraints, each axis on its own if no constraint ties them.
    ///
    /// The layout is unsupported if one before or between the edits is, or if an edit is impossible or
    /// raises an exception.
    /// - Complexity: As solving, and making the constraints for each edit.
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        build(layoutCase, in: workspace)
        return solve(in: workspace)
    }

    /// Lays a case out along one axis, which is less work if no constraint ties the axes together.
    ///
    /// If there is no layout along the axis, there is none at all. The frames' numbers along the
    /// other axis are meaningless.
    public func layout(
        of layoutCase: LayoutCase, along axis: Axis, in workspace: LayoutWorkspace
    ) -> Layout {
        build(layoutCase, in: workspace)
        return solve(along: axis, in: workspace)
    }

    /// The reason of a layout that the solver fails to find.
    private static let numbersTooFarApart =
        "the numbers are too far apart for the solver's arithmetic"

    /// Solves the constraints that were made last.
    /// - Parameter axis: The only axis to solve, if no constraint ties it to the other.
    func solve(along axis: Axis? = nil, in workspace: LayoutWorkspace) -> Layout {
        if let reason = workspace.builder.unsupportedReason {
            return Layout(status: .unsupported, reason: reason)
        }
        var layout = Layout(
            status: .unique,
            frames: [Frame](
                repeating: Frame(x: 0, y: 0, width: 0, height: 0),
                count: workspace.builder.viewCount))
        let firstLayout = workspace.builder.firstLayout
        if firstLayout.isTied { layout.status = .tied }
        if !firstLayout.openWidths.isEmpty {
            layout.status = .ambiguous
            layout.ambiguous = firstLayout.openWidths
        }
        for axes in workspace.builder.axesOfSystems {
            if let axis, !axes.contains(axis) { continue }
            let solution = workspace.solution(along: axes)
            switch solution.status {
            case .unsatisfiable: return conflict(along: axes, in: workspace)
            case .failed:
                return Layout(status: .unsupported, reason: Self.numbersTooFarApart)
            case .unique: break
            case .tied:
                if layout.status == .unique { layout.status = .tied }
            case .ambiguous:
                layout.status = .ambiguous
                let watched = workspace.builder.watchedAttributes(axes)
                layout.ambiguous += solution.movable.map { watched[$0] }.filter {
                    !firstLayout.openWidths.contains($0)
                }
            }
            for axis in Axis.allCases where axes.contains(axis) {
                workspace.builder.read(solution.values, axis, axes, into: &layout.frames)
            }
        }
        return layout
    }

    /// Makes the constraints of a stack.
    /// - Parameter live: The state that the stack has kept of earlier layouts, if there were any.
    func build(_ stack: SizedStack, live: LiveStack? = nil, in workspace: LayoutWorkspace) {
        workspace.builder.reset(stack.stack)
        workspace.builder.addOuterSize(stack)
        emit(stack.stack, live: live, item: 0, in: workspace)
        workspace.effort += workspace.builder.constraints.count
    }

    /// Adds the constraints of a stack and of everything in it.
    private func emit(
        _ stack: StackConfiguration, live: LiveStack?, item: Int, in workspace: LayoutWorkspace
    ) {
        let builder = workspace.builder
        let context = builder.context(of: stack, at: item, live: live)
        builder.addOwnConstraints(context)
        builder.isRightToLeft = stack.isRightToLeft
        emitPositions(context, in: workspace)
        emit(context, in: workspace)
        builder.isRightToLeft = false
        for (position, item) in context.items.enumerated() where builder.items[item].isStack {
            guard case .stack(let nested) = stack.arrangedSubviews[position].content else {
                continue
            }
            emit(nested, live: live?.views[position].nested, item: item, in: workspace)
        }
    }

    private func conflict(along axes: SystemAxes, in workspace: LayoutWorkspace) -> Layout {
        guard workspace.findsConflicts else { return Layout(status: .unsatisfiable) }
        let emitted = workspace.builder.constraints(along: axes)
        let members = workspace.solver.minimalConflict(in: workspace.system(along: axes))
        return Layout(status: .unsatisfiable, conflicts: members.map { emitted[$0] })
    }

    /// The size, in points, below which a fitting size is rounding.
    private static let leastFittingSize = 1e-9

    /// Returns the size that a view fits into along `axis`: that of `UIView.systemLayoutSizeFitting(_:)`, or `nil`
    /// when several sizes are equally good.
    /// - Complexity: A layout of the view.
    package func fittingSize(
        of view: ArrangedSubview, along axis: Axis, in workspace: LayoutWorkspace
    ) -> Double? {
        fittingSize(view, live: nil, along: axis, in: workspace)
    }

    /// Returns the size that a view fits into along `axis` when it is pulled to 0 at 50, the
    /// priority of `UIView.systemLayoutSizeFitting(_:)`.
    ///
    /// If the solver fails, the layout for which the size is needed is unsupported.
    /// - Parameter live: The state of a nested stack.
    /// - Returns: 0 when its constraints conflict or the solver fails, `nil` when several sizes are
    ///   equally good.
    func fittingSize(
        _ view: ArrangedSubview, live: LiveStack?, along axis: Axis, in workspace: LayoutWorkspace
    ) -> Double? {
        let nested = workspace.nested
        nested.effort = 0
        let builder = nested.builder
        builder.reset(view)
        builder.addOuterSize()
        builder.addOwnConstraints(of: 0, view.constraints)
        builder.add(.fittingSize, axis, Anchor(0, .size), .equal, constant: 0, priority: 50)
        if case .stack(let stack) = view.content {
            emit(stack, live: live, item: 0, in: nested)
        }
        if builder.hasAspectRatios {
            builder.add(
                .fittingSize, axis.perpendicular, Anchor(0, .size), .equal, constant: 0,
                priority: 50)
        }
        workspace.effort += builder.constraints.count + nested.effort
        let axes = builder.axesOfSystem(with: axis)
        let solution = nested.solution(along: axes, watchesViews: false)
        if solution.status == .ambiguous { return nil }
        if solution.status == .failed {
            workspace.builder.unsupportedReason = Self.numbersTooFarApart
        }
        let variable = builder.sizeVariable(ofView: 0, axis, axes)
        guard variable < solution.values.count else { return 0 }
        // In proportions, a size of 10^-14 points would give a factor of 10^18.
        let size = solution.values[variable]
        return abs(size) < Self.leastFittingSize ? 0 : size
    }
}

extension ConstraintBuilder {
    /// Reads one axis of the frames from the solution of a system along `axes`.
    func read(_ values: [Double], _ axis: Axis, _ axes: SystemAxes, into frames: inout [Frame]) {
        for index in 0..<viewCount {
            let size = sizeVariable(ofView: index, axis, axes)
            let parent = items[index].parent
            let start = parent < 0 ? 0 : values[sizeVariable(ofView: parent, axis, axes) - 1]
            // Rounding can leave a size of 0 slightly below it.
            let (position, extent) = (values[size - 1] - start, max(0, values[size]))
            let insets = items[index].alignmentRectInsets
            if axis == .horizontal {
                frames[index].x = position - insets.left
                frames[index].width = extent + insets.left + insets.right
            } else {
                frames[index].y = position - insets.top
                frames[index].height = extent + insets.top + insets.bottom
            }
        }
    }
}
