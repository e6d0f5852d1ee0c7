import StackCases

/// Writes a case as the `HStack` or `VStack` by which one would replace the stack view, with a probe that
/// prints its frames.
///
/// It is a translation of properties, not of layouts: SwiftUI may lay it out differently, and the probe shows
/// how. Documentation/swiftui.md says what is known.
struct SwiftUIReproducer {
    /// The expected frames in UIKit, which show the view that grows.
    private let frames: [ViewPath: Frame]

    /// Returns the file's text.
    /// - Throws: `ReproducerError` with all properties that SwiftUI's stacks do not have.
    /// - Complexity: O(views × levels).
    static func text(of reproduction: Reproduction) throws(ReproducerError) -> String {
        let sized = reproduction.configuration
        let missing =
            reasons(against: sized.stack)
            + (sized.constraints.isEmpty
                ? [] : ["constraints of the outer stack besides a required width and height"])
        guard missing.isEmpty else {
            throw ReproducerError(
                "not translated to SwiftUI: " + missing.joined(separator: ", ")
                    + "; write a Layout of your own for that, or change the case")
        }
        let name = reproduction.name + "View"
        let frames = reproduction.layouts.last { !$0.frames.isEmpty }?.frames ?? []
        let writer = SwiftUIReproducer(
            frames: Dictionary(frames.map { ($0.path, $0.frame) }) { first, _ in first })
        var outer = writer.lines(
            of: sized.stack, at: ViewPath(),
            isSized: { sized[$0] != nil })
        let sides = SourceText.arguments(["width": sized.width, "height": sized.height])
        if !sides.isEmpty { outer.append(".frame(\(sides))") }
        outer += [
            ".measured(\"\", by: probe)", ".onAppear { probe.scale = displayScale }",
        ]
        var views: [String] = []
        let tree = ViewTree(sized.stack)
        for (index, node) in tree.nodes.enumerated() {
            views.append("(\"\(tree.path(of: index))\", \(!node.isVisible)),")
        }
        var layoutCase = LayoutCase(sized)
        layoutCase.title = reproduction.layoutCase.title
        let members =
            [
                "@Environment(\\.displayScale) private var displayScale",
                "@State private var probe = Probe(",
            ]
            + ["    \(SourceText.swift(layoutCase.json.compact())),", "    views: ["]
            + views.indented(2) + ["    ])", "", "var body: some View {"] + outer.indented() + ["}"]
        return
            (SourceText.template(PackageResources.usage_swiftui_txt, ["NAME": name])
            + SwiftReproducer.about(reproduction) + ["", "import SwiftUI", ""]
            + ["struct \(name): View {"] + members.indented() + ["}", ""]
            + SourceText.template(
                PackageResources.support_swiftui_txt, ["VERSION": "\(ObservationLine.version)"]))
            .text
    }

    // MARK: Stacks and views

    /// Returns a stack and what is inside it.
    /// - Parameters:
    ///   - isRightToLeft: The direction around the stack, which SwiftUI's stacks inherit.
    ///   - isSized: Whether something other than the views decides the stack's size along an axis.
    private func lines(
        of stack: StackConfiguration, at path: ViewPath, in isRightToLeft: Bool = false,
        isSized: (Axis) -> Bool
    ) -> [String] {
        let across = stack.axis.perpendicular
        let name = stack.axis == .horizontal ? "HStack" : "VStack"
        var arguments = Self.alignment(of: stack).map { ["alignment: .\($0)"] } ?? []
        if stack.distribution == .equalSpacing {
            arguments.append("spacing: 0")
        } else if case .points(let points) = stack.spacing {
            arguments.append("spacing: \(SourceText.number(points))")
        } else if stack.spacing == .useDefault {
            arguments.append("spacing: 0")
        }
        var lines = [
            arguments.isEmpty ? "\(name) {" : "\(name)(\(arguments.joined(separator: ", "))) {"
        ]
        let visible = stack.arrangedSubviews.indices.filter { !stack.arrangedSubviews[$0].isHidden }
        let growing =
            stack.distribution == .fill && isSized(stack.axis)
            ? growing(in: stack, at: path, visible) : nil
        for index in visible {
            lines += view(
                at: index, of: stack, path.appending(index), isLast: index == visible.last,
                growing: stack.distribution == .fillEqually ? index : growing
            ).indented()
        }
        lines.append("}")
        if stack.alignment == .fill, !isSized(across) {
            lines.append(
                ".fixedSize(horizontal: \(across == .horizontal), vertical: \(across == .vertical))"
            )
        }
        if stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins != EdgeInsets() {
            let margins = stack.layoutMargins
            let (leading, trailing) =
                stack.isRightToLeft ? (margins.right, margins.left) : (margins.left, margins.right)
            let sides = SourceText.arguments([
                "top": margins.top, "leading": leading, "bottom": margins.bottom,
                "trailing": trailing,
            ])
            lines.append(".padding(EdgeInsets(\(sides)))")
        }
        if stack.isRightToLeft != isRightToLeft {
            let direction = stack.isRightToLeft ? "rightToLeft" : "leftToRight"
            lines.append(".environment(\\.layoutDirection, .\(direction))")
        }
        return lines
    }

    /// Returns a visible view of a stack, and the gap after it.
    /// - Parameter growing: The view that takes the spare room, if one does.
    private func view(
        at index: Int, of stack: StackConfiguration, _ path: ViewPath, isLast: Bool, growing: Int?
    ) -> [String] {
        let view = stack.arrangedSubviews[index]
        let isGrowing = index == growing
        var lines: [String]
        if let nested = view.nestedStack {
            lines = self.lines(of: nested, at: path, in: stack.isRightToLeft) { axis in
                axis == stack.axis ? isGrowing : stack.alignment == .fill
            }
        } else {
            lines = [Self.box(view)]
        }
        if let name = view.name { lines[0] += "  // " + SourceText.comment(name) }
        var modifiers = view.constraints.map { constraint in
            let side = constraint.attribute.rawValue
            let name =
                switch constraint.relation {
                case .equal: side
                case .greaterThanOrEqual: "min" + side.withCapital
                case .lessThanOrEqual: "max" + side.withCapital
                }
            return "frame(\(name): \(SourceText.number(constraint.constant)))"
        }
        let filled = Axis.allCases.filter { axis in
            axis == stack.axis ? isGrowing : stack.alignment == .fill
        }
        if !filled.isEmpty {
            var arguments = filled.map { "max\($0.size.rawValue.withCapital): .infinity" }
            // A label that UIKit stretches keeps its text at the leading edge.
            if filled.contains(.horizontal) { arguments.append("alignment: .leading") }
            modifiers.append("frame(\(arguments.joined(separator: ", ")))")
        }
        modifiers.append("measured(\"\(path)\", by: probe)")
        let (own, custom) = (stack.spacing.points, view.customSpacingAfter.points)
        let edge = stack.axis == .horizontal ? "trailing" : "bottom"
        if stack.distribution != .equalSpacing, !isLast, let own, let custom, custom != own {
            modifiers.append("padding(.\(edge), \(SourceText.number(custom - own)))")
        }
        let rank = Self.compressionRank(of: view, in: stack, growing: growing)
        if rank > 0 { modifiers.append("layoutPriority(\(rank))") }
        // After a closing brace they are not indented.
        lines += modifiers.map { ".\($0)" }.indented(view.isStack ? 0 : 1)
        if stack.distribution == .equalSpacing, !isLast {
            let gap = view.customSpacingAfter == .useDefault ? own : custom
            lines.append(gap.map { "Spacer(minLength: \(SourceText.number($0)))" } ?? "Spacer()")
        }
        return lines
    }

    private static func box(_ view: ArrangedSubview) -> String {
        let size = view.intrinsicContentSize
        let sides = SourceText.arguments(["width": size.width, "height": size.height])
        let baselines = view.baselineOffsets.map { "baselines: \(SourceText.pair($0))" }
        let arguments = [sides, baselines ?? ""].filter { !$0.isEmpty }
        return "Box(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the view that gets the spare room of a stack that is filled: the one that grows most in the
    /// expected layout or, if none does, the first of the lowest hugging.
    private func growing(
        in stack: StackConfiguration, at path: ViewPath, _ visible: [Int]
    ) -> Int? {
        let growth = visible.map { index in
            frames[path.appending(index)].map {
                $0.size(stack.axis) - stack.arrangedSubviews[index].ownSize(along: stack.axis)
            } ?? 0
        }
        if let most = growth.max(), most > 0.5 {
            return zip(visible, growth).first { $0.1 == most }?.0
        }
        return visible.min {
            stack.arrangedSubviews[$0].contentHuggingPriority[stack.axis]
                < stack.arrangedSubviews[$1].contentHuggingPriority[stack.axis]
        }
    }

    /// Returns the number of different compression resistances below the view's own.
    ///
    /// Those below the growing view's count as equal to it: if a view that takes all room had a
    /// higher `layoutPriority` than others, it would leave them nothing.
    private static func compressionRank(
        of view: ArrangedSubview, in stack: StackConfiguration, growing: Int?
    ) -> Int {
        // Equal sizes are required, whatever a view resists.
        if stack.distribution == .fillEqually { return 0 }
        func resistance(_ view: ArrangedSubview) -> Double {
            view.contentCompressionResistancePriority[stack.axis]
        }
        let least = growing.map { resistance(stack.arrangedSubviews[$0]) } ?? 0
        let all = Set(
            stack.arrangedSubviews.lazy.filter { !$0.isHidden }.map { max(resistance($0), least) })
        return all.count { $0 < resistance(view) }
    }

    private static func alignment(of stack: StackConfiguration) -> String? {
        switch stack.alignment {
        case .fill, .center: nil
        case .leading: stack.axis == .horizontal ? "top" : "leading"
        case .trailing: stack.axis == .horizontal ? "bottom" : "trailing"
        case .firstBaseline: "firstTextBaseline"
        case .lastBaseline: "lastTextBaseline"
        }
    }

    // MARK: Missing counterparts

    /// The properties that have no counterpart, each once.
    private static func reasons(against stack: StackConfiguration) -> [String] {
        var found: [String] = []
        func add(_ reason: String, if isMissing: Bool) {
            if isMissing, !found.contains(reason) { found.append(reason) }
        }
        func visit(_ stack: StackConfiguration) {
            let views = stack.arrangedSubviews
            add("fillProportionally", if: stack.distribution == .fillProportionally)
            add("equalCentering", if: stack.distribution == .equalCentering)
            add(
                "baselines across a column",
                if: stack.axis == .vertical && stack.alignment.isBaseline)
            add("spacing between baselines", if: stack.isBaselineRelativeArrangement)
            add(
                "system spacing beside texts that is known",
                if: stack.spacing == .useSystem && views.contains { $0.baselineOffsets != nil })
            for view in views {
                add("system spacing after one view", if: view.customSpacingAfter == .useSystem)
                add(
                    "custom spacing beside system spacing",
                    if: stack.spacing == .useSystem
                        && view.customSpacingAfter.points != nil)
                add(
                    "size constraints relative to other sizes",
                    if: view.constraints.contains { $0.toItem != nil && $0.attribute.isSize })
                add(
                    "constraints of positions",
                    if: view.constraints.contains { !$0.attribute.isSize })
                add(
                    "size constraints of a lower priority than 1000",
                    if: view.constraints.contains { $0.priority != 1000 })
                if let nested = view.nestedStack { visit(nested) }
            }
        }
        visit(stack)
        if let other = stack.firstProperty(outside: translatedProperties) {
            add(other.rawValue, if: true)
        }
        return found
    }

    /// The properties that are translated, by their features, or refused above with a reason of their own.
    private static let translatedProperties: Set<CaseFeature> = [
        .semanticContentAttribute, .isHidden, .contentHuggingPriority,
        .contentCompressionResistancePriority, .customSpacingAfter, .constraints,
    ]
}

extension Spacing {
    fileprivate var points: Double? { if case .points(let points) = self { points } else { nil } }
}

extension ArrangedSubview {
    /// Returns the size that the view has on its own: by its constraints, its natural size, or its content.
    /// - Complexity: O(views in it).
    fileprivate func ownSize(along axis: Axis) -> Double {
        var size = intrinsicContentSize[axis] ?? 0
        if let nestedStack {
            let views = nestedStack.arrangedSubviews.filter { !$0.isHidden }
            let sizes = views.map { $0.ownSize(along: axis) }
            if nestedStack.axis == axis {
                let gaps = views.dropLast().map {
                    $0.customSpacingAfter.points ?? nestedStack.spacing.points ?? 0
                }
                size = sizes.reduce(0, +) + gaps.reduce(0, +)
            } else {
                size = sizes.max() ?? 0
            }
            size += nestedStack.arrangementMargins.total(axis)
        }
        for constraint in constraints where constraint.attribute.axis == axis {
            switch constraint.relation {
            case .equal: return constraint.constant
            case .greaterThanOrEqual: size = max(size, constraint.constant)
            case .lessThanOrEqual: size = min(size, constraint.constant)
            }
        }
        return size
    }
}
