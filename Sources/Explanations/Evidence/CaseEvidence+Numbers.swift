import ConstraintSolver
import DifferentialTesting
import LayoutModels
import StackCases

/// An explanation of the numbers of a layout with a defect.
enum DefectNumbers {
    /// Without the defect the constraints conflict; `nil` where no sum shows it.
    case conflict(ConflictSum?)
    case change(NumberChange)
}

/// A number that a defect changes: a proportion, or the one that it changes most.
struct NumberChange {
    var number: OpenNumber
    /// Whether the numbers change only without the other defects, too.
    var needsOthers: Bool
    var actual: NumberReason
    /// The number without the defect.
    var corrected: NumberReason
    /// The first constraint whose priority the defect changes, where it changes priorities.
    var priorityChange: ConstraintChange?
}

/// A number of a layout and what gives it.
struct NumberReason {
    /// The number in words, such as `view 0's width`.
    var subject: String
    /// The number of the frame in points.
    var value: Double
    /// The formula of a proportion.
    var formula: Formula?
    /// The proof that the number cannot be nearer to its value in another layout.
    var proof: (decision: Proof.Decision, sum: ProvenLength, value: Double)?

    /// Whether a reader recognizes lengths of views that add up to the number, and not the number itself.
    var isSum: Bool {
        guard let sum = proof?.sum, sum.isOfLengths else { return false }
        return (sum.parts.count > 1 || sum.parts[0].fullName != subject)
            && sum.parts.contains { $0.points != 0 || sum.parts.count == 1 }
            && sum.constraints.allSatisfy { !$0.isOfSize || $0.first.item.path != nil }
            && abs(sum.parts.reduce(0) { $0 + $1.points } - (proof?.value ?? 0)) <= Layout.tolerance
    }
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
            let number =
                computation?.number ?? OpenNumber(view: effect.view, attribute: effect.attribute)
            let changesPriorities = found.defect.arithmetic == .fallingPriorities
            return .change(
                NumberChange(
                    number: number, needsOthers: needsOthers,
                    actual: reason(
                        number, in: layout, not: corrected, computation?.formula, found.side.model),
                    corrected: reason(
                        number, in: corrected, not: layout, computation?.correctedFormula, model),
                    priorityChange: changesPriorities
                        ? changes(by: found).first { $0.priority != $1.priority } : nil))
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
        let fitting = computation { self.fittingSize($0, $1, side.model) }
        return [plain, fitting].compactMap(\.self).filter(\.isWhole)
            .min { $0.number.view < $1.number.view } ?? plain
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

    // MARK: Proofs

    /// Returns why a number of a model's layout is not nearer to that of another layout.
    /// - Parameter scale: The lengths of the model's case as multiples of those of the layouts.
    private func reason(
        _ number: OpenNumber, in layout: Layout, not other: Layout, _ formula: Formula?,
        _ model: ExplainedModel, scale: Double = 1
    ) -> NumberReason {
        let subject = "\(name(number.view))'s \(number.attribute.rawValue)"
        let values = [layout, other].map { scale * $0.frames[number.view][number.attribute] }
        let (value, grows) = (values[0], values[1] > values[0])
        let reason = NumberReason(subject: subject, value: value, formula: formula)
        if formula != nil { return reason }
        let frame = layout.frames[number.view]
        let rectangle = subview(number.view)?.alignmentRect(forFrame: frame) ?? frame
        let insets =
            number.attribute.isSize ? frame[number.attribute] - rectangle[number.attribute] : 0
        let hidden = tree.nodes.indices.filter { subview($0)?.isHidden == true }.map(name)
        let systems = model.solvedSystems(for: layoutCase, in: workspace)
        // The reverse proof is often the clearer one: a stack is as large as its views because they are not smaller.
        let changes: [Proof.Change] = grows ? [.larger, .smaller] : [.smaller, .larger]
        let reasons = changes.lazy.flatMap { change in
            systems.lazy.compactMap { system -> NumberReason? in
                let proof = system.proof(
                    that: number.view, number.attribute, cannotBe: change,
                    by: LexicographicSolver())
                guard let proof, abs(proof.sum + scale * insets - value) <= Layout.tolerance else {
                    return nil
                }
                var sum = ProvenLength(proof, in: system)
                for index in sum.parts.indices where hidden.contains(sum.parts[index].name) {
                    sum.parts[index].name = "hidden \(sum.parts[index].name)"
                }
                var proven = reason
                proven.proof = (proof.decision, sum, proof.sum)
                return proven
            }
        }
        return reasons.first(where: \.isSum) ?? reasons.first ?? reason
    }

    /// Returns why a number of the doubled case is not twice that of the first layout; `nil` if a layout is missing.
    func reasonInDoubledCase(that mismatch: Mismatch) -> NumberReason? {
        guard pair.left.status.hasFrames, pair.right.status.hasFrames else { return nil }
        let number = OpenNumber(view: mismatch.view, attribute: mismatch.attribute)
        return reason(number, in: pair.right, not: pair.left, nil, right, scale: 2)
    }
}
