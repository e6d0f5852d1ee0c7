import Foundation
import StackCases
import Testing

@testable import Reproducers

@Suite struct SwiftUITests {
    private func view(_ json: String) throws -> String {
        let layoutCase = try LayoutCase(jsonBytes: Array(json.utf8))
        return try ReproducerFormat.swiftui.text(of: Reproduction(layoutCase, name: "Sample"))
    }

    /// The lines of the view's body.
    private func body(_ json: String) throws -> [String] {
        let lines = try view(json).split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.contains("var body: some View {") })
        let end = try #require(lines[start...].firstIndex(of: "    }"))
        return lines[(start + 1)..<end].map { String($0.dropFirst(8)) }
    }

    @Test func `a row becomes an HStack with equivalent properties`() throws {
        let body = try body(
            """
            {"width": 300, "stack": {"alignment": "firstBaseline", "spacing": 8,
             "isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"left": 5, "right": 7},
             "semanticContentAttribute": "forceRightToLeft",
             "arrangedSubviews": [
               {"intrinsicContentSize": {"width": 40, "height": 20}, "customSpacingAfter": 20,
                "baselineOffsets": {"first": 15, "last": 5},
                "contentCompressionResistancePriority": {"horizontal": 751}},
               {"isHidden": true},
               {"contentHuggingPriority": {"horizontal": 200},
                "constraints": [{"attribute": "height", "relation": "lessThanOrEqual", "constant": 30}]}
             ]}}
            """)
        #expect(
            body == [
                "HStack(alignment: .firstTextBaseline, spacing: 8) {",
                "    Box(width: 40, height: 20, baselines: (15, 5))",
                "        .measured(\"0\", by: probe)",
                "        .padding(.trailing, 12)",
                "        .layoutPriority(1)",
                "    Box()",
                "        .frame(maxHeight: 30)",
                "        .frame(maxWidth: .infinity, alignment: .leading)",
                "        .measured(\"2\", by: probe)",
                "}",
                ".padding(EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 5))",
                ".environment(\\.layoutDirection, .rightToLeft)",
                ".frame(width: 300)",
                ".measured(\"\", by: probe)",
                ".onAppear { probe.scale = displayScale }",
            ])
    }

    @Test func `equal spacing becomes spacers, and a nested column is as tall as its row`() throws {
        let body = try body(
            """
            {"stack": {"distribution": "equalSpacing", "spacing": 6, "arrangedSubviews": [
               {"intrinsicContentSize": {"width": 10, "height": 20}},
               {"stack": {"axis": "vertical", "alignment": "leading", "arrangedSubviews": [{}]}}]}}
            """)
        #expect(
            body == [
                "HStack(spacing: 0) {",
                "    Box(width: 10, height: 20)",
                "        .frame(maxHeight: .infinity)",
                "        .measured(\"0\", by: probe)",
                "    Spacer(minLength: 6)",
                "    VStack(alignment: .leading, spacing: 0) {",
                "        Box()",
                "            .frame(maxHeight: .infinity)",
                "            .measured(\"1.0\", by: probe)",
                "    }",
                "    .frame(maxHeight: .infinity)",
                "    .measured(\"1\", by: probe)",
                "}",
                ".fixedSize(horizontal: false, vertical: true)",
                ".measured(\"\", by: probe)",
                ".onAppear { probe.scale = displayScale }",
            ])
    }

    /// The modifiers of the views 0 and 1 of a row of the given views, in 300 points.
    private func modifiers(
        _ views: String, _ rest: String = "", width: String = "\"width\": 300,",
        layouts: [Double] = []
    ) throws -> [[String]] {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                "{\(width) \"height\": 20, \"stack\": {\(rest) \"arrangedSubviews\": [\(views)]}}"
                    .utf8))
        let frames = layouts.enumerated().map { index, width in
            PathFrame(
                path: ViewPath([index]), frame: Frame(x: 0, y: 0, width: width, height: 20))
        }
        let reproduction = try Reproduction(
            layoutCase, name: "Sample",
            layouts: [ModelLayout(model: "uikit", status: .unique, frames: frames, reason: nil)])
        let lines = try ReproducerFormat.swiftui.text(of: reproduction).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.split { $0.hasPrefix("Box(") }.dropFirst().map { part in
            part.prefix { $0 != "}" }.filter { !$0.hasPrefix(".measured") }
        }
    }

    private let title =
        """
        {"intrinsicContentSize": {"width": 100, "height": 20}, "contentHuggingPriority": {"horizontal": 251}},
        {"intrinsicContentSize": {"width": 60, "height": 20},
         "contentCompressionResistancePriority": {"horizontal": 751}}
        """

    @Test func `a view that takes all room has no layoutPriority`() throws {
        #expect(
            try modifiers(title) == [
                [".frame(maxHeight: .infinity)"],
                [".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)"],
            ])
    }

    @Test func `without a width, no view of a row takes all room`() throws {
        #expect(
            try modifiers(title, width: "") == [
                [".frame(maxHeight: .infinity)"],
                [".frame(maxHeight: .infinity)", ".layoutPriority(1)"],
            ])
    }

    @Test func `the view that grows in UIKit takes the room`() throws {
        let twins = """
            {"intrinsicContentSize": {"width": 100, "height": 20}},
            {"intrinsicContentSize": {"width": 60, "height": 20}}
            """
        let (still, growing) = (
            [".frame(maxHeight: .infinity)"],
            [".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)"]
        )
        #expect(try modifiers(twins) == [growing, still])
        #expect(try modifiers(twins, layouts: [100, 200]) == [still, growing])
    }

    @Test func `names of views and stacks are comments`() throws {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                """
                {"stack": {"arrangedSubviews": [{"name": "aColumn", "stack": {"axis": "vertical",
                 "arrangedSubviews": [{"name": "aLabel", "intrinsicContentSize": {"width": 9}}]}}]}}
                """.utf8))
        let text = try ReproducerFormat.swiftui.text(of: Reproduction(layoutCase, name: "Sample"))
        #expect(text.contains(#"VStack(spacing: 0) {  // "aColumn""#))
        #expect(text.contains(#"Box(width: 9)  // "aLabel""#))
    }

    @Test func `properties that SwiftUI's stacks lack are listed in one error`() throws {
        let json = """
            {"stack": {"distribution": "fillProportionally", "arrangedSubviews": [
               {"alignmentRectInsets": {"left": 2},
                "constraints": [{"attribute": "width", "constant": 5, "priority": 999},
                                {"attribute": "top", "toItem": "stack"}]}]}}
            """
        let error = #expect(throws: ReproducerError.self) { try view(json) }
        #expect(
            error?.description
                == "not translated to SwiftUI: fillProportionally, constraints of positions, size constraints"
                + " of a lower priority than 1000, alignmentRectInsets; write a Layout of your own for that, or change the case"
        )
    }

    @Test func `the probe's case has no edits, which are listed as losses`() throws {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                """
                {"stack": {"arrangedSubviews": [{}, {}]},
                 "edits": [{"setHidden": {"view": "1", "value": true}}]}
                """.utf8))
        let reproduction = try Reproduction(layoutCase, name: "Sample")
        #expect(
            ReproducerFormat.swiftui.losses(of: reproduction)
                == ["the edits; it holds the stack after them"])
        let text = try ReproducerFormat.swiftui.text(of: reproduction)
        #expect(text.contains("(\"0\", false),\n"))
        #expect(text.contains("(\"1\", true),\n"))
        #expect(!text.contains("edits"))
    }

    @Test func `every probe and recorded case of the suite can be exported`() throws {
        let folder = Samples.suiteFolder.appendingPathComponent("swiftui").path
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            try CaseSource.read("\(folder)/\(file)") { placed in
                let reproduction = try Reproduction(placed.layoutCase, name: "Sample")
                _ = try ReproducerFormat.swiftui.text(of: reproduction)
                count += 1
            }
        }
        #expect(count == 11)
    }

    // MARK: Compiling

    private static let shared = SourceText.template(
        PackageResources.support_swiftui_txt, ["VERSION": "\(ObservationLine.version)"]
    ).text

    /// Returns the declarations that each case of the suite adds to the shared ones, if SwiftUI can have it.
    private func suite() throws -> [Substring] {
        try Samples.suite().enumerated().compactMap { index, layoutCase in
            let reproduction = try Samples.reproduction(layoutCase, name: "Case\(index)")
            guard let text = try? ReproducerFormat.swiftui.text(of: reproduction) else {
                return nil
            }
            #expect(text.hasSuffix(Self.shared))
            return text.dropLast(Self.shared.count)
        }
    }

    @Test(.enabled(if: Toolchain.folder != nil))
    func `every case of the suite that SwiftUI supports compiles`() throws {
        let cases = try suite()
        #expect(cases.count > 200)
        #expect(try Toolchain.problems(inSwift: cases.joined() + Self.shared) == "")
    }

    @Test(.enabled(if: Toolchain.folder != nil))
    func `every kind of line in such a case also compiles in Swift 5`() throws {
        // Lines that differ only in numbers are of one kind; all cases would take much longer.
        var kinds: Set<String> = []
        let cases = try suite().filter { text in
            let count = kinds.count
            kinds.formUnion(
                text.split(separator: "\n").map { String($0.filter { !$0.isNumber }) })
            return kinds.count > count
        }
        let source = cases.joined() + Self.shared
        #expect(try Toolchain.problems(inSwift: source, version: "5") == "")
    }

    @Test(.enabled(if: Toolchain.folder != nil), arguments: ["5", "6"])
    func `the test detects a view that does not compile`(_ version: String) throws {
        let text = try #require(try suite().first { $0.contains("maxWidth: .infinity") })
        let broken = text.replacing("maxWidth: .infinity", with: "maxWidth: .all")
        let problems = try Toolchain.problems(
            inSwift: String(broken) + Self.shared, version: version)
        #expect(problems.contains("has no member 'all'"))
    }
}
