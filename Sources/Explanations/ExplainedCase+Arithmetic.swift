import DifferentialTesting
import LayoutModels
import StackCases

/// How the numbers come about.
extension ExplainedCase {
    func arithmetic(_ mismatch: Mismatch, _ faults: [FoundFault]) -> [String] {
        let sums = sides.compactMap { model, layout in
            sum(of: layout, model).map { "\(model.name): \($0)" }
        }
        return sums
            + faults.flatMap { fault in
                arithmetic(of: fault, isAlone: faults.count == 1) + multipliers(fault)
            } + (attribution.relation == .scaled ? doubled(along: mismatch.attribute.axis) : [])
    }

    /// The multipliers that an earlier spacing leaves behind, where no frames show them.
    private func multipliers(_ fault: FoundFault) -> [String] {
        guard fault.defect.arithmetic == .sharesWithEarlierSpacing, !fault.layout.status.hasFrames
        else { return [] }
        let visible = stack.stack.arrangedSubviews.filter { !$0.isHidden }
        let natural = visible.map { max($0.intrinsicContentSize[stack.stack.axis] ?? 0, 0) }
        let gaps = Double(visible.count - 1)
        for (stale, meant) in changes(by: fault)
        where stale.multiplier != meant.multiplier && stale.multiplier * meant.multiplier != 0 {
            guard let path = stale.first.item.path, path.indices.count == 1, gaps > 0,
                let own = stack.stack.view(at: path)?.intrinsicContentSize[stack.stack.axis]
            else { continue }
            let sizes = natural.filter { $0 > 0 }.map(Formatted.points).joined(separator: " + ")
            func spacing(_ multiplier: Double) -> Double {
                (own / multiplier - natural.reduce(0, +)) / gaps
            }
            func quotient(_ multiplier: Double) -> String {
                "\(Formatted.points(own)) / (\(sizes) + \(Formatted.points(gaps)) ×"
                    + " \(Formatted.points(spacing(multiplier)))) = \(Formatted.points(multiplier))"
            }
            // A nested stack counts with a size that is not known here, and the sum is another.
            guard case .points(let present) = stack.stack.spacing,
                abs(spacing(meant.multiplier) - present) <= Layout.tolerance
            else { continue }
            return [
                "\(fault.model.name), the multiplier of \(path.inWords):"
                    + " \(quotient(stale.multiplier)) from the spacing before, where"
                    + " \(quotient(meant.multiplier)) was meant."
            ]
        }
        return []
    }

    /// Why the doubled lengths are not laid out as the case is.
    private func doubled(along axis: Axis) -> [String] {
        guard pair.left.status.hasFrames, pair.right.status.hasFrames else { return [] }
        func twice(_ frames: [Frame]) -> [Frame] {
            frames.map {
                Frame(x: 2 * $0.x, y: 2 * $0.y, width: 2 * $0.width, height: 2 * $0.height)
            }
        }
        let constraints = right.constraints(for: layoutCase, in: workspace).filter {
            $0.axis == axis
        }
        return decision(
            among: constraints, for: twice(pair.right.frames), against: twice(pair.left.frames),
            words: ("doubled, with the fault", "the layout found", "twice the first one"),
            replacing: []
        )?.lines { "\($0)." } ?? []
    }

    private func arithmetic(of fault: FoundFault, isAlone: Bool) -> [String] {
        guard fault.layout.status.hasFrames else { return [] }
        let candidates = [fault.corrected, fault.correctedAll]
        for corrected in candidates {
            let meant = corrected.layout(of: layoutCase, in: workspace)
            if meant.status == .unsatisfiable {
                let sum = sum(of: meant, corrected) ?? "required constraints contradict each other"
                return [
                    "\(fault.model.name) without “\(fault.defect.title)” would find no layout: \(sum)"
                ]
            }
            guard meant.status.isDetermined,
                case .different(let effect) = comparison.outcome(
                    fault.layout, meant, of: ViewTree(stack.stack))
            else { continue }
            return lines(fault, isAlone: isAlone, corrected, meant, effect)
        }
        return []
    }

    private func lines(
        _ fault: FoundFault, isAlone: Bool, _ corrected: ExplainedModel, _ meant: Layout,
        _ effect: Mismatch
    ) -> [String] {
        let words: CorrectedLayoutWords = isAlone ? .meant : .withoutDefect
        let computation = fault.defect.arithmetic.flatMap { arithmetic in
            try? Arithmetic(
                of: layoutCase, actual: fault.layout.frames, corrected: meant.frames
            ).computation(of: arithmetic)
        }
        let (view, attribute) = (effect.view, effect.attribute)
        let plain =
            "\(name(view))’s \(attribute.rawValue):"
            + " \(Formatted.points(fault.layout.frames[view][attribute])) with the fault,"
            + " \(Formatted.points(meant.frames[view][attribute])) without it"
        let lead = "\(fault.model.name), " + (isAlone ? "" : "“\(fault.defect.title)”, ")
        let decisions =
            computation?.isWhole == true
            ? [] : decisions(fault, corrected, meant, along: attribute.axis, words)
        return ["\(lead)\(computation?.inWords(words) ?? plain)."]
            + (priorities(fault, words).map { ["\(lead)\($0)."] } ?? [])
            + decisions.flatMap { $0.lines { "\(lead)\($0)." } }
    }

    /// The strength of a wish that hidden views weaken.
    private func priorities(_ fault: FoundFault, _ words: CorrectedLayoutWords) -> String? {
        guard fault.defect.arithmetic == .fallingPriorities else { return nil }
        let change = changes(by: fault).first { $0.actual.priority != $0.corrected.priority }
        return change.map { actual, corrected in
            let base = actual.role == .fillProportionally ? 999.0 : 150.0
            func sum(_ priority: Double) -> String {
                "\(Formatted.points(base)) − \(Formatted.points(base - priority)) ="
                    + " \(Formatted.points(priority))"
            }
            return "priority of the wish for \(actual.first.inWords): \(sum(actual.priority)),"
                + " counting hidden views, where \(sum(corrected.priority)) \(words.clause)"
        }
    }

    /// The constraints with a fault and those without it, one by one.
    private func changes(
        by fault: FoundFault
    ) -> [(actual: EmittedConstraint, corrected: EmittedConstraint)] {
        Array(
            zip(
                fault.model.constraints(for: layoutCase, in: workspace),
                fault.corrected.constraints(for: layoutCase, in: workspace)))
    }

    /// The amounts that a conflict's constraints require, as two sums.
    func sum(of layout: Layout, _ model: ExplainedModel) -> String? {
        guard layout.status == .unsatisfiable else { return nil }
        let all = model.constraints(for: layoutCase, in: workspace)
        let conflict = layout.conflicts.filter(all.indices.contains).map { all[$0] }
        return ConflictSum(of: conflict, in: stack.stack)?.sentence(decimal: Formatted.points)
    }
}
