import DifferentialTesting
import LayoutModels
import StackCases

/// The first statements of an explanation: the outcome, the bugs and how the layouts differ.
extension CaseEvidence {
    /// The outcome of the comparison, or for one model what is odd at first sight.
    @LineBuilder var headline: [Line] {
        switch outcome {
        case .different:
            for (model, layout) in comparedSides.filter({ $0.layout.status == .failed }) {
                "\(model.name) failed: \(layout.reason ?? "no reason is known")."
            }
        case .equal:
            let agreement = "agree to within \(Formatted.points(comparison.tolerance)) pt."
            if case .itself(let model, let relation, _) = attribution {
                Line(
                    "\(model.name) keeps the relation \(relation.rawValue): the layout"
                        + " \(relation.sides.layout) and the one \(relation.sides.expected) \(agreement)"
                ) { relation.statement }
            } else if isOfOneModel {
                if tree.nodes.count > 1, tree.visibleViews(of: 0).isEmpty {
                    "All views of the stack are hidden: it is \(pair.left.frames[0].inWords)."
                }
                overlapping
                room
            } else {
                "\(left.name) and \(right.name) \(agreement)"
            }
        case .unsatisfiable: "There is no layout: required constraints conflict."
        case .ambiguous:
            "The layout is ambiguous: several are equally good, and UIKit may show any of them."
            for side in comparedSides { ambiguousNumbers(side) }
            if isOfOneModel {
                room
                undecided
                zeroAcross
            }
        case .unsupported:
            for (model, layout) in comparedSides.filter({ $0.layout.status == .unsupported }) {
                "\(model.name) does not support this: \(layout.reason ?? "unsupported")."
            }
        }
    }

    /// The known bugs that cause the difference, the bug's name first; if there is none, `others` that make
    /// constraints conflict.
    @LineBuilder func knownBugs(
        _ found: [FoundDefect], _ others: [OtherDefect]
    ) -> [Line] {
        if found.isEmpty {
            "No known bug explains the difference."
            for other in others where other.makesConflict {
                "“\(other.defect.title)” of \(other.model) makes the constraints conflict; without"
                    + " it there is a layout, which differs, too."
            }
        } else if found.count == 1 {
            Line("Known bug of \(found[0].side.model.name): \(found[0].defect.title).") {
                found[0].defect.sentence
            }
        } else {
            Line("\(found.count) known bugs together:") {
                for one in found {
                    "\(one.defect.title) of \(one.side.model.name): \(one.defect.sentence)"
                }
            }
        }
    }

    /// The models that have no layout without their bugs, so that nothing shows whether the bugs are all that differs.
    @LineBuilder func openLayouts(without found: [FoundDefect]) -> [Line] {
        if !isOfOneModel, attribution.relation == nil {
            for one in found.uniqued(on: \.side.model.name) {
                let layout = one.correctedAll.layout(of: layoutCase, in: workspace)
                if layout.status == .unsupported {
                    let count = found.count { $0.side.model.name == one.side.model.name }
                    "Without its \(Formatted.noun("bug", for: count)), \(one.side.model.name) has no layout"
                        + " (\(layout.reason ?? "unsupported")), so the models may also differ in another"
                        + " way."
                }
            }
        }
    }

    /// The model that rounds, and the option that ignores this.
    @LineBuilder var rounding: [Line] {
        for (one, other) in [(0, 1), (1, 0)] where sides[one].model.model.canRound {
            if let distance = layouts[one].rounding(of: layouts[other], in: tree) {
                let unit =
                    switch distance {
                    case 1: "whole points"
                    case 0.5: "half points"
                    default: "thirds of a point"
                    }
                "\(sides[one].model.name) gives the numbers of \(sides[other].model.name), rounded to \(unit);"
                    + " fuzz --tolerance \(Formatted.points((distance * 100).rounded(.up) / 100)) ignores that."
            }
        }
    }

    /// Returns how the layouts differ.
    @LineBuilder func difference(_ mismatch: Mismatch) -> [Line] {
        let isImpossible = mismatch.kind == .satisfiability
        let (failing, other) =
            pair.left.status == .unsatisfiable
            ? (left.name, right.name) : (right.name, left.name)
        let reason = "since required constraints conflict"
        let drawn = " The drawing shows one of them."
        let (attribute, numbers) = (mismatch.attribute, values(mismatch, in: layouts) ?? [])
        if case .itself(let model, _, _) = attribution {
            if isImpossible {
                "\(model.name) finds no layout \(failing), \(reason); \(other) it finds one."
            } else {
                "\(model.name) is inconsistent: \(name(mismatch)) is \(numbers[0]) pt"
                    + " \(left.name), \(numbers[1]) pt \(right.name)."
            }
        } else if isImpossible {
            "\(failing) finds no layout, \(reason); \(other) finds one."
        } else if attribute.isSize {
            "\(left.name) makes \(name(mismatch.view)) \(numbers[0]) pt"
                + " \(attribute.axis.adjective), \(right.name) \(numbers[1]) pt."
        } else {
            "\(left.name) puts \(name(mismatch.view)) at \(attribute.rawValue) \(numbers[0]),"
                + " \(right.name) at \(attribute.rawValue) \(numbers[1])."
        }
        overhang(mismatch)
        for side in sides { ambiguousNumbers(side, drawn) }
        if mismatch.isDecidedByTie, attribution.relation == nil { ties(along: attribute.axis) }
    }

    /// The model in whose layout a view sticks out of its stack, if it is inside in the other layout.
    @LineBuilder private func overhang(_ mismatch: Mismatch) -> [Line] {
        let (view, axis) = (mismatch.view, mismatch.attribute.axis)
        if mismatch.kind.isOfFrames, view > 0, attribution.relation == nil {
            let overhangs = layouts.map { overhang(of: view, along: axis, in: $0) }
            for (one, other) in [(0, 1), (1, 0)]
            where overhangs[one] > Self.visibleOverhang && overhangs[other] <= comparison.tolerance
            {
                "\(sides[one].model.name) lets \(name(view)) stick out of its stack by"
                    + " \(Formatted.points(overhangs[one])) pt."
            }
        }
    }

    /// The points from which a view that sticks out is seen.
    static let visibleOverhang = 0.5

    /// Returns the points by which a view sticks out of its stack, which are negative inside.
    func overhang(of view: Int, along axis: Axis, in layout: Layout) -> Double {
        let (frame, stack) = (layout.frames[view], layout.frames[tree.nodes[view].parent])
        return max(-frame[axis.start], frame[axis.start] + frame[axis.size] - stack[axis.size])
    }

    /// The statement that a bug does no harm, since only without it views stick out of their stacks; `nil`
    /// where that is not so.
    var needlessCorrection: String? {
        guard isOfOneModel, layouts.allSatisfy(\.status.hasFrames) else { return nil }
        let overhangs = tree.nodes.indices.filter {
            tree.nodes[$0].parent >= 0 && tree.nodes[$0].isVisible
        }
        .compactMap { view in
            Axis.allCases.filter {
                overhang(of: view, along: $0, in: pair.left) <= comparison.tolerance
            }
            .map { overhang(of: view, along: $0, in: pair.right) }.filter {
                $0 > Self.visibleOverhang
            }.max()
            .map { (view: view, points: $0) }
        }
        guard let most = overhangs.map(\.points).max() else { return nil }
        let names = overhangs.map { name($0.view) }.listedInShort
        return "No change is advised: without the bug, \(names) would stick out of"
            + " \(overhangs.count == 1 ? "its stack by" : "their stacks, by up to")"
            + " \(Formatted.points(most)) pt."
    }

    @LineBuilder private func ties(along axis: Axis) -> [Line] {
        let tied = sides.filter { $0.layout.status == .tied }.map(\.model.name)
        // The views of a stack decide ties along its own axis only.
        let gives = stack.stack.arrangedSubviews.contains {
            !$0.isHidden && ($0.nestedStack.map { $0.axis != axis } ?? false)
        }
        if !tied.isEmpty {
            TieRule.sentences(on: tied)
                + (gives ? " Views in a stack of the other axis give way." : "")
        }
    }

    /// Returns the numbers that a layout leaves open.
    @LineBuilder private func ambiguousNumbers(_ side: Side, _ remark: String = "") -> [Line] {
        let place = (attribution.relation == nil ? "in " : "") + side.model.name
        let trials = FixSearch(layoutCase, side.model, side.layout, of: stack.stack, in: workspace)
        if let line = trials.ambiguity(place) { line + remark }
    }
}

/// The rule that chooses one of several equally good layouts, in words.
package enum TieRule {
    /// Returns the sentences on models whose layouts the rule chose.
    package static func sentences(on models: [String]) -> String {
        "The constraints of \(models.listed) allow several layouts that are equally good. Apple documents"
            + " that the order of the views decides, but not how; UIKit was seen to keep later views"
            + " closer to their natural sizes along the axis."
    }
}
