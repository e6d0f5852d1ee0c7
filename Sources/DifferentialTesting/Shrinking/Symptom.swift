import LayoutModels
import StackCases

/// The visible part of a mismatch, which shrinking keeps: which model finds no layout, or whether the first
/// one makes some view larger or smaller than the second.
///
/// So a smallest case shows what the original one shows.
struct Symptom {
    private enum Kind: Equatable {
        case failure, leftConflict, rightConflict
        case sizes(isLeftLarger: Bool)
        case positions
    }

    private let kind: Kind

    /// Takes the symptom from two layouts of one case that differ by `mismatch`; for frames, it is the
    /// sign of the largest difference of a size, or positions where all sizes are equal.
    init(_ mismatch: Mismatch, left: Layout, right: Layout) {
        kind =
            switch mismatch.kind {
            case .failure: .failure
            case .satisfiability: left.status == .unsatisfiable ? .leftConflict : .rightConflict
            case .position: .positions
            case .sizeAlong, .sizeAcross:
                .sizes(
                    isLeftLarger: left.frames[mismatch.view][mismatch.attribute]
                        > right.frames[mismatch.view][mismatch.attribute])
            }
    }

    /// Whether another case, in which the layouts differ by `mismatch`, shows the symptom.
    ///
    /// For sizes, some visible view's size must differ in the same direction. For positions, any difference
    /// of frames will do.
    /// - Complexity: O(views).
    func isShown(
        by mismatch: Mismatch, left: Layout, right: Layout, of tree: ViewTree, tolerance: Double
    ) -> Bool {
        switch kind {
        case .failure, .leftConflict, .rightConflict:
            return Symptom(mismatch, left: left, right: right).kind == kind
        case .positions: return mismatch.kind.isOfFrames
        case .sizes(let isLeftLarger):
            guard mismatch.kind.isOfFrames else { return false }
            return tree.nodes.indices.contains { view in
                guard tree.nodes[view].isVisible else { return false }
                return FrameAttribute.allCases.contains { attribute in
                    guard attribute.isSize else { return false }
                    let difference = left.frames[view][attribute] - right.frames[view][attribute]
                    return (isLeftLarger ? difference : -difference) > tolerance
                }
            }
        }
    }
}
