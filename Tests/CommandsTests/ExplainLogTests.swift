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

    @Test func `a conflict is explained`() async throws {
        let run = try await explain(Self.row)
        #expect(run.status == .success)
        let body = run.output.split(separator: "\n").dropFirst().joined(separator: "\n")
        #expect(
            body.hasPrefix(
                """
                7 constraints read.
                Why
                  Tag (60) + gap (20) + Pin (60) must total 140 pt; Row must be 120 pt wide. Relax one.
                These 6 cannot hold together
                  Tag must be 60 pt wide. (yours, line 3)
                  Pin must be 60 pt wide. (yours, line 4)
                  Row must be 120 pt wide. (yours, “row width”, line 6)
                  Row must start where Tag starts. (the stack’s canvas connection, line 7)
                  Row must end where Pin ends. (the stack’s canvas connection, line 8)
                  Pin must start 20 pt after Tag ends. (the stack’s spacing, line 9)
                What UIKit did
                  It broke: Pin must be 60 pt wide.
                  That is enough: the others can all hold.
                What helps
                  Remove one of yours, or give it priority 999: it gives way first.
                Listed, but not needed for the conflict
                  Pin must be 44 pt tall. (yours, line 5)
                The stack, as far as the log tells
                  {
                    "title": "Reconstructed from a console log",
                    "width": 120,
                """))
        #expect(run.output.contains("the stack is Row, 0 is Tag, 1 is Pin."))
        #expect(!run.output.contains("0xa"), "addresses are no names")
    }

    /// Logs, and the sentence that each comes to.
    static let contradictions: [(log: String, why: String)] = [
        ("A.width == 3\nA.width == 5", "A must be 5 pt wide, and must be 3 pt wide. Relax one."),
        (
            "A.height <= 3\nV:[A(>=5)]",
            "A must be at least 5 pt tall, and may be at most 3 pt tall."
        ),
        ("H:|-(16)-[A]\nH:|-(20)-[A]\nA.width == 3", "Inset (20) is 20 pt. Inset (16) is 16 pt."),
        (
            "H:[A(10)]\nH:[A]-(-4)-[B]\nH:[B(10)]\nH:|-(0)-[A]\nH:[B]-(0)-|\n|.width == 20",
            "A (10) − gap (4) + B (10) must total 16 pt; the superview must be 20 pt wide."
        ),
        (
            "A.width == 3*A.height\nV:[A(50)]\nH:|-(10)-[A]\nH:[A]-(10)-|\nH:[Box(1)]\n|.width == 320",
            "is 300 pt."
        ),
        (
            "B.width == 0.5*A.width\nA.width == 100\nB.width == 80",
            "2 × B (80) needs 160 pt; A must be 100 pt wide. Relax one."
        ),
        (
            "A.centerX == B.centerX\nA.left == B.left + 4\nA.width == B.width",
            "must be 0 pt. Relax one."
        ),
        (
            "B.left >= A.left + 9\nC.left == B.left + 3\nC.left <= A.left + 7",
            "is at least 12 pt. Offset (7) is 7 pt. The first must fit into the second; relax one."
        ),
        (
            "H:[A(10)]\nH:|-(0)-[A]\nH:[A]-(0)-[B]\nH:[B(9)]\nH:[B]-(0)-|\n|.width >= 50",
            "A (10) + B (9) must total 19 pt; the superview must be at least 50 pt wide. Relax one."
        ),
        (
            "H:[A]-(8)-[B]\nS.leading == A.leading\nS.trailing == B.trailing\nS.width == 0",
            "Gap (8) needs at least 8 pt; S must be 0 pt wide. Relax one."
        ),
    ]

    @Test(arguments: contradictions.indices)
    func `the contradiction is a sum`(index: Int) async throws {
        let (log, why) = Self.contradictions[index]
        let run = try await explain(log)
        #expect(run.output.contains(why), "\(run.output)")
        for line in run.lines where !line.contains("(") || line.contains("Relax one") {
            for sentence in line.split(separator: ". ") {
                #expect(sentence.split(separator: " ").count <= 20, "\(sentence)")
            }
        }
    }

    @Test(arguments: [
        ("H:[Tag(>=8)]", "Tag must be at least 8 pt wide."),
        ("V:[Tag(8)] priority:999", "Tag strongly wishes to be 8 pt tall."),
        ("V:[Tag(8)] priority:250", "Tag weakly wishes to be 8 pt tall."),
        ("Tag.width == 0.5*Row.width priority:999", "Tag strongly wishes to be half Row’s width."),
        ("Tag.width == Row.width", "Tag must be as wide as Row."),
        ("Tag.height <= Row.height - 3", "Tag must be at least 3 pt shorter than Row."),
        ("H:[Tag]-(8)-[Pin]", "Pin must start 8 pt after Tag ends."),
        ("H:[Tag]-(>=0)-[Pin]", "Pin must start at or after where Tag ends."),
        ("V:|-(8)-[Pin]", "Pin’s top must be 8 pt below the superview’s top."),
        ("Tag.left == Pin.right - 3", "Tag’s left edge must be 3 pt left of Pin’s right edge."),
        ("Tag.width == 2*Tag.height + 1", "Tag must be as wide as 2 × its height plus 1 pt."),
        (
            "Tag.width == 24 Hug:251 CompressionResistance:749",
            "Tag’s content is 24 pt wide: hugging 251, compression resistance 749."
        ),
        (
            "Tag.firstBaseline == Pin.top + 3",
            "Tag’s firstBaseline must be 3 pt below Pin’s top."
        ),
    ])
    func `a constraint is a sentence`(printed: String, sentence: String) async throws {
        let run = try await explain(printed)
        #expect(run.output.contains("  \(sentence) ("), "\(run.output)")
    }

    @Test(arguments: [
        (
            "<A:0x1 V:[Note:0xa1(40)]>\n<A:0x2 'UISV-hiding' V:[Note:0xa1(0)]>",
            "Note is hidden, so its stack requires height 0; your rule requires 40 pt."
        ),
        (
            "<A:0x1 h=--& v=--& H:[Card:0xa1(40)]>\n<A:0x2 H:[Card:0xa1(50)]>",
            "Set its translatesAutoresizingMaskIntoConstraints to false."
        ),
        (
            "<A:0x1 'UIView-Encapsulated-Layout-Height' V:[Cell:0xa1(44)]>\n<A:0x2 V:[Cell:0xa1(50)]>",
            "UIKit itself makes Cell 44 pt tall while it measures or resizes."
        ),
        (
            "<A:0x1 '_UITemporaryLayoutWidth' Cell:0xa1.width == 0>\n<A:0x2 H:[Cell:0xa1(50)]>",
            "UIKit makes Cell 0 pt wide only to measure it."
        ),
    ])
    func `what is known to cause conflicts is named`(log: String, sentence: String) async throws {
        #expect(try await explain(log).output.contains(sentence))
    }

    @Test func `breaking one of two conflicts is not enough`() async throws {
        let run = try await explain(
            """
            <A:0x1 H:[B:0xb(1)]>
            <A:0x2 H:[B:0xb(2)]>
            <A:0x3 V:[B:0xb(3)]>
            <A:0x4 V:[B:0xb(4)]>
            recover by breaking constraint
            <A:0x2 H:[B:0xb(2)]>
            """)
        #expect(run.output.contains("That is not enough: others still conflict."))
    }

    @Test func `six digits do not make a conflict`() async throws {
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
            run.output.contains("The required constraints that could be read can hold together."))
    }

    @Test func `of a log that is cut off the least size is said`() async throws {
        let run = try await explain(
            """
            <A:0x1 V:|-(10)-[Pin:0xa1]   (active, names: '|':Bar:0xa3 )>
            <A:0x2 V:[Pin:0xa1]-(9)-|   (active, names: '|':Bar:0xa3 )>
            <A:0x3 'UIView-Enc
            """)
        #expect(
            run.output.contains(
                "What they conflict with is not in this log: some could not be read."))
        #expect(
            run.output.contains("Bar must be at least 19 pt tall; look for what makes it smaller."))
        #expect(
            run.output.contains(
                "line 3, column 19: cut off before its “>”\n    <A:0x3 'UIView-Enc\n"))
    }

    @Test func `wishes that give way are named where nothing conflicts`() async throws {
        let run = try await explain("A.width == 30 priority:900\nA.width <= 20\n")
        #expect(run.output.contains("A strongly wishes to be 30 pt wide. It is missed by 10 pt."))
    }

    @Test func `a program reads the explanation as JSON`() async throws {
        let run = try await explain(Self.row, "--format", "json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let conflicts = try #require(object?["conflicts"] as? [[String: Any]])
        #expect(conflicts.first?["constraints"] as? [Int] == [0, 1, 3, 4, 5, 6])
        #expect((object?["broken"] as? [String: Any])?["isEnough"] as? Bool == true)
        #expect((object?["stacks"] as? [Any])?.count == 1)
    }

    @Test func `a conflict is drawn`() async throws {
        let run = try await explain(Self.row, "--format", "svg")
        #expect(run.output.hasPrefix("<svg "))
        #expect(run.output.contains("<title>Pin: 60 pt</title>"))
        #expect(run.output.contains("must total 140 pt; Row must be 120 pt wide."))
    }

    @Test func `many constraints of many views do not hang`() async throws {
        let log = (1...2000).map { "<A:0x\($0) H:[B:0x\($0)(\($0))]>" }.joined(separator: "\n")
        let run = try await explain(log)
        #expect(run.output.hasPrefix("# "))
        #expect(run.output.contains("2,000 constraints read."))
    }

    @Test func `of very many conflicts the first are looked into`() async throws {
        let log = (1...1500).map { "V\($0).width == 1\nV\($0).width == 2" }.joined(separator: "\n")
        let run = try await explain(log)
        #expect(
            run.output.contains("There may be more conflicts: only the first were looked into."))
    }

    @Test(arguments: ["hello", "\u{0}\u{0}", "<NSObject>"])
    func `what is neither a case nor a log is refused`(text: String) async throws {
        let run = try await explain(text)
        #expect(run.status == .dataError)
        #expect(run.messages.contains("neither a case nor a constraint that a console printed"))
    }

    @Test func `a case is explained as text alone`() async throws {
        let run = try await explain("{\"stack\": {\"arrangedSubviews\": [{}]}}", "--format", "svg")
        #expect(run.status == .usage)
        #expect(run.messages.contains("a case is explained as text"))
    }

    @Test func `a format from the environment is for logs alone`() async throws {
        let file = try folder.file("case.json", "{\"stack\": {\"arrangedSubviews\": [{}]}}")
        let run = await stackdiff(["explain", file], variables: ["STACKDIFF_FORMAT": "json"])
        #expect(run.status == .success)
    }
}
