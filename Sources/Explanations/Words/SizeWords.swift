import DifferentialTesting
import LayoutModels
import StackCases

extension Layout {
    /// Returns statements about the numbers that are ambiguous, and about the ties that decide which
    /// view grows or shrinks.
    /// - Parameters:
    ///   - stack: The stack after all edits.
    ///   - model: The name of the model whose layout this is.
    package func remarks(of stack: StackConfiguration, by model: String) -> [Explanation.Line] {
        let tree = ViewTree(stack)
        let ambiguity = ambiguityInWords(of: model, tree).map { [Line($0)] } ?? []
        return ambiguity
            + SizeChange.all(in: self, of: stack).filter { !$0.ties.isEmpty }.map { $0.line(tree) }
    }

    /// Returns a sentence about the ambiguous numbers; `nil` where there are none.
    func ambiguityInWords(of model: String, _ tree: ViewTree) -> String? {
        guard status == .ambiguous else { return nil }
        let numbers = ambiguous.map {
            "\(tree.path(of: $0.view).inWords)'s \($0.attribute.rawValue)"
        }
        let list = numbers.prefix(4).joined(separator: ", ")
        return "Ambiguous in \(model): \(list)\(numbers.count > 4 ? " and others" : "")."
    }
}

extension CaseEvidence {
    /// The views of one model's layout that are larger or smaller than their natural sizes.
    @LineBuilder var sizes: [Line] {
        if isOfOneModel {
            for change in SizeChange.all(in: pair.left, of: stack.stack) { change.line(tree) }
        }
    }
}

extension SizeChange {
    /// Returns both sizes, and the reason for which this view grows or shrinks.
    fileprivate func line(_ tree: ViewTree) -> Line {
        func name(_ view: Int) -> String { tree.path(of: view).inWords }
        let points = Formatted.points
        let priorities =
            "\(axis.rawValue) \(grows ? "hugging" : "compression resistance") priority"
        let result =
            "\(name(view).withCapital) is \(points(actual)) pt \(axis.adjective); its natural"
            + " \(axis.size.rawValue) is \(points(natural)) pt."
        let verb = grows ? "grow" : "shrink"
        guard !ties.isEmpty else {
            return Line(result) {
                if isLowest { "It has the lowest \(priorities), \(points(priority))." }
            }
        }
        let all = ([view] + ties).sorted().map(name)
        let isFirst = ties.allSatisfy { $0 > view }
        return Line(result) {
            "\(all.listed.withCapital) have the same \(priorities), \(points(priority))."
                + (isFirst ? " UIKit lets the first one \(verb)." : "")
            "Give the view that is to \(verb) a lower one: \(setter)"
        }
    }

    /// The statement that lowers the priority of a view by 1.
    private var setter: String {
        let name = grows ? "setContentHuggingPriority" : "setContentCompressionResistancePriority"
        return "view.\(name)(.init(\(Formatted.points(priority - 1))), for: .\(axis.rawValue))"
    }
}
