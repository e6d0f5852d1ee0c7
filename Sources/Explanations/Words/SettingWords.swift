import DifferentialTesting
import LayoutModels
import StackCases

/// The sections about a case, its layouts and its edits.
extension CaseEvidence {
    /// Returns the sections on some topics; some have no lines.
    func sections(on topics: Set<Explanation.Topic>) -> [Explanation.Section] {
        var sections: [Explanation.Section] = []
        func add(_ topic: Explanation.Topic, @LineBuilder _ lines: () -> [Line]) {
            if topics.contains(topic) { sections.append(.init(topic: topic, lines: lines())) }
        }
        add(.summary) { headline }
        add(.layoutCase) { description }
        add(.changes) { edits }
        guard let mismatch = pair.mismatch, mismatch.kind != .failure else {
            add(.violations) { if outcome == .unsatisfiable { conflicts } }
            add(.consistency) { consistency(besides: []) }
            return sections
        }
        let cause = attribution.cause(of: layoutCase, in: workspace)
        let found = defects(of: cause)
        add(.cause) { causes(found) }
        add(.constraints) { constraints(mismatch, found) }
        add(.numbers) { numbers(mismatch, found) }
        add(.violations) { violations(mismatch) }
        add(.relation) { if let relation = attribution.relation { relation.statement } }
        add(.contract) { contractLines(mismatch) }
        add(.trigger) { trigger(triggerRegions(of: cause)) }
        add(.visibility) { visibility(mismatch) }
        add(.consistency) { consistency(besides: found.map(\.defect)) }
        add(.workaround) { workaround(mismatch) }
        return sections
    }

    /// Returns the name of a view by its index in the `ViewTree`.
    func name(_ view: Int) -> String { tree.path(of: view).inWords }

    /// Returns the name of the number that differs most.
    func name(_ mismatch: Mismatch) -> String {
        "\(name(mismatch.view))’s \(mismatch.attribute.rawValue)"
    }

    /// Returns the number that differs most in two layouts; none where one has no frames.
    func values(_ mismatch: Mismatch, in layouts: [Layout]) -> [String]? {
        guard layouts.allSatisfy(\.status.hasFrames) else { return nil }
        return layouts.map { Formatted.points($0.frames[mismatch.view][mismatch.attribute]) }
    }

    // MARK: In short

    @LineBuilder private var headline: [Line] {
        let isOfModels = attribution.relation == nil
        switch outcome {
        case .different(let mismatch):
            if mismatch.kind == .failure {
                for (model, layout) in sides.filter({ $0.layout.status == .failed }) {
                    "\(model.name) failed: \(layout.reason ?? "no reason is known")."
                }
            } else {
                difference(mismatch)
            }
        case .equal:
            "Nothing to explain: \(isOfModels ? "both models lay the case out" : "both layouts are")"
                + " alike, to within \(Formatted.points(comparison.tolerance)) pt."
        case .unsatisfiable:
            (isOfModels ? "Neither model finds a layout" : "Neither case has a layout")
                + ": in each, required constraints contradict each other."
        case .ambiguous:
            "Nothing to compare: several layouts are equally good, and nothing says which of them is"
                + " shown."
            for side in sides { openNumbers(side) }
        case .unsupported:
            for (model, layout) in sides.filter({ $0.layout.status == .unsupported }) {
                "Nothing to compare: \(model.name) cannot do this:"
                    + " \(layout.reason ?? "unsupported")."
            }
        }
    }

    @LineBuilder private func difference(_ mismatch: Mismatch) -> [Line] {
        let isImpossible = mismatch.kind == .satisfiability
        let (failing, other) =
            pair.left.status == .unsatisfiable
            ? (left.name, right.name) : (right.name, left.name)
        let reason = "since some of its required constraints contradict each other"
        let drawn = " What is drawn is one of several possibilities."
        let (attribute, numbers) = (mismatch.attribute, values(mismatch, in: layouts) ?? [])
        if case .itself(let model, _, _) = attribution {
            if isImpossible {
                "\(model.name) finds no layout \(failing), \(reason); \(other) it finds one."
            } else {
                "\(model.name) differs from itself: \(name(mismatch)) is \(numbers[0]) pt"
                    + " \(left.name), \(numbers[1]) pt \(right.name)."
            }
            for side in sides { openNumbers(side, drawn) }
            summary(of: model)
        } else {
            if isImpossible {
                "\(failing) finds no layout, \(reason); \(other) finds one."
            } else if attribute.isSize {
                "\(left.name) makes \(name(mismatch.view)) \(numbers[0]) pt"
                    + " \(attribute.axis.adjective), \(right.name) \(numbers[1]) pt."
            } else {
                "\(left.name) puts \(name(mismatch.view)) at \(attribute.rawValue) \(numbers[0]),"
                    + " \(right.name) at \(attribute.rawValue) \(numbers[1])."
            }
            summary(of: left.model)
            if left.name != right.name { summary(of: right.model) }
            for side in sides { openNumbers(side, drawn) }
            if mismatch.isDecidedByTie { ties(along: attribute.axis) }
        }
    }

    /// Returns the summary of a model for readers who do not know it.
    @LineBuilder private func summary(of model: any LayoutModel) -> [Line] {
        if !model.summary.isEmpty { "\(model.name) is \(model.summary)." }
    }

    @LineBuilder private func ties(along axis: Axis) -> [Line] {
        let tied = sides.filter { $0.layout.status == .tied }.map(\.model.name)
        // The views of a stack have a say in ties along its own axis only.
        let gives = stack.stack.arrangedSubviews.contains {
            !$0.isHidden && ($0.nestedStack.map { $0.axis != axis } ?? false)
        }
        if !tied.isEmpty {
            "By the constraints of \(tied.joined(separator: " and of ")) several layouts are equally"
                + " good. As UIKit was seen to do, the later a view stands, the closer it then stays"
                + " to its natural size along the axis, if it has one."
                + (gives
                    ? " What stands in a stack of the other axis has no say in this, and gives way."
                    : "")
        }
    }

    /// Returns the numbers that a layout leaves open.
    @LineBuilder private func openNumbers(_ side: Side, _ remark: String = "") -> [Line] {
        let open = side.layout.ambiguous
        let numbers = open.prefix(4).map { "\(name($0.view))’s \($0.attribute.rawValue)" }
        if side.layout.status == .ambiguous {
            "\(side.model.name) leaves open \(numbers.joined(separator: ", "))"
                + "\(open.count > 4 ? " and others" : "").\(remark)"
        }
    }

    // MARK: The case

    /// The stack and its views, as they are after all edits.
    @LineBuilder private var description: [Line] {
        let outer = stack.stack
        let sizes = Axis.allCases.compactMap { axis in
            stack.size(along: axis).map { "\(Formatted.points($0)) pt \(axis.adjective)" }
        }
        (layoutCase.edits.isEmpty ? "A" : "After all changes: a")
            + " \(outer.axis.rawValue) stack view, "
            + (sizes.isEmpty
                ? "as large as its views make it"
                : "required to be \(sizes.joined(separator: " and "))") + "; \(outer.inWords)."
        for index in tree.nodes.indices.dropFirst() {
            let path = tree.path(of: index)
            if let view = outer.view(at: path) {
                let parent = ViewPath(path.indices.dropLast())
                let hasSize = view.intrinsicContentSize != IntrinsicContentSize()
                "\(path.inWords)\(parent.indices.isEmpty ? "" : " (in \(parent.inWords))"): "
                    + (view.nestedStack == nil && hasSize ? "natural size " : "") + view.inWords
            }
        }
    }

    @LineBuilder private var edits: [Line] {
        if !layoutCase.edits.isEmpty {
            "After a first layout, each followed by another layout:"
            for (index, edit) in layoutCase.edits.enumerated() {
                "\(index + 1). \(edit.inWords)"
            }
        }
    }
}

extension Axis {
    /// The adjective for a size along the axis.
    var adjective: String { self == .horizontal ? "wide" : "tall" }
}

extension String {
    /// The words at the start of a sentence.
    var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
