import DifferentialTesting
import LayoutModels
import StackCases

/// The constraints that decide between two layouts, in words.
struct Decision {
    /// What decides, as a sentence without its end.
    var reason: String
    /// The constraints that decide, in sentences.
    var constraints: [String] = []

    /// Returns the reason as a whole sentence, and a line for each constraint.
    func lines(_ sentence: (String) -> String) -> [String] {
        [sentence(reason)] + constraints.map { "  " + $0 }
    }
}

/// Which constraints decide with a fault, and which without it.
extension ExplainedCase {
    /// What decides where no formula does.
    func decisions(
        _ fault: FoundFault, _ corrected: ExplainedModel, _ meant: Layout, along axis: Axis,
        _ words: CorrectedLayoutWords
    ) -> [Decision] {
        // The axes are independent.
        let present = fault.model.constraints(for: layoutCase, in: workspace).filter {
            $0.axis == axis
        }
        let others = corrected.constraints(for: layoutCase, in: workspace).filter {
            $0.axis == axis
        }
        let (own, other) = (fault.layout.frames, meant.frames)
        let presentDecision = decision(
            among: present, for: own, against: stretchingHiddenViews(other),
            words: ("with the fault", "its layout", words.layout), replacing: [])
        let tie =
            fault.layout.status == .tied
            ? Decision(
                reason: "with the fault, the constraints prefer neither layout, and the rule for"
                    + " ties decides") : nil
        let correctedDecision = decision(
            among: others, for: other, against: own,
            words: ("without the fault", words.layout, "the layout with it"), replacing: present)
        return [presentDecision ?? tie, correctedDecision].compactMap { $0 }
    }

    /// Why constraints prefer a layout to another one; `nil` where they do not.
    /// - Parameter replaced: The other model's constraints.
    func decision(
        among constraints: [EmittedConstraint], for better: [Frame], against worse: [Frame],
        words: (when: String, better: String, worse: String),
        replacing replaced: [EmittedConstraint]
    ) -> Decision? {
        let points = Formatted.points
        if let found = WishComparison(
            of: constraints, in: stack.stack, better: better, than: worse)
        {
            let tie = found.tie.map {
                " (of priority \(points($0.priority)) both miss \(points($0.points)) pt in all)"
            }
            return Decision(
                reason:
                    "\(words.when), wishes of priority \(points(found.priority)) decide\(tie ?? ""):"
                    + " \(words.better) misses them by \(found.text(\.better, decimal: points)) pt,"
                    + " \(words.worse) by \(found.text(\.worse, decimal: points)) pt, and the"
                    + " smaller sum wins",
                constraints: found.wishes.prefix(3).map { wish in
                    "missed by \(points(wish.better)) pt against \(points(wish.worse)) pt:"
                        + " \(ConstraintWords.sentence(wish.constraint))"
                })
        }
        guard
            let breach = RequiredBreach(
                of: constraints, in: stack.stack, possible: better, ruledOut: worse)
        else { return nil }
        let instead = breach.constraints.first.flatMap { broken in
            replaced.first {
                $0.first == broken.first && $0.relation == broken.relation
                    && ($0.role == broken.role || !broken.role.isNamed)
                    && $0.second != broken.second
            }
        }
        return Decision(
            reason: "\(words.when), \(words.worse) is ruled out, since it would miss by"
                + " \(points(breach.points)) pt\(breach.constraints.count > 1 ? " in all" : "") what is"
                + " required then",
            constraints: breach.constraints.prefix(3).map(ConstraintWords.sentence)
                + (instead.map { ["With the fault: " + ConstraintWords.sentence($0)] } ?? []))
    }

    /// The frames with hidden views as large across as those that they are aligned with, as they
    /// would be where alignment fill takes them in.
    private func stretchingHiddenViews(_ frames: [Frame]) -> [Frame] {
        let tree = ViewTree(stack.stack)
        var frames = frames
        for (index, node) in tree.nodes.enumerated() where node.parent >= 0 {
            let path = tree.path(of: index)
            guard let parent = stack.stack.stack(at: path.indices.dropLast()),
                parent.alignment == .fill, parent.arrangedSubviews[node.position].isHidden,
                let visible = tree.nodes.indices.first(where: {
                    tree.nodes[$0].parent == node.parent && tree.nodes[$0].isVisible
                })
            else { continue }
            if parent.axis == .horizontal {
                frames[index].y = frames[visible].y
                frames[index].height = frames[visible].height
            } else {
                frames[index].x = frames[visible].x
                frames[index].width = frames[visible].width
            }
        }
        return frames
    }
}
