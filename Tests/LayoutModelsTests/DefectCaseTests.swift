import Foundation
import StackCases
import Testing

@testable import LayoutModels

/// A committed case shows each known bug of each model.
@Suite struct DefectCaseTests {
    /// Returns the cases of the regression suite in the folder with the model's name.
    private func cases(of model: String) throws -> [LayoutCase] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Cases/\(model)").standardizedFileURL
        try #require(
            FileManager.default.fileExists(atPath: folder.path),
            "put a case of \(model) into Cases/\(model)")
        return try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil
        ).sorted { $0.path < $1.path }.map {
            try LayoutCase(jsonBytes: [UInt8](Data(contentsOf: $0)), file: $0.lastPathComponent)
        }
    }

    @Test(arguments: ModelRegistry.models.map(\.name))
    func `a case of the model's own shows each defect`(_ name: String) throws {
        let model = try #require(ModelRegistry.models.first { $0.name == name })
        let cases = try cases(of: name)
        let workspace = LayoutWorkspace()
        let layouts = cases.map { model.layout(of: $0, in: workspace) }
        for (index, defect) in model.defects.enumerated() {
            let corrected = model.correcting(DefectSet(index: index))
            let isShown = zip(cases, layouts).contains { layoutCase, layout in
                corrected.layout(of: layoutCase, in: workspace) != layout
            }
            #expect(isShown, "no case of \(name) shows \(defect.name)")
        }
    }
}
