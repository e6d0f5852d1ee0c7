import Commands
import LayoutModels
import StackCases
import Testing

@Suite struct LayoutTests {
    private let folder: TemporaryFolder

    /// A stack of two views with room for each.
    private static let pair = """
        {"title": "Two labels", "width": 100,
         "stack": {"distribution": "fillEqually", "arrangedSubviews": [
           {"intrinsicContentSize": {"width": 10, "height": 20}},
           {"intrinsicContentSize": {"width": 10, "height": 20}}]}}
        """
    /// A stack whose constraints conflict.
    private static let conflict = """
        {"stack": {"arrangedSubviews": [{"constraints": [
           {"attribute": "width", "constant": 10}, {"attribute": "width", "constant": 20}]}]}}
        """

    init() throws { folder = try TemporaryFolder() }

    private func layout(_ arguments: String...) async -> CommandRun {
        await stackdiff(["layout"] + arguments)
    }

    @Test func `a case is drawn under its title`() async throws {
        let run = await layout(try folder.file("pair.json", Self.pair))
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
        #expect(run.lines.first == "# Two labels")
        #expect(run.output.contains("50 × 20"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `several cases without titles are headed by file and line`() async throws {
        let plain = #"{"stack": {"arrangedSubviews": []}}"#
        let list = try folder.file("two.ndjson", "\(plain)\n\(plain)\n")
        let one = try folder.file("one.json", plain)
        func headings(_ files: String...) async -> [String] {
            await stackdiff(["layout"] + files).lines.filter { $0.hasPrefix("# ") }
        }
        #expect(await headings(list) == ["# \(list):1", "# \(list):2"])
        #expect(await headings(one, one) == ["# \(one):1", "# \(one):1"])
        #expect(await headings(one).isEmpty)
    }

    @Test func `two models are drawn together`() async throws {
        let run = await layout(
            "--model", "uikit,fdstackview", try folder.file("pair.json", Self.pair))
        #expect(run.output.contains("uikit"))
        #expect(run.output.contains("fdstackview"))
    }

    @Test func `the size into which a stack fits is printed where it is not its own`() async throws
    {
        let card = """
            {"width": 200, "height": 44, "stack": {"axis": "vertical", "arrangedSubviews": [
               {"intrinsicContentSize": {"width": 50, "height": 20}},
               {"intrinsicContentSize": {"width": 600, "height": 20}, "numberOfLines": 0}]}}
            """
        try await expect(
            #""fits":{"width":600,"height":80}"#,
            "By systemLayoutSizeFitting, the stack fits into a width of 600 pt at this height, and into a"
                + " height of 80 pt at this width.", of: card)
        let free = card.replacing(#""width": 200, "height": 44, "#, with: "")
        let unbound = await layout(try folder.file("free.json", free))
        #expect(!unbound.output.contains("systemLayoutSizeFitting"))
        let formula = await layout(
            "--model", "mylayout", "--format", "json", try folder.file("pair.json", Self.pair))
        #expect(!formula.output.contains("fits"))
    }

    @Test func `a stack whose spacer is as wide as can be fits no certain width`() async throws {
        let row = """
            {"width": 300, "height": 50, "stack": {"spacing": -8, "arrangedSubviews": [
               {"intrinsicContentSize": {"width": 4, "height": 20}},
               {"constraints": [{"attribute": "width", "constant": 1e300, "priority": 250}]}]}}
            """
        try await expect(
            #""fits":{"width":1000000,"height":20}"#,
            "By systemLayoutSizeFitting, the stack fits into a height of 20 pt at this width, and is as wide"
                + " as can be.", of: row)
    }

    /// Expects a field in the JSON of a case, and a line in the text.
    private func expect(_ field: String, _ line: String, of layoutCase: String) async throws {
        let file = try folder.file("case.json", layoutCase)
        let run = await layout(file)
        #expect(run.lines.contains(line))
        let json = await layout("--format", "json", file)
        #expect(json.output.contains(field))
    }

    @Test func `json has frames, status and the case's number`() async throws {
        let run = await layout("--format", "json", try folder.file("pair.json", Self.pair))
        #expect(
            run.output == """
                {"case":0,"model":"uikit","status":"unique","frames":[\
                {"path":"","x":0,"y":0,"width":100,"height":20},\
                {"path":"0","x":0,"y":0,"width":50,"height":20},\
                {"path":"1","x":50,"y":0,"width":50,"height":20}],"displayed":[\
                {"path":"","x":0,"y":0,"width":100,"height":20},\
                {"path":"0","x":0,"y":0,"width":50,"height":20},\
                {"path":"1","x":50,"y":0,"width":50,"height":20}],\
                "fits":{"width":20,"height":20},"ambiguous":[],"conflicts":[]}

                """)
    }

    @Test func `cases are numbered across files, with a line for each model`() async throws {
        let lines = "{\"stack\":{\"arrangedSubviews\":[]}}\n"
        let first = try folder.file("first.ndjson", lines + "\n" + lines)
        let second = try folder.file("second.json", Self.pair)
        let run = await layout(
            "--format", "json", "--model", "uikit,fdstackview", first, second, first)
        let starts = run.lines.map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
        #expect(
            starts
                == (0..<5).flatMap { number in
                    ["uikit", "fdstackview"].map { "{\"case\":\(number),\"model\":\"\($0)\"" }
                })
    }

    @Test func `conflicting constraints are listed`() async throws {
        let file = try folder.file("conflict.json", Self.conflict)
        let text = await layout(file)
        #expect(text.status == .success)
        #expect(text.output.contains("\nuikit: these constraints conflict\n  <NSLayoutConstraint "))
        let json = await layout("--format", "json", file)
        #expect(json.output.contains("\"status\":\"unsatisfiable\",\"frames\":[],\"displayed\":[]"))
        #expect(json.output.contains("\"constant\":10"))
        #expect(json.output.contains("\"constant\":20"))
    }

    @Test func `a conflict's sum and change come first, and names stand for views`() async throws {
        let file = try folder.file(
            "bar.json",
            """
            {"width": 100, "stack": {"spacing": 8, "arrangedSubviews": [
               {"name": "tagLabel", "constraints": [{"attribute": "width", "constant": 60}]},
               {"name": "pinLabel", "constraints": [{"attribute": "width", "constant": 60}]}]}}
            """)
        let lines = await layout(file).lines
        #expect(
            lines.dropFirst().first
                == "uikit: tagLabel's width 60 + gap 8 + pinLabel's width 60 = 128, but the stack's width must be"
                + " 100.")
        #expect(
            lines.prefix(8).contains {
                $0.hasPrefix("  1. give tagLabel's width == 60 priority 999")
            })
        #expect(lines.contains("    tagLabel must be 60 pt wide."))
    }

    @Test func `a stack that shows no view is drawn as a view, and frames have names`() async throws
    {
        let hidden =
            #"{"name": "hintLabel", "intrinsicContentSize": {"width": 9, "height": 9}, "isHidden": true}"#
        func form(_ more: String) -> String {
            """
            {"width": 300, "stack": {"axis": "vertical", "spacing": 16, "arrangedSubviews": [
               {"intrinsicContentSize": {"width": 100, "height": 44}},
               {"name": "hintBox", "stack": {"axis": "vertical", "arrangedSubviews": [\(hidden)]}\(more)},
               {"intrinsicContentSize": {"width": 100, "height": 44}}]}}
            """
        }
        let flat = try folder.file("flat.json", form(""))
        #expect(await layout(flat).output.contains("\nwithout area: hintBox, 300 × 0 at 0, 60\n"))
        let json = await layout("--format", "json", flat).output
        #expect(
            json.contains(#"{"path":"1","name":"hintBox","x":0,"y":60,"width":300,"height":0}"#))
        #expect(json.contains(#"{"path":"0","x":0,"#))
        let tall = form(#","constraints": [{"attribute": "height", "constant": 60}]"#)
        #expect(await layout(try folder.file("tall.json", tall)).output.contains(" hintBox "))
    }

    @Test func `--constraints lists the constraints`() async throws {
        let file = try folder.file("pair.json", Self.pair)
        let text = await layout("--constraints", file)
        #expect(text.output.contains("\nuikit: constraints\n"))
        #expect(text.output.contains("UISV-fill-equally"))
        let json = await layout("--constraints", "--format", "json", file)
        #expect(json.output.contains("\"constraints\":[{\"identifier\":"))
        #expect(!(await layout("--format", "json", file)).output.contains("\"constraints\""))
    }

    @Test func `svg output is a single drawing for one or two models`() async throws {
        let file = try folder.file("pair.json", Self.pair)
        for models in ["uikit", "uikit,fdstackview"] {
            let run = await layout("--format", "svg", "--model", models, file)
            #expect(run.output.hasPrefix("<svg "))
            #expect(run.output.components(of: "<svg ") == 1)
            #expect(run.output.components(of: "</svg>") == 1)
        }
    }

    @Test func `an unsupported case has a reason`() async throws {
        let file = try folder.file(
            "system.json", "{\"stack\":{\"spacing\":\"useSystem\",\"arrangedSubviews\":[]}}")
        let run = await layout("--format", "json", "--model", "fdstackview", file)
        #expect(run.status == .success)
        #expect(
            run.output.contains(
                "\"status\":\"unsupported\",\"frames\":[],\"displayed\":[],\"ambiguous\":[],"
                    + "\"conflicts\":[],\"reason\":\""))
    }

    @Test func `an invalid property is reported with file, line and path`() async throws {
        let file = try folder.file(
            "bad.json",
            "{\"stack\": {\"arrangedSubviews\": [{},\n  {\"isHidden\": 1}]}}")
        let run = await layout(file)
        #expect(run.status == .dataError)
        #expect(
            run.messages
                == "stackdiff: \(file):2:16: stack.arrangedSubviews[1].isHidden: expected true or"
                + " false, found 1\n")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        "", "{}", "[]", "nul", "{\"stack\":{}", "\u{FEFF}", "{\"stack\":{\"arrangedSubviews\":0}}",
        "{\"stack\":{\"arrangedSubviews\":[]},\"frob\":1}", "{\"stack\":1e999}",
        "{\"width\":-1,\"stack\":{\"arrangedSubviews\":[]}}",
        String(repeating: "[", count: 100_000),
        "{\"stack\":{\"arrangedSubviews\":[]},\"edits\":[{\"remove\":{\"view\":\"0\"}}]}",
    ])
    func `a file that is not a case is named and causes exit code 65`(_ text: String) async throws {
        let file = try folder.file("bad.json", text)
        let run = await layout(file)
        #expect(run.status == .dataError)
        #expect(run.messages.hasPrefix("stackdiff: \(file):"))
        #expect(run.messages.components(of: "\n") == 1)
        #expect(run.output.isEmpty)
    }

    @Test func `a missing file is named and causes exit code 65`() async {
        let run = await layout(folder.file("none.json"))
        #expect(run.status == .dataError)
        #expect(run.messages.hasPrefix("stackdiff: \(folder.file("none.json")): cannot be opened"))
    }

    @Test func `cases before an invalid one are laid out`() async throws {
        let file = try folder.file(
            "mixed.ndjson", "{\"stack\":{\"arrangedSubviews\":[]}}\n{\"stack\":7}\n")
        let run = await layout("--format", "json", file)
        #expect(run.status == .dataError)
        #expect(run.lines.count == 1)
        #expect(run.messages.hasPrefix("stackdiff: \(file):2:"))
    }

    @Test func `edits are applied before layout`() async throws {
        let edited = """
            {"stack": {"arrangedSubviews": []},
             "edits": [{"setSize": {"width": 70, "height": 30}}]}
            """
        let run = await layout("--format", "json", try folder.file("edited.json", edited))
        #expect(run.output.contains("{\"path\":\"\",\"x\":0,\"y\":0,\"width\":70,\"height\":30}"))
    }

    @Test func `a drawing says after how many edits it shows the stack`() async throws {
        let edited = Self.pair.replacing(
            "]}}",
            with: """
                ]}, "edits": [{"setHidden": {"view": "0", "value": true}},
                {"setHidden": {"view": "0", "value": false}}]}
                """)
        let run = await layout(try folder.file("edited.json", edited))
        #expect(run.lines.contains("after 2 edits"))
        let plain = await layout(try folder.file("pair.json", Self.pair))
        #expect(!plain.output.contains("after"))
    }

    @Test func `colors are used in terminals, unless the environment says otherwise`() async throws
    {
        let arguments = [
            "layout", "--model", "uikit,fdstackview", try folder.file("pair.json", Self.pair),
        ]
        func isColored(_ variables: [String: String], isTerminal: Bool) async -> Bool {
            await stackdiff(arguments, variables: variables, isTerminal: isTerminal).output
                .contains("\u{1B}[")
        }
        #expect(await isColored([:], isTerminal: true))
        #expect(await !isColored([:], isTerminal: false))
        #expect(await !isColored(["NO_COLOR": "1"], isTerminal: true))
        #expect(await isColored(["NO_COLOR": ""], isTerminal: true))
        #expect(await !isColored(["TERM": "dumb"], isTerminal: true))
        #expect(await isColored(["CLICOLOR_FORCE": "1"], isTerminal: false))
        #expect(await !isColored(["CLICOLOR_FORCE": "0"], isTerminal: false))
    }
}

extension String {
    /// The number of times that `part` occurs.
    func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let first = rest.firstRange(of: part) {
            count += 1
            rest = rest[first.upperBound...]
        }
        return count
    }
}
