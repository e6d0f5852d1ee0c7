import DifferentialTesting
import LayoutModels
import StackCases

extension Finding {
    /// What in the finding contradicts the rest of it, in words; `nil` for a sound finding.
    ///
    /// Whoever reads findings uses their indices without a check, so none that lead nowhere may be
    /// stored, nor come out of a file that was damaged.
    var contradiction: String? {
        let views: Int
        do {
            views = ViewTree(try layoutCase.configurationAfterEdits().stack).nodes.count
        } catch {
            return error.description
        }
        guard index >= 0, generatorVersion >= 0 else { return "a negative index or version" }
        guard (0..<views).contains(mismatch.view) else {
            return "a mismatch of view \(mismatch.view), of \(views) views"
        }
        guard mismatch.largestDifference.isFinite, mismatch.largestDifference >= 0 else {
            return "a difference of \(mismatch.largestDifference) points"
        }
        return contradiction(in: left, views: views) ?? contradiction(in: right, views: views)
    }

    private func contradiction(in layout: Layout, views: Int) -> String? {
        let expected = layout.status.hasFrames ? views : 0
        guard layout.frames.count == expected else {
            return
                "a layout that is \(layout.status.rawValue) with \(layout.frames.count) frames instead "
                + "of \(expected)"
        }
        let isFinite = layout.frames.allSatisfy { frame in
            FrameAttribute.allCases.allSatisfy { frame[$0].isFinite }
        }
        guard isFinite else { return "a frame that is not finite" }
        guard layout.ambiguous.allSatisfy({ (0..<views).contains($0.view) }) else {
            return "what can move is of no view"
        }
        guard layout.conflicts.allSatisfy({ $0 >= 0 }) else { return "a negative constraint" }
        return nil
    }
}
