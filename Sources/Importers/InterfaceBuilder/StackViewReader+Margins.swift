import StackCases

/// The layout margins of a stack view.
extension StackViewReader {
    /// Reads the margins.
    ///
    /// Interface Builder has no switch for an arrangement relative to them: a stack view with
    /// margins of its own is arranged by them, as stored frames show, unless a runtime attribute
    /// says otherwise.
    mutating func readMargins(
        _ element: InterfaceBuilderElement, _ stack: inout StackConfiguration
    ) {
        if let insets = element.storedMargins {
            stack.layoutMargins = EdgeInsets(insets)
            // From right to left, the leading margin, which was read as the left one, is the right one.
            if insets.isDirectional { stack.layoutMargins = stack.directionalLayoutMargins }
            stack.isLayoutMarginsRelativeArrangement = true
        }
        if element.isSet("layoutMarginsRelativeArrangement") { arrangeByMargins(&stack) }
        guard stack.isLayoutMarginsRelativeArrangement else { return }
        let inset = document.safeAreaInset(of: element)
        if inset > 0 {
            stack.layoutMargins.top += inset
            note(
                element,
                "the safe area adds \(Int(inset.rounded())) points to its margin at the top")
        }
        if element.isSet("layoutMarginsFollowReadableWidth") {
            omit(
                .margins, element.line,
                "\(element.reference): layoutMarginsFollowReadableWidth is left out; the margins are those of the file"
            )
        }
    }

    /// Enlarges the margins to those of the view around the stack view, if it preserves them.
    mutating func preserveMargins(
        _ element: InterfaceBuilderElement, _ stack: inout StackConfiguration
    ) {
        guard stack.isLayoutMarginsRelativeArrangement,
            element.isSet("preservesSuperviewLayoutMargins")
        else { return }
        let around = document.marginsFromAround(element)
        let own = stack.layoutMargins
        stack.layoutMargins = EdgeInsets(
            top: max(own.top, around.top), left: max(own.left, around.left),
            bottom: max(own.bottom, around.bottom), right: max(own.right, around.right))
        if stack.layoutMargins != own { note(element, "the view around it enlarges its margins") }
    }

    mutating func arrangeByMargins(_ stack: inout StackConfiguration) {
        if !stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins == EdgeInsets() {
            // UIView has these margins by default.
            stack.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        stack.isLayoutMarginsRelativeArrangement = true
    }
}

extension InterfaceBuilderElement {
    /// The element of a view's own margins; `nil` if the file has none.
    var storedMargins: InterfaceBuilderElement? {
        child("directionalEdgeInsets", key: "directionalLayoutMargins")
            ?? child("edgeInsets", key: "layoutMargins")
    }

    /// Whether margins have a leading and a trailing side.
    fileprivate var isDirectional: Bool { name == "directionalEdgeInsets" }
}

extension EdgeInsets {
    /// Reads margins or directional margins, the leading one as the left one; a side that is left out is 0.
    init(_ element: InterfaceBuilderElement) {
        self.init(
            top: element.length("top") ?? 0,
            left: element.length(element.isDirectional ? "leading" : "left") ?? 0,
            bottom: element.length("bottom") ?? 0,
            right: element.length(element.isDirectional ? "trailing" : "right") ?? 0)
    }
}
