import LayoutModels
import StackCases

/// Changes of a case that were tried together, with the layout that they lead to.
struct Fix {
    var changes: [CaseChange]
    /// The changes in words.
    var text: String
    /// The case with the changes.
    var changedCase: LayoutCase
    /// The layout with the changes, of the views of the case without them.
    var layout: Layout
    /// The widths and heights of visible views that are then 0, or less than a tenth of the natural ones, unlike without the
    /// changes.
    var lost: [OpenNumber]
    /// The part of the complaint that remains; 0 for nothing.
    var shortfall: Int
    /// 1 if a view is then smaller than its natural length, and smaller than now, or if its text is cut off, unlike now;
    /// 2 if a view that changes has less than a quarter of its natural length; otherwise 0.
    var squeeze: Int
    /// Whether a length that the changes write suits the present size of the outer stack alone.
    var isOfOneSize: Bool
    /// Whether the order of the views then decides between equally good layouts, unlike now.
    var makesTie: Bool
    /// The place of the kind of change, the least invasive first.
    var rank: Int
    /// Views with other lengths than now along the axis of the complaint, and the ones they then have.
    var lengths: [SizeChange.Length] = []
    /// The longest that another view than those of the complaint is then, in natural lengths; 1 if none grows.
    var growth = 1.0
    /// Whether another view than that of the complaint is then more than twice as long as its natural length.
    var stretchesOthers = false
    /// Whether a new axis of a stack takes a view's natural length along the other axis away.
    var spoils = false
    /// A remark on the layout in words, or nothing.
    var remark: String
    /// The end of the sentence on the lengths, such as those along the other axis, or nothing.
    var addition = ""

    /// Whether it only keeps the aspect ratio of a view, which has no other length along the axis of the complaint.
    var keepsShape: Bool {
        lengths.isEmpty
            && changes.contains { change in
                if case .constrain(_, let constraint) = change {
                    constraint.toItem == .itself
                } else {
                    false
                }
            }
    }

    /// Whether it only sets the distribution that makes gaps equal.
    var spacesViews: Bool {
        if case .setDistribution(_, .equalSpacing)? = changes.first {
            changes.count == 1
        } else {
            false
        }
    }

    /// Whether it changes the outer stack's size, which the reader often cannot choose, as that of a screen.
    var isOfOuterSize: Bool { changes.contains(where: \.isOfOuterSize) }

    /// Whether another fix gives the same views the same lengths, by priorities as well.
    func leadsToSameLengths(as other: Fix) -> Bool {
        (changes + other.changes).allSatisfy(\.isOfPriority)
            && !lengths.isEmpty && lengths.count == other.lengths.count
            && zip(lengths, other.lengths).allSatisfy {
                $0.view == $1.view && abs($0.framed - $1.framed) <= Layout.tolerance
            }
    }

    /// The numbers by which to order changes, the most important first.
    fileprivate var cost: [Int] {
        [
            lost.count, isOfOuterSize ? 1 : 0, shortfall, layout.status == .ambiguous ? 1 : 0,
            squeeze,
            makesTie ? 1 : 0,
            isOfOneSize ? 1 : 0, rank, Int(min(growth, 1000) * 10), lengths.count,
            changes.reduce(0) { $0 + $1.numberCount },
        ]
    }
}

extension [Fix] {
    /// The different changes that help, the best first.
    ///
    /// A change with which a view is lost, or part of the complaint remains, helps if there is no other, or only one of
    /// the outer stack's size.
    var ranked: [Fix] {
        let different = indices.filter { index in
            !self[..<index].contains { $0.changedCase == self[index].changedCase }
        }.map { self[$0] }
        let harmless = different.filter(\.lost.isEmpty)
        let ofViews = harmless.filter { !$0.isOfOuterSize }
        let least = (ofViews.isEmpty ? harmless : ofViews).map(\.shortfall).min() ?? 0
        var kept = harmless.filter { $0.shortfall <= least }
        if ofViews.isEmpty {
            let harmful = different.filter { !$0.lost.isEmpty }
            let others = harmful.filter { !$0.isOfOuterSize }
            let loss = (others.isEmpty ? harmful : others).map(\.lost.count).min() ?? 0
            kept += (kept.isEmpty ? harmful : others).filter { $0.lost.count <= loss }
        }
        return kept.sorted { $0.cost.lexicographicallyPrecedes($1.cost) }
    }
}

extension Layout {
    /// The ambiguous numbers in a few words, such as `heights are`; `nil` where positions are among
    /// them.
    var openNumbers: String? {
        guard ambiguous.allSatisfy(\.attribute.isSize) else { return nil }
        let sizes = Set(ambiguous.map(\.attribute.rawValue))
        return sizes.count == 1 ? "\(sizes.first ?? "")s are" : "sizes are"
    }

    /// Whether a view certainly has no width, or no height.
    func isZero(_ size: FrameAttribute, of view: Int) -> Bool {
        frames[view][size] <= Layout.tolerance
            && !ambiguous.contains(OpenNumber(view: view, attribute: size))
    }
}
