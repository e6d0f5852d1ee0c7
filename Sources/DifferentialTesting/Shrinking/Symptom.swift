import LayoutModels
import StackCases

/// The visible part of a mismatch, which shrinking keeps: which model finds no layout, or whether the first
/// one makes views larger or smaller than the second, or only moves them.
///
/// So a smallest case shows a part of what the original one shows.
struct Symptom: OptionSet {
    private(set) var rawValue: UInt8

    private static let failure = Symptom(rawValue: 1)
    private static let leftConflict = Symptom(rawValue: 2)
    private static let rightConflict = Symptom(rawValue: 4)
    private static let larger = Symptom(rawValue: 8)
    private static let smaller = Symptom(rawValue: 16)
    private static let positions = Symptom(rawValue: 32)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Takes the symptom from two layouts of one case that differ by `mismatch`.
    ///
    /// Where some visible views are larger and some smaller, it is both.
    /// - Complexity: O(views).
    init(
        _ mismatch: Mismatch, left: Layout, right: Layout, of tree: ViewTree, tolerance: Double
    ) {
        self = []
        switch mismatch.kind {
        case .failure: self = .failure
        case .satisfiability:
            self = left.status == .unsatisfiable ? .leftConflict : .rightConflict
        case .position, .sizeAlong, .sizeAcross:
            for view in tree.nodes.indices where tree.nodes[view].isVisible {
                for attribute in FrameAttribute.allCases where attribute.isSize {
                    let difference = left.frames[view][attribute] - right.frames[view][attribute]
                    if difference > tolerance { insert(.larger) }
                    if difference < -tolerance { insert(.smaller) }
                }
            }
            if isEmpty { self = .positions }
        }
    }

    /// Returns whether a case with this symptom may replace one with `original`: if they have a part in
    /// common, or if the original's views only move and this case has other frames, too.
    func stands(for original: Symptom) -> Bool {
        if original == .positions {
            return isDisjoint(with: [.failure, .leftConflict, .rightConflict])
        }
        return !isDisjoint(with: original)
    }
}
