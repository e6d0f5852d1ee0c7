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

    private func conflict(_ model: any LayoutModel, _ layout: Layout) -> [String] {
        guard layout.status == .unsatisfiable else { return [] }
        let constraints = model.constraints(for: layoutCase, in: workspace)
        return [
            "\(model.name): nothing can give way. These are all required and cannot all hold,"
                + " though they could without any one of them:"
        ]
            + layout.conflicts.filter(constraints.indices.contains).flatMap { index in
                [
                    "  \(constraints[index].description)",
                    "    " + ConstraintWords.sentence(constraints[index]),
                ]
            }
    }

    private func violations(_ model: any LayoutModel, _ axes: [Axis]) -> [String] {
        let constraints = model.constraints(for: layoutCase, in: workspace)
        let hidden = ViewTree(stack.stack)
        let hiddenNames = Set(
            hidden.nodes.indices.filter { !hidden.nodes[$0].isVisible }
                .map { hidden.path(of: $0).description })
        let missed = model.violations(of: layoutCase, in: workspace).filter {
            axes.contains($0.axis)
        }
        let shown = missed.filter { violation in
            let constraint = constraints[violation.constraint]
            // What a hidden view's content resists is meant to give way.
            return
                !(constraint.identifier.isEmpty
                && hiddenNames.contains(ItemWords.parts(of: constraint.first).item))
        }.prefix(3)
        let others = missed.count - shown.count
        let rest =
            others == 0
            ? []
            : [
                "\(model.name) misses \(Formatted.count(others)) further"
                    + (others == 1
                        ? " wish: a weaker one, or a hidden view's own."
                        : " wishes: weaker ones, or hidden views' own.")
            ]
        return shown.flatMap { violation in
            lines(
                constraints[violation.constraint],
                "\(model.name) misses by \(Formatted.points(violation.points)) pt")
        } + rest
    }

    // MARK: When and how much

    func trigger(_ cause: Cause) -> [String] {
        let bare = LayoutCase(
            width: layoutCase.width, height: layoutCase.height, stack: layoutCase.stack,
            edits: layoutCase.edits)
        let regions = TriggerRegion.find(in: bare) { candidate in
            guard case .different = compare(candidate) else { return false }
            return search.cause(of: candidate, in: workspace) == cause
        }
        let sentences = regions.compactMap(\.sentence)
        let probes = regions.reduce(0) { $0 + $1.probes }
        let before = layoutCase.edits.isEmpty ? "" : " before the changes"
        if sentences.isEmpty {
            return [
                "Whatever the stack’s size, the spacing and the natural sizes\(before) are:"
                    + " \(probes) values were tried, one number changed at a time."
            ]
        }
        return [
            "The models differ for the same cause as long as, all other numbers\(before) being as"
                + " they are:"
        ] + sentences.map { "  \($0)" }
            + [
                "Found by trying \(probes) values, one number changed at a time; differences up to"
                    + " \(Formatted.points(comparison.tolerance)) pt do not count."
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

    func workaround(_ mismatch: Mismatch) -> [String] {
        if let found = Workaround.find(for: layoutCase, agrees: { compare($0) == .equal }) {
            return ["\(found.sentenceStart): then both models agree."]
        }
        if mismatch.kind == .satisfiability,
            let found = Workaround.find(
                for: layoutCase,
                agrees: {
                    if case .ambiguous = compare($0) { return true } else { return false }
                })
        {
            return [
                "\(found.sentenceStart): then both models find a layout, though some numbers of it"
                    + " stay open."
            ]
        }
        return ["Of the changes of a single property that were tried none makes the models agree."]
    }
}

extension Workaround {
    /// The change at the start of a sentence.
    fileprivate var sentenceStart: String { change.prefix(1).uppercased() + change.dropFirst() }
}
