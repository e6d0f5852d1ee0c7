import StackCases

/// Baselines, and distances between them, that only stored frames show.
extension StackViewReader {
    /// Gives texts of unknown fonts in a row with aligned baselines the baselines of the stored
    /// frames: there all have the baseline of a text in the system font or, without one, of the
    /// first text, as the system font would have it.
    /// - Parameter places: The views' objects.
    mutating func takeBaselines(of stack: inout StackConfiguration, at places: [Int]) {
        let unknown = unknownBaselines
        let isUnknown = { (position: Int) in unknown.contains(places[position]) }
        let visible = stack.arrangedSubviews.indices.filter {
            !stack.arrangedSubviews[$0].isHidden && objects[places[$0]].frame != nil
        }
        let known = visible.first { stack.arrangedSubviews[$0].baselineOffsets != nil }
        guard let reference = known ?? visible.first(where: isUnknown),
            let frame = objects[places[reference]].frame
        else { return }
        var baseline = frame.y
        if let offsets = stack.arrangedSubviews[reference].baselineOffsets {
            baseline +=
                stack.alignment == .firstBaseline ? offsets.first : frame.height - offsets.last
        } else {
            baseline += frame.height * SystemFont.shareAboveBaseline
        }
        for position in visible where isUnknown(position) {
            guard let frame = objects[places[position]].frame else { continue }
            let offset = min(max(0, baseline - frame.y), frame.height)
            stack.arrangedSubviews[position].baselineOffsets = BaselineOffsets(
                first: offset, last: frame.height - offset)
            if position != reference { objects[places[position]].inputs.insert(.y) }
        }
    }

    /// Replaces the system's spacing between baselines, which depends on the fonts in an unknown way,
    /// by the distances of the stored frames.
    /// - Parameter places: The views' objects.
    mutating func takeBaselineSpacing(
        of stack: inout StackConfiguration, at places: [Int], _ element: InterfaceBuilderElement
    ) {
        let views = stack.arrangedSubviews
        // With these distributions a distance can be more than the spacing.
        guard stack.spacing == .useSystem, places.count > 1, !views.contains(where: \.isHidden),
            ![.equalSpacing, .equalCentering].contains(stack.distribution),
            // The frames of an exported case are those of a model.
            !element.list("subviews").contains(where: { ExportedAttributes(of: $0).hasNaturalSize })
        else { return }
        var distances: [Double] = []
        for index in places.indices.dropFirst() {
            let (upper, lower) = (places[index - 1], places[index])
            guard let above = objects[upper].frame, let below = objects[lower].frame else { return }
            let last = baseline(of: views[index - 1], at: upper, isFirst: false)
            let first = baseline(of: views[index], at: lower, isFirst: true)
            distances.append(below.y + (first ?? 0) - above.y - (last ?? above.height))
        }
        guard distances.allSatisfy({ NumberKind.size.range.contains($0) }) else { return }
        stack.spacing = .points(distances[0])
        for (index, distance) in distances.enumerated().dropFirst()
        where views[index].customSpacingAfter == .useDefault {
            stack.arrangedSubviews[index].customSpacingAfter = .points(distance)
        }
        for place in places.dropFirst() { objects[place].inputs.insert(.y) }
        objects[places[0] - 1].hasStoredSpacing = true
        note(
            element,
            "the system's spacing between baselines depends on the fonts; the distances are those of"
                + " the frames")
    }

    /// Returns how far below the top of a view its first or last baseline lies in the stored frames;
    /// `nil` if it has none.
    ///
    /// The baselines of a stack view are those of its first, last or tallest view.
    private func baseline(of view: ArrangedSubview, at place: Int, isFirst: Bool) -> Double? {
        guard let frame = objects[place].frame else { return nil }
        guard let stack = view.nestedStack else {
            return view.baselineOffsets.map { isFirst ? $0.first : frame.height - $0.last }
        }
        var visible: [(view: ArrangedSubview, place: Int, frame: Frame)] = []
        var next = place + 1
        for view in stack.arrangedSubviews {
            if !view.isHidden, let frame = objects[next].frame {
                visible.append((view, next, frame))
            }
            next += view.nestedStack.map { ViewTree($0).nodes.count } ?? 1
        }
        let ends: [Alignment] =
            isFirst ? [.fill, .leading, .firstBaseline] : [.fill, .trailing, .lastBaseline]
        let chosen =
            if stack.axis == .vertical || ends.contains(stack.alignment) {
                isFirst ? visible.first : visible.last
            } else {
                visible.reduce(visible.first) { tallest, other in
                    other.frame.height > tallest?.frame.height ?? 0 ? other : tallest
                }
            }
        guard let chosen else { return nil }
        return baseline(of: chosen.view, at: chosen.place, isFirst: isFirst)
            .map { chosen.frame.y + $0 }
    }
}
