import Foundation
import Testing

/// The files in `Integrations`, with which other repositories check their cases.
@Suite struct PipelineFileTests {
    @Test(
        .enabled(if: ForeignReader.isInstalled, ForeignReader.missing),
        arguments: [
            "github-actions Integrations/github/action.yml", "gitlab-ci Integrations/gitlab.yml",
        ])
    func `a file conforms to the schema of its service`(_ service: String) throws {
        let words = service.split(separator: " ").map(String.init)
        let read = try ForeignReader.read(words[0], ForeignReader.file(words[1]))
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.lines == ["ok -- validation done"])
    }

    @Test(.enabled(if: ForeignReader.isInstalled, ForeignReader.missing))
    func `an action with a wrong key is refused`() throws {
        let folder = try TemporaryFolder()
        let text = try String(
            contentsOfFile: ForeignReader.file("Integrations/github/action.yml"), encoding: .utf8)
        let wrong = try folder.file(
            "action.yml", text.replacingOccurrences(of: "using: composite", with: "uses: it"))
        #expect(try !ForeignReader.read("github-actions", wrong).problems.isEmpty)
    }
}
