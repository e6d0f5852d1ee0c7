import StackDiffXCTest
import XCTest

/// Tests that failures reach XCTest with their location.
///
/// The tests of `StackDiffTesting` check the messages.
final class AssertionTests: XCTestCase {
    private struct Failure {
        var message: String
        var file: String
        var line: Int
    }

    private var failures: [Failure] = []
    private var isFailureExpected = false

    #if canImport(Darwin)
        override func record(_ issue: XCTIssue) {
            guard isFailureExpected else { return super.record(issue) }
            let place = issue.sourceCodeContext.location
            failures.append(
                Failure(
                    message: issue.compactDescription, file: place?.fileURL.path ?? "",
                    line: place?.lineNumber ?? 0))
        }
    #else
        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
            expected: Bool
        ) {
            guard isFailureExpected else {
                return super.recordFailure(
                    withDescription: description, inFile: filePath, atLine: lineNumber,
                    expected: expected)
            }
            failures.append(Failure(message: description, file: filePath, line: lineNumber))
        }
    #endif

    private let stack = StackConfiguration(
        spacing: .points(8),
        arrangedSubviews: [
            ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 30, height: 20),
        ])

    /// All views at the start of the stack, over each other.
    private let piled = FunctionModel(name: "piled") { stack in
        let tree = ViewTree(stack.stack)
        let frame = Frame(x: 0, y: 0, width: 40, height: 20)
        return Layout(status: .unique, frames: tree.nodes.map { _ in frame })
    }

    func testWhatIsRightFailsNothing() {
        assertSameLayout(stack, as: "uikit", by: RuleModel.fdstackview)
        assertContractKept(stack, by: RuleModel.uikit)
        assertNoDifferences(in: RuleModel.uikit, cases: 5)
    }

    func testFailuresAreAtTheirPlaces() {
        isFailureExpected = true
        let line = #line
        assertSameLayout(stack, by: piled)
        assertContractKept(stack, by: piled)
        assertNoDifferences(in: piled, cases: 5)
        isFailureExpected = false
        XCTAssertEqual(failures.map(\.line), [line + 1, line + 2, line + 3])
        XCTAssertEqual(Set(failures.map(\.file)), ["\(#filePath)"])
        XCTAssertTrue(
            failures.allSatisfy {
                $0.message.contains("The case, to be given to the expectation again:")
            })
    }
}
