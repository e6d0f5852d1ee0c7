import StackCases

/// Writes a case as a bug report in Markdown that also reads well as plain text.
enum BugReport {
    static func text(of reproduction: Reproduction) -> String {
        var lines = ["## Summary", ""]
        if let title = reproduction.layoutCase.title { lines += ["Title: " + codeSpan(title), ""] }
        lines += [summary(of: reproduction), "", "## Steps to reproduce", ""]
        lines += steps(of: reproduction)
        lines += ["", "## Expected", ""]
        let expected = expectation(of: reproduction)
        if !expected.isEmpty { lines += expected + [""] }
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
        let source = SwiftSource(reproduction)
        return """
            1. Run these statements on the main thread. `NaturalView` is a view with the intrinsic
               content size (and the baselines, from its top and its bottom) that it is made with,
               `makeStack` makes a stack view that does not translate its autoresizing mask, and
               `constrain` activates a constraint with a priority. `stackdiff export` writes them
               out as a file that runs.

            ```swift
            """.lines
                + source.body { _ in ["root.layoutIfNeeded()"] }
                + ["```", "", "2. Read the views' frames."]
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
        lines.append("- system and device: as the reproducer prints them")
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
