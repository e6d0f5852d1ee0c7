#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The texts that objects show.
extension InterfaceBuilderElement {
    /// The text that the object shows, in whichever form the file has it; `nil` for none.
    var shownText: String? {
        let title =
            child("state", key: "normal") ?? child("buttonConfiguration", key: "configuration")
        let plain = isSet("usesAttributedText") ? attributedText : string("text")
        let text = plain ?? title?.string("title")
        return text?.isEmpty == true ? nil : text
    }

    /// The size in points of the font at the start of the attributed text; `nil` if the file has none.
    var attributedPointSize: Double? {
        fragments.lazy.compactMap { fragment in
            fragment.child("attributes")?.child("font", key: "NSFont")?.size("size")
        }.first
    }

    private var fragments: [InterfaceBuilderElement] {
        (child("attributedString", key: "attributedText")?.children ?? [])
            .filter { $0.name == "fragment" }
    }

    private var attributedText: String? {
        let parts = fragments.compactMap { $0.string("content") }
        return parts.isEmpty ? nil : parts.joined()
    }

    /// Returns a string that the object has as an attribute or, with line breaks, as an element.
    private func string(_ key: String) -> String? {
        if let text = attributes[key] { return text }
        guard let element = child("string", key: key) ?? child("mutableString", key: key) else {
            return nil
        }
        guard element.isSet("base64-UTF8") else { return element.content }
        // Interface Builder leaves out the padding.
        let encoded = element.content.filter { !$0.isWhitespace && $0 != "=" }
        let padding = String(repeating: "=", count: (4 - encoded.utf8.count % 4) % 4)
        return Data(base64Encoded: encoded + padding).map { String(decoding: $0, as: UTF8.self) }
    }
}
