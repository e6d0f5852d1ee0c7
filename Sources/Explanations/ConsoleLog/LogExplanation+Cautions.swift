import Importers
import StackCases

extension LogExplanation {
    /// The warnings about what may mislead.
    package var cautions: [String] {
        var cautions: [String] = []
        if group.constraints.flatMap(\.items).contains(where: \.isTruncated) {
            cautions.append("Names cut short with “...” are taken for the same view.")
        }
        for constraint in group.constraints where constraint.hasTwinNames && !isReadingCertain {
            let other = conflicts.isEmpty ? "the lines conflict" : "there is no conflict"
            cautions.append(
                "\(names.place(of: constraint).withCapital) names two views alike. Read the other way round, \(other)."
            )
        }
        let members = Set(conflicts.flatMap(\.members))
        let kinds = Set(
            members.flatMap { group.constraints[$0].terms }
                .filter { $0.attribute.axis == .horizontal }.map(\.attribute.kind))
        if search.system.direction == nil, !kinds.isDisjoint(with: [.start, .end]),
            !kinds.isDisjoint(with: [.left, .right])
        {
            cautions.append("Leading counts as left, as in left-to-right languages.")
        }
        if !revisedEdges.isEmpty {
            let views = revisedEdges.map { names[$0.scrollView] }.uniqued(on: \.self)
            let lines = lines(of: revisedEdges.map(\.constraint))
            cautions.append(
                "The edges of \(views.listedInShort) in \(lines) count as those of the frame. If they are those of"
                    + " the content area, there is no conflict.")
        }
        let unproven = conflicts.filter { !$0.isProven }.flatMap(\.surroundings)
        if let distances = unlisted({ $0.possible != nil }, unproven) {
            cautions.append("Whether the fixes suffice depends on \(distances).")
        }
        if search.system.reading.isAtStart {
            let views = search.system.contentEdges.map { names[$0.scrollView] }.uniqued(on: \.self)
            cautions.append(
                "The content of \(views.listedInShort) counts as not scrolled, since only then do the lines conflict."
            )
        }
        if search.system.reading.direction != nil {
            cautions.append("Leading counts as right, since only then do the lines conflict.")
        }
        if !guessedOrigins.isEmpty {
            let views = guessedOrigins.map { names[$0] }.listedInShort
            cautions.append(
                search.system.reading.countsUp
                    ? "minY counts from the bottom of \(views), as in views that are not flipped."
                    : "minY counts from the top of \(views), since only then do the lines conflict."
            )
        }
        let guessed = search.system.relatives.guessed
        for (_, superview) in guessed.uniqued(on: \.superview.key) {
            let views = guessed.filter { $0.superview.key == superview.key }.map { names[$0.view] }
            let owner = superview.isUnnamedSuperview ? "the same view" : names[superview]
            cautions.append(
                views.count == 1
                    ? "\(views[0]) is taken for a subview of \(owner), since only then do the lines conflict."
                    : "\(views.listedInShort) are taken for subviews of \(owner), since only then do the lines conflict."
            )
        }
        if group.lacksStart, !conflicts.isEmpty {
            cautions.append(
                "The start of the list is missing: lines that are not here may be part of the conflict."
            )
        }
        if search.hasMore {
            cautions.append("There may be more conflicts: only the first were looked into.")
        }
        if search.isCutShort, !conflicts.isEmpty {
            cautions.append(
                "The list is long: some lines of a conflict may not be needed for it.")
        }
        if conflicts.contains(where: \.hasMoreRemedies) {
            cautions.append("The list is long: only some changes were tried.")
        }
        if search.isTooLarge, !conflicts.isEmpty {
            cautions.append(
                "One group of connected constraints is too large to search for a conflict.")
        }
        if !search.system.omitted.isEmpty {
            cautions.append(
                "Constraints with numbers above 1,000,000,000 pt are left out of the search.")
        }
        if group.isRedacted {
            cautions.append(
                "To see what <private> hides, \(Self.adviceOnPrivateData).")
        }
        return cautions
    }
}
