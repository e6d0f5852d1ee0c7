import StackCases

/// A model of an implementation that follows UIKit's plan, by its rules.
///
/// It turns a case into constraints, which the solver solves.
public struct RuleModel: LayoutModel {
    /// The name on the command line and in databases.
    public let name: String
    /// The implementation that the model emulates.
    public let summary: String
    /// The features that the model does not support.
    public let limits: [String]
    /// The known bugs, the most important first.
    public private(set) var defects: [Defect]
    let printedNames: PrintedNames
    private let correctableDefects: [CorrectableDefect<StackRules>]
    private(set) var rules: StackRules
    /// A fault injected into the constraints, for the self-test; none of the known bugs.
    private var fault: ModelFault?

    init(
        name: String, summary: String, limits: [String], defects: [CorrectableDefect<StackRules>],
        printedNames: PrintedNames, rules: StackRules
    ) {
        self.name = name
        self.summary = summary
        self.limits = limits
        self.defects = defects.map { defect in
            var corrected = rules
            defect.correct(&corrected)
            var known = defect.defect
            known.reach = rules.reach(of: corrected)
            return known
        }
        correctableDefects = defects
        self.printedNames = printedNames
        self.rules = rules
    }

    /// The features of cases that the model supports.
    public var features: Set<CaseFeature>? { rules.supportedFeatures }

    /// Returns the model without some of its defects.
    public func correcting(_ corrected: DefectSet) -> any LayoutModel {
        var model = self
        CorrectableDefect.correct(&model.rules, corrected, of: correctableDefects)
        return model
    }

    /// Returns the model without its known bugs, as a model of its own.
    func withoutBugs(name: String, summary: String) -> RuleModel {
        var rules = rules
        CorrectableDefect.correct(&rules, DefectSet(allDefects), of: correctableDefects)
        return RuleModel(
            name: name, summary: summary, limits: limits, defects: [], printedNames: printedNames,
            rules: rules)
    }

    /// Returns the model with a fault; its name and its known defects stay the same.
    package func with(_ fault: ModelFault) -> RuleModel {
        var model = self
        model.fault = fault
        for index in defects.indices { model.defects[index].reach = .both }
        return model
    }

    /// Adds the constraints of one stack to the workspace's builder, which holds all views.
    ///
    /// The arranged subviews' own constraints, and the constraints of nested stacks, are added elsewhere.
    func emit(_ context: StackContext, in workspace: LayoutWorkspace) {
        guard let fault else { return emitFaithfully(context, in: workspace) }
        let start = workspace.builder.constraints.count
        emitFaithfully(context, in: workspace)
        workspace.builder.changeConstraints { fault.distort(&$0, start, context) }
    }

    private func emitFaithfully(_ context: StackContext, in workspace: LayoutWorkspace) {
        if let reason = rules.unsupportedReason(context.stack) {
            workspace.builder.unsupportedReason = reason
            return
        }
        let context = context.asMade(by: rules)
        let fittingSizes = fittingSizes(in: context, workspace)
        let baselines = baselines(in: context, workspace)
        StackEmitter(
            context, rules: rules, builder: workspace.builder, fittingSizes: fittingSizes,
            baselines: baselines
        ).emit()
    }

    /// Returns whether the stack's proportions can depend on its views' fitting sizes.
    func needsFittingSizes(_ stack: StackConfiguration) -> Bool {
        stack.arrangedSubviews.indices.contains {
            needsFittingSize(stack.arrangedSubviews[$0], stack.axis)
        }
    }

    private func needsFittingSize(_ view: borrowing ArrangedSubview, _ axis: Axis) -> Bool {
        // An intrinsic size that is kept may be missing.
        (view.intrinsicContentSize[axis] == nil || rules.changes.keepsNaturalSizes)
            && view.hasFittingSize(axis)
    }

    /// Returns the sizes along the axis of views in proportions that have no intrinsic size, by
    /// position; empty where none is needed.
    private func fittingSizes(in context: StackContext, _ workspace: LayoutWorkspace) -> [Double?] {
        let stack = context.stack
        guard stack.distribution == .fillProportionally, !rules.along.ignoresFittingSizes,
            needsFittingSizes(stack)
        else { return [] }
        return stack.arrangedSubviews.indices.map { position in
            guard needsFittingSize(stack.arrangedSubviews[position], stack.axis) else { return nil }
            return fittingSize(
                stack.arrangedSubviews[position], live: context.live?.views[position].nested,
                along: stack.axis, in: workspace)
        }
    }
}

extension ArrangedSubview {
    /// Whether content or constraints may give the view a size along `axis` where it has no
    /// intrinsic size.
    func hasFittingSize(_ axis: Axis) -> Bool {
        isStack || constraints.contains { $0.isOfViewAlone && $0.concerns(axis) }
    }
}
