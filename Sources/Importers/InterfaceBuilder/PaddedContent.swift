import StackCases

/// The only content of a plain view, pinned to all four edges of it, such as the label of a card.
///
/// The constraints of the content on its own size, with the insets added, are constraints on the view around it.
struct PaddedContent {
    let element: InterfaceBuilderElement
    let natural: NaturalSize
    /// The distances of the content from the edges of the view around it.
    let insets: EdgeInsets
    /// The constraints on the size of the view around the content.
    let constraints: [ViewConstraint]

    /// Finds the content of `view`; `nil` where there is none, where its stored frame shows another natural size or nothing
    /// gives it one, or where a case cannot hold another constraint of it.
    ///
    /// A stack view, whose views have places, or a text of several lines, whose height depends on its width, is no such
    /// content.
    init?(
        of view: InterfaceBuilderElement, in document: InterfaceBuilderDocument,
        fonts: CanvasFonts, sizeClasses: SizeClasses
    ) {
        let contents = document.installed(view.list("subviews"))
        guard view.name == "view", let id = view.id, view.attributes["customClass"] == nil,
            view.attributes["placeholderIntrinsicWidth"] == nil,
            view.attributes["placeholderIntrinsicHeight"] == nil,
            contents.count == 1, let inner = contents[0].id, contents[0].name != "stackView",
            !contents[0].mayHaveSeveralLines, contents[0].list("subviews").isEmpty,
            document.constraints(of: view).allSatisfy({ index in
                document.constraints[index].otherEnd(from: id).map {
                    $0.other == inner || !document.isObject($0.other, inside: id)
                } ?? true
            })
        else { return nil }
        let stored = document.constraints(of: contents[0]).map { document.constraints[$0] }
        var distances: [String: Double] = [:]
        for constraint in stored {
            guard let end = constraint.otherEnd(from: inner) else { continue }
            guard end.other == id, let distance = constraint.inset(of: inner),
                distances.updateValue(distance, forKey: end.attribute) == nil
            else { return nil }
        }
        guard distances.count == 4, let top = distances["top"], let bottom = distances["bottom"],
            let left = distances["left"] ?? distances["leading"],
            let right = distances["right"] ?? distances["trailing"],
            (distances["left"] == nil) == (distances["right"] == nil)
        else { return nil }
        // Which side is the leading one does not matter to sizes.
        let insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        let own = stored.filter { $0.otherEnd(from: inner) == nil }.map { constraint in
            (constraint.sizeConstraint
                ?? constraint.tiedConstraint(of: inner, in: nil, of: document))?.padded(by: insets)
        }
        let content = sizeClasses.variant(of: contents[0])
        let natural = NaturalSize(of: content, in: document, fonts: fonts)
        let rect = ImportedObject(content).frame.map(natural.view.alignmentRect)
        let isKnown = Axis.allCases.allSatisfy { axis in
            if let length = natural.size[axis] {
                // The frame of an image can show that another one was measured.
                return rect.map { abs($0[axis.size] - length) < 1.01 / fonts.scale } ?? true
            }
            return own.contains { $0?.relation == .equal && $0?.concerns(axis) == true }
        }
        // The content has no size below 0.
        let least = Axis.allCases.filter { axis in
            insets.total(axis) > 0 && !own.contains { $0?.isConstant(along: axis) == true }
        }.map {
            ViewConstraint(
                attribute: .along($0), relation: .greaterThanOrEqual, constant: insets.total($0)
            ).withinLimits
        }
        let all = (own + least).compactMap(\.self)
        guard isKnown, all.count == own.count + least.count else { return nil }
        element = content
        self.natural = natural
        self.insets = insets
        constraints = all
    }

    /// The view around the content, with the natural size of both.
    var view: ArrangedSubview {
        func padded(_ axis: Axis) -> Double? {
            natural.size[axis].flatMap {
                NumberKind.size.number(max(0, $0 + insets.total(axis)), isOptional: true)
            }
        }
        return ArrangedSubview(
            intrinsicContentSize: IntrinsicContentSize(
                width: padded(.horizontal), height: padded(.vertical)))
    }
}

extension StoredConstraint {
    /// Returns the distance of an edge of the object `id` from the same edge of the other object, inwards; `nil` where no
    /// required equation gives it.
    fileprivate func inset(of id: String) -> Double? {
        guard firstAttribute == secondAttribute, !firstAttribute.hasSuffix("Margin"),
            let edge = Self.edge(firstAttribute), relation == .equal, priority == 1000,
            multiplier == 1, let constant
        else { return nil }
        return (first == id) == edge.isStart ? constant : 0 - constant
    }
}

extension ViewConstraint {
    /// Returns a constraint on a content's own size as one on the view around it.
    fileprivate func padded(by insets: EdgeInsets) -> ViewConstraint? {
        var constraint = self
        constraint.constant += insets.total(attribute.axis)
        if toItem == .itself {
            constraint.constant -= multiplier * insets.total(attribute.other.axis)
        }
        return constraint.withinLimits
    }
}
