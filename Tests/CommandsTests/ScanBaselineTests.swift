import StackCases
import TestSupport
import Testing

/// Tests the hits that a baseline of `scan` accepts.
@Suite struct ScanBaselineTests {
    private let folder: TemporaryFolder
    private let app: String
    private var known: String { folder.file("known.json") }

    init() throws {
        folder = try TemporaryFolder()
        app = folder.file("App")
        _ = try folder.file("App/a.xib", InterfaceFile.titles)
    }

    private static let name = "App/a.xib/abc-de-fgh/spacing-in-proportions"

    private func scan(_ options: String...) async -> CommandRun {
        await stackdiff(["scan", "--baseline", known, app] + options)
    }

    @Test func `a hit that the baseline accepts does not fail`() async throws {
        let missing = await scan()
        #expect(missing.status == .dataError)
        #expect(missing.messages.contains("stackdiff scan --baseline \(known) --update"))
        let written = await scan("--update")
        #expect(written.status == .success)
        #expect(written.output == "\(known): 1 hit\n")
        let accepted = await scan("--fail-on-hit")
        #expect(accepted.status == .success)
        #expect(
            accepted.output
                == "1 file, 1 stack view, 1 affected by a known bug of UIKit; 1 hit accepted by"
                + " the baseline; 2 notes on what was left out\n")
        let sarif = await scan("--format", "sarif")
        #expect(sarif.output.contains(#""justification": "found when the baseline was written""#))
        let json = await scan("--format", "json")
        #expect(json.lines[0].contains(#""accepted":"found when the baseline was written""#))
        #expect(json.lines[1].contains(#""accepted":1"#))
    }

    @Test func `a hit that the baseline lacks fails, and so does an entry without a hit`()
        async throws
    {
        _ = try folder.file("known.json", #"{"App/a.xib/other/hidden-extent": "to be removed"}"#)
        let run = await scan("--fail-on-hit")
        #expect(run.status == .failure)
        #expect(run.output.contains("stackView abc-de-fgh “Titles”: spacing-in-proportions"))
        let gone =
            "stackdiff: \(known): App/a.xib/other/hidden-extent: known, but gone; take it out of the baseline\n"
        #expect(run.messages == gone)
        _ = try folder.file(
            "known.json",
            #"{"\#(Self.name)": "a", "App/a.xib/other/hidden-extent": "to be removed"}"#)
        let onlyGone = await scan("--fail-on-hit")
        #expect(onlyGone.status == .failure && onlyGone.messages == gone)
        #expect(await scan().status == .success)
    }

    @Test func `files of the same name in two folders have different hits`() async throws {
        _ = try folder.file("Other/a.xib", InterfaceFile.titles)
        _ = try folder.file("known.json", #"{"\#(Self.name)": "a label"}"#)
        #expect(await scan("--fail-on-hit").status == .success)
        let run = await scan("--fail-on-hit", folder.file("Other"))
        #expect(run.status == .failure)
        #expect(run.output.contains("1 hit accepted by the baseline"))
        #expect(await scan("--update", folder.path).output == "\(known): 2 hits\n")
        let text = try folder.text("known.json")
        #expect(text.contains(#""Other/a.xib/abc-de-fgh/spacing-in-proportions""#))
        #expect(text.contains(#""\#(Self.name)": "a label""#))
    }

    @Test func `hits outside of the baseline's folder are named from there`() async throws {
        let inside = folder.file("known/hits.json")
        _ = try folder.file("known/readme", "")
        _ = await stackdiff(["scan", "--baseline", inside, "--update", app])
        #expect(try folder.text("known/hits.json").contains(#"{"../\#(Self.name)":"#))
    }

    @Test func `an entry without a reason accepts nothing`() async throws {
        _ = try folder.file("known.json", #"{"\#(Self.name)": " "}"#)
        let run = await scan("--fail-on-hit")
        #expect(run.status == .failure)
        #expect(run.messages.hasSuffix("\(Self.name): no reason is given why it is accepted\n"))
    }

    @Test func `an update keeps reasons, and is refused if a file is unreadable`() async throws {
        _ = try folder.file(
            "known.json", #"{"\#(Self.name)": "a label", "App/a.xib/other/hidden-extent": "gone"}"#)
        #expect(await scan("--update").status == .success)
        let text = try folder.text("known.json")
        #expect(text == "{\"\(Self.name)\": \"a label\"}\n")
        _ = try folder.file("App/b.xib", "<broken")
        let refused = await scan("--update")
        #expect(refused.status == .dataError)
        #expect(
            refused.messages.contains("known.json: not written, since some files could not be read")
        )
        #expect(try folder.text("known.json") == text)
    }

    @Test func `an update needs a baseline`() async {
        let run = await stackdiff(["scan", "--update", app])
        #expect(run.messages.contains("--update: --baseline names the file to write"))
    }
}
