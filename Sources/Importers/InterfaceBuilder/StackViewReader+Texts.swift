import StackCases

/// Labels of several lines.
extension StackViewReader {
    /// Gives labels of several lines their texts, where the file shows enough of them.
    mutating func readTexts(_ imported: inout ImportedCase) {
        let inFrames = imported
        var place = 0
        let isGiven = imported.layoutCase[lengthFromOutside: .horizontal] != nil
        let isLimited = imported.layoutCase.constraints.contains {
            $0.attribute == .width && $0.relation == .lessThanOrEqual
        }
        readTexts(
            &imported.layoutCase.stack, &imported.objects, &place,
            Room(isGiven: isGiven, isLimited: isGiven || isLimited))
        if let differences { dropTexts(from: &imported, to: inFrames, differences) }
        for object in imported.objects where object.omissions.contains(.lines) {
            note(
                object.line,
                "\(object.reference): the height of its text does not follow its width here"
            )
        }
        let texts = imported.objects.count(where: \.hasEstimatedText)
        if texts > 0 {
            let outer = imported.objects[0]
            note(
                outer.line,
                "\(outer.reference): the width on one line of \(Formatted.count(texts, "text")) is estimated from the"
                    + " frames and the number of characters")
        }
    }

    /// The most texts of a case that are tried alone, which takes a layout each.
    private static let textLimit = 32

    /// Gives texts the sizes of their frames again, where the layout with them differs more from the stored frames.
    /// - Parameter inFrames: The case with these sizes.
    private func dropTexts(
        from imported: inout ImportedCase, to inFrames: ImportedCase,
        _ differences: (ImportedCase) -> Int
    ) {
        let texts = imported.objects.indices.filter { imported.objects[$0].hasEstimatedText }
        guard !texts.isEmpty else { return }
        var count = differences(imported)
        let least = count > 0 ? differences(inFrames) : 0
        if count <= least { return }
        let views = inFrames.layoutCase.stack.subviewsInOrder
        let tree = ViewTree(inFrames.layoutCase.stack)
        for text in texts.prefix(Self.textLimit) {
            guard let view = views[text] else { continue }
            var other = imported
            let path = tree.path(of: text)
            other.layoutCase.stack.changeStack(at: path.indices.dropLast()) {
                $0.arrangedSubviews[path.position] = view
            }
            other.objects[text] = inFrames.objects[text]
            let fewer = differences(other)
            guard fewer < count else { continue }
            (imported, count) = (other, fewer)
            if count <= least { return }
        }
        imported = inFrames
    }

    /// The width that a stack view gives its views.
    private struct Room {
        /// Whether something else than the views gives the width.
        var isGiven: Bool
        /// Whether something else than the views limits the width.
        var isLimited: Bool
    }

    /// - Parameter place: The stack's object; the last one of those inside afterwards.
    private func readTexts(
        _ stack: inout StackConfiguration, _ objects: inout [ImportedObject], _ place: inout Int,
        _ room: Room
    ) {
        let frame = objects[place].frame
        let mostStretched = stack.mostStretchedView
        // Which of several texts in a row breaks depends on widths that the file does not show.
        let areTextsAlone =
            stack.axis == .vertical || stack.distribution == .fillEqually
            || stack.distribution != .fillProportionally
                && stack.places(after: place).count { objects[$0].omissions.contains(.lines) } <= 1
        for index in stack.arrangedSubviews.indices {
            place += 1
            let view = stack.arrangedSubviews[index]
            let inside = Room(
                isGiven: view.hasGivenWidth
                    || room.isGiven && stack.givesWidth(to: index, mostStretched: mostStretched),
                isLimited: view.hasGivenWidth || room.isLimited)
            if var nested = view.nestedStack {
                readTexts(&nested, &objects, &place, inside)
                stack.arrangedSubviews[index].nestedStack = nested
                continue
            }
            guard objects[place].omissions.contains(.lines), !textsInFrames.contains(place),
                let width = view.intrinsicContentSize.width,
                let height = view.intrinsicContentSize.height
            else { continue }
            let label = sizeClasses.variant(of: arranged[place])
            // An explicit width decides the lines, whatever the label's own is.
            if label.size("preferredMaxLayoutWidth") ?? 0 > 0 { continue }
            let margins = stack.arrangementMargins.total(.horizontal)
            let text = LabelText(
                of: label,
                at: LabelText.Place(
                    width: width, height: height,
                    available: stack.axis == .vertical
                        ? frame.map { $0.width - margins } ?? 0 : width,
                    isStretched: inside.isGiven && view.contentHuggingPriority.horizontal < 1000,
                    isLimited: inside.isLimited && areTextsAlone
                        && view.contentCompressionResistancePriority.horizontal < 1000),
                measured: label.id.flatMap { document.measuredSizes[$0]?.width }, fonts: fonts)
            guard let text else { continue }
            stack.arrangedSubviews[index].intrinsicContentSize = IntrinsicContentSize(
                width: text.width, height: text.lineHeight)
            stack.arrangedSubviews[index].numberOfLines = text.numberOfLines
            stack.arrangedSubviews[index].words = text.words
            objects[place].inputs.subtract([.width, .height])
            objects[place].takeSizes(along: text.axesFromFrame)
            objects[place].hasEstimatedText = true
            objects[place].omissions.remove(.lines)
        }
    }
}

extension StackConfiguration {
    /// Returns the places of the stack's own views in a case.
    /// - Parameter place: The stack's place.
    fileprivate func places(after place: Int) -> [Int] {
        var next = place + 1
        return arrangedSubviews.map { view in
            defer { next += view.nestedStack.map { ViewTree($0).nodes.count } ?? 1 }
            return next
        }
    }

    /// The view that takes up the room of a row first; `nil` if several resist the same.
    fileprivate var mostStretchedView: Int? {
        let resistances = arrangedSubviews.enumerated().filter { !$0.element.isHidden }
            .map { (index: $0.offset, priority: $0.element.stretchResistance) }
        guard let lowest = resistances.min(by: { $0.priority < $1.priority }) else { return nil }
        let isOnly = resistances.count { $0.priority == lowest.priority } == 1
        return isOnly ? lowest.index : nil
    }

    /// Whether the stack, whose width is given, gives a view its width.
    fileprivate func givesWidth(to index: Int, mostStretched: Int?) -> Bool {
        if axis == .vertical { return alignment == .fill }
        return distribution == .fillEqually || distribution == .fill && index == mostStretched
    }
}

extension ArrangedSubview {
    /// Whether a required constraint gives the view its width.
    fileprivate var hasGivenWidth: Bool {
        constraints.contains {
            $0.attribute == .width && $0.relation == .equal && $0.priority == 1000
        }
    }

    /// The priority with which the view resists being wider than its contents; 0 for a view without a width of its own.
    fileprivate var stretchResistance: Double {
        if hasGivenWidth { return 1000 }
        if let nestedStack {
            let inside = nestedStack.arrangedSubviews.filter { !$0.isHidden }.map(
                \.stretchResistance)
            return inside.min() ?? 0
        }
        return intrinsicContentSize.width == nil ? 0 : contentHuggingPriority.horizontal
    }
}
