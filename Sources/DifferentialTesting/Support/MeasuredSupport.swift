import LayoutModels
import StackCases

/// The measured results of a model for generated cases, feature by feature.
public struct MeasuredSupport: Equatable, Sendable {
    /// The outcomes of the cases with a feature.
    public struct Counts: Equatable, Sendable {
        /// Cases with the feature.
        public var cases = 0
        /// Cases with one layout, also if the rule for ties chooses it.
        public var laidOut = 0
        /// Cases with several equally good layouts.
        public var ambiguous = 0
        /// Cases whose required constraints conflict.
        public var unsatisfiable = 0
        /// Cases that the model does not lay out.
        public var unsupported = 0
        /// Cases in which the model failed to answer.
        public var failed = 0

        fileprivate mutating func count(_ status: LayoutStatus) {
            cases += 1
            if status.isDetermined { laidOut += 1 }
            if status == .ambiguous { ambiguous += 1 }
            if status == .unsatisfiable { unsatisfiable += 1 }
            if status == .unsupported { unsupported += 1 }
            if status == .failed { failed += 1 }
        }
    }

    /// The counts of all cases.
    public private(set) var all = Counts()
    private var counts: [CaseFeature: Counts] = [:]

    /// The counts of the cases with a feature in some state.
    public subscript(feature: CaseFeature) -> Counts { counts[feature] ?? Counts() }

    /// Lays cases out with `model`.
    /// - Complexity: A layout a case.
    public init(of model: any LayoutModel, in cases: MeasuredCases) {
        let workspace = LayoutWorkspace()
        workspace.findsConflicts = false
        let layouts = model.layouts(of: cases.cases, in: workspace)
        for (layout, features) in zip(layouts, cases.features) {
            all.count(layout.status)
            for feature in features { counts[feature, default: Counts()].count(layout.status) }
        }
    }
}

/// The cases that models are measured with: the same for each, and in each run.
public struct MeasuredCases: Sendable {
    /// The default number of cases.
    public static let standardCount = 2_000
    /// The seed of the cases.
    public static let seed: UInt64 = 1

    let cases: [LayoutCase]
    /// The features of each case.
    let features: [Set<CaseFeature>]

    /// Makes the first `count` cases.
    public init(count: Int = standardCount) {
        let generator = CaseGenerator(seed: Self.seed, profile: .unrestricted)
        cases = (0..<count).map { generator.makeCase($0) }
        features = cases.map { (try? CaseFeature.features(of: $0)) ?? [] }
    }
}
