/// The known faults of UIStackView.
enum UIKitDefects {
    static let all: [CorrectableDefect<StackRules>] = [
        SharedDefects.spacingInProportions(
            source: "the authors of FDStackView; openradar-mirror issue 18448"),
        SharedDefects.hiddenExtent(source: "the authors of FDStackView"),
        SharedDefects.requiredProportions(source: "constraint lists printed by UIKit"),
        SharedDefects.hiddenInPriorities(source: "constraint lists printed by UIKit"),
        SharedDefects.staleMultipliers(source: "frames recorded from UIKit"),
    ]
}
