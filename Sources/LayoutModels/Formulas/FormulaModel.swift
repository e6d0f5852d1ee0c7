import StackCases

/// A model of an implementation that computes frames by formulas instead of solving constraints.
public struct FormulaModel: LayoutModel {
    /// The name on the command line and in databases.
    public let name: String
    /// The implementation that the model emulates.
    public let summary: String
    /// The features that the model does not support.
    public let limits: [String]
    /// The known differences from the contract, the most important first.
    public let defects: [Defect]
    private let correctableDefects: [CorrectableDefect<FormulaRules>]
    private(set) var rules: FormulaRules

    init(
        name: String, summary: String, limits: [String],
        defects: [CorrectableDefect<FormulaRules>] = [], rules: FormulaRules
    ) {
        self.name = name
        self.summary = summary
        self.limits = limits
        self.defects = defects.map(\.defect)
        correctableDefects = defects
        self.rules = rules
    }

    /// Returns the model without some of its differences.
    public func correcting(_ corrected: DefectSet) -> any LayoutModel {
        var model = self
        CorrectableDefect.correct(&model.rules, corrected, of: correctableDefects)
        return model
    }

    /// Lays out the configuration after all edits, each axis on its own.
    ///
    /// Linear layouts are laid out after each edit.
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        var memories = Memories(repeating: LinearMemory(), count: 2)
        guard rules.isLinear, let linear = rules.linear, linear.hasHistory,
            !layoutCase.edits.isEmpty
        else {
            return Layout.afterEdits(of: layoutCase) {
                layout($0, live: nil, &memories, workspace)
            }
        }
        let history = workspace.histories.history(of: layoutCase, HistoryRules(StackRules()))
        for moment in history.moments {
            let layout = layout(moment.configuration, live: moment.stack, &memories, workspace)
            if layout.status == .unsupported { return layout }
            if !linear.keepsClearedSizes {
                for axis in memories.indices { memories[axis].forgetViews() }
            }
        }
        if let reason = history.refusal { return Layout(status: .unsupported, reason: reason) }
        return layout(history.end.configuration, live: history.end.stack, &memories, workspace)
    }

    /// The constraints that a model makes in about the time in which formulas lay out a view.
    private static let effortOfView = 8

    /// The state of linear layouts along each axis.
    private typealias Memories = [LinearMemory]

    /// Lays out a stack: with UIKit's rule twice if it has texts of several lines.
    private func layout(
        _ stack: SizedStack, live: LiveStack?, _ memories: inout Memories,
        _ workspace: LayoutWorkspace
    ) -> Layout {
        guard rules.texts == .twoPasses, stack.stack.wrapsText else {
            return layoutOnce(stack, live: live, &memories, workspace)
        }
        // Lines depend on widths alone.
        let first = layoutOnce(stack, along: [.horizontal], live: live, &memories, workspace)
        guard first.status.hasFrames else { return first }
        return layoutOnce(
            stack.wrappingText(in: first.frames), live: live, &memories, workspace)
    }

    /// Lays out a stack along some axes; along the others, frames are at 0 and of size 0.
    private func layoutOnce(
        _ stack: SizedStack, along axes: [Axis] = Axis.allCases, live: LiveStack?,
        _ memories: inout Memories, _ workspace: LayoutWorkspace
    ) -> Layout {
        var tree = FormulaTree(stack.stack, constraints: stack.constraints, live: live)
        workspace.effort += Self.effortOfView * tree.nodes.count
        if !rules.supportsRightToLeft,
            tree.nodes.contains(where: { $0.stack?.isRightToLeft ?? false })
        {
            return Layout(
                status: .unsupported, reason: "there is no right to left for one stack alone")
        }
        let missing =
            rules.linear == nil || stack.constraints.isEmpty
            ? stack.stack.firstProperty(outside: rules.supportedProperties) : .ownConstraints
        if let missing {
            return Layout(status: .unsupported, reason: "\(missing.rawValue) is not modelled")
        }
        if tree.nodes.contains(where: { $0.view.constraints.contains { $0.toItem != nil } }) {
            return Layout(
                status: .unsupported, reason: "constraints to other views are not modelled")
        }
        var layout = Layout(
            status: .unique,
            frames: [Frame](
                repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: tree.nodes.count))
        do {
            for (index, axis) in Axis.allCases.enumerated() where axes.contains(axis) {
                var computed = FormulaAxis(tree, axis, rules)
                computed.memory = memories[index]
                try computed.compute(size: stack[axis])
                computed.write(into: &layout.frames)
                memories[index] = computed.memory
                if axis == .horizontal, rules.texts == .heightForWidth {
                    tree.wrapTexts(inWidths: computed.sizes)
                }
            }
            for index in tree.nodes.indices {
                let rectangle = layout.frames[index]
                layout.frames[index] = tree.nodes[index].view.frame(forAlignmentRect: rectangle)
            }
        } catch {
            switch error {
            case .unsatisfiable: return Layout(status: .unsatisfiable)
            case .unsupported(let reason): return Layout(status: .unsupported, reason: reason)
            }
        }
        return layout
    }
}

/// The reason for which formulas give no frames for a stack.
enum FormulaFailure: Error {
    /// Required constraints conflict.
    case unsatisfiable
    /// The implementation lacks a feature, or leaves the layout open.
    case unsupported(String)
}
