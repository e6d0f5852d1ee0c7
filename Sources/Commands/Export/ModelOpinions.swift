import DifferentialTesting
import LayoutModels
import Reproducers
import StackCases

/// What models say of an exported case, as plain values, and who of two is to be believed.
struct ModelOpinions {
    /// The layouts, the expected one last.
    var layouts: [ModelLayout]
    /// Who breaks the documented contract, where two models differ.
    var verdict: String?

    /// Asks one or two models.
    /// - Throws: Why one of the case's edits is impossible.
    init(of layoutCase: LayoutCase, models: [any LayoutModel]) throws {
        let stack = try layoutCase.configurationAfterEdits()
        let tree = ViewTree(stack.stack)
        let workspace = LayoutWorkspace()
        let sides = models.map {
            ContractVerdict.Side(model: $0, layout: $0.layout(of: layoutCase, in: workspace))
        }
        layouts = sides.map { side in
            ModelLayout(
                model: side.model.name, status: side.layout.status,
                frames: side.layout.frames.enumerated().map { index, frame in
                    PathFrame(path: tree.path(of: index), frame: frame)
                }, reason: side.layout.reason)
        }
        guard sides.count == 2,
            case .different = Comparison().outcome(sides[0].layout, sides[1].layout, of: tree)
        else { return }
        let judged = ContractVerdict(
            of: stack, left: sides[0], right: sides[1], isAfterEdits: !layoutCase.edits.isEmpty,
            in: workspace)
        if judged.verdict == .right { layouts.reverse() }
        let names = models.map(\.name)
        verdict =
            switch judged.verdict {
            case .left: "By the documented contract \(names[0]) is wrong."
            case .right: "By the documented contract \(names[1]) is wrong."
            case .both: "By the documented contract both \(names[0]) and \(names[1]) are wrong."
            case .neither: "The documented contract does not tell which of the two is wrong."
            }
    }
}
