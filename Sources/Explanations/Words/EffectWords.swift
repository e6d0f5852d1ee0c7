import DifferentialTesting
import LayoutModels
import StackCases

/// The sections about the consequences of a difference, and about what helps.
extension CaseEvidence {
    @LineBuilder func trigger(_ regions: [TriggerRegion]) -> [Line] {
        let sentences = regions.compactMap(\.sentence)
        let subjects = regions.map(\.number.subject)
        let tried = "\(regions.reduce(0) { $0 + $1.probes }) values"
        if !sentences.isEmpty {
            for sentence in sentences { sentence }
            "(\(tried) tried, one number at a time.)"
        } else {
            "at every value of \(subjects.listed) (\(tried) tried, one number at a time)."
        }
    }

    /// The things that differ.
    private var both: String { attribution.relation == nil ? "models" : "layouts" }

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

    // MARK: Workaround

    @LineBuilder func workaround(_ mismatch: Mismatch) -> [Line] {
        if let workaround {
            "\(workaround.inWords(early: early(workaround)).withCapital): then both \(both)"
                + " agree."
        } else if mismatch.kind == .satisfiability, let partialWorkaround {
            "\(partialWorkaround.inWords().withCapital): then both have a layout, but it is ambiguous."
        } else {
            "No tried change of a single property makes the \(both) agree."
        }
    }

    /// Returns what is still wrong once all changes are made before the first layout.
    private func early(_ workaround: Workaround) -> String {
        guard workaround.needsEarlyEdits else { return "" }
        return switch compare(LayoutCase(stack)) {
        case .ambiguous: " (which alone leaves the layout ambiguous)"
        case .different: " (which alone is not enough)"
        default: ""
        }
    }
}

extension SelfBreach {
    /// Returns the relation and the place of the breach, and its defects; only the names of those
    /// that were explained.
    fileprivate func line(besides explained: Set<String>) -> Line {
        let names = defects.map { "“\($0.title)”" }
        return Line("\(model) \(relation.breach) (\(relation.rawValue)).") {
            difference
            if names.isEmpty {
                "No known bug explains it."
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
            return "The model failed \(sides.owed): \(result.owed.reason ?? "no reason is known")."
        case .satisfiability:
            let isMissing = result.layout.status == .unsatisfiable
            let (missing, found) =
                isMissing ? (sides.layout, sides.owed) : (sides.owed, sides.layout)
            return "There is no layout \(missing), but there is one \(found)."
        case .sizeAlong, .sizeAcross, .position:
            let values = [result.layout, result.owed].map {
                Formatted.points($0.frames[mismatch.view][mismatch.attribute])
            }
            return "The \(mismatch.attribute.rawValue) of \(view.inWords) is \(values[0]) pt"
                + " \(sides.layout), \(values[1]) pt \(sides.owed)."
        }
    }
}

extension Workaround {
    /// Returns the changes as an instruction.
    /// - Parameters:
    ///   - remark: The result of making edits early alone (default: none).
    ///   - name: Names an arranged subview by its index (default: `view 0`).
    package func inWords(
        early remark: String = "", naming name: (Int) -> String = { "view \($0)" }
    ) -> String {
        let early = "make all changes before the first layout"
        guard let change else { return early }
        let words = change.inWords(naming: name)
        return needsEarlyEdits ? "\(early)\(remark), and \(words)" : words
    }

    /// Returns the changes as lines: an instruction and, below it, each of several constraints.
    /// - Parameter name: Names an arranged subview by its index.
    package func lines(naming name: (Int) -> String) -> [String] {
        guard !needsEarlyEdits, case .constrainShares(let shares)? = change, shares.count > 1 else {
            return [inWords(naming: name) + "."]
        }
        return ["set distribution to fill, and with priority 999 constrain"]
            + shares.map { "  \($0.inWords(naming: name))" }
    }
}

extension Workaround.Change {
    fileprivate func inWords(naming name: (Int) -> String) -> String {
        switch self {
        case .removeHiddenViews: "remove hidden views instead of hiding them"
        case .removeConstraints(let view): "remove the size constraints of \(name(view))"
        case .weakenConstraints(let view):
            "give the size constraints of \(name(view)) a priority below 1000, such as 999"
        case .setNaturalSize(let view, let axes):
            axes.count > 1
                ? "give \(name(view)) a natural size of 10 × 10"
                : "give \(name(view)) a natural \(axes[0].size.rawValue) of 10"
        case .removeSpacing: "set spacing to 0"
        case .ignoreMargins: "do not lay out relative to the margins"
        case .ignoreBaselines: "do not space by baselines"
        case .layOutFromLeftToRight: "lay out from left to right"
        case .setAlignment(let alignment): "set alignment to \(alignment.rawValue)"
        case .setDistribution(let distribution): "set distribution to \(distribution.rawValue)"
        case .freeSize(let axis): "do not fix the \(axis.size.rawValue)"
        case .yieldHiddenViews(let views, let axis):
            "while \(views.map(name).listed) \(views.count == 1 ? "is" : "are") hidden, lower"
                + " \(axis.rawValue) compression resistance and the priorities of"
                + " \(axis.size.rawValue) constraints there to 1"
        case .setMargins(let margins):
            "lay out relative to layout margins of \(margins.inWords)"
        case .constrainShares(let shares):
            "set distribution to fill, and with priority 999 constrain"
                + " \(shares.map { $0.inWords(naming: name) }.listed)"
        }
    }
}

extension Workaround.Share {
    /// Returns the constraint, such as `the width of view 0 to 0.8 × the stack’s − 4 pt`.
    fileprivate func inWords(naming name: (Int) -> String) -> String {
        let constant = constraint.constant
        let sign = constant < 0 ? "−" : "+"
        let rest = constant == 0 ? "" : " \(sign) \(Formatted.points(abs(constant))) pt"
        return "the \(constraint.attribute.rawValue) of \(name(view)) to"
            + " \(Formatted.factor(constraint.multiplier)) × the stack’s\(rest)"
    }
}

extension EdgeInsets {
    /// The sides that are not 0, such as `4 pt at the top and 8 pt at the bottom`.
    fileprivate var inWords: String {
        let sides = [
            (top, "at the top"), (bottom, "at the bottom"), (left, "at the left"),
            (right, "at the right"),
        ]
        return sides.filter { $0.0 != 0 }.map { "\(Formatted.points($0)) pt \($1)" }.listed
    }
}

extension [String] {
    /// The words as a list, such as `a, b and c`.
    var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
