/// An element of an Interface Builder file, with what lies inside.
struct InterfaceBuilderElement {
    /// The element's name, such as `stackView`.
    var name: String
    /// The attributes by name.
    var attributes: [String: String]
    /// The elements directly inside, in order.
    var children: [InterfaceBuilderElement] = []
    /// The line on which the start tag ends, which is its only one as Interface Builder writes it.
    var line: Int
    /// The place among the file's elements, by which two with the same identifier are told apart.
    var index: Int

    /// The identifier by which other elements refer to this one.
    var id: String? { attributes["id"] }
    /// The name that the developer gave the object.
    var label: String? { attributes["userLabel"] }
    /// Whether the object is not made when the file is loaded, but for design alone.
    var isPlaceholder: Bool { attributes["placeholder"] == "YES" }

    /// The first child called `name`, and of the given key if one is asked for.
    func child(_ name: String, key: String? = nil) -> InterfaceBuilderElement? {
        children.first { $0.name == name && (key == nil || $0.attributes["key"] == key) }
    }

    /// The children of the first child called `name`.
    func list(_ name: String) -> [InterfaceBuilderElement] { child(name)?.children ?? [] }

    /// Whether the attribute says yes; Interface Builder writes `YES`.
    func isSet(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

    /// How messages name the object.
    var reference: String { ImportedObject(self).reference }

    /// Calls `body` with this element and all inside, outermost first.
    func visit(_ body: (InterfaceBuilderElement) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }
}
