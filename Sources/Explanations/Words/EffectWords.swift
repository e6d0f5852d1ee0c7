import DifferentialTesting
import LayoutModels
import StackCases

/// The sections about the consequences of a difference.
extension CaseEvidence {
    @LineBuilder func trigger(_ regions: [TriggerRegion]) -> [Line] {
        let sentences = TriggerRegion.sentences(of: regions)
        let subjects = NumberInCase.outerFirst(in: layoutCase).map(\.subject)
        let tried = "\(regions.reduce(0) { $0 + $1.probes }) values"
        let untried = subjects.dropFirst(regions.count)
        if !sentences.isEmpty {
            "one of these numbers changes within its range, and the others do not (\(tried) tried):"
            for sentence in sentences { sentence }
            let others = regions.count { $0.sentence == nil }
            if others == 1 { "the other number may have any value" }
            if others > 1 { "the other \(others) numbers may have any value" }
        } else if !regions.isEmpty {
            "any one of these numbers changes, whatever the new value (\(tried) tried):"
                + " \(subjects.prefix(regions.count).map(\.self).listed)."
        }
        if let first = untried.first {
            regions.isEmpty
                ? "The case is too large to try other numbers in it."
                : untried.count == 1
                    ? "Since the case is large, \(first) was not tried."
                    : "Since the case is large, \(Formatted.count(untried.count)) more numbers were not"
                        + " tried, from \(first) on."
        }
    }

    @LineBuilder func visibility(_ mismatch: Mismatch) -> [Line] {
        let largest = mismatch.largestDifference
        let lead =
            "The largest difference is \(Formatted.points(largest)) pt, in \(name(mismatch));"
        if mismatch.kind == .satisfiability {
            "On a device Auto Layout prints the conflict to the console and breaks one of the"
                + " constraints; which one is unspecified."
        } else if mismatch.view != 0,
            layouts.map({ $0.frames[mismatch.view] }).allSatisfy({ $0.width * $0.height == 0 })
        {
            "\(lead) but the view is invisible in both layouts, since its area is 0."
        } else {
            let pixels = [1.0, 2, 3].map {
                "\(Formatted.points((largest * $0).rounded())) px at \(Int($0))×"
            }
            "\(lead) on a screen that is \(pixels.joined(separator: ", "))."
        }
    }

    // MARK: Consistency

    /// Returns the relations that models break; of a defect that was explained only the name.
    func consistency(besides explained: [Defect]) -> [Line] {
        var explained = Set(explained.map(\.sentence))
        return selfBreaches.map { breach in
            defer { explained.formUnion(breach.defects.map(\.sentence)) }
            return breach.line(besides: explained)
        }
    }
}

extension SelfBreach {
    /// Returns the relation and the place of the breach, and its defects; only the names of those
    /// that were explained.
    fileprivate func line(besides explained: Set<String>) -> Line {
        let names = defects.map { "“\($0.title)”" }
        let isFailure = mismatch.kind == .failure
        let verb = isFailure ? "failed in a check against itself" : relation.breach
        return Line("\(model) \(verb) (\(relation.rawValue)).") {
            difference
            if names.isEmpty {
                if !isFailure { "No known bug explains it." }
            } else {
                Line(
                    names.count == 1
                        ? "Known bug: \(names[0])."
                        : "Known bugs, together: \(names.listed)."
                ) {
                    for defect in defects where !explained.contains(defect.sentence) {
                        (names.count == 1 ? "" : "“\(defect.title)”: ") + defect.sentence
                    }
                }
            }
        }
    }

    private var difference: String {
        let sides = relation.sides
        switch mismatch.kind {
        case .failure:
            return
                "The model failed \(sides.expected): \(result.expected.reason ?? "no reason is known")."
        case .satisfiability:
            let isMissing = result.layout.status == .unsatisfiable
            let (missing, found) =
                isMissing ? (sides.layout, sides.expected) : (sides.expected, sides.layout)
            return "There is no layout \(missing), but there is one \(found)."
        case .sizeAlong, .sizeAcross, .position:
            let values = [result.layout, result.expected].map {
                Formatted.points($0.frames[mismatch.view][mismatch.attribute])
            }
            return "The \(mismatch.attribute.rawValue) of \(view.inWords) is \(values[0]) pt"
                + " \(sides.layout), \(values[1]) pt \(sides.expected)."
        }
    }
}
