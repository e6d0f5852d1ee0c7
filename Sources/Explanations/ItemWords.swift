import StackCases

/// What the items and attributes of constraints are called in sentences.
public enum ItemWords {
    /// An anchor such as `3.1.leading` as its item, `3.1`, and its attribute, `leading`.
    public static func parts(of anchor: String) -> (item: String, attribute: String) {
        guard let dot = anchor.lastIndex(of: ".") else { return ("", anchor) }
        return (String(anchor[..<dot]), String(anchor[anchor.index(after: dot)...]))
    }

    /// The item of an anchor in words, such as `view 3.1`.
    public static func item(of anchor: String) -> String { name(of: parts(of: anchor).item) }

    /// The view at a path in words.
    public static func name(of path: ViewPath) -> String {
        path.indices.isEmpty ? "the stack" : "view \(path)"
    }

    /// An attribute of an item in words, such as `view 3.1’s width`.
    public static func attribute(_ anchor: String) -> String {
        let (item, attribute) = parts(of: anchor)
        let isView = item == "stack" || ViewPath(item) != nil
        let (name, word) = (name(of: item), word(for: attribute))
        return isView ? "\(name)’s \(word)" : "the \(word) of \(name)"
    }

    /// An attribute alone: what UIKit calls `leading` is a start, and so on.
    public static func word(for attribute: String) -> String {
        switch attribute {
        case "leading": "start"
        case "trailing": "end"
        case "centerX", "centerY": "center"
        case "firstBaseline": "first baseline"
        case "lastBaseline": "last baseline"
        default: attribute
        }
    }

    private static func name(of item: String) -> String {
        if item == "stack" { return "the stack" }
        if let path = ViewPath(item) { return name(of: path) }
        let (owner, guide) = parts(of: item)
        let name =
            switch guide {
            case "layoutMarginsGuide": "the room inside the margins"
            case "alignmentSpanner": "the guide around the views"
            case "orderingSpanner": "the guide in place of the views"
            default: "the guide in gap \(guide.dropFirst(3))"
            }
        return owner.isEmpty ? name : "\(name) in view \(owner)"
    }
}
