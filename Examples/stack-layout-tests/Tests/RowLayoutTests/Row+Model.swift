import RowLayout
import StackDiffTesting

extension Row {
    /// `Row` as a model: a stack in, frames out.
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

    /// The row that a stack describes.
    /// - Throws: `UnsupportedLayout` where a row cannot be like that; such a stack is not compared.
    init(_ stack: StackConfiguration) throws {
        guard stack.axis == .horizontal else { throw UnsupportedLayout("vertical stacks") }
        guard stack.alignment == .fill else { throw UnsupportedLayout("alignments") }
        guard !stack.isLayoutMarginsRelativeArrangement else { throw UnsupportedLayout("margins") }
        guard case .points(let spacing) = stack.spacing, spacing >= 0 else {
            throw UnsupportedLayout("the system's spacing, and boxes over each other")
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
    /// The box that a view describes.
    init(_ view: ArrangedSubview) throws {
        guard view.nestedStack == nil, view.constraints.isEmpty,
            view.customSpacingAfter == .useDefault,
            view.contentHuggingPriority == .defaultHugging,
            view.contentCompressionResistancePriority == .defaultCompressionResistance,
            let width = view.intrinsicContentSize.width,
            let height = view.intrinsicContentSize.height
        else { throw UnsupportedLayout("what a box does not have") }
        self.init(width: width, height: height, isHidden: view.isHidden)
    }
}
