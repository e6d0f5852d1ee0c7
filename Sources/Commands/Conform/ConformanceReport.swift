import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// The report of `conform`.
struct ConformanceReport {
    var conformance: Conformance
    let seed: UInt64
    let runs: Int
    /// Each folder, and the generated cases, in the order in which they were met.
    private var places: [(name: String, agreement: Conformance.Agreement)] = []

    init(conformance: Conformance, seed: UInt64, runs: Int) {
        self.conformance = conformance
        self.seed = seed
        self.runs = runs
    }

    mutating func add(
        _ cases: [LayoutCase], from place: String, in workspace: LayoutWorkspace
    ) throws(CaseError) {
        // Skip cases with an impossible edit, which is no model's fault.
        var possible: [LayoutCase] = []
        for layoutCase in cases {
            if (try? layoutCase.configurationAfterEdits()) != nil { possible.append(layoutCase) }
        }
        let found = try conformance.add(possible, in: workspace)
        if places.last?.name != place { places.append((place, .init())) }
        places[places.count - 1].agreement.add(found)
    }

    // MARK: Text

    var text: String {
        let model = conformance.model
        var text = "\(model.name): \(model.summary)".withoutControls() + "\n"
        if !model.limits.isEmpty {
            text += CommandDescription.row(
                "unsupported: ", model.limits.joined(separator: "; "), indentation: 13)
        }
        let clauses = conformance.clauses.map { clause, counts in
            [
                clause.rawValue, Formatted.count(counts.kept), Formatted.count(counts.broken),
                Formatted.count(counts.excused), Formatted.count(counts.notApplicable),
            ]
        }
        text +=
            "\n"
            + TextTable.text(
                of: [["clause", "kept", "broken", "excused", "not applicable"]] + clauses)
        let rows = places.map { place, found in
            [place]
                + [
                    found.total, found.asUIKit, found.different, found.notComparable,
                    found.unsupported, found.failed, found.breakingContract,
                ].map { Formatted.count($0) }
        }
        let header = [
            "cases", "all", "as UIKit", "different", "not comparable", "unsupported", "failed",
            "breaking the contract",
        ]
        text += "\n" + TextTable.text(of: [header] + rows)
        if conformance.comparesTooFew {
            let agreement = conformance.agreement
            text +=
                "\nOnly \(Formatted.count(agreement.compared)) of"
                + " \(Formatted.count(agreement.total, "case")) could be compared with UIKit, too few to"
                + " judge the model.\n"
        }
        if conformance.agreement.different > 0 {
            text +=
                "\nTo see why layouts differ from UIKit's: stackdiff fuzz --models"
                + " \("uikit,\(model.name)".shellQuoted)\n"
        }
        for (failure, count, reason) in conformance.failures {
            text +=
                "\n\(Formatted.count(count)) × \(failure.rawValue), first: \(reason.withoutControls())\n"
        }
        for (clause, counts) in conformance.clauses {
            guard let example = counts.example, let breach = counts.breach else { continue }
            text += "\n\(clause.rawValue) is broken, for instance, by\n  \(example.bare)\n"
            text += "The rule: \(clause.statement)\n"
            if let stack = try? example.configurationAfterEdits().stack {
                let view = ViewTree(stack).path(of: breach.view).inWords
                text += "Here \(view) is off by \(Formatted.points(breach.points)) pt.\n"
            }
        }
        return text
    }

    // MARK: JSON

    var json: JSONValue {
        let clauses: [JSONValue] = conformance.clauses.map { clause, counts in
            [
                "clause": .string(clause.rawValue), "kept": .count(counts.kept),
                "broken": .count(counts.broken), "excused": .count(counts.excused),
                "notApplicable": .count(counts.notApplicable), "example": counts.example?.json,
            ]
        }
        let places: [JSONValue] = places.map { place, found in
            [
                "cases": .string(place), "all": .count(found.total),
                "asUIKit": .count(found.asUIKit),
                "different": .count(found.different),
                "notComparable": .count(found.notComparable),
                "unsupported": .count(found.unsupported),
                "failed": .count(found.failed),
                "breakingContract": .count(found.breakingContract),
            ]
        }
        let failures: [JSONValue] = conformance.failures.map { failure, count, reason in
            [
                "failure": .string(failure.rawValue), "count": .count(count),
                "reason": .string(reason),
            ]
        }
        return [
            "model": .string(conformance.model.name),
            "summary": .string(conformance.model.summary),
            "unsupported": .strings(conformance.model.limits),
            "seed": .string("\(seed)"), "runs": .count(runs),
            "passed": .bool(conformance.isPassed), "clauses": .array(clauses),
            "agreement": .array(places), "failures": .array(failures),
        ]
    }
}

extension LayoutCase {
    /// The case on one line, without title, expectations and recorded frames.
    fileprivate var bare: String {
        var bare = self
        (bare.title, bare.expected, bare.observed) = (nil, nil, nil)
        return bare.json.compact()
    }
}
