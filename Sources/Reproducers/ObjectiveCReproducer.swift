import StackCases

/// Writes a case as an Objective-C file for UIKit that prints what UIKit lays out.
enum ObjectiveCReproducer {
    static func text(of reproduction: Reproduction) -> String {
        let prefix = reproduction.name
        let program = CaseProgram(reproduction.layoutCase)
        let source = ObjectiveCSource(program: program, prefix: prefix)
        func template(_ file: [UInt8]) -> [String] {
            SourceText.template(
                file, ["PREFIX": prefix, "VERSION": "\(ObservationLine.version)"])
        }
        var lines = template(PackageResources.usage_m_txt) + SwiftReproducer.about(reproduction)
        lines += [
            "", "#import <UIKit/UIKit.h>", "#import <math.h>", "#import <stdio.h>",
            "#import <sys/utsname.h>", "",
            "/// The case, as stackdiff reads it.",
            "static NSString *const \(prefix)Case =",
            "    \(SourceText.objectiveC(ObservationLine.caseText(of: reproduction)));",
            "/// The number of printed lines.",
            "static NSUInteger const \(prefix)StateCount = \(program.edits.count + 1);",
            "",
        ]
        lines += template(PackageResources.support_m_txt) + [""]
        if reproduction.hasTexts { lines += template(PackageResources.support_text_m_txt) + [""] }
        lines += template(PackageResources.recording_m_txt) + [""]
        lines += [
            "UIView *\(prefix)Reproduce(UIView *parent);", "",
            "/// Lays the views out in a view, or by themselves for nil, and prints each state.",
            "UIView *\(prefix)Reproduce(UIView *parent) {",
        ]
        lines += source.body { ["\(prefix)Record(stack, root, \($0));"] }.indented()
        lines += ["    return root;", "}", ""] + template(PackageResources.program_m_txt)
        return lines.text
    }
}

/// The statements of an Objective-C reproducer.
private struct ObjectiveCSource {
    let program: CaseProgram
    /// The prefix of all declarations at file level, which share a name space.
    let prefix: String

    /// Returns the statements of `CaseProgram.body`.
    func body(layOut: (Int) -> [String]) -> [String] {
        program.body(
            making: [
                "UIView *root = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 1000, 1000)];",
                "[parent addSubview:root];",
                "UIStackView *stack = \(prefix)MakeStack();",
            ],
            size: {
                "NSLayoutConstraint *\($0) = [stack.\($0)Anchor constraintEqualToConstant:0];"
            },
            adding: [
                "[root addSubview:stack];",
                "[stack.leftAnchor constraintEqualToAnchor:root.leftAnchor].active = YES;",
                "[stack.topAnchor constraintEqualToAnchor:root.topAnchor].active = YES;",
            ], statements: statements, layOut: layOut)
    }

    private func statements(_ step: CaseProgram.Step) -> [String] {
        switch step {
        case .makeView(let name, let view):
            let type = "\(prefix)\(view.hasText ? "Wrapping" : "")View"
            var lines = [
                "\(type) *\(name) =",
                "    [[\(type) alloc] initWithNaturalSize:\(Self.size(view.intrinsicContentSize))];",
            ]
            if view.hasText {
                lines.append("\(name).numberOfLines = \(view.numberOfLines);")
                lines.append("\(name).words = \(view.words);")
            }
            if let baselines = view.baselineOffsets {
                let first = SourceText.number(baselines.first)
                let last = SourceText.number(baselines.last)
                lines.append("[\(name) setFirstBaseline:\(first) lastBaseline:\(last)];")
            }
            if view.alignmentRectInsets != EdgeInsets() {
                lines.append("\(name).insets = \(Self.insets(view.alignmentRectInsets));")
            }
            return lines
        case .makeStack(let stack): return ["UIStackView *\(stack) = \(prefix)MakeStack();"]
        case .setAxis(let stack, let value): return ["\(stack).axis = \(Self.axis(value));"]
        case .setDistribution(let stack, let value):
            let name = value.rawValue.withCapital
            return ["\(stack).distribution = UIStackViewDistribution\(name);"]
        case .setAlignment(let stack, let value):
            return [
                "\(stack).alignment = UIStackViewAlignment\(value.rawValue.withCapital);"
            ]
        case .setSpacing(let stack, let value):
            return ["\(stack).spacing = \(Self.spacing(value));"]
        case .setLayoutMargins(let stack, let margins):
            return ["\(stack).layoutMargins = \(Self.insets(margins));"]
        case .setLayoutMarginsRelative(let stack):
            return ["\(stack).layoutMarginsRelativeArrangement = YES;"]
        case .setBaselineRelative(let stack):
            return ["\(stack).baselineRelativeArrangement = YES;"]
        case .setSemanticContentAttribute(let stack, let value):
            let name = value.rawValue.withCapital
            return ["\(stack).semanticContentAttribute = UISemanticContentAttribute\(name);"]
        case .setHugging(let view, let axis, let value):
            return priority("setContentHuggingPriority", view, axis, value)
        case .setCompressionResistance(let view, let axis, let value):
            return priority("setContentCompressionResistancePriority", view, axis, value)
        case .constrain(let view, let constraint, let stack):
            return constrain(view, constraint, stack)
        case .arrange(let view, let stack): return ["[\(stack) addArrangedSubview:\(view)];"]
        case .insert(let view, let stack, let index):
            return ["[\(stack) insertArrangedSubview:\(view) atIndex:\(index)];"]
        case .removeArranged(let view, let stack):
            return ["[\(stack) removeArrangedSubview:\(view)];"]
        case .removeFromSuperview(let view): return ["[\(view) removeFromSuperview];"]
        case .setCustomSpacing(let value, let view, let stack):
            return ["[\(stack) setCustomSpacing:\(Self.spacing(value)) afterView:\(view)];"]
        case .setHidden(let view, let value): return ["\(view).hidden = \(value ? "YES" : "NO");"]
        case .setNaturalSize(let view, let size):
            return ["\(view).naturalSize = \(Self.size(size));"]
        case .setSize(let axis, let value): return setSize(axis, value)
        }
    }

    private static func insets(_ insets: EdgeInsets) -> String {
        let sides = [insets.top, insets.left, insets.bottom, insets.right]
            .map(SourceText.number).joined(separator: ", ")
        return "UIEdgeInsetsMake(\(sides))"
    }

    private func constrain(
        _ view: String, _ constraint: ViewConstraint, _ other: String?
    ) -> [String] {
        let relation = constraint.relation.rawValue.withCapital
        let constant =
            constraint.isAsLargeAsCanBe
            ? Self.largestSize : SourceText.number(constraint.constant)
        let own = "    [\(view).\(constraint.attribute.rawValue)Anchor constraint\(relation)To"
        let priority = "    \(SourceText.number(constraint.priority)));"
        guard let anchor = constraint.anchor(of: other) else {
            return ["\(prefix)Constrain(", own + "Constant:\(constant)],", priority]
        }
        // Anchors of positions take no multiplier.
        let multiplier =
            constraint.attribute.isSize
            ? "multiplier:\(SourceText.number(constraint.multiplier)) " : ""
        return [
            "\(prefix)Constrain(", own + "Anchor:\(anchor)",
            "        \(multiplier)constant:\(constant)],", priority,
        ]
    }

    private func priority(
        _ selector: String, _ view: String, _ axis: Axis, _ value: Double
    ) -> [String] {
        [
            "[\(view) \(selector):\(SourceText.number(value))",
            "    forAxis:\(Self.axis(axis))];",
        ]
    }

    private func setSize(_ axis: Axis, _ value: Double?) -> [String] {
        let side = axis.size.rawValue
        guard let value else {
            return program.sizedAxes.contains(axis) ? ["\(side).active = NO;"] : []
        }
        return [
            "\(side).constant = \(SourceText.number(value));", "\(side).active = YES;",
        ]
    }

    private static func axis(_ axis: Axis) -> String {
        "UILayoutConstraintAxis" + axis.rawValue.withCapital
    }

    private static func size(_ size: IntrinsicContentSize) -> String {
        let sides = SourceText.sides(size, largest: largestSize, none: "UIViewNoIntrinsicMetric")
        return "CGSizeMake(\(sides.joined(separator: ", ")))"
    }

    /// The size that is as large as can be.
    private static let largestSize = "CGFLOAT_MAX"

    private static func spacing(_ spacing: Spacing) -> String {
        switch spacing {
        case .points(let points): SourceText.number(points)
        case .useSystem: "UIStackViewSpacingUseSystem"
        case .useDefault: "UIStackViewSpacingUseDefault"
        }
    }
}
