import StackCases

/// A stack view, as far as its printed constraints describe it.
public struct ReconstructedStack: Equatable, Sendable {
    /// The case; properties that the log does not show have UIKit's defaults.
    public package(set) var layoutCase: LayoutCase
    /// The log's items and their views, the stack itself first if the log names it.
    public internal(set) var views: [View]
    /// The facts that the log does not contain, apart from the stack's size, in sentences.
    var unknownArrangement: [String]
    /// The facts that the log does not contain, in sentences.
    public var unknown: [String] {
        let sizes = Axis.allCases.filter { layoutCase[$0] == nil }.map(\.size.rawValue)
        return unknownArrangement + sizes.map { "The stack's \($0)." }
    }

    /// A view of the case and its item in the log.
    public struct View: Equatable, Sendable {
        /// The view's place in the case.
        public var path: ViewPath
        /// The item.
        public var item: LoggedItem
    }

    /// Returns the outermost stacks that a group of constraints belongs to, in order of appearance.
    /// - Complexity: O(constraints · log constraints).
    public static func all(in group: LoggedGroup) -> [ReconstructedStack] {
        var reconstruction = StackReconstruction(group.constraints)
        return reconstruction.stacks()
    }
}

/// Turns the groups of `LoggedStackGroups` into cases.
struct StackReconstruction {
    private let evidence: LoggedStackGroups
    /// The group that arranges the subviews of the stack with a key.
    private var arranging: [String: Int] = [:]
    /// The constraints on an item's size, or on the ratio of its sides, that no stack view made, by the item's key.
    private var sizes: [String: [LoggedConstraint]] = [:]
    /// The constraints that connect a margins guide to its view, by the guide's key.
    private var margins: [String: [LoggedConstraint]] = [:]
    private var views: [ReconstructedStack.View] = []
    private var unknown: [String] = []
    private var visited: Set<Int> = []

    init(_ constraints: [LoggedConstraint]) {
        evidence = LoggedStackGroups(constraints)
        for (index, group) in evidence.groups.enumerated() {
            if let key = stackItem(group)?.key, arranging[key] == nil { arranging[key] = index }
        }
        for constraint in constraints
        where (constraint.fixedSize != nil || constraint.isRatio)
            && LoggedStackGroups.role(of: constraint) == nil
        {
            sizes[constraint.left[0].item.key, default: []].append(constraint)
        }
        for constraint in constraints where constraint.isOfMarginsGuide {
            for key in Set(constraint.items.map(\.key)) {
                margins[key, default: []].append(constraint)
            }
        }
    }

    mutating func stacks() -> [ReconstructedStack] {
        let children = Set(evidence.groups.flatMap { group in arrangedItems(of: group).map(\.key) })
        var found: [ReconstructedStack] = []
        for (index, group) in evidence.groups.enumerated() {
            guard !visited.contains(index), !arrangedItems(of: group).isEmpty else { continue }
            if let item = stackItem(group), children.contains(item.key) { continue }
            if let reconstructed = stack(index) { found.append(reconstructed) }
        }
        return found
    }

    private mutating func stack(_ index: Int) -> ReconstructedStack? {
        views = []
        unknown = []
        let item = stackItem(evidence.groups[index])
        if let item { views.append(.init(path: ViewPath(), item: item)) }
        let outer = configuration(index, path: [])
        var layoutCase = LayoutCase(title: "Reconstructed from a console log", stack: outer)
        for axis in Axis.allCases {
            layoutCase[axis] = item.flatMap { size(of: $0, axis) }
        }
        // A case with a number beyond the limits could not be read.
        guard (try? LayoutCase(json: layoutCase.json)) != nil else { return nil }
        return ReconstructedStack(layoutCase: layoutCase, views: views, unknownArrangement: unknown)
    }

    private func stackItem(_ group: LoggedStackGroups.Group) -> LoggedItem? {
        group.canvas.map { evidence.owners[$0.key] ?? $0 }
    }

    private func arrangedItems(of group: LoggedStackGroups.Group) -> [LoggedItem] {
        group.items.filter {
            !LoggedStackGroups.isHelper($0) && !LoggedStackGroups.isMarginsGuide($0)
        }
    }

    /// Returns the required size that the item's own constraints give it, in points.
    private func size(of item: LoggedItem, _ axis: Axis) -> Double? {
        sizes[item.key]?.first {
            $0.right.isEmpty && $0.left[0].attribute.axis == axis && $0.relation == .equal
                && $0.isRequired
                && NumberKind.size.range.contains($0.constant.value)
        }?.constant.value
    }

    // MARK: One stack

    private mutating func configuration(_ index: Int, path: [Int]) -> StackConfiguration {
        visited.insert(index)
        let group = evidence.groups[index]
        let inferred = InferredArrangement(group, views: arrangedItems(of: group))
        let prefix = path.isEmpty ? "The stack's" : "View \(ViewPath(path))'s"
        unknown += inferred.unknown.map { "\(prefix) \($0)." }
        var stack = StackConfiguration(
            axis: inferred.axis, distribution: inferred.distribution, alignment: inferred.alignment,
            spacing: inferred.spacing)
        setMargins(of: group, in: &stack)
        for (position, item) in inferred.order.enumerated() {
            let place = path + [position]
            views.append(.init(path: ViewPath(place), item: item))
            var view = arrangedSubview(item, path: place)
            view.name = (item.name ?? item.text).flatMap(ArrangedSubview.name)
            view.isHidden = inferred.hidden.contains(item.key)
            view.customSpacingAfter = inferred.customSpacing[item.key] ?? .useDefault
            if let natural = inferred.naturalSizes[item.key], view.nestedStack == nil,
                view.intrinsicContentSize[inferred.axis] == nil
            {
                view.intrinsicContentSize[inferred.axis] = natural
            }
            stack.arrangedSubviews.append(view)
        }
        return stack
    }

    private mutating func arrangedSubview(_ item: LoggedItem, path: [Int]) -> ArrangedSubview {
        var view = ArrangedSubview()
        if let nested = arranging[item.key], !visited.contains(nested),
            path.count < CaseLimits.nesting
        {
            view = ArrangedSubview(stack: configuration(nested, path: path))
        }
        for constraint in sizes[item.key] ?? [] {
            let axis = constraint.left[0].attribute.axis
            let constant = constraint.constant.value
            let other = constraint.right.first?.multiplier.value
            if constraint.isOfContent {
                guard view.nestedStack == nil,
                    let size = NumberKind.size.number(constant, isOptional: true)
                else { continue }
                setContentSize(size, constraint, axis, in: &view)
            } else if constraint.isActive != false,
                let own = ViewConstraint(
                    attribute: .along(axis),
                    relation: constraint.relation, toItem: other == nil ? nil : .itself,
                    multiplier: other ?? 1, constant: constant, priority: constraint.priority
                ).withinLimits
            {
                view.constraints.append(own)
            }
        }
        return view
    }

    private func setContentSize(
        _ size: Double, _ constraint: LoggedConstraint, _ axis: Axis,
        in view: inout ArrangedSubview
    ) {
        func valid(_ priority: Double?) -> Double? {
            priority.flatMap { NumberKind.priority.range.contains($0) ? $0 : nil }
        }
        view.intrinsicContentSize[axis] = size
        if let hugging = valid(constraint.hugging) {
            view.contentHuggingPriority[axis] = hugging
        }
        if let resistance = valid(constraint.compressionResistance) {
            view.contentCompressionResistancePriority[axis] = resistance
        }
    }

    /// Sets the layout margins by the constraints that connect the margins guide to its view.
    private mutating func setMargins(
        of group: LoggedStackGroups.Group, in stack: inout StackConfiguration
    ) {
        guard let guide = group.canvas, LoggedStackGroups.isMarginsGuide(guide) else { return }
        stack.isLayoutMarginsRelativeArrangement = true
        var sides: Set<String> = []
        for constraint in margins[guide.key] ?? [] {
            guard let identifier = constraint.identifier,
                identifier.hasByteSuffix("Margin-guide-constraint"),
                identifier.hasBytePrefix("UIView-"),
                NumberKind.length.range.contains(constraint.constant.value)
            else { continue }
            let side = String(identifier.dropFirst(7).prefix { $0 != "M" })
            sides.insert(side)
            let margin = abs(constraint.constant.value)
            switch side {
            case "top": stack.layoutMargins.top = margin
            case "bottom": stack.layoutMargins.bottom = margin
            case "left", "leading": stack.layoutMargins.left = margin
            case "right", "trailing": stack.layoutMargins.right = margin
            default: continue
            }
        }
        if sides.count < 4 { unknown.append("The margins that the log does not list; 0 here.") }
    }
}
