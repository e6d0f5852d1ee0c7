import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Histories in which views are added once more and leave their superview, which the generator
/// never makes.
@Suite struct ArrangedAgainTests {
    private static let models = [
        RuleModel.uikit, .uikitIOS9, .fdstackview, .tzstackview, .arranged, .oastackview,
    ]

    private static func cases(_ count: Int) -> [LayoutCase] {
        let generator = CaseGenerator(seed: 31, profile: .mixed)
        return (0..<count).map { generator.makeCase($0).rearranged($0) }
    }

    @Test func `models without their defects agree, and edits leave no trace`() throws {
        let workspace = LayoutWorkspace()
        let comparison = Comparison()
        let models = Self.models.map { model in
            model.correcting(DefectSet(model.defects.indices.map(DefectSet.init(index:))))
        }
        var equal = 0
        for (index, layoutCase) in Self.cases(400).enumerated() {
            let stack = try layoutCase.configurationAfterEdits()
            let expected = models[0].layout(of: LayoutCase(stack), in: workspace)
            for model in models {
                let layout = model.layout(of: layoutCase, in: workspace)
                let outcome = comparison.outcome(layout, expected, of: ViewTree(stack.stack))
                if outcome == .equal { equal += 1 }
                guard case .different = outcome else { continue }
                Issue.record("\(model.name): case \(index)")
            }
        }
        #expect(equal > 1_000)
    }

    @Test func `each difference between two models has a cause, one of the new bugs among them`()
        throws
    {
        let workspace = LayoutWorkspace()
        let comparison = Comparison()
        var causes: Set<BucketCause> = []
        for right in Self.models.dropFirst() {
            let search = CauseSearch(left: Self.models[0], right: right, comparison: comparison)
            for (index, layoutCase) in Self.cases(150).enumerated() {
                let stack = try layoutCase.configurationAfterEdits()
                let outcome = comparison.outcome(
                    Self.models[0].layout(of: layoutCase, in: workspace),
                    right.layout(of: layoutCase, in: workspace), of: ViewTree(stack.stack))
                guard case .different = outcome else { continue }
                let found = try #require(search.bucket(of: layoutCase, in: workspace))
                #expect(!found.bucket.isUnexplained, "\(right.name): case \(index)")
                causes.insert(found.bucket.cause)
            }
        }
        #expect(
            causes.isSuperset(of: [
                .defect("added-again-ignored", of: "fdstackview"),
                .defect("added-again-twice", of: "tzstackview"),
                .defect("added-again-twice", of: "oastackview"),
                .defect("gap-left-open", of: "oastackview"),
            ]))
    }

    @Test(arguments: ShrinkPass.all.indices)
    func `passes shrink such histories only to possible ones`(_ index: Int) {
        for layoutCase in Self.cases(40) {
            for candidate in ShrinkPass.all[index].candidates(of: layoutCase) {
                #expect(throws: Never.self) { try candidate.configurationAfterEdits() }
            }
        }
    }
}

extension LayoutCase {
    /// The case with views that are added again, or leave their superview, before and after each
    /// edit, as far as the edits are possible then.
    fileprivate func rearranged(_ seed: Int) -> LayoutCase {
        var result = self
        var moment = configurationBeforeEdits
        result.edits = []
        for step in 0...edits.count {
            if let edit = moment.stack.rearrangement(seed + 7 * step) { result.edits.append(edit) }
            if step < edits.count { result.edits.append(edits[step]) }
            moment = configurationBeforeEdits
            result.edits = result.edits.filter { (try? moment.apply($0)) != nil }
        }
        return result
    }
}

extension StackConfiguration {
    /// An edit of one of the views, in a nested stack if there is one in its place.
    fileprivate func rearrangement(_ seed: Int) -> Edit? {
        guard !arrangedSubviews.isEmpty else { return nil }
        var path = [seed % arrangedSubviews.count]
        if seed % 2 == 0, let nested = arrangedSubviews[path[0]].nestedStack,
            !nested.arrangedSubviews.isEmpty
        {
            path.append(seed / 2 % nested.arrangedSubviews.count)
        }
        let view = ViewPath(path)
        return seed % 3 == 0 ? .removeFromSuperview(view: view) : .addArrangedSubview(view: view)
    }
}
