import Foundation
import Testing

/// Links between the Markdown files of this repository lead somewhere.
@Suite struct LinkTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of the Markdown files, without those that are generated or hidden.
    private static func pages() throws -> [String] {
        let files = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let paths = try #require(files).compactMap { ($0 as? URL)?.standardizedFileURL.path }
        let prefix = root.standardizedFileURL.path + "/"
        return paths.map { String($0.dropFirst(prefix.count)) }
            .filter { $0.hasSuffix(".md") && !$0.hasPrefix("Reports/") }.sorted()
    }

    /// The lines of a page outside of blocks of code.
    private static func prose(of page: URL) throws -> [Substring] {
        var isCode = false
        return try String(contentsOf: page, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in
                let isFence = line.trimmingPrefix(while: \.isWhitespace).hasPrefix("```")
                if isFence { isCode.toggle() }
                return !isCode && !isFence
            }
    }

    /// The anchors that GitHub makes from a page's headings.
    private static func anchors(of page: URL) throws -> Set<String> {
        var anchors: Set<String> = []
        for line in try prose(of: page) where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.dropFirst().lowercased()
            let anchor = title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
                .replacing(" ", with: "-")
            let same = (1...).lazy.map { "\(anchor)-\($0)" }.first { !anchors.contains($0) }
            anchors.insert(anchors.contains(anchor) ? same ?? anchor : anchor)
        }
        return anchors
    }

    @Test(arguments: try pages())
    func `each link leads to a file and a heading`(_ page: String) throws {
        let file = Self.root.appendingPathComponent(page)
        var broken: [String] = []
        for link in try Self.prose(of: file).joined(separator: "\n").matches(of: /\]\(([^)\s]+)\)/)
        {
            let parts = link.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            if link.1.contains(/^[a-z]+:/) { continue }
            let target =
                parts[0].isEmpty
                ? file : file.deletingLastPathComponent().appendingPathComponent(String(parts[0]))
            let isThere =
                try FileManager.default.fileExists(atPath: target.standardizedFileURL.path)
                && (parts.count == 1 || Self.anchors(of: target).contains(String(parts[1])))
            if !isThere { broken.append(String(link.1)) }
        }
        #expect(broken == [], "broken links in \(page)")
    }

    @Test func `the readme is among the pages`() throws {
        #expect(try Self.pages().contains("README.md"))
    }
}
