@testable import LayoutModels

extension RuleModel {
    /// LooseStackView 1.2, a backport of UIStackView to iOS 8.
    public static let loose = RuleModel(
        name: "loose", summary: "LooseStackView 1.2",
        limits: ["custom spacing after a view, and the system's spacing"],
        defects: [
            CorrectableDefect(
                name: "weak-equal-sizes",
                sentence: "With fillEqually equal sizes have priorities 999, 998 and so on, so that"
                    + " other constraints can make the sizes unequal.",
                source: "LooseStackView's sources at 1.2",
                correction: "equal sizes are required",
                in: .fillEqually,
                correct: { $0.along.equalSizes = .required })
        ],
        printedNames: PrintedNames(
            identifierPrefix: "LSV", stackView: "LooseStackView", spacer: "LSVSpacer",
            gapGuide: "LSVGap"),
        rules: {
            var rules = StackRules()
            rules.features.hasCustomSpacing = false
            rules.along.equalSizes = .weakeningPairs
            return rules
        }())
}
