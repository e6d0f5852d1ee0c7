import Foundation
import Testing

/// Expects `text` to be what the file of that name in `Goldens` holds.
///
/// A missing file is written, and the test fails, so that somebody looks at it.
func expectGolden(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Goldens").appendingPathComponent(name)
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name) was missing; look at the new one", sourceLocation: sourceLocation)
        return
    }
    #expect(text == golden, "\(name) differs", sourceLocation: sourceLocation)
}
