import LayoutModels
import StackCases
import Testing

@testable import Importers

/// A printed form of constraints, and its meaning.
struct GrammarForm: Sendable, CustomTestStringConvertible {
    /// The constraint without brackets, class and address.
    var printed: String
    /// The constraint that was read, as `plain` writes it.
    var meaning: String

    init(_ printed: String, _ meaning: String) {
        self.printed = printed
        self.meaning = meaning
    }

    var testDescription: String { printed }
}

@Suite struct GrammarTests {
    static let forms: [GrammarForm] = [
        // Sizes and gaps.
        .init("H:[Kit.Tag:0xa1(24)]", "0xa1.width == 24"),
        .init("V:[Tag:0xa1(>=9@300)] priority:300", "0xa1.height >= 9 @300"),
        .init("V:[Tag:0xa1(<=9.5)]", "0xa1.height <= 9.5"),
        .init(
            "H:|-(6)-[Tag:0xa1]   (active, names: '|':Box:0xb )", "0xa1.leading == 0xb.leading + 6"),
        .init("V:[Tag:0xa1]-(6)-|   (Names: '|':Box:0xb )", "0xb.bottom == 0xa1.bottom + 6"),
        .init("V:|-(0)-[Frame:0xc]", "0xc.top == |.top"),
        .init("H:[Tag:0xa1]-(-2)-[Pin:0xa2]", "0xa2.leading == 0xa1.trailing + -2"),
        .init("H:|-(6)-[Tag:0xa1](LTR)", "0xa1.left == |.left + 6"),
        .init("H:|-(6)-[Tag:0xa1](RTL)", "|.right == 0xa1.right + 6"),
        .init("H:[Tag:0xa1]-(4)-[Pin:0xa2](RTL)", "0xa1.left == 0xa2.right + 4"),
        .init(
            "V:[Tag:0xa1]-(>=NSLayoutAnchorConstraintSpace(8))-[Pin:0xa2]",
            "0xa2.top >= 0xa1.bottom + 8 system"),
        .init("H:[Tag:0xa1]-(NSSpace(20))-[Pin:0xa2]", "0xa2.leading == 0xa1.trailing + 20 system"),
        // Equations.
        .init("Tag:0xa1.top == Pin:0xa2.bottom - 3", "0xa1.top == 0xa2.bottom + -3"),
        .init(
            "Tag:0xa1.bottom <= Box:0xb.bottom NSSpace(8)", "0xa1.bottom <= 0xb.bottom + 8 system"),
        .init("Tag:0xa1.width == 24", "0xa1.width == 24"),
        .init("Tag:0xa1.width == 0.4*Box:0xb.width", "0xa1.width == 0.4*0xb.width"),
        .init("Tag:0xa1.width == Box:0xb.width * 0.4 + 1", "0xa1.width == 0.4*0xb.width + 1"),
        .init("Tag:0xa1.width == -Box:0xb.width", "0xa1.width == -1.0*0xb.width"),
        .init("Tag:0xa1.midY == + 39", "0xa1.midY == 39"),
        .init(
            "Tag:0xa1.firstBaseline == Pin:0xa2.lastBaseline",
            "0xa1.firstBaseline == 0xa2.lastBaseline"),
        .init(
            "Tag:0xa1.leadingMargin == Pin:0xa2.centerXWithinMargins",
            "0xa1.leadingMargin == 0xa2.centerXWithinMargins"),
        .init(
            "Tag:0xa1.width == 24 Hug:251 CompressionResistance:749",
            "0xa1.width == 24 hug 251 resist 749"),
        .init(
            "H:[Tag:0xa1(24)] Hug:250 CompressionResistance:750",
            "0xa1.width == 24 hug 250 resist 750"),
        .init("UIView:tag.left == UIView:box.left + 2.0 ^750.0", "tag.left == box.left + 2 @750"),
        .init("UIView:tag.left == UIView:box.left ^high", "tag.left == box.left @750"),
        .init("Tag:0xa1.width == 9 priority:999.999", "0xa1.width == 9 @999.999"),
        .init("Tag:0xa1.width == 9   (inactive)", "0xa1.width == 9 inactive"),
        .init(
            "(G:0xa.row-boundary+0.25*(G:0xa.bottom - G:0xa.row-boundary)) == Tag:0xa1.centerY",
            "0xa.row-boundary + 0.25*0xa.bottom + -0.25*0xa.row-boundary == 0xa1.centerY"),
        // Masks.
        .init("h=-&- v=--& Tag:0xa1.minX == 5", "mask 0xa1.minX == 5"),
        .init("h=--& v=--& V:[Tag:0xa1]-(5)-|", "mask |.bottom == 0xa1.bottom + 5"),
        .init(
            "h=&-& v=--& Tag:0xa1.minX == 0.5*Box:0xb.width - 3",
            "mask 0xa1.minX == 0.5*0xb.width + -3"),
        // Items and names.
        .init(
            "UILayoutGuide:0xd'UIViewSafeAreaLayoutGuide'.top == Tag:0xa1.top",
            "0xd.top == 0xa1.top"),
        .init("'UISV-hiding' V:[Note:0xa1(0)]", "'UISV-hiding' 0xa1.height == 0"),
        .init("'my own rule' H:[Tag:0xa1(3)]", "'my own rule' 0xa1.width == 3"),
        .init("big card.height == 24   (active, names: big card:0xa3 )", "0xa3.height == 24"),
        .init("a:b.height == 24   (active, names: a:b:0xa3, '|':Box:0xb )", "0xa3.height == 24"),
        .init("x....width == 2", "x....width == 2"),
        .init("V:[card (old(24)]", "card (old.height == 24"),
        .init("row.1.left.width == 5", "row.1.left.width == 5"),
        .init("3DView.width == 5", "3DView.width == 5"),
    ]

    @Test(arguments: forms)
    func `every printed form is read with its meaning`(form: GrammarForm) throws {
        let log = ConsoleLog(Array("\"<NSLayoutConstraint:0x1 \(form.printed)>\",".utf8))
        #expect(log.unread == [])
        let constraint = try #require(log.constraints.first)
        #expect(constraint.plain == form.meaning)
        #expect(constraint.className == "NSLayoutConstraint")
        #expect(constraint.address == "0x1")
    }

    @Test(arguments: [
        ("UILabel:0xa1'It's 5'.width == 3", "It's 5"),
        ("H:[UILabel:0xa1'a](3)]-b'(3)]", "a](3)]-b"),
        ("V:[UILabel:0xa1'Don't']-(8)-|", "Don't"),
        ("UILabel:0xa1'x > y'.width == 3", "x > y"),
        ("UILabel:0xa1'a.width == 4'.width == 3", "a.width == 4"),
        (#"UILabel:0xa1'say \"no\" \U00e9'.width == 3"#, "say \"no\" é"),
    ])
    func `a label's text may contain anything`(printed: String, text: String) throws {
        let log = ConsoleLog(Array("\"<NSLayoutConstraint:0x1 \(printed)   (active)>\"".utf8))
        #expect(log.unread == [])
        let constraint = try #require(log.constraints.first)
        let terms = constraint.left + constraint.right
        #expect(terms.contains { $0.item.text == text && $0.item.address == "0xa1" })
    }

    @Test func `the source location that a library prints is kept`() throws {
        let log = ConsoleLog(
            Array("<SnapKit.LayoutConstraint:0xe@Row.swift#7 UIView:0xa1.width == 9 ^750.0>".utf8))
        let constraint = try #require(log.constraints.first)
        #expect(constraint.source == "Row.swift:7")
        #expect(constraint.className == "SnapKit.LayoutConstraint")
        #expect(constraint.priority == 750)
    }

    @Test func `numbers with six digits are uncertain, and the smallest number is zero`() throws {
        let log = ConsoleLog(
            Array("A.width == 0.333333*B.width\nA.width == 33.5\nA.width == 2.22507e-308".utf8))
        let constraints = log.constraints
        try #require(constraints.count == 3)
        #expect(abs(constraints[0].right[0].multiplier.uncertainty - 5e-7) < 1e-12)
        #expect(constraints[1].constant == LoggedNumber(33.5))
        #expect(constraints[2].constant == LoggedNumber(0))
    }

    @Test func `an engine's marker after a constraint is ignored`() {
        let log = ConsoleLog(
            Array("<NSLayoutConstraint:0xf H:[A:0x1(3)]>\t Marker:0xf:gap.slackMarker{id: 4}".utf8))
        #expect(log.unread == [])
        #expect(log.constraints.map(\.plain) == ["0x1.width == 3"])
    }

    @Test func `the superview gets its own name from the list of names`() throws {
        let log = ConsoleLog(
            Array("<A:0x1 V:|-(2)-[n]   (active, names: n:0xa1, '|':box:0xb, box:0xb )>".utf8))
        let constraint = try #require(log.constraints.first)
        #expect(constraint.superview == LoggedItem(address: "0xb", name: "box"))
    }
}

extension LoggedConstraint {
    /// The constraint that was read, in one line.
    var plain: String {
        var text = mask == nil ? "" : "mask "
        if let identifier { text += "'\(identifier)' " }
        text += left.map(\.plain).joined(separator: " + ") + " \(relation.forSolver.symbol) "
        let constant = "\(constant.value.formattedPlainly)"
        let terms = right.map(\.plain) + (constant == "0" && !right.isEmpty ? [] : [constant])
        text += terms.joined(separator: " + ")
        if isSystemSpacing { text += " system" }
        if let hugging { text += " hug \(hugging.formattedPlainly)" }
        if let compressionResistance { text += " resist \(compressionResistance.formattedPlainly)" }
        if priority != 1000 { text += " @\(priority.formattedPlainly)" }
        if isActive == false { text += " inactive" }
        return text
    }
}

extension LoggedTerm {
    fileprivate var plain: String {
        let name = "\(item.address ?? item.name ?? "").\(attribute.name)"
        return multiplier.value == 1 ? name : "\(multiplier.value)*\(name)"
    }
}

extension Double {
    fileprivate var formattedPlainly: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
