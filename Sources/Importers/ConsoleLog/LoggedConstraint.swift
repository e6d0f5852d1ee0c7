import StackCases

/// One constraint as a console prints it: `left relation right + constant`.
public struct LoggedConstraint: Equatable, Sendable {
    /// The notation in which a constraint was printed.
    public enum Notation: Sendable {
        /// The visual format, `H:[Tag(24)]`.
        case visual
        /// An equation, `Tag.width == 24`.
        case equation
    }

    /// The direction that a mark after the visual format names.
    public enum Direction: Sendable {
        case leftToRight, rightToLeft
    }

    /// The maker of a constraint: the reader of the log, who develops the app, or the system.
    public enum Maker: Sendable {
        case unknown, reader, system
    }

    /// Its class, such as `NSLayoutConstraint`; empty in a bare listing.
    public var className = ""
    /// The address, such as `0xa1`; `nil` in a bare listing.
    public var address: String?
    /// The source file and line that made it, where a library notes them: `Row.swift:7`.
    public var source: String?
    /// The autoresizing mask that it translates, such as `h=--& v=&--`.
    public var mask: String?
    /// The identifier, without its quotes.
    public var identifier: String?
    /// The notation.
    public var notation = Notation.equation
    /// The direction that `(LTR)` or `(RTL)` names; `nil` without such a mark.
    public var direction: Direction?
    /// The terms left of the relation.
    public var left: [LoggedTerm] = []
    /// The relation of the two sides.
    public var relation = ViewConstraint.Relation.equal
    /// The terms right of the relation, without the constant.
    public var right: [LoggedTerm] = []
    /// The constant on the right, in points.
    public var constant = LoggedNumber(0)
    /// Whether the constant is one of the system's spacings.
    public var isSystemSpacing = false
    /// The priority; 1000 is required.
    public var priority = 1000.0
    /// The priority of content hugging, where the constraint is of a content size.
    public var hugging: Double?
    /// The priority of compression resistance, where the constraint is of a content size.
    public var compressionResistance: Double?
    /// Whether it says that it is active; `nil` where it says nothing.
    public var isActive: Bool?
    /// The item that `|` denotes.
    public var superview: LoggedItem?
    /// Whether two of its views are printed with the same name and cannot be told apart.
    public var hasTwinNames = false
    /// The maker, as far as the log shows it without the names of views.
    public var maker = Maker.unknown
    /// The line of the log, from 1.
    public var line = 0
    /// The column, in Unicode scalars, from 1.
    public var column = 0
    /// The constraint as it was printed.
    public var text = ""

    /// Creates a constraint without terms.
    package init() {}

    /// The terms of both sides.
    package var terms: [LoggedTerm] { left + right }

    /// The items of the terms.
    package var items: [LoggedItem] { terms.map(\.item) }

    /// The term whose length a constant alone decides; `nil` where it is no such constraint.
    package var fixedSize: LoggedTerm? {
        guard left.count == 1, right.isEmpty, left[0].attribute.kind == .size else { return nil }
        return left[0]
    }

    /// The terms of the two sides, if each side has one.
    package var pair: (first: LoggedTerm, second: LoggedTerm)? {
        left.count == 1 && right.count == 1 ? (left[0], right[0]) : nil
    }

    /// Whether it relates one side of an item to its other side.
    package var isRatio: Bool {
        guard let (first, second) = pair, first.multiplier.value == 1 else { return false }
        return first.item.key == second.item.key && first.attribute != second.attribute
            && terms.allSatisfy { $0.attribute.kind == .size }
    }

    /// The axis of its first term.
    package var axis: Axis? { left.first?.attribute.axis }

    /// Whether UIKit gives a cell or a root view its size with it.
    package var isEncapsulated: Bool { identifier?.containsBytes("Encapsulated-Layout") ?? false }

    /// Whether UIKit connects a margins guide to its view with it.
    package var isOfMarginsGuide: Bool {
        identifier?.containsBytes("argin-guide-constraint") ?? false
    }

    /// The prefix of an identifier that names a stack view as the origin, such as `UISV`.
    package var stackPrefix: Substring? {
        guard let identifier, let dash = identifier.utf8.firstIndex(of: UInt8(ascii: "-")),
            identifier[..<dash].utf8.suffix(2).elementsEqual("SV".utf8)
        else { return nil }
        return identifier[..<dash]
    }

    /// Whether it is of a natural size.
    package var isOfContent: Bool { hugging != nil || compressionResistance != nil }

    /// Whether it must hold.
    public var isRequired: Bool { priority >= 1000 && !isOfContent && isActive != false }
}

/// A multiple of an item's attribute.
public struct LoggedTerm: Equatable, Sendable {
    /// The factor.
    public var multiplier: LoggedNumber
    /// The item.
    public var item: LoggedItem
    /// The attribute.
    public var attribute: LoggedAttribute

    /// Creates a term (default factor: 1).
    public init(
        _ item: LoggedItem, _ attribute: LoggedAttribute,
        multiplier: LoggedNumber = LoggedNumber(1)
    ) {
        self.multiplier = multiplier
        self.item = item
        self.attribute = attribute
    }
}

/// A number that was printed with six significant digits at most.
public struct LoggedNumber: Equatable, Sendable {
    /// The number as printed.
    public var value: Double
    /// The largest distance from the exact number; 0 if fewer than six significant digits were printed.
    public var uncertainty: Double

    /// Makes a number.
    public init(_ value: Double, uncertainty: Double = 0) {
        self.value = value
        self.uncertainty = uncertainty
    }

    static func * (left: LoggedNumber, right: LoggedNumber) -> LoggedNumber {
        LoggedNumber(
            left.value * right.value,
            uncertainty: abs(left.value) * right.uncertainty + abs(right.value) * left.uncertainty)
    }

    static func + (left: LoggedNumber, right: LoggedNumber) -> LoggedNumber {
        LoggedNumber(
            left.value + right.value, uncertainty: left.uncertainty + right.uncertainty)
    }
}

/// A view or guide, as far as a log names it.
public struct LoggedItem: Hashable, Sendable {
    /// The class, with its module; empty if only a name was printed.
    public var className: String
    /// The address; `nil` where none is known.
    public var address: String?
    /// The text of the view, or a guide's identifier.
    public var text: String?
    /// The name, from an accessibility identifier, a debugging key or a listing.
    public var name: String?

    /// Makes an item.
    public init(
        className: String = "", address: String? = nil, text: String? = nil, name: String? = nil
    ) {
        self.className = className
        self.address = address
        self.text = text
        self.name = name
    }

    /// The identity of the item: its address if there is one.
    public var key: String { address ?? "\(className):\(name ?? "")" }

    /// Whether a longer name was cut off, so that two views may share its beginning.
    public var isTruncated: Bool { address == nil && (name?.hasByteSuffix("...") ?? false) }

    /// Whether it is a superview without a name, most often a window.
    public var isUnnamedSuperview: Bool { address == nil && name == "|" }

    /// Whether it is a layout guide, not a view.
    public var isGuide: Bool {
        ["LayoutGuide", "LayoutSpacer", "GapGuide"].contains { className.hasByteSuffix($0) }
    }

    /// Whether it is a stack view, by its class.
    public var isStack: Bool { className.containsBytes("StackView") || name == "StackView" }
}

/// An attribute of an item, on one axis.
public struct LoggedAttribute: Hashable, Sendable {
    /// The place of an attribute.
    public enum Kind: Hashable, Sendable {
        /// The leading edge or the top.
        case start
        /// The trailing edge or the bottom.
        case end
        /// The left edge, whatever the language.
        case left
        /// The right edge, whatever the language.
        case right
        case center, size
        /// A place with nothing known but its name: a baseline, a margin, a row's boundary.
        case other

        /// The place, with a leading edge for a left one and a trailing edge for a right one.
        package var leadingAsLeft: Self {
            switch self {
            case .left: .start
            case .right: .end
            case .start, .end, .center, .size, .other: self
            }
        }
    }

    /// The axis.
    public var axis: Axis
    /// The place of the attribute.
    public var kind: Kind
    /// The name as printed.
    public var name: String

    /// Makes an attribute.
    public init(_ axis: Axis, _ kind: Kind, _ name: String) {
        self.axis = axis
        self.kind = kind
        self.name = name
    }

    /// The attribute that is printed as `name`; `nil` where there is none.
    public init?(named name: String) {
        guard let (axis, kind) = Self.known[name] else { return nil }
        self.init(axis, kind, name)
    }

    private static let known: [String: (Axis, Kind)] = [
        "left": (.horizontal, .left), "right": (.horizontal, .right),
        "leading": (.horizontal, .start), "trailing": (.horizontal, .end),
        "centerX": (.horizontal, .center), "width": (.horizontal, .size),
        "minX": (.horizontal, .left), "midX": (.horizontal, .center),
        "maxX": (.horizontal, .right), "top": (.vertical, .start), "bottom": (.vertical, .end),
        "centerY": (.vertical, .center), "height": (.vertical, .size),
        "minY": (.vertical, .start), "midY": (.vertical, .center), "maxY": (.vertical, .end),
        "firstBaseline": (.vertical, .other), "lastBaseline": (.vertical, .other),
        "baseline": (.vertical, .other), "leftMargin": (.horizontal, .other),
        "rightMargin": (.horizontal, .other), "leadingMargin": (.horizontal, .other),
        "trailingMargin": (.horizontal, .other), "topMargin": (.vertical, .other),
        "bottomMargin": (.vertical, .other), "centerXWithinMargins": (.horizontal, .other),
        "centerYWithinMargins": (.vertical, .other), "contentWidth": (.horizontal, .other),
        "contentHeight": (.vertical, .other),
    ]
}

/// A piece of a log that looks like a constraint and could not be read.
public struct UnreadText: Equatable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column at which reading stopped, in Unicode scalars, from 1.
    public var column: Int
    /// The piece, without characters that control a terminal.
    public var text: String
    /// The reason why the text was not read.
    public var reason: String
    /// The constraint's address, where that much could be read.
    public var address: String?
}
