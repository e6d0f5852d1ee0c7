import LayoutModels
import StackCases

/// The search for changes after which an ambiguous layout is unique.
struct AmbiguityRemedies {
    /// A change to try.
    private struct Candidate {
        /// The kind of change, the least invasive first; one remedy of each is enough.
        enum Kind {
            case naturalSize, priority, size, arrangement
        }

        var kind: Kind
        /// The change in words.
        var text: String
        var change: CaseChange
    }

    /// The most changes that one remedy combines.
    private static let stepLimit = 4
    /// The most layouts to try.
    private static let layoutLimit = 1_000

    private let evidence: CaseEvidence
    private let tree: ViewTree

    /// - Parameter evidence: A case whose left model finds several layouts.
    init(_ evidence: CaseEvidence) {
        self.evidence = evidence
        tree = evidence.tree
    }

    /// Returns the remedies, the least invasive first; if no change is enough, those that each leave
    /// the fewest numbers ambiguous, as one remedy.
    func remedies() -> [CaseRemedy] {
        guard evidence.keepsPaths else { return [] }
        var steps: [Candidate] = []
        var layout = evidence.pair.left
        var layoutCount = 0
        while steps.count < Self.stepLimit {
            var found: [(kind: Candidate.Kind, remedy: CaseRemedy)] = []
            var best: (step: Candidate, layout: Layout)?
            for candidate in candidates(layout)
            where !found.contains(where: { $0.kind == candidate.kind }) {
                layoutCount += 1
                guard layoutCount <= Self.layoutLimit else { break }
                let all = steps + [candidate]
                guard let changed = evidence.layout(with: all.map(\.change)) else { continue }
                if changed.status.isDetermined {
                    let text = all.map(\.text).joined(separator: "; and ")
                    found.append((candidate.kind, CaseRemedy(text: text, isUnique: true)))
                } else if changed.ambiguous.count < (best?.layout ?? layout).ambiguous.count {
                    best = (candidate, changed)
                }
            }
            if !found.isEmpty { return found.map(\.remedy) }
            guard let best else { return [] }
            steps.append(best.step)
            layout = best.layout
        }
        return []
    }

    private func candidates(_ layout: Layout) -> [Candidate] {
        let views = views(of: layout)
        let axes = Axis.allCases.filter { axis in
            layout.ambiguous.contains { $0.attribute.axis == axis }
        }
        let places = axes.flatMap { axis in views.map { (view: $0, axis: axis) } }
        return places.flatMap { naturalSize($0.view, $0.axis) }
            + places.flatMap { priorities($0.view, $0.axis) }
            + places.flatMap { size($0.view, $0.axis, layout) }
            + views.flatMap(arrangement)
    }

    /// Returns the views whose numbers are ambiguous, then those around them.
    private func views(of layout: Layout) -> [Int] {
        let own = layout.ambiguous.map(\.view)
        let parents = own.map { tree.nodes[$0].parent }
        let siblings = tree.nodes.indices.filter { parents.contains(tree.nodes[$0].parent) }
        var known: Set<Int> = []
        return (own + siblings + parents).filter {
            $0 >= 0 && tree.nodes[$0].isVisible && known.insert($0).inserted
        }
    }

    private func subview(_ view: Int) -> ArrangedSubview? {
        evidence.stack.stack.view(at: tree.path(of: view))
    }

    private func naturalSize(_ view: Int, _ axis: Axis) -> [Candidate] {
        guard let subview = subview(view), subview.nestedStack == nil,
            subview.intrinsicContentSize[axis] ?? 0 == 0
        else { return [] }
        let path = tree.path(of: view)
        return [
            Candidate(
                kind: .naturalSize,
                text: "give \(path.inWords) a natural \(axis.size.rawValue), such as 10 pt"
            ) { $0.changeView(at: path) { $0.intrinsicContentSize[axis] = 10 } }
        ]
    }

    private func priorities(_ view: Int, _ axis: Axis) -> [Candidate] {
        guard let subview = subview(view), subview.intrinsicContentSize[axis] != nil else {
            return []
        }
        let path = tree.path(of: view)
        let properties: [(String, WritableKeyPath<ArrangedSubview, AxisPriorities>)] = [
            ("hugging", \.contentHuggingPriority),
            ("compression resistance", \.contentCompressionResistancePriority),
        ]
        return properties.flatMap { name, property in
            [-1.0, 1.0].compactMap { change in
                let priority = subview[keyPath: property][axis] + change
                guard 1...999 ~= priority else { return nil }
                let text =
                    "\(change < 0 ? "lower" : "raise") \(path.inWords)'s \(axis.rawValue) \(name)"
                    + " priority to \(Formatted.points(priority))"
                return Candidate(kind: .priority, text: text) {
                    $0.changeView(at: path) { $0[keyPath: property][axis] = priority }
                }
            }
        }
    }

    private func size(_ view: Int, _ axis: Axis, _ layout: Layout) -> [Candidate] {
        let path = tree.path(of: view)
        // A size that is open is often 0, which says nothing about the reader's intent.
        let present = layout.frames[view][axis.size].rounded()
        let points = present < 10 ? 44 : present
        let size = axis.size.rawValue
        let text =
            "give \(path.inWords) a \(size), such as \(Formatted.points(points)) pt"
        return [
            Candidate(kind: .size, text: text) { stack in
                if path.indices.isEmpty {
                    stack[axis] = points
                } else {
                    stack.changeView(at: path) {
                        $0.constraints.append(
                            SizeConstraint(attribute: .along(axis), constant: points))
                    }
                }
            }
        ]
    }

    /// Returns the changes of the stack at a view.
    private func arrangement(_ view: Int) -> [Candidate] {
        let path = tree.path(of: view)
        guard let stack = evidence.stack.stack.stack(at: path.indices) else { return [] }
        func candidate(
            _ text: String, _ change: @escaping (inout StackConfiguration) -> Void
        ) -> Candidate {
            Candidate(kind: .arrangement, text: "set the \(text)") {
                $0.stack.changeStack(at: path.indices[...], change)
            }
        }
        var candidates: [Candidate] = []
        // In a column, for example, UIKit gives baseline alignments no place.
        for alignment in [Alignment.leading, .fill] where stack.alignment != alignment {
            candidates.append(
                candidate("alignment of \(path.inWords) to .\(alignment.rawValue)") {
                    $0.alignment = alignment
                })
        }
        if stack.distribution != .fill {
            candidates.append(
                candidate("distribution of \(path.inWords) to .fill") { $0.distribution = .fill })
        }
        return candidates
    }
}
