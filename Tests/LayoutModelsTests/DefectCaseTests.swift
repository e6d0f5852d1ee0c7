import Foundation
import StackCases
import Testing

@testable import LayoutModels

/// Each known fault of some models is shown by a committed case of theirs.
@Suite struct DefectCaseTests {
    /// The cases of the regression suite in the folder called as `model` is.
    private func cases(of model: any LayoutModel) throws -> [LayoutCase] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Cases/\(model.name)").standardizedFileURL
        return try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil
        ).sorted { $0.path < $1.path }.map {
            try LayoutCase(jsonBytes: [UInt8](Data(contentsOf: $0)), file: $0.lastPathComponent)
        }
    }

    private static let models: [any LayoutModel] = [
        RuleModel.uikitIOS9, RuleModel.tzstackview, RuleModel.arranged, RuleModel.oastackview,
        FormulaModel.mylayout,
    ]

    @Test(arguments: models)
    func `a case of the model's own shows each defect`(_ model: any LayoutModel) throws {
        let cases = try cases(of: model)
        let workspace = LayoutWorkspace()
        let layouts = cases.map { model.layout(of: $0, in: workspace) }
        for (index, defect) in model.defects.enumerated() {
            let corrected = model.correcting(DefectSet(index: index))
            let isShown = zip(cases, layouts).contains { layoutCase, layout in
                corrected.layout(of: layoutCase, in: workspace) != layout
            }
            #expect(isShown, "no case of \(model.name) shows \(defect.name)")
        }
    }
}
