import StackCases

/// A model of an implementation that follows UIKit's plan by rules of its own.
public struct RuleModel: ConstraintModel {
    /// The name by which the command line and databases call the model.
    public let name: String
    /// What the model lays out like.
    public let summary: String
    /// What the model does not lay out.
    public let limits: [String]
    /// The known faults, those first that a reader should think of first.
    public let defects: [Defect]
    let printedNames: PrintedNames
    private let correctableDefects: [CorrectableDefect<StackRules>]
    private(set) var rules: StackRules

    init(
        name: String, summary: String, limits: [String], defects: [CorrectableDefect<StackRules>],
        printedNames: PrintedNames, rules: StackRules
    ) {
        self.name = name
        self.summary = summary
        self.limits = limits
        self.defects = defects.map(\.defect)
        correctableDefects = defects
        self.printedNames = printedNames
        self.rules = rules
    }

    /// The model without some of its defects.
    public func correcting(_ corrected: DefectSet) -> any LayoutModel { without(corrected) }

    func without(_ corrected: DefectSet) -> RuleModel {
        var model = self
        CorrectableDefect.correct(&model.rules, corrected, of: correctableDefects)
        return model
    }

    var hidingDeletesTies: Bool { rules.hidingDeletesTies }

    func emit(_ context: StackContext, in workspace: LayoutWorkspace) {
        if let reason = rules.unsupportedReason(context.stack) {
            workspace.builder.unsupportedReason = reason
            return
        }
        let made = context.asMade(by: rules)
        StackEmitter(made, rules: rules, workspace: workspace) { position, nested, axis in
            fittingSize(
                made.stack.arrangedSubviews[position], nested,
                live: made.live?.views[position].nested, along: axis, in: workspace.nested)
        }.emit()
    }
}
