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

    @Test func `the table of known bugs gives the same advice as reports`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Documentation/models.md").standardizedFileURL
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "| what to do |\n| --- | --- | --- | --- |\n"))
        let end = try #require(text[start.upperBound...].range(of: "\n\n"))
        let rows = text[start.upperBound..<end.lowerBound].replacing("`", with: "")
            .split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
        let table = Set(rows.map { [$0[0].dropFirst(2), $0[3].dropLast(2)].map(String.init) })
        let defects = ModelRegistry.models.flatMap(\.defects)
        let advised = Set(defects.compactMap { one in one.advice.map { [one.title, $0] } })
        #expect(table == advised)
        // A bug that several models have is one row.
        #expect(table.count == rows.count)
    }

    @Test func `a model can have 64 defects`() {
        #expect(Set((0..<64).map(DefectSet.init(index:))).count == 64)
    }

    @Test(arguments: ModelRegistry.models.map(\.name))
    func `a case in the model's folder shows each defect`(_ name: String) throws {
        let model = try #require(ModelRegistry.models.first { $0.name == name })
        let cases = try cases(of: name)
        let workspace = LayoutWorkspace()
        func layouts(without defects: DefectSet) -> [Layout] {
            let corrected = model.correcting(defects)
            return cases.map { corrected.layout(of: $0, in: workspace) }
        }
        let all = DefectSet(rawValue: .max)
        let (asIs, corrected) = (layouts(without: []), layouts(without: all))
        for (index, defect) in model.defects.enumerated() {
            let set = DefectSet(index: index)
            // Some defects only show where others are corrected, too.
            let isShown =
                layouts(without: set) != asIs || layouts(without: all.subtracting(set)) != corrected
            #expect(isShown, "no case of \(name) shows \(defect.name)")
        }
    }
}
