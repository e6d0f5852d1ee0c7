import DifferentialTesting
import Explanations
import Importers
import LayoutModels
import StackCases

/// The frames that an Interface Builder file stores or a case records, as evidence about UIKit.
struct StoredFrames {
    /// The largest difference from a stored frame that counts as rounding, in points.
    private static let tolerance = 0.5

    private let nodes: [ViewTree.Node]
    private let frames: [Frame?]
    /// The stack views whose spacing comes from the frames, which prove nothing about it.
    private let spacedByFrames: Set<Int>
    private let axesHeldByViews: Set<Axis>

    /// Reads the frames of a case's objects.
    init(_ imported: ImportedCase) {
        nodes = ViewTree(imported.layoutCase.stack).nodes
        // A misplaced object lies elsewhere than its constraints put it.
        frames = imported.objects.map { $0.isMisplaced ? nil : $0.frame }
        axesHeldByViews = imported.axesHeldByViews
        spacedByFrames = Set(
            imported.objects.indices.filter { imported.objects[$0].hasStoredSpacing })
    }

    /// Returns a case whose constraints conflict with the size that they need in place of the stored one;
    /// `nil` where rounding to pixels does not explain the difference.
    static func exactCase(
        _ imported: ImportedCase, of model: any LayoutModel, in workspace: LayoutWorkspace
    ) -> LayoutCase? {
        let layoutCase = imported.layoutCase
        guard
            let exact = layoutCase.withNearestSizes(
                along: imported.axesSizedFromOutside, for: model, in: workspace)
        else { return nil }
        let isRounding = Axis.allCases.allSatisfy { axis in
            abs((exact[axis] ?? 0) - (layoutCase[axis] ?? 0)) <= tolerance
        }
        return isRounding ? exact : nil
    }

    /// Returns why a defect is no hit although it changes the layout; `nil` if it is one.
    ///
    /// The stored frames do not confirm a defect if the layout with the defects at the stored size differs
    /// from them along the hit's axis, or does not exist while the corrected layout equals them. A defect
    /// is needed if the layout at the stored size is determined only with it: the design relies on it.
    func reasonAgainst(
        _ hit: DefectHit, _ stored: DefectScanResult
    ) -> ScanReport.Dormant.Reason? {
        if spacedByFrames.contains(hit.stack) { return .unconfirmed }
        guard let corrected = stored.corrected else { return nil }
        if stored.status.hasFrames {
            if !agree(with: stored.layout, in: hit.stack, along: hit.attribute.axis) {
                return .unconfirmed
            }
            if isUnattached(hit, stored.layout, corrected) { return .unattached }
            return stored.status.isDetermined && !corrected.status.isDetermined ? .needed : nil
        }
        let agreesWithCorrected =
            corrected.status.hasFrames
            && Axis.allCases.allSatisfy { agree(with: corrected, in: hit.stack, along: $0) }
        return agreesWithCorrected ? .unconfirmed : nil
    }

    /// Whether a defect changes a size of the outer stack alone, while constraints hold the views in it at their places.
    private func isUnattached(_ hit: DefectHit, _ layout: Layout, _ corrected: Layout) -> Bool {
        let axis = hit.attribute.axis
        guard hit.view == 0, axesHeldByViews.contains(axis), corrected.status.hasFrames else {
            return false
        }
        let views = nodes.indices.dropFirst().filter { nodes[$0].isVisible }
        return FrameAttribute.allCases.filter { $0.axis == axis }.allSatisfy { attribute in
            func change(_ view: Int) -> Double {
                corrected.frames[view][attribute] - layout.frames[view][attribute]
            }
            // The views in the stack move with its edge.
            let shift = attribute.isSize ? 0 : views.first.map(change) ?? 0
            return views.allSatisfy {
                abs(change($0) - (nodes[$0].parent == 0 ? shift : 0)) <= Layout.tolerance
            }
        }
    }

    /// Whether a layout gives the stack and its visible views their stored frames along an axis.
    ///
    /// Numbers that are not determined and views without a stored frame count as equal.
    private func agree(with layout: Layout, in stack: Int, along axis: Axis) -> Bool {
        nodes.indices.allSatisfy { view in
            guard view == stack || nodes[view].parent == stack else { return true }
            return FrameAttribute.allCases.allSatisfy { attribute in
                // The view around the stack decides its position.
                attribute.axis != axis || view == stack && !attribute.isSize
                    || difference(of: layout, view, attribute) == nil
            }
        }
    }

    /// Returns the number that differs most from the stored one; `nil` if all agree.
    func largestDifference(
        from layout: Layout
    ) -> (view: Int, attribute: FrameAttribute, stored: Double)? {
        guard layout.status.hasFrames else { return nil }
        var largest: (view: Int, attribute: FrameAttribute, stored: Double)?
        var points = 0.0
        for view in nodes.indices {
            for attribute in FrameAttribute.allCases where attribute.isSize || view != 0 {
                guard let difference = difference(of: layout, view, attribute),
                    difference > points, let stored = frames[view]
                else { continue }
                points = difference
                largest = (view, attribute, stored[attribute])
            }
        }
        return largest
    }

    /// Returns how many numbers differ from the stored ones.
    func differences(from layout: Layout) -> Int {
        nodes.indices.reduce(0) { count, view in
            count
                + FrameAttribute.allCases.count {
                    ($0.isSize || view != 0) && difference(of: layout, view, $0) != nil
                }
        }
    }

    /// Returns the distance of a visible view's number from the stored one; `nil` if it is rounding.
    private func difference(
        of layout: Layout, _ view: Int, _ attribute: FrameAttribute
    ) -> Double? {
        guard nodes[view].isVisible, let stored = frames[view],
            !layout.ambiguous.contains(OpenNumber(view: view, attribute: attribute))
        else { return nil }
        let points = abs(layout.frames[view][attribute] - stored[attribute])
        return points > Self.tolerance + Layout.tolerance ? points : nil
    }
}
