import Explanations
import Importers
import Reporting
import StackCases

extension LogExplanation {
    /// The explanation for people.
    func text(title: String) -> String {
        var text = "# \(title)\n"
        text += "\(summary)\n"
        if search.conflicts.isEmpty {
            text += Self.section("No conflict found", absence)
        }
        for conflict in search.conflicts {
            if let arithmetic = arithmetic(of: conflict) {
                text += Self.section("Why", [arithmetic.text])
            }
            text += Self.section(
                "These \(conflict.members.count) cannot hold together",
                conflict.members.map(line))
        }
        text += Self.section("What UIKit did", broken)
        text += Self.section("What helps", remedies)
        text += Self.section("What gives way", givesWay)
        let members = Set(search.conflicts.flatMap(\.members))
        let others = group.constraints.indices.filter { !members.contains($0) }
        text += Self.section(
            members.isEmpty ? "The constraints" : "Listed, but not needed for the conflict",
            others.map(line))
        for stack in stacks { text += self.text(of: stack) }
        text += Self.section("Mind", cautions)
        text += Self.section("Could not be read", group.unread.flatMap(Self.lines))
        return text + "\n"
    }

    private var summary: String {
        let count = group.constraints.count
        let read = "\(Formatted.count(count)) constraint\(count == 1 ? "" : "s") read"
        guard !group.unread.isEmpty else { return "\(read)." }
        return "\(read), \(Formatted.count(group.unread.count)) not."
    }

    private static func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "\n\(title)\n" + lines.map { "  \($0)\n" }.joined()
    }

    private func line(_ index: Int) -> String {
        let constraint = group.constraints[index]
        return "\(sentence(of: constraint)) (\(StackRole.origin(of: constraint)), line"
            + " \(constraint.line))"
    }

    private var broken: [String] {
        guard let first = group.broken.first else { return [] }
        var lines = ["It broke: \(sentence(of: first))"]
        switch isBreakingEnough {
        case true?: lines.append("That is enough: the others can all hold.")
        case false?: lines.append("That is not enough: others still conflict.")
        case nil: break
        }
        return lines
    }

    private func text(of stack: ReconstructedStack) -> String {
        var lines = stack.layoutCase.json.pretty().split(separator: "\n").map(String.init)
        let views = stack.views.map { view in
            "\(view.path.indices.isEmpty ? "the stack" : view.path.description)"
                + " is \(names[view.item])"
        }
        if !views.isEmpty { lines.append(views.joined(separator: ", ") + ".") }
        if !stack.unknown.isEmpty {
            lines.append("The log does not tell:")
            lines += stack.unknown.map { "  \($0)" }
        }
        return Self.section("The stack, as far as the log tells", lines)
    }

    private static func lines(_ unread: UnreadText) -> [String] {
        [
            "line \(unread.line), column \(unread.column): \(unread.reason)",
            "  \(shown(unread.text))",
        ]
    }

    private static func shown(_ text: String) -> String {
        text.utf8.count <= 300 ? text : String(text.prefix(299)) + "…"
    }
}
