import StackCases

/// Writes a case as an XCTest case that fails while UIKit lays it out otherwise than expected.
enum XCTestReproducer {
    /// - Throws: That no frames are expected, or not the only ones possible.
    static func text(of reproduction: Reproduction) throws(ReproducerError) -> String {
        guard let expected = reproduction.layouts.last else {
            throw ReproducerError("an XCTest asserts a model's frames, and there is no model")
        }
        guard expected.status.isDetermined else {
            throw ReproducerError(
                "an XCTest asserts a model's frames, and the layout of \(expected.model) is"
                    + " \(expected.status.rawValue)"
                    + (expected.reason.map { " (\($0))" } ?? "") + "; name another model last")
        }
        let source = SwiftSource(reproduction)
        var lines = SwiftReproducer.comment([
            "Written by stackdiff export. Asserts the frames of \(expected.model.oneLine) after all edits,",
            "to within a point, since UIKit rounds what it shows; hidden views are left out.",
        ])
        lines += SwiftReproducer.about(reproduction)
        lines += ["", "import UIKit", "import XCTest", ""]
        lines += ["final class \(reproduction.name)Tests: XCTestCase {"]
        var members = ["@MainActor", "func testFrames() {"]
        var body = source.body { _ in ["root.setNeedsLayout()", "root.layoutIfNeeded()"] }
        body += [""] + assertions(of: expected, in: reproduction, source.program)
        members += body.indented() + ["}", ""] + checking
        return (lines + members.indented() + ["}", ""] + SwiftSource.support).text
    }

    /// The visible views' frames; those of hidden views are nobody's promise.
    private static func assertions(
        of expected: ModelLayout, in reproduction: Reproduction, _ program: CaseProgram
    ) -> [String] {
        let tree = ViewTree(reproduction.configuration.stack)
        return zip(program.finalViews, zip(tree.nodes, expected.frames)).compactMap { view, pair in
            guard pair.0.isVisible else { return nil }
            let frame = pair.1.frame
            let numbers = [
                ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
            ].map { "\($0): \(SourceText.number($1))" }.joined(separator: ", ")
            return "check(\(view.name), \"\(view.path)\", CGRect(\(numbers)))"
        }
    }

    private static let checking = """
        @MainActor
        private func check(_ view: UIView, _ path: String, _ expected: CGRect, line: UInt = #line) {
            let (frame, size) = (view.frame.origin, view.frame.size)
            XCTAssertEqual(frame.x, expected.origin.x, accuracy: 1, "x of \\(path)", line: line)
            XCTAssertEqual(frame.y, expected.origin.y, accuracy: 1, "y of \\(path)", line: line)
            XCTAssertEqual(
                size.width, expected.size.width, accuracy: 1, "width of \\(path)", line: line)
            XCTAssertEqual(
                size.height, expected.size.height, accuracy: 1, "height of \\(path)", line: line)
        }
        """.lines
}
