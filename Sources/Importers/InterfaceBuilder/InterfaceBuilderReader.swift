import Foundation
import StackCases

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads an Interface Builder file into elements.
///
/// Interface Builder writes UTF-8 without a document type. The reader rejects other encodings and
/// document types, which could declare entities, before the parser sees them.
enum InterfaceBuilderReader {
    /// Returns the root element.
    /// - Throws: `CaseError` with line and column if `bytes` are no XML within the limits.
    static func read(_ bytes: [UInt8], file: String) throws(CaseError) -> InterfaceBuilderElement {
        try check(bytes, file)
        let parser = XMLParser(data: withSpacesInInstructions(Data(bytes)))
        parser.shouldResolveExternalEntities = false
        let builder = ElementBuilder()
        parser.delegate = builder
        let isParsed = parser.parse()
        if let failure = builder.failure {
            throw CaseError(
                file: file, line: failure.line, column: failure.column, message: failure.message)
        }
        guard isParsed, let root = builder.root else {
            let code = (parser.parserError as NSError?)?.code ?? 0
            let first = builder.firstError ?? builder.here(parser, reason(code))
            throw CaseError(
                file: file, line: first.line, column: first.column,
                message: "not well-formed XML: \(first.message)")
        }
        return root
    }

    private static func check(_ bytes: [UInt8], _ file: String) throws(CaseError) {
        guard bytes.count <= InterfaceBuilderLimits.fileSize else {
            throw CaseError(file: file, message: "a file of more than 16 MiB")
        }
        guard let text = bytes.withUnsafeBufferPointer(String.init(validUTF8:)), !bytes.contains(0)
        else {
            throw CaseError(file: file, message: "is not UTF-8")
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw CaseError(file: file, message: "is empty; expected an Interface Builder file")
        }
        if let encoding = declaredEncoding(text),
            !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased())
        {
            let name = String(encoding.prefix(40)).withoutControls()
            throw CaseError(file: file, line: 1, message: "encoding \(name); expected UTF-8")
        }
        if let start = tagWithTooManyAttributes(in: bytes) {
            let limit = Formatted.count(InterfaceBuilderLimits.attributes)
            throw error(
                "an element with more than \(limit) attributes", at: start, in: bytes, file)
        }
        if let start = documentType(in: bytes) {
            throw error(
                "a document type; Interface Builder writes none", at: start, in: bytes, file)
        }
    }

    private static func error(
        _ message: String, at offset: Int, in bytes: [UInt8], _ file: String
    ) -> CaseError {
        let before = bytes[..<offset]
        let line = before[((before.lastIndex(of: 0x0A) ?? -1) + 1)...]
        return CaseError(
            file: file, line: 1 + before.count { $0 == 0x0A },
            // The bytes after the first one of a scalar do not count.
            column: 1 + line.count { $0 & 0xC0 != 0x80 }, message: message)
    }

    /// Returns the offset of the document type.
    ///
    /// XML allows it before the first element only. There, comments and instructions may contain the same text.
    private static func documentType(in bytes: [UInt8]) -> Int? {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            let end: String
            if rest.starts(with: "<!--".utf8) {
                rest = rest.dropFirst(4)
                end = "-->"
            } else if rest.starts(with: "<?xml ".utf8) {
                // The parser goes on at a tag inside a damaged declaration.
                rest = rest.dropFirst()
                continue
            } else if rest.starts(with: "<?".utf8) {
                rest = rest.dropFirst(2)
                end = "?>"
            } else {
                return rest.starts(with: "<!DOCTYPE".utf8) ? start : nil
            }
            guard let found = rest.firstRange(of: end.utf8) else { return nil }
            rest = rest[found.upperBound...]
        }
        return nil
    }

    /// Returns the bytes with a space behind the name of each processing instruction that has no more.
    ///
    /// `<?name?>` ends the process in Foundation's parser on Linux, which takes the length of the missing
    /// data; `<?name ?>` means the same.
    private static func withSpacesInInstructions(_ data: Data) -> Data {
        let opening = Data("<?".utf8)
        var result = Data()
        var rest = data.startIndex
        // The search of collections takes as long as the parser.
        while let start = data.range(of: opening, in: rest..<data.endIndex)?.upperBound,
            let end = data[start...].firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: "?") })
        {
            // In a damaged file the next instruction may begin inside this one.
            let isWhole = data[end...].starts(with: "?>".utf8)
            let place = isWhole ? end : start
            result += data[rest..<place]
            rest = place
            if isWhole { result.append(UInt8(ascii: " ")) }
        }
        return result + data[rest...]
    }

    /// Returns the offset of the first tag with more attributes than the limit.
    ///
    /// The parser compares each attribute with those before it, so that many take it minutes.
    private static func tagWithTooManyAttributes(in bytes: [UInt8]) -> Int? {
        // The number of attributes so far; `nil` outside of tags.
        var count: Int?
        var start = 0
        var quote: UInt8?
        for (offset, byte) in bytes.enumerated() {
            guard let known = count else {
                // Comments and declarations have none.
                if byte == UInt8(ascii: "<"), offset + 1 < bytes.count,
                    !"!?/".utf8.contains(bytes[offset + 1])
                {
                    count = 0
                    start = offset
                }
                continue
            }
            switch byte {
            case quote: quote = nil
            case _ where quote != nil: continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: ">"): count = nil
            case UInt8(ascii: "="):
                count = known + 1
                if known == InterfaceBuilderLimits.attributes { return start }
            default: continue
            }
        }
        return nil
    }

    /// Returns the encoding that the XML declaration names, if any.
    private static func declaredEncoding(_ text: String) -> String? {
        guard let start = text.firstRange(of: "<?xml"),
            let end = text[start.upperBound...].firstRange(of: "?>"),
            let name = text[start.upperBound..<end.lowerBound].firstRange(of: "encoding")
        else { return nil }
        let rest = text[name.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }

    /// Returns the meaning of the parser's codes that damaged files cause; they are those of
    /// libxml2, which both Foundations use.
    static func reason(_ code: Int) -> String {
        switch code {
        case 4: "there is no element"
        case 5, 77: "the file ends inside an element"
        case 9: "a character that XML does not allow"
        case 26: "an entity that is not declared"
        case 38: "a < inside an attribute"
        case 39, 40: "an attribute without quotes"
        case 41: "an attribute without a value"
        case 42: "an attribute given twice"
        case 45: "a comment that does not end"
        case 47: "a processing instruction that does not end"
        case 63: "a CDATA section that does not end"
        case 65: "two attributes without a space between them"
        case 68: "a name was expected"
        case 73: "a > was expected"
        case 76: "an end tag that does not match its start tag"
        default: "error \(code) of the parser"
        }
    }
}

/// Builds the elements while the parser reads, and stops it at the limits.
private final class ElementBuilder: NSObject, XMLParserDelegate {
    struct Failure {
        var line: Int
        var column: Int
        var message: String
    }

    private(set) var root: InterfaceBuilderElement?
    /// The reason why the builder stopped the parser.
    private(set) var failure: Failure?
    /// The parser's first error; the parser itself goes on and reports the last.
    private(set) var firstError: Failure?
    private var open: [InterfaceBuilderElement] = []
    private var count = 0

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        guard failure == nil else { return }
        count += 1
        if open.count >= InterfaceBuilderLimits.depth {
            fail(parser, "elements nested more than \(InterfaceBuilderLimits.depth) deep")
        } else if count > InterfaceBuilderLimits.elements {
            fail(parser, "more than 200,000 elements")
        } else {
            open.append(
                InterfaceBuilderElement(
                    name: name, attributes: attributes, line: max(parser.lineNumber, 1),
                    index: count))
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard failure == nil, let element = open.popLast() else { return }
        if open.isEmpty {
            root = root ?? element
        } else {
            open[open.count - 1].children.append(element)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil, let name = open.last?.name, Self.strings.contains(name) else {
            return
        }
        open[open.count - 1].content += string
    }

    /// The elements whose characters count; between others there is only white space.
    private static let strings: Set = ["string", "mutableString"]

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        firstError =
            firstError ?? here(parser, InterfaceBuilderReader.reason((error as NSError).code))
    }

    /// Returns a failure at the parser's place.
    func here(_ parser: XMLParser, _ message: String) -> Failure {
        Failure(
            line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1), message: message)
    }

    private func fail(_ parser: XMLParser, _ message: String) {
        failure = here(parser, message)
        parser.abortParsing()
    }
}

/// The limits of an Interface Builder file, so that no input takes unbounded time or memory; real
/// files stay far below.
public enum InterfaceBuilderLimits {
    /// The most bytes of a file.
    public static let fileSize = 16 << 20
    /// The most levels of nested elements.
    public static let depth = 512
    /// The most attributes of an element.
    public static let attributes = 1_000
    /// The most elements of a file.
    public static let elements = 200_000
}
