import DifferentialTesting
import LayoutModels
import StackCases

/// The expectation that a model lays generated cases out as another one does.
///
/// The cases depend only on the seed, the profile and the features, and so does the answer unless the
/// time limit is reached. Differences are of one kind if they have the same cause and the same models
/// break the contract. The first case of each kind is shrunk.
public struct NoDifferences: Sendable {
    /// The reference model for the layouts.
    public var reference: ReferenceModel
    /// The model that is tested.
    public var model: any LayoutModel
    /// The generator of the cases.
    public var generator: CaseGenerator
    /// The number of cases, from 1.
    public var cases: Int
    /// Changes a generated case, for example to one that the tested model supports (default: no change).
    public var adjust: @Sendable (inout LayoutCase) -> Void = { _ in }
    /// The largest difference that does not count, in points from 0.
    public var tolerance = Comparison.defaultTolerance
    /// Known bugs whose differences do not count, such as `uikit:hidden-extent`.
    public var ignoredCauses: [String] = []
    /// The number of kinds of difference at which the campaign ends, from 1.
    public var differenceLimit = 3
    /// The time limit of the campaign; a longer campaign is a problem.
    public var timeLimit = Duration.seconds(60)

    /// Creates the expectation.
    /// - Parameter features: The features that cases may need (default: those that the model
    ///   declares, otherwise all).
    public init(
        from reference: ReferenceModel, in model: any LayoutModel, seed: UInt64, cases: Int,
        profile: CaseGenerator.Profile, features: Set<CaseFeature>? = nil
    ) {
        self.reference = reference
        self.model = model
        self.cases = cases
        generator = CaseGenerator(
            seed: seed, profile: profile, features: features ?? model.features)
    }

    /// Runs the campaign and returns the counts of outcomes and the problem, which is `nil` if there is none.
    /// - Complexity: Two layouts a case, hundreds for one that differs, and some thousands for each
    ///   kind of difference.
    public func run() -> (counts: CampaignCounts, problem: String?) {
        var counts = CampaignCounts()
        do {
            let run = try CampaignRun(self, reference.model())
            let problem = try run.problem(&counts)
            return (counts, problem)
        } catch {
            return (counts, "\(error)")
        }
    }
}

/// The counts of a campaign's outcomes.
public struct CampaignCounts: Equatable, Sendable {
    /// Cases that both models lay out alike, or find impossible alike.
    public var same = 0
    /// Cases that differ, except by an ignored cause.
    public var different = 0
    /// Cases that differ by an ignored cause.
    public var ignored = 0
    /// Cases with an ambiguous layout.
    public var ambiguous = 0
    /// Cases that either model does not support, or whose edits are impossible.
    public var unsupported = 0

    /// Makes counts of no case.
    public init() {}

    /// Cases whose layouts could be compared.
    public var compared: Int { same + different + ignored }
    /// All cases.
    public var total: Int { compared + ambiguous + unsupported }
}
