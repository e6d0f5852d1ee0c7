/// Boxes that lie side by side from left to right, the layout that is tested here.
public struct Row: Sendable {
    /// The way in which the boxes share the row's width.
    public enum Sharing: Sendable {
        /// Each has its natural width; the first grows, and those that stand earlier shrink first.
        case fill
        /// All are equally wide.
        case fillEqually
    }

    /// A box with a natural size in points.
    public struct Box: Sendable {
        /// The natural width.
        public var width: Double
        /// The natural height.
        public var height: Double
        /// Whether the box takes no room.
        public var isHidden: Bool

        /// Makes a box.
        public init(width: Double, height: Double, isHidden: Bool = false) {
            self.width = width
            self.height = height
            self.isHidden = isHidden
        }
    }

    /// Where a row lies, in points.
    public struct Placement: Sendable {
        /// The row's width.
        public var width: Double
        /// The row's height, which is also that of each box.
        public var height: Double
        /// The left edge and the width of each box; `nil` for hidden ones.
        public var boxes: [(x: Double, width: Double)?]
    }

    /// The way in which the boxes share the row's width.
    public var sharing: Sharing
    /// The distance between neighbouring boxes.
    public var spacing: Double
    /// The boxes, hidden ones included.
    public var boxes: [Box]

    /// Makes a row.
    public init(sharing: Sharing = .fill, spacing: Double = 0, boxes: [Box]) {
        self.sharing = sharing
        self.spacing = spacing
        self.boxes = boxes
    }

    /// Places the boxes in a row of this size, or of its natural one; `nil` where the spacing alone
    /// is too wide.
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
