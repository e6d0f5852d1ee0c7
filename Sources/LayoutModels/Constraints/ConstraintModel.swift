import ConstraintSolver
import StackCases

/// A model that turns a stack into constraints, which the solver solves.
protocol ConstraintModel: LayoutModel {
    /// What the implementation calls its classes and constraints.
    var printedNames: PrintedNames { get }

    /// Whether a hidden view has lost its constraints to the stack.
    var hidingDeletesTies: Bool { get }

    /// Adds the constraints of one stack to `builder`, which holds all views; those that the
    /// arranged subviews bring along, and those of nested stacks, are added elsewhere.
    /// - Parameter workspace: For what must be solved on the way.
    func emit(
        _ context: consuming StackContext, into builder: inout ConstraintBuilder,
        in workspace: LayoutWorkspace)
}

extension ConstraintModel {
    /// A hidden view keeps what constraints it has.
    var hidingDeletesTies: Bool { false }

    /// Lays a stack out by solving its constraints, each axis on its own where none ties them.
    public func layout(_ stack: SizedStack, in workspace: LayoutWorkspace) -> Layout {
        build(stack, in: workspace)
        return solve(in: workspace)
    }

    /// Solves the constraints that were made last.
    /// - Parameter axis: The only axis that is wanted, as far as it is apart from the other.
    func solve(along axis: Axis? = nil, in workspace: LayoutWorkspace) -> Layout {
        if let reason = workspace.builder.unsupportedReason {
            return Layout(status: .unsupported, reason: reason)
        }
        var layout = Layout(
            status: .unique,
            frames: [Frame](
                repeating: Frame(x: 0, y: 0, width: 0, height: 0),
                count: workspace.builder.viewCount))
        for axes in workspace.builder.axesOfSystems {
            if let axis, !axes.contains(axis) { continue }
            let solution = workspace.solution(along: axes)
            switch solution.status {
            case .unsatisfiable: return conflict(along: axes, in: workspace)
            case .failed:
                return Layout(
                    status: .unsupported,
                    reason: "the numbers are too far apart for the solver's arithmetic")
            case .unique: break
            case .tied:
                if layout.status == .unique { layout.status = .tied }
            case .ambiguous:
                layout.status = .ambiguous
                let watched = workspace.builder.watchedAttributes(axes)
                layout.ambiguous += solution.movable.map { watched[$0] }
            }
            for axis in axes {
                workspace.builder.read(solution.values, axis, axes, into: &layout.frames)
            }
        }
        return layout
    }

    /// The constraints in the order in which they were emitted.
    public func constraints(
        for stack: SizedStack, in workspace: LayoutWorkspace
    ) -> [ConstraintText] {
        build(stack, in: workspace)
        return workspace.builder.texts(ViewTree(stack.stack), printedNames)
    }

    /// A digest of the constraints, without solving them.
    public func fingerprint(of stack: SizedStack, in workspace: LayoutWorkspace) -> UInt64 {
        build(stack, in: workspace)
        return workspace.builder.fingerprint
    }

    /// The horizontal system and the vertical one, or one of both.
    public func constraintSystems(
        for stack: SizedStack, in workspace: LayoutWorkspace
    ) -> [ConstraintSystem] {
        build(stack, in: workspace)
        return workspace.builder.axesOfSystems.map { axes in
            workspace.builder.makeSystem(axes, into: &workspace.system)
            return workspace.system
        }
    }

    /// Makes the constraints of a stack.
    /// - Parameter live: What the stack has kept of earlier layouts, if there were any.
    func build(_ stack: SizedStack, live: LiveStack? = nil, in workspace: LayoutWorkspace) {
        // Taken out of the workspace, the builder is known to be nobody else's at each access.
        var builder = workspace.builder.taken()
        builder.reset(stack.stack)
        builder.addOuterSize(stack)
        emit(stack.stack, live: live, item: 0, into: &builder, in: workspace)
        workspace.builder = builder
    }

    /// Adds the constraints of a stack and of everything in it.
    private func emit(
        _ stack: StackConfiguration, live: LiveStack?, item: Int,
        into builder: inout ConstraintBuilder, in workspace: LayoutWorkspace
    ) {
        let items = builder.items(of: stack, at: item)
        var visible: [Int] = []
        visible.reserveCapacity(items.count)
        stack.arrangedSubviews.withUnsafeBufferPointer { views in
            for position in views.indices {
                let isHidden = views[position].isHidden
                if !isHidden { visible.append(position) }
                let hasLostTies =
                    live?.views[position].hasLostTies ?? false || isHidden && hidingDeletesTies
                builder.addOwnConstraints(
                    of: items[position], views[position].constraints, keepsTies: !hasLostTies)
            }
        }
        builder.isRightToLeft = stack.isRightToLeft
        emit(
            StackContext(stack: stack, item: item, items: items, visible: visible, live: live),
            into: &builder, in: workspace)
        builder.isRightToLeft = false
        for (position, item) in items.enumerated() where builder.items[item].isStack {
            guard case .stack(let nested) = stack.arrangedSubviews[position].content else {
                continue
            }
            emit(
                nested, live: live?.views[position].nested, item: item, into: &builder,
                in: workspace)
        }
    }

    private func conflict(along axes: [Axis], in workspace: LayoutWorkspace) -> Layout {
        guard workspace.findsConflicts else { return Layout(status: .unsatisfiable) }
        // A known solution came without the system.
        workspace.builder.makeSystem(axes, into: &workspace.system)
        let emitted = workspace.builder.constraints(along: axes)
        let members = workspace.solver.minimalConflict(in: workspace.system)
        return Layout(status: .unsatisfiable, conflicts: members.map { emitted[$0] })
    }

    /// The size that a nested stack fits into along `axis` when it is pulled to 0 at 50, the
    /// priority of `UIView.systemLayoutSizeFitting(_:)`; 0 when its constraints conflict, and `nil`
    /// when several sizes are equally good.
    func fittingSize(
        _ view: ArrangedSubview, _ stack: StackConfiguration, live: LiveStack?,
        along axis: Axis, in workspace: LayoutWorkspace
    ) -> Double? {
        var builder = workspace.builder.taken()
        builder.reset(stack)
        builder.addOuterSize(SizedStack(stack: stack))
        // A stack has no intrinsic size.
        builder.addOwnConstraints(of: 0, view.constraints)
        builder.add(.fittingSize, axis, Anchor(0, .size), .equal, constant: 0, priority: 50)
        emit(stack, live: live, item: 0, into: &builder, in: workspace)
        if builder.hasAspectRatios {
            builder.add(
                .fittingSize, axis.perpendicular, Anchor(0, .size), .equal, constant: 0,
                priority: 50)
        }
        workspace.builder = builder
        let axes = workspace.builder.axesOfSystems.first { $0.contains(axis) } ?? [axis]
        let solution = workspace.solution(along: axes, watchesViews: false)
        if solution.status == .ambiguous { return nil }
        let variable = workspace.builder.sizeVariable(ofView: 0, axis, axes)
        return variable < solution.values.count ? solution.values[variable] : 0
    }
}

extension ConstraintBuilder {
    /// Reads one axis of the frames from the solution of a system along `axes`.
    func read(_ values: [Double], _ axis: Axis, _ axes: [Axis], into frames: inout [Frame]) {
        for index in 0..<viewCount {
            let size = sizeVariable(ofView: index, axis, axes)
            let parent = items[index].parent
            let start = parent < 0 ? 0 : values[sizeVariable(ofView: parent, axis, axes) - 1]
            // Rounding can leave a size of 0 slightly below it.
            let (position, extent) = (values[size - 1] - start, max(0, values[size]))
            if axis == .horizontal {
                frames[index].x = position
                frames[index].width = extent
            } else {
                frames[index].y = position
                frames[index].height = extent
            }
        }
    }
}
