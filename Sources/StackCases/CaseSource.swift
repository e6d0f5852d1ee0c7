/// A case and its place in a file.
public struct LocatedCase: Equatable, Sendable {
    /// The file, as it was named, or `standard input`.
    public var file: String
    /// The line on which the case starts, from 1.
    public var line: Int
    /// The index among the cases of the file, from 0.
    public var index: Int
    /// The case.
    public var layoutCase: LayoutCase

    /// Makes a case with its place.
    public init(file: String, line: Int, index: Int, layoutCase: LayoutCase) {
        self.file = file
        self.line = line
        self.index = index
        self.layoutCase = layoutCase
    }
}

/// Reads the cases of a file one after another, holding one at a time.
///
/// A `.json` file holds one case. An `.ndjson` or `.jsonl` file holds one on each line and may have blank
/// lines. Standard input and files of other names can be either: if the first line is a whole document,
/// each line is a case.
public final class CaseSource {
    /// The form of a file: one case, a case on each line, or not known from its name.
    package enum Form {
        case single, lines, unknown

        /// The form of a file by the ending of its name.
        package init(ofFile name: String) {
            let name = name.lowercased()
            self =
                if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") {
                    .lines
                } else if name.hasSuffix(".json") {
                    .single
                } else {
                    .unknown
                }
        }
    }

    /// The file, as it was named, or `standard input`; errors name it.
    public let name: String
    private let input: ByteInput
    private var form: Form
    private var line = 0
    private var index = 0
    private var isAtEnd = false
    /// Whether the source has returned neither a case nor an error yet.
    private var isEmpty = true
    /// The result of the next call of `next`, if it was read ahead.
    private var ahead: Result<LocatedCase?, CaseError>?

    /// Opens the file at `path`; `-` is standard input.
    /// - Throws: Why the file cannot be opened.
    public convenience init(path: String) throws(CaseError) {
        if path == "-" {
            let name = "standard input"
            self.init(try ByteInput(descriptor: 0, name: name), name: name)
        } else {
            self.init(try ByteInput(path: path), name: path)
        }
    }

    /// Reads cases from `bytes`, which were read from the file called `name`.
    public convenience init(bytes: [UInt8], name: String) {
        self.init(ByteInput(bytes: bytes, name: name), name: name)
    }

    private init(_ input: ByteInput, name: String) {
        self.input = input
        self.name = name
        form = Form(ofFile: name)
    }

    /// Reads the cases of the file at `path`, giving each to `body`; `-` is standard input.
    /// - Throws: The first error in the file, or what `body` throws.
    public static func read(_ path: String, each body: (LocatedCase) throws -> Void) throws {
        let source = try CaseSource(path: path)
        while let next = try source.next() { try body(next) }
    }

    /// Returns the content of the file at `path`, for readers that recognize its format by the content;
    /// `-` is standard input.
    /// - Throws: Why the file cannot be read, or that it is larger than any case.
    public static func contents(_ path: String) throws(CaseError) -> [UInt8] {
        let name = path == "-" ? "standard input" : path
        let input =
            try path == "-" ? ByteInput(descriptor: 0, name: name) : ByteInput(path: path)
        var bytes: [UInt8] = []
        guard try input.takeRest(into: &bytes, limit: CaseLimits.fileSize) else {
            throw CaseError(file: name, message: "more than 64 MiB")
        }
        return bytes
    }

    /// Reads the next case; `nil` after the last.
    ///
    /// After an error inside a line the next call goes on with the next line.
    /// - Throws: `CaseError` with the problem of the case or the file, also for a file without a case.
    public func next() throws(CaseError) -> LocatedCase? {
        guard let result = ahead else { return try readNext() }
        ahead = nil
        return try result.get()
    }

    /// Returns whether another case, or an error, comes next; waits for it if the input is a pipe.
    public func hasNext() -> Bool {
        let result = ahead ?? Result { () throws(CaseError) in try readNext() }
        ahead = result
        if case .success(nil) = result { return false }
        return true
    }

    private func readNext() throws(CaseError) -> LocatedCase? {
        if form == .single, !isAtEnd { return try readSingle([]) }
        while !isAtEnd {
            var bytes: [UInt8] = []
            let end = try takeLine(into: &bytes)
            guard end == .limit || !Self.isBlank(bytes) else { continue }
            if form == .unknown {
                if end == .limit || Self.isCutShort(bytes) || bytes.first == UInt8(ascii: "<") {
                    form = .single
                    if end == .line { bytes.append(0x0A) }
                    return try readSingle(bytes)
                }
                form = .lines
            }
            guard end != .limit else {
                isAtEnd = true
                isEmpty = false
                throw CaseError(file: name, line: line, message: "a line of more than 16 MiB")
            }
            return try place(bytes)
        }
        if isEmpty { throw noCase() }
        return nil
    }

    private func noCase() -> CaseError {
        isEmpty = false
        return CaseError(file: name, message: "no case; expected an object with the key \"stack\"")
    }

    private func takeLine(into bytes: inout [UInt8]) throws(CaseError) -> ByteInput.LineEnd {
        line += 1
        do {
            let end = try input.takeLine(into: &bytes, limit: CaseLimits.lineSize)
            isAtEnd = end == .endOfFile
            if line == 1 { bytes.removeByteOrderMark() }
            return end
        } catch {
            isAtEnd = true
            isEmpty = false
            throw error
        }
    }

    /// Reads the file's only case, whose first bytes, `taken`, were read already.
    private func readSingle(_ taken: [UInt8]) throws(CaseError) -> LocatedCase? {
        isAtEnd = true
        isEmpty = false
        var bytes = taken
        guard try input.takeRest(into: &bytes, limit: CaseLimits.fileSize) else {
            throw CaseError(file: name, message: "a case of more than 64 MiB")
        }
        if line == 0 {
            line = 1
            bytes.removeByteOrderMark()
        }
        if Self.isBlank(bytes) { throw noCase() }
        if let end = bytes.firstIndex(of: 0x0A), !Self.isBlank(Array(bytes[end...])),
            (try? JSONReader.read(Array(bytes[..<end]))) != nil
        {
            throw CaseError(
                file: name, line: 2,
                message: "expected one case; a file with a case on each line has the ending .ndjson"
            )
        }
        return try place(bytes)
    }

    private func place(_ bytes: [UInt8]) throws(CaseError) -> LocatedCase {
        isEmpty = false
        if let error = Self.interfaceBuilderError(bytes, name: name) { throw error }
        defer { index += 1 }
        return LocatedCase(
            file: name, line: line, index: index,
            layoutCase: try LayoutCase(document: bytes, file: name, firstLine: line))
    }

    /// Returns the error about a file of Interface Builder, which users often pass instead of a case; `nil`
    /// for another file.
    package static func interfaceBuilderError(_ bytes: [UInt8], name: String) -> CaseError? {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
            bytes.prefix(1_000).contains("<document type=\"com.apple.InterfaceBuilder".utf8)
        else { return nil }
        return CaseError(
            file: name,
            message: "is an Interface Builder file; try: stackdiff scan \(name.shellQuoted)")
    }

    private static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    }

    /// Whether `bytes` are the start of a longer document.
    private static func isCutShort(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try JSONReader.read(bytes)
            return false
        } catch {
            return error.isUnexpectedEnd
        }
    }
}
