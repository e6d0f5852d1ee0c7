import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Tests that caches of workspaces and searches change no result.
@Suite struct RememberedLayoutTests {
    /// Generated cases, as many with edits as without.
    private let cases: [LayoutCase] = {
        let generated = (0..<500).map(CaseGenerator(seed: 11, profile: .mixed).makeCase)
        let edited = generated.filter { !$0.edits.isEmpty }
        return edited + generated.filter(\.edits.isEmpty).prefix(edited.count)
    }()

    @Test func `a used workspace gives the same layouts as a new one`() {
        let used = LayoutWorkspace()
        for layoutCase in cases {
            let traits = CaseTraits(layoutCase)
            for model in ModelRegistry.models {
                // The other defects change nothing, so that without them the case is laid out alike.
                let single = model.defects.indices.filter {
                    model.defects[$0].canMatter(traits)
                }.map(DefectSet.init(index:))
                for defects in [[], DefectSet(single)] + single {
                    let variant = model.correcting(defects)
                    let known = variant.layout(of: layoutCase, in: used)
                    #expect(known == variant.layout(of: layoutCase, in: LayoutWorkspace()))
                }
            }
        }
    }

    @Test func `a layout along one axis equals the whole layout along that axis`() throws {
        let workspace = LayoutWorkspace()
        let models = ModelRegistry.models.compactMap(\.constraintBased)
        for (index, layoutCase) in cases.enumerated() {
            let model = models[index % models.count]
            let whole = model.layout(of: layoutCase, in: workspace)
            guard whole.status.isDetermined else { continue }
            let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
            for axis in Axis.allCases {
                let part = model.layout(of: layoutCase, along: axis, in: workspace)
                #expect(part.status.isDetermined)
                #expect(!Comparison().differ(whole, part, along: axis, of: tree))
            }
        }
    }

    @Test func `a case that is unsupported before an edit stays unsupported`() {
        for layoutCase in cases where !layoutCase.edits.isEmpty {
            for model in ModelRegistry.models where model.constraintBased != nil {
                var shorter = layoutCase
                var wasUnsupported = false
                for count in 0...layoutCase.edits.count {
                    shorter.edits = Array(layoutCase.edits.prefix(count))
                    let layout = model.layout(of: shorter, in: LayoutWorkspace())
                    if wasUnsupported { #expect(layout.status == .unsupported) }
                    wasUnsupported = layout.status == .unsupported
                }
            }
        }
    }

    @Test(
        arguments: [
            (RuleModel.uikit, -20.0, 10.0), (RuleModel.fdstackview, 0, 0),
        ])
    func `a divisor of 0 before an edit makes the case unsupported`(
        _ model: RuleModel, _ spacing: Double, _ width: Double
    ) {
        var layoutCase = LayoutCase(
            stack: StackConfiguration(
                distribution: .fillProportionally, spacing: .points(spacing),
                arrangedSubviews: [
                    ArrangedSubview(width: 10, height: 10),
                    ArrangedSubview(width: width, height: 10),
                ]))
        let edit = Edit.setDistribution(stack: ViewPath(), value: .fill)
        layoutCase.edits = [edit]
        let workspace = LayoutWorkspace()
        #expect(model.layout(of: layoutCase, in: workspace).status == .unsupported)
        layoutCase.edits = [.setSpacing(stack: ViewPath(), value: .points(5)), edit]
        #expect(model.layout(of: layoutCase, in: workspace).status == .unsupported)
    }

    @Test func `an ambiguous baseline before an edit makes the case unsupported`() {
        var loose = ArrangedSubview()
        loose.constraints = [ViewConstraint(attribute: .height, constant: 100, priority: 50)]
        let nested = StackConfiguration(
            alignment: .center, arrangedSubviews: [loose, ArrangedSubview(width: 10, height: 20)])
        var layoutCase = LayoutCase(
            width: 200,
            stack: StackConfiguration(
                alignment: .firstBaseline, arrangedSubviews: [ArrangedSubview(stack: nested)]))
        for edits in [[], [Edit.setAlignment(stack: ViewPath(), value: .fill)]] {
            layoutCase.edits = edits
            let layout = RuleModel.uikit.layout(of: layoutCase, in: LayoutWorkspace())
            #expect(layout.status == .unsupported)
            #expect(layout.reason?.contains("which view of a nested stack is the tallest") == true)
        }
    }

    @Test func `comparing along one axis first does not change the cause`() {
        let (left, right) = (RuleModel.uikit, RuleModel.fdstackview)
        let workspace = LayoutWorkspace()
        let search = CauseSearch(left: left, right: right, comparison: Comparison())
        let (leftVariants, rightVariants) = (ModelVariants(left), ModelVariants(right))
        var mismatches = 0
        for layoutCase in cases {
            guard let examined = CaseAfterEdits(layoutCase) else { continue }
            let lefts = CaseVariants(examined, by: leftVariants, in: workspace)
            let rights = CaseVariants(examined, by: rightVariants, in: workspace)
            func outcome(without cause: Cause) -> Outcome {
                Comparison().outcome(
                    lefts.layout(without: cause.left), rights.layout(without: cause.right),
                    of: examined.tree)
            }
            guard outcome(without: .unexplained).mismatch != nil else { continue }
            mismatches += 1
            let candidates =
                lefts.relevant.map { Cause(left: $0, right: []) }
                + rights.relevant.map { Cause(left: [], right: $0) }
            let strict = Cause.smallest(among: candidates) {
                [.equal, .unsatisfiable].contains(outcome(without: $0))
            }
            let found =
                strict ?? Cause.smallest(among: candidates) { outcome(without: $0).mismatch == nil }
            #expect(search.cause(of: layoutCase, in: workspace) == found ?? .unexplained)
        }
        #expect(mismatches > 10)
    }
}
