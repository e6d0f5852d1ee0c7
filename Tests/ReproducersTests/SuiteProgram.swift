import StackCases

@testable import Reproducers

/// A program that makes the views of every case of the suite, and of the case with everything.
///
/// After each line of an exported program it prints the case as captured from the views.
enum SuiteProgram {
    /// The lines that it prints; it is compiled once a test run.
    static var lines: [String] {
        get throws { try printed.get() }
    }

    private static let printed = Result {
        let cases = try Samples.suite() + [try Samples.everything()]
        let reproductions = try cases.enumerated().map { try Reproduction($1, name: "Case\($0)") }
        let call = "layoutCase: layoutCase)"
        let program = Reproduction.swiftFile(of: reproductions).replacing(
            call, with: "\(call); print(\"captured \\(stack.stackdiffCase)\")")
        return try Toolchain.lines(printedBy: program + CaptureTests.source())
    }
}
