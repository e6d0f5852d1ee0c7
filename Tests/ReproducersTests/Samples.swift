import Foundation
import Reproducers
import StackCases

/// Cases to export.
enum Samples {
    /// The folder of the repository's own suite.
    static let suiteFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Cases")

    /// Two models' layouts of a stack with a view of the same width: the actual one, and the expected one.
    static func layouts(width: Double, insteadOf expected: Double) -> [ModelLayout] {
        [("uikit", width), ("fixed", expected)].map { model, width in
            let frames = [ViewPath([]), ViewPath([0])].map {
                PathFrame(path: $0, frame: Frame(x: 0, y: 0, width: width, height: 2))
            }
            return ModelLayout(model: model, status: .unique, frames: frames)
        }
    }

    /// Every case of the suite, in the order of the files' names.
    static func suite() throws -> [LayoutCase] { try readSuite.get() }

    private static let readSuite = Result<[LayoutCase], any Error> {
        let root = suiteFolder
        var cases: [LayoutCase] = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
        where name.hasSuffix("json") {
            try CaseSource.read(root.appendingPathComponent(name).path) {
                cases.append($0.layoutCase)
            }
        }
        return cases
    }

    /// A case with every property, each with a different number.
    static func everything() throws -> LayoutCase {
        try LayoutCase(jsonBytes: Array(everythingText.utf8))
    }

    private static let everythingText = """
        {"title": "Everything", "width": 300.25, "height": 1e-9,
         "constraints": [
           {"attribute": "width", "relation": "lessThanOrEqual", "constant": 320},
           {"attribute": "height", "relation": "lessThanOrEqual", "toItem": "self", "multiplier": 2,
            "constant": 3, "priority": 998}],
         "stack": {
           "axis": "vertical", "distribution": "equalCentering", "alignment": "firstBaseline",
           "spacing": -0.1, "isLayoutMarginsRelativeArrangement": true,
           "layoutMargins": {"top": 1, "left": 2, "bottom": 3, "right": -4.5},
           "isBaselineRelativeArrangement": true, "semanticContentAttribute": "forceRightToLeft",
           "arrangedSubviews": [
             {"intrinsicContentSize": {"width": 4, "height": 20},
              "contentHuggingPriority": {"horizontal": 250.5, "vertical": 1},
              "contentCompressionResistancePriority": {"horizontal": 1000, "vertical": 749},
              "baselineOffsets": {"first": 15, "last": -4.75},
              "alignmentRectInsets": {"top": 1.5, "left": 2, "bottom": -3, "right": 4},
              "customSpacingAfter": 1000000,
              "constraints": [
                {"attribute": "height", "relation": "lessThanOrEqual", "constant": 44, "priority": 999},
                {"attribute": "width", "relation": "greaterThanOrEqual", "constant": 0.1},
                {"attribute": "height", "relation": "lessThanOrEqual", "toItem": "self",
                 "multiplier": 0.3, "constant": -7, "priority": 7},
                {"attribute": "width", "constant": 7},
                {"attribute": "width", "toItem": "stack", "multiplier": 0.25},
                {"attribute": "height", "toItem": 2, "multiplier": 0.75, "constant": 8},
                {"attribute": "trailing", "relation": "lessThanOrEqual", "toItem": "stack",
                 "constant": -3, "priority": 6},
                {"attribute": "lastBaseline", "toItem": 1, "toAttribute": "centerY", "priority": 6}]},
             {"name": "Sub “title”", "intrinsicContentSize": {"height": 999999.9999999999}, "isHidden": true,
              "numberOfLines": 3, "words": 12,
              "customSpacingAfter": "useSystem"},
             {"isHidden": true, "contentHuggingPriority": {"vertical": 3},
              "constraints": [{"attribute": "height", "constant": 5, "priority": 2},
                              {"attribute": "width", "relation": "lessThanOrEqual", "toItem": 0}],
              "customSpacingAfter": -6,
              "stack": {"distribution": "fillProportionally", "alignment": "trailing",
                        "spacing": "useSystem", "layoutMargins": {"left": 9},
                        "semanticContentAttribute": "spatial",
                        "arrangedSubviews": [{"intrinsicContentSize": {"width": 2}},
                                             {"stack": {"arrangedSubviews": []}}]}}]},
         "edits": [
           {"setHidden": {"view": "2", "value": false}},
           {"setSpacing": {"stack": "2.1", "value": "useDefault"}},
           {"setCustomSpacing": {"view": "2.0", "value": 11}},
           {"setAxis": {"stack": "2", "value": "vertical"}},
           {"setDistribution": {"stack": "", "value": "fillEqually"}},
           {"setAlignment": {"stack": "2", "value": "lastBaseline"}},
           {"setIntrinsicContentSize": {"view": "2.0", "value": {"width": null, "height": 12}}},
           {"insert": {"stack": "2", "index": 1, "subview":
             {"customSpacingAfter": 13,
              "stack": {"axis": "vertical", "arrangedSubviews": [
                {"intrinsicContentSize": {"width": 14}, "customSpacingAfter": 15}]}}}},
           {"setCustomSpacing": {"view": "2.1.0", "value": "useDefault"}},
           {"remove": {"view": "0"}},
           {"setHidden": {"view": "1.1.0", "value": true}},
           {"insert": {"stack": "", "index": 0, "subview": {"intrinsicContentSize": {"width": 16},
             "constraints": [{"attribute": "width", "toItem": 1, "multiplier": 0.125}]}}},
           {"removeFromSuperview": {"view": "2.1.0"}},
           {"addArrangedSubview": {"view": "0"}},
           {"addArrangedSubview": {"view": "1.0"}},
           {"setSize": {"width": null, "height": 17}},
           {"setSize": {"width": 18, "height": null}}]}
        """

    /// Titles that would break out of a comment, a literal, a tag or a folder.
    static let hostileTitles = [
        "*/ }", "/* ", "line\nbreak", "line\r\nbreak()", "\u{2028}print(1)\u{2029}",
        "\u{85}x\u{0B}y\u{0C}",
        "\"quoted\"", "\\", "ends in a backslash \\", "\\(fatalError())", "#\"raw\"#", "\"\"\"",
        "%s %n %@",
        "]]>", "-->", "--", "<!--", "<script>alert(1)</script>", "&amp;&#0;&lt;", "'",
        "../../etc/passwd",
        "/absolute", "..", ".", "", " ", "NUL \u{0} \u{1B}[31m \u{7F}\u{9F}",
        "\u{202E}txet desrever\u{202C}",
        "\u{FEFF}\u{200B}", "\u{FFFE}\u{FFFF}\u{E000}", "é e\u{301} 日本 😀", "``` ` `` ",
        "# ## - 1. [a](b)",
        "??/ ??=", "#if 0", "class", "1 2 3", String(repeating: "long ", count: 100), "$(rm -rf)",
    ]

    /// A small case with a title.
    static func titled(_ title: String) -> LayoutCase {
        LayoutCase(
            title: title, width: 100,
            stack: StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 10, height: 20)]))
    }

    /// The case with frames as a model might have laid it out.
    static func reproduction(_ layoutCase: LayoutCase, name: String? = nil) throws -> Reproduction {
        let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
        let frames = tree.nodes.indices.map { index in
            PathFrame(
                path: tree.path(of: index),
                frame: Frame(x: Double(index) / 3, y: -1e-7, width: 1e6, height: 0))
        }
        return try Reproduction(
            layoutCase, name: name,
            layouts: [
                ModelLayout(model: "uikit", status: .unsatisfiable, frames: []),
                ModelLayout(model: "other", status: .unique, frames: frames),
            ], verdict: ["uikit breaks the documentation:", "  Visible sizes are equal."])
    }
}

extension StackConfiguration {
    /// The stack without names, which the views of a reproducer do not have.
    var withoutNames: StackConfiguration {
        var stack = self
        for index in stack.arrangedSubviews.indices {
            stack.arrangedSubviews[index].name = nil
            if let nested = stack.arrangedSubviews[index].nestedStack {
                stack.arrangedSubviews[index].content = .stack(nested.withoutNames)
            }
        }
        return stack
    }

    /// The stack without lines of texts, which a XIB does not contain.
    var withoutLines: StackConfiguration {
        var stack = self
        for index in stack.arrangedSubviews.indices {
            stack.arrangedSubviews[index].numberOfLines = 1
            stack.arrangedSubviews[index].words = 0
            if let nested = stack.arrangedSubviews[index].nestedStack {
                stack.arrangedSubviews[index].content = .stack(nested.withoutLines)
            }
        }
        return stack
    }
}
