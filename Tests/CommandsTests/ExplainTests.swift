import Commands
import Testing

@Suite struct ExplainTests {
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

    @Test func `the fault, the arithmetic and the workaround are said`() async throws {
        let run = try await explain(Self.proportional)
        #expect(run.status == .success)
        for part in [
            "uikit has the known fault “spacing in proportions”: ",
            "uikit makes view 2 224.444 pt wide, fdstackview 80 pt.",
            "View 0 should be 0.148 × as wide as the stack (priority 999).",
            "4 / (4 + 1 + 2 + 2 × 10) × 300 = 44.444, where 4 / 7 × (300 − 20) = 160 was meant",
            "UIView:0.width == 0.148148*UIStackView.width priority:999",
            "uikit misses by 202.222 pt: ", "off by 144.444 pt", "the spacing is above 0",
            "144 px at 1×, 289 px at 2×, 433 px at 3×",
            "Set spacing to 0: then both models agree",
        ] {
            #expect(run.output.contains(part), "\(part)")
        }
    }

    @Test func `a conflict is named by its constraints`() async throws {
        let run = try await explain(
            """
            {"width": 10, "stack": {"arrangedSubviews": [{"isHidden": true}]}}
            """)
        #expect(run.output.contains("fdstackview has the known fault “required hiding”: "))
        #expect(run.output.contains("fdstackview: nothing can give way. These are all required"))
        #expect(run.output.contains("'FDSV-hiding' UIView:0.width == 0>"))
    }

    @Test func `the answer comes before the drawings and the evidence`() async throws {
        let run = try await explain(
            """
            {"stack": {"arrangedSubviews": [
              {"intrinsicContentSize": {"width": 40, "height": 20}},
              {"intrinsicContentSize": {"width": 40, "height": 100}, "isHidden": true}]}}
            """)
        let parts = ["In short\n", "Why\n", "Workaround\n", "A  uikit  stack", "The case\n"]
        let places = parts.map { run.output.firstRange(of: $0)?.lowerBound }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test func `of a history the order of changes is to blame`() async throws {
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
            """)
        #expect(run.output.contains("fdstackview has the known fault “leaked alignment”: "))
        #expect(run.output.contains("Make all changes before the first layout"))
    }

    @Test func `a model that differs from itself is named with place and cause`() async throws {
        let run = try await explain(
            """
            {"width": 300, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 4, "height": 20}},
              {"intrinsicContentSize": {"width": 1, "height": 20}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """)
        for part in [
            "\nConsistency\n  uikit lays out the case made in one go differently from the one"
                + " reached by edits (order-free).\n",
            "The width of view 0 is 240 pt after edits, 80 pt made in one go.\n",
            "Known fault: “stale multipliers”.\n",
        ] {
            #expect(run.output.contains(part), "\(part)")
        }
        #expect(!run.output.contains("fdstackview lays out"))
    }

    @Test func `a model that is compared with no other may differ from itself`() async throws {
        let run = try await explain(
            """
            {"stack": {"distribution": "equalSpacing", "spacing": 6, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10}, "isHidden": true},
              {"intrinsicContentSize": {"width": 10, "height": 40}, "isHidden": true},
              {"intrinsicContentSize": {"width": 10, "height": 20}}]}}
            """)
        #expect(run.output.contains("Nothing to compare: several layouts are equally good"))
        #expect(
            run.output.contains(
                "The height of the stack is 40 pt with hidden views, 20 pt with these removed.\n"))
    }

    @Test func `a model is held against itself where a relation is given`() async throws {
        let json = """
            {"width": 300, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 4, "height": 20}},
              {"intrinsicContentSize": {"width": 1, "height": 20}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """
        let run = try await explain(json, "--models", "uikit", "--relation", "order-free")
        #expect(run.status == .success)
        #expect(run.output.contains("A  after edits  stack 300 × 20\n"))
        #expect(run.output.contains("B  made in one go  stack 300 × 20\n"))
        #expect(run.output.contains("uikit has the known fault “stale multipliers”"))
        let two = try await explain(json, "--relation", "order-free")
        #expect(two.status == .usage)
    }

    @Test func `a relation that says nothing about the case is an error`() async throws {
        let run = try await explain(
            #"{"stack": {"arrangedSubviews": [{}]}}"#, "--models", "uikit", "--relation",
            "order-free")
        #expect(run.status == .failure)
        #expect(run.messages.contains("the relation says nothing about the case"))
    }

    @Test func `where nothing differs there is nothing to explain`() async throws {
        let run = try await explain(
            """
            {"stack": {"arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 2}}]}}
            """)
        #expect(run.output.contains("Nothing to explain: both models lay the case out alike"))
    }
}
