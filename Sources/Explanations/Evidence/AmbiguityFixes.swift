import DifferentialTesting
import LayoutModels
import StackCases

/// The search for changes after which an ambiguous layout is unique.
struct AmbiguityFixes {
    /// A change to try.
    private struct Candidate {
        /// The kind of change, the least invasive first; one fix of each is enough.
        enum Kind: Int {
            case equalSizes, priority, size, alignment, distribution, naturalSize
        }

        var kind: Kind
        /// The changes to make together.
        var changes: [CaseChange]
        /// A reason in words, or nothing.
        var remark = ""

        /// Whether it gives a size to a view that has a natural one.
        var replacesNaturalSize = false

        /// The place in the order: one property comes before several numbers.
        var rank: Int {
            let kind: Kind =
                changes[0].numberCount > 1
                ? .naturalSize : replacesNaturalSize ? .distribution : kind
            return kind.rawValue
        }
    }

    /// The most changes that one fix combines.
    private static let stepLimit = 4
    /// The most layouts to try.
    private static let layoutLimit = 1_000

    /// A case with an ambiguous layout.
    let trials: FixSearch
    private var stack: StackConfiguration { trials.stack }
    private var tree: ViewTree { trials.tree }

    /// Returns the fixes, one of each kind; if no change is enough, those that each leave the fewest numbers ambiguous, as
    /// one fix.
    func fixes() -> [Fix] {
        var steps: [Candidate] = []
        var layout = trials.layout
        var layoutCount = 0
        while steps.count < Self.stepLimit {
            var found: [Candidate.Kind: Fix] = [:]
            var best: (step: Candidate, fix: Fix)?
            for candidate in candidates(layout)
            where (candidate.kind != .naturalSize || steps.allSatisfy { $0.kind == .naturalSize })
                && found[candidate.kind].map({ $0.lost.isEmpty && squeeze(in: $0.layout) == 0 })
                    != true
            {
                layoutCount += 1
                guard layoutCount <= Self.layoutLimit else { break }
                let all = steps + [candidate]
                let fix = trials.fix(
                    all.flatMap(\.changes),
                    all.map { $0.changes.inWords() + $0.remark }.joined(separator: "; and "),
                    rank: candidate.rank
                ) { $0.status.isDetermined ? 0 : $0.ambiguous.count }
                guard var fix else { continue }
                fix.lengths = openLengths(in: fix)
                fix.remark += remarkOnZeros(in: fix.layout)
                if case .setDistribution = candidate.changes[0], resizesOthers(fix.layout) {
                    fix.rank = Candidate.Kind.naturalSize.rawValue + 1
                }
                if fix.shortfall == 0 {
                    let known = found[candidate.kind]
                    if known.map({ isBetter(fix, than: $0) }) ?? true {
                        found[candidate.kind] = fix
                    }
                } else if fix.lost.isEmpty,
                    fix.shortfall < best?.fix.shortfall ?? layout.ambiguous.count
                {
                    best = (candidate, fix)
                }
            }
            if !found.isEmpty {
                let all = found.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
                // A view of 0 pt that takes the rest is a spacer, which nobody needs to see.
                let seen = all.filter { fix in
                    if case .setDistribution(_, .fill)? = fix.changes.first { return true }
                    return remarkOnZeros(in: fix.layout).isEmpty
                }
                return seen.isEmpty ? all : seen
            }
            guard let best else { return [] }
            steps.append(best.step)
            layout = best.fix.layout
        }
        return []
    }

    /// Whether a layout changes a size that is not ambiguous.
    private func resizesOthers(_ layout: Layout) -> Bool {
        tree.nodes.indices.dropFirst().contains { view in
            tree.nodes[view].isVisible
                && Axis.allCases.contains { axis in
                    let size = OpenNumber(view: view, attribute: axis.size)
                    let (before, after) = (trials.layout.frames[view], layout.frames[view])
                    return !trials.layout.ambiguous.contains(size)
                        && abs(after[axis.size] - before[axis.size]) > Layout.tolerance
                }
        }
    }

    private func candidates(_ layout: Layout) -> [Candidate] {
        let views = views(of: layout)
        let axes = Axis.allCases.filter { axis in
            layout.ambiguous.contains { $0.attribute.axis == axis }
        }
        let places = axes.flatMap { axis in views.map { (view: $0, axis: axis) } }
        let sizeless = places.filter { trials.subview($0.view)?.lacksSize(along: $0.axis) == true }
        var candidates = axes.flatMap { axis in
            equalSizes(sizeless.filter { $0.axis == axis }.map(\.view).sorted(), axis)
        }
        candidates += places.flatMap { priorities($0.view, $0.axis) }
        // A view that an alignment leaves without a size across needs one, too.
        candidates += sizeless.filter { isZero($0.view, along: $0.axis.perpendicular, in: layout) }
            .map { bothSizes([$0.view], $0.axis, layout) }
        candidates += (sizeless + places).map { sizes([$0.view], $0.axis, layout) }
        // One property comes before several numbers.
        candidates += views.flatMap(arrangement)
        for axis in axes {
            let views = sizeless.filter { $0.axis == axis }.map(\.view).sorted()
            let invisible = views.filter { isZero($0, along: axis.perpendicular, in: layout) }
            if invisible.count > 1 { candidates.append(bothSizes(invisible, axis, layout)) }
            // The last view can take the room that the others leave.
            candidates += [Array(views.dropLast()), views].filter { $0.count > 1 }
                .map { sizes($0, axis, layout) }
        }
        return candidates + sizeless.map { naturalSize($0.view, $0.axis) }
    }

    /// Returns the views whose numbers are ambiguous, then those around them.
    private func views(of layout: Layout) -> [Int] {
        let own = layout.ambiguous.map(\.view)
        let parents = own.map { tree.nodes[$0].parent }
        let siblings = tree.nodes.indices.filter { parents.contains(tree.nodes[$0].parent) }
        return (own + siblings + parents).uniqued(on: \.self)
            .filter { $0 >= 0 && tree.nodes[$0].isVisible }
    }

    /// Whether a view without a natural size certainly has none along an axis.
    private func isZero(_ view: Int, along axis: Axis, in layout: Layout) -> Bool {
        trials.subview(view)?.lacksSize(along: axis) == true && layout.isZero(axis.size, of: view)
    }

    /// Returns a remark on the ambiguous views that a layout leaves without a size along an axis whose sizes are not listed,
    /// or nothing.
    private func remarkOnZeros(in layout: Layout) -> String {
        guard layout.frames.count == tree.nodes.count else { return "" }
        let views = trials.layout.ambiguous.map(\.view).uniqued(on: \.self)
        let listed = Set(openSizes.map(\.attribute.axis))
        let axes = Axis.allCases.filter { listed.count != 1 || !listed.contains($0) }
        let texts = axes.compactMap { axis -> String? in
            let names = views.filter { isZero($0, along: axis, in: layout) }
                .map { tree.path(of: $0).inWords }
            return names.isEmpty
                ? nil
                : "\(names.listedInShort) \(names.count == 1 ? "is" : "are") then 0 pt \(axis.adjective)"
        }
        return texts.isEmpty ? "" : " (\(texts.listedInShort))"
    }

    /// Whether a layout squeezes the views whose sizes are ambiguous less than another one.
    private func isBetter(_ fix: Fix, than other: Fix) -> Bool {
        fix.lost.count < other.lost.count
            || fix.lost.count == other.lost.count
                && squeeze(in: fix.layout) < squeeze(in: other.layout) - 0.01
    }

    /// Returns the largest part of its natural length that a layout takes from a view whose size is ambiguous, from 0 to 1.
    private func squeeze(in layout: Layout) -> Double {
        openSizes.compactMap { trials.length(of: $0.view, along: $0.attribute.axis, in: layout) }
            .map { length in length.natural.map { 1 - length.actual / max($0, 1) } ?? 0 }
            .reduce(0, max)
    }

    /// The ambiguous sizes of plain views.
    private var openSizes: [OpenNumber] {
        trials.layout.ambiguous.filter {
            $0.attribute.isSize && trials.subview($0.view)?.isStack == false
        }
    }

    /// Returns the ambiguous lengths of plain views, as they are after a fix that does not write them itself; none if they
    /// are of both axes.
    private func openLengths(in fix: Fix) -> [SizeChange.Length] {
        guard fix.layout.frames.count == tree.nodes.count,
            Set(openSizes.map(\.attribute)).count == 1
        else { return [] }
        let written = fix.changes.flatMap { change -> [ViewPath] in
            switch change {
            case .constrain(let views, let constraint) where constraint.toItem == nil: views
            case .setNaturalSize(let view, _, _): [view]
            default: []
            }
        }
        return openSizes.compactMap { size in
            guard !written.contains(tree.path(of: size.view)) else { return nil }
            let frame = fix.layout.frames[size.view]
            return trials.subview(size.view).map {
                SizeChange.Length(
                    view: size.view, natural: nil,
                    actual: $0.alignmentRect(forFrame: frame)[size.attribute],
                    framed: frame[size.attribute])
            }
        }
    }

    private func naturalSize(_ view: Int, _ axis: Axis) -> Candidate {
        Candidate(kind: .naturalSize, changes: [.setNaturalSize(tree.path(of: view), axis, 10)])
    }

    private func priorities(_ view: Int, _ axis: Axis) -> [Candidate] {
        guard let subview = trials.subview(view), subview.intrinsicContentSize[axis] != nil else {
            return []
        }
        let path = tree.path(of: view)
        return [ContentPriority.hugging, .compressionResistance].flatMap { kind in
            [-1.0, 1.0].compactMap { change in
                let priority = subview[keyPath: kind.property][axis] + change
                guard 1...999 ~= priority else { return nil }
                return Candidate(
                    kind: .priority, changes: [.setPriority(kind, axis, of: [path], to: priority)])
            }
        }
    }

    /// Returns a constraint that makes each of some views, such as spacers, as long as the first one
    /// like it; none if all views of the stack are alike, which fillEqually makes equal.
    private func equalSizes(_ views: [Int], _ axis: Axis) -> [Candidate] {
        let along = views.filter { tree.nodes[$0].arrangingAxis == axis }
        return along.enumerated().compactMap { place, first in
            let (parent, unnamed) = (tree.nodes[first].parent, trials.subview(first)?.unnamed)
            func isAlike(_ view: Int) -> Bool {
                tree.nodes[view].parent == parent && trials.subview(view)?.unnamed == unnamed
            }
            let others = along.filter { $0 != first && isAlike($0) }
            guard !others.isEmpty, !along[..<place].contains(where: isAlike),
                tree.visibleViews(of: parent).count > others.count + 1
            else { return nil }
            return Candidate(
                kind: .equalSizes,
                changes: [.makeEqual(others.map(tree.path), to: tree.path(of: first), axis)])
        }
    }

    /// Returns a width and a height for all of some views.
    private func bothSizes(_ views: [Int], _ axis: Axis, _ layout: Layout) -> Candidate {
        let across = ViewConstraint(
            attribute: .along(axis.perpendicular), constant: FixSearch.controlLength)
        return Candidate(
            kind: .size,
            changes: sizes(views, axis, layout).changes + [.constrain(views.map(tree.path), across)]
        )
    }

    /// Returns a size for all of some views.
    private func sizes(_ views: [Int], _ axis: Axis, _ layout: Layout) -> Candidate {
        let points = views.map { length(of: $0, axis, layout) }.min() ?? 0
        let constraint = ViewConstraint(attribute: .along(axis), constant: points)
        return Candidate(
            kind: .size, changes: [.constrain(views.map(tree.path), constraint)],
            replacesNaturalSize: views.contains {
                trials.subview($0)?.lacksSize(along: axis) == false
            })
    }

    /// Returns a length to propose for a view.
    private func length(of view: Int, _ axis: Axis, _ layout: Layout) -> Double {
        let present = share(of: view, axis, layout).rounded(.down)
        // A size that is open is often 0, which says nothing about the reader's intent.
        return present < 10 ? FixSearch.controlLength : present
    }

    /// Returns the size of a view; the same for all siblings whose sizes along the stack's axis are
    /// open, since one of them may have all the room.
    private func share(of view: Int, _ axis: Axis, _ layout: Layout) -> Double {
        let parent = tree.nodes[view].parent
        let equals = tree.nodes.indices.filter { other in
            other == view
                || parent >= 0 && tree.nodes[other].parent == parent && tree.nodes[other].isVisible
                    && tree.nodes[other].arrangingAxis == axis
                    && layout.ambiguous.contains(
                        OpenNumber(view: other, attribute: axis.size))
        }
        return equals.reduce(0) { $0 + layout.frames[$1][axis.size] } / Double(equals.count)
    }

    /// Returns the changes of the stack at a view.
    private func arrangement(_ view: Int) -> [Candidate] {
        let path = tree.path(of: view)
        guard let stack = stack.stack(at: path.indices) else { return [] }
        // Source: UIStackView.Alignment in UIKit's reference.
        let reason =
            stack.axis == .vertical && stack.alignment.isBaseline
            ? " (.\(stack.alignment.rawValue) works in horizontal stacks only)" : ""
        return [Alignment.leading, .fill].filter { $0 != stack.alignment }.map {
            Candidate(kind: .alignment, changes: [.setAlignment([path], $0)], remark: reason)
        }
            + [Distribution.fill, .fillEqually].filter { $0 != stack.distribution }.map {
                Candidate(kind: .distribution, changes: [.setDistribution([path], $0)])
            }
    }
}
