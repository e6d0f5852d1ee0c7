import Importers
import StackCases

extension LogExplanation {
    /// A part of the text that is printed on request.
    package enum Detail: String, CaseIterable {
        /// All constraints in sentences, with their origins and addresses.
        case constraints
        /// The stack views as cases.
        case layoutCase = "case"
    }

    /// Returns the explanation for people.
    /// - Parameters:
    ///   - title: The log and the group's place in it; `nil` where there is only one group.
    ///   - repeats: The places at which the same conflict is printed again.
    package func text(
        title: String?, repeats: [Repeat] = [], details: Set<Detail> = []
    ) -> String {
        var parts: [String] = []
        for (number, conflict) in conflicts.enumerated() {
            let place = conflicts.count > 1 ? "\(number + 1). " : ""
            parts.append(place + text(of: conflict))
        }
        if conflicts.isEmpty {
            parts.append(absence.joined(separator: "\n") + "\n")
            if let first = group.broken.first {
                parts.append("  \(framework) broke \(names.equation(first)).\n")
            }
            parts.append(Self.section("What gives way", givesWay))
        }
        if !repeats.isEmpty {
            parts.append("  Printed again at \(Self.words(repeats)).\n")
        }
        if details.contains(.constraints) { parts += constraintSections }
        if details.contains(.layoutCase) { parts += stacks.map(text) }
        parts.append(Self.section("Cautions", cautions))
        parts.append(Self.section("Could not be read", unread.prefix(20).flatMap(Self.lines)))
        let more = ["constraints"] + (hasStacks ? ["case"] : [])
        let options =
            more.filter { !details.map(\.rawValue).contains($0) }.map { "--\($0)" }
            + (conflicts.isEmpty ? [] : ["--format svg"])
        if !options.isEmpty { parts.append("  More       \(options.joined(separator: ", "))\n") }
        return (title.map { "# \($0)\n\n" } ?? "")
            + parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    private static func words(_ repeats: [Repeat]) -> String {
        func list(_ repeats: [Repeat]) -> String {
            let lines = repeats.prefix(10).map { String($0.line) }
            return repeats.count > 10
                ? lines.joined(separator: ", ") + " and so on" : lines.listed
        }
        let all = (repeats.count > 1 ? "lines " : "line ") + list(repeats)
        let others = repeats.filter(\.hasOtherAddresses)
        if others.isEmpty { return all }
        let difference =
            "with other addresses" + (others.contains(where: \.hasOtherTexts) ? " or texts" : "")
        return others.count == repeats.count
            ? "\(all), \(difference)" : "\(all) (at \(list(others)) \(difference))"
    }

    private func text(of conflict: Conflict) -> String {
        var paragraphs = [headline(of: conflict)]
        let isPair = conflict.members.count <= 2
        let sum =
            (isPair ? nil : sentence(of: conflict))
            ?? conflict.members.prefix(6).map { names.equation(group.constraints[$0]) }
            .joined(separator: isPair ? " and " : ", ") + (conflict.members.count > 6 ? ", …" : "")
        paragraphs.append("  " + Self.beside(LogNames.capitalized(sum), lines(of: conflict.cited)))
        if let choice = choice(in: conflict) { paragraphs.append("  \(choice)") }
        if !conflict.remedies.isEmpty, !isFromSystem(conflict) {
            let labels = conflict.remedies.map(label)
            let width = labels.map(\.count).max() ?? 0
            let list = zip(conflict.remedies, labels).enumerated().map { number, remedy in
                "    \(number + 1). \(remedy.1)\(String(repeating: " ", count: width - remedy.1.count))"
                    + "   \(text(of: remedy.0))"
            }
            paragraphs.append(
                "  Fix, the least invasive first; \(isProven(conflict) ? "each was checked" : "tried for what the log lists"):\n"
                    + list.joined(separator: "\n"))
        }
        let notes = notes(on: conflict)
        if !notes.isEmpty {
            paragraphs.append(notes.map { "  Note       \($0)" }.joined(separator: "\n"))
        }
        let views = views(in: conflict)
        if !views.isEmpty { paragraphs.append("  Views      \(views)") }
        return paragraphs.joined(separator: "\n\n") + "\n"
    }

    /// Returns a sentence with the lines on its right, or below it where it is long.
    private static func beside(_ sentence: String, _ lines: String) -> String {
        let gap = 84 - sentence.count - lines.count
        return gap >= 3
            ? sentence + String(repeating: " ", count: gap) + lines : "\(sentence)\n  \(lines)"
    }

    /// Returns the lines that a remedy changes, and the place in the source if the log has it.
    private func label(of remedy: Remedy) -> String {
        let lines = Set(remedy.lines).sorted()
        let changed = group.constraints.indices.filter(remedy.changed.contains)
            .map { group.constraints[$0] }
        let source = changed.first { $0.line == lines[0] }?.source
        return (names.places(of: changed, limit: 3) ?? Self.list(lines, limit: 3))
            + (lines.count == 1 ? source.map { " (\($0))" } ?? "" : "")
    }

    /// The views of a conflict with their addresses, for the debugger.
    private func views(in conflict: Conflict) -> String {
        let views = conflict.members.flatMap { group.constraints[$0].items }
            .filter { !$0.isGuide }.uniqued(on: \.key)
            .compactMap { item in item.address.map { "\(names[item]) \($0)" } }
        return views.prefix(12).joined(separator: ", ")
            + (views.count > 12 ? ", …" : "")
    }

    /// Returns the lines of some constraints, such as `lines 2, 4–6`.
    func lines(of indices: some Sequence<Int>) -> String {
        let constraints = indices.map { group.constraints[$0] }
        return names.places(of: constraints)
            ?? Self.list(Set(constraints.map(\.line)).sorted())
    }

    /// Returns lines in order as `line 2` or `lines 2, 4–6`.
    /// - Parameter limit: The most runs of lines to name (default: all).
    static func list(_ lines: [Int], limit: Int = .max) -> String {
        var list = lines.runs.map { run in
            run.count == 1
                ? "\(run.lowerBound)"
                : run.count == 2
                    ? "\(run.lowerBound), \(run.upperBound)" : "\(run.lowerBound)–\(run.upperBound)"
        }
        if list.count > limit { list[limit...] = ["…"] }
        return "\(Formatted.noun("line", for: lines.count)) \(list.joined(separator: ", "))"
    }

    /// Returns the constraint that the framework broke, and whether that is enough; `nil` if the log does
    /// not contain it.
    func choice(in conflict: Conflict) -> String? {
        guard let first = group.broken.first else { return nil }
        guard let broken else {
            return "\(framework) broke \(names.equation(first)), which is not in the list."
        }
        let constraint = group.constraints[broken]
        let line =
            "\(framework) broke \(names.place(of: constraint)) (\(names.equation(constraint)))"
        guard conflict.members.contains(broken) else {
            return isBreakingEnough == true
                ? "\(line), which ends the conflict as well."
                : "\(line); without it, \(lines(of: conflict.members)) still conflict."
        }
        return isBreakingEnough == true
            ? "\(line); that is enough."
            : "\(line); that is not enough, other lines still conflict."
    }

    // MARK: Details

    private var constraintSections: [String] {
        let members = Set(conflicts.flatMap(\.cited))
        let others = group.constraints.indices.filter { !members.contains($0) }
        var parts = conflicts.enumerated().map { number, conflict in
            let count = conflict.cited.count
            let title =
                count == 1
                ? "This constraint contradicts itself"
                : "\(Self.these(count)) conflict"
            return Self.section(
                conflicts.count > 1 ? "\(number + 1). \(title)" : title, conflict.cited.map(line))
        }
        parts.append(
            Self.section(
                members.isEmpty ? "The constraints" : "Listed, but not needed for the conflict",
                others.map(line)))
        let origins = group.constraints.compactMap { origin(of: $0).explanation }
        parts.append(Self.section("Where they come from", origins.uniqued(on: \.self)))
        return parts
    }

    /// Returns who made a constraint and what for, in a few words, and a line that explains them to a reader who did
    /// not write the constraint.
    package func origin(
        of constraint: LoggedConstraint
    ) -> (label: String, explanation: String?) {
        if constraint.mask != nil {
            return (
                "autoresizing mask",
                "autoresizing mask: made from the view's frame, since its"
                    + " translatesAutoresizingMaskIntoConstraints is true."
            )
        }
        if constraint.isOfContent {
            return (
                "content size",
                "content size: from intrinsicContentSize, with the priorities of hugging and"
                    + " compression resistance."
            )
        }
        if let prefix = constraint.stackPrefix, let identifier = constraint.identifier {
            let role = identifier[prefix.endIndex...].dropFirst().map { $0 == "-" ? " " : $0 }
            return (
                "the stack's \(String(role))",
                "the stack's …: made by the stack view for its spacing, distribution, alignment"
                    + " or hidden views. Change the stack's properties, not the constraint."
            )
        }
        if let label = sizeLabel(of: constraint) {
            let isGiven = constraint.isEncapsulated
            return (
                label,
                isGiven
                    ? "\(label): made by \(framework) to give a cell or a root view its size." : nil
            )
        }
        if constraint.isOfMarginsGuide {
            return ("margins", "margins: made by \(framework) from the view's layoutMargins.")
        }
        if constraint.identifier?.hasBytePrefix("UIViewSafeArea") ?? false {
            return (
                "the safe area",
                "the safe area: made by UIKit to keep content clear of bars and the notch."
            )
        }
        if constraint.className.hasBytePrefix("_UILayoutSupport") {
            return (
                "top and bottom layout guides",
                "top and bottom layout guides: made by UIKit for the guides of iOS 7 to 10."
            )
        }
        if constraint.isPrototype { return ("Interface Builder", nil) }
        if let source = constraint.source { return (source, nil) }
        guard constraint.isFromApp else { return ("the system", nil) }
        let own = constraint.identifier.map { "yours, “\(LogNames.shown($0))”" }
        return (own ?? "yours", nil)
    }

    /// The words for a size that the system gives a view; `nil` for another constraint.
    private func sizeLabel(of constraint: LoggedConstraint) -> String? {
        switch constraint.measurement {
        case .cell? where constraint.isSizeOfUnknownMaker: "the cell's size"
        case .cell?: "\(framework)'s size of the cell"
        case .root?: "\(framework)'s size of the root view"
        case .temporary?:
            constraint.isMeasuring ? "\(framework), to measure" : "\(framework)'s size of the view"
        case .frame?, nil: nil
        }
    }

    private func line(_ index: Int) -> String {
        let constraint = group.constraints[index]
        let address = constraint.address.map { ", \($0)" } ?? ""
        let state = constraint.isActive == false ? "inactive, not counted; " : ""
        return
            "\(sentence(of: constraint)) (\(state)\(origin(of: constraint).label), \(names.place(of: constraint))\(address))"
    }

    private func text(of stack: LoggedStack) -> String {
        var lines = stack.stack.layoutCase.json.pretty().split(separator: "\n").map(String.init)
        let views = stack.stack.views.map { view in
            "\(view.path.indices.isEmpty ? "the stack" : view.path.description)"
                + " is \(names[view.item])"
        }
        if !views.isEmpty { lines.append(views.joined(separator: ", ") + ".") }
        lines.append(stack.verdict)
        if !stack.leftOut.isEmpty {
            lines.append("Not in the case: \(self.lines(of: stack.leftOut)).")
        }
        if !stack.stack.unknown.isEmpty {
            lines.append("Not in the log:")
            lines += stack.stack.unknown.map { "  \($0)" }
        }
        return Self.section("The stack, as far as the log shows", lines)
    }

    private static func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "\(title)\n" + lines.map { "  \($0)\n" }.joined()
    }

    private static func lines(_ unread: UnreadText) -> [String] {
        [
            "line \(unread.line), column \(unread.column): \(unread.reason)",
            "  \(shown(unread.text))",
        ]
    }

    private static func shown(_ text: String) -> String {
        text.utf8.count <= 300 ? text : String(text.unicodeScalars.prefix(299)) + "…"
    }
}
