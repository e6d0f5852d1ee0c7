import Foundation
import Testing

/// Tests of `explain` with logs that are incomplete, ambiguous or repeated.
@Suite struct ExplainLogInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ log: String, _ options: String...) async throws -> CommandRun {
        await stackdiff(["explain"] + options + [try folder.file("console.txt", log)])
    }

    @Test(arguments: [
        ("", " is empty: paste the console's message"),
        ("[LayoutConstraints] hello", "neither a case nor a constraint that a console printed"),
        (
            "Unable to simultaneously satisfy constraints.\n(\n  \"<NSLayoutConstraint:0x1 A.wid\n",
            "the console reported a conflict, but none of its constraints could be read\n  line 3, column"
        ),
        (
            "Unable to simultaneously satisfy constraints.\n<private>\n",
            "the system wrote <private> in their place: run the app from Xcode"
        ),
    ])
    func `a log without a readable constraint is an error`(log: String, message: String)
        async throws
    {
        let run = try await explain(log)
        #expect(run.status == .dataError)
        #expect(run.messages.contains(message), "\(run.messages)")
        #expect(run.output == "")
    }

    @Test func `a conflict with an unreadable constraint is attributed to UIKit's report`()
        async throws
    {
        let run = try await explain(
            "Unable to simultaneously satisfy constraints.\n(\nA.width == 3\nA.width == \n)\n")
        #expect(run.status == .success)
        #expect(
            run.output.hasPrefix(
                """
                UIKit reported a conflict, but none was found in the 1 constraint that could be read.
                What they conflict with may be missing: line 4 could not be read.
                """))
    }

    @Test(arguments: [
        ("The methods on <UIView:0xa> may also be listed in <UIKit/UIKit.h>.", false),
        ("See <UIView:0xb> for more (or ask Anna).", false),
        ("<NSLayoutConstraint:0x9 UIView:0xa.width >= >", true),
        ("<UIView:0xa>.width == <", true),
    ])
    func `prose behind a list is no constraint`(line: String, isUnread: Bool) async throws {
        let run = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UIView:0xa.width == 60   (active)>",
                "<NSLayoutConstraint:0x2 UIView:0xa.width == 70   (active)>"
            )

            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x2 UIView:0xa.width == 70   (active)>
            \(line)

            """)
        #expect(run.output.contains("Could not be read") == isUnread, "\(run.output)")
        #expect(run.output.contains("each was checked") != isUnread, "\(run.output)")
    }

    @Test func `a margin that the log does not list makes the verdict conditional`() async throws {
        let run = try await explain("A.top == B.topMargin\nA.top == B.top + 20\n")
        #expect(
            run.output.hasPrefix("These 2 constraints conflict, unless B's top margin is 20 pt."))
    }

    @Test func `two views with the same printed name are distinguished by address`() async throws {
        let run = try await explain(
            "<A:0x1 V:[L...]-(7)-[L...]   (active, names: L...:0xa, L...:0xb )>")
        #expect(run.output.contains("No conflict: the 1 constraint here can be satisfied."))
    }

    @Test func `lines with numbers too large for the search are named`() async throws {
        let run = try await explain(
            "Unable to simultaneously satisfy constraints.\nA.width == 3\nA.width == 999999999999\n"
        )
        #expect(run.output.contains("the numbers in line 3 are too large."))
    }

    @Test func `explain says if an ambiguous name, read the other way, resolves the conflict`()
        async throws
    {
        let run = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            <A:0x1 V:[L...]-(7)-[L...]   (active, names: L...:0xa, L...:0xb )>
            <A:0x2 V:[L...]-(7)-[M:0xc]   (active, names: L...:0xa )>
            <A:0x3 M:0xc.top == L....top   (active, names: L...:0xb )>
            """)
        #expect(run.output.contains("0xa"))
        #expect(
            run.output.contains(
                "Line 2 names two views alike. Read the other way round, there is no conflict."))
    }

    @Test func `a repeated conflict is explained once and drawn once`() async throws {
        let again = ExplainLogTests.row.replacing("0xa", with: "0xb")
        let other = "Unable to simultaneously satisfy constraints.\nA.width == 1\nA.width == 2\n"
        let log = "\(ExplainLogTests.row)\n\(again)\n\(other)"
        let text = try await explain(log)
        #expect(text.output.contains("Printed again at line 15, with other addresses."))
        #expect(text.output.components(separatedBy: "Row is 20 pt too narrow.").count == 2)
        let drawing = try await explain(log, "--format", "svg").output
        #expect(drawing.components(separatedBy: "<desc ").count == 3)
    }

    @Test func `an inactive constraint is marked and not counted`() async throws {
        let log = """
            <NSLayoutConstraint:0x1 UIView:0xa1.width == 100   (inactive)>
            <NSLayoutConstraint:0x2 UIView:0xa1.width == 80   (active)>
            """
        let run = try await explain(log, "--constraints")
        #expect(
            run.output.hasPrefix(
                """
                No conflict: the 1 constraint here can be satisfied.
                Line 1 is inactive and does not count.

                """), "\(run.output)")
        #expect(
            run.output.contains(
                "  UIView must be 100 pt wide. (inactive, not counted; yours, line 1, 0x1)"),
            "\(run.output)")
        #expect(run.output.contains("  UIView must be 80 pt wide. (yours, line 2, 0x2)"))
        let json = try await explain(log, "--format", "json").output
        #expect(json.components(separatedBy: "isActive").count == 2)
    }

    @Test func `an inactive copy of a constraint is not a duplicate`() async throws {
        let run = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            <NSLayoutConstraint:0x1 UIView:0xa1.width == 80   (inactive)>
            <NSLayoutConstraint:0x2 UIView:0xa1.width == 80   (active)>
            """)
        #expect(!run.output.contains("made twice"), "\(run.output)")
    }

    @Test(arguments: [
        (["0xa"], "line 15."), (["0xb"], "line 15, with other addresses."),
        (["0xa", "0xa"], "lines 15 and 27."),
        (["0xb", "0xc"], "lines 15 and 27, with other addresses."),
        (["0xa", "0xb"], "lines 15 and 27 (at 27 with other addresses)."),
        (["0xa", "0xb", "0xb"], "lines 15, 27 and 39 (at 27 and 39 with other addresses)."),
    ])
    func `a repeated conflict is printed with its lines and whether addresses differ`(
        _ views: [String], _ words: String
    ) async throws {
        let logs = ["0xa"] + views
        let log = logs.map { ExplainLogTests.row.replacing("0xa", with: $0) }
            .joined(separator: "\n")
        let text = try await explain(log).output
        #expect(text.contains("  Printed again at \(words)\n"), "\(text)")
    }

    @Test func `a conflict that differs only in the views' texts is explained once`() async throws {
        let log = { (text: String, guide: String) in
            """
            Unable to simultaneously satisfy constraints.
            <A:0x1 UILabel:0xa1'\(text)'.width == 40   (active)>
            <A:0x2 UILabel:0xa1'\(text)'.width == 50   (active)>
            <A:0x3 UILabel:0xa1'\(text)'.top == UILayoutGuide:0xa2'\(guide)'.top   (active)>

            """
        }
        let text = try await explain(log("EUR 7.00", "one") + log("It's 'free'", "one")).output
        #expect(
            text.contains("  Printed again at line 6, with other addresses or texts.\n"), "\(text)")
        #expect(text.components(separatedBy: " must be both ").count == 2, "\(text)")
        // The identifier of a guide tells what it is.
        let other = try await explain(log("EUR 7.00", "one") + log("EUR 7.00", "two")).output
        #expect(!other.contains("Printed again"), "\(other)")
    }
}
