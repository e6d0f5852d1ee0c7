import StackCases

/// Places of objects in the stored frames, and the safe area of the canvas.
extension InterfaceBuilderDocument {
    /// Returns the frame of a view in the coordinates of the outermost view around it; `nil` for a
    /// guide.
    func absoluteFrame(of id: String) -> Frame? {
        guard var frame = objects[id].flatMap({ ImportedObject($0).frame }) else { return nil }
        for object in objects(around: id) {
            guard let around = ImportedObject(object).frame else { break }
            frame.x += around.x
            frame.y += around.y
        }
        return frame
    }

    /// Returns whether an inequality between two objects holds as an equation in the stored frames.
    func isActive(_ constraint: StoredConstraint) -> Bool {
        guard constraint.second != nil else { return false }
        return constraint.difference(number).map { abs($0) <= 0.5 } ?? false
    }

    /// The largest difference that rounding and alignment rectangles, which stored frames do not show, explain, in
    /// points.
    private static let overhang = 2.5

    /// Returns whether the stored frames contradict a required constraint.
    ///
    /// Frames of hidden views are not those of their constraints, and those of views that scroll depend on the content.
    func isContradicted(_ constraint: StoredConstraint) -> Bool {
        let ends = [constraint.first, constraint.second].compactMap(\.self)
        guard constraint.priority == 1000, constraint.element.child("variation") == nil,
            !ends.contains(where: isHidden), !isPinnedToContent(constraint),
            let difference = constraint.difference(number)
        else { return false }
        return !constraint.relation.holds(for: difference, within: Self.overhang)
    }

    private func isHidden(_ id: String) -> Bool {
        ([objects[id]].compactMap(\.self) + objects(around: id)).contains { $0.isSet("hidden") }
    }

    /// Whether a constraint pins an object inside a scroll view to an edge of what it scrolls.
    private func isPinnedToContent(_ constraint: StoredConstraint) -> Bool {
        guard let second = constraint.second else { return false }
        return [(constraint.first, second), (second, constraint.first)].contains { view, inner in
            ["scrollView", "tableView", "collectionView", "textView"]
                .contains(objects[view]?.name) && isObject(inner, inside: view)
        }
    }

    /// Returns the number that an attribute has in the stored frames; `nil` if they do not show it.
    private func number(_ attribute: String, of id: String) -> Double? {
        let isSafeArea = objects[id]?.attributes["key"] == "safeArea"
        guard let view = isSafeArea ? parents[id] : id, var frame = absoluteFrame(of: view) else {
            return nil
        }
        let isMargin = attribute.hasSuffix("Margin")
        let name = isMargin ? String(attribute.dropLast(6)) : attribute
        // The safe area of a screen in portrait orientation is as wide as the view.
        if isSafeArea, !["leading", "left", "trailing", "right", "width"].contains(name) {
            guard isRoot(view), let insets = notchInsets else { return nil }
            frame.y += insets.top
            frame.height -= insets.top + insets.bottom
        }
        if isMargin {
            guard hasStandardMargins(view) else { return nil }
            frame = Frame(
                x: frame.x + 8, y: frame.y + 8, width: frame.width - 16, height: frame.height - 16)
        }
        return frame.number(name)
    }

    /// Returns whether no view with a frame is around a view.
    private func isRoot(_ id: String) -> Bool {
        parents[id].flatMap { objects[$0] }?.child("rect", key: "frame") == nil
    }

    /// Returns whether a view has the margins of 8 points that `UIView` has by default; those of a
    /// screen's root view differ.
    private func hasStandardMargins(_ id: String) -> Bool {
        guard let view = objects[id], view.name == "view", !isRoot(id) else { return false }
        return !view.isSet("preservesSuperviewLayoutMargins")
            && !view.isSet("layoutMarginsFollowReadableWidth")
            && view.storedMargins == nil
    }
}

extension InterfaceBuilderDocument {
    /// Returns by how much the margins of the view around a view reach into it.
    func marginsFromAround(_ view: InterfaceBuilderElement) -> EdgeInsets {
        guard let around = objects(around: view.id).first, let frame = ImportedObject(view).frame,
            let size = ImportedObject(around).frame
        else { return EdgeInsets() }
        let margins = knownMargins(of: around)
        return EdgeInsets(
            top: max(0, margins.top - frame.y), left: max(0, margins.left - frame.x),
            bottom: max(0, margins.bottom - (size.height - frame.y - frame.height)),
            right: max(0, margins.right - (size.width - frame.x - frame.width)))
    }

    /// The width from which on a screen has margins of 20 points at the sides instead of 16.
    private static let wideScreen = 414.0

    /// Returns the known margins of a view; unknown ones are 0.
    private func knownMargins(of view: InterfaceBuilderElement) -> EdgeInsets {
        var margins = EdgeInsets()
        if let insets = view.storedMargins {
            margins = EdgeInsets(insets)
        } else if let id = view.id, hasStandardMargins(id) {
            margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        if let id = view.id, isRoot(id) || view.name == "tableViewCellContentView",
            let width = view.frameSize?.width
        {
            let least: Double = width < Self.wideScreen ? 16 : 20
            (margins.left, margins.right) = (max(margins.left, least), max(margins.right, least))
        }
        return margins
    }

    /// Devices whose canvas has a safe area that begins 44 points from the top and, as the stored
    /// frames of 38 views at its lower edge show, ends 34 points from the bottom.
    private static let devicesWithNotch: Set = ["retina5_9", "retina6_1", "retina6_5"]

    /// The insets of the canvas's safe area in points; `nil` if the device's are not known.
    private var notchInsets: (top: Double, bottom: Double)? {
        let device = root.child("device")?.attributes ?? [:]
        guard root.isSet("useSafeAreas"), Self.devicesWithNotch.contains(device["id"] ?? ""),
            device["orientation"] == "portrait"
        else { return nil }
        return (44, 34)
    }

    /// Returns by how many points the safe area of the canvas enlarges the upper margin of a view.
    ///
    /// Stored frames show the insets for views at the top of a screen.
    func safeAreaInset(of view: InterfaceBuilderElement) -> Double {
        guard let insets = notchInsets,
            view.attributes["insetsLayoutMarginsFromSafeArea"] != "NO",
            let id = view.id, let frame = absoluteFrame(of: id)
        else { return 0 }
        // Views that scroll, such as cells, are elsewhere on a screen.
        for object in objects(around: id) {
            guard object.child("rect") != nil else { break }
            if !["view", "stackView"].contains(object.name) { return 0 }
        }
        return min(max(0, insets.top - frame.y), insets.top)
    }
}
