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
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        Layout.afterEdits(of: layoutCase, layout)
    }

    private func layout(_ stack: SizedStack) -> Layout {
        let tree = FormulaTree(stack.stack)
        if !rules.supportsRightToLeft,
            tree.nodes.contains(where: { $0.stack?.isRightToLeft ?? false })
        {
            return Layout(
                status: .unsupported, reason: "there is no right to left for one stack alone")
        }
        if let supported = rules.supportedProperties,
            let missing = stack.stack.firstProperty(outside: supported)
        {
            return Layout(status: .unsupported, reason: "\(missing.rawValue) is not modelled")
        }
        if tree.nodes.contains(where: { $0.view.constraints.contains { $0.toItem != nil } }) {
            return Layout(
                status: .unsupported, reason: "sizes that are measured by others are not modelled")
        }
        var layout = Layout(
            status: .unique,
            frames: [Frame](
                repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: tree.nodes.count))
        do {
            for axis in Axis.allCases {
                var computed = FormulaAxis(tree, axis, rules)
                try computed.compute(size: stack.size(along: axis))
                computed.write(into: &layout.frames)
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
