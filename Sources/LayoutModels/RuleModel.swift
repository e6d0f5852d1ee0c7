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

    var hidingDeletesTies: Bool { rules.changes.hidingDeletesTies }

    func emit(
        _ context: consuming StackContext, into builder: inout ConstraintBuilder,
        in workspace: LayoutWorkspace
    ) {
        if let reason = rules.unsupportedReason(context.stack) {
            builder.unsupportedReason = reason
            return
        }
        context.become(asMadeBy: rules)
        let fittingSizes = fittingSizes(in: context, workspace)
        var emitter = StackEmitter(
            context, rules: rules, builder: builder.taken(), fittingSizes: fittingSizes)
        emitter.emit()
        builder = emitter.builder
    }

    /// The sizes along the axis of nested stacks that are to have their proportions, by position;
    /// empty where none is asked for.
    private func fittingSizes(in context: StackContext, _ workspace: LayoutWorkspace) -> [Double?] {
        let stack = context.stack
        guard stack.distribution == .fillProportionally, !rules.along.ignoresNestedSizes,
            stack.arrangedSubviews.contains(where: \.isStack)
        else { return [] }
        return stack.arrangedSubviews.enumerated().map { position, view in
            guard case .stack(let nested) = view.content else { return nil }
            return fittingSize(
                view, nested, live: context.live?.views[position].nested, along: stack.axis,
                in: workspace.nested)
        }
    }
}
