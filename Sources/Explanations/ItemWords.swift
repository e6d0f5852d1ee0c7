import LayoutModels
import StackCases

extension ViewPath {
    /// The view in a sentence, such as `view 3.1`.
    package var inWords: String { indices.isEmpty ? "the stack" : "view \(self)" }
}

extension ConstraintItem {
    /// The item in a sentence, such as `view 3.1`.
    var inWords: String {
        switch self {
        case .stack(let path), .view(let path): path.inWords
        case .guide(let guide, let owner):
            owner.indices.isEmpty ? guide.inWords : "\(guide.inWords) in \(owner.inWords)"
        }
    }
}

extension ConstraintItem.Guide {
    fileprivate var inWords: String {
        switch self {
        case .layoutMargins: "the room inside the margins"
        case .alignmentSpanner: "the guide around the views"
        case .orderingSpanner: "the guide in place of the views"
        case .gap(let number): "the guide in gap \(number)"
        }
    }
}

extension LayoutAnchor {
    /// The attribute of the item in a sentence, such as `view 3.1’s width`.
    var inWords: String {
        item.path == nil
            ? "the \(attributeInWords) of \(item.inWords)" : "\(item.inWords)’s \(attributeInWords)"
    }

    /// The attribute alone; the leading edge is a start, since it can be left or right.
    var attributeInWords: String {
        let isHorizontal = axis == .horizontal
        return switch attribute {
        case .start: isHorizontal ? "start" : "top"
        case .end: isHorizontal ? "end" : "bottom"
        case .center: "center"
        case .size: isHorizontal ? "width" : "height"
        case .firstBaseline: "first baseline"
        case .lastBaseline: "last baseline"
        }
    }
}
