import DifferentialTesting
import LayoutModels
import StackCases

/// What follows from the difference, and what to do about it.
extension ExplainedCase {
    // MARK: What gave way

    func gaveWay(_ mismatch: Mismatch) -> [String] {
        // A conflict differs in no number, along whose axis to look.
        let axes =
            mismatch.kind == .satisfiability ? Axis.allCases : [mismatch.attribute.axis]
        let lines = sides.flatMap { model, layout in
            layout.status == .unsatisfiable ? conflict(model, layout) : violations(model, axes)
        }
        return lines.isEmpty ? ["Nothing: every wish is fulfilled in both layouts."] : lines
    }

    /// The conflict of each model that has one.
    var conflicts: [String] {
        sides.flatMap { model, layout in
            conflict(model, layout) + (sum(of: layout, model).map { ["  So: \($0)"] } ?? [])
        }
    }

    private func conflict(_ model: ExplainedModel, _ layout: Layout) -> [String] {
        guard layout.status == .unsatisfiable else { return [] }
        let constraints = model.constraints(for: layoutCase, in: workspace)
        return [
            "\(model.name): nothing can give way. These are all required and cannot all hold,"
                + " no size being below 0; they could if any one of them were left out:"
        ]
            + layout.conflicts.filter(constraints.indices.contains).flatMap { index in
                [
                    "  \(constraints[index].description)",
                    "    " + ConstraintWords.sentence(constraints[index]),
                ]
            }
    }

    private func violations(_ model: ExplainedModel, _ axes: [Axis]) -> [String] {
        let constraints = model.constraints(for: layoutCase, in: workspace)
        let missed = model.violations(of: layoutCase, in: workspace).filter {
            axes.contains($0.axis)
        }
        let shown = missed.prefix(5)
        let others = missed.count - shown.count
        let rest =
            others == 0
            ? []
            : [
                "\(model.name) misses \(Formatted.count(others)) further"
                    + (others == 1 ? " wish, no stronger one." : " wishes, no stronger ones.")
            ]
        return shown.flatMap { violation in
            lines(
                constraints[violation.constraint],
                "\(model.name)\(model.remark) misses by"
                    + " \(Formatted.points(violation.points)) pt")
        } + rest
    }

    // MARK: When and how much

    func trigger(_ cause: Cause) -> [String] {
        let bare = LayoutCase(
            width: layoutCase.width, height: layoutCase.height, stack: layoutCase.stack,
            edits: layoutCase.edits)
        let regions = TriggerRegion.find(in: bare) { candidate in
            switch compare(candidate) {
            case .different:
                attribution.cause(of: candidate, in: workspace) == cause ? .inside : .otherCause
            case .equal: .agreement
            case .ambiguous: .open
            case .unsatisfiable: .conflict
            case .unsupported: .unsupported
            }
        }
        let sentences = regions.compactMap(\.sentence)
        let probes = regions.reduce(0) { $0 + $1.probes }
        if sentences.isEmpty {
            let subjects = regions.map(\.subject)
            let list = (subjects.dropLast() + subjects.suffix(1).map { "and \($0)" })
                .joined(separator: subjects.count > 2 ? ", " : " ")
            return [
                subjects.count == 1
                    ? "Whatever \(subjects[0]) is: \(probes) values were tried."
                    : "Whatever \(list) are: \(probes) values were tried, one number changed at a"
                        + " time."
            ]
        }
        return [
            "\(both.start) differ for the same cause as long as, all other numbers being as"
                + " they are:"
        ] + sentences.map { "  \($0)" }
            + [
                "Found by trying \(probes) values, one number changed at a time, from the case's own on;"
                    + " differences up to \(Formatted.points(comparison.tolerance)) pt do not count."
            ]
    }

    func visibility(_ mismatch: Mismatch) -> [String] {
        guard mismatch.kind != .satisfiability else {
            return [
                "On a device Auto Layout breaks one of the conflicting constraints, of its own"
                    + " choice, and prints them to the console; how the result looks is not"
                    + " specified."
            ]
        }
        let frames = sides.map { $0.layout.frames[mismatch.view] }
        if mismatch.view != 0, frames.allSatisfy({ $0.width == 0 || $0.height == 0 }) {
            return [
                "The largest difference is \(Formatted.points(mismatch.largestDifference)) pt, in"
                    + " \(name(mismatch.view))’s \(mismatch.attribute.rawValue); but the view has"
                    + " no area in either layout, so that nothing of it is seen on a screen."
            ]
        }
        let pixels = [1.0, 2, 3].map { scale in
            let count = Formatted.points((mismatch.largestDifference * scale).rounded())
            return "\(count) px at \(Int(scale))×"
        }
        return [
            "The largest difference is \(Formatted.points(mismatch.largestDifference)) pt, in"
                + " \(name(mismatch.view))’s \(mismatch.attribute.rawValue); on a screen that is "
                + pixels.joined(separator: ", ") + "."
        ]
    }

    /// What is still wrong once all changes are made before the first layout.
    private var early: String {
        switch compare(LayoutCase(stack)) {
        case .ambiguous: " (which alone leaves some numbers open)"
        case .different: " (which alone is not enough)"
        default: ""
        }
    }

    /// Whether a view that has a size in this case has none any more in another one.
    private func loses(_ candidate: LayoutCase) -> Bool {
        let frames = left.layout(of: candidate, in: workspace).frames
        // Other views than those of this case are not compared.
        guard frames.count == ViewTree(stack.stack).nodes.count,
            sides.contains(where: { $0.layout.status.hasFrames })
        else { return false }
        return frames.indices.contains { view in
            [FrameAttribute.width, .height].contains { side in
                frames[view][side] <= Layout.tolerance
                    && sides.allSatisfy { layout in
                        !layout.layout.frames.indices.contains(view)
                            || layout.layout.frames[view][side] > Layout.tolerance
                    }
            }
        }
    }

    /// What differs, at the start of a sentence and in it.
    private var both: (start: String, plural: String) {
        attribution.relation == nil ? ("The models", "models") : ("The layouts", "layouts")
    }

    func workaround(_ mismatch: Mismatch) -> [String] {
        let found = Workaround.find(
            for: layoutCase, early: early,
            agrees: { compare($0) == .equal && !loses($0) })
        if let found {
            return ["\(found.sentenceStart): then both \(both.plural) agree."]
        }
        if mismatch.kind == .satisfiability,
            let found = Workaround.find(
                for: layoutCase,
                agrees: {
                    if case .ambiguous = compare($0) { return true } else { return false }
                })
        {
            return [
                "\(found.sentenceStart): then there is a layout in both, though some numbers of it"
                    + " stay open."
            ]
        }
        return [
            "Of the changes of a single property that were tried none makes the \(both.plural) agree."
        ]
    }
}

extension Workaround {
    /// The change at the start of a sentence.
    fileprivate var sentenceStart: String { change.prefix(1).uppercased() + change.dropFirst() }
}
