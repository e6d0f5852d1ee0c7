import LayoutModels
import StackCases

/// A layout's views in the coordinates of the outer stack's parent, as a picture needs them.
struct PlacedLayout {
    /// One view.
    struct View {
        var index: Int
        var path: ViewPath
        /// The frame in the coordinates of the outer stack's parent.
        var frame: Frame
        /// The frame as the layout has it.
        var ownFrame: Frame
        var isVisible: Bool
        /// Whether the view is a stack that shows views.
        var isContainer: Bool

        /// Whether there is anything to draw: a hidden view counts where it takes room.
        var isDrawn: Bool { isVisible || frame.width > 0 || frame.height > 0 }

        /// Whether the view is one that covers something.
        var isBox: Bool {
            isVisible && !isContainer && min(frame.width, frame.height) > Layout.tolerance
        }
    }

    /// The views in depth-first order; those with numbers that cannot be drawn are left out.
    private(set) var views: [View] = []

    init(_ stack: StackConfiguration, frames: [Frame]) {
        let tree = ViewTree(stack)
        let containers = Set(tree.nodes.filter(\.isVisible).map { max(0, $0.parent) })
        for (index, frame) in tree.absoluteFrames(frames).enumerated() {
            let numbers = FrameAttribute.allCases.map { frame[$0] }
            guard numbers.allSatisfy({ $0.magnitude < 1e9 }) else { continue }
            views.append(
                View(
                    index: index, path: tree.path(of: index),
                    frame: Frame(
                        x: frame.x, y: frame.y, width: max(0, frame.width),
                        height: max(0, frame.height)),
                    ownFrame: frames[index], isVisible: tree.nodes[index].isVisible,
                    isContainer: containers.contains(index)))
        }
    }

    /// The smallest rectangle around all that is drawn; `nil` when there is nothing.
    var bounds: Frame? { views.filter(\.isDrawn).map(\.frame).union }

    /// The outer stack's arranged subviews that are drawn.
    var labelled: [View] { views.filter { $0.path.indices.count == 1 && $0.isDrawn } }
}

extension Frame {
    /// The right edge.
    var maxX: Double { x + width }
    /// The lower edge.
    var maxY: Double { y + height }

    /// The smallest rectangle around both.
    fileprivate func union(_ other: Frame) -> Frame {
        let (x, y) = (min(self.x, other.x), min(self.y, other.y))
        return Frame(
            x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }
}

extension [Frame] {
    /// The smallest rectangle around all; `nil` if there is none.
    var union: Frame? { dropFirst().reduce(first) { $0?.union($1) } }
}
