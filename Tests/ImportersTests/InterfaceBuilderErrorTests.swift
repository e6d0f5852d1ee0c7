import StackCases
import Testing

@testable import Importers

@Suite struct InterfaceBuilderErrorTests {
    private func error(_ bytes: [UInt8]) -> CaseError? {
        do {
            _ = try InterfaceBuilderImporter.read(bytes, file: "a.xib")
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("", "a.xib: is empty; expected an Interface Builder file"),
        (" \n\t", "a.xib: is empty; expected an Interface Builder file"),
        ("\u{0}", "a.xib: is not UTF-8"),
        ("<plist/>", "a.xib:1: expected an Interface Builder document, found plist"),
        (
            "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
            "a.xib:1: an archive as Xcode 4 and older wrote it; expected a file saved by Xcode 5 or"
                + " newer"
        ),
        (
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>",
            "a.xib:1: encoding UTF-16; expected UTF-8"
        ),
        (
            "<?xml version='1.0' encoding='UTF-7'?><document/>",
            "a.xib:1: encoding UTF-7; expected UTF-8"
        ),
        (
            "<?xml version=\"1.0\"?>\n <!DOCTYPE document [<!ENTITY a \"b\">]><document/>",
            "a.xib:2:2: a document type; Interface Builder writes none"
        ),
        (
            "<!-- ä <a> --><?b <a>?><!DOCTYPE document [<!ENTITY a \"b\">]><document/>",
            "a.xib:1:24: a document type; Interface Builder writes none"
        ),
    ])
    func `a file that is not from Interface Builder has an error with the reason`(
        _ text: String, _ message: String
    ) {
        #expect(error(Array(text.utf8))?.description == message)
    }

    @Test(arguments: [
        ("<document>\n<a>\n</b>\n</document>", "an end tag that does not match its start tag"),
        ("<document>\n<a>", "the file ends inside an element"),
        ("<document>&b;</document>", "an entity that is not declared"),
        ("<document a=1/>", "an attribute without quotes"),
        ("<document a/>", "an attribute without a value"),
        ("<document a=\"1\" a=\"2\"/>", "an attribute given twice"),
        ("<document a=\"<\"/>", "a < inside an attribute"),
        ("<document><!-- </document>", "a comment that does not end"),
        ("document", "there is no element"),
    ])
    func `invalid XML is reported with location and cause`(_ text: String, _ cause: String) throws {
        let found = try #require(error(Array(text.utf8)))
        #expect(found.message == "not well-formed XML: \(cause)")
        #expect((found.line ?? 0) > 0)
        #expect((found.column ?? 0) > 0)
    }

    @Test(arguments: [
        "<!-- <!DOCTYPE a> -->\n<document>b</document>",
        "<document><!-- <!DOCTYPE a> --><string><![CDATA[<!DOCTYPE html>]]></string></document>",
    ])
    func `a comment or text may contain a document type`(_ text: String) {
        #expect(error(Array(text.utf8)) == nil)
    }

    /// The parser itself would end the process at a name that the end follows.
    @Test(arguments: [
        "<?a?><document/>", "<document><?a:b?><?c ?></document>", "<document/><?ä?><?d ??>",
        "<document><!--<?a?>--><![CDATA[<?a?>]]></document>",
    ])
    func `a processing instruction may have no data`(_ text: String) {
        #expect(error(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "<?xml?><document/>", "<document><?xml?></document>", "<document a=\"<?a?>\"/>",
        "<document <?a?>/>", "<document><?a<?b?></document>", "<?xml a<b \n<?c\"><?d?><e/>",
        "<document><??></document>", "<?a",
    ])
    func `a processing instruction at a wrong place is reported`(_ text: String) throws {
        #expect(try #require(error(Array(text.utf8))).message.hasPrefix("not well-formed XML: "))
    }

    @Test func `invalid UTF-8 is rejected`() {
        #expect(error([0x3C, 0xFF, 0x3E])?.description == "a.xib: is not UTF-8")
    }

    @Test func `the parts of a file for macOS are omitted, with a note`() throws {
        let text = Document.text(Document.stack())
            .replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
        let file = try Document.read(text)
        #expect(file.cases.isEmpty)
        #expect(
            file.notes.map(\.description) == [
                "a.xib:2: note: document: is not for iOS, so its stack views are left out"
            ])
    }
}
