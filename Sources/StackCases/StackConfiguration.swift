/// The properties of a stack view, named as UIStackView names them, with its defaults.
public struct StackConfiguration: Hashable, Sendable {
    /// The direction in which the arranged subviews follow each other.
    public var axis: Axis = .horizontal
    /// The distribution of the arranged subviews along the axis.
    public var distribution: Distribution = .fill
    /// The alignment of the arranged subviews across the axis.
    public var alignment: Alignment = .fill
    /// The distance between neighbouring arranged subviews.
    public var spacing: Spacing = .points(0)
    /// Whether subviews are laid out against the layout margins instead of the bounds.
    public var isLayoutMarginsRelativeArrangement = false
    /// The layout margins in points; they count only when the arrangement is relative to them.
    public var layoutMargins = EdgeInsets()
    /// Whether a vertical stack measures its spacing from baseline to baseline.
    public var isBaselineRelativeArrangement = false
    /// The attribute that decides which side of this stack is the leading one; a nested stack has
    /// its own.
    public var semanticContentAttribute: SemanticContentAttribute = .unspecified
    /// The arranged subviews, hidden ones included.
    public var arrangedSubviews: [ArrangedSubview]

    /// Makes a stack with UIKit's defaults around `arrangedSubviews`.
    public init(
        axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
        spacing: Spacing = .points(0), arrangedSubviews: [ArrangedSubview] = []
    ) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.arrangedSubviews = arrangedSubviews
    }
}

/// An axis of the layout; also the axis of a stack view.
public enum Axis: String, CaseIterable, Sendable, BitwiseCopyable {
    case horizontal, vertical

    /// The axis perpendicular to this one.
    public var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }

    /// Hashes the choice itself.
    public func hash(into hasher: inout Hasher) { hasher.combine(choice: self) }
}

extension Hasher {
    /// Combines a choice without its name, which takes less time: campaigns hash many cases.
    @inline(__always)
    mutating func combine(choice: some BitwiseCopyable) {
        withUnsafeBytes(of: choice) { bytes in
            for byte in bytes { combine(byte) }
        }
    }
}

/// UIStackView.Distribution.
public enum Distribution: String, CaseIterable, Sendable, BitwiseCopyable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering

    /// Whether the remaining room is spread between the views, so that the spacing is a lower bound.
    @inlinable package var spreadsGaps: Bool { self == .equalSpacing || self == .equalCentering }

    /// Hashes the choice itself.
    public func hash(into hasher: inout Hasher) { hasher.combine(choice: self) }
}

/// UIStackView.Alignment; `leading` is also `top`, and `trailing` is also `bottom`.
public enum Alignment: String, CaseIterable, Sendable, BitwiseCopyable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// Whether subviews are aligned by a baseline of their text.
    public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Hashes the choice itself.
    public func hash(into hasher: inout Hasher) { hasher.combine(choice: self) }

    /// Whether a row has the first baseline of its first view, or the last baseline of its last view, because
    /// all views share that baseline or the edge next to it.
    ///
    /// Otherwise the tallest view decides.
    package func isByEdge(isFirst: Bool) -> Bool {
        switch self {
        case .fill: true
        case .leading, .firstBaseline: isFirst
        case .trailing, .lastBaseline: !isFirst
        case .center: false
        }
    }
}

/// UISemanticContentAttribute: whether a view's leading side is its right one.
public enum SemanticContentAttribute: String, CaseIterable, Sendable, BitwiseCopyable {
    /// The direction of the app's language; here always from left to right.
    case unspecified
    /// Controls of playback, which are never mirrored.
    case playback
    /// Controls that show directions, which are never mirrored.
    case spatial
    /// Leading is left, whatever the language.
    case forceLeftToRight
    /// Leading is right, whatever the language.
    case forceRightToLeft

    /// The attribute of the mirrored view.
    public var mirrored: SemanticContentAttribute {
        self == .forceRightToLeft ? .unspecified : .forceRightToLeft
    }

    /// Hashes the choice itself.
    public func hash(into hasher: inout Hasher) { hasher.combine(choice: self) }
}

extension StackConfiguration {
    /// Whether the leading side is the right one.
    public var isRightToLeft: Bool { semanticContentAttribute == .forceRightToLeft }

    /// The layout margins with the leading one in the place of the left one, and the trailing one
    /// in that of the right one.
    public var directionalLayoutMargins: EdgeInsets {
        var margins = layoutMargins
        if isRightToLeft { swap(&margins.left, &margins.right) }
        return margins
    }
}

/// A stack's spacing, or the custom spacing after one of its arranged subviews.
public enum Spacing: Hashable, Sendable, BitwiseCopyable {
    /// A distance in points, also negative.
    case points(Double)
    /// `UIStackView.spacingUseSystem`.
    case useSystem
    /// `UIStackView.spacingUseDefault`: after a view, the stack's spacing; as the stack's
    /// spacing, 0.
    case useDefault

    /// UIKit's system spacing between neighbours, in points.
    public static let systemPoints = 8.0

    /// The spacing's part of the denominator of proportions, in points.
    ///
    /// The system's spacing counts as 0, as frames stored by Interface Builder show.
    package var pointsInProportions: Double { points(system: 0) }

    /// Returns the distance in points.
    /// - Parameters:
    ///   - useDefault: The distance that `useDefault` means (default: 0, as for a stack's own spacing).
    ///   - system: The distance that `useSystem` means.
    @inlinable
    public func points(useDefault: Double = 0, system: Double = systemPoints) -> Double {
        switch self {
        case .points(let points): points
        case .useSystem: system
        case .useDefault: useDefault
        }
    }
}

/// `UIEdgeInsets`, in points.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
    /// The inset of the upper edge.
    public var top: Double
    /// The inset of the left edge.
    public var left: Double
    /// The inset of the lower edge.
    public var bottom: Double
    /// The inset of the right edge.
    public var right: Double

    /// Creates insets (default: 0 on each side).
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
