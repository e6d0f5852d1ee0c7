import Importers
import StackCases
import TestSupport
import Testing

@testable import Commands

/// Tests `scan` on files of cases.
@Suite struct ScanCaseTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A row that the bug of proportions hits, with its frames.
    private static func row(_ title: String = "Titles", frames: String = "") -> String {
        #"""
        {"title":"\#(title)","width":300,"stack":{"distribution":"fillProportionally","spacing":10,\#
        "arrangedSubviews":[{"name":"first","intrinsicContentSize":{"width":40,"height":20}},\#
        {"intrinsicContentSize":{"width":10,"height":20}}]}\#(frames)}
        """#
    }

    private static func recorded(_ width: Int, on system: String = "iOS 18.2") -> String {
        #","observed":{"source":"an app","system":"\#(system)","displayed":[{"path":"0","x":0,"y":0,"#
            + #""width":\#(width),"height":20}]}"#
    }

    private static let plain = #"{"title":"Plain","stack":{"arrangedSubviews":[]}}"#

    @Test func `a case has the hits and the workaround of the file it comes from`() async throws {
        let xib = try folder.file("a.xib", InterfaceFile.titles)
        let imported = await stackdiff(["import", "--quiet", xib])
        let cases = try folder.file("a.ndjson", imported.output)
        let fromFile = await stackdiff(["scan", "--format", "json", xib])
        let fromCases = await stackdiff(["scan", "--format", "json", cases])
        try #require(fromFile.lines.count == 2 && fromCases.lines.count == 2)
        for key in ["defect", "points", "attribute", "size"] {
            func value(_ run: CommandRun) throws -> JSONValue? {
                guard case .object(let members) = try JSONReader.read(run.lines[0]) else {
                    return nil
                }
                return members.first { $0.0 == key }?.1
            }
            #expect(try value(fromCases) == value(fromFile), "\(key)")
        }
        #expect(fromCases.lines[0].contains(#""file":"\#(cases)","line":1"#))
    }

    @Test func `each case of a file is scanned at its line`() async throws {
        let file = try folder.file(
            "cases.ndjson", [Self.plain, Self.row(), Self.row("Other")].joined(separator: "\n"))
        let run = await stackdiff(["scan", file])
        #expect(run.output.contains("\(file):2: stackView “Titles”: spacing-in-proportions, by "))
        #expect(run.output.contains("(width of view 0 “first”)"))
        #expect(run.output.contains("\(file):3: stackView “Other”: spacing-in-proportions"))
        #expect(run.output.hasSuffix("1 file, 3 stack views, 2 affected by a known bug of UIKit\n"))
        #expect(await stackdiff(["scan", "--fail-on-hit", file]).status == .failure)
        let sarif = await stackdiff(["scan", "--format", "sarif", file])
        #expect(sarif.output.contains(#""startLine": 3"#))
    }

    @Test func `a folder contains cases, and JSON of other kinds is skipped`() async throws {
        _ = try folder.file("App/row.json", Self.row())
        _ = try folder.file("App/Contents.json", #"{"images":[{"stack":1}]}"#)
        _ = try folder.file("App/log.ndjson", "{\"event\":\"stack\"}\n")
        _ = try folder.file("App/list.json", "[\(Self.row())]")
        let run = await stackdiff(["scan", folder.path])
        #expect(run.messages == "")
        #expect(run.output.hasSuffix("1 file, 1 stack view, 1 affected by a known bug of UIKit\n"))
    }

    @Test func `a damaged case is reported, and the others are scanned`() async throws {
        let lines = [Self.row(), String(Self.row().dropLast()), Self.row("Third")]
        let file = try folder.file("App/cases.ndjson", lines.joined(separator: "\n"))
        let run = await stackdiff(["scan", folder.path])
        #expect(run.messages.hasPrefix("stackdiff: \(file):2:"))
        #expect(run.output.contains("1 file, 2 stack views, 2 affected"))
        #expect(run.output.hasSuffix("; 1 not scanned\n"))
        #expect(await stackdiff(["scan", "--fail-on-hit", file]).status == .dataError)
        let broken = try folder.file("App/broken.json", String(Self.row().dropLast()))
        let both = await stackdiff(["scan", folder.path])
        #expect(both.messages.hasPrefix("stackdiff: \(broken):1:"))
        #expect(both.output.contains("1 file, 2 stack views"))
        #expect(await stackdiff(["scan", broken]).status == .dataError)
    }

    @Test func `a baseline names cases by their titles`() async throws {
        let known = folder.file("known.json")
        let nested = Self.row().dropFirst(
            #"{"title":"Titles","width":300,"stack":"#.utf8.count
        ).dropLast()
        _ = try folder.file(
            "App/cases.ndjson",
            [
                Self.row(), Self.row("Twice"), Self.row("Twice"),
                #"{"title":"Outer","width":400,"stack":{"arrangedSubviews":[{"stack":\#(nested)}]}}"#,
            ].joined(separator: "\n"))
        let update = await stackdiff(["scan", "--baseline", known, "--update", folder.path])
        #expect(update.status == .success)
        let text = try folder.text("known.json")
        for name in ["Titles", "line 2", "line 3", "Outer/0"] {
            #expect(
                text.contains("\"App/cases.ndjson/\(name)/spacing-in-proportions\":"), "\(text)")
        }
        let accepted = await stackdiff([
            "scan", "--baseline", known, "--fail-on-hit", folder.path,
        ])
        #expect(accepted.status == .success)
    }

    @Test func `recorded frames that the model does not give are named, and confirm no hit`()
        async throws
    {
        let asModel = try folder.file("a.json", Self.row())
        let hit = await stackdiff(["scan", "--format", "json", asModel])
        #expect(hit.lines.count == 2)
        let other = try folder.file("b.json", Self.row(frames: Self.recorded(120)))
        let run = await stackdiff(["scan", other])
        #expect(
            run.output.contains(
                "\(other):1: stackView “Titles”: UIKit on iOS 18.2 has another width of view 0 “first”"
                    + " than the model: 120 pt, not "))
        #expect(run.output.contains("1 with a bug that stored frames do not confirm"))
        #expect(!run.output.contains("Workaround"))
        let json = await stackdiff(["scan", "--format", "json", other])
        #expect(
            json.lines[0].contains(
                #""system":"iOS 18.2","view":"0","attribute":"width","recorded":120"#))
        // SwiftUI has other layouts.
        let foreign = try folder.file(
            "c.json", Self.row(frames: Self.recorded(120, on: "SwiftUI on iOS 18.2")))
        #expect(!(await stackdiff(["scan", foreign])).output.contains("than the model"))
    }

    @Test func `a case is scanned as it is after its edits`() async throws {
        let edited = Self.row().replacing(#""distribution":"fillProportionally","#, with: "")
        let file = try folder.file(
            "a.json",
            edited.dropLast()
                + #","edits":[{"setDistribution":{"stack":"","value":"fillProportionally"}}]}"#)
        let run = await stackdiff(["scan", file])
        #expect(run.messages == "")
        #expect(run.output.contains("spacing-in-proportions"))
    }
}
