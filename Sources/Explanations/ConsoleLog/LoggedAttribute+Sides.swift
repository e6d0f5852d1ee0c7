import Importers
import StackCases

/// The side of a view on which an attribute lies.
extension LoggedAttribute {
    /// Whether it is a trailing or bottom edge, or the margin there.
    var isEnd: Bool { side == .end }

    /// Whether it is of the safe area of its view.
    var isOfSafeArea: Bool { name.hasBytePrefix("safeAreaLayoutGuide.") }

    /// Whether it is the last baseline rather than the first; `nil` where it is none.
    var isLastBaseline: Bool? {
        switch name {
        case "firstBaseline": false
        case "lastBaseline", "baseline": true
        default: nil
        }
    }

    /// The end of an axis at which a margin attribute lies.
    enum MarginSide {
        case start, center, end
    }

    /// The margin, or the inset of a safe area, that the attribute denotes; `nil` where it denotes none.
    var marginSide: MarginSide? {
        if isOfSafeArea {
            return LoggedAttribute(named: String(name.dropFirst("safeAreaLayoutGuide.".count)))?
                .side
        }
        return switch name {
        case "leftMargin", "leadingMargin", "topMargin": .start
        case "rightMargin", "trailingMargin", "bottomMargin": .end
        case "centerXWithinMargins", "centerYWithinMargins": .center
        default: nil
        }
    }

    /// The words for a larger and a smaller place along the axis.
    var directions: (more: String, less: String) {
        if axis == .vertical { return ("below", "above") }
        return isNatural ? ("after", "before") : ("right of", "left of")
    }

    /// Whether it is a leading or trailing edge or margin, which the direction of the language decides.
    var isNatural: Bool {
        axis == .horizontal
            && ([.start, .end].contains(kind)
                || ["leading", "trailing"].contains(where: name.contains))
    }

    /// Returns the attribute with leading as right and trailing as left if the direction is right to left.
    func fromLeft(_ direction: LoggedConstraint.Direction?) -> Self {
        guard direction == .rightToLeft, isNatural else { return self }
        let mirrored = name.replacing("leading", with: "right")
            .replacing("trailing", with: "left")
        return switch kind {
        case .start: Self(axis, .right, "right")
        case .end: Self(axis, .left, "left")
        default: Self(axis, kind, mirrored)
        }
    }

    /// The vertical place with the top for the bottom; `nil` for a horizontal one.
    var upsideDown: Self? {
        guard axis == .vertical else { return nil }
        return switch kind {
        case .start: Self(axis, .end, "bottom")
        case .end: Self(axis, .start, "top")
        default: self
        }
    }

    /// The side of a view on which an edge or a margin lies; `nil` for a size, a center and others.
    var side: MarginSide? {
        switch kind.leadingAsLeft {
        case .start: .start
        case .end: .end
        default: marginSide == .center ? nil : marginSide
        }
    }
}
