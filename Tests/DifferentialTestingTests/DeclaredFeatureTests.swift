import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Whether built-in models support the features that they declare, and no others.
@Suite struct DeclaredFeatureTests {
    private static let models = ModelRegistry.models.compactMap { $0 as? RuleModel }

    /// Edits to views that generated cases do not have.
    private static let cases: [LayoutCase] = {
        let generator = CaseGenerator(seed: 6, profile: .unrestricted)
        var cases = (0..<1_500).map { generator.makeCase($0) }
        for index in 0..<20 {
            var layoutCase = LayoutCase(
                stack: StackConfiguration(arrangedSubviews: [
                    ArrangedSubview(width: 10, height: 20), ArrangedSubview(width: 30, height: 40),
                ]))
            layoutCase.edits = [
                index % 2 == 0
                    ? .addArrangedSubview(view: ViewPath([0]))
                    : .removeFromSuperview(view: ViewPath([0]))
            ]
            cases.append(layoutCase)
        }
        return cases
    }()

    @Test(arguments: models)
    func `a model supports exactly the cases without undeclared features`(
        _ model: RuleModel
    ) throws {
        let declared = try #require(model.features)
        let workspace = LayoutWorkspace()
        var unsupported: [CaseFeature: (Int, Int)] = [:]
        for layoutCase in Self.cases {
            let missing = try CaseFeature.features(of: layoutCase).subtracting(declared)
            let layout = model.layout(of: layoutCase, in: workspace)
            if let feature = missing.first, missing.count == 1 {
                unsupported[feature, default: (0, 0)].0 += 1
                if layout.status == .unsupported { unsupported[feature]?.1 += 1 }
            } else if missing.isEmpty, layout.status == .unsupported {
                // Combinations, and a property that has no effect in rows: no feature describes them.
                let reason = layout.reason ?? ""
                #expect(
                    [
                        "natural size", "proportion", "baseline-relative", "fonts", "ambiguous",
                        "far apart",
                    ].contains {
                        reason.contains($0)
                    }, "\(reason)")
            }
        }
        for feature in Set(CaseFeature.allCases).subtracting(declared) {
            let (cases, refused) = unsupported[feature] ?? (0, 0)
            #expect(refused > 0, "\(feature.rawValue): \(refused) of \(cases) are unsupported")
        }
    }
}
