import Commands
import Testing

@Suite struct ShrinkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let proportional = """
        {"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,
         "arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 20}},
                              {"intrinsicContentSize": {"width": 1, "height": 20}},
                              {"intrinsicContentSize": {"width": 2, "height": 20}}]}}
        """

    @Test func `without a mismatch, a conflict is pointed out`() async throws {
        let conflict = """
            {"width": 10, "stack": {"arrangedSubviews": [
             {"constraints": [{"attribute": "width", "constant": 20}]}]}}
            """
        let run = await stackdiff(["shrink", try folder.file("conflict.json", conflict)])
        #expect(
            run.messages.hasSuffix(
                "no mismatch between uikit and fdstackview; stackdiff explain names the constraints that"
                    + " conflict\n"), "\(run.messages)")
    }

    @Test func `a case shrinks to a smaller one with the same cause`() async throws {
        let run = await stackdiff(["shrink", try folder.file("large.json", Self.proportional)])
        #expect(run.status == .success)
        #expect(run.messages.hasPrefix("3 views → 2, "))
        #expect(run.messages.hasSuffix("cause uikit:spacing-in-proportions\n"))
        let smaller = await stackdiff(["explain", try folder.file("small.json", run.output)])
        #expect(smaller.output.contains("Known bug of uikit: spacing in proportions."))
    }

    @Test func `a case is chosen among several`() async throws {
        let line = Self.proportional.replacing("\n", with: "")
        let file = try folder.file(
            "several.ndjson", "{\"stack\":{\"arrangedSubviews\":[]}}\n\(line)\n")
        let second = await stackdiff(["shrink", "--case", "1", file])
        #expect(second.messages.hasSuffix("cause uikit:spacing-in-proportions\n"))
        let first = await stackdiff(["shrink", "--case", "0", file])
        #expect(first.status == .failure)
        #expect(first.messages.hasPrefix("stackdiff: \(file), case 0: no mismatch"))
    }

    @Test func `shrink says if the cause needs other bugs`() async throws {
        let baselines = """
            {"height": 40, "stack": {"axis": "vertical", "isBaselineRelativeArrangement": true,
             "arrangedSubviews": [{"baselineOffsets": {"first": 10, "last": 10}},
                                  {"intrinsicContentSize": {"width": 10, "height": 10}}]}}
            """
        let run = await stackdiff([
            "shrink", "--models", "uikit-corrected,fdstackview",
            try folder.file("large.json", baselines),
        ])
        #expect(
            run.messages.hasSuffix(
                "cause fdstackview:baseline-spacing-ignored, together with other bugs (explain names"
                    + " them)\n"))
    }

    @Test func `--interesting decides which cases are kept`() async throws {
        let file = try folder.file("large.json", Self.proportional)
        let kept = await stackdiff(["shrink", "--interesting", "grep -q fillProportionally", file])
        #expect(kept.output.contains("fillProportionally"))
        #expect(!kept.output.contains("intrinsicContentSize"))
        let refused = await stackdiff(["shrink", "--interesting", "grep -q nothing", file])
        #expect(refused.status == .failure)
        #expect(refused.messages.contains("not interesting, the command ended with 1"))
    }

    @Test func `shrink names the bug that it keeps out of several`() async throws {
        let hidden = Self.proportional.replacing(
            "\"height\": 20}}]}}",
            with:
                "\"height\": 20}}, {\"intrinsicContentSize\": {\"height\": 90}, \"isHidden\": true}]}}"
        )
        let file = try folder.file("large.json", hidden)
        let run = await stackdiff(["shrink", file])
        #expect(
            run.messages.hasSuffix(
                "cause uikit:spacing-in-proportions, the first of several bugs in \(file)\n"))
    }

    @Test func `shrink keeps a bug that FDStackView shares`() async throws {
        let label = """
            {"width": 100, "height": 20, "stack": {"alignment": "firstBaseline", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 40, "height": 20},
               "baselineOffsets": {"first": 14, "last": 4}},
              {"intrinsicContentSize": {"width": 60, "height": 40},
               "baselineOffsets": {"first": 30, "last": 6}}]}}
            """
        let file = try folder.file("shared.json", label)
        for options in [[], ["--models", "uikit"]] {
            let run = await stackdiff(["shrink", file] + options)
            #expect(run.messages.hasSuffix("cause uikit:baselines-stick-out\n"))
        }
        let pair = await stackdiff(["shrink", file, "--models", "uikit,fdstackview"])
        #expect(pair.status == .failure)
        let plain = try folder.file("plain.json", "{\"stack\": {\"arrangedSubviews\": [{}]}}")
        let none = await stackdiff(["shrink", plain, "--models", "uikit"])
        #expect(none.messages == "stackdiff: \(plain): no known bug of uikit changes it\n")
    }

    @Test func `a case without a mismatch is not shrunk`() async throws {
        let file = try folder.file("equal.json", "{\"stack\": {\"arrangedSubviews\": [{}]}}")
        let run = await stackdiff(["shrink", file])
        #expect(run.status == .failure)
        #expect(run.messages.contains("no mismatch"))
        #expect(!run.messages.contains("conflict"))
    }

    // No mismatch: FDStackView has no custom spacing.
    private static let hidden = """
        {"width": 104, "stack": {"spacing": 10, "arrangedSubviews": [
         {"intrinsicContentSize": {"width": 96, "height": 23},
          "constraints": [{"attribute": "height", "relation": "lessThanOrEqual", "constant": 5,
                           "priority": 500}]},
         {"intrinsicContentSize": {"height": 95}, "isHidden": true, "customSpacingAfter": 13},
         {"intrinsicContentSize": {"width": 2, "height": 33}, "isHidden": true}]}}
        """

    @Test func `--relation shrinks a case to the same inconsistency`() async throws {
        let run = await stackdiff([
            "shrink", "--models", "uikit", "--relation", "hidden-as-removed",
            try folder.file("hidden.json", Self.hidden),
        ])
        #expect(run.status == .success)
        #expect(run.messages.hasPrefix("3 views → 2, "))
        #expect(
            run.messages.hasSuffix(
                "uikit breaks hidden-as-removed, cause uikit:hidden-extent\n"))
        let kept = await stackdiff([
            "shrink", "--models", "uikit", "--relation", "order-free",
            try folder.file("hidden.json", Self.hidden),
        ])
        #expect(kept.status == .failure)
        #expect(kept.messages.contains("uikit keeps the relation order-free"))
    }

    @Test func `without a mismatch, shrink suggests a relation that one model breaks`() async throws
    {
        let file = try folder.file("hidden.json", Self.hidden)
        let run = await stackdiff(["shrink", "--models", "uikit,fdstackview", file])
        #expect(run.status == .failure)
        #expect(
            run.messages.contains(
                "stackdiff shrink --models uikit --relation hidden-as-removed \(file)"))
    }

    @Test func `the file to shrink is not overwritten`() async throws {
        let file = try folder.file("large.json", Self.proportional)
        for (output, reason) in [
            (file, "is the file to shrink"),
            (folder.path + "/./large.json", "is the file to shrink"),
            (file + "/", "names a folder"),
        ] {
            let run = await stackdiff(["shrink", "--output", output, file])
            #expect(run.status == .usage)
            #expect(run.messages.contains("\(output): \(reason)"), "\(run.messages)")
            #expect(try folder.text("large.json") == Self.proportional)
        }
    }

    @Test(arguments: ["none/small.json", "none/", "", "large.json/small.json"])
    func `an unwritable output is reported before any work`(_ name: String) async throws {
        let file = try folder.file("large.json", Self.proportional)
        let evidence = folder.file("ran")
        let output = folder.file(name)
        let run = await stackdiff([
            "shrink", "--interesting", "touch '\(evidence)'", "--output", output, file,
        ])
        #expect(run.status != .success)
        #expect(run.messages.contains(output))
        #expect(try folder.names == ["large.json"])
    }

    @Test func `--relation requires a single model`() async throws {
        let file = try folder.file("hidden.json", Self.hidden)
        let run = await stackdiff(["shrink", "--relation", "order-free", file])
        #expect(run.status == .usage)
        #expect(run.messages.contains("--relation: name the one model"))
    }
}
