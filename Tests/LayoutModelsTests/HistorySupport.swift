import LayoutModels
import StackCases

/// Live stacks after edits, and the same stacks built at once.
enum Live {
    /// Returns a model's layout of a case after its edits.
    static func layout(_ layoutCase: LayoutCase, by model: any LayoutModel) -> Layout {
        model.layout(of: layoutCase, in: LayoutWorkspace())
    }

    /// Returns a model's layout of a new stack in the configuration after all edits.
    static func fresh(_ layoutCase: LayoutCase, by model: any LayoutModel) throws -> Layout {
        model.layout(
            of: LayoutCase(try layoutCase.configurationAfterEdits()), in: LayoutWorkspace())
    }

    /// The model without the defect called `name`.
    static func correcting(_ name: String, of model: RuleModel) -> any LayoutModel {
        let index = model.defects.firstIndex { $0.name == name }
        return model.correcting(index.map { DefectSet(index: $0) } ?? [])
    }
}

extension Layout {
    /// The widths of the views except the outer stack's, rounded to hundredths.
    var widths: [Double] { rounded(\.width) }
    /// The left edges of the views, each in its superview, rounded to hundredths.
    var lefts: [Double] { rounded(\.x) }
    /// The tops of the views, rounded to hundredths.
    var tops: [Double] { rounded(\.y) }
    /// The heights of the views, rounded to hundredths.
    var heights: [Double] { rounded(\.height) }

    private func rounded(_ number: (Frame) -> Double) -> [Double] {
        frames.dropFirst().map { (number($0) * 100).rounded() / 100 }
    }
}
