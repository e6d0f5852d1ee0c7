import Foundation
import Testing

/// The Python programs in `Examples`, in a campaign and compared with the contract.
@Suite(.waitsForProcesses) struct ExampleTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// Whether the packages of an example were installed, as `make examples` does it.
    private static func isInstalled(_ example: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(root)/.build/examples/\(example)/complete")
            && (example != "browser-layout" || hasChromium)
    }

    private static let hasChromium = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/chromedriver") }

    private static let isRequired =
        ProcessInfo.processInfo.environment["STACKDIFF_EXAMPLE_TESTS"] == "required"

    private static let missing: Comment = "no packages in .build/examples; make examples has them"

    private static func model(_ example: String) -> String {
        let argument = example == "browser-layout" ? " chromium" : ""
        return "exec:'\(root)/Examples/\(example)/run.sh'\(argument)"
    }

    private static let programs = ["browser-layout", "kiwi-layout", "taffy-layout", "yoga-layout"]

    @Test(
        .enabled(if: isRequired || programs.allSatisfy(isInstalled), missing), arguments: programs)
    func `an example program lays out a campaign's cases without failures`(_ example: String) throws
    {
        let folder = try TemporaryFolder()
        let run = try Program.run(
            "fuzz", "--runs", "300", "--seed", "1", "--self-every", "0", "--models",
            "uikit,\(Self.model(example))", "--db", folder.file("db"), in: folder)
        #expect(run.code == 0, "\(run.messages)")
        #expect(!run.output.contains("failure-"), "\(run.output)")
    }

    @Test(.enabled(if: isRequired || isInstalled("kiwi-layout"), missing))
    func `the example for kiwisolver keeps the contract`() throws {
        let folder = try TemporaryFolder()
        // Among equally good layouts, hidden views can decide which one kiwi returns. Only
        // adversarial cases show that.
        let run = try Program.run(
            "conform", "--runs", "600", "--profile", "realistic", "--cases", "\(Self.root)/Cases",
            Self.model("kiwi-layout"), in: folder)
        #expect(run.code == 0, "\(run.output)\(run.messages)")
    }

    @Test(.enabled(if: isRequired || isInstalled("taffy-layout"), missing))
    func `conform shows where flexbox breaks the contract`() throws {
        let folder = try TemporaryFolder()
        let run = try Program.run(
            "conform", "--runs", "100", "--cases", "\(Self.root)/Cases/uikit",
            Self.model("taffy-layout"), in: folder)
        #expect(run.code == 1, "\(run.output)\(run.messages)")
        #expect(run.output.contains("edges is broken, for instance, by"))
        #expect(run.output.contains("The rule: The first visible view starts at"))
    }
}
