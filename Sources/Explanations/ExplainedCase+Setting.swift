import DifferentialTesting
import LayoutModels
import StackCases

/// What is explained, before why.
extension ExplainedCase {
    /// Which model does what.
    var headline: [String] {
        switch outcome {
        case .different(let mismatch):
            if case .itself(let model, _, _) = attribution, mismatch.kind != .failure {
                return breach(mismatch, of: model) + summary(of: ExplainedModel(model))
            }
            return difference(mismatch)
        case .equal:
            return [
                "Nothing to explain: "
                    + (attribution.relation == nil
                        ? "both models lay the case out" : "both layouts are") + " alike, to within"
                    + " \(Formatted.points(comparison.tolerance)) pt."
            ]
        case .unsatisfiable:
            return [
                (attribution.relation == nil
                    ? "Neither model finds a layout" : "Neither case has a layout")
                    + ": in each, required constraints contradict each other."
            ]
        case .ambiguous:
            return [
                "Nothing to compare: several layouts are equally good, and nothing says which of"
                    + " them is shown."
            ] + sides.compactMap { openNumbers($0.model, $0.layout) }
        case .unsupported:
            return sides.filter { $0.layout.status == .unsupported }.map { model, layout in
                "Nothing to compare: \(model.name) cannot do this: \(layout.reason ?? "unsupported")."
            }
        }
    }

    /// What the models are, for readers who do not know them.
    private var models: [String] {
        let summaries = sides.flatMap { summary(of: $0.model) }
        return left.name == right.name ? Array(summaries.prefix(1)) : summaries
    }

    private func summary(of model: ExplainedModel) -> [String] {
        model.summary.isEmpty ? [] : ["\(model.name) is \(model.summary)."]
    }

    /// How one model differs from itself.
    private func breach(_ mismatch: Mismatch, of model: any LayoutModel) -> [String] {
        if mismatch.kind == .satisfiability {
            let isLeft = pair.left.status == .unsatisfiable
            let (failing, other) = isLeft ? (left, right) : (right, left)
            return [
                "\(model.name) finds no layout \(failing.name), since some of its required"
                    + " constraints contradict each other; \(other.name) it finds one."
            ] + openNumbers
        }
        let (view, attribute) = (mismatch.view, mismatch.attribute)
        let values = sides.map { "\(Formatted.points($0.layout.frames[view][attribute])) pt" }
        return [
            "\(model.name) differs from itself: \(name(view))’s \(attribute.rawValue) is"
                + " \(values[0]) \(left.name), \(values[1]) \(right.name)."
        ]
    }

    private func difference(_ mismatch: Mismatch) -> [String] {
        if mismatch.kind == .failure {
            return sides.filter { $0.layout.status == .failed }.map { model, layout in
                "\(model.name) failed: \(layout.reason ?? "no reason is known")."
            }
        }
        if mismatch.kind == .satisfiability {
            let isLeft = pair.left.status == .unsatisfiable
            let (failing, other) = isLeft ? (left, right) : (right, left)
            return [
                "\(failing.name) finds no layout, since some of its required constraints contradict"
                    + " each other; \(other.name) finds one."
            ] + models + openNumbers
        }
        let (view, attribute) = (mismatch.view, mismatch.attribute)
        let values = sides.map { Formatted.points($0.layout.frames[view][attribute]) }
        let adjective = attribute == .width ? "wide" : "tall"
        let sentence =
            attribute.isSize
            ? "\(left.name) makes \(name(view)) \(values[0]) pt \(adjective), \(right.name)"
                + " \(values[1]) pt."
            : "\(left.name) puts \(name(view)) at \(attribute.rawValue) \(values[0]),"
                + " \(right.name) at \(attribute.rawValue) \(values[1])."
        let tied = sides.filter { $0.layout.status == .tied }.map(\.model.name)
        guard mismatch.isDecidedByTie, !tied.isEmpty else { return [sentence] + models }
        return [sentence] + models + [
            "By the constraints of \(tied.joined(separator: " and of ")) several layouts are equally"
                + " good. As UIKit was seen to do, the later a view stands, the closer it then stays"
                + " to its natural size along the axis, if it has one."
                + tieOfNestedStacks(along: attribute.axis)
        ]
    }

    /// The views of a stack have a say in ties along its own axis only.
    private func tieOfNestedStacks(along axis: Axis) -> String {
        let gives = stack.stack.arrangedSubviews.contains {
            !$0.isHidden && ($0.nestedStack.map { $0.axis != axis } ?? false)
        }
        return gives
            ? " What stands in a stack of the other axis has no say in this, and gives way." : ""
    }

    /// What is drawn though other numbers would be as good.
    private var openNumbers: [String] {
        sides.compactMap { openNumbers($0.model, $0.layout) }.map {
            $0 + " What is drawn is one of several possibilities."
        }
    }

    private func openNumbers(_ model: ExplainedModel, _ layout: Layout) -> String? {
        guard layout.status == .ambiguous else { return nil }
        let numbers = layout.ambiguous.prefix(4).map {
            "\(name($0.view))’s \($0.attribute.rawValue)"
        }
        let more = layout.ambiguous.count > 4 ? " and others" : ""
        return "\(model.name) leaves open \(numbers.joined(separator: ", "))\(more)."
    }

    /// The stack and its views, as they are after all changes.
    var description: [String] {
        let outer = stack.stack
        let size = Axis.allCases.compactMap { axis in
            stack.size(along: axis).map {
                "\(Formatted.points($0)) pt \(axis == .horizontal ? "wide" : "tall")"
            }
        }
        let room =
            size.isEmpty
            ? "as large as its views make it" : "required to be " + size.joined(separator: " and ")
        let after = layoutCase.edits.isEmpty ? "" : "After all changes: "
        let kind = "a \(outer.axis.rawValue) stack view, \(room); \(ViewWords.properties(outer))."
        return [after + (after.isEmpty ? "A" : "a") + kind.dropFirst()] + views(of: outer)
    }

    /// A line for each view: natural sizes are width × height.
    private func views(of outer: StackConfiguration) -> [String] {
        let tree = ViewTree(outer)
        return tree.nodes.indices.dropFirst().compactMap { index in
            let path = tree.path(of: index)
            return outer.view(at: path).map { view in
                let isNatural =
                    view.nestedStack == nil
                    && view.intrinsicContentSize != IntrinsicContentSize()
                let inside = path.indices.count > 1
                let parent = ViewPath(path.indices.dropLast()).inWords
                return
                    "\(path.inWords)\(inside ? " (in \(parent))" : ""): \(isNatural ? "natural size " : "")"
                    + ViewWords.kind(view)
            }
        }
    }

    /// The changes that led there, one a line.
    var edits: [String] {
        guard !layoutCase.edits.isEmpty else { return [] }
        let lines = layoutCase.edits.enumerated().map { index, edit in
            "\(index + 1). \(EditWords.sentence(edit))"
        }
        return ["After a first layout, each followed by another layout:"] + lines
    }
}
