// A model that uses UIStackView; see README.md. Documentation/external-models.md describes the protocol. Views are
// created as in the reproducers of `stackdiff export`.

import UIKit

@main
@MainActor
enum UIKitLayout {
    static let features = [
        "distribution.fill", "distribution.fillEqually", "distribution.fillProportionally",
        "distribution.equalSpacing", "distribution.equalCentering", "alignment.fill",
        "alignment.leading", "alignment.firstBaseline", "alignment.center", "alignment.trailing",
        "alignment.lastBaseline", "freeSize", "layoutMargins", "negativeSpacing",
        "customSpacingAfter", "useSystem", "isBaselineRelativeArrangement",
        "semanticContentAttribute", "isHidden", "stack", "noIntrinsicMetric",
        "contentHuggingPriority", "contentCompressionResistancePriority", "baselineOffsets",
        "alignmentRectInsets", "numberOfLines", "constraints", "constraints.ofOuterStack",
        "constraints.toItem", "constraints.toItem.sibling", "constraints.position", "edits",
        "edits.addArrangedSubview", "edits.removeFromSuperview",
    ]

    static func main() {
        guard readLine() != nil else { return }
        let device = UIDevice.current
        write([
            "stackdiff": 1, "name": "uikit-layout",
            "version": "\(device.systemName) \(device.systemVersion)", "features": features,
        ])
        var number = 0
        while let line = readLine() {
            var answer = self.answer(to: line)
            answer["case"] = number
            write(answer)
            number += 1
        }
    }

    private static func write(_ object: [String: Any]) {
        guard let data = try? JSONSerialization.data(withJSONObject: object) else { return }
        print(String(decoding: data, as: UTF8.self))
        // print buffers text that goes into a pipe.
        fflush(nil)
    }

    private static func answer(to line: String) -> [String: Any] {
        let json = try? JSONSerialization.jsonObject(with: Data(line.utf8))
        guard let layoutCase = json as? [String: Any] else {
            return ["status": "unsupported", "reason": "the case is not a JSON object"]
        }
        let stack = CaseStack(layoutCase)
        stack.layOut()
        for edit in layoutCase["edits"] as? [[String: Any]] ?? [] {
            for (name, change) in edit {
                stack.make(name, change as? [String: Any] ?? [:])
            }
            stack.layOut()
        }
        return stack.answer
    }
}

/// The views of a case.
@MainActor
private final class CaseStack {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private let stack: UIStackView
    private let width: NSLayoutConstraint
    private let height: NSLayoutConstraint

    init(_ layoutCase: [String: Any]) {
        stack = makeStack()
        width = stack.widthAnchor.constraint(equalToConstant: 0)
        height = stack.heightAnchor.constraint(equalToConstant: 0)
        configure(stack, layoutCase["stack"] as? [String: Any] ?? [:])
        root.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        make("setSize", layoutCase)
        for constraint in layoutCase["constraints"] as? [[String: Any]] ?? [] {
            add(constraint, to: stack, in: stack)
        }
    }

    func layOut() {
        root.setNeedsLayout()
        root.layoutIfNeeded()
    }

    // MARK: The answer

    /// The answer with UIKit's frames, which UIKit has rounded.
    var answer: [String: Any] {
        var frames: [[String: Any]] = []
        var isAmbiguous = false
        list(stack, path: "", isVisible: true, &frames, &isAmbiguous)
        return ["status": isAmbiguous ? "ambiguous" : "unique", "frames": frames]
    }

    private func list(
        _ view: UIView, path: String, isVisible: Bool, _ frames: inout [[String: Any]],
        _ isAmbiguous: inout Bool
    ) {
        let frame = view.frame
        frames.append([
            "path": path, "x": Double(frame.origin.x), "y": Double(frame.origin.y),
            "width": Double(frame.size.width), "height": Double(frame.size.height),
        ])
        if isVisible, view.hasAmbiguousLayout { isAmbiguous = true }
        guard let stack = view as? UIStackView else { return }
        for (index, child) in stack.arrangedSubviews.enumerated() {
            list(
                child, path: path.isEmpty ? "\(index)" : "\(path).\(index)",
                isVisible: isVisible && !child.isHidden, &frames, &isAmbiguous)
        }
    }

    // MARK: Edits

    func make(_ edit: String, _ change: [String: Any]) {
        if edit == "setSize" {
            for (constraint, side) in [(width, "width"), (height, "height")] {
                constraint.isActive = false
                guard let points = number(change[side]) else { continue }
                constraint.constant = points
                constraint.isActive = true
            }
            return
        }
        let path = change["view"] as? String ?? change["stack"] as? String ?? ""
        guard let view = view(at: path) else { return }
        let value = change["value"]
        let parent = view.superview as? UIStackView
        switch edit {
        case "setHidden": view.isHidden = value as? Bool ?? false
        case "setCustomSpacing": parent?.setCustomSpacing(spacing(value), after: view)
        case "setIntrinsicContentSize":
            (view as? NaturalView)?.naturalSize = size(value as? [String: Any] ?? [:])
        case "addArrangedSubview": parent?.addArrangedSubview(view)
        case "removeFromSuperview": view.removeFromSuperview()
        case "remove":
            parent?.removeArrangedSubview(view)
            if change["keepsSubview"] as? Bool != true { view.removeFromSuperview() }
        case "insert":
            guard let stack = view as? UIStackView else { return }
            let subview = change["subview"] as? [String: Any] ?? [:]
            let index = Int(number(change["index"]) ?? 0)
            insert(subview, into: stack, at: index)
            addConstraints(of: subview, at: index, in: stack)
        default:
            guard let stack = view as? UIStackView else { return }
            let keys = [
                "setSpacing": "spacing", "setAxis": "axis", "setDistribution": "distribution",
                "setAlignment": "alignment",
            ]
            if let key = keys[edit], let value { set(key, value, of: stack) }
        }
    }

    private func view(at path: String) -> UIView? {
        var view: UIView = stack
        for index in path.split(separator: ".").compactMap({ Int($0) }) {
            guard let views = (view as? UIStackView)?.arrangedSubviews, index < views.count else {
                return nil
            }
            view = views[index]
        }
        return view
    }

    // MARK: Making views

    private func configure(_ stack: UIStackView, _ values: [String: Any]) {
        for (key, value) in values { set(key, value, of: stack) }
        let views = values["arrangedSubviews"] as? [[String: Any]] ?? []
        for (index, view) in views.enumerated() { insert(view, into: stack, at: index) }
        for (index, view) in views.enumerated() { addConstraints(of: view, at: index, in: stack) }
    }

    private func set(_ key: String, _ value: Any, of stack: UIStackView) {
        let word = value as? String ?? ""
        switch key {
        case "axis": stack.axis = word == "vertical" ? .vertical : .horizontal
        case "spacing": stack.spacing = spacing(value)
        case "distribution":
            let distributions: [String: UIStackView.Distribution] = [
                "fill": .fill, "fillEqually": .fillEqually,
                "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
                "equalCentering": .equalCentering,
            ]
            stack.distribution = distributions[word] ?? .fill
        case "alignment":
            let alignments: [String: UIStackView.Alignment] = [
                "fill": .fill, "leading": .leading, "firstBaseline": .firstBaseline,
                "center": .center, "trailing": .trailing, "lastBaseline": .lastBaseline,
            ]
            stack.alignment = alignments[word] ?? .fill
        case "isLayoutMarginsRelativeArrangement":
            stack.isLayoutMarginsRelativeArrangement = value as? Bool ?? false
        case "isBaselineRelativeArrangement":
            stack.isBaselineRelativeArrangement = value as? Bool ?? false
        case "semanticContentAttribute":
            let attributes: [String: UISemanticContentAttribute] = [
                "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
                "forceRightToLeft": .forceRightToLeft,
            ]
            stack.semanticContentAttribute = attributes[word] ?? .forceLeftToRight
        case "layoutMargins":
            stack.layoutMargins = insets(value)
        default: break
        }
    }

    private func insert(_ values: [String: Any], into stack: UIStackView, at index: Int) {
        let view: UIView
        if let nested = values["stack"] as? [String: Any] {
            let made = makeStack()
            configure(made, nested)
            view = made
        } else {
            let natural = size(values["intrinsicContentSize"] as? [String: Any] ?? [:])
            let offsets = values["baselineOffsets"] as? [String: Any]
            let plain = WrappingView(
                natural.width, natural.height,
                baselines: offsets.map { (number($0["first"]) ?? 0, number($0["last"]) ?? 0) })
            plain.numberOfLines = values["numberOfLines"] as? Int ?? 1
            plain.words = values["words"] as? Int ?? 0
            plain.insets = insets(values["alignmentRectInsets"])
            view = plain
        }
        let axes: [(String, NSLayoutConstraint.Axis)] = [
            ("horizontal", .horizontal), ("vertical", .vertical),
        ]
        for (name, axis) in axes {
            let hugging = values["contentHuggingPriority"] as? [String: Any]
            if let priority = number(hugging?[name]) {
                view.setContentHuggingPriority(
                    UILayoutPriority(rawValue: Float(priority)), for: axis)
            }
            let resistance = values["contentCompressionResistancePriority"] as? [String: Any]
            if let priority = number(resistance?[name]) {
                view.setContentCompressionResistancePriority(
                    UILayoutPriority(rawValue: Float(priority)), for: axis)
            }
        }
        stack.insertArrangedSubview(view, at: index)
        if let custom = values["customSpacingAfter"] {
            stack.setCustomSpacing(spacing(custom), after: view)
        }
        view.isHidden = values["isHidden"] as? Bool ?? false
    }

    /// Adds the constraints of the view at `index`, after all of its siblings exist.
    private func addConstraints(of values: [String: Any], at index: Int, in stack: UIStackView) {
        for constraint in values["constraints"] as? [[String: Any]] ?? [] {
            add(constraint, to: stack.arrangedSubviews[index], in: stack)
        }
    }

    private func add(_ values: [String: Any], to view: UIView, in stack: UIStackView) {
        let name = values["attribute"] as? String ?? ""
        var (other, otherName): (UIView?, String?) = (nil, values["toAttribute"] as? String)
        switch values["toItem"] {
        case "stack" as String: other = stack
        case "self" as String: (other, otherName) = (view, name == "width" ? "height" : "width")
        case let sibling as Int: other = stack.arrangedSubviews[sibling]
        default: otherName = ""
        }
        let relations: [String: NSLayoutConstraint.Relation] = [
            "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
        ]
        let made = NSLayoutConstraint(
            item: view, attribute: attribute(name),
            relatedBy: relations[values["relation"] as? String ?? ""] ?? .equal, toItem: other,
            attribute: attribute(otherName ?? name), multiplier: number(values["multiplier"]) ?? 1,
            constant: number(values["constant"]) ?? 0)
        constrain(made, priority: Float(number(values["priority"]) ?? 1000))
    }

    private func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
        let attributes: [String: NSLayoutConstraint.Attribute] = [
            "width": .width, "height": .height, "leading": .leading, "trailing": .trailing,
            "centerX": .centerX, "top": .top, "bottom": .bottom, "centerY": .centerY,
            "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        return attributes[name] ?? .notAnAttribute
    }

    // MARK: Values

    private func number(_ value: Any?) -> CGFloat? {
        (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    private func insets(_ value: Any?) -> UIEdgeInsets {
        let sides = value as? [String: Any] ?? [:]
        return UIEdgeInsets(
            top: number(sides["top"]) ?? 0, left: number(sides["left"]) ?? 0,
            bottom: number(sides["bottom"]) ?? 0, right: number(sides["right"]) ?? 0)
    }

    private func size(_ sides: [String: Any]) -> CGSize {
        CGSize(
            width: number(sides["width"]) ?? UIView.noIntrinsicMetric,
            height: number(sides["height"]) ?? UIView.noIntrinsicMetric)
    }

    private func spacing(_ value: Any?) -> CGFloat {
        switch value as? String {
        case "useSystem": UIStackView.spacingUseSystem
        case "useDefault": UIStackView.spacingUseDefault
        default: number(value) ?? 0
        }
    }
}

/// A view with a text of several lines, which wraps at the width of the layout before, as a UILabel does.
@MainActor
private final class WrappingView: NaturalView {
    /// The most lines, as of a UILabel.
    var numberOfLines = 1
    /// The number of words, all equally wide; 0 where a line may break anywhere.
    var words = 0
    private var maximumWidth: CGFloat = 0

    override var intrinsicContentSize: CGSize {
        let (whole, height) = (naturalSize.width, naturalSize.height)
        let limit = max(maximumWidth, height / 2)
        guard numberOfLines != 1, height >= 0, maximumWidth > 0, limit < whole else {
            return naturalSize
        }
        var (lines, longest) = ((whole / limit).rounded(.up), limit)
        if words > 0 {
            let word = whole / CGFloat(words)
            let wordsInLine = (limit / word + 1e-6).rounded(.down)
            if wordsInLine > 0 {
                lines = (CGFloat(words) / wordsInLine).rounded(.up)
                longest = wordsInLine * word
            } else {
                lines = CGFloat(words) * (word / limit).rounded(.up)
            }
        }
        if numberOfLines > 0 { lines = min(lines, CGFloat(numberOfLines)) }
        return CGSize(width: longest, height: lines * height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.size.width - insets.left - insets.right
        guard width != maximumWidth else { return }
        maximumWidth = width
        invalidateIntrinsicContentSize()
    }
}

/// A view with a natural size, and with baselines where a text would have them.
@MainActor
private class NaturalView: UIView {
    var naturalSize: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }
    var insets = UIEdgeInsets.zero
    private var baselines: (first: UIView, last: UIView)?

    init(
        _ width: CGFloat, _ height: CGFloat,
        baselines offsets: (first: CGFloat, last: CGFloat)? = nil
    ) {
        naturalSize = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        guard let offsets else { return }
        let (first, last) = (makeEdge(), makeEdge())
        NSLayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: topAnchor, constant: offsets.first),
            last.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -offsets.last),
        ])
        baselines = (first, last)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { naturalSize }
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override var forFirstBaselineLayout: UIView { baselines?.first ?? self }
    override var forLastBaselineLayout: UIView { baselines?.last ?? self }

    /// An empty subview with an edge at the baseline.
    private func makeEdge() -> UIView {
        let edge = UIView()
        edge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(edge)
        NSLayoutConstraint.activate([
            edge.leftAnchor.constraint(equalTo: leftAnchor),
            edge.widthAnchor.constraint(equalToConstant: 0),
            edge.heightAnchor.constraint(equalToConstant: 0),
        ])
        return edge
    }
}

/// A stack view whose layout depends on neither the language nor the screen's edges.
@MainActor
private func makeStack() -> UIStackView {
    let stack = UIStackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.semanticContentAttribute = .forceLeftToRight
    return stack
}

@MainActor
private func constrain(_ constraint: NSLayoutConstraint, priority: Float) {
    constraint.priority = UILayoutPriority(rawValue: priority)
    constraint.isActive = true
}
