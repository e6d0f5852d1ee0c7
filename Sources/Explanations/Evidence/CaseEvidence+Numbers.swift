import DifferentialTesting
import LayoutModels
import StackCases

/// An explanation of the numbers of a layout with a defect.
enum DefectNumbers {
    /// Without the defect the constraints conflict; `nil` where no sum shows it.
    case conflict(ConflictSum?)
    /// The layout without the defect, the number that the defect changes most, and the reasons.
    case change(Layout, Mismatch, NumberReasons)
}

/// The reasons for the numbers that a defect changes.
struct NumberReasons {
    /// Whether the numbers change only without the other defects, too.
    var needsOthers: Bool
    /// The computation behind a number, if it is known.
    var computation: Computation?
    /// The first constraint whose priority the defect changes, where it changes priorities.
    var priorityChange: ConstraintChange?
    /// The constraints that decide where no computation explains the numbers.
    var decisions: [Decision]
}

/// A constraint with a defect and without it.
typealias ConstraintChange = (actual: EmittedConstraint, corrected: EmittedConstraint)

/// A multiplier with an earlier spacing and with the present one.
struct MultiplierChange {
    var view: ViewPath
    var actual: Expression
    var corrected: Expression
}

extension CaseEvidence {
    /// Returns the reasons for the numbers of a layout with a defect; `nil` where it has no
    /// numbers, or the defect changes none.
    func numbers(of found: FoundDefect) -> DefectNumbers? {
        let layout = found.side.layout
        guard layout.status.hasFrames else { return nil }
        for (model, needsOthers) in [(found.corrected, false), (found.correctedAll, true)] {
            let corrected = model.layout(of: layoutCase, in: workspace)
            if corrected.status == .unsatisfiable {
                return .conflict(conflictSum((model, corrected)))
            }
            guard corrected.status.isDetermined,
                case .different(let effect) = comparison.outcome(layout, corrected, of: tree)
            else { continue }
            let computation = found.defect.arithmetic.flatMap {
                self.computation(of: $0, found.side, corrected)
            }
            let changesPriorities = found.defect.arithmetic == .fallingPriorities
            return .change(
                corrected, effect,
                NumberReasons(
                    needsOthers: needsOthers, computation: computation,
                    priorityChange: changesPriorities
                        ? changes(by: found).first { $0.priority != $1.priority } : nil,
                    decisions: computation?.isWhole == true
                        ? [] : decisions(found, model, corrected, along: effect.attribute.axis)))
        }
        return nil
    }

    /// Returns the computation of a number with a defect and without it, where sizes into which views fit
    /// count as natural sizes only if that explains more.
    private func computation(
        of arithmetic: DefectArithmetic, _ side: Side, _ corrected: Layout
    ) -> Computation? {
        func computation(_ fittingSize: (ArrangedSubview, Axis) -> Double?) -> Computation? {
            try? Arithmetic(
                of: layoutCase, actual: side.layout.frames, corrected: corrected.frames,
                fittingSize: fittingSize
            ).computation(of: arithmetic)
        }
        let plain = computation { _, _ in nil }
        if plain?.isWhole == true { return plain }
        let fitting = computation { self.fittingSize($0, $1, side.model) }
        return fitting?.isWhole == true ? fitting : plain
    }

    /// Returns the size into which a view fits when it is pulled to 0 at 50, the priority of
    /// `UIView.systemLayoutSizeFitting(_:)`; `nil` where nothing decides it.
    private func fittingSize(
        _ view: ArrangedSubview, _ axis: Axis, _ model: ExplainedModel
    ) -> Double? {
        var view = view
        view.isHidden = false
        view.constraints.removeAll { $0.toItem != nil && $0.toItem != .itself }
        view.constraints.append(
            ViewConstraint(attribute: .along(axis), constant: 0, priority: 50))
        // A stack around a single view adds nothing else.
        let around = LayoutCase(stack: StackConfiguration(arrangedSubviews: [view]))
        let layout = model.model.layout(of: around, in: workspace)
        let size = OpenNumber(view: 1, attribute: axis.size)
        return layout.status.hasFrames && !layout.ambiguous.contains(size)
            ? layout.frames[1][axis.size] : nil
    }

    /// Returns the constraints with a defect and those without it, one by one.
    private func changes(by found: FoundDefect) -> [ConstraintChange] {
        Array(zip(constraints(found.side.model), constraints(found.corrected)))
    }

    /// Returns the multiplier that an earlier spacing leaves behind, where no frames show it.
    func multiplierChange(_ found: FoundDefect) -> MultiplierChange? {
        guard found.defect.arithmetic == .sharesWithEarlierSpacing,
            !found.side.layout.status.hasFrames, case .points(let present) = stack.stack.spacing
        else { return nil }
        let axis = stack.stack.axis
        let visible = stack.stack.arrangedSubviews.filter { !$0.isHidden }
        let sizes = visible.map { $0.intrinsicContentSize[axis] ?? 0 }.filter { $0 > 0 }
        let gaps = Double(visible.count - 1)
        for (actual, corrected) in changes(by: found)
        where actual.multiplier != corrected.multiplier
            && actual.multiplier * corrected.multiplier != 0
        {
            guard let path = actual.first.item.path, path.indices.count == 1, gaps > 0,
                let own = stack.stack.view(at: path)?.intrinsicContentSize[axis]
            else { continue }
            func spacing(_ multiplier: Double) -> Double {
                (own / multiplier - sizes.reduce(0, +)) / gaps
            }
            func quotient(_ multiplier: Double) -> Expression {
                let gap = Expression.length(gaps) * .length(spacing(multiplier))
                return .length(own) / .sum(sizes.map(Expression.length) + [gap])
            }
            // A nested stack counts with a size that is not known here, and the sum is another.
            guard abs(spacing(corrected.multiplier) - present) <= Layout.tolerance
            else { continue }
            return MultiplierChange(
                view: path, actual: quotient(actual.multiplier),
                corrected: quotient(corrected.multiplier))
        }
        return nil
    }

    // MARK: Decisions

    /// Returns the decision for the layout of the doubled case, against the doubled layout.
    func decisionOnDoubledCase(along axis: Axis) -> Decision? {
        guard pair.left.status.hasFrames, pair.right.status.hasFrames else { return nil }
        func twice(_ frames: [Frame]) -> [Frame] {
            frames.map {
                Frame(x: 2 * $0.x, y: 2 * $0.y, width: 2 * $0.width, height: 2 * $0.height)
            }
        }
        return Decision(
            .doubled, among: constraints(right, along: axis), in: stack.stack,
            for: twice(pair.right.frames), against: twice(pair.left.frames))
    }

    /// Returns what decides for the layout with a defect, and what for the one without it.
    private func decisions(
        _ found: FoundDefect, _ model: ExplainedModel, _ corrected: Layout, along axis: Axis
    ) -> [Decision] {
        // The axes are independent.
        let (layout, actual) = (found.side.layout, constraints(found.side.model, along: axis))
        let decision = Decision(
            .withDefect, among: actual, in: stack.stack, for: layout.frames,
            against: stretchingHiddenViews(corrected.frames))
        let tie = layout.status == .tied ? Decision(situation: .withDefect, reason: .ties) : nil
        let correctedDecision = Decision(
            .withoutDefect, among: constraints(model, along: axis), in: stack.stack,
            for: corrected.frames, against: layout.frames, replacing: actual)
        return [decision ?? tie, correctedDecision].compactMap { $0 }
    }

    /// Returns the frames with hidden views as large across as those that they are aligned with,
    /// as they would be where alignment fill takes them in.
    private func stretchingHiddenViews(_ frames: [Frame]) -> [Frame] {
        var frames = frames
        for (index, node) in tree.nodes.enumerated() where node.parent >= 0 {
            let parent = arrangingStack(of: index)
            guard parent.alignment == .fill, parent.arrangedSubviews[node.position].isHidden,
                let visible = tree.visibleViews(of: node.parent).first
            else { continue }
            let across = parent.axis.perpendicular
            frames[index][across.start] = frames[visible][across.start]
            frames[index][across.size] = frames[visible][across.size]
        }
        return frames
    }
}
