import Importers
import StackCases

/// The margins guides and superviews of items, as far as a log shows them.
struct ItemRelatives {
    /// The margins guides that the log lists, by the keys of their owners.
    var guides: [String: LoggedItem] = [:]
    /// The margins that the log gives these guides.
    var margins: Set<LoggedSystem.Variable> = []
    /// The superviews, by the keys of their subviews.
    var superviews: [String: LoggedItem] = [:]
    /// The views whose superviews are guessed, with them.
    private(set) var guessed: [(view: LoggedItem, superview: LoggedItem)] = []

    /// - Parameter guessesSuperviews: Whether a view with an autoresizing mask counts as inside the view from which a
    ///   constraint insets it or in which one centers it, and as beside a view to which it has a gap.
    init(_ constraints: [LoggedConstraint], guessesSuperviews: Bool) {
        for constraint in constraints {
            if let superview = constraint.superview {
                for item in constraint.items where item.key != superview.key {
                    superviews[item.key] = superview
                }
            }
            guard let (guide, owner) = LoggedStackGroups.ownedGuide(constraint) else { continue }
            guides[owner.key] = guide
            for term in constraint.terms where term.item.key == guide.key {
                let isEnd = term.attribute.kind.leadingAsLeft == .end
                margins.insert(.margin(of: owner, term.attribute.axis, isEnd: isEnd))
            }
        }
        if guessesSuperviews { guessSuperviews(constraints) }
    }

    private mutating func guessSuperviews(_ constraints: [LoggedConstraint]) {
        let masked = Set(constraints.compactMap { $0.maskedItem?.key })
        var beside = DisjointSets<String>()
        let neighbors = constraints.compactMap(\.neighbors)
        for (first, second) in neighbors { beside.join(first.key, second.key) }
        let sets = Dictionary(
            grouping: neighbors.flatMap { [$0, $1] }.uniqued(on: \.key)
        ) { beside.first(with: $0.key) }
        .filter { $0.value.contains { masked.contains($0.key) } }
        let placed = masked.union(sets.values.joined().map(\.key))
        let centered = constraints.compactMap(\.centered).flatMap { [($0, $1), ($1, $0)] }
            .filter { masked.contains($0.key) && !masked.contains($1.key) }
        for (view, superview) in constraints.compactMap(\.inset) + centered
        where placed.contains(view.key) && superviews[view.key] == nil
            && !superviews(of: superview).contains(view.key)
        {
            superviews[view.key] = superview
            if masked.contains(view.key) { guessed.append((view, superview)) }
        }
        for (key, views) in sets.sorted(by: { $0.key < $1.key }) {
            let known = views.compactMap { superviews[$0.key] }.uniqued(on: \.key)
            let superview = known.first ?? LoggedItem(className: key, name: "|")
            let around = superviews(of: superview).union([superview.key])
            guard known.count <= 1, around.isDisjoint(with: views.map(\.key)),
                known.count + views.count(where: { masked.contains($0.key) }) > 1
            else { continue }
            for view in views where superviews[view.key] == nil {
                superviews[view.key] = superview
                if masked.contains(view.key) { guessed.append((view, superview)) }
            }
        }
    }

    /// Whether a view is inside a scroll view; `nil` where the log does not show it.
    func isInside(_ item: LoggedItem, _ scrollView: LoggedItem) -> Bool? {
        let around = superviews(of: item)
        // A scroll view's own guide moves with its frame, and most other guides lie around it.
        if item.isGuide, around.count < 2 { return false }
        if around.contains(scrollView.key) { return true }
        let others = superviews(of: scrollView)
        return others.contains(item.key) || !around.isDisjoint(with: others) ? false : nil
    }

    /// Returns the view that a mask places by numbers, with its place, and its superview; `nil` for other constraints.
    func place(ofMasked constraint: LoggedConstraint) -> (view: LoggedTerm, superview: LoggedItem)?
    {
        guard constraint.mask != nil, let term = constraint.left.first,
            constraint.left.count == 1, term.attribute.kind != .size,
            !constraint.right.contains(where: { $0.attribute.kind != .size })
        else { return nil }
        let superview =
            constraint.superview ?? constraint.right.first?.item ?? superviews[term.item.key]
        return (term, superview ?? LoggedItem(name: "superview of \(term.item.key)"))
    }

    /// Returns the keys of the known views around an item.
    func superviews(of item: LoggedItem) -> Set<String> {
        var keys: Set<String> = []
        var key = item.key
        while let superview = superviews[key]?.key, keys.insert(superview).inserted {
            key = superview
        }
        return keys
    }
}

extension LoggedConstraint {
    /// The view that it insets from the same edge of another one, and that other view; `nil` where it insets none.
    var inset: (view: LoggedItem, superview: LoggedItem)? {
        guard let (first, second) = viewPair, constant.value != 0,
            first.attribute == second.attribute, let side = first.attribute.side
        else { return nil }
        let isLeftInside = (side == .start) == (constant.value > 0)
        return isLeftInside ? (first.item, second.item) : (second.item, first.item)
    }

    /// The views that it centers on each other along an axis; `nil` where there are none.
    fileprivate var centered: (LoggedItem, LoggedItem)? {
        guard let (first, second) = viewPair, mask == nil, first.attribute == second.attribute,
            first.attribute.kind == .center
        else { return nil }
        return (first.item, second.item)
    }

    /// The views between which it makes a gap, so that they mostly have the same superview; `nil` where there are none.
    var neighbors: (LoggedItem, LoggedItem)? {
        guard let (first, second) = viewPair, mask == nil, superview == nil,
            first.attribute.axis == second.attribute.axis,
            let sides = first.attribute.side.map({ [$0, second.attribute.side] }),
            sides == [.start, .end] || sides == [.end, .start],
            terms.allSatisfy({ $0.attribute.marginSide == nil })
        else { return nil }
        return (first.item, second.item)
    }

    /// The terms of the two sides, if they are of two views, without factors.
    private var viewPair: (first: LoggedTerm, second: LoggedTerm)? {
        guard let pair, pair.first.item.key != pair.second.item.key,
            terms.allSatisfy({ $0.multiplier.value == 1 && !$0.item.isGuide })
        else { return nil }
        return pair
    }
}

extension LoggedItem {
    /// Whether it is a flipped view of AppKit, in which y counts downwards; `nil` where its class does not show it.
    ///
    /// Sources: the documentation of `NSView.isFlipped`, and of `NSClipView`, which is flipped as its document view is.
    /// - Parameter view: The subview whose place is asked for.
    func isFlipped(around view: LoggedItem) -> Bool? {
        switch plainClassName {
        case "NSView", "NSBox", "NSVisualEffectView": false
        case "NSTableView", "NSOutlineView", "NSCollectionView", "NSTextView", "NSSplitView",
            "NSHostingView":
            true
        case "NSClipView": view.isFlipped(around: view)
        default: nil
        }
    }

    /// Whether it is a scroll view of UIKit; AppKit's have their content in a clip view.
    var isScrollView: Bool {
        let name = className.isEmpty ? name ?? "" : plainClassName
        return !name.hasBytePrefix("NS")
            && (name.hasByteSuffix("ScrollView")
                || ["UITableView", "UICollectionView", "UITextView"].contains(name))
    }
}
