/// A configuration's views in depth-first order, the outer stack first: the order in which
/// frames are listed everywhere.
public struct ViewTree: Sendable {
    /// One view of the tree.
    public struct Node: Sendable {
        /// The index of the parent stack in the tree; -1 for the outer stack.
        public var parent: Int
        /// The index among the parent's arranged subviews.
        public var position: Int
        /// Whether neither the view nor any stack around it is hidden.
        public var isVisible: Bool
        /// The axis of the stack that arranges the view; of the outer stack, its own.
        public var arrangingAxis: Axis
    }

    /// The views in depth-first order.
    public package(set) var nodes: [Node]
    /// The names of the views; `nil` if none has one.
    private var names: ViewNames?

    /// Lists the views of `stack`.
    /// - Complexity: O(views).
    public init(_ stack: StackConfiguration) {
        nodes = [Node(parent: -1, position: 0, isVisible: true, arrangingAxis: stack.axis)]
        var named: [(index: Int, name: String)] = []
        append(stack, at: 0, &named)
        if !named.isEmpty { names = ViewNames(named.map { (path(of: $0.index).indices, $0.name) }) }
    }

    /// Returns the indices of the views that the stack at an index arranges, in their order.
    /// - Complexity: O(views).
    package func views(of stack: Int) -> [Int] {
        nodes.indices.filter { nodes[$0].parent == stack }
    }

    /// Returns those of the views that are visible.
    /// - Complexity: O(views).
    package func visibleViews(of stack: Int) -> [Int] {
        views(of: stack).filter { nodes[$0].isVisible }
    }

    /// The indices of the hidden views that are in no hidden stack.
    /// - Complexity: O(views).
    package var hiddenViews: [Int] {
        nodes.indices.filter { index in
            let parent = nodes[index].parent
            return parent >= 0 && nodes[parent].isVisible && !nodes[index].isVisible
        }
    }

    private mutating func append(
        _ stack: StackConfiguration, at parent: Int, _ named: inout [(index: Int, name: String)]
    ) {
        let parentIsVisible = nodes[parent].isVisible
        for (position, view) in stack.arrangedSubviews.enumerated() {
            let index = nodes.count
            if let name = view.name { named.append((index, name)) }
            nodes.append(
                Node(
                    parent: parent, position: position,
                    isVisible: parentIsVisible && !view.isHidden, arrangingAxis: stack.axis))
            if case .stack(let nested) = view.content { append(nested, at: index, &named) }
        }
    }

    /// The path of the view at `index`.
    public func path(of index: Int) -> ViewPath {
        var indices: [Int] = []
        var current = index
        while nodes[current].parent >= 0 {
            indices.append(nodes[current].position)
            current = nodes[current].parent
        }
        return ViewPath(indices.reversed(), names: names)
    }

    /// Returns the index of the view at a path; `nil` where there is none.
    /// - Complexity: O(views × depth).
    package func index(of path: ViewPath) -> Int? {
        nodes.indices.first { self.path(of: $0) == path }
    }

    /// Returns a path with the names of the views, by which words call it.
    package func named(_ path: ViewPath) -> ViewPath { ViewPath(path.indices, names: names) }

    /// Returns frames, in the order of the views, with the paths of their views.
    /// - Complexity: O(views × depth).
    package func pathFrames(_ frames: [Frame]) -> [PathFrame] {
        zip(nodes.indices, frames).map { PathFrame(path: path(of: $0), frame: $1) }
    }

    /// Returns frames, in the order of the views, in the coordinates of the outer stack's parent.
    /// - Complexity: O(views).
    public func absoluteFrames(_ frames: [Frame]) -> [Frame] {
        var absolute: [Frame] = []
        for (node, frame) in zip(nodes, frames) {
            var frame = frame
            if node.parent >= 0 {
                frame.x += absolute[node.parent].x
                frame.y += absolute[node.parent].y
            }
            absolute.append(frame)
        }
        return absolute
    }
}

extension StackConfiguration {
    /// Each view's configuration in the order of the `ViewTree`; `nil` for the outer stack.
    /// - Complexity: O(views × depth).
    package var subviewsInOrder: [ArrangedSubview?] {
        [nil]
            + arrangedSubviews.flatMap { view -> [ArrangedSubview?] in
                [view] + (view.nestedStack?.subviewsInOrder.dropFirst() ?? [])
            }
    }
}
