import LayoutModels
import StackCases

/// The difference of two layouts of one case.
public struct Mismatch: Equatable, Sendable {
    /// The kind of the difference.
    public var kind: MismatchKind
    /// The largest difference of a number of a frame, in points; 0 when `kind` is not of frames.
    public var largestDifference: Double
    /// The view with the largest difference, as an index into the `ViewTree`.
    public var view: Int
    /// The number with the largest difference.
    public var attribute: FrameAttribute
    /// Whether either layout is the only one just by the rule for ties.
    public var isDecidedByTie: Bool

    /// Makes a mismatch.
    public init(
        kind: MismatchKind, largestDifference: Double, view: Int, attribute: FrameAttribute,
        isDecidedByTie: Bool
    ) {
        self.kind = kind
        self.largestDifference = largestDifference
        self.view = view
        self.attribute = attribute
        self.isDecidedByTie = isDecidedByTie
    }
}

/// The kinds of differences between two layouts; the first that applies, in this order, counts.
public enum MismatchKind: String, CaseIterable, Sendable {
    /// A model failed to answer.
    case failure
    /// Exactly one of the layouts is unsatisfiable.
    case satisfiability
    /// A view's size along the axis of the stack that arranges it.
    case sizeAlong
    /// A view's size across that axis.
    case sizeAcross
    /// Positions alone.
    case position

    /// Whether both layouts have frames, and some of them differ.
    public var isOfFrames: Bool { wordWithoutSize == nil }

    /// The word that people read in place of a distance; `nil` if frames differ.
    package var wordWithoutSize: String? {
        switch self {
        case .failure: "failure"
        case .satisfiability: "conflict"
        case .sizeAlong, .sizeAcross, .position: nil
        }
    }
}

/// The outcome of comparing two models' layouts of one case.
public enum Outcome: Equatable, Sendable {
    /// Both are determined and lie within the tolerance.
    case equal
    /// They differ.
    case different(Mismatch)
    /// At least one is ambiguous, so a difference would mean nothing.
    case ambiguous(left: Bool, right: Bool)
    /// Both are unsatisfiable.
    case unsatisfiable
    /// At least one model has no such feature.
    case unsupported(left: Bool, right: Bool)

    /// The difference of the layouts; `nil` if there is none.
    package var mismatch: Mismatch? {
        if case .different(let mismatch) = self { mismatch } else { nil }
    }
}

/// Compares two layouts of one case.
public struct Comparison: Sendable {
    /// The largest difference that does not count, in points.
    public var tolerance: Double
    /// The fault of the comparison, for the self-test alone.
    var fault: ComparisonFault?

    /// The default tolerance, in points.
    public static let defaultTolerance = Layout.tolerance

    /// The largest tolerance that a user can ask for, in points; more would leave nothing to compare.
    public static let largestTolerance = 100.0

    /// Makes a comparison.
    public init(tolerance: Double = defaultTolerance) {
        self.tolerance = tolerance
    }

    /// Returns the outcome of comparing the layouts.
    ///
    /// An ambiguous layout differs from another one only if that one does not exist.
    /// - Complexity: O(views).
    public func outcome(_ left: Layout, _ right: Layout, of tree: ViewTree) -> Outcome {
        if let fault {
            var (left, right, tree) = (left, right, tree)
            fault.distort(&left, &right, &tree)
            return Comparison(tolerance: tolerance).outcome(left, right, of: tree)
        }
        if left.status == .failed || right.status == .failed {
            return .different(
                Mismatch(
                    kind: .failure, largestDifference: 0, view: 0, attribute: .width,
                    isDecidedByTie: false))
        }
        if left.status == .unsupported || right.status == .unsupported {
            return .unsupported(
                left: left.status == .unsupported, right: right.status == .unsupported)
        }
        let isLeftPossible = left.status != .unsatisfiable
        let isRightPossible = right.status != .unsatisfiable
        if !isLeftPossible && !isRightPossible { return .unsatisfiable }
        if isLeftPossible != isRightPossible {
            return .different(
                Mismatch(
                    kind: .satisfiability, largestDifference: 0, view: 0, attribute: .width,
                    isDecidedByTie: false))
        }
        if left.status == .ambiguous || right.status == .ambiguous {
            return .ambiguous(left: left.status == .ambiguous, right: right.status == .ambiguous)
        }
        return compareFrames(left, right, tree)
    }

    /// Whether frames differ along an axis.
    /// - Complexity: O(views).
    func differ(_ left: Layout, _ right: Layout, along axis: Axis, of tree: ViewTree) -> Bool {
        tree.nodes.indices.contains { view in
            guard tree.nodes[view].isVisible else { return false }
            let (left, right) = (left.frames[view], right.frames[view])
            let (position, size) =
                axis == .horizontal
                ? (left.x - right.x, left.width - right.width)
                : (left.y - right.y, left.height - right.height)
            return abs(position) > tolerance || abs(size) > tolerance
        }
    }

    private func compareFrames(_ left: Layout, _ right: Layout, _ tree: ViewTree) -> Outcome {
        var mismatch: Mismatch?
        for view in tree.nodes.indices where tree.nodes[view].isVisible {
            for attribute in FrameAttribute.allCases {
                let difference = abs(left.frames[view][attribute] - right.frames[view][attribute])
                guard difference > tolerance else { continue }
                let kind = Self.kind(of: attribute, tree.nodes[view])
                if let found = mismatch {
                    if found.kind.rank < kind.rank { continue }
                    let isLarger = difference > found.largestDifference
                    if found.kind == kind, !isLarger { continue }
                }
                mismatch = Mismatch(
                    kind: kind, largestDifference: difference, view: view, attribute: attribute,
                    isDecidedByTie: left.status == .tied || right.status == .tied)
            }
        }
        return mismatch.map { .different($0) } ?? .equal
    }

    private static func kind(
        of attribute: FrameAttribute, _ node: ViewTree.Node
    ) -> MismatchKind {
        guard attribute.isSize else { return .position }
        return attribute.axis == node.arrangingAxis ? .sizeAlong : .sizeAcross
    }
}

extension MismatchKind {
    /// The order in which the kinds apply.
    fileprivate var rank: Int {
        switch self {
        case .failure: 0
        case .satisfiability: 1
        case .sizeAlong: 2
        case .sizeAcross: 3
        case .position: 4
        }
    }
}
