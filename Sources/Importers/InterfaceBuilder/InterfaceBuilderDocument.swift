import StackCases

/// An Interface Builder file's elements by identifier, its constraints, and what is not installed.
struct InterfaceBuilderDocument {
    let root: InterfaceBuilderElement
    /// The objects by identifier; of those that share one, the first.
    private(set) var objects: [String: InterfaceBuilderElement] = [:]
    /// The identifier of the nearest object around each.
    private(set) var parents: [String: String] = [:]
    /// The index of each installed view among those of the view around it.
    private(set) var subviewIndices: [String: Int] = [:]
    /// The identifiers that more than one object has, in the order of the file.
    private(set) var repeatedIDs: [(id: String, line: Int)] = []
    /// The constraints that are installed on the canvas, in the order of the file.
    private(set) var constraints: [StoredConstraint] = []
    /// The places in `constraints` of those that mention an object.
    private var constraintsByObject: [String: [Int]] = [:]
    /// The sizes that required constraints give objects.
    private(set) var requiredSizes: [String: IntrinsicContentSize] = [:]
    /// The views and constraints that the default size classes exclude.
    private(set) var excluded: Set<String> = []
    /// The images' sizes by name, as the file records them.
    private(set) var images: [String: IntrinsicContentSize] = [:]
    /// The natural sizes that Interface Builder measured of views that it could draw, by object.
    private(set) var measuredSizes: [String: IntrinsicContentSize] = [:]

    /// The properties that outlets of the file's owner and of other objects set, by the object they hold; of several,
    /// the first.
    private var outlets: [String: String] = [:]

    private let omitsPlaceholders: Bool

    /// - Parameter omitsPlaceholders: Whether to leave out constraints that only the canvas has
    ///   (default: no).
    init(_ root: InterfaceBuilderElement, omitsPlaceholders: Bool = false) {
        self.root = root
        self.omitsPlaceholders = omitsPlaceholders
        root.visit { element in
            guard element.name == "variation", element.attributes["key"] == "default" else {
                return
            }
            for mask in element.children where mask.name == "mask" {
                for exclusion in mask.children where exclusion.name == "exclude" {
                    if let id = exclusion.attributes["reference"] { excluded.insert(id) }
                }
            }
        }
        root.visit(passing: String?.none) { element, owner in collect(element, owner: owner) }
        for image in root.list("resources")
        where image.name == "image" && image.attributes["catalog"] != "system" {
            guard let name = image.attributes["name"],
                let width = image.size("width"), let height = image.size("height")
            else { continue }
            images[name] = IntrinsicContentSize(width: width, height: height)
        }
        for designable in root.list("designables") {
            guard let id = designable.attributes["name"],
                let size = designable.child("size", key: "intrinsicContentSize")
            else { continue }
            measuredSizes[id] = IntrinsicContentSize(
                width: size.naturalSize("width"), height: size.naturalSize("height"))
        }
    }

    /// Collects the element, whose nearest object around is `owner`.
    /// - Returns: The nearest object around the element's children; `nil` to skip them.
    private mutating func collect(
        _ element: InterfaceBuilderElement, owner: String?
    ) -> String?? {
        var owner = owner
        if element.name == "constraint" {
            if let id = element.id, excluded.contains(id) { return nil }
            if omitsPlaceholders, element.isPlaceholder { return nil }
            guard let constraint = StoredConstraint(element, owner: owner) else { return nil }
            for id in Set([constraint.first, constraint.second ?? constraint.first]) {
                constraintsByObject[id, default: []].append(constraints.count)
            }
            constraints.append(constraint)
            if let size = constraint.sizeConstraint, size.isConstant(along: size.attribute.axis) {
                requiredSizes[constraint.first, default: IntrinsicContentSize()][
                    size.attribute.axis] = size.constant
            }
            return nil
        }
        if element.name == "outlet", let held = element.attributes["destination"],
            outlets[held] == nil
        {
            outlets[held] = element.attributes["property"]
        }
        if let id = element.id {
            if objects[id] == nil {
                objects[id] = element
                parents[id] = owner
            } else {
                repeatedIDs.append((id, element.line))
            }
            owner = id
        }
        if element.name == "subviews" {
            for (index, view) in installed(element.children).enumerated() {
                if let id = view.id, subviewIndices[id] == nil { subviewIndices[id] = index }
            }
        }
        return .some(owner)
    }

    /// The objects that the default size classes do not exclude.
    func installed(_ elements: [InterfaceBuilderElement]) -> [InterfaceBuilderElement] {
        elements.filter { element in element.id.map { !excluded.contains($0) } ?? true }
    }

    /// Returns a name for a view: that of the property that holds it, its label, or its text.
    func name(of view: InterfaceBuilderElement) -> String? {
        (view.id.flatMap { outlets[$0] } ?? view.label ?? view.shownText)
            .flatMap(ArrangedSubview.name)
    }

    /// Returns the index of the view `id` among the views that the stack `stack` arranges; `nil`
    /// where the stack does not arrange it.
    func index(of id: String, in stack: String) -> Int? {
        parents[id] == stack ? subviewIndices[id] : nil
    }

    /// Returns the places in `constraints` of those that mention the object, in the order of the file;
    /// none for an object whose identifier an earlier one has.
    func constraints(of object: InterfaceBuilderElement) -> [Int] {
        guard let id = object.id, objects[id]?.index == object.index else { return [] }
        return constraintsByObject[id] ?? []
    }

    /// Whether the object lies inside the other one, at any depth.
    func isObject(_ id: String, inside other: String) -> Bool {
        objects(around: id).contains { $0.id == other }
    }

    /// Returns the objects around an object, the nearest first.
    func objects(around id: String?) -> [InterfaceBuilderElement] {
        var found: [InterfaceBuilderElement] = []
        var around = id.flatMap { parents[$0] }
        while let here = around, let object = objects[here],
            found.count < InterfaceBuilderLimits.depth
        {
            found.append(object)
            around = parents[here]
        }
        return found
    }

    /// Whether Xcode 26 or newer saved the file, on whose canvas controls have the sizes of iOS 26.
    var isOfXcode26: Bool {
        root.attributes["toolsVersion"].flatMap { Double(decimal: $0) }.map { $0 >= 24_000 }
            ?? false
    }

    /// Whether files of this kind hold UIKit's stack views; `nil` if the root names no runtime.
    var isForUIKit: Bool? {
        guard let runtime = root.attributes["targetRuntime"] else { return nil }
        return runtime.contains("CocoaTouch") || runtime.contains("AppleTV")
    }
}
