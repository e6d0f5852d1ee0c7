import DifferentialTesting
import Explanations
import Importers
import LayoutModels
import Reporting
import StackCases

extension ScanReport.Hit {
    /// By how much the defect changes which view, such as `by 4.5 pt (width of label a-b-c)`.
    private var change: String {
        let condition =
            (size.map { ", if it is \($0.words) (\($0.factor) times the stored size)" } ?? "")
            + (isUnknownAtStoredSize
                ? "; unknown at the stored size, since the file lacks the natural sizes of its views"
                : "")
        guard let points = hit.points else {
            return "which makes required constraints conflict in \(hit.attribute.rawValue)"
                + condition
        }
        let name = view == object ? "the stack view" : view.reference
        return "by \(Formatted.points(points)) pt (\(hit.attribute.rawValue) of \(name))"
            + condition
    }

    /// Whether the stored frames stand for the natural sizes, so that the stored size shows no change.
    private var isUnknownAtStoredSize: Bool { size != nil && object.hasScaledNaturalSizes }

    private var workaroundSentences: String? {
        workaround?.sentences { arranged[$0].reference }
    }

    private var advice: String {
        if let workaroundSentences { return "Workaround: \(workaroundSentences)" }
        return "No tried change keeps the design. Without the defect, \(hit.defect.correction)."
    }

    /// The hit in lines: what and where, and what to do.
    var text: String {
        let lines = workaround.map { workaround in
            workaround.lines { arranged[$0].reference }
                + workaround.limits.map { $0.inWords(of: [workaround]) }
        }
        let advice = lines.map { "Workaround: \($0.joined(separator: "\n    "))" } ?? advice
        return """
            \(file):\(object.line): \(object.reference): \(hit.defect.name), \(change)
              \(advice)

            """
    }

    /// The hit as an object on one line.
    var json: JSONValue {
        var members: [(String, JSONValue)] = []
        members.append(("file", .string(file)))
        members.append(("line", .count(object.line)))
        members.append(("object", .optional(object.id)))
        members.append(("label", .optional(object.label)))
        members.append(("defect", .string(hit.defect.name)))
        members.append(("sentence", .string(hit.defect.sentence)))
        members.append(("size", .optional(size?.words)))
        members.append(("points", .optional(hit.points)))
        members.append(("attribute", .string(hit.attribute.rawValue)))
        members.append(("view", .optional(view.id)))
        members.append(("viewLine", .count(view.line)))
        members.append(("brokenClauses", .strings(hit.broken.map(\.rawValue))))
        members.append(("workaround", .optional(workaroundSentences)))
        members.append(("unknownAtStoredSize", .bool(isUnknownAtStoredSize)))
        return .object(members)
    }

    /// The hit for a SARIF log, whose fingerprint does not change when lines move.
    func result(of model: any LayoutModel) -> SARIFResult {
        SARIFResult(
            ruleID: "\(model.name)/\(hit.defect.name)",
            message: "\(object.reference): \(hit.defect.name), \(change)."
                + " \(hit.defect.sentence) \(advice)",
            locations: [
                SARIFLocation(path: file, line: object.line, objectName: object.id)
            ],
            partialFingerprints: [object.fingerprint(of: hit.defect.name, in: file)])
    }
}

extension ScanReport.Dormant {
    /// The stack view and its defects, a line each.
    var text: String {
        defects.map {
            "\(file):\(object.line): \(object.reference): \($0.name) \(reason.rawValue)\n"
        }
        .joined()
    }

    /// The stack view and its defects as an object on one line.
    var json: JSONValue {
        .object([
            ("file", .string(file)), ("line", .count(object.line)),
            ("object", .optional(object.id)),
            ("dormant", .strings(defects.map(\.name))),
            ("reason", .string(reason.rawValue)),
        ])
    }

    /// A note for each defect.
    func results(of model: any LayoutModel) -> [SARIFResult] {
        defects.map { defect in
            SARIFResult(
                ruleID: "\(model.name)/\(defect.name)", level: .note,
                message:
                    "\(object.reference): \(defect.name) \(reason.rawValue). \(defect.sentence)",
                locations: [
                    SARIFLocation(path: file, line: object.line, objectName: object.id)
                ],
                partialFingerprints: [object.fingerprint(of: defect.name, in: file)])
        }
    }
}

extension ScanReport.Conflict {
    /// The problem in a few words.
    private static let words = "required constraints conflict"

    /// The name of the rule in a SARIF log.
    private static let name = "conflict"

    /// The stack view in a line.
    var text: String {
        "\(file):\(object.line): \(object.reference): \(Self.words); see explain\n"
    }

    /// The stack view as an object on one line.
    var json: JSONValue {
        .object([
            ("file", .string(file)), ("line", .count(object.line)),
            ("object", .optional(object.id)), ("label", .optional(object.label)),
            ("conflict", .string(Self.words)),
        ])
    }

    /// The rule of a SARIF log.
    static func rule(of model: any LayoutModel) -> SARIFRule {
        SARIFRule(
            id: "\(model.name)/\(name)",
            shortDescription: "The required constraints of a stack view conflict.",
            help: "To see which, run: \(command("FILE"))")
    }

    /// The command that explains the conflicts of a file.
    static func command(_ file: String) -> String {
        "stackdiff import --quiet \(file) | stackdiff explain --models uikit -"
    }

    /// The stack view as a note.
    func result(of model: any LayoutModel) -> SARIFResult {
        SARIFResult(
            ruleID: "\(model.name)/\(Self.name)", level: .note,
            message: "\(object.reference): \(Self.words).",
            locations: [
                SARIFLocation(path: file, line: object.line, objectName: object.id)
            ],
            partialFingerprints: [object.fingerprint(of: Self.name, in: file)])
    }
}

extension ImportedObject {
    /// Returns a fingerprint of a problem of this object that stays the same when lines or the
    /// project move.
    fileprivate func fingerprint(of problem: String, in file: String) -> (String, String) {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return ("stackViewFault/v1", "\(name)/\(id ?? "line \(line)")/\(problem)")
    }
}
