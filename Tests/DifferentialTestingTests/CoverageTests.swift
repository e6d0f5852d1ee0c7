import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct CoverageTests {
    private static let generator = CaseGenerator(seed: 11, profile: .mixed)
    private let campaign = Campaign(
        [RuleModel.uikit, RuleModel.fdstackview], generator: Self.generator, selfInterval: 2)

    private func reach(_ cases: [LayoutCase]) -> Set<Feature> {
        let examination = CaseExamination(campaign)
        return Set(cases.flatMap { examination.reach(of: $0) })
    }

    // MARK: What a case reaches

    @Test func `a case reaches the same each time, whatever was examined before`() {
        let examination = CaseExamination(campaign)
        let cases = (0..<40).map(Self.generator.makeCase)
        let first = cases.map { examination.reach(of: $0) }
        #expect(cases.reversed().map { examination.reach(of: $0) } == first.reversed())
        #expect(first.allSatisfy { !$0.isEmpty })
    }

    @Test func `a constraint that gives way is another thing than one that holds`() {
        var fitting = LayoutCase(width: 30, stack: .plain(views: 3))
        let held = reach([fitting])
        fitting.width = 20
        let squeezed = reach([fitting])
        #expect(!squeezed.subtracting(held).isEmpty)
        fitting.width = 18
        #expect(reach([fitting]) == squeezed)
    }

    @Test func `what an ambiguous layout leaves open counts`() {
        let determined = LayoutCase(width: 30, height: 10, stack: .plain(views: 2))
        var open = determined
        open.stack.arrangedSubviews[0].intrinsicContentSize = IntrinsicContentSize()
        open.stack.arrangedSubviews[1].intrinsicContentSize = IntrinsicContentSize()
        let workspace = LayoutWorkspace()
        #expect(RuleModel.uikit.layout(of: open, in: workspace).status == .ambiguous)
        #expect(!reach([open]).subtracting(reach([determined])).isEmpty)
    }

    // MARK: The smallest corpus

    @Test func `the smallest corpus reaches what all cases do`() {
        let cases = (0..<150).map(Self.generator.makeCase)
        let smallest = campaign.smallestCorpus(of: cases)
        #expect(smallest.cases.count < 130)
        #expect(reach(smallest.cases) == reach(cases))
        #expect(smallest.reachCount == reach(cases).count)
    }

    @Test func `the smallest corpus can do without none of its cases`() {
        let smallest = campaign.smallestCorpus(of: (0..<25).map(Self.generator.makeCase)).cases
        let all = reach(smallest)
        for index in smallest.indices {
            var rest = smallest
            rest.remove(at: index)
            #expect(reach(rest) != all)
        }
    }

    @Test func `duplicates are dropped, and the order does not matter`() {
        let cases = (0..<60).map(Self.generator.makeCase)
        let smallest = campaign.smallestCorpus(of: cases).cases
        #expect(campaign.smallestCorpus(of: cases.reversed() + cases).cases == smallest)
    }

    // MARK: Mutations

    @Test func `mutants are valid cases, and small`() throws {
        var parents = (0..<50).map(Self.generator.makeCase)
        var changed = 0
        for index in 0..<8_000 {
            var random = RandomSource(seed: 3, index: index)
            let parent = parents[random.below(parents.count)]
            let other = parents[random.below(parents.count)]
            var mutation = CaseMutation(random: random)
            let mutant = mutation.mutant(of: parent, other: other)
            // The reader checks all ranges and edits.
            let read = try LayoutCase(jsonBytes: Array(mutant.json.compact().utf8))
            #expect(read == mutant, "mutant \(index)")
            #expect(mutant.stack.viewCount <= max(20, parent.stack.viewCount))
            #expect(mutant.edits.count <= 12)
            if mutant != parent { changed += 1 }
            // Mutants of mutants go further.
            parents[index % parents.count] = mutant
        }
        // Of eight seeds each changes 1,667 to 1,838.
        #expect(changed > 1_500)
    }

    @Test func `mutants lie from right to left, and have sizes that are tied`() throws {
        var plain = LayoutCase(width: 30, stack: .plain(views: 3))
        plain.stack.arrangedSubviews[0].constraints = [
            SizeConstraint(attribute: .width, constant: 10)
        ]
        var words: Set = ["forceRightToLeft", #":"stack""#, #":"self""#, "multiplier"]
        var parent = plain
        for index in 0..<3_000 where !words.isEmpty {
            var mutation = CaseMutation(random: RandomSource(seed: 4, index: index))
            if index.isMultiple(of: 60) { parent = plain }
            parent = mutation.mutant(of: parent, other: parent)
            let text = parent.json.compact()
            words = words.filter { !text.contains($0) }
        }
        #expect(words.isEmpty)
    }

    @Test func `a mutant depends on its parents and the random numbers alone`() {
        let (parent, other) = (Self.generator.makeCase(3), Self.generator.makeCase(4))
        for index in 0..<50 {
            var first = CaseMutation(random: RandomSource(seed: 5, index: index))
            var second = CaseMutation(random: RandomSource(seed: 5, index: index))
            #expect(
                first.mutant(of: parent, other: other) == second.mutant(of: parent, other: other))
        }
    }

    @Test func `a priority is changed from what it is on its own axis`() {
        let priorities = AxisPriorities(horizontal: 100, vertical: 700)
        var parent = LayoutCase(stack: .plain(views: 1))
        parent.stack.arrangedSubviews[0].contentHuggingPriority = priorities
        parent.stack.arrangedSubviews[0].contentCompressionResistancePriority = priorities
        var changed: Set<Double> = []
        for index in 0..<3_000 {
            var mutant = parent
            var mutation = CaseMutation(random: RandomSource(seed: 9, index: index))
            mutation.changeViewProperty(&mutant)
            for view in mutant.stack.arrangedSubviews {
                for now in [view.contentHuggingPriority, view.contentCompressionResistancePriority]
                where now.horizontal == priorities.horizontal { changed.insert(now.vertical) }
            }
        }
        #expect(changed.isSuperset(of: [699, 700.5, 701]))
        #expect(changed.isDisjoint(with: [99, 100.5, 101]))
    }

    @Test func `a margin is changed from what it is itself`() {
        let margins: [WritableKeyPath<EdgeInsets, Double>] = [\.top, \.left, \.bottom, \.right]
        var parent = LayoutCase(stack: .plain(views: 1))
        for (index, margin) in margins.enumerated() {
            parent.stack.layoutMargins[keyPath: margin] = Double(index + 1) * 100.25
        }
        var changed = [Set<Double>](repeating: [], count: margins.count)
        for index in 0..<8_000 {
            var mutant = parent
            var mutation = CaseMutation(random: RandomSource(seed: 9, index: index))
            mutation.changeStackProperty(&mutant)
            for (edge, margin) in margins.enumerated() {
                changed[edge].insert(mutant.stack.layoutMargins[keyPath: margin])
            }
        }
        for (edge, values) in changed.enumerated() {
            let own = Double(edge + 1) * 100.25
            #expect(values.isSuperset(of: [own, own + 1, own - 1, -own]))
        }
    }

    // MARK: Bytes

    @Test func `no bytes and any bytes stand for a case`() throws {
        var random = RandomSource(seed: 8, index: 0)
        var cases = [CaseGenerator.makeCase(from: [])]
        for length in 0..<300 {
            let bytes = (0..<length).map { _ in UInt8(random.below(256)) }
            let layoutCase = CaseGenerator.makeCase(from: bytes)
            #expect(
                try LayoutCase(jsonBytes: Array(layoutCase.json.compact().utf8)) == layoutCase)
            cases.append(layoutCase)
        }
        #expect(Set(cases.map(\.digest)).count > 200)
    }

    @Test func `a later byte leaves the decisions before it alone`() {
        let bytes = [UInt8](repeating: 77, count: 64)
        let whole = CaseGenerator.makeCase(from: bytes)
        let shorter = CaseGenerator.makeCase(from: Array(bytes.prefix(40)))
        #expect(whole.stack.axis == shorter.stack.axis)
        #expect(whole.stack.distribution == shorter.stack.distribution)
    }
}
