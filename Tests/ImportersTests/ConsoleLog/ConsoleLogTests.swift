import TestSupport
import Testing

@testable import Importers

@Suite struct ConsoleLogTests {
    @Test func `a whole message with timestamps is read`() {
        let log = ConsoleLog(
            Array(
                """
                2026-01-02 10:11:12.345 Kit[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
                \tTry this: (1) look at each constraint
                (
                    "<NSLayoutConstraint:0x1 H:[Tag:0xa1(60)]   (active)>",
                    "<NSLayoutConstraint:0x2 H:[Tag:0xa1(70)]   (active)>"
                )

                Will attempt to recover by breaking constraint\u{20}
                <NSLayoutConstraint:0x2 H:[Tag:0xa1(70)]   (active)>
                """.utf8))
        #expect(log.groups.count == 1)
        #expect(log.constraints.map(\.line) == [4, 5])
        #expect(log.groups.first?.broken.map(\.address) == ["0x2"])
        #expect(log.groups.first?.isConflict == true)
        #expect(log.groups.first?.lacksStart == false)
    }

    @Test(arguments: [
        "A.width ==B.width", "A.width==B.width", "// A.width == B.width", "/* A.width == B.width",
        "<'UISV-fill-equally' A.width == B.width>", "“<C:0x1 A.width == B.width   (active)>”,\r",
        "&quot;&lt;C:0x1 A.width == B.width&gt;&quot;", "[<C:0x1 A.width == B.width>]",
        "  - 0 : <NSLayoutConstraint:0x1 A.width == B.width   (active)>",
        "< NSLayoutConstraint:0x1 A.width == B.width>",
        "\"NSLayoutConstraint:0x1 A.width == B.width\",",
        "<NSLayoutConstraint: 0x1> A.width == B.width (Row 2, (null))",
        "<C:0x1 ‘mine’ A.width == B.width>", "<C:0x1 A.width == B.width\n   (active)>",
    ])
    func `constraints changed by editors and browsers are read`(text: String) {
        let log = ConsoleLog(Array(text.utf8))
        #expect(log.unread == [])
        let constraint = log.constraints.first
        #expect(constraint?.left.first?.item.name == "A")
        #expect(constraint?.right.first?.item.name == "B")
        #expect(constraint?.relation == .equal)
    }

    @Test func `names can contain hyphens, and UTF-16 is decoded`() {
        let text = "<'UISV-spacing' H:[content-view-1]-(10)-[content-view-2]>\r\n"
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        for log in [ConsoleLog(Array(text.utf8)), ConsoleLog(bytes)] {
            #expect(log.constraints.first?.left.first?.item.name == "content-view-2")
            #expect(log.constraints.first?.identifier == "UISV-spacing")
        }
    }

    @Test func `two messages are two groups`() {
        let message = "Unable to simultaneously satisfy constraints.\n(\n\"<A:0x1 V:[B(2)]>\"\n)\n"
        #expect(ConsoleLog(Array((message + message).utf8)).groups.count == 2)
    }

    @Test func `the headings of a plain listing become identifiers`() {
        let log = ConsoleLog(
            Array("UISV-spacing:\n H:[A]-(3)-[B]\n\nWidth (mine):\n A.width == 2\n".utf8))
        #expect(log.constraints.map(\.identifier) == ["UISV-spacing", nil])
        #expect(log.groups.first?.headings == ["Width (mine)"])
    }

    @Test func `unreadable constraints are quoted with line and column`() {
        let log = ConsoleLog(
            Array("ok\n  \"<NSLayoutConstraint:0x1 é H:[Tag(60)\",\n A.width ==".utf8))
        #expect(log.constraints.isEmpty)
        #expect(log.unread.map(\.line) == [2, 3])
        #expect(log.unread.map(\.column) == [42, 12])
        #expect(log.unread.first?.text == "<NSLayoutConstraint:0x1 é H:[Tag(60)\",")
        #expect(log.unread.first?.reason == "cut off before its “>”")
    }

    @Test(arguments: [
        ("<A:0x1 Tag:0xa1.width = 3>", "expected an attribute such as “Tag.width”"),
        ("<A:0x1 H:[Tag(3)>", "expected “]”"),
        ("<A:0x1 H:|-(20)-[L:0x2'It''s'   (active, names: '|':V:0x3 )>", "expected “]”"),
        ("<A:0x1 L:0x2'Hi' == 3>", "expected an attribute such as “Tag.width”"),
        ("<A:0x1 H:[L:0x2'Hi(3)>", "the text in quotes does not end"),
        ("<A:0x1 H:|-(0)-|>", "a gap from the superview to itself"),
        ("<A:0x1 B.width == 3 and more>", "unexpected text after the constraint"),
        ("<A:0x1 B.width == C.width * D.width>", "a product of two attributes"),
        ("<A:0x1 >", "nothing is constrained"),
        ("<A:0x1 B.width == 1e999>", "a number out of range"),
        (
            "<NSLayoutConstraint: 0x1> (null) ((null), (null))",
            "the constraint was gone when it was printed"
        ),
        ("<A:0x1 'id B.width == 3>", "the identifier in quotes does not end"),
    ])
    func `an unreadable constraint has a reason`(text: String, reason: String) {
        let log = ConsoleLog(Array(text.utf8))
        #expect(log.unread.map(\.reason) == [reason])
        #expect(log.constraints.isEmpty)
    }

    @Test func `a truncated broken constraint is found by its address`() {
        let log = ConsoleLog(
            Array("<A:0x1 V:[B(2)]>\nrecover by breaking constraint\n<A:0x1 V:[B".utf8))
        #expect(log.groups.first?.broken.map(\.text) == ["<A:0x1 V:[B(2)]>"])
    }

    @Test func `a label with a line break is read`() {
        let log = ConsoleLog(Array("<A:0x1 UILabel:0xa1'two\nlines'.width == 2>".utf8))
        #expect(log.constraints.first?.left.first?.item.text == "two\nlines")
    }

    @Test func `a missing constant after the relation is 0 only for a mask`() {
        let log = ConsoleLog(
            Array("<A:0x1 h=--& v=--& B:0xb.midY ==>\n<A:0x2 B:0xb.midY ==>".utf8))
        #expect(log.constraints.map(\.constant.value) == [0])
        #expect(log.unread.map(\.line) == [2])
    }

    @Test func `a redacted message is detected`() {
        let log = ConsoleLog(Array("Unable to simultaneously satisfy constraints.\n<private>".utf8))
        #expect(log.groups.map(\.isRedacted) == [true])
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "<NSLayoutConstraint:0x1 A.width == ", "<A:0x1 ", "\"<A:0x1 ", "<", "(", "\0", "'",
            ":0x",
            "H:[",
            "A.width == \n", "<A:0x1 \nB\n", "+", "<A:0x1 V:[B:0x2'", "'.width ", "x ",
            "A.width + ",
            "\\U",
        ])
    func `hostile text is read in linear time`(piece: String) {
        let unit = Array(piece.utf8)
        for start in ["", "<A:0x1 B.width == ", "<A:0x1 B:0x2'", "<A:0x1 H:[", "A.width == ("] {
            var bytes = Array(start.utf8)
            while bytes.count < 20_000 { bytes += unit }
            let log = ConsoleLog(bytes)
            #expect(log.constraints.count + log.unread.count <= bytes.count)
            _ = ConsoleLog(bytes + Array(">".utf8))
        }
    }

    @Test func `no line of a list is dropped, wherever the log is truncated`() {
        let text = Array(
            "(\n\"<A:0x1 'UISV-x' h=--& v=--& H:|-(>=NSSpace(8)@3)-[L:0x2'a'](LTR) priority:3   (active, names: '|':B:0x3 )>\"\n)\nbreaking"
                .utf8)
        let whole = ConsoleLog(text)
        #expect(whole.unread == [])
        let first = 4, last = text.lastIndex(of: UInt8(ascii: ">")) ?? 0
        for length in text.indices {
            let log = ConsoleLog(Array(text[..<length]))
            let isUnread = first...last ~= length
            #expect(log.unread.map(\.line) == (isUnread ? [2] : []), "\(length) bytes")
            #expect(log.constraints.count == (length > last ? 1 : 0))
        }
        let stumps = ["<NSLayoutConstraint:", "<NSLayoutConstraint:0x", "breaking\n<"]
        for stump in stumps {
            let log = ConsoleLog(Array("to recover by \(stump)".utf8))
            #expect(log.unread.map(\.reason) == ["cut off before its “>”"], "\(stump)")
        }
    }

    /// Breaks lines as terminals do.
    private func folded(_ text: String, width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var (rest, pieces) = (line[...], [Substring]())
            while rest.count > width {
                pieces.append(rest.prefix(width))
                rest = rest.dropFirst(width)
            }
            return (pieces + [rest]).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    @Test(arguments: Array(60...140))
    func `lines wrapped by a terminal are joined`(width: Int) {
        let texts = ConsoleLog(SampleLogs.invented).constraints.map(\.text)
            .filter { $0.hasPrefix("<") && $0.hasSuffix(">") }
        let list = texts.map { "    \"\($0)\",\n" }.joined()
        let log = ConsoleLog(Array(folded("(\n\(list))\nbreaking\n", width: width).utf8))
        #expect(texts.count > 200)
        #expect(log.unread == [])
        #expect(log.constraints.map(\.text) == texts)
    }

    @Test func `a wrapped constraint that lost its space is joined`() {
        let log = ConsoleLog(Array("<A:0x1 'mine'\nH:[B:0xb(2)]\n   (active)>\n".utf8))
        #expect(log.constraints.map(\.identifier) == ["mine"])
        #expect(log.unread == [])
    }

    @Test func `lines after a truncated constraint are not joined to it`() {
        let log = ConsoleLog(Array("(\n\"<A:0x1 H:[B:0xb\n)\nC.width == 2\n>\n".utf8))
        #expect(log.unread.map(\.line) == [2])
        #expect(log.constraints.map(\.text) == ["C.width == 2"])
    }
}
