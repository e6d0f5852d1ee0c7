import LayoutModels
import StackCases

/// The kinds of views, as far as their configurations tell: by them a length does harm or none.
extension ViewLengths {
    /// The factor by which the lengths of titles in one bar mostly differ at most.
    private static let factorOfOneKind = 2.5

    /// Whether a view and its siblings are of one kind, as the buttons of a bar: alike, or with lengths that differ by less
    /// than a factor.
    func isOfOneKind(_ view: Int, along axis: Axis) -> Bool {
        let own = subview(view)
        return siblings(of: view).allSatisfy { sibling in
            let other = subview(sibling)
            let (length, otherLength) = (
                own.intrinsicContentSize[axis], other.intrinsicContentSize[axis]
            )
            let lengths = [length, otherLength].compactMap(\.self).sorted()
            let areSimilar =
                lengths.count == 2 && lengths[1] < Self.factorOfOneKind * lengths[0]
                && other.contentHuggingPriority == own.contentHuggingPriority
                && other.contentCompressionResistancePriority
                    == own.contentCompressionResistancePriority
            return other.constraints == own.constraints
                && other.intrinsicContentSize[axis.perpendicular]
                    == own.intrinsicContentSize[axis.perpendicular]
                && (length == otherLength || areSimilar)
        }
    }

    /// Returns the hugging priority of a view, or its compression resistance.
    ///
    /// A view without a natural length has the priority of its own optional length.
    func priority(of view: Int, along axis: Axis, isGrowth: Bool) -> Double {
        let subview = subview(view)
        if subview.intrinsicContentSize[axis] == nil, let own = subview.optionalSize(along: axis) {
            return own.priority
        }
        return subview[keyPath: ContentPriority(againstGrowth: isGrowth).property][axis]
    }

    /// Returns the other siblings that are configured alike and have the same length.
    ///
    /// If one of them can have another length, each can: the order of views does not change lengths.
    func alike(_ views: [Int], along axis: Axis) -> [Int] {
        func isTiedToSibling(_ view: Int) -> Bool {
            subview(view).constraints.contains {
                if case .sibling? = $0.toItem { true } else { false }
            }
        }
        let free = views.filter { view in
            !([view] + siblings(of: view)).contains(where: isTiedToSibling)
        }
        var found: Set<Int> = []
        for view in free where !found.contains(view) {
            found.formUnion(
                siblings(of: view).filter { other in
                    guard subview(other).unnamed == subview(view).unnamed,
                        let length = trials.length(of: view, along: axis),
                        let otherLength = trials.length(of: other, along: axis)
                    else { return false }
                    return abs(length.actual - otherLength.actual) <= Layout.tolerance
                })
        }
        return found.subtracting(views).sorted()
    }

    /// Whether a view may be longer than its natural length without harm: a nested stack, a view whose hugging priority was
    /// lowered, or a text, which is much wider than tall, along a row.
    func mayGrow(_ length: SizeChange.Length, along axis: Axis) -> Bool {
        let size = subview(length.view).intrinsicContentSize
        return length.isStack
            || priority(of: length.view, along: axis, isGrowth: true)
                < ContentPriority.hugging.standard[axis]
            || axis == .horizontal && size.width ?? 0 >= 2 * (size.height ?? .infinity)
    }

    /// Returns the part of its natural length that a view lacks, or of its length that is too much; 0 for a length without
    /// harm.
    func distortion(_ length: SizeChange.Length, along axis: Axis) -> Double {
        guard let natural = length.natural, !length.isNatural else { return 0 }
        if !length.grows {
            // Such a text takes more lines.
            let wraps = axis == .horizontal && subview(length.view).wrapsText
            return wraps ? 0 : 1 - length.actual / natural
        }
        return mayGrow(length, along: axis) ? 0 : 1 - natural / length.actual
    }

    /// Whether a view is more than twice as long as its natural length, and should not be.
    func isOverstretched(_ length: SizeChange.Length, along axis: Axis) -> Bool {
        length.grows && distortion(length, along: axis) > 0.5
    }

    /// The factor from which a view is clearly more stretched than another one.
    private static let factorOfMore = 1.5

    /// Whether lengths distort a view clearly more than others do: by a larger part, or stretch it by a larger factor.
    func distort(
        _ lengths: [SizeChange.Length], moreThan others: [SizeChange.Length], along axis: Axis
    ) -> Bool {
        func worst(_ lengths: [SizeChange.Length]) -> Double {
            lengths.map { distortion($0, along: axis) }.max() ?? 0
        }
        let (first, second) = (worst(lengths), worst(others))
        return first > second + 0.05 || 1 - second > Self.factorOfMore * (1 - first)
    }

    /// Returns the natural and the present size of an image if a layout squeezes its width or its height alone; `nil` for
    /// other views.
    ///
    /// A view counts as an image if both sides are longer than those of controls and lines of text.
    func picture(
        _ length: SizeChange.Length, along axis: Axis
    ) -> (natural: Frame, actual: Frame)? {
        let subview = subview(length.view)
        let other = axis.perpendicular
        guard length.isSqueezed, !length.isStack,
            !subview.isText,
            let otherLength = trials.length(of: length.view, along: other), otherLength.isNatural,
            let (own, across) = length.natural.flatMap({ own in
                otherLength.natural.map { (own, $0) }
            }),
            min(own, across) > FixSearch.controlLength
        else { return nil }
        var natural = Frame(x: 0, y: 0, width: 0, height: 0)
        (natural[axis.size], natural[other.size]) = (own, across)
        return (natural, subview.alignmentRect(forFrame: layout.frames[length.view]))
    }
}

extension ArrangedSubview {
    /// The ends of names of views that hold a text.
    private static let namesOfTexts = ["label", "button", "field", "text", "title"]

    /// Whether the view holds a text, as far as its baselines or its name tell.
    var isText: Bool {
        baselineOffsets != nil || wrapsText
            || Self.namesOfTexts.contains(where: (name ?? "").lowercased().hasSuffix)
    }

    /// The view without its name, which changes no layout.
    var unnamed: ArrangedSubview {
        var unnamed = self
        unnamed.name = nil
        return unnamed
    }
}
