import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The subject of an expectation: a case, a stack, a case's JSON, or a file with a case.
public protocol LayoutCaseConvertible {
    /// The case.
    /// - Throws: `CaseError` with the first problem and its place.
    func layoutCase() throws(CaseError) -> LayoutCase
}

extension LayoutCase: LayoutCaseConvertible {
    /// The case itself, if its edits are possible.
    public func layoutCase() throws(CaseError) -> LayoutCase {
        _ = try configurationAfterEdits()
        return self
    }
}

extension StackConfiguration: LayoutCaseConvertible {
    /// The stack without a required size.
    public func layoutCase() throws(CaseError) -> LayoutCase { LayoutCase(stack: self) }
}

extension SizedStack: LayoutCaseConvertible {
    /// The stack with its required size.
    public func layoutCase() throws(CaseError) -> LayoutCase { LayoutCase(self) }
}

/// The JSON text of a case, as failure messages have it.
extension String: LayoutCaseConvertible {
    /// Reads and validates the JSON.
    public func layoutCase() throws(CaseError) -> LayoutCase {
        try LayoutCase(jsonBytes: Array(utf8), file: "JSON text")
    }
}

/// The file of a case, such as `Bundle.module.url(forResource:withExtension:)` finds it.
extension URL: LayoutCaseConvertible {
    /// Reads the only case of the file.
    public func layoutCase() throws(CaseError) -> LayoutCase {
        let cases = try LayoutCase.cases(at: self)
        guard cases.count == 1 else {
            throw CaseError(
                file: path,
                message: "\(cases.count) cases, expected one; LayoutCase.cases(at:) reads all")
        }
        return cases[0]
    }
}

extension LayoutCase {
    /// Reads all cases of a file, to be the arguments of a test: one of a `.json` file, one a line
    /// of an `.ndjson` file.
    /// - Throws: The first error in the file, or why it cannot be read.
    public static func cases(at url: URL) throws(CaseError) -> [LayoutCase] {
        guard url.isFileURL else {
            throw CaseError(file: url.absoluteString, message: "no URL of a file")
        }
        let source = try CaseSource(path: url.path)
        var cases: [LayoutCase] = []
        while let next = try source.next() { cases.append(next.layoutCase) }
        return cases
    }
}
