import Importers

/// Lists that cannot be whole.
extension LogExplanation {
    /// The reasons why constraints are missing.
    var missing: [String] {
        var missing: [String] = []
        // The end of the message repeats a line of the list.
        let known = Set(group.constraints.compactMap(\.address))
        let unread = self.unread.filter { !($0.address.map(known.contains) ?? false) }
        let lines = Set(unread.map(\.line)).sorted()
        if !lines.isEmpty {
            let isPart = group.constraints.contains { lines.contains($0.line) }
            missing.append("\(isPart ? "a part of " : "")\(Self.list(lines)) could not be read")
        }
        if !search.system.omitted.isEmpty {
            missing.append("the numbers in \(self.lines(of: search.system.omitted)) are too large")
        }
        if group.lacksStart { missing.append("the start of the list is missing") }
        if group.isRedacted { missing.append("the system wrote <private> in place of some") }
        return missing
    }

    /// Names the lines that share no view with the others; `nil` where all lines are connected.
    ///
    /// The constraints of a conflict are connected, so lines are missing, or come from several messages.
    var strangers: String? {
        var views = DisjointSets<String>()
        let keys = group.constraints.map { constraint in
            (constraint.items + [constraint.superview].compactMap(\.self)).map(\.key)
        }
        for keys in keys {
            for key in keys.dropFirst() { views.join(keys[0], key) }
        }
        let named = keys.indices.filter { !keys[$0].isEmpty }
        let parts = Dictionary(grouping: named) { views.first(with: keys[$0][0]) }.values
        guard group.isConflict, parts.count > 1, let largest = parts.map(\.count).max() else {
            return nil
        }
        // Of parts of one size, the last are the strangers.
        let known = parts.filter { $0.count == largest }.min { $0[0] < $1[0] } ?? []
        let lines = named.filter { !known.contains($0) }.map { group.constraints[$0].line }
            .uniqued(on: \.self)
        let share = lines.count == 1 ? "shares" : "share"
        return "\(Self.list(lines).asSentence) \(share) no view with the others, but the lines of a"
            + " conflict are connected: some are missing, or they come from several messages. Paste one"
            + " whole message."
    }

    /// Advice on views that Interface Builder places for want of constraints.
    var prototypes: [String] {
        let made = group.constraints.filter(\.isPrototype)
        let views = made.compactMap { constraint in
            constraint.items.first { $0.key != constraint.superview?.key }
        }.uniqued(on: \.key)
        return views.map { view in
            let lines = made.filter { $0.items.contains { $0.key == view.key } }.map(\.line)
            return
                "Interface Builder made \(Self.list(lines)), since \(names[view]) lacks constraints there:"
                + " add them, or check “Remove at build time” if your code places the view."
        }
    }
}

extension LoggedGroup {
    /// Marks of constraint syntax; every constraint contains at least one of them.
    private static let constraintMarks = ["=", "≥", "≤", "[", "|", "Constraint:", "Constraint 0x"]

    /// Whether unread text is prose behind the list, such as the end of UIKit's message in other words.
    func isFooter(_ unread: UnreadText) -> Bool {
        guard let last = (constraints + broken).map(\.line).max() else { return false }
        let text = unread.text
        let isCutOff = text.count { $0 == "<" } > text.count { $0 == ">" }
        return unread.line > last && !isCutOff
            && !Self.constraintMarks.contains(where: text.contains)
    }
}
