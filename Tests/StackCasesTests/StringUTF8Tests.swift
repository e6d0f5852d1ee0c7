import StackCases
import Testing

struct StringUTF8Tests {
    @Test(arguments: ["", "a\u{0}b", "\u{FEFF}a", "repaired \u{FFFD} text", "Grüße, 世界, 🇨🇭"])
    func `valid UTF-8 becomes the same text`(text: String) {
        let string = Array(text.utf8).withUnsafeBufferPointer(String.init(validUTF8:))
        #expect(string.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(arguments: [
        [0x80], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xC0, 0x80],
    ])
    func `invalid UTF-8 becomes no string`(bytes: [UInt8]) {
        #expect(bytes.withUnsafeBufferPointer(String.init(validUTF8:)) == nil)
    }
}
