import StackCases

/// Writes a case as a bug report in Markdown that also reads well as plain text.
enum BugReport {
    static func text(of reproduction: Reproduction) -> String {
        var lines = ["## Summary", ""]
        if let title = reproduction.layoutCase.title { lines += ["Title: " + codeSpan(title), ""] }
        lines += [summary(of: reproduction), ""]
        let difference = largestDifference(in: reproduction)
        let isDecided = !reproduction.isOpen || reproduction.isDecidedByBugs
        if isDecided, let difference {
            lines += [
                "\(difference.view.asSentence)'s \(difference.attribute.rawValue) is \(difference.actual) pt"
                    + " instead of \(difference.expected) pt.", "",
            ]
        }
        lines += ["## Steps to reproduce", ""]
        lines += steps(of: reproduction)
        lines += ["", "## Expected", ""]
        let expected = expectation(of: reproduction)
        if !expected.isEmpty { lines += expected + [""] }
        if isDecided, let difference {
            lines += [
                "\(difference.view.asSentence)'s \(difference.attribute.rawValue) should be"
                    + " \(difference.expected) pt.", "",
            ]
        }
        let (first, last) = (reproduction.layouts.first, reproduction.layouts.last)
        if reproduction.isOpen, !reproduction.isDecidedByBugs, let first, let last {
            for layout in [first, last] {
                lines += ["## Layout of \(codeSpan(layout.model, quoted: false))", ""]
                lines += figures(of: layout, "") + [""]
            }
            lines.removeLast()
        } else {
            lines += figures(of: last, "not known")
            lines += ["", "## Actual", ""]
            if !reproduction.reportedBugs.isEmpty {
                lines += reproduction.reportedBugs.map(\.actual.oneLine) + [""]
            }
            let actual = reproduction.layouts.count > 1 ? first : nil
            if let actual {
                let model = codeSpan(actual.model, quoted: false)
                lines += ["Computed by the model \(model), not measured on a device:", ""]
            }
            lines += figures(of: actual, "as the reproducer prints them")
        }
        if let observed = reproduction.layoutCase.observed {
            lines += ["", "Recorded and displayed, by \(codeSpan(observed.source)):", "", "```"]
            lines += observed.displayed.map(\.line) + ["```"]
        }
        lines += ["", "## Versions", ""] + versions(of: reproduction)
        lines += ["", "## Case", "", "```json"]
        lines += reproduction.bareCase.json.pretty().lines + ["```"]
        return lines.text
    }

    private static func summary(of reproduction: Reproduction) -> String {
        let stack = reproduction.configuration.stack
        var text = "A \(stack.axis.rawValue) UIStackView"
        if stack.isRightToLeft { text += " from right to left" }
        text += " with distribution"
        text += " \(stack.distribution.rawValue) and alignment \(stack.alignment.rawValue) around"
        text += " \(Formatted.count(stack.viewCount, "view"))"
        if !reproduction.layoutCase.edits.isEmpty {
            let edits = reproduction.layoutCase.edits.count
            text += ", changed \(edits == 1 ? "once" : "\(edits) times") after the first layout,"
        }
        guard reproduction.layouts.count > 1 else { return text + " is laid out as shown below." }
        if reproduction.isOpen, !reproduction.isDecidedByBugs {
            return text + " is laid out in two ways."
        }
        return text
            + (reproduction.isAsExpected
                ? " is laid out as expected." : " is not laid out as expected.")
    }

    /// Returns why the expected layout is right: by the documentation, or as a known bug's correction.
    private static func expectation(of reproduction: Reproduction) -> [String] {
        guard reproduction.isDecidedByBugs else { return reproduction.verdict.map(\.oneLine) }
        return reproduction.reportedBugs.map(\.expected.oneLine)
            + ["The documentation of UIStackView says nothing about this case."]
    }

    private static func steps(of reproduction: Reproduction) -> [String] {
        """
        1. Make a new iOS app with a storyboard, and replace `ViewController.swift` by:

        ```swift
        """.lines + program(of: reproduction)
            + ["```", "", "2. Run it: the console prints the frames, and each view has a color."]
    }

    /// Returns a view controller that shows the stack view and prints the frames.
    static func program(of reproduction: Reproduction) -> [String] {
        let body = SwiftSource(reproduction).body { _ in ["root.layoutIfNeeded()"] }
        return SourceText.template(
            PackageResources.controller_swift_txt,
            ["BODY": body.indented(2).joined(separator: "\n")])
            + SwiftSource.support(for: [reproduction])
    }

    /// Returns the number that differs most between the expected and the actual layout, with both values.
    private static func largestDifference(
        in reproduction: Reproduction
    ) -> (view: String, attribute: FrameAttribute, actual: String, expected: String)? {
        guard reproduction.layouts.count > 1, let actual = reproduction.layouts.first,
            let expected = reproduction.layouts.last,
            let found = actual.largestDifference(
                from: expected, in: ViewTree(reproduction.configuration.stack))
        else { return nil }
        let numbers = [actual, expected].map {
            Formatted.points($0.frames[found.view].frame[found.attribute])
        }
        guard numbers[0] != numbers[1] else { return nil }
        return (
            actual.frames[found.view].path.inWords, found.attribute, numbers[0], numbers[1]
        )
    }

    private static func figures(of layout: ModelLayout?, _ missing: String) -> [String] {
        guard let layout else { return ["The frames are \(missing)."] }
        return ["```"] + layout.lines + ["```"]
    }

    private static func versions(of reproduction: Reproduction) -> [String] {
        var lines = ["- \(reproduction.tool.oneLine)"]
        lines += reproduction.layouts.map {
            "- computed by the model \(codeSpan($0.model, quoted: false))"
        }
        lines.append("- measured on (system, device): not yet; until then the numbers are computed")
        return lines
    }

    /// Returns text of a case as a code span, in which neither Markdown nor HTML has a meaning.
    private static func codeSpan(_ text: String, quoted: Bool = true) -> String {
        let line = quoted ? SourceText.comment(text) : text.oneLine
        let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let pad = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
        return fence + pad + line + pad + fence
    }
}
