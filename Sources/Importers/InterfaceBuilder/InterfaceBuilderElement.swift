import StackCases

/// An element of an Interface Builder file, with its content.
struct InterfaceBuilderElement {
    /// The element's name, such as `stackView`.
    var name: String
    /// The attributes by name.
    var attributes: [String: String]
    /// The elements directly inside, in order.
    var children: [InterfaceBuilderElement] = []
    /// The characters directly inside, of an element that holds a string.
    var content = ""
    /// The line on which the start tag ends; Interface Builder writes a tag on one line.
    var line: Int
    /// The place among the file's elements, which distinguishes two with the same identifier.
    var index: Int

    /// The identifier by which other elements refer to this one.
    var id: String? { attributes["id"] }
    /// The name that the developer gave the object.
    var label: String? { attributes["userLabel"] }
    /// The image of an image view, in whichever form the file has it: its name, and `system` as the catalog of a symbol.
    var image: (name: String?, catalog: String?)? {
        let holder = attributes["image"] == nil ? child("imageReference", key: "image") : self
        return holder.map { ($0.attributes["image"], $0.attributes["catalog"]) }
    }

    /// Whether the object is an image view with a symbol, which has alignment insets and a baseline.
    var isSymbol: Bool { name == "imageView" && image?.catalog == "system" }

    /// Whether the object exists for design only, and not in the program that loads the file.
    var isPlaceholder: Bool { attributes["placeholder"] == "YES" }

    /// Returns the first child with the name `name` and, if `key` is not `nil`, with that key.
    func child(_ name: String, key: String? = nil) -> InterfaceBuilderElement? {
        children.first { $0.name == name && (key == nil || $0.attributes["key"] == key) }
    }

    /// Returns the children of the first child with the name `name`.
    func list(_ name: String) -> [InterfaceBuilderElement] { child(name)?.children ?? [] }

    /// Returns whether the attribute is `YES`.
    func isSet(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

    /// The object's name in messages.
    var reference: String { ImportedObject(self).reference }

    /// Calls `body` with this element and all inside, in the order of the file.
    func visit(_ body: (InterfaceBuilderElement) -> Void) {
        visit(passing: ()) { element, _ in body(element) }
    }

    /// Calls `body` with this element and all inside, in the order of the file.
    ///
    /// A worklist instead of recursion, because elements nest deeper than the stacks of threads allow.
    /// - Parameters:
    ///   - context: The value that `body` gets with this element.
    ///   - body: Returns the value for the children of the element; `nil` skips them.
    func visit<Context>(
        passing context: Context, _ body: (InterfaceBuilderElement, Context) -> Context?
    ) {
        var pending = [(element: self, context: context)]
        while let (element, context) = pending.popLast() {
            guard let inner = body(element, context) else { continue }
            for child in element.children.reversed() { pending.append((child, inner)) }
        }
    }
}

extension InterfaceBuilderElement {
    /// Returns the attribute as a number of points of either sign; `nil` if it is missing or no case
    /// can hold it.
    func length(_ attribute: String) -> Double? {
        number(attribute, .length)
    }

    /// Returns the attribute as a size in points, from 0.
    func size(_ attribute: String) -> Double? {
        number(attribute, .size)
    }

    /// Returns the attribute as a layout priority, 1 … 1000.
    func priority(_ attribute: String) -> Double? {
        number(attribute, .priority)
    }

    /// Returns the attribute as a natural size in points, from 0.
    func naturalSize(_ attribute: String) -> Double? {
        decimalNumber(attribute).flatMap { NumberKind.size.number($0, isOptional: true) }
    }

    /// Returns the attribute as any decimal number.
    func decimalNumber(_ attribute: String) -> Double? {
        attributes[attribute].flatMap { Double(decimal: $0) }
    }

    private func number(_ attribute: String, _ kind: NumberKind) -> Double? {
        decimalNumber(attribute).flatMap { kind.number($0) }
    }

    /// The size of the stored frame, in points; the frame is that of the canvas when the file was
    /// saved.
    var frameSize: IntrinsicContentSize? {
        guard let rect = child("rect", key: "frame"),
            let width = rect.size("width"), let height = rect.size("height")
        else { return nil }
        return IntrinsicContentSize(width: width, height: height)
    }
}

extension InterfaceBuilderElement {
    /// The attributes that hold numbers, by the elements that have them.
    private static let numbers = [
        "rect": ["x", "y", "width", "height"], "size": ["width", "height"],
        "constraint": ["constant", "multiplier", "priority"],
        "edgeInsets": ["top", "left", "bottom", "right"],
        "directionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
    ]

    /// The attributes for numbers with other text, in a fixed order; a multiplier may be a ratio, and a size infinite.
    var attributesThatAreNoNumbers: [String] {
        (Self.numbers[name] ?? []).filter { attribute in
            guard let text = attributes[attribute], text != "infinite" else { return false }
            let parts = text.split(
                omittingEmptySubsequences: false, whereSeparator: ":/".contains)
            return parts.count > (attribute == "multiplier" ? 2 : 1)
                || parts.contains { Double(decimal: $0) == nil }
        }
    }
}

extension Double {
    /// Creates the number that a decimal text stands for; `nil` for other texts that Swift reads: hexadecimal,
    /// infinite or with a plus sign.
    init?(decimal text: some StringProtocol) {
        guard text.first != "+",
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) })
        else { return nil }
        self.init(text)
    }
}
