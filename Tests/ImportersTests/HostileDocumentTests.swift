import StackCases
import TestSupport
import Testing

@testable import Importers

@Suite struct HostileDocumentTests {
    private func message(_ text: String) -> String? {
        do {
            _ = try Document.read(text)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func `an entity bomb is rejected before it is parsed`() {
        let levels = (1...9).map { level in
            "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
        }
        let text =
            "<!DOCTYPE d [<!ENTITY e0 \"aaaaaaaaaa\">\(levels.joined())]><document>&e9;</document>"
        #expect(message(text) == "a document type; Interface Builder writes none")
    }

    @Test func `no file is read through an external entity`() {
        let text =
            "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>"
        #expect(message(text) == "a document type; Interface Builder writes none")
    }

    @Test func `elements nested too deeply are rejected with their location`() {
        let text =
            String(repeating: "<view>", count: 100_000)
            + String(repeating: "</view>", count: 100_000)
        #expect(message(text) == "elements nested more than 512 deep")
    }

    @Test func `elements nested to the allowed depth are read on a small stack`() async throws {
        let depth = InterfaceBuilderLimits.depth - 2
        let objects =
            String(repeating: "<view>", count: depth - 1) + "<stackView/>"
            + String(repeating: "</view>", count: depth - 1)
        let count = try await onSmallStack {
            try Document.read(Document.text(objects)).cases.count
        }
        #expect(count == 1)
    }

    @Test func `stacks nested to the allowed depth are read on a small stack`() async throws {
        let depth = (InterfaceBuilderLimits.depth - 2) / 2
        let objects =
            String(repeating: "<stackView><subviews>", count: depth)
            + String(repeating: "</subviews></stackView>", count: depth)
        let count = try await onSmallStack {
            try Document.read(Document.text(objects)).stackViewCount
        }
        #expect(count == CaseLimits.nesting)
    }

    @Test func `too many attributes are rejected before the parser compares them`() {
        let tooMany = "an element with more than 1,000 attributes"
        func document(_ count: Int) -> String {
            let attributes = (0..<count).map { " a\($0)='='" }.joined()
            return "<document>\n<!-- ä = b --><view\(attributes)/>a=b</document>"
        }
        #expect(throws: CaseError(file: "a.xib", line: 2, column: 15, message: tooMany)) {
            try Document.read(document(300_000))
        }
        #expect(message(document(1000)) == nil)
    }

    @Test func `too many elements are rejected`() {
        let views = String(repeating: "<a/>", count: InterfaceBuilderLimits.elements)
        #expect(message("<document>\(views)</document>") == "more than 200,000 elements")
    }

    @Test func `a file that is too large is rejected`() {
        let text = String(repeating: " ", count: InterfaceBuilderLimits.fileSize + 1)
        #expect(message(text) == "a file of more than 16 MiB")
    }

    @Test func `stacks nested too deep for a case become plain views`() throws {
        let depth = CaseLimits.nesting + 3
        let objects =
            String(repeating: "<stackView><subviews>", count: depth)
            + String(repeating: "</subviews></stackView>", count: depth)
        let file = try Document.read(Document.text(objects))
        #expect(file.cases.count == 1)
        #expect(file.stackViewCount == CaseLimits.nesting)
        #expect(
            file.notes.map(\.message).contains(
                "stackView: stacks nested more than 32 deep are left out"))
        _ = try LayoutCase(json: file.cases[0].layoutCase.json)
    }

    @Test(arguments: [
        "nan", "inf", "-inf", "1e999", "1e7", "1e6", "", "x", "99999999999999999999", "-1e7",
    ])
    func `no number leads to an invalid case`(_ number: String) throws {
        let view = Document.view(
            "label", "v", "horizontalHuggingPriority=\"\(number)\"",
            children: """
                <fontDescription key="fontDescription" type="system" pointSize="\(number)"/>
                <constraints><constraint firstAttribute="width" constant="\(number)" \
                priority="\(number)" id="c"/>
                <constraint firstAttribute="width" secondItem="v" secondAttribute="height" \
                multiplier="\(number)" constant="\(number)" id="d"/></constraints>
                """)
        let margins = "top=\"\(number)\" leading=\"\(number)\"/>"
        let objects = """
            <stackView id="s" spacing="\(number)" axis="\(number)">
            <rect key="frame" x="0" y="0" width="\(number)" height="\(number)"/>
            <subviews>\(view)</subviews>
            <directionalEdgeInsets key="directionalLayoutMargins" \(margins)
            </stackView>
            """
        let layoutCase = try Document.onlyCase(objects)
        #expect(try LayoutCase(json: layoutCase.json) == layoutCase)
    }

    @Test func `constraints belong to the first of two objects with the same identifier`() throws {
        let width = #"<constraints><constraint firstAttribute="width" constant="5" id="c"/>"#
        let file = try Document.read(
            Document.text(
                Document.stack(
                    subviews: Document.view("view", "v", children: width + "</constraints>")
                        + Document.view("view", "v"))))
        let views = file.cases[0].layoutCase.stack.arrangedSubviews
        #expect(views.map(\.constraints.count) == [1, 0])
        #expect(
            file.notes.map(\.message) == [
                "the identifier v is used again; constraints are the first one's"
            ])
    }

    @Test(.timeLimit(.minutes(10)))
    func `many objects with the same identifier take no longer than others`() throws {
        let stack = """
            <stackView id="s"><constraints><constraint firstItem="s" firstAttribute="width" \
            constant="5"/></constraints></stackView>
            """
        let file = try Document.read(Document.text(String(repeating: stack, count: 5_000)))
        #expect(file.cases.count == 5_000)
    }

    @Test func `cyclic constraints are imported without a crash`() throws {
        let objects = Document.stack(
            subviews: Document.view("view", "v") + Document.view("view", "w"),
            children: """
                <constraints>
                <constraint firstItem="v" firstAttribute="width" secondItem="w" \
                secondAttribute="width" id="v"/>
                <constraint firstItem="w" firstAttribute="width" secondItem="v" \
                secondAttribute="width" id="s"/>
                <constraint firstItem="nobody" firstAttribute="width" secondItem="s" id="x"/>
                </constraints>
                """)
        #expect(try Document.notes(objects) == [])
        let views = try Document.onlyCase(objects).stack.arrangedSubviews
        #expect(views.map { $0.constraints.map(\.toItem) } == [[.sibling(1)], [.sibling(0)]])
    }

    @Test func `text in attributes is unescaped`() throws {
        let file = try Document.read(
            Document.text(#"<stackView id="s" userLabel="&lt;&quot;&#x1F600;&amp;"/>"#))
        #expect(file.cases[0].objects[0].label == "<\"😀&")
    }

    @Test func `control characters and line feeds in notes and errors are replaced`() throws {
        let objects = """
            <stackView id="s"><subviews><view id="v&#10;&#x9B;31m"/><view id="v&#10;&#x9B;31m"/>\
            </subviews></stackView>
            """
        let notes = try Document.read(Document.text(objects)).notes.map(\.message)
        #expect(
            notes.contains(
                "the identifier v\u{FFFD}\u{FFFD}31m is used again;"
                    + " constraints are the first one's"))
        #expect(
            message("<?xml version=\"1.0\" encoding=\"a\n\u{1B}[31m\"?><document/>")
                == "encoding a\u{FFFD}\u{FFFD}[31m; expected UTF-8")
    }
}
