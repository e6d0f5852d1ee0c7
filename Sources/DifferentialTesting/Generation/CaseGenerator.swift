import StackCases

/// Makes the cases of a campaign.
///
/// A case depends on the seed, its index and the generator's
/// version alone, so that it can be made again at any time, in any order, on any machine.
public struct CaseGenerator: Sendable {
    /// Raised whenever a seed and an index give another case than before.
    public static let version = 4

    /// What kind of cases are made.
    public enum Profile: String, CaseIterable, Sendable {
        /// As real apps use stack views, after Interface Builder files of public repositories.
        case realistic
        /// As implementations break: runs of hidden views, equal priorities, sizes of 0 and none,
        /// too little and too much room.
        case adversarial
        /// Either, case by case.
        case mixed
    }

    /// The seed of all cases.
    public let seed: UInt64
    /// What kind of cases are made.
    public let profile: Profile

    /// Makes a generator.
    public init(seed: UInt64, profile: Profile) {
        self.seed = seed
        self.profile = profile
    }

    /// The case at `index`, from 0.
    /// - Complexity: O(views).
    public func makeCase(_ index: Int) -> LayoutCase {
        Self.makeCase(profile, RandomSource(seed: seed, index: index))
    }

    /// The case that `bytes` stand for: each decision of a mixed campaign's takes the next few, and
    /// is the first choice when none is left.
    ///
    /// So a program that makes bytes, as fuzzers do, makes cases; any bytes stand for one.
    public static func makeCase(from bytes: [UInt8]) -> LayoutCase {
        makeCase(.mixed, RandomSource(bytes: bytes))
    }

    private static func makeCase(_ profile: Profile, _ source: RandomSource) -> LayoutCase {
        var random = source
        let isRealistic =
            switch profile {
            case .realistic: true
            case .adversarial: false
            case .mixed: random.chance(50)
            }
        if isRealistic {
            var maker = RealisticCases(random: random)
            return maker.makeCaseWithEdits(percent: 5)
        }
        var maker = AdversarialCases(random: random)
        return maker.makeCaseWithEdits(percent: 15)
    }
}
