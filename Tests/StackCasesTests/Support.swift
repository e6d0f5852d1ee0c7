import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// SplitMix64, so that random tests are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// Writes `bytes` to a file that is removed after `body`.
func withFile<Value>(
    named name: String, _ bytes: [UInt8], _ body: (String) throws -> Value
) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("StackCasesTests-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(name).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try body(path)
}

/// Reads a case from JSON.
func readCase(_ json: String) throws(CaseError) -> LayoutCase {
    try LayoutCase(jsonBytes: Array(json.utf8))
}

/// Reads a case with one plain arranged subview that has `members`.
func readView(_ members: String) throws(CaseError) -> ArrangedSubview {
    try readCase("{\"stack\":{\"arrangedSubviews\":[{\(members)}]}}").stack.arrangedSubviews[0]
}

/// The description of the error that reading `json` throws; `nil` if it throws none.
func errorOfReading(_ json: String) -> String? {
    do {
        _ = try readCase(json)
        return nil
    } catch {
        return error.description
    }
}

/// A case with every existing key, over several lines.
let completeCase = """
    {
      "title": "Every \\u00e9 key \\ud83d\\ude00",
      "width": 300.5,
      "height": null,
      "constraints": [{"attribute": "height", "relation": "greaterThanOrEqual", "constant": 44},
                      {"attribute": "height", "toItem": "self", "multiplier": 2, "priority": 999}],
      "stack": {
        "axis": "vertical", "distribution": "fillProportionally", "alignment": "bottom",
        "spacing": "useSystem", "isLayoutMarginsRelativeArrangement": true,
        "layoutMargins": {"top": 1, "left": -2, "bottom": 3.25, "right": 4e0},
        "isBaselineRelativeArrangement": true, "semanticContentAttribute": "forceRightToLeft",
        "arrangedSubviews": [
          {"intrinsicContentSize": {"width": 4, "height": null}, "isHidden": true,
           "numberOfLines": 3, "words": 12,
           "contentHuggingPriority": {"horizontal": 251, "vertical": 249.5},
           "contentCompressionResistancePriority": {"horizontal": 749, "vertical": 1000},
           "baselineOffsets": {"first": 15, "last": -4},
           "alignmentRectInsets": {"top": -1, "right": 2.5}, "customSpacingAfter": 12,
           "constraints": [{"attribute": "height", "relation": "lessThanOrEqual",
                            "constant": 44, "priority": 999},
                           {"attribute": "width", "toItem": "stack", "multiplier": 0.5,
                            "constant": -8},
                           {"attribute": "height", "toItem": "self"},
                           {"attribute": "leading", "relation": "greaterThanOrEqual", "toItem": 1,
                            "toAttribute": "centerX", "constant": -4, "priority": 998}]},
          {"stack": {"arrangedSubviews": []}, "customSpacingAfter": "useSystem"}
        ]
      },
      "edits": [
        {"setHidden": {"view": "0", "value": false}},
        {"setSpacing": {"stack": "", "value": -20}},
        {"setCustomSpacing": {"view": "1", "value": "useDefault"}},
        {"setAxis": {"stack": "1", "value": "vertical"}},
        {"setDistribution": {"stack": "1", "value": "equalSpacing"}},
        {"setAlignment": {"stack": "", "value": "center"}},
        {"setIntrinsicContentSize": {"view": "0", "value": {"width": 10, "height": null}}},
        {"insert": {"stack": "1", "index": 0, "subview": {"isHidden": true}}},
        {"insert": {"stack": "", "index": 2, "subview": {}}},
        {"addArrangedSubview": {"view": "2"}},
        {"removeFromSuperview": {"view": "2"}},
        {"remove": {"view": "0"}},
        {"insert": {"stack": "", "index": 1, "subview": {}}},
        {"remove": {"view": "1", "keepsSubview": true}},
        {"setSize": {"width": null, "height": 200}}
      ],
      "expected": {
        "layouts": [{"model": "uikit", "status": "unique",
                     "frames": [{"path": "0.0", "x": -1, "y": 0, "width": 1, "height": 2}]},
                    {"model": "other", "status": "unsatisfiable"}],
        "comparisons": [{"models": ["uikit", "other"], "outcome": "sizeAlong",
                         "largestDifference": 115.5556}]
      },
      "observed": {"source": "somewhere",
                   "displayed": [{"path": "", "x": 0, "y": 0, "width": 300, "height": 200}]}
    }
    """
