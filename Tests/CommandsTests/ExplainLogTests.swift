import Commands
import Foundation
import Testing

@Suite struct ExplainLogTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ log: String, _ options: String...) async throws -> CommandRun {
        await stackdiff(["explain"] + options + [try folder.file("console.txt", log)])
    }

    static let row = """
        2026-01-02 10:11:12.345678+0100 Kit[1:2] Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 H:[Kit.Tag:0xa1(60)]   (active)>",
            "<NSLayoutConstraint:0x2 H:[Kit.Pin:0xa2(60)]   (active)>",
            "<NSLayoutConstraint:0x3 V:[Kit.Pin:0xa2(44)]   (active)>",
            "<NSLayoutConstraint:0x4 'row width' H:[Kit.Row:0xa3(120)]   (active)>",
            "<NSLayoutConstraint:0x5 'UISV-canvas-connection' Kit.Row:0xa3.leading == Kit.Tag:0xa1.leading   (active)>",
            "<NSLayoutConstraint:0x6 'UISV-canvas-connection' H:[Kit.Pin:0xa2]-(0)-|   (active, names: '|':Kit.Row:0xa3 )>",
            "<NSLayoutConstraint:0x7 'UISV-spacing' H:[Kit.Tag:0xa1]-(20)-[Kit.Pin:0xa2]   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x2 H:[Kit.Pin:0xa2(60)]   (active)>
        """

    @Test(arguments: ["drawing", "evidence"])
    func `an option for cases is refused before the log is explained`(_ option: String)
        async throws
    {
        let run = try await explain(Self.row, "--\(option)")
        #expect(run.status == .usage)
        #expect(run.messages.contains("--\(option): "))
        #expect(run.messages.contains("is a log, not a case"))
        #expect(run.output.isEmpty)
    }

    @Test func `a conflict is explained`() async throws {
        let run = try await explain(Self.row)
        #expect(run.status == .success)
        #expect(
            run.output == """
                Row is 20 pt too narrow.

                  Tag 60 + gap 20 + Pin 60 = 140, but Row must be 120.                 lines 3, 4, 6–9

                  UIKit broke line 4 (Pin.width == 60); that is enough.

                  Fix, the least invasive first; each was checked:
                    1. line 6   make Row exactly 140 pt wide, or remove its width
                    2. line 4   give Pin.width == 60 priority 999: Pin shrinks to 40 pt when there is no room
                    3. line 3   give Tag.width == 60 priority 999: Tag shrinks to 40 pt when there is no room
                    4. line 9   set the spacing of Row to 0

                  Views      Tag 0xa1, Pin 0xa2, Row 0xa3

                  More       --constraints, --case, --format svg


                """)
    }

    @Test func `the program prints the example in the README`() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let log = root.appendingPathComponent("Documentation/conflict.txt").path
        let answer = await stackdiff(["explain", log]).output
            .trimmingCharacters(in: .newlines)
        #expect(
            readme.contains(
                """
                ```sh
                stackdiff explain Documentation/conflict.txt
                ```

                ```text
                \(answer)
                ```
                """))
    }

    @Test func `--constraints lists all constraints, and --case prints the stack view`()
        async throws
    {
        let run = try await explain(Self.row, "--constraints", "--case")
        #expect(
            run.output.contains(
                """
                These 6 constraints conflict
                  Tag must be 60 pt wide. (yours, line 3, 0x1)
                  Pin must be 60 pt wide. (yours, line 4, 0x2)
                  Row must be 120 pt wide. (yours, “row width”, line 6, 0x4)
                  Row must start where Tag starts. (the stack's canvas connection, line 7, 0x5)
                  Row must end where Pin ends. (the stack's canvas connection, line 8, 0x6)
                  Pin must start 20 pt after Tag ends. (the stack's spacing, line 9, 0x7)

                Listed, but not needed for the conflict
                  Pin must be 44 pt tall. (yours, line 5, 0x3)

                """))
        #expect(
            run.output.contains(
                """
                The stack, as far as the log shows
                  {
                    "title": "Reconstructed from a console log",
                    "width": 120,
                """))
        #expect(run.output.contains("the stack is Row, 0 is Tag, 1 is Pin."))
        #expect(run.output.contains("UIKit's constraints of this case conflict."))
    }

    @Test func `constraints that determine the stack view's size are part of the case`()
        async throws
    {
        let run = try await explain(
            """
            <NSLayoutConstraint:0x1 H:[Kit.Tag:0xa1(60)]>
            <NSLayoutConstraint:0x2 H:[Kit.Pin:0xa2(60)]>
            <NSLayoutConstraint:0x3 H:|-(10)-[Kit.Row:0xa3]   (active, names: '|':Kit.Card:0xa4 )>
            <NSLayoutConstraint:0x4 H:[Kit.Row:0xa3]-(10)-|   (active, names: '|':Kit.Card:0xa4 )>
            <NSLayoutConstraint:0x5 'UISV-canvas-connection' Kit.Row:0xa3.leading == Kit.Tag:0xa1.leading>
            <NSLayoutConstraint:0x6 'UISV-canvas-connection' Kit.Row:0xa3.trailing == Kit.Pin:0xa2.trailing>
            <NSLayoutConstraint:0x7 'UISV-spacing' H:[Kit.Tag:0xa1]-(20)-[Kit.Pin:0xa2]>
            <NSLayoutConstraint:0x8 Kit.Card:0xa4.width == 140>
            """, "--case")
        #expect(run.output.contains("\"width\": 120"))
        #expect(!run.output.contains("Not in the case"), "\(run.output)")
    }

    /// Logs, with the headline and the sum of each.
    static let contradictions: [(log: String, headline: String, sum: String)] = [
        (
            "A.width == 3\nA.width == 5", "A must be both 3 and 5 pt wide.",
            "A.width == 3 and A.width == 5 "
        ),
        (
            "A.height <= 3\nV:[A(>=5)]", "A must be at least 5 and at most 3 pt tall.",
            "A.height <= 3 and A.height >= 5 "
        ),
        (
            "H:|-(16)-[A]\nH:|-(20)-[A]\nA.width == 3",
            "The same distance must be both 16 and 20 pt.",
            "A.leading == the superview.leading + 16 and A.leading == the superview.leading + 20\n"
        ),
        (
            "H:[A(10)]\nH:[A]-(-4)-[B]\nH:[B(10)]\nH:|-(0)-[A]\nH:[B]-(0)-|\n|.width == 20",
            "The superview is 4 pt too wide.",
            "A 10 + gap −4 + B 10 = 16, but the superview must be 20. "
        ),
        (
            "A.width == 3*A.height\nV:[A(50)]\nH:|-(10)-[A]\nH:[A]-(10)-|\nH:[Box(1)]\n|.width == 320",
            "The superview is 150 pt too wide.",
            "Inset 10 + 3 × A's height 50 + inset 10 = 170, but the superview must be 320.\n"
        ),
        (
            "B.width == 0.5*A.width\nA.width == 100\nB.width == 80", "A is 60 pt too narrow.",
            "2 × B 80 = 160, but A must be 100. "
        ),
        (
            "A.centerX == B.centerX\nA.left == B.left + 4\nA.width == B.width",
            "These 3 constraints disagree by 4 pt.",
            "Offset 4, but the other lines leave 0 for it. "
        ),
        (
            "B.left >= A.left + 9\nC.left == B.left + 3\nC.left <= A.left + 7",
            "These 3 constraints disagree by 5 pt.",
            "Offset 9 + offset 3 = 12 or more must fit into offset 7. "
        ),
        (
            "H:[A(10)]\nH:|-(0)-[A]\nH:[A]-(0)-[B]\nH:[B(9)]\nH:[B]-(0)-|\n|.width >= 50",
            "The superview is 31 pt too wide.",
            "A 10 + B 9 = 19, but the superview must be at least 50. "
        ),
        (
            "H:[A]-(8)-[B]\nS.leading == A.leading\nS.trailing == B.trailing\nS.width == 0",
            "S must be 0 pt wide, but its content needs 8 pt.", "Gap 8 or more, but S must be 0. "
        ),
        ("A.width == -3", "Line 1 contradicts itself: A.width == -3.", "A.width == -3 "),
    ]

    @Test(arguments: contradictions.indices)
    func `the contradiction is printed as a sum`(index: Int) async throws {
        let (log, headline, sum) = Self.contradictions[index]
        let run = try await explain(log)
        #expect(run.output.hasPrefix("\(headline)\n\n"), "\(run.output)")
        #expect(run.output.contains("\n  \(sum)") || run.output.contains(sum), "\(run.output)")
    }

    @Test(arguments: [
        ("H:[Tag(>=8)]", "Tag must be at least 8 pt wide."),
        ("V:[Tag(8)] priority:999", "Tag should be 8 pt tall (priority 999)."),
        ("V:[Tag(8)] priority:250", "Tag should be 8 pt tall (priority 250)."),
        (
            "Tag.width == 0.5*Row.width priority:999",
            "Tag should be half Row's width (priority 999)."
        ),
        ("Tag.width == Row.width", "Tag must be as wide as Row."),
        ("Tag.height <= Row.height - 3", "Tag must be at least 3 pt shorter than Row."),
        ("H:[Tag]-(8)-[Pin]", "Pin must start 8 pt after Tag ends."),
        ("H:[Tag]-(>=0)-[Pin]", "Pin must start at or after where Tag ends."),
        ("V:|-(8)-[Pin]", "Pin's top must be 8 pt below the superview's top."),
        ("Tag.left == Pin.right - 3", "Tag's left edge must be 3 pt left of Pin's right edge."),
        ("Tag.width == 2*Tag.height + 1", "Tag must be as wide as 2 × its height plus 1 pt."),
        (
            "Tag.width == 24 Hug:251 CompressionResistance:749",
            "Tag's content is 24 pt wide (hugging 251, compression resistance 749)."
        ),
        (
            "Tag.firstBaseline == Pin.top + 3",
            "Tag's first baseline must be 3 pt below Pin's top."
        ),
    ])
    func `each constraint is printed as a sentence`(printed: String, sentence: String) async throws
    {
        let run = try await explain(printed, "--constraints")
        #expect(run.output.contains("  \(sentence) ("), "\(run.output)")
    }

    @Test(arguments: [
        (
            "<A:0x1 V:[Note:0xa1(40)]>\n<A:0x2 'UISV-hiding' V:[Note:0xa1(0)]>",
            "line 1   deactivate Note.height == 40 while Note is hidden, or create it with priority"
                + " 999"
        ),
        (
            "<A:0x1 h=--& v=--& H:[Card:0xa1(40)]>\n<A:0x2 H:[Card:0xa1(50)]>",
            "line 1   set translatesAutoresizingMaskIntoConstraints of Card to false"
        ),
        (
            "<A:0x1 'UIView-Encapsulated-Layout-Height' V:[Cell:0xa1(44)]>\n<A:0x2 V:[Cell:0xa1(50)]>",
            "UIKit sets line 1. Leave Cell alone; a fixed row height, if there is one, must be exactly 50 pt."
        ),
        (
            "<A:0x1 '_UITemporaryLayoutWidth' Cell:0xa1.width == 0>\n<A:0x2 H:[Cell:0xa1(50)]>",
            "UIKit sets line 1 for a moment to measure Cell."
        ),
    ])
    func `known causes of conflicts are named`(log: String, sentence: String) async throws {
        #expect(try await explain(log).output.contains(sentence))
    }

    @Test func `explain says if breaking one constraint leaves another conflict`() async throws {
        let run = try await explain(
            """
            <A:0x1 H:[B:0xb(1)]>
            <A:0x2 H:[B:0xb(2)]>
            <A:0x3 V:[B:0xb(3)]>
            <A:0x4 V:[B:0xb(4)]>
            recover by breaking constraint
            <A:0x2 H:[B:0xb(2)]>
            """)
        #expect(
            run.output.contains(
                "UIKit broke line 2 (B.width == 2); that is not enough, other lines still conflict."
            ))
    }

    @Test func `rounding to six digits is not reported as a conflict`() async throws {
        let run = try await explain(
            """
            A.width == 33.3333
            B.width == 0.333333*R.width
            C.width == A.width
            H:|-(0)-[A]
            H:[A]-(0)-[B]
            H:[B]-(0)-[C]
            H:[C]-(0)-|
            R.width == 100
            R.left == |.left
            R.right == |.right
            """)
        #expect(
            run.output.contains("No conflict: the 10 constraints here can be satisfied."))
    }

    @Test func `for a truncated log, explain prints the minimum size`() async throws {
        let run = try await explain(
            """
            <A:0x1 V:|-(10)-[Pin:0xa1]   (active, names: '|':Bar:0xa3 )>
            <A:0x2 V:[Pin:0xa1]-(9)-|   (active, names: '|':Bar:0xa3 )>
            <A:0x3 'UIView-Enc
            """)
        #expect(
            run.output.contains(
                "What they conflict with may be missing: line 3 could not be read."))
        #expect(
            run.output.contains("Bar must be at least 19 pt tall: look for what makes it smaller."))
        #expect(
            run.output.contains(
                "line 3, column 19: cut off before its “>”\n    <A:0x3 'UIView-Enc\n"))
    }

    @Test func `without a conflict, unmet optional constraints are printed`() async throws {
        let run = try await explain("A.width == 30 priority:900\nA.width <= 20\n")
        #expect(
            run.output.contains("A should be 30 pt wide (priority 900). It is missed by 10 pt."))
    }

    @Test func `a fix that leaves a size open names only its minimum`() async throws {
        let run = try await explain(
            """
            (
            "<NSLayoutConstraint:0x1 UIButton:0xb1.width == 0.5*UIStackView:0xb3.width   (active)>",
            "<NSLayoutConstraint:0x2 UIButton:0xb2.width >= 120   (active)>",
            "<NSLayoutConstraint:0x3 'UISV-canvas-connection' UIStackView:0xb3.leading == UIButton:0xb1.leading   (active)>",
            "<NSLayoutConstraint:0x4 'UISV-canvas-connection' H:[UIButton:0xb2]-(0)-|   (active, names: '|':UIStackView:0xb3 )>",
            "<NSLayoutConstraint:0x5 'UISV-fill-equally' UIButton:0xb2.width == UIButton:0xb1.width   (active)>",
            "<NSLayoutConstraint:0x6 'UISV-spacing' H:[UIButton:0xb1]-(16)-[UIButton:0xb2]   (active)>"
            )
            """)
        #expect(
            run.output.contains("priority 999: UIButton 1 is then at least 120 pt wide\n"),
            "\(run.output)")
    }

    @Test func `the JSON explanation lists conflicts, the broken constraint and remedies`()
        async throws
    {
        let run = try await explain(Self.row, "--format", "json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let conflicts = try #require(object?["conflicts"] as? [[String: Any]])
        #expect(conflicts.first?["constraints"] as? [Int] == [0, 1, 3, 4, 5, 6])
        #expect((object?["broken"] as? [String: Any])?["isEnough"] as? Bool == true)
        #expect((object?["stacks"] as? [[String: Any]])?.map { $0["conflicts"] as? Bool } == [true])
        let remedies = try #require(conflicts.first?["remedies"] as? [[String: Any]])
        let kinds = remedies.map { $0["kind"] as? String }
        #expect(kinds == ["size", "priority", "priority", "spacing"])
        #expect(remedies.first?["lines"] as? [Int] == [6])
    }

    @Test func `a conflict is drawn`() async throws {
        let run = try await explain(Self.row, "--format", "svg")
        #expect(run.output.hasPrefix("<svg "))
        #expect(run.output.contains("<title>Pin: 60 pt</title>"))
        #expect(
            run.output.contains("<desc id=\"conflict-description\">Row is 20 pt too narrow.</desc>")
        )
    }

    @Test func `a log with 2,000 constraints does not hang`() async throws {
        let log = (1...2000).map { "<A:0x\($0) H:[B:0x\($0)(\($0))]>" }.joined(separator: "\n")
        let run = try await explain(log)
        #expect(run.output.hasPrefix("No conflict: the 2,000 constraints here can be satisfied."))
    }

    @Test func `only the first of very many conflicts are examined`() async throws {
        let log = (1...1500).map { "V\($0).width == 1\nV\($0).width == 2" }.joined(separator: "\n")
        let run = try await explain(log)
        #expect(
            run.output.contains("There may be more conflicts: only the first were looked into."))
    }

    @Test(arguments: ["hello", "\u{0}\u{0}", "<NSObject>"])
    func `input that is neither a case nor a log is rejected`(text: String) async throws {
        let run = try await explain(text)
        #expect(run.status == .dataError)
        #expect(run.messages.contains("neither a case nor a constraint that a console printed"))
    }

    @Test(arguments: [
        "explain", "layout", "check", "export", "shrink",
    ])
    func `commands that read cases refer Interface Builder files to scan`(_ command: String)
        async throws
    {
        for name in ["a view.xib", "view.json"] {
            let file = try folder.file(
                name,
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"></document>
                """)
            let run = await stackdiff([command, file])
            let quoted = name.contains(" ") ? "'\(file)'" : file
            let lines = (run.messages + run.output).split(separator: "\n").filter {
                $0.contains("is an Interface Builder file; try: stackdiff scan \(quoted)")
            }
            #expect(lines.count == 1, "\(run.messages)\(run.output)")
        }
    }

    @Test func `explain rejects drawings of a case`() async throws {
        let run = try await explain("{\"stack\": {\"arrangedSubviews\": [{}]}}", "--format", "svg")
        #expect(run.status == .usage)
        #expect(run.messages.contains("is explained as text or json; layout writes svg; see"))
    }

    @Test func `the format in the environment is ignored for a case`() async throws {
        let file = try folder.file("case.json", "{\"stack\": {\"arrangedSubviews\": [{}]}}")
        let run = await stackdiff(["explain", file], variables: ["STACKDIFF_FORMAT": "json"])
        #expect(run.status == .success)
    }

    /// A log with a proportional width, which conflicts with the constraint `last` or with its
    /// absence.
    private func proportional(_ last: String) -> String {
        """
        <NSLayoutConstraint:0x1 UIStackView:0xa1.width == 200   (active)>
        <NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xa1.leading == UIButton:0xa2'Cancel'.leading   (active)>
        <NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[UIButton:0xa3'Pay']-(0)-|   (active, names: '|':UIStackView:0xa1 )>
        <NSLayoutConstraint:0x4 'UISV-fill-proportionally' UIButton:0xa2'Cancel'.width == 0.571429*UIStackView:0xa1.width   (active)>
        <NSLayoutConstraint:0x5 'UISV-spacing' H:[UIButton:0xa2'Cancel']-(8)-[UIButton:0xa3'Pay']   (active)>
        \(last)
        """
    }

    @Test func `the reconstructed case has natural sizes that give the log's share`() async throws {
        let text = try await explain(
            proportional("<NSLayoutConstraint:0x6 UIButton:0xa3'Pay'.width == 100   (active)>"),
            "--case"
        ).output
        #expect(
            text.contains(
                "{\"name\": \"Cancel\", \"intrinsicContentSize\": {\"width\": 10.667}},"),
            "\(text)")
        #expect(text.contains("  UIKit's constraints of this case conflict.\n"), "\(text)")
        #expect(!text.contains("Not in the case"), "\(text)")
        #expect(
            text.contains("  The stack's natural sizes; those here give the log's share.\n"),
            "\(text)")
    }

    @Test func `explain says if the case lacks a share and does not reproduce the conflict`()
        async throws
    {
        // A backport may require a share beside those of other views.
        let log = proportional(
            "<NSLayoutConstraint:0x6 UIButton:0xa3'Pay'.width == 100   (active)>"
        ).replacing("UISV", with: "FDSV")
        let text = try await explain(log, "--case").output
        #expect(
            text.contains(
                """
                  UIKit's constraints of this case conflict, but not those of the log's conflict.
                  Not in the case: line 4.

                """), "\(text)")
        #expect(
            text.contains("  The stack's natural sizes, which the log gives only in part.\n"),
            "\(text)")
    }

    @Test func `explain says if only an older UIKit reproduces the conflict`() async throws {
        let text = try await explain(
            "<A:0x1 H:[Note:0xa1(40)]>\n<A:0x2 'UISV-hiding' H:[Note:0xa1(0)]>", "--case"
        ).output
        #expect(
            text.contains(
                "  This case reproduces the conflict only with UIKit of iOS 9 to 12, the model"
                    + " uikit-ios9.\n"), "\(text)")
    }

    @Test func `a pin equal to UIKit's canvas connection is part of the case`() async throws {
        let log = Self.row.replacing("'UISV-canvas-connection' H:[Kit.Pin", with: "H:[Kit.Pin")
        let text = try await explain(log, "--case").output
        #expect(text.contains("  UIKit's constraints of this case conflict.\n"), "\(text)")
        #expect(!text.contains("Not in the case"), "\(text)")
    }

    @Test func `a factor shared by most lengths is not printed with each of them`() async throws {
        let text = try await explain(
            proportional("<NSLayoutConstraint:0x6 UIButton:0xa3'Pay'.width == 100   (active)>")
        ).output
        #expect(text.hasPrefix("UIStackView is 52 pt too narrow.\n"))
        #expect(
            text.contains(
                "  Gap 8 + “Pay” 100 = 108 must equal 0.42857 × UIStackView 200 = 85.714, so UIStackView must be 252."
            ),
            "\(text)")
    }

    @Test func `aspect ratios are part of the case`() async throws {
        let text = try await explain(ExplainLogFixTests.squares, "--case").output
        #expect(
            text.components(separatedBy: "{\"attribute\": \"width\", \"toItem\": \"self\"}").count
                == 3,
            "\(text)")
        #expect(text.contains("  UIKit's constraints of this case conflict.\n"), "\(text)")
        #expect(!text.contains("Not in the case"), "\(text)")
    }
}
