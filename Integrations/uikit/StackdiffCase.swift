// Prints the stack views of a running app as cases of stackdiff. Add this file to the app, stop in
// the debugger after a layout pass, and enter one of these:
//
//     po stack.stackdiffCase       for a UIStackView
//     po window.stackdiffCases     for all stack views of a window, a view or a view controller
//
// In UI tests, the app calls `writeStackdiffCases(to:)`, which writes a file for `stackdiff scan`.
// Documentation/cases.md of stackdiff lists what a case omits. It also shows how to load this file into
// an app in a simulator without rebuilding the app.

import UIKit

extension UIStackView {
    /// A stackdiff case of the stack view, with its views' frames.
    @objc var stackdiffCase: StackdiffCase { StackdiffCase([self]) }

    /// Whether the stack view is a case of its own: neither arranged by another one nor of a private class of UIKit.
    fileprivate var isOutermost: Bool {
        let isArranged = (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self }
        return isArranged != true && !"\(type(of: self))".hasPrefix("_")
    }
}

extension UIView {
    /// A case for each outermost stack view in the view, which may be a window; each contains the stack views that its
    /// own one arranges.
    @objc var stackdiffCases: StackdiffCase { StackdiffCase(outermostStackViews) }

    /// Writes `stackdiffCases` as a file with a case on each line, whose name should end in `.ndjson`.
    /// - Returns: The number of cases.
    @discardableResult func writeStackdiffCases(to url: URL) throws -> Int {
        layoutIfNeeded()
        let cases = stackdiffCases
        try (cases.json + "\n").write(to: url, atomically: true, encoding: .utf8)
        return cases.count
    }

    /// The outermost stack views, each before those in its subviews.
    private var outermostStackViews: [UIStackView] {
        let own = (self as? UIStackView).map { $0.isOutermost ? [$0] : [] } ?? []
        return own + subviews.flatMap { $0.outermostStackViews }
    }
}

extension UIViewController {
    /// A case for each outermost stack view in the view controller's view.
    @objc var stackdiffCases: StackdiffCase { view.stackdiffCases }
}

/// Cases of stackdiff: a line of JSON for each, which debuggers print unchanged.
final class StackdiffCase: NSObject {
    /// The cases, each as one line of JSON.
    @objc let json: String
    /// The number of cases.
    @objc let count: Int

    /// Reads the properties of stack views and of their arranged subviews, also of nested stack views.
    @MainActor init(_ stacks: [UIStackView]) {
        json = stacks.map { StackReader(outer: $0).text }.joined(separator: "\n")
        count = stacks.count
    }

    nonisolated override var description: String { json }
    nonisolated override var debugDescription: String { json }
}

/// The members of a JSON object. Members with the case format's default are omitted.
private struct Members {
    private var texts: [String] = []

    var text: String { "{" + texts.joined(separator: ",") + "}" }

    mutating func add(_ key: String, _ json: String, unless standard: String = "") {
        if json != standard { texts.append("\"\(key)\":\(json)") }
    }

    mutating func add(_ key: String, _ value: CGFloat, unless standard: CGFloat = .nan) {
        if value != standard { add(key, Members.number(value)) }
    }

    static func number(_ value: CGFloat) -> String {
        let double = Double(value)
        guard double.isFinite else { return "null" }
        return double == double.rounded() && abs(double) < 1e9 ? "\(Int(double))" : "\(double)"
    }
}

@MainActor
private struct StackReader {
    let outer: UIStackView

    /// The whole case.
    var text: String {
        var members = Members()
        if let name = name(of: outer) { members.add("title", quoted(name)) }
        if let width = fixedLength(.width) { members.add("width", width) }
        if let height = fixedLength(.height) { members.add("height", height) }
        let constraints = ownConstraints
        members.add("constraints", "[" + constraints.joined(separator: ",") + "]", unless: "[]")
        members.add("stack", object(outer))
        members.add("observed", observation)
        return members.text
    }

    // MARK: Stack views

    private func object(_ stack: UIStackView) -> String {
        let distributions = [
            "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
        ]
        let alignments = [
            "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline",
        ]
        let (distribution, alignment) = (stack.distribution.rawValue, stack.alignment.rawValue)
        var members = Members()
        if stack.axis == .vertical { members.add("axis", quoted("vertical")) }
        if distribution != 0 { members.add("distribution", quoted(distributions[distribution])) }
        if alignment != 0 { members.add("alignment", quoted(alignments[alignment])) }
        members.add("spacing", spacing(stack.spacing), unless: "0")
        if stack.isLayoutMarginsRelativeArrangement {
            members.add("isLayoutMarginsRelativeArrangement", "true")
            members.add("layoutMargins", object(stack.layoutMargins), unless: "{}")
        }
        if stack.isBaselineRelativeArrangement {
            members.add("isBaselineRelativeArrangement", "true")
        }
        // A stack view inherits its direction from its superviews. A case has none, so write the direction.
        if stack.effectiveUserInterfaceLayoutDirection == .rightToLeft {
            members.add("semanticContentAttribute", quoted("forceRightToLeft"))
        }
        let views = stack.arrangedSubviews.map { object($0, in: stack) }
        members.add("arrangedSubviews", "[" + views.joined(separator: ",") + "]")
        return members.text
    }

    // MARK: Views

    private func object(_ view: UIView, in stack: UIStackView) -> String {
        var members = Members()
        if let name = name(of: view) { members.add("name", quoted(name)) }
        if view.isHidden { members.add("isHidden", "true") }
        members.add(
            "contentHuggingPriority",
            priorities("250") { view.contentHuggingPriority(for: $0) }, unless: "{}")
        members.add(
            "contentCompressionResistancePriority",
            priorities("750") { view.contentCompressionResistancePriority(for: $0) }, unless: "{}")
        if !(view is UIStackView) {
            members.add("intrinsicContentSize", naturalSize(of: view), unless: "{}")
            if let label = view as? UILabel, label.numberOfLines != 1 {
                members.add("numberOfLines", "\(max(0, label.numberOfLines))")
                members.add("words", "\(words(of: label.text).count)", unless: "0")
            }
            if let offsets = baselines(of: view) {
                var both = Members()
                both.add("first", offsets.first)
                both.add("last", offsets.last)
                members.add("baselineOffsets", both.text)
            }
            members.add("alignmentRectInsets", object(view.alignmentRectInsets), unless: "{}")
        }
        members.add(
            "customSpacingAfter", spacing(stack.customSpacing(after: view)),
            unless: quoted("useDefault"))
        let constraints = constraints(of: view, in: stack)
        members.add("constraints", "[" + constraints.joined(separator: ",") + "]", unless: "[]")
        if let nested = view as? UIStackView { members.add("stack", object(nested)) }
        return members.text
    }

    /// The name of the property that holds the view, its accessibility identifier, or its text.
    private func name(of view: UIView) -> String? {
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle
        let name = property(holding: view) ?? view.accessibilityIdentifier ?? text
        // A case's name is one short line.
        let line = String(words(of: name).joined(separator: " ").prefix(40))
        return line.isEmpty ? nil : line
    }

    private func words(of text: String?) -> [String] {
        (text ?? "").components(separatedBy: .whitespacesAndNewlines).filter { !$0.isEmpty }
    }

    /// The name of the property in which a superview or a view controller around holds the view.
    private func property(holding view: UIView) -> String? {
        let lazyPrefix = "$__lazy_storage_$_"
        var owner = view.next
        while let present = owner {
            var mirror: Mirror? = Mirror(reflecting: present)
            while let properties = mirror {
                for (label, value) in properties.children where (value as? UIView) === view {
                    guard let label else { continue }
                    return label.hasPrefix(lazyPrefix)
                        ? String(label.dropFirst(lazyPrefix.count)) : label
                }
                mirror = properties.superclassMirror
            }
            owner = present.next
        }
        return nil
    }

    private func priorities(
        _ standard: String, _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
    ) -> String {
        var members = Members()
        members.add("horizontal", text(of: priority(.horizontal)), unless: standard)
        members.add("vertical", text(of: priority(.vertical)), unless: standard)
        return members.text
    }

    /// The intrinsic content size; for a view without one, the compressed fitting size.
    ///
    /// After a layout, that of a label of several lines is the size at its present width. A case has the size of the
    /// text without a limit of width, on one line if the text contains no line breaks.
    private func naturalSize(of view: UIView) -> String {
        var size = view.intrinsicContentSize
        if let label = view as? UILabel, label.numberOfLines != 1 {
            let largest = CGFloat.greatestFiniteMagnitude
            size = label.sizeThatFits(CGSize(width: largest, height: largest))
        }
        if size.width < 0 || size.height < 0, !view.subviews.isEmpty {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if size.width < 0, fitting.width > 0 { size.width = fitting.width }
            if size.height < 0, fitting.height > 0 { size.height = fitting.height }
        }
        var members = Members()
        if size.width >= 0 { members.add("width", size.width) }
        if size.height >= 0 { members.add("height", size.height) }
        return members.text
    }

    /// The distance of the first baseline from the top, and of the last baseline from the bottom.
    private func baselines(of view: UIView) -> (first: CGFloat, last: CGFloat)? {
        if let font = font(of: view) {
            let room = view.intrinsicContentSize.height - font.lineHeight
            let isOneLine = (view as? UILabel)?.numberOfLines ?? 1 == 1
            let margin = isOneLine ? max(0, room / 2) : 0
            return (margin + font.ascender, margin - font.descender)
        }
        let (first, last) = (view.forFirstBaselineLayout, view.forLastBaselineLayout)
        guard first !== view, last !== view else { return nil }
        let top = first.convert(first.bounds, to: view)
        let bottom = last.convert(last.bounds, to: view)
        return (
            top.origin.y + (baselines(of: first)?.first ?? 0),
            view.bounds.size.height - bottom.origin.y - bottom.size.height
                + (baselines(of: last)?.last ?? 0)
        )
    }

    private func font(of view: UIView) -> UIFont? {
        if let label = view as? UILabel { return label.font }
        if let field = view as? UITextField { return field.font }
        return (view as? UIButton)?.titleLabel?.font
    }

    // MARK: Constraints

    /// The app's constraints on a view's size, and on its position beside the stack view and its siblings.
    private func constraints(of view: UIView, in stack: UIStackView) -> [String] {
        var found: [String] = []
        for constraint in view.constraints + stack.constraints where isOfApp(constraint) {
            let item = constraint.secondItem
            if constraint.firstItem === view {
                if item == nil {
                    guard let side = side(constraint.firstAttribute) else { continue }
                    found.append(object(constraint, side, to: nil))
                } else if item === view {
                    guard let side = side(constraint.firstAttribute),
                        let other = self.side(constraint.secondAttribute), other != side
                    else { continue }
                    found.append(object(constraint, side, to: quoted("self")))
                } else if let pair = pair(constraint, in: stack) {
                    let index = stack.arrangedSubviews.firstIndex { $0 === item }
                    guard item === stack || index != nil else { continue }
                    found.append(
                        object(
                            constraint, pair.first, to: index.map { "\($0)" } ?? quoted("stack"),
                            pair.second))
                }
            } else if constraint.firstItem === stack, item === view, constraint.multiplier > 0,
                let pair = pair(constraint, in: stack)
            {
                found.append(
                    object(
                        constraint, pair.second, to: quoted("stack"), pair.first, isReversed: true))
            }
        }
        return found
    }

    /// The attributes of a constraint between the stack view and its views: the same side of both, or positions along the
    /// same axis; `nil` for other constraints.
    private func pair(
        _ constraint: NSLayoutConstraint, in stack: UIStackView
    ) -> (first: String, second: String)? {
        let attributes = [constraint.firstAttribute, constraint.secondAttribute]
        let sides = attributes.compactMap(side)
        if sides.count == 2 { return sides[0] == sides[1] ? (sides[0], sides[1]) : nil }
        var horizontal: [NSLayoutConstraint.Attribute: String] = [
            .leading: "leading", .trailing: "trailing", .centerX: "centerX",
        ]
        if stack.effectiveUserInterfaceLayoutDirection == .leftToRight {
            (horizontal[.left], horizontal[.right]) = ("leading", "trailing")
        }
        let vertical: [NSLayoutConstraint.Attribute: String] = [
            .top: "top", .bottom: "bottom", .centerY: "centerY", .firstBaseline: "firstBaseline",
            .lastBaseline: "lastBaseline",
        ]
        for names in [horizontal, vertical] where constraint.multiplier == 1 {
            guard let first = names[attributes[0]], let second = names[attributes[1]] else {
                continue
            }
            // A stack view's baseline is that of one of its views.
            let ofStack = constraint.firstItem === stack ? first : second
            return ofStack.hasSuffix("Baseline") && isOf(stack, constraint) ? nil : (first, second)
        }
        return nil
    }

    private func isOf(_ view: UIView, _ constraint: NSLayoutConstraint) -> Bool {
        constraint.firstItem === view || constraint.secondItem === view
    }

    /// Whether the app made the constraint, not a stack view or UIKit.
    private func isOfApp(_ constraint: NSLayoutConstraint) -> Bool {
        type(of: constraint) == NSLayoutConstraint.self && constraint.isActive
            && constraint.identifier?.hasPrefix("UISV") != true
    }

    private func side(_ attribute: NSLayoutConstraint.Attribute) -> String? {
        attribute == .width ? "width" : attribute == .height ? "height" : nil
    }

    /// - Parameters:
    ///   - other: The other item's attribute, if it may differ.
    ///   - isReversed: Whether the view is the constraint's second item.
    private func object(
        _ constraint: NSLayoutConstraint, _ attribute: String, to item: String?,
        _ other: String? = nil, isReversed: Bool = false
    ) -> String {
        var (multiplier, constant) = (constraint.multiplier, constraint.constant)
        var relation = constraint.relation.rawValue
        if isReversed {
            (multiplier, constant) = (1 / multiplier, -constant / multiplier)
            relation = -relation
        }
        let relations = ["lessThanOrEqual", "equal", "greaterThanOrEqual"]
        var members = Members()
        members.add("attribute", quoted(attribute))
        members.add("relation", quoted(relations[relation + 1]), unless: quoted("equal"))
        if let item {
            members.add("toItem", item)
            if let other {
                members.add("toAttribute", quoted(other), unless: quoted(attribute))
            }
            members.add("multiplier", multiplier, unless: 1)
            members.add("constant", constant, unless: 0)
        } else {
            members.add("constant", max(0, constant))
        }
        members.add("priority", text(of: constraint.priority), unless: "1000")
        return members.text
    }

    // MARK: The outer stack view

    /// The outer stack view's width or height; `nil` if only its contents determine it.
    private func fixedLength(_ side: NSLayoutConstraint.Attribute) -> CGFloat? {
        let length = side == .width ? outer.bounds.size.width : outer.bounds.size.height
        if outer.translatesAutoresizingMaskIntoConstraints { return length }
        let (starts, ends): ([NSLayoutConstraint.Attribute], [NSLayoutConstraint.Attribute]) =
            side == .width
            ? (
                [.left, .leading, .leftMargin, .leadingMargin],
                [.right, .trailing, .rightMargin, .trailingMargin]
            ) : ([.top, .topMargin], [.bottom, .bottomMargin])
        var (isHeldAtStart, isHeldAtEnd) = (false, false)
        for constraint in constraintsAround where constraint.relation == .equal {
            let isFirst = constraint.firstItem === outer
            guard isFirst || constraint.secondItem === outer else { continue }
            let own = isFirst ? constraint.firstAttribute : constraint.secondAttribute
            guard let other = isFirst ? constraint.secondItem : constraint.firstItem else {
                let isRequired = constraint.priority.rawValue >= 1000
                if own == side, decidesLength(constraint) {
                    return isRequired ? constraint.constant : length
                }
                continue
            }
            guard other !== outer, !isInside(other), !isScrolled(other) else { continue }
            if own == side { return length }
            if starts.contains(own) { isHeldAtStart = true }
            if ends.contains(own) { isHeldAtEnd = true }
        }
        return isHeldAtStart && isHeldAtEnd ? length : nil
    }

    /// The app's bounds, optional sizes and aspect ratio of the outer stack view.
    private var ownConstraints: [String] {
        outer.constraints.compactMap { constraint in
            guard isOfApp(constraint), constraint.firstItem === outer,
                let side = side(constraint.firstAttribute)
            else { return nil }
            guard let item = constraint.secondItem else {
                let decides = decidesLength(constraint)
                return decides ? nil : object(constraint, side, to: nil)
            }
            guard item === outer, let other = self.side(constraint.secondAttribute), other != side
            else { return nil }
            return object(constraint, side, to: quoted("self"))
        }
    }

    /// Whether a constraint of the outer stack view's size fixes it: it is required, or another constraint won, whose
    /// result is then the size.
    private func decidesLength(_ constraint: NSLayoutConstraint) -> Bool {
        guard constraint.relation == .equal else { return false }
        let size = outer.bounds.size
        let length = constraint.firstAttribute == .width ? size.width : size.height
        return constraint.priority.rawValue >= 1000 || abs(length - constraint.constant) > 0.5
    }

    /// The constraints of the outer stack view and of all its superviews.
    private var constraintsAround: [NSLayoutConstraint] {
        sequence(first: outer as UIView) { $0.superview }.flatMap { $0.constraints }
    }

    private func isInside(_ item: AnyObject) -> Bool {
        let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
        return view?.isDescendant(of: outer) ?? false
    }

    /// Whether the item is a scroll view or its content layout guide, whose size depends on the contents.
    private func isScrolled(_ item: AnyObject) -> Bool {
        let view = (item as? UILayoutGuide)?.owningView as? UIScrollView
        return item is UIScrollView || view?.contentLayoutGuide === item
    }

    // MARK: Frames

    private var observation: String {
        let device = UIDevice.current
        var frames: [String] = []
        addFrames(of: outer, at: "", to: &frames)
        var members = Members()
        members.add("source", quoted("a running app"))
        members.add("system", quoted("\(device.systemName) \(device.systemVersion)"))
        let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]
        members.add("device", quoted(simulated ?? device.model))
        let scale = outer.traitCollection.displayScale
        if scale > 0 { members.add("scale", scale) }
        members.add("displayed", "[" + frames.joined(separator: ",") + "]")
        return members.text
    }

    private func addFrames(of view: UIView, at path: String, to frames: inout [String]) {
        var frame = view.frame
        if view === outer { frame.origin = .zero }
        var members = Members()
        members.add("path", quoted(path))
        members.add("x", frame.origin.x)
        members.add("y", frame.origin.y)
        members.add("width", max(0, frame.size.width))
        members.add("height", max(0, frame.size.height))
        frames.append(members.text)
        guard let stack = view as? UIStackView else { return }
        for (index, child) in stack.arrangedSubviews.enumerated() {
            addFrames(of: child, at: path.isEmpty ? "\(index)" : "\(path).\(index)", to: &frames)
        }
    }

    // MARK: Values

    private func object(_ insets: UIEdgeInsets) -> String {
        var members = Members()
        members.add("top", insets.top, unless: 0)
        members.add("left", insets.left, unless: 0)
        members.add("bottom", insets.bottom, unless: 0)
        members.add("right", insets.right, unless: 0)
        return members.text
    }

    private func spacing(_ spacing: CGFloat) -> String {
        if spacing == UIStackView.spacingUseDefault { return quoted("useDefault") }
        return spacing == UIStackView.spacingUseSystem
            ? quoted("useSystem") : Members.number(spacing)
    }

    private func text(of priority: UILayoutPriority) -> String {
        let value = max(1, priority.rawValue)
        return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    private func quoted(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
        }
        return "\"\(result)\""
    }
}
