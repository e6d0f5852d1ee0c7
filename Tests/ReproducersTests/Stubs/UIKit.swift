// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of UIKit that reproducers use, so that a machine without UIKit can type-check
// and run reproducers. Nothing here performs layout: the properties that views receive are kept,
// and printed as a case (see UIKit+CaseText.swift).

@_exported import Foundation

public struct UILayoutPriority: RawRepresentable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
}

public struct UIEdgeInsets: Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@MainActor
public final class UITraitCollection {
    public let displayScale: CGFloat = 2
}

@MainActor
public final class UIDevice {
    public static let current = UIDevice()
    public let systemName = "Stub \"OS\""
    public let systemVersion = "1.0"
    public let model = "Stub"
}

public final class UIColor: Sendable {
    public static let systemGray = UIColor()
    public static let systemRed = UIColor()
    public static let systemGreen = UIColor()
    public static let systemBlue = UIColor()
}

@MainActor
open class UIViewController {
    public var view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    public init() {}
    open func viewDidLoad() {}
}

public final class UIWindow: UIView {}

@MainActor
open class UILayoutGuide {
    public var identifier = ""
    public weak var owningView: UIView?
    public init() {}
}

@MainActor
public class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
        case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
        case leadingMargin, trailingMargin
    }

    public var identifier: String?
    public var priority = UILayoutPriority(rawValue: 1000)
    public var constant: CGFloat = 0
    public private(set) var multiplier: CGFloat = 1
    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    public private(set) var firstAttribute = Attribute.notAnAttribute
    public private(set) var secondAttribute = Attribute.notAnAttribute
    public private(set) var relation = Relation.equal
    public var isActive = false {
        didSet {
            guard isActive != oldValue, let view = firstItem as? UIView else { return }
            if isActive {
                view.constraints.append(self)
            } else {
                view.constraints.removeAll { $0 === self }
            }
        }
    }

    init(
        _ first: (AnyObject, Attribute), _ relation: Relation, _ second: (AnyObject, Attribute)?,
        _ constant: CGFloat, multiplier: CGFloat = 1
    ) {
        self.multiplier = multiplier
        (firstItem, firstAttribute) = first
        (secondItem, secondAttribute) = second.map { ($0.0, $0.1) } ?? (nil, .notAnAttribute)
        self.relation = relation
        self.constant = constant
        super.init()
    }

    public convenience init(
        item: AnyObject, attribute: Attribute, relatedBy relation: Relation, toItem: AnyObject?,
        attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init(
            (item, attribute), relation, toItem.map { ($0, otherAttribute) }, constant,
            multiplier: multiplier)
    }

    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
}

@MainActor
public class NSLayoutAnchor {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    public func constraint(
        equalTo other: NSLayoutAnchor, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint((item, attribute), .equal, (other.item, other.attribute), constant)
    }
    public func constraint(
        lessThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            (item, attribute), .lessThanOrEqual, (other.item, other.attribute), constant)
    }
    public func constraint(
        greaterThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            (item, attribute), .greaterThanOrEqual, (other.item, other.attribute), constant)
    }
}

public final class NSLayoutDimension: NSLayoutAnchor {
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint((item, attribute), .equal, nil, constant)
    }
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint((item, attribute), .lessThanOrEqual, nil, constant)
    }
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint((item, attribute), .greaterThanOrEqual, nil, constant)
    }
    public func constraint(
        equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        related(.equal, other, multiplier, constant)
    }
    public func constraint(
        lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, other, multiplier, constant)
    }
    public func constraint(
        greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, other, multiplier, constant)
    }
    private func related(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutDimension,
        _ multiplier: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            (item, attribute), relation, (other.item, other.attribute), constant,
            multiplier: multiplier)
    }
}

@MainActor
open class UIResponder {
    open var next: UIResponder? { nil }
    fileprivate init(ofStub: Void) {}
}

open class UIView: UIResponder {
    public static let noIntrinsicMetric: CGFloat = -1
    public var accessibilityIdentifier: String?
    open override var next: UIResponder? { superview }

    public var frame: CGRect
    public var backgroundColor: UIColor?
    public var isHidden = false
    public var translatesAutoresizingMaskIntoConstraints = true
    public var insetsLayoutMarginsFromSafeArea = true
    public var semanticContentAttribute = UISemanticContentAttribute.unspecified
    public var layoutMargins: UIEdgeInsets {
        get { setLayoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        set { setLayoutMargins = newValue }
    }
    private(set) var setLayoutMargins: UIEdgeInsets?
    private(set) var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private(set) var resistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    public let traitCollection = UITraitCollection()
    public let hasAmbiguousLayout = false
    public fileprivate(set) var constraints: [NSLayoutConstraint] = []
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?

    public static let layoutFittingCompressedSize = CGSize.zero
    /// As large as the frame; a stack view's is as large as its own constraints ask for.
    public var bounds: CGRect {
        guard self is UIStackView else { return CGRect(origin: .zero, size: frame.size) }
        func length(_ side: NSLayoutConstraint.Attribute, _ length: CGFloat) -> CGFloat {
            constraints.filter {
                $0.firstAttribute == side && $0.secondItem == nil && $0.relation == .equal
            }.max { $0.priority.rawValue < $1.priority.rawValue }?.constant ?? length
        }
        let size = CGSize(
            width: length(.width, frame.size.width), height: length(.height, frame.size.height))
        return CGRect(origin: .zero, size: size)
    }
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }

    public init(frame: CGRect) {
        self.frame = frame
        super.init(ofStub: ())
    }
    public convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { nil }

    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func layoutSubviews() {}
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    public func addSubview(_ view: UIView) {
        view.superview?.subviews.removeAll { $0 === view }
        view.superview = self
        subviews.append(view)
    }
    public func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        for sibling in superview?.subviews ?? [] {
            sibling.constraints.removeAll { $0.secondItem === self }
        }
        (superview as? UIStackView)?.removeArrangedSubview(self)
        superview = nil
    }
    public func invalidateIntrinsicContentSize() {}
    public func setNeedsLayout() {}
    /// Shows the natural sizes as frames, so that a run has something to print.
    public func layoutIfNeeded() {
        if superview == nil { printCase() }
        for view in subviews {
            view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
            view.followEdges(of: self)
            view.layoutIfNeeded()
        }
    }
    /// Moves the view to the upper or lower edge that it is constrained to.
    private func followEdges(of view: UIView) {
        for constraint in constraints where constraint.secondItem === view {
            switch constraint.firstAttribute {
            case .top: frame.origin.y = constraint.constant
            case .bottom:
                frame.origin.y = view.frame.size.height + constraint.constant - frame.size.height
            default: break
            }
        }
    }
    public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { size }
    public func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }
    public func convert(_ rect: CGRect, to view: UIView) -> CGRect {
        guard self !== view, let superview else { return rect }
        let moved = CGRect(
            x: rect.origin.x + frame.origin.x, y: rect.origin.y + frame.origin.y,
            width: rect.size.width, height: rect.size.height)
        return superview.convert(moved, to: view)
    }
    public func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] { constraints }
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { huggingPriorities[axis] = priority }
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        huggingPriorities[axis] ?? UILayoutPriority(rawValue: 250)
    }
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { resistancePriorities[axis] ?? UILayoutPriority(rawValue: 750) }
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { resistancePriorities[axis] = priority }

    public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .left) }
    public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .top) }
    public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .bottom) }
    public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .trailing) }
    public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

public final class UIScrollView: UIView {
    public let contentLayoutGuide = UILayoutGuide()
}

public final class UIFont {
    public let lineHeight: CGFloat = 20
    public let ascender: CGFloat = 16
    public let descender: CGFloat = -4
}

/// A label whose text is 50 points wide and, on one line, 22 points high.
///
/// With several lines it shows a text of 200 points on four lines, as after a layout that made it 50 points wide.
open class UILabel: UIView {
    public var text: String?
    public var font: UIFont? = UIFont()
    public var numberOfLines = 1
    open override var intrinsicContentSize: CGSize {
        CGSize(width: 50, height: numberOfLines == 1 ? 22 : 88)
    }
    public func sizeThatFits(_ size: CGSize) -> CGSize {
        numberOfLines == 1 || size.width < 200
            ? intrinsicContentSize : CGSize(width: 200, height: 22)
    }
}

open class UITextField: UIView {
    public var font: UIFont? = UIFont()
}

open class UIButton: UIView {
    public var titleLabel: UILabel?
    public var currentTitle: String?
}

open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
    }

    public static let spacingUseSystem = CGFloat.leastNormalMagnitude
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

    public var axis = NSLayoutConstraint.Axis.horizontal
    public var distribution = Distribution.fill
    public var alignment = Alignment.fill
    public var spacing: CGFloat = 0
    public var isBaselineRelativeArrangement = false
    public var isLayoutMarginsRelativeArrangement = false
    public private(set) var arrangedSubviews: [UIView] = []

    public func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }
    /// As in UIKit, a view that is arranged already is moved.
    public func insertArrangedSubview(_ view: UIView, at index: Int) {
        let isArranged = arrangedSubviews.contains { $0 === view }
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: isArranged ? min(index, arrangedSubviews.count) : index)
        addSubview(view)
    }
    public func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
    }
    private(set) var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// As in UIKit, nothing happens where the view is not arranged yet.
    public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        customSpacings[ObjectIdentifier(view)] = spacing
    }
    public func customSpacing(after view: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }
}
