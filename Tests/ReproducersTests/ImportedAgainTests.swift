import Importers
import StackCases
import TestSupport
import Testing

@testable import Reproducers

/// A XIB contains everything of a case except its edits.
@Suite struct ImportedAgainTests {
    /// The file that the importer makes of the case's XIB.
    private func imported(_ layoutCase: LayoutCase) throws -> ImportedFile {
        let text = try ReproducerFormat.xib.text(of: try Samples.reproduction(layoutCase))
        return try InterfaceBuilderImporter.read(Array(text.utf8), file: "a.xib")
    }

    /// The case after its edits, as the XIB contains it.
    private func edited(_ layoutCase: LayoutCase) throws -> SizedStack {
        try layoutCase.configurationAfterEdits()
    }

    @Test func `every case of the suite is imported in its final state, without notes`() throws {
        let suite = try Samples.suite()
        #expect(suite.count > 500)
        for layoutCase in suite {
            let file = try imported(layoutCase)
            let again = try #require(file.cases.count == 1 ? file.cases.first : nil)
            var expected = try edited(layoutCase)
            expected.stack = expected.stack.withoutLines
            #expect(try edited(again.layoutCase) == expected)
            #expect(file.notes.isEmpty)
            // The title also names the file, as in all imported cases.
            #expect(again.objects.first?.label == layoutCase.title)
        }
    }

    @Test(arguments: [0, .max])
    func `a case with every property is exported and imported without changes`(_ editCount: Int)
        throws
    {
        var layoutCase = try Samples.everything()
        #expect(layoutCase.stack.keysOfDefaults == [], "add these keys to Samples.everything")
        layoutCase.edits = Array(layoutCase.edits.prefix(editCount))
        // The next test covers these edits.
        layoutCase.edits.removeAll { if case .setSpacing = $0 { true } else { false } }
        let file = try imported(layoutCase)
        let again = try #require(file.cases.first).layoutCase
        var expected = try edited(layoutCase)
        expected.stack = expected.stack.withoutLines
        #expect(try edited(again) == expected)
        #expect(file.notes.isEmpty)
    }

    @Test func `a stack's default spacing, which an edit can set, is imported as 0 points`() throws
    {
        let stack = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 1, height: 2)])
        var layoutCase = LayoutCase(stack: stack)
        layoutCase.stack.spacing = .useDefault
        #expect(try imported(layoutCase).cases.map(\.layoutCase.stack) == [stack])
    }

    @Test(arguments: [
        ("customClass=\"StackdiffNaturalView\"", "customClass=\"Badge\"", "naturalSize"),
        ("width=\"-1\" height=\"7\"", "width=\"-2\" height=\"7\"", "naturalSize"),
        ("keyPath=\"lastBaselineOffset\"", "keyPath=\"baseline\"", "firstBaselineOffset"),
        ("<real key=\"value\" value=\"30\"/>", "", "stackdiffSpacingAfter"),
    ])
    func `attributes that the exporter does not write are omitted with a note`(
        _ written: String, _ changed: String, _ attribute: String
    ) throws {
        var view = ArrangedSubview(width: nil, height: 7)
        view.baselineOffsets = BaselineOffsets(first: 5, last: 2)
        view.customSpacingAfter = .points(30)
        let layoutCase = LayoutCase(stack: StackConfiguration(arrangedSubviews: [view]))
        let text = try ReproducerFormat.xib.text(of: try Samples.reproduction(layoutCase))
        #expect(text.contains(written))
        let file = try InterfaceBuilderImporter.read(
            Array(text.replacing(written, with: changed).utf8), file: "a.xib")
        #expect(
            file.notes.contains {
                $0.message.hasSuffix("the runtime attribute \(attribute) is left out")
            })
    }
}
