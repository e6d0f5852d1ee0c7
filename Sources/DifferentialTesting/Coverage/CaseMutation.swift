import StackCases

/// Makes a case of another one by a few small changes.
///
/// What it makes of a valid case is valid: every value in its range, every edit possible when its
/// turn comes. Cases stay small, so that a campaign does not become slower as it goes on.
struct CaseMutation {
    var random: RandomSource

    /// The largest number of views in a mutant before its edits, unless its parent has more.
    static let largestViewCount = 20
    /// The largest number of levels of stacks.
    static let largestDepth = 4
    /// The largest number of edits in a mutant.
    static let largestEditCount = 12

    /// The kinds of changes, drawn as often as they are listed.
    private enum Change {
        case stackProperty, viewProperty, size
        case insert, remove, duplicate, nest, unnest, splice, swap
        case addEdits, dropEdit, moveEdit
    }

    private static let changes = WeightedTable<Change>([
        (.stackProperty, 18), (.viewProperty, 40), (.size, 8), (.insert, 6), (.remove, 6),
        (.duplicate, 4), (.nest, 4), (.unnest, 2), (.splice, 6), (.swap, 4), (.addEdits, 6),
        (.dropEdit, 4), (.moveEdit, 2),
    ])

    /// A mutant of `parent`, with one to four changes.
    /// - Parameter other: A case of which parts may be taken.
    mutating func mutant(of parent: LayoutCase, other: LayoutCase) -> LayoutCase {
        var result = parent.withoutExpectations
        for _ in 0..<random.pick([1, 1, 1, 2, 2, 3, 4]) {
            let before = result
            change(Self.changes.draw(&random), &result, other)
            // What is larger already is only not to grow.
            if result.stack.viewCount > max(Self.largestViewCount, before.stack.viewCount)
                || result.stack.nestingDepth > max(Self.largestDepth, before.stack.nestingDepth)
            {
                result = before
            }
        }
        result.stack.removeConstraintsToMissingSiblings()
        dropImpossibleEdits(&result)
        return result
    }

    private mutating func change(
        _ change: Change, _ result: inout LayoutCase, _ other: LayoutCase
    ) {
        switch change {
        case .stackProperty: changeStackProperty(&result)
        case .viewProperty: changeViewProperty(&result)
        case .insert: insertView(&result, other)
        case .remove: removeView(&result)
        case .duplicate: duplicateView(&result)
        case .nest: nestViews(&result)
        case .unnest: unnestView(&result)
        case .splice: splice(&result, other)
        case .swap: swapViews(&result)
        case .size: changeSize(&result)
        case .addEdits: addEdits(&result)
        case .dropEdit:
            if !result.edits.isEmpty { result.edits.remove(at: random.below(result.edits.count)) }
        case .moveEdit:
            guard result.edits.count > 1 else { return }
            let edit = result.edits.remove(at: random.below(result.edits.count))
            result.edits.insert(edit, at: random.below(result.edits.count + 1))
        }
    }

    // MARK: Places

    /// Changes one view, any being as likely as the others.
    mutating func changeView(
        _ result: inout LayoutCase, _ change: (inout ArrangedSubview, inout RandomSource) -> Void
    ) {
        let count = result.stack.viewCount
        guard count > 0 else { return }
        let chosen = random.below(count)
        var random = random
        result = result.changingViews { view, index in
            if index == chosen { change(&view, &random) }
        }
        self.random = random
    }

    /// Changes one stack, any being as likely as the others.
    mutating func changeStack(
        _ result: inout LayoutCase,
        _ change: (inout StackConfiguration, inout RandomSource) -> Void
    ) {
        let chosen = random.below(result.stackCount)
        var random = random
        result = result.changingStacks { stack, index in
            if index == chosen { change(&stack, &random) }
        }
        self.random = random
    }

    // MARK: Edits

    private mutating func addEdits(_ result: inout LayoutCase) {
        guard result.edits.count < Self.largestEditCount else { return }
        dropImpossibleEdits(&result)
        var maker = AdversarialCases(random: random)
        maker.addEdits(random.pick([1, 1, 2, 3]), to: &result)
        random = maker.random
    }

    /// Leaves out the edits that are not possible any more when their turn comes.
    private func dropImpossibleEdits(_ result: inout LayoutCase) {
        guard !result.edits.isEmpty else { return }
        var moment = result.configurationBeforeEdits
        result.edits = Array(
            result.edits.filter { (try? moment.apply($0)) != nil }.prefix(Self.largestEditCount))
    }
}
