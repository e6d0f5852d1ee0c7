import LayoutModels
import StackCases

/// A hint at the cause of a mismatch that no known defect explains.
///
/// The raw value is its text in the names of buckets.
public enum Clue: RawRepresentable, Hashable, Sendable {
    /// Without this feature of the case the layouts are the same.
    case feature(CaseFeature)
    /// One layout is the other one, rounded to whole points or to pixels.
    case rounding
    /// The layouts differ without any feature, and one breaks this clause of the documented contract.
    case rule(ContractClause)

    private static let roundingText = "rounding"
    private static let rulePrefix = "rule."

    /// Whether cases with this clue differ in which model breaks the contract.
    package var leavesBlameOpen: Bool {
        switch self {
        case .feature, .rounding: true
        case .rule: false
        }
    }

    /// Creates the clue with a text; `nil` if there is none.
    public init?(rawValue text: String) {
        if text == Self.roundingText {
            self = .rounding
        } else if let feature = CaseFeature(rawValue: text) {
            self = .feature(feature)
        } else if text.hasPrefix(Self.rulePrefix),
            let clause = ContractClause(rawValue: String(text.dropFirst(Self.rulePrefix.count)))
        {
            self = .rule(clause)
        } else {
            return nil
        }
    }

    /// The text.
    public var rawValue: String {
        switch self {
        case .feature(let feature): feature.rawValue
        case .rounding: Self.roundingText
        case .rule(let clause): Self.rulePrefix + clause.rawValue
        }
    }
}

extension Layout {
    /// The sizes of a pixel, in points, on displays of scale 1, 2 and 3.
    private static let pixels = [1, 1.0 / 2, 1.0 / 3]

    /// Returns the unit, in points, to which this layout rounds the numbers of another one; `nil` if it does
    /// something else.
    ///
    /// Numbers may be rounded up, down or to the nearest one. Numbers that are the same in both layouts, such as the
    /// stack's own size, need not be rounded.
    /// - Complexity: O(views).
    package func rounding(of exact: Layout, in tree: ViewTree) -> Double? {
        guard status.hasFrames, exact.status.hasFrames else { return nil }
        var changes: [(rounded: Double, exact: Double)] = []
        for (view, node) in tree.nodes.enumerated() where node.isVisible {
            for attribute in FrameAttribute.allCases {
                let change = (frames[view][attribute], exact.frames[view][attribute])
                if abs(change.0 - change.1) > 1e-3 { changes.append(change) }
            }
        }
        if changes.isEmpty { return nil }
        return Self.pixels.first { pixel in
            changes.allSatisfy { rounded, exact in
                abs(rounded - (rounded / pixel).rounded() * pixel) < 1e-3
                    && abs(rounded - exact) < pixel
            }
        }
    }
}
