import Importers

/// The maker of a constraint, and its reason.
extension LoggedConstraint {
    /// Whether the reader made the constraint, as far as the log shows.
    ///
    /// Views of the system have none of the reader's, except with a library's class, a source file
    /// or beside UIKit's own line. Views in which readers place views also have those with an
    /// identifier of the reader's.
    package var isFromApp: Bool {
        guard mask == nil, maker == .reader || !isOfContent, !isIdentifiedAsSystems,
            !isPrototype,
            !["_UI", "_NS"].contains(where: className.hasBytePrefix)
                || className == "_UISystemBaselineConstraint",
            maker != .system
        else { return false }
        if maker == .reader { return true }
        let owners = items.map(ViewOwner.init)
        return !owners.contains(.system) && (owners.contains(.reader) || identifier != nil)
    }

    /// Whether Interface Builder made it because a view lacks constraints.
    var isPrototype: Bool { className.hasBytePrefix("NSIBPrototyping") }

    /// Whether it is of the content of a view of the reader's, who can change its priorities.
    var isContentFromApp: Bool {
        isOfContent && maker != .system
            && left.allSatisfy { maker == .reader || ViewOwner($0.item) == .reader }
    }

    /// Whether it sizes a view of the system and does not say who made it.
    ///
    /// Masonry prints UIKit's lines without their identifiers.
    var isSizeOfUnknownMaker: Bool {
        guard let item = fixedSize?.item else { return false }
        return ViewOwner(item) == .host && mask == nil && identifier == nil && maker == .unknown
    }

    /// Whether the identifier says that the system made the constraint.
    var isIdentifiedAsSystems: Bool {
        guard let identifier else { return false }
        if stackPrefix != nil { return true }
        let starts = [
            "UI", "NS", "_", "fittingSize", "TB_", "IB_", "BIB_", "CB_", "accessoryView.",
            "assistant", "inputView.", "IB auto generated",
        ]
        return isEncapsulated || starts.contains { identifier.hasBytePrefix($0) }
    }

    /// The reason for which UIKit itself sizes a view.
    enum Measurement {
        /// A cell, or a view that is sized before it has its place.
        case cell
        /// The root view of a window or view controller, whose size is the room there is.
        case root
        /// A size that UIKit sets for a moment to measure a view.
        case temporary
        /// A frame, which UIKit or the reader sets.
        case frame
    }

    /// Why UIKit sizes a view with this constraint; `nil` where it does not.
    var measurement: Measurement? {
        guard let item = fixedSize?.item, !isFromApp else { return nil }
        let identifier = identifier ?? ""
        if identifier.hasBytePrefix("_UITemporaryLayout")
            || identifier.hasBytePrefix("UITemporaryLayout")
            || identifier.hasBytePrefix("fittingSize")
        {
            return .temporary
        }
        if ["UIWindow", "NSWindow"].contains(item.plainClassName) { return .root }
        let isCell =
            item.isCell
            || (ViewOwner(item) == .host && !item.className.isEmpty && !item.isGuide)
        if isEncapsulated {
            let isNone = constant.value < (isCell ? 1 : Self.leastScreen)
            return isNone ? .temporary : isCell ? .cell : .root
        }
        if mask != nil {
            return !isCell ? .frame : constant.value == 0 ? .temporary : .cell
        }
        guard isCell, identifier.isEmpty else { return nil }
        return constant.value == 0 ? .temporary : .cell
    }

    /// Whether UIKit sizes a view for a moment with this constraint, to measure it.
    var isMeasuring: Bool {
        measurement == .temporary
            && (constant.value < 1 || identifier?.containsBytes("UITemporaryLayout") ?? false)
    }

    /// Whether UIKit may have made a size: where Masonry prints a log, it leaves out identifiers.
    func mayBeSystems(among constraints: [LoggedConstraint]) -> Bool {
        className == "NSLayoutConstraint" && fixedSize != nil && relation == .equal
            && maker == .unknown && identifier == nil
            && constraints.contains { $0.className.hasBytePrefix("MAS") }
    }

    /// The shorter side of the smallest screen, that of an iPhone SE of 2016, in points.
    static let leastScreen = 320.0

    /// Whether the constraint makes a view vanish: the reader's own size of 0, or a stack view's.
    var isCollapsing: Bool {
        LoggedStackGroups.role(of: self) == .hiding
            || (isFromApp && fixedSize != nil && constant.value == 0
                && relation != .greaterThanOrEqual)
    }
}
