import DifferentialTesting
import Explanations
import Importers
import LayoutModels
import Reporting
import StackCases

extension ScanReport.Place {
    /// The beginning of a line about the stack view.
    var heading: String {
        "\(file.shownPath):\(object.line): \(object.reference)".withoutControls()
    }

    /// The first members of an object on one line.
    fileprivate var json: JSONValue {
        ["file": .string(file.path), "line": .count(object.line), "object": .optional(object.id)]
    }

    /// Returns a problem of the stack view for a SARIF log, with a fingerprint that stays the same when
    /// lines or the project move.
    /// - Parameter problem: The name of the problem, which is that of its rule.
    fileprivate func result(
        _ problem: String, of model: any LayoutModel, level: SARIFResult.Level, message: String
    ) -> SARIFResult {
        SARIFResult(
            ruleID: "\(model.name)/\(problem)", level: level,
            message: "\(object.reference): \(message)",
            location: SARIFLocation(path: file.path, line: object.line, objectName: object.id),
            fingerprint: ("stackViewFault/v1", name(of: problem)))
    }
}

extension ScanReport.Hit {
    /// The change by the defect, with the view, such as `by 4.5 pt (width of label a-b-c)`.
    private var change: String {
        guard let points = hit.points else {
            return "which makes required constraints conflict in \(hit.attribute.rawValue)"
                + condition
        }
        let name = view == place.object ? "the stack view" : view.reference
        return "by \(Formatted.points(points)) pt (\(hit.attribute.rawValue) of \(name))"
            + condition
    }

    /// The sizes at which the defect shows.
    private var condition: String {
        let others = shownSizes.filter { $0 != size }
        var condition =
            size.map { ", if it is \($0.words)\($0.remark)" }
            ?? (isSizedByCode ? ", if it is as large as on the canvas" : ", at the stored size")
        if !others.isEmpty {
            condition += "; also at \(others.map { $0?.asPlace ?? "the stored size" }.listed)"
        }
        let isSeen = size == nil || shownSizes.contains(nil)
        return isSeen ? condition : condition + "; not at the stored size"
    }

    /// Whether the stored frames replace the natural sizes, so that the stored size shows no change.
    var isUnknownAtStoredSize: Bool {
        size != nil
            && (place.object.lacksNaturalSizes
                || isAlongAxis && !shownSizes.contains(nil) && !unknownViews.isEmpty)
    }

    /// Whether the multipliers of the workaround would follow from stored frames, which have the defect.
    private var lacksMultipliers: Bool {
        place.object.lacksNaturalSizes
            || workaround?.ratios.contains { view, constraint in
                unknownViews.contains(view.position)
                    || constraint.toItem?.siblingIndex.map(unknownViews.contains) ?? false
            } ?? false
    }

    private var workaroundSentences: String? {
        workaround.map {
            together
                + $0.sentences(lacksNaturalSizes: lacksMultipliers, naming: reference)
        } ?? changesElsewhere
    }

    /// The beginning of a workaround that has an effect only together with others.
    private var together: String {
        companions.isEmpty
            ? "" : "together with that for \(companions.map(\.object.reference).listed), "
    }

    private var changesElsewhere: String? {
        isAvoidedByOthers
            ? "the changes for other hits in the same layout avoid this, too." : nil
    }

    private var advice: String {
        if let workaroundSentences { return "Workaround: \(workaroundSentences)" }
        return "No tried change keeps the design. Without the bug, \(hit.defect.correction)."
    }

    /// The hit in lines: the place, the defect and the change, then the advice.
    var text: String {
        let lines = workaround.map { workaround in
            workaround.lines(lacksNaturalSizes: lacksMultipliers, naming: reference)
                + workaround.limits.map { $0.inWords(of: [workaround]) }
        }
        let advice =
            lines.map { "Workaround: \(together)\($0.joined(separator: "\n    "))" } ?? advice
        return """
            \(place.heading): \(hit.defect.name), \(change)
              \(advice)

            """
    }

    /// Returns the hit as an object on one line.
    /// - Parameter reason: The reason why a baseline accepts it.
    func json(acceptedFor reason: String?) -> JSONValue {
        place.json.adding([
            "label": .optional(place.object.label),
            "defect": .string(hit.defect.name), "sentence": .string(hit.defect.sentence),
            "size": .optional(size?.words), "points": .optional(hit.points),
            "attribute": .string(hit.attribute.rawValue),
            "view": .optional(view.id), "viewLine": .count(view.line),
            "brokenClauses": .strings(hit.broken.map(\.rawValue)),
            "workaround": .optional(workaroundSentences),
            "showsAtStoredSize": .bool(shownSizes.contains(nil)),
            "otherSizes": .strings(shownSizes.compactMap { $0?.words }),
            "name": .string(name), "accepted": .optional(reason),
        ])
    }

    /// Returns the hit for a SARIF log.
    /// - Parameter reason: The reason why a baseline accepts it.
    func result(of model: any LayoutModel, acceptedFor reason: String?) -> SARIFResult {
        var result = place.result(
            hit.defect.name, of: model, level: .warning,
            message: "\(hit.defect.name), \(change). \(hit.defect.sentence) \(advice)")
        result.suppression = reason
        return result
    }
}

extension StackViewSize {
    /// The size after `at`.
    fileprivate var asPlace: String {
        length == nil ? "the \(axis.size.rawValue) that its views need" : words
    }

    /// The relation to the stored size.
    fileprivate var remark: String { factor.map { " (about \($0) times the stored size)" } ?? "" }
}

extension ScanReport.Dormant {
    /// The stack view and its defects, a line each.
    var text: String {
        defects.map { "\(place.heading): \($0.name) \(reason.rawValue)\n" }.joined()
    }

    /// The stack view and its defects as an object on one line.
    var json: JSONValue {
        place.json.adding([
            "dormant": .strings(defects.map(\.name)), "reason": .string(reason.rawValue),
        ])
    }

    /// A note for each defect.
    func results(of model: any LayoutModel) -> [SARIFResult] {
        defects.map { defect in
            place.result(
                defect.name, of: model, level: .note,
                message: "\(defect.name) \(reason.rawValue). \(defect.sentence)")
        }
    }
}

extension ScanReport.Difference {
    /// The number in a line.
    var text: String {
        "\(place.heading): UIKit\(system.map { " on \($0)" } ?? "") has another \(attribute.rawValue) of"
            + " \(name) than the model: \(Formatted.points(recorded)) pt, not"
            + " \(Formatted.points(found)) pt\n"
    }

    private var name: String { view == place.object ? "the stack view" : view.reference }

    /// The number as an object on one line.
    var json: JSONValue {
        place.json.adding([
            "system": .optional(system), "view": .optional(view.id),
            "attribute": .string(attribute.rawValue), "recorded": .number(recorded),
            "found": .number(found),
        ])
    }
}

extension ScanReport.Conflict {
    /// The problem in a few words.
    private static let words = "required constraints conflict"

    /// The name of the rule in a SARIF log.
    private static let name = "conflict"

    /// The condition under which the app has the conflict, in words; `nil` if it always has.
    private var condition: String? {
        switch container {
        case nil: nil
        case .row?: "if its row is as tall as on the canvas"
        case .item?: "if its item of the collection is as large as on the canvas"
        case .bar?: "if its bar is as tall as on the canvas"
        case .code?: "if it is as large as on the canvas"
        }
    }

    private var sentence: String { Self.words + (condition.map { ", \($0)" } ?? "") }

    /// The stack view in a line.
    var text: String { "\(place.heading): \(sentence); see explain\n" }

    /// The stack view as an object on one line.
    var json: JSONValue {
        place.json.adding([
            "condition": .optional(condition), "label": .optional(place.object.label),
            "conflict": .string(Self.words),
        ])
    }

    /// The rule of a SARIF log.
    static func rule(of model: any LayoutModel) -> SARIFRule {
        SARIFRule(
            id: "\(model.name)/\(name)",
            shortDescription: "The required constraints of a stack view conflict.",
            help: "To see which, run: \(commandForInterface("FILE"))")
    }

    private static func commandForInterface(_ file: String) -> String {
        "stackdiff import --quiet \(file) | \(commandForCases) -"
    }

    private static let commandForCases = "stackdiff explain --models uikit"

    /// The command that explains the conflicts of the file.
    var command: String {
        let file = place.file.path.shellQuoted
        return place.object.caseName == nil
            ? Self.commandForInterface(file) : "\(Self.commandForCases) \(file)"
    }

    /// The stack view as an error, or as a note if the app may lack the conflict.
    func result(of model: any LayoutModel) -> SARIFResult {
        place.result(
            Self.name, of: model, level: isCertain ? .error : .note, message: "\(sentence).")
    }
}
