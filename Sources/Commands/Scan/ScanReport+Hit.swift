import DifferentialTesting
import Importers
import LayoutModels
import Reporting
import StackCases

extension ScanReport.Hit {
    /// By how much the fault changes which view, such as `by 4.5 pt (width of label a-b-c)`.
    private var extent: String {
        guard let points = hit.points else { return "leaves no layout" }
        let name = view == object ? "the stack view" : view.reference
        return "by \(Formatted.points(points)) pt (\(hit.attribute.rawValue) of \(name))"
    }

    private var advice: String {
        guard let workaround = hit.workaround else { return "No single change of it helps." }
        return "Workaround: \(workaround)."
    }

    /// The hit in three lines: what and where, the fault, and what to do.
    var text: String {
        """
        \(file):\(object.line): \(object.reference): \(hit.defect.name), \(extent)
          \(hit.defect.sentence)
          \(advice)

        """
    }

    /// The hit as an object on one line.
    var json: JSONValue {
        func text(_ string: String?) -> JSONValue {
            if let string { .string(string) } else { .null }
        }
        let clauses = hit.broken.map { JSONValue.string($0.rawValue) }
        var members: [(String, JSONValue)] = []
        members.append(("file", .string(file)))
        members.append(("line", .number(Double(object.line))))
        members.append(("object", text(object.id)))
        members.append(("label", text(object.label)))
        members.append(("defect", .string(hit.defect.name)))
        members.append(("sentence", .string(hit.defect.sentence)))
        members.append(("points", hit.points.map { JSONValue.number($0) } ?? JSONValue.null))
        members.append(("attribute", .string(hit.attribute.rawValue)))
        members.append(("view", text(view.id)))
        members.append(("viewLine", .number(Double(view.line))))
        members.append(("brokenClauses", .array(clauses)))
        members.append(("workaround", text(hit.workaround)))
        return .object(members)
    }

    /// The hit for a SARIF log, whose fingerprint does not change when lines move.
    func result(of model: any LayoutModel) -> SARIFResult {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let place = object.id ?? "line \(object.line)"
        return SARIFResult(
            ruleID: "\(model.name)/\(hit.defect.name)",
            message: "\(object.reference): \(hit.defect.name), \(extent)."
                + " \(hit.defect.sentence) \(advice)",
            locations: [
                SARIFLocation(path: file, line: object.line, objectName: object.id)
            ],
            partialFingerprints: [
                ("stackViewFault/v1", "\(name)/\(place)/\(hit.defect.name)")
            ])
    }
}
