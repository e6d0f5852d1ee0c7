import StackCases

/// The treatment of a known bug in an XCTest.
package enum KnownBugTest: String, CaseIterable, Sendable {
    /// The test fails while the bug is there.
    case fail
    /// The test expects the failure, and fails once the bug is gone.
    case expect
    /// The test asserts the frames with the bug.
    case assert
}

/// The content of a reproducer: a case and what models compute for it.
package struct Reproduction: Sendable {
    /// The case.
    package let layoutCase: LayoutCase
    /// The stack and its size after all edits.
    package let configuration: SizedStack
    /// The name of the declarations and the file: ASCII letters and digits, a letter first.
    package let name: String
    /// The models' layouts: the expected one last, the actual one, if any, first.
    package let layouts: [ModelLayout]
    /// The sentences on which model breaks Apple's documentation, and how; empty for one model.
    package let verdict: [String]
    /// Whether the documentation leaves open which of two layouts is right, or neither is.
    package var isOpen = false
    /// The known bugs that make the actual layout differ from the expected one.
    package var reportedBugs: [ReportedBug] = []
    /// The program that writes the reproducer, with its version.
    package let tool: String
    /// The treatment of a known bug in an XCTest.
    package var knownBug = KnownBugTest.fail

    /// Creates a reproduction.
    /// - Parameters:
    ///   - name: The name of the declarations (default: the title's words).
    ///   - layouts: The models' layouts; an XCTest asserts the last.
    /// - Throws: `CaseError` if one of the case's edits is impossible.
    package init(
        _ layoutCase: LayoutCase, name: String? = nil, layouts: [ModelLayout] = [],
        verdict: [String] = [], tool: String = "stackdiff"
    ) throws(CaseError) {
        self.layoutCase = layoutCase
        self.configuration = try layoutCase.configurationAfterEdits()
        self.name = Self.name(from: name ?? layoutCase.title ?? "")
        self.layouts = layouts
        self.verdict = verdict
        self.tool = tool
    }

    /// Returns the words of `text` as one identifier, so that a title cannot insert code.
    private static func name(from text: String) -> String {
        var name = ""
        for word in text.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }) {
            guard name.count + word.count <= 40 else { break }
            name += String(word).withCapital
        }
        guard let first = name.first else { return "Stack" }
        return first.isNumber ? "Case" + name : name
    }

    /// Whether the documentation leaves open which layout is right, but the last one has no known bug.
    var isDecidedByBugs: Bool { isOpen && !reportedBugs.isEmpty }

    /// The case as a reproducer holds it, without expectations and recorded frames.
    var bareCase: LayoutCase {
        var bare = layoutCase
        bare.expected = nil
        bare.observed = nil
        return bare
    }

    /// Whether the actual layout is the expected one, so that there is no bug to report.
    package var isAsExpected: Bool {
        guard layouts.count > 1, let actual = layouts.first, let expected = layouts.last else {
            return false
        }
        return actual.status == expected.status && actual.frames == expected.frames
    }

    /// The models' layouts and the verdict, as lines for the head of a reproducer.
    var summary: [String] {
        guard !layouts.isEmpty else { return [] }
        var lines = ["", "After all edits, in points, relative to the parent:"]
        lines += layouts.flatMap(\.lines)
        if !verdict.isEmpty { lines += [""] + verdict.map(\.oneLine) }
        return lines
    }
}

/// A known bug that a report describes, in sentences.
package struct ReportedBug: Sendable {
    /// The wrong behavior.
    package var actual: String
    /// The right behavior.
    package var expected: String

    /// Creates a description.
    package init(actual: String, expected: String) {
        self.actual = actual
        self.expected = expected
    }
}

/// One model's layout of a case, in plain values.
package struct ModelLayout: Equatable, Sendable {
    /// The model's name.
    package var model: String
    /// Whether the layout is determined.
    package var status: LayoutStatus
    /// The frames after all edits, in depth-first order; empty where there is no layout.
    package var frames: [PathFrame]
    /// The reason why there is no layout; `nil` if there is one.
    package var reason: String?

    /// Creates a model's layout.
    package init(
        model: String, status: LayoutStatus, frames: [PathFrame], reason: String? = nil
    ) {
        self.model = model
        self.status = status
        self.frames = frames
        self.reason = reason
    }

    /// Returns the number of a visible view that differs most from another layout's; `nil` where one has no frames.
    func largestDifference(
        from other: ModelLayout, in tree: ViewTree
    ) -> (view: Int, attribute: FrameAttribute, points: Double)? {
        guard frames.count == tree.nodes.count, other.frames.count == frames.count else {
            return nil
        }
        var largest: (view: Int, attribute: FrameAttribute, points: Double)?
        // A size says more than a position that follows from it.
        let attributes =
            FrameAttribute.allCases.filter(\.isSize) + FrameAttribute.allCases.filter { !$0.isSize }
        for attribute in attributes {
            for view in tree.nodes.indices where tree.nodes[view].isVisible {
                let (own, others) = (frames[view].frame, other.frames[view].frame)
                let points = abs(own[attribute] - others[attribute])
                if points > (largest?.points ?? -1) + 1e-6 { largest = (view, attribute, points) }
            }
        }
        return largest
    }

    /// The layout as lines for people: a heading, and a line a view.
    var lines: [String] {
        var heading = "\(model.oneLine): \(status.rawValue)"
        // In parentheses, since a backslash at the end of a comment would continue it.
        if let reason { heading += " (\(reason.oneLine))" }
        if status == .tied {
            heading += " (the constraints allow several layouts; the order of the views decides)"
        }
        return [heading] + frames.map(\.line)
    }
}

extension PathFrame {
    /// The view and its frame, as a line for people.
    var line: String {
        // To a thousandth of a point; adding 0 turns -0 into 0.
        let numbers = FrameAttribute.allCases.map {
            "\($0.rawValue) \(SourceText.number(frame[$0].rounded(toDigits: 3) + 0))"
        }
        return "  \(path.name): \(numbers.joined(separator: ", "))"
    }
}

/// The reason why a case cannot be written in a format.
package struct ReproducerError: Error, Equatable, CustomStringConvertible {
    /// The reason and, if there is a way out, what to do.
    package var description: String

    /// Creates an error.
    package init(_ description: String) {
        self.description = description
    }
}
