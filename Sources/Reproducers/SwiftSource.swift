import StackCases

/// The parts of Swift reproducers.
struct SwiftSource {
    let program: CaseProgram

    init(_ reproduction: Reproduction) {
        program = CaseProgram(reproduction.layoutCase)
    }

    /// The declarations that the statements of `body(layOut:)` use.
    static let support = SourceText.template(PackageResources.support_swift_txt)

    /// The declaration of views with texts of several lines, which comes before those of `support`.
    static let supportOfTexts = SourceText.template(PackageResources.support_text_swift_txt) + [""]

    /// Returns the declarations that the statements of reproductions use.
    static func support(for reproductions: [Reproduction]) -> [String] {
        (reproductions.contains(where: \.hasTexts) ? supportOfTexts : []) + support
    }

    /// The declarations that print a state; see `ObservationLine` for its format.
    static let recording = SourceText.template(
        PackageResources.recording_swift_txt, ["VERSION": "\(ObservationLine.version)"])

    /// Returns the statements of `CaseProgram.body`.
    func body(layOut: (Int) -> [String]) -> [String] {
        program.body(
            making: [
                "let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))",
                "let stack = makeStack()",
            ],
            size: { "let \($0) = stack.\($0)Anchor.constraint(equalToConstant: 0)" },
            adding: [
                "root.addSubview(stack)",
                "stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true",
                "stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true",
            ], statements: statements, layOut: layOut)
    }

    private func statements(_ step: CaseProgram.Step) -> [String] {
        switch step {
        case .makeView(let name, let view):
            let baselines = view.baselineOffsets.map { ", baselines: \(SourceText.pair($0))" }
            let size = Self.size(view.intrinsicContentSize)
            let type = view.hasText ? "WrappingView" : "NaturalView"
            var lines = ["let \(name) = \(type)(\(size)\(baselines ?? ""))"]
            if view.numberOfLines != 1 {
                lines.append("\(name).numberOfLines = \(view.numberOfLines)")
            }
            if view.words != 0 { lines.append("\(name).words = \(view.words)") }
            if view.alignmentRectInsets != EdgeInsets() {
                lines.append("\(name).insets = \(Self.insets(view.alignmentRectInsets))")
            }
            return lines
        case .makeStack(let stack): return ["let \(stack) = makeStack()"]
        case .setAxis(let stack, let value): return ["\(stack).axis = .\(value.rawValue)"]
        case .setDistribution(let stack, let value):
            return ["\(stack).distribution = .\(value.rawValue)"]
        case .setAlignment(let stack, let value):
            return ["\(stack).alignment = .\(value.rawValue)"]
        case .setSpacing(let stack, let value):
            return ["\(stack).spacing = \(Self.spacing(value))"]
        case .setLayoutMargins(let stack, let margins):
            return ["\(stack).layoutMargins = \(Self.insets(margins))"]
        case .setLayoutMarginsRelative(let stack):
            return ["\(stack).isLayoutMarginsRelativeArrangement = true"]
        case .setBaselineRelative(let stack):
            return ["\(stack).isBaselineRelativeArrangement = true"]
        case .setSemanticContentAttribute(let stack, let value):
            return ["\(stack).semanticContentAttribute = .\(value.rawValue)"]
        case .setHugging(let view, let axis, let value):
            let priority = "UILayoutPriority(rawValue: \(SourceText.number(value)))"
            return ["\(view).setContentHuggingPriority(\(priority), for: .\(axis.rawValue))"]
        case .setCompressionResistance(let view, let axis, let value):
            return [
                "\(view).setContentCompressionResistancePriority(",
                "    UILayoutPriority(rawValue: \(SourceText.number(value))), "
                    + "for: .\(axis.rawValue))",
            ]
        case .constrain(let view, let constraint, let stack):
            return constrain(view, constraint, stack)
        case .arrange(let view, let stack): return ["\(stack).addArrangedSubview(\(view))"]
        case .insert(let view, let stack, let index):
            return ["\(stack).insertArrangedSubview(\(view), at: \(index))"]
        case .removeArranged(let view, let stack):
            return ["\(stack).removeArrangedSubview(\(view))"]
        case .removeFromSuperview(let view): return ["\(view).removeFromSuperview()"]
        case .setCustomSpacing(let value, let view, let stack):
            return ["\(stack).setCustomSpacing(\(Self.spacing(value)), after: \(view))"]
        case .setHidden(let view, let value): return ["\(view).isHidden = \(value)"]
        case .setNaturalSize(let view, let size):
            return [
                "\(view).naturalSize = CGSize(width: \(Self.size(size, separator: "height: ")))"
            ]
        case .setSize(let axis, let value): return setSize(axis, value)
        }
    }

    private func constrain(
        _ view: String, _ constraint: ViewConstraint, _ other: String?
    ) -> [String] {
        let constant =
            constraint.isAsLargeAsCanBe
            ? Self.largestSize : SourceText.number(constraint.constant)
        let relation = constraint.relation.rawValue
        let own = "    \(view).\(constraint.attribute.rawValue)Anchor.constraint("
        let priority = "    priority: \(SourceText.number(constraint.priority)))"
        guard let anchor = constraint.anchor(of: other) else {
            return ["constrain(", own + "\(relation)ToConstant: \(constant)),", priority]
        }
        // Anchors of positions take no multiplier.
        let multiplier =
            constraint.attribute.isSize
            ? " multiplier: \(SourceText.number(constraint.multiplier))," : ""
        return [
            "constrain(", own, "        \(relation)To: \(anchor),\(multiplier)",
            "        constant: \(constant)),", priority,
        ]
    }

    private func setSize(_ axis: Axis, _ value: Double?) -> [String] {
        let side = axis.size.rawValue
        guard let value else {
            return program.sizedAxes.contains(axis) ? ["\(side).isActive = false"] : []
        }
        return [
            "\(side).constant = \(SourceText.number(value))", "\(side).isActive = true",
        ]
    }

    private static func size(_ size: IntrinsicContentSize, separator: String = "") -> String {
        let sides = SourceText.sides(size, largest: largestSize, none: "UIView.noIntrinsicMetric")
        return sides.joined(separator: ", " + separator)
    }

    /// The size that is as large as can be.
    private static let largestSize = ".greatestFiniteMagnitude"

    private static func insets(_ insets: EdgeInsets) -> String {
        let sides = SourceText.arguments([
            "top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right,
        ])
        return "UIEdgeInsets(\(sides))"
    }

    private static func spacing(_ spacing: Spacing) -> String {
        switch spacing {
        case .points(let points): SourceText.number(points)
        case .useSystem: "UIStackView.spacingUseSystem"
        case .useDefault: "UIStackView.spacingUseDefault"
        }
    }
}

extension ViewConstraint {
    /// Returns the anchor of the view `other` that the constraint's attribute depends on; `nil` for a
    /// constant.
    func anchor(of other: String?) -> String? {
        other.map { "\($0).\(otherAttribute.rawValue)Anchor" }
    }
}
