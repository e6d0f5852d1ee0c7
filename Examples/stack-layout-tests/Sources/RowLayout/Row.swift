/// A row of boxes, side by side from left to right: the layout that this package tests.
public struct Row: Sendable {
    /// The way in which the boxes share the row's width.
    public enum Sharing: Sendable {
        /// Each box has its natural width. If there is room left, the first box grows; if there is too
        /// little, earlier boxes shrink first.
        case fill
        /// All boxes are equally wide.
        case fillEqually
    }

    /// A box with a natural size in points.
    public struct Box: Sendable {
        /// The natural width.
        public var width: Double
        /// The natural height.
        public var height: Double
        /// Whether the box is hidden and takes no room.
        public var isHidden: Bool

        /// Makes a box.
        public init(width: Double, height: Double, isHidden: Bool = false) {
            self.width = width
            self.height = height
            self.isHidden = isHidden
        }
    }

    /// The sizes and positions of a row and its boxes, in points.
    public struct Placement: Sendable {
        /// The row's width.
        public var width: Double
        /// The height of the row and of each box.
        public var height: Double
        /// The left edge and the width of each box; `nil` for hidden ones.
        public var boxes: [(x: Double, width: Double)?]
    }

    /// The way in which the boxes share the row's width.
    public var sharing: Sharing
    /// The distance between neighbouring boxes, in points.
    public var spacing: Double
    /// All boxes, including hidden ones.
    public var boxes: [Box]

    /// Makes a row.
    public init(sharing: Sharing = .fill, spacing: Double = 0, boxes: [Box]) {
        self.sharing = sharing
        self.spacing = spacing
        self.boxes = boxes
    }

    /// Returns the placement of the boxes in a row of the given size, or of its natural size; `nil` if
    /// the spacing alone is wider than the row.
    public func placement(width: Double? = nil, height: Double? = nil) -> Placement? {
        let visible = boxes.filter { !$0.isHidden }
        let gaps = spacing * Double(max(0, visible.count - 1))
        var widths = visible.map(\.width)
        if sharing == .fillEqually {
            let room = width.map { ($0 - gaps) / Double(max(1, visible.count)) }
            widths = visible.map { _ in room ?? widths.max() ?? 0 }
        } else if let width, !visible.isEmpty {
            var missing = width - gaps - widths.reduce(0, +)
            for index in widths.indices where missing != 0 {
                let change = max(missing, -widths[index])
                widths[index] += change
                missing -= change
            }
            if missing < -1e-9 { return nil }
        }
        guard widths.allSatisfy({ $0 >= 0 }) else { return nil }
        var x = 0.0
        var next = widths.makeIterator()
        let placed = boxes.map { box -> (x: Double, width: Double)? in
            guard !box.isHidden, let width = next.next() else { return nil }
            defer { x += width + spacing }
            return (x, width)
        }
        return Placement(
            width: width ?? widths.reduce(gaps, +),
            height: height ?? visible.map(\.height).max() ?? 0, boxes: placed)
    }
}
