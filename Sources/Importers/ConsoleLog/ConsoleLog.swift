/// The console's output about constraints: one conflict or several, or any listing.
public struct ConsoleLog: Equatable, Sendable {
    /// The conflicts or listings, each with what belongs to it, in order.
    public internal(set) var groups: [LoggedGroup]

    /// The constraints of all groups.
    public var constraints: [LoggedConstraint] { groups.flatMap(\.constraints) }
    /// The unread text of all groups.
    public var unread: [UnreadText] { groups.flatMap(\.unread) }

    /// Reads a log.
    ///
    /// Every input is accepted. Text that looks like a constraint and is none is kept in `unread`.
    /// - Parameter bytes: The log in UTF-8; other bytes are read as U+FFFD.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8]) {
        var reader = ConsoleLogReader(bytes)
        groups = reader.readGroups()
    }
}

/// The constraints that were printed together: those of one conflict, or of one listing.
public struct LoggedGroup: Equatable, Sendable {
    /// The constraints, in order.
    public internal(set) var constraints: [LoggedConstraint] = []
    /// The constraints that were broken, as the end of the message says.
    public internal(set) var broken: [LoggedConstraint] = []
    /// The unread text.
    public internal(set) var unread: [UnreadText] = []
    /// The headings above bare constraints that are not identifiers.
    public internal(set) var headings: [String] = []
    /// Whether the system replaced pieces by `<private>`.
    public internal(set) var isRedacted = false
    /// Whether the opening bracket of the list is missing though the closing one is there.
    public internal(set) var lacksStart = false
    /// Whether AppKit printed it, as far as the text around the list shows.
    public internal(set) var isAppKit = false
    /// Whether it is the message about a conflict rather than a mere list.
    public internal(set) var isConflict = false

    /// Exchanges the two views of each constraint that prints both with the same name.
    package mutating func swapTwins() {
        for index in constraints.indices where constraints[index].hasTwinNames {
            guard let left = constraints[index].left.first?.item,
                let right = constraints[index].right.first?.item, left.name == right.name
            else { continue }
            constraints[index].left[0].item = right
            constraints[index].right[0].item = left
        }
    }

    /// Sets the maker of some constraints.
    package mutating func setMaker(_ maker: LoggedConstraint.Maker, of indices: [Int]) {
        for index in indices { constraints[index].maker = maker }
    }

    /// Sets the makers of the constraints, as far as they are known.
    ///
    /// A constraint with a library's class or a source file is the reader's. If UIKit's own constraint on a
    /// size is listed with its identifier, another one on that size is the reader's, too.
    mutating func noteMakers(isSystemProcess: Bool) {
        func place(_ term: LoggedTerm) -> String { "\(term.attribute.name) \(term.item.key)" }
        let encapsulated = Set(
            constraints.filter(\.isEncapsulated).compactMap { $0.fixedSize.map(place) })
        for index in constraints.indices {
            let constraint = constraints[index]
            let name = constraint.className
            let isLibrary =
                !name.isEmpty && !["NS", "UI", "_", "SwiftUI."].contains(where: name.hasBytePrefix)
            let hasTwin =
                !encapsulated.isEmpty && constraint.mask == nil && constraint.identifier == nil
                && constraint.hugging == nil && constraint.compressionResistance == nil
                && constraint.fixedSize.map { encapsulated.contains(place($0)) } ?? false
            if isSystemProcess {
                constraints[index].maker = .system
            } else if isLibrary || constraint.source != nil || hasTwin {
                constraints[index].maker = .reader
            }
        }
    }

    var isEmpty: Bool {
        constraints.isEmpty && broken.isEmpty && unread.isEmpty && !isRedacted && !isConflict
    }
}
