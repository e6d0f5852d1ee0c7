import RowLayout
import StackDiffTesting

extension Row {
    /// A model that lays out stacks with `Row`.
    static let model = FunctionModel(name: "row") { stack in
        let row = try Row(stack.stack)
        guard let placed = row.placement(width: stack.width, height: stack.height) else {
            return Layout(status: .unsatisfiable)
        }
        var frames: [ViewPath: Frame] = [
            ViewPath(): Frame(x: 0, y: 0, width: placed.width, height: placed.height)
        ]
        for (index, box) in placed.boxes.enumerated() {
            guard let box else { continue }
            frames[ViewPath([index])] = Frame(
                x: box.x, y: 0, width: box.width, height: placed.height)
        }
        return frames.layout(of: stack)
    }

    /// Creates the row that a stack describes.
    /// - Throws: `UnsupportedLayout` if a row cannot express the stack, which is then not compared.
    init(_ stack: StackConfiguration) throws {
        guard stack.axis == .horizontal else { throw UnsupportedLayout("vertical stacks") }
        guard stack.alignment == .fill else { throw UnsupportedLayout("alignments") }
        guard !stack.isLayoutMarginsRelativeArrangement else { throw UnsupportedLayout("margins") }
        guard case .points(let spacing) = stack.spacing, spacing >= 0 else {
            throw UnsupportedLayout("the system's spacing and negative spacing")
        }
        let sharing: Sharing =
            switch stack.distribution {
            case .fill: .fill
            case .fillEqually: .fillEqually
            default: throw UnsupportedLayout(stack.distribution.rawValue)
            }
        self.init(
            sharing: sharing, spacing: spacing, boxes: try stack.arrangedSubviews.map(Box.init))
        guard boxes.contains(where: { !$0.isHidden }) else {
            throw UnsupportedLayout("rows without a visible box")
        }
    }
}

extension Row.Box {
    /// Creates the box that a view describes.
    init(_ view: ArrangedSubview) throws {
        guard view.nestedStack == nil, view.constraints.isEmpty,
            view.customSpacingAfter == .useDefault,
            view.contentHuggingPriority == .defaultHugging,
            view.contentCompressionResistancePriority == .defaultCompressionResistance,
            let width = view.intrinsicContentSize.width,
            let height = view.intrinsicContentSize.height
        else { throw UnsupportedLayout("constraints, priorities and views without a size") }
        self.init(width: width, height: height, isHidden: view.isHidden)
    }
}
