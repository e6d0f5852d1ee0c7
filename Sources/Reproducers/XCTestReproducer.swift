import StackCases

/// Writes a case as an XCTest case that asserts the frames of a model.
enum XCTestReproducer {
    /// The largest difference that a test allows, in points: UIKit rounds frames to pixels, which moves an edge of a size
    /// by up to half a point on screens with two pixels a point.
    private static let accuracy = 0.51

    /// Returns the file.
    /// - Throws: `ReproducerError` if the asserted layout is not determined.
    static func text(of reproduction: Reproduction) throws(ReproducerError) -> String {
        let layouts = reproduction.layouts
        guard let expected = reproduction.knownBug == .assert ? layouts.first : layouts.last else {
            throw ReproducerError("an XCTest asserts a model's frames, and there is no model")
        }
        guard expected.status.isDetermined else {
            throw ReproducerError(
                "an XCTest asserts a model's frames, and the layout of \(expected.model) is"
                    + " \(expected.status.rawValue)"
                    + (expected.reason.map { " (\($0))" } ?? "") + "; name another model last")
        }
        let tree = ViewTree(reproduction.configuration.stack)
        if reproduction.knownBug != .assert, let actual = layouts.first,
            let difference = actual.largestDifference(from: expected, in: tree)?.points,
            0.001..<accuracy ~= difference
        {
            throw ReproducerError(
                "a test cannot tell the difference of \(Formatted.points(difference)) pt from rounding, and would"
                    + " pass with the bug; give --known-bug assert to assert the frames of"
                    + " \(actual.model.oneLine)")
        }
        let source = SwiftSource(reproduction)
        var lines = SwiftReproducer.comment([
            "Written by stackdiff export. Asserts the frames of \(expected.model.oneLine) after all edits,",
            "to within half a point, since UIKit rounds to pixels; hidden views are left out.",
        ])
        if reproduction.knownBug == .fail, layouts.first?.frames != expected.frames {
            lines += SwiftReproducer.comment([
                "The test fails while UIKit has the bug. stackdiff export --known-bug expect writes one that expects",
                "this, and --known-bug assert one that asserts the frames with the bug.",
            ])
        }
        lines += SwiftReproducer.about(reproduction)
        lines += ["", "import UIKit", "import XCTest", ""]
        lines += ["final class \(reproduction.name)Tests: XCTestCase {"]
        var members = ["@MainActor", "func testFrames() {"]
        var body = source.body { _ in ["root.setNeedsLayout()", "root.layoutIfNeeded()"] }
        if reproduction.knownBug == .expect, layouts.first?.frames != expected.frames {
            body += ["", "XCTExpectFailure(\"a known bug, which the comment above describes\")"]
        }
        body += [""] + assertions(of: expected, in: reproduction, source.program)
        members += body.indented() + ["}", ""]
        members += SourceText.template(
            PackageResources.check_swift_txt, ["accuracy": "\(accuracy)"])
        return (lines + members.indented() + ["}", ""] + SwiftSource.support(for: [reproduction]))
            .text
    }

    /// Returns an assertion for each visible view; nothing specifies the frame of a hidden one.
    private static func assertions(
        of expected: ModelLayout, in reproduction: Reproduction, _ program: CaseProgram
    ) -> [String] {
        let tree = ViewTree(reproduction.configuration.stack)
        return zip(program.finalViews, zip(tree.nodes, expected.frames)).compactMap { view, pair in
            guard pair.0.isVisible else { return nil }
            let frame = pair.1.frame
            let numbers = SourceText.arguments([
                "x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height,
            ])
            return "check(\(view.name), \"\(view.path)\", CGRect(\(numbers)))"
        }
    }
}
