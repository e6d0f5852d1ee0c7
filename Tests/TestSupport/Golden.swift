import Foundation
import Testing

/// Expects `text` to equal the file `name` in the folder `Goldens` beside the test.
///
/// Writes a missing file and fails, so that somebody reviews it.
public func expectGolden(
    _ text: String, _ name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Goldens").appendingPathComponent(name)
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(name) was missing; look at the new one", sourceLocation: sourceLocation)
        return
    }
    #expect(text == golden, "\(name) differs", sourceLocation: sourceLocation)
}
