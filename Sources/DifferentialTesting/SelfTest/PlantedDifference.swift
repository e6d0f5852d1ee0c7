import LayoutModels
import StackCases

/// The oracle for the comparison: the comparison must find a planted difference.
extension TesterExamination {
    /// Five times the tolerance, in points.
    private static let planted = 5 * Layout.tolerance

    /// Moves one number of one frame, and compares the layout with what it was.
    func misjudgedDifference(
        _ layout: Layout, _ tree: ViewTree, _ random: inout RandomSource
    ) -> FaultEvidence? {
        guard layout.status.hasFrames else { return nil }
        let view = random.below(tree.nodes.count)
        let attribute = random.pick(FrameAttribute.allCases)
        var moved = layout
        moved.frames[view][attribute] += random.pick([Self.planted, -Self.planted])
        let outcome = tester.comparison.outcome(layout, moved, of: tree)
        if layout.status == .ambiguous {
            return outcome == .ambiguous(left: true, right: true)
                ? nil : evidence("in an ambiguous layout", outcome)
        }
        guard tree.nodes[view].isVisible else {
            return outcome == .equal ? nil : evidence("in a hidden view", outcome)
        }
        if case .different(let mismatch) = outcome, mismatch.view == view,
            mismatch.attribute == attribute,
            abs(mismatch.largestDifference - Self.planted) < 1e-6
        {
            return nil
        }
        return evidence("of \(Self.planted) points in \(attribute.rawValue)", outcome)
    }

    private func evidence(_ place: String, _ outcome: Outcome) -> FaultEvidence {
        FaultEvidence(oracle: .plantedDifference, detail: "\(place) is \(outcome.name)")
    }
}
