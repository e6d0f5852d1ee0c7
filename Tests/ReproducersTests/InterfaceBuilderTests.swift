import Foundation
import StackCases
import Testing

@testable import Reproducers

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct InterfaceBuilderTests {
    private func xib(_ layoutCase: LayoutCase) throws -> Markup {
        try Markup(try ReproducerFormat.xib.text(of: try Samples.reproduction(layoutCase)))
    }

    @Test func `every case of the suite gives well-formed XML with unique identifiers`() throws {
        for layoutCase in try Samples.suite() {
            let markup = try xib(layoutCase)
            let identifiers = markup.elements.compactMap { $0.attributes["id"] }
            #expect(Set(identifiers).count == identifiers.count)
            let views = markup.elements.filter { $0.parent == "subviews" }
            #expect(views.count == 1 + (try layoutCase.configurationAfterEdits().stack.viewCount))
            #expect(markup.elements.filter { $0.name == "rect" }.count == views.count + 1)
        }
    }

    @Test(arguments: Samples.hostileTitles)
    func `the title becomes the stack's label`(_ title: String) throws {
        let markup = try xib(Samples.titled(title))
        let label = markup.elements.first { $0.name == "stackView" }?.attributes["userLabel"]
        let representable = String(
            String.UnicodeScalarView(
                title.unicodeScalars.map { scalar in
                    let isLost =
                        scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
                        || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
                    return isLost ? "\u{FFFD}" : scalar
                }))
        #expect(label.map { Array($0.unicodeScalars) } == Array(representable.unicodeScalars))
    }

    @Test func `the stack's own properties have Interface Builder's names`() throws {
        var layoutCase = try Samples.everything()
        layoutCase.edits = []
        let markup = try xib(layoutCase)
        let stacks = markup.elements.filter { $0.name == "stackView" }.map(\.attributes)
        try #require(stacks.count == 3)
        #expect(stacks[0]["axis"] == "vertical")
        #expect(stacks[0]["distribution"] == "equalCentering")
        #expect(stacks[0]["alignment"] == "firstBaseline")
        #expect(stacks[0]["spacing"] == "-0.1")
        #expect(stacks[0]["baselineRelativeArrangement"] == "YES")
        #expect(stacks[0]["semanticContentAttribute"] == "forceRightToLeft")
        #expect(stacks[1]["hidden"] == "YES")
        #expect(stacks[1]["semanticContentAttribute"] == "spatial")
        #expect(stacks[2]["semanticContentAttribute"] == nil)
        #expect(stacks[1]["spacingType"] == "standard")
        #expect(stacks[1]["alignment"] == "bottom")
        #expect(stacks[1]["verticalHuggingPriority"] == "3")
        #expect(stacks[2]["axis"] == nil && stacks[2]["spacing"] == nil)
        let margins = markup.elements.filter { $0.name == "edgeInsets" }.map(\.attributes)
        #expect(
            margins == [
                ["key": "layoutMargins", "top": "0", "left": "9", "bottom": "0", "right": "0"],
                ["key": "layoutMargins", "top": "1", "left": "2", "bottom": "3", "right": "-4.5"],
            ])
        #expect(
            markup.elements.filter {
                $0.attributes["keyPath"] == "layoutMarginsRelativeArrangement"
                    && $0.attributes["value"] == "YES"
            }.count == 1)
    }

    @Test func `a view has its natural size, priorities and constraints`() throws {
        var layoutCase = try Samples.everything()
        layoutCase.edits = []
        let markup = try xib(layoutCase)
        let views = markup.elements.filter { $0.name == "view" && $0.parent == "subviews" }
            .map(\.attributes)
        #expect(views[0]["placeholderIntrinsicWidth"] == "4")
        #expect(views[0]["placeholderIntrinsicHeight"] == "20")
        #expect(views[0]["horizontalHuggingPriority"] == "250.5")
        #expect(views[0]["horizontalCompressionResistancePriority"] == "1000")
        #expect(views[0]["verticalCompressionResistancePriority"] == "749")
        #expect(views[1]["placeholderIntrinsicWidth"] == "infinite")
        #expect(views[1]["placeholderIntrinsicHeight"] == "999999.9999999999")
        #expect(views[1]["hidden"] == "YES")
        let none = try xib(
            LayoutCase(stack: StackConfiguration(arrangedSubviews: [ArrangedSubview()])))
        #expect(
            none.elements.filter { $0.attributes["placeholderIntrinsicWidth"] == "infinite" }
                .count == 1)
        let constraints = markup.elements.filter {
            $0.name == "constraint" && $0.attributes["firstItem"] == nil
        }.map { $0.attributes.filter { $0.key != "id" && $0.key != "secondItem" } }
        #expect(
            constraints == [
                [
                    "firstAttribute": "height", "relation": "lessThanOrEqual", "priority": "999",
                    "constant": "44",
                ],
                ["firstAttribute": "width", "relation": "greaterThanOrEqual", "constant": "0.1"],
                [
                    "firstAttribute": "height", "relation": "lessThanOrEqual",
                    "secondAttribute": "width", "multiplier": "0.3", "priority": "7",
                    "constant": "-7",
                ],
                ["firstAttribute": "width", "constant": "7"],
                ["firstAttribute": "height", "priority": "2", "constant": "5"],
                ["firstAttribute": "width", "constant": "300.25"],
                ["firstAttribute": "height", "constant": "1e-09"],
                ["firstAttribute": "width", "relation": "lessThanOrEqual", "constant": "320"],
                [
                    "firstAttribute": "height", "relation": "lessThanOrEqual",
                    "secondAttribute": "width", "multiplier": "2", "priority": "998",
                    "constant": "3",
                ],
            ])
    }

    @Test func `a constraint between views belongs to the stack`() throws {
        var view = ArrangedSubview(width: 10, height: 10)
        view.constraints = [ViewConstraint(attribute: .width, toItem: .sibling(1), multiplier: 3)]
        let row = StackConfiguration(
            arrangedSubviews: [view, ArrangedSubview(width: 10, height: 10)])
        let markup = try xib(LayoutCase(stack: row))
        let arranged = markup.elements.filter { $0.name == "view" && $0.parent == "subviews" }
        let tie = try #require(markup.elements.first { $0.attributes["multiplier"] == "3" })
        #expect(tie.attributes["firstItem"] == arranged.dropLast().last?.attributes["id"])
        #expect(tie.attributes["secondItem"] == arranged.last?.attributes["id"])
        #expect(tie.attributes["secondAttribute"] == "width")
    }

    @Test func `a constraint to the stack belongs to the stack`() throws {
        var view = ArrangedSubview(width: 10, height: 10)
        view.constraints = [
            ViewConstraint(attribute: .width, toItem: .stack, multiplier: 0.25)
        ]
        let markup = try xib(LayoutCase(stack: StackConfiguration(arrangedSubviews: [view])))
        let stack = try #require(markup.elements.first { $0.name == "stackView" })
        let arranged = markup.elements.last { $0.name == "view" && $0.parent == "subviews" }
        let tie = try #require(markup.elements.first { $0.attributes["multiplier"] == "0.25" })
        #expect(tie.attributes["firstItem"] == arranged?.attributes["id"])
        #expect(tie.attributes["firstAttribute"] == "width")
        #expect(tie.attributes["secondItem"] == stack.attributes["id"])
        #expect(tie.attributes["secondAttribute"] == "width")
    }

    @Test func `a position has Interface Builder's names`() throws {
        var view = ArrangedSubview(width: 10, height: 10)
        view.constraints = [
            ViewConstraint(
                attribute: .lastBaseline, toItem: .stack, toAttribute: .centerY, constant: -3)
        ]
        let markup = try xib(LayoutCase(stack: StackConfiguration(arrangedSubviews: [view])))
        let stack = try #require(markup.elements.first { $0.name == "stackView" })
        let tie = try #require(markup.elements.first { $0.attributes["constant"] == "-3" })
        #expect(tie.attributes["firstAttribute"] == "baseline")
        #expect(tie.attributes["secondItem"] == stack.attributes["id"])
        #expect(tie.attributes["secondAttribute"] == "centerY")
        #expect(tie.attributes["multiplier"] == nil)
    }

    @Test func `properties that a XIB cannot contain are listed`() throws {
        #expect(
            ReproducerFormat.xib.losses(of: try Samples.reproduction(try Samples.everything())) == [
                "the edits; it holds the stack after them"
            ])
        var before = try Samples.everything()
        before.edits = []
        #expect(
            ReproducerFormat.xib.losses(of: try Samples.reproduction(before)) == [
                "fractions of priorities; Interface Builder rounds them when it saves"
            ])
        var wrapping = Samples.titled("text")
        wrapping.stack.arrangedSubviews = [ArrangedSubview(width: 100, height: 20)]
        wrapping.stack.arrangedSubviews[0].numberOfLines = 0
        let text = try Samples.reproduction(wrapping)
        for format in [ReproducerFormat.xib, .swiftui] {
            #expect(
                format.losses(of: text) == [
                    "the lines of texts; each view has the size of its text on one line"
                ])
        }
        let plain = try Samples.reproduction(Samples.titled("plain"))
        #expect(ReproducerFormat.allCases.allSatisfy { $0.losses(of: plain).isEmpty })
    }
}

/// The elements of a piece of XML in the order in which they start.
private final class Markup: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var parent: String?
        var attributes: [String: String]
    }

    private(set) var elements: [Element] = []
    private var open: [String] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else {
            throw Toolchain.Failure(description: "line \(parser.lineNumber) is not well-formed")
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        elements.append(Element(name: name, parent: open.last, attributes: attributes))
        open.append(name)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }
}
