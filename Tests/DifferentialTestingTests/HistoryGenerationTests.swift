import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct HistoryGenerationTests {
    private static func cases(_ profile: CaseGenerator.Profile) -> [LayoutCase] {
        let generator = CaseGenerator(seed: 4, profile: profile)
        return (0..<3_000).map { generator.makeCase($0) }
    }

    @Test(arguments: CaseGenerator.Profile.allCases)
    func `all generated edits are possible`(_ profile: CaseGenerator.Profile) throws {
        for layoutCase in Self.cases(profile) { _ = try layoutCase.configurationAfterEdits() }
    }

    @Test(arguments: [(CaseGenerator.Profile.adversarial, 0.15), (.realistic, 0.05)])
    func `some cases have a history of up to twelve edits`(
        _ profile: CaseGenerator.Profile, _ share: Double
    ) {
        let lengths = Self.cases(profile).map(\.edits.count)
        let edited = Double(lengths.count { $0 > 0 }) / Double(lengths.count)
        #expect(abs(edited - share) < 0.03)
        #expect((10...12).contains(lengths.max() ?? 0))
    }

    @Test(arguments: [CaseGenerator.Profile.adversarial, .realistic])
    func `histories have edits of every kind`(_ profile: CaseGenerator.Profile) {
        let edits = Self.cases(profile).flatMap(\.edits)
        #expect(Set(edits.map(\.name)).count == 10)
    }

    @Test func `histories do not make stacks grow without limit`() throws {
        for layoutCase in Self.cases(.adversarial) where !layoutCase.edits.isEmpty {
            #expect(try layoutCase.configurationAfterEdits().stack.viewCount < 32)
        }
    }

    @Test func `edits reach views of nested stacks`() {
        let edits = Self.cases(.mixed).flatMap(\.edits)
        let depths = edits.map { edit in
            switch edit {
            case .setHidden(let view, _), .remove(let view, _): view.indices.count
            default: 0
            }
        }
        #expect(depths.contains(2))
    }
}

extension Edit {
    /// The name by which a case calls the edit.
    fileprivate var name: String {
        switch self {
        case .setHidden: "setHidden"
        case .setSpacing: "setSpacing"
        case .setCustomSpacing: "setCustomSpacing"
        case .setAxis: "setAxis"
        case .setDistribution: "setDistribution"
        case .setAlignment: "setAlignment"
        case .setIntrinsicContentSize: "setIntrinsicContentSize"
        case .insert: "insert"
        case .addArrangedSubview: "addArrangedSubview"
        case .remove: "remove"
        case .removeFromSuperview: "removeFromSuperview"
        case .setSize: "setSize"
        }
    }
}
