import Foundation
import LayoutModels
import StackCases
import Testing

@testable import Commands

@Suite struct ExplainTests {
    @Test func `long lines go on with the same indentation`() {
        #expect("  ab cd  ef gh\nab".breakingLongLines(at: 8) == "  ab cd\n  ef gh\nab")
        #expect("  1.  ab cd ef".breakingLongLines(at: 12) == "  1.  ab cd\n      ef")
        #expect("  ab cd ef  gh".breakingLongLines(at: 12) == "  ab cd ef\n  gh")
        #expect("  abcdefgh ij".breakingLongLines(at: 4) == "  abcdefgh\n  ij")
        #expect("a\u{1B}[1m b c".breakingLongLines(at: 3) == "a\u{1B}[1m b c")
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ json: String, _ options: String...) async throws -> CommandRun {
        await stackdiff(["explain"] + options + [try folder.file("case.json", json)])
    }

    private static let proportional = """
        {"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,
         "arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 20}},
                              {"intrinsicContentSize": {"width": 1, "height": 20}},
                              {"intrinsicContentSize": {"width": 2, "height": 20}}]}}
        """

    @Test func `a view with a name is called by it`() async throws {
        let named =
            #"{"width":343,"stack":{"arrangedSubviews":[{"name":"titleLabel","intrinsicContentSize":{"width":110,"height":20},"contentHuggingPriority":{"horizontal":251}},{"name":"Buy now","intrinsicContentSize":{"width":44,"height":20}}]}}"#
        let run = try await explain(named, "--models", "uikit")
        #expect(
            run.output.contains(
                "  189 pt are left over: the stack is 343 pt wide, and its views need 154 pt.\n"))
        #expect(run.output.contains("  “Buy now” is 233 pt wide; its natural width is 44 pt.\n"))
        #expect(run.output.contains("the stack's width 343 − titleLabel's width 110 = 233 pt."))
        #expect(run.output.contains("To change that, give “Buy now” a horizontal hugging priority"))
        let report = try await explain(named, "--models", "uikit", "--evidence")
        #expect(report.output.contains("titleLabel (view 0): natural size 110 × 20, horizontal"))
    }

    @Test func `the room that is missing is said first`() async throws {
        let run = try await explain(
            #"{"width":343,"stack":{"spacing":8,"arrangedSubviews":[{"intrinsicContentSize":{"width":210,"height":20}},{"intrinsicContentSize":{"width":180,"height":20}}]}}"#,
            "--models", "uikit")
        #expect(
            run.output.contains(
                "  The stack is 55 pt too narrow: its views need 398 pt, and it is 343 pt wide.\n"))
    }

    @Test func `the longest text yields with its column where views of equal priority vanish`()
        async throws
    {
        let run = try await explain(
            #"{"width":288,"stack":{"spacing":12,"arrangedSubviews":[{"name":"iconView","intrinsicContentSize":{"width":29,"height":29}},{"stack":{"axis":"vertical","arrangedSubviews":[{"name":"titleLabel","intrinsicContentSize":{"width":150,"height":20},"contentHuggingPriority":{"horizontal":251}},{"name":"subtitleLabel","intrinsicContentSize":{"width":262,"height":16},"contentHuggingPriority":{"horizontal":251}}]}},{"name":"valueLabel","intrinsicContentSize":{"width":64,"height":20},"contentHuggingPriority":{"horizontal":251}},{"name":"toggleView","intrinsicContentSize":{"width":51,"height":31},"contentHuggingPriority":{"horizontal":750}}]}}"#,
            "--models", "uikit")
        #expect(
            run.output.contains(
                "To change that, give titleLabel and subtitleLabel a horizontal compression resistance"
                    + " priority of 749: then iconView is 29 pt, titleLabel is 108 pt,"
            ), "\(run.output)")
    }

    @Test func `edits call views by the names that they have then`() async throws {
        let run = try await explain(
            #"{"width":343,"stack":{"arrangedSubviews":[{"name":"a","intrinsicContentSize":{"width":110,"height":20}},{"name":"b","intrinsicContentSize":{"width":44,"height":20}}]},"edits":[{"remove":{"view":"0"}},{"setHidden":{"view":"0","value":true}}]}"#,
            "--models", "uikit", "--evidence")
        #expect(run.output.contains("1. “a” is removed"))
        #expect(run.output.contains("2. “b” is hidden"))
    }

    /// Returns all cases with a change in JSON.
    private func changedCases(_ json: JSONValue) -> [LayoutCase] {
        switch json {
        case .object(let members):
            members.flatMap { name, value in
                name == "changedCase"
                    ? (try? LayoutCase(jsonBytes: Array(value.compact().utf8))).map { [$0] } ?? []
                    : changedCases(value)
            }
        case .array(let elements): elements.flatMap(changedCases)
        default: []
        }
    }

    @Test(arguments: [
        (proportional, 1),
        (
            #"{"width":343,"stack":{"arrangedSubviews":[{"intrinsicContentSize":{"width":110,"height":20},"contentHuggingPriority":{"horizontal":251}},{"intrinsicContentSize":{"width":44,"height":20}}]}}"#,
            3
        ),
        (
            #"{"width":300,"stack":{"arrangedSubviews":[{"intrinsicContentSize":{"height":20}},{"intrinsicContentSize":{"height":20}}]}}"#,
            3
        ),
        (
            #"{"width":300,"height":20,"stack":{"arrangedSubviews":[{"constraints":[{"attribute":"width","constant":400}]}]}}"#,
            2
        ),
    ])
    func `JSON has each change as a case that has a layout`(_ json: String, _ count: Int)
        async throws
    {
        let run = try await explain(json, "--format", "json", "--models", "uikit")
        let explanation = try JSONReader.read(run.output)
        let original = try LayoutCase(jsonBytes: Array(json.utf8))
        #expect(explanation["case"] == original.json)
        let changed = changedCases(explanation)
        #expect(changed.count == count, "\(run.output)")
        for layoutCase in changed {
            let layout = RuleModel.uikit.layout(of: layoutCase, in: LayoutWorkspace())
            #expect(layoutCase != original && layout.status.isDetermined)
        }
        // The text has the same statements.
        let text = try await explain(json, "--models", "uikit").output
        guard case .array(let sections)? = explanation["sections"],
            case .array(let lines)? = sections.first?["lines"],
            case .string(let first)? = lines.first?["text"]
        else {
            Issue.record("no sections: \(run.output)")
            return
        }
        #expect(text.contains(first))
    }

    @Test func `explain prints the bug, the arithmetic and the workaround`() async throws {
        let run = try await explain(Self.proportional, "--evidence")
        #expect(run.status == .success)
        for part in [
            "Known bug of uikit: spacing in proportions.\n",
            "uikit makes view 2 224.444 pt wide, fdstackview 80 pt.",
            "View 0 should be 0.148 × the stack's width (priority 999).",
            "width: 4 / (4 + 1 + 2 + 2 × 10) × 300 = 44.444\n    without the bug: 4 / 7 × (300 − 20) = 160\n",
            "UIView:0.width == 0.148148*UIStackView.width priority:999",
            "uikit misses by 202.222 pt: ", "off by 144.444 pt", "the spacing is below 150, except",
            "144 px at 1×, 289 px at 2×, 433 px at 3×",
            "Set the distribution of the stack to .fill, and add constraints of priority 999:\n    view 2's width == 0.5 ×"
                + " view 0's width",
        ] {
            #expect(run.output.contains(part), "\(part)")
        }
    }

    @Test func `a bug of FDStackView alone is not explained by default`() async throws {
        let margins = """
            {"width": 10, "height": 10, "stack": {"isLayoutMarginsRelativeArrangement": true,
             "layoutMargins": {"bottom": 10}, "arrangedSubviews": [{}]}}
            """
        let alone = try await explain(margins)
        #expect(alone.output.contains("No known bug of uikit changes this layout."))
        #expect(!alone.output.contains("fdstackview"))
    }

    @Test func `a bug that FDStackView shares is explained with the others`() async throws {
        let card = """
            {"width": 300, "height": 20, "stack": {"distribution": "fillProportionally", "spacing": 10,
             "alignment": "firstBaseline", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 40, "height": 20},
               "baselineOffsets": {"first": 14, "last": 4}},
              {"intrinsicContentSize": {"width": 60, "height": 40},
               "baselineOffsets": {"first": 30, "last": 6}}]}}
            """
        let both = "2 known bugs together:"
        let run = try await explain(card)
        #expect(run.output.contains(both), "\(run.output)")
        #expect(run.output.contains("baselines stick out of uikit"))
        let pair = try await explain(card, "--models", "uikit,fdstackview")
        #expect(!pair.output.contains("baselines stick out"))
    }

    @Test func `a workaround for equal views has no factor`() async throws {
        let equal = Self.proportional.replacing(#""width": 1"#, with: #""width": 4"#)
        let run = try await explain(equal)
        #expect(run.output.contains("    view 2's width == 0.5 × view 0's width\n"))
        #expect(run.output.contains("    view 1's width == view 0's width\n"))
    }

    @Test func `the evidence of a conflict lists its constraints`() async throws {
        let run = try await explain(
            """
            {"width": 10, "stack": {"arrangedSubviews": [{"isHidden": true}]}}
            """, "--evidence", "--models", "uikit,fdstackview")
        #expect(run.output.contains("Known bug of fdstackview: required hiding."))
        #expect(run.output.contains("fdstackview: these required constraints conflict"))
        #expect(run.output.contains("'FDSV-hiding' UIView:0.width == 0>"))
    }

    private static let hidden = """
        {"stack": {"arrangedSubviews": [
          {"intrinsicContentSize": {"width": 40, "height": 20}},
          {"intrinsicContentSize": {"width": 40, "height": 100}, "isHidden": true}]}}
        """

    @Test func `the answer comes first; drawings and evidence need an option`() async throws {
        let answer = [
            "In short\n", "What to change\n", "view   number", "Arithmetic\n", "Still fails if\n",
        ]
        let further = ["A  uikit  stack", "The case\n", "First constraints that differ\n"]
        let short = try await explain(Self.hidden)
        #expect(answer.allSatisfy(short.output.contains))
        #expect(!further.contains(where: short.output.contains))
        #expect(short.output.hasSuffix("\nMore: --drawing, --evidence\n\n"))
        let whole = try await explain(Self.hidden, "--drawing", "--evidence")
        let places = (answer + further).map { whole.output.firstRange(of: $0)?.lowerBound }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(!whole.output.contains("More:"))
    }

    @Test func `documented replaces fdstackview if that does not support the case`() async throws {
        let json = """
            {"width": 80, "stack": {"distribution": "fillProportionally", "spacing": 10,
             "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 40, "height": 20}, "customSpacingAfter": 20},
              {"intrinsicContentSize": {"width": 10, "height": 20}}]}}
            """
        let run = try await explain(json)
        #expect(run.output.contains("Known bug of uikit: spacing in proportions.\n"))
        #expect(run.output.contains("B documented"))
    }

    @Test func `with equalSpacing, explain also reports a view that shrinks`() async throws {
        let tight = """
            {"width": 120, "stack": {"distribution": "equalSpacing", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 60, "height": 20}},
              {"intrinsicContentSize": {"width": 70, "height": 20}},
              {"intrinsicContentSize": {"width": 50, "height": 20}}]}}
            """
        let run = try await explain(tight, "--models", "uikit")
        #expect(run.output.contains("View 0 is 0 pt wide; its natural width is 60 pt.\n"))
        #expect(run.output.contains("probably UIKit lets the first one shrink.\n"))
        let roomy = tight.replacing("120", with: "240")
        #expect(try await !explain(roomy, "--models", "uikit").output.contains("natural"))
    }

    @Test func `explain says which view grows in one model's layout, and why`() async throws {
        let json = """
            {"width": 343, "stack": {"spacing": 8, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 60, "height": 20}PRIORITY},
              {"intrinsicContentSize": {"width": 60, "height": 20}}]}}
            """
        let tied = try await explain(json.replacing("PRIORITY", with: ""), "--models", "uikit")
        for part in [
            "View 0 is 275 pt wide; its natural width is 60 pt.\n",
            "View 0 and view 1 have the same horizontal hugging priority, 250. Then the order of the views decides;"
                + " probably UIKit lets the first one grow.\n",
            "set the distribution of the stack to .fillEqually: then view 0 is 167.5 pt and view 1 is 167.5 pt wide.",
        ] {
            #expect(tied.output.contains(part), "\(part)")
        }
        let priority = #", "contentHuggingPriority": {"horizontal": 200}"#
        let lowest = try await explain(
            json.replacing("PRIORITY", with: priority), "--models", "uikit")
        #expect(lowest.output.contains("It has the lowest horizontal hugging priority, 200.\n"))
    }

    @Test func `without a difference, UIKit's conflict is explained`() async throws {
        let run = try await explain(
            """
            {"width": 9, "stack": {"arrangedSubviews": [
              {"intrinsicContentSize": {"height": 5}, "constraints": [{"attribute": "width", "constant": 20}]}]}}
            """)
        for part in [
            "There is no layout: required constraints conflict.\n",
            "uikit: view 0's width is 20, but the stack's width must be 9.\n",
            "give view 0's width == 20 priority 999: view 0 is then 9 pt wide",
        ] {
            #expect(run.output.contains(part), "\(part)")
        }
        #expect(!run.output.contains("fdstackview"))
        #expect(!run.output.contains("'UISV-canvas-connection'"))
    }

    @Test func `for a case with edits, explain blames the order of changes`() async throws {
        let run = try await explain(
            """
            {"width": 300, "height": 20, "stack": {"distribution": "fillProportionally",
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 20}},
                                  {"intrinsicContentSize": {"width": 1, "height": 20}}]},
             "edits": [{"setAxis": {"stack": "", "value": "vertical"}},
                       {"setAlignment": {"stack": "", "value": "leading"}},
                       {"setHidden": {"view": "0", "value": true}},
                       {"setHidden": {"view": "0", "value": false}},
                       {"setAlignment": {"stack": "", "value": "trailing"}}]}
            """, "--models", "uikit,fdstackview")
        #expect(run.output.contains("Known bug of fdstackview: leaked alignment.\n"))
        #expect(run.output.contains("Make all changes before the first layout"))
    }

    @Test func `explain prints where and why a model is inconsistent`() async throws {
        let run = try await explain(
            """
            {"width": 300, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 4, "height": 20}},
              {"intrinsicContentSize": {"width": 1, "height": 20}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """, "--evidence")
        for part in [
            "\nConsistency\n  uikit is inconsistent: building the stack at once gives another layout"
                + " than reaching it by edits (order-free).\n",
            "The width of view 0 is 240 pt after edits, 80 pt built at once.\n",
            "Known bug: “stale multipliers”.\n",
        ] {
            #expect(run.output.contains(part), "\(part)")
        }
        #expect(!run.output.contains("fdstackview is inconsistent"))
    }

    @Test func `an inconsistency is reported even if the layout is ambiguous`() async throws {
        let run = try await explain(
            """
            {"stack": {"distribution": "equalSpacing", "spacing": 6, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10}, "isHidden": true},
              {"intrinsicContentSize": {"width": 10, "height": 40}, "isHidden": true},
              {"intrinsicContentSize": {"width": 10, "height": 20}}]}}
            """, "--evidence", "--models", "uikit,fdstackview")
        #expect(run.output.contains("The layout is ambiguous: several are equally good"))
        #expect(
            run.output.contains(
                "The height of the stack is 40 pt with hidden views, 20 pt with these removed.\n"))
    }

    @Test func `with --relation, explain compares two layouts of one model`() async throws {
        let json = """
            {"width": 300, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 4, "height": 20}},
              {"intrinsicContentSize": {"width": 1, "height": 20}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """
        let run = try await explain(
            json, "--models", "uikit", "--relation", "order-free", "--drawing")
        #expect(run.status == .success)
        #expect(run.output.contains("A  after edits  stack 300 × 20\n"))
        #expect(run.output.contains("B  built at once  stack 300 × 20\n"))
        #expect(run.output.contains("Known bug of uikit: stale multipliers."))
        let two = try await explain(json, "--relation", "order-free")
        #expect(two.status == .usage)
    }

    @Test func `a relation that does not apply to the case is an error`() async throws {
        let run = try await explain(
            #"{"stack": {"arrangedSubviews": [{}]}}"#, "--models", "uikit", "--relation",
            "order-free")
        #expect(run.status == .failure)
        #expect(run.messages.contains("the relation does not apply to the case"))
    }

    @Test func `several cases without titles are headed by file and line`() async throws {
        let plain = #"{"stack": {"arrangedSubviews": [{}]}}"#
        let titled = #"{"title": "Mine", "stack": {"arrangedSubviews": [{}]}}"#
        let file = try folder.file("three.ndjson", "\(plain)\n\n\(titled)\n\(plain)\n")
        let run = await stackdiff(["explain", file])
        #expect(
            run.lines.filter { $0.hasPrefix("# ") } == ["# \(file):1", "# Mine", "# \(file):4"])
        let one = await stackdiff(["explain", try folder.file("one.ndjson", plain + "\n\n")])
        #expect(one.output.hasPrefix("In short\n"))
    }

    @Test func `explain says if a relation holds, and names the compared layouts`() async throws {
        let run = try await explain(
            Self.proportional, "--models", "uikit", "--relation", "mirrored")
        #expect(run.status == .success)
        #expect(
            run.output.hasPrefix(
                """
                In short
                  uikit keeps the relation mirrored: the layout as it is and the one mirrored and back \
                agree to within 0.01 pt.
                    Exchanging left and right, margins included, mirrors the frames.

                """), "\(run.output)")
    }

    @Test func `without a difference, explain says that no known bug applies`() async throws {
        let run = try await explain(
            """
            {"stack": {"arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 2}}]}}
            """)
        #expect(run.output.contains("No known bug of uikit changes this layout.\n"))
    }

    @Test func `the README shows what explain prints for its case`() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        func block(_ language: String) throws -> String {
            let start = try #require(readme.range(of: "```\(language)\n"))
            let rest = readme[start.upperBound...]
            return String(rest[..<(try #require(rest.range(of: "```")).lowerBound)])
        }
        func words(_ text: String) -> String {
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let run = try await explain(try block("json"))
        #expect(words(run.output).contains(words(try block("text"))), "\(run.output)")
    }
}
