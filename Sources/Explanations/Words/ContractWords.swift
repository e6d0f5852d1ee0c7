import DifferentialTesting
import LayoutModels
import StackCases

/// The section about the documented contract.
extension CaseEvidence {
    @LineBuilder func contractLines(_ mismatch: Mismatch) -> [Line] {
        let open = "The documentation of UIStackView leaves this open: "
        switch contract(mismatch) {
        case nil: []
        case .broken(let models):
            for (side, breaches) in models {
                let breaks = "\(side.model.name) breaks the documentation of UIStackView:"
                if breaches.isEmpty {
                    "\(breaks) it finds no layout, although there is one that keeps every rule."
                } else {
                    Line(breaks) {
                        for breach in breaches.prefix(3) {
                            "\(breach.clause.statement) Here \(place(of: breach, in: side.layout))."
                        }
                    }
                }
            }
        case .impossible:
            open
                + "the case may be impossible, since a model finds no layout even without its known"
                + " bugs."
        case .notApplicable(let clause, let obstacles):
            let reasons = obstacles.joined(separator: "; ")
            Line(open + "a rule has a condition that this case does not meet.") {
                "The rule: \(clause.statement)"
                "The condition: \(clause.precondition)\(reasons.isEmpty ? "" : " Here \(reasons).")"
            }
        case .unkept(let model, let clause):
            Line(open + "\(model) breaks a rule, but so does every model without known bugs.") {
                "The rule: \(clause.statement)"
            }
        case .unbroken: open + "neither layout breaks it."
        }
    }

    /// Returns the view that breaks a clause, and by how much; where sizes are to be equal, the
    /// sizes.
    private func place(of breach: Breach, in layout: Layout) -> String {
        let (view, points) = (name(breach.view), "\(Formatted.points(breach.points)) pt")
        let parent = tree.nodes[breach.view].parent
        guard layout.status.hasFrames, parent >= 0 else { return "\(view) is off by \(points)" }
        let size = arrangingStack(of: breach.view).axis.size
        func extent(_ view: Int) -> String {
            "\(name(view)) has \(Formatted.points(layout.frames[view][size])) pt"
        }
        switch breach.clause {
        case .fillEqually:
            return tree.visibleViews(of: parent).map(extent).joined(separator: ", ")
        case .spacing: return "the distance before \(view) is off by \(points)"
        case .fillProportionally:
            return "\(extent(breach.view)), which is off by \(points) from its share of this stack"
        default: return "\(view) is off by \(points)"
        }
    }
}
