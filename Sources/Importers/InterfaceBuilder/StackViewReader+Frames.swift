import StackCases

/// The properties of arranged subviews that only stored frames show.
///
/// Each number that the case takes from a frame is an input of its object.
extension StackViewReader {
    /// Reads these properties from the frames.
    /// - Parameter places: The arranged subviews' objects.
    mutating func readFrames(
        of element: InterfaceBuilderElement, _ stack: inout StackConfiguration, at places: [Int]
    ) {
        for (index, place) in places.enumerated() where overhanging.contains(place) {
            takeOverhang(of: &stack, index, places[0] - 1, place)
        }
        if stack.axis == .horizontal, stack.alignment.isBaseline {
            takeBaselines(of: &stack, at: places)
        }
        if stack.axis == .vertical, stack.isBaselineRelativeArrangement {
            takeBaselineSpacing(of: &stack, at: places, element)
        }
        if stack.distribution == .fillEqually { takeEqualSizes(of: &stack, at: places) }
        if stack.alignment == .fill { takeFilledSizes(of: &stack, at: places) }
        if stack.distribution == .fillProportionally {
            takeShares(of: &stack, at: places, element)
        }
    }

    // MARK: Alignment rectangles

    /// The largest overhang that a view is taken to have, in points; stored frames show up to 2.
    private static let largestOverhang = 2.0

    /// Reads by how much the frame of a view differs from its alignment rectangle, where the stack
    /// view or a constraint gives the rectangle: symbol images have such insets, and some kinds of
    /// controls, on some versions of the canvas.
    private mutating func takeOverhang(
        of stack: inout StackConfiguration, _ index: Int, _ stackPlace: Int, _ place: Int
    ) {
        guard let frame = objects[place].frame, let around = objects[stackPlace].frame else {
            return
        }
        let margins = stack.arrangementMargins
        var view = stack.arrangedSubviews[index]
        var readsOthers = false
        // Across the axis first: a control that does not stick out there does not along it.
        for axis in [stack.axis.perpendicular, stack.axis] {
            let (position, size) = (axis.start, axis.size)
            let start = margins[axis].start
            let inner = around[size] - margins.total(axis)
            let required = view.constraints.first { $0.isConstant(along: axis) }?.constant
            let isFilled = axis != stack.axis && stack.alignment == .fill
            guard let length = isFilled ? inner : required else {
                let known = view.alignmentRectInsets[axis]
                guard readsOthers, known.start + known.end != 0 else { continue }
                view.alignmentRectInsets[axis] = (0, 0)
                if view.intrinsicContentSize[axis] != nil {
                    view.intrinsicContentSize[axis] = frame[size]
                }
                continue
            }
            // Along the axis, and where the alignment does not decide, it sticks out evenly.
            let offset =
                isFilled
                ? frame[position] - start
                : axis != stack.axis && stack.alignment == .center
                    ? frame[position] - start - (inner - length) / 2
                    : (length - frame[size]) / 2
            let insets = (start: -offset, end: frame[size] + offset - length)
            guard max(abs(insets.start), abs(insets.end)) <= Self.largestOverhang else { continue }
            let known = view.alignmentRectInsets[axis]
            let difference = insets.start + insets.end - known.start - known.end
            if abs(known.start - insets.start) <= 0.5, abs(difference) <= 0.5 { continue }
            readsOthers = true
            view.alignmentRectInsets[axis] = insets
            if view.intrinsicContentSize[axis] != nil {
                view.intrinsicContentSize[axis] = length
            }
            objects[place].inputs.formUnion([position, size])
        }
        guard readsOthers else { return }
        stack.arrangedSubviews[index] = view
        let object = objects[place]
        note(object.line, "\(object.reference): its alignment rectangle follows from its frame")
    }

    // MARK: Equal sizes

    /// Replaces natural sizes of equal views that come from frames by the exact size.
    ///
    /// The frames are rounded to pixels, so that required priorities would conflict with them.
    private mutating func takeEqualSizes(of stack: inout StackConfiguration, at places: [Int]) {
        let axis = stack.axis
        let size = axis.size
        let visible = stack.arrangedSubviews.indices.filter { !stack.arrangedSubviews[$0].isHidden }
        guard let first = places.first, let length = objects[first - 1].frame?[size],
            !visible.isEmpty
        else { return }
        let spacing = visible.dropLast().reduce(0) {
            $0 + stack.spacing(after: stack.arrangedSubviews[$1]).points()
        }
        let share =
            (length - stack.arrangementMargins.total(axis) - spacing) / Double(visible.count)
        for index in visible where objects[places[index]].inputs.contains(size) {
            let view = stack.arrangedSubviews[index]
            guard view.numberOfLines == 1, let natural = view.intrinsicContentSize[axis],
                share > 0, abs(natural - share) < 1
            else { continue }
            stack.arrangedSubviews[index].intrinsicContentSize[axis] = share
        }
    }

    /// Replaces natural sizes across the axis that come from frames by the known size of another
    /// view, where both are equal but for a pixel.
    ///
    /// Frames are rounded to pixels at their edges, so that equal views can be stored with different
    /// sizes, and required priorities would conflict with them.
    private func takeFilledSizes(of stack: inout StackConfiguration, at places: [Int]) {
        let axis = stack.axis.perpendicular
        let size = axis.size
        let visible = stack.arrangedSubviews.indices.filter { !stack.arrangedSubviews[$0].isHidden }
        let known = visible.compactMap {
            stack.arrangedSubviews[$0].knownSize(
                along: axis, isInput: objects[places[$0]].inputs.contains(size))
        }
        for index in visible where objects[places[index]].inputs.contains(size) {
            let view = stack.arrangedSubviews[index]
            guard view.numberOfLines == 1, let natural = view.intrinsicContentSize[axis],
                let exact = known.first(where: { abs($0 - natural) < 1.01 / fonts.scale })
            else { continue }
            stack.arrangedSubviews[index].intrinsicContentSize[axis] = exact
        }
    }

    // MARK: Proportions

    /// Gives the views of a proportional stack view the natural sizes that their shares show.
    ///
    /// Each view but the last is n / d of the stack view's length, where n is its natural size and d
    /// the sum of the natural sizes and of the spacing in points; the last one takes the rest. If one
    /// natural size is known otherwise, the others follow from the frames. If none is, d can be any number, and the
    /// last view's natural size is d less the other sizes and the spacing, not a multiple of its frame's.
    private mutating func takeShares(
        of stack: inout StackConfiguration, at places: [Int], _ element: InterfaceBuilderElement
    ) {
        let axis = stack.axis
        let (position, size) = (axis.start, axis.size)
        let visible = stack.arrangedSubviews.indices.filter { !stack.arrangedSubviews[$0].isHidden }
        let lengths = visible.compactMap { index in
            objects[places[index]].frame.map {
                stack.arrangedSubviews[index].alignmentRect(forFrame: $0)[size]
            }
        }
        guard let last = visible.last, visible.count > 1, lengths.count == visible.count,
            let length = objects[places[0] - 1].frame?[size]
        else { return }
        let unknown = Set(visible).filter {
            !stack.arrangedSubviews[$0].isStack && objects[places[$0]].inputs.contains(size)
        }
        guard !unknown.isEmpty else { return }
        for index in unknown { objects[places[index]].inputs.insert(position) }
        let inner = length - stack.arrangementMargins.total(axis)
        let spacing = visible.dropLast().reduce(0) {
            $0 + stack.spacing(after: stack.arrangedSubviews[$1]).pointsInProportions
        }
        let gaps = visible.dropLast().reduce(0) {
            $0 + stack.spacing(after: stack.arrangedSubviews[$1]).points()
        }
        // Switches have other sizes on newer canvases.
        let known = zip(visible, lengths).compactMap { index, length in
            objects[places[index]].kind == "switch"
                ? nil
                : stack.arrangedSubviews[index].knownSize(
                    along: axis, isInput: unknown.contains(index)
                )
                .map { (index: index, natural: $0, length: length) }
        }
        let shares = known.filter { $0.index != last && $0.length > 0 }
        let lastShare = inner - lengths.dropLast().reduce(0, +)
        let denominator: Double
        var remark =
            "natural sizes of its views follow from their shares and the sizes that are known"
        if !shares.isEmpty {
            denominator =
                inner * shares.reduce(0) { $0 + $1.natural } / shares.reduce(0) { $0 + $1.length }
        } else if let natural = known.first?.natural, lastShare > 0 {
            denominator = (natural + spacing) * inner / lastShare
        } else if spacing == 0, gaps > 0, unknown.count == visible.count, lastShare > 0 {
            // The system's spacing is not in the denominator.
            denominator = inner
            remark =
                "natural sizes of its views follow from their shares up to a factor, which does not"
                + " matter with the system's spacing"
        } else {
            if spacing > 0 {
                objects[places[0] - 1].lacksNaturalSizes = true
                note(
                    element,
                    "the natural sizes of its views are not known, as the frames fit many; the frames'"
                        + " own sizes stand for them")
            }
            return
        }
        let factor = denominator / inner
        let naturalOf = Dictionary(uniqueKeysWithValues: known.map { ($0.index, $0.natural) })
        var naturals: [Int: Double] = [:]
        var rest = denominator - spacing
        for (index, length) in zip(visible, lengths) where index != last {
            let natural = naturalOf[index] ?? length * factor
            naturals[index] = natural
            rest -= natural
        }
        naturals[last] = rest
        guard factor.isFinite,
            unknown.allSatisfy({ NumberKind.size.range.contains(naturals[$0] ?? -1) })
        else { return }
        for index in unknown {
            stack.arrangedSubviews[index].intrinsicContentSize[axis] = naturals[index] ?? 0
        }
        note(element, remark)
    }
}

extension StackConfiguration {
    /// Returns the spacing after a view.
    fileprivate func spacing(after view: ArrangedSubview) -> Spacing {
        view.customSpacingAfter == .useDefault ? spacing : view.customSpacingAfter
    }
}

extension ArrangedSubview {
    /// Returns the natural size along an axis if it does not come from the frame: that of a text or
    /// an image or, without one, a required size.
    fileprivate func knownSize(along axis: Axis, isInput: Bool) -> Double? {
        // A text of several lines has other sizes than its size on one line.
        if isStack || isInput || numberOfLines != 1 { return nil }
        let required = constraints.first { $0.isConstant(along: axis) }
        guard let natural = intrinsicContentSize[axis] else { return required?.constant }
        // With both, the required size decides against the share.
        return required == nil ? natural : nil
    }
}
