import LayoutModels
import StackCases

/// Makes the cases of a campaign.
///
/// A case depends only on the generator's version, the profile, the features, the seed and its
/// index. So it can be made again at any time, in any order, on any machine.
public struct CaseGenerator: Sendable {
    /// The version of the generated cases.
    ///
    /// Increase it whenever a seed and an index give another case than before.
    public static let version = 11

    /// A kind of cases.
    ///
    /// Most cases have one layout, except those of `unrestricted`.
    public enum Profile: String, CaseIterable, Sendable {
        /// Cases as in real apps, after Interface Builder files of public repositories.
        case realistic
        /// Cases in which implementations break: runs of hidden views, equal priorities, sizes of
        /// 0 and none, too little and too much room.
        case adversarial
        /// Either, case by case.
        case mixed
        /// Mixed cases, often ambiguous or with conflicting constraints.
        case unrestricted
    }

    /// The seed of all cases.
    public let seed: UInt64
    /// The kind of cases.
    public let profile: Profile
    /// Sets of features; a case needs only those of one set, which is drawn for it.
    let supported: [Set<CaseFeature>]

    /// Creates a generator.
    /// - Parameter features: The features that cases may need (default: all).
    public init(seed: UInt64, profile: Profile, features: Set<CaseFeature>? = nil) {
        self.init(seed, profile, [features ?? Self.allFeatures])
    }

    /// Creates a generator of cases that need only features that two of `models` declare, another
    /// two for each case.
    public init(seed: UInt64, profile: Profile, for models: [any LayoutModel]) {
        let declared = models.map { $0.features ?? Self.allFeatures }
        let pairs = declared.indices.flatMap { first in
            declared[(first + 1)...].map { declared[first].intersection($0) }
        }
        self.init(seed, profile, pairs.isEmpty ? [declared.first ?? Self.allFeatures] : pairs)
    }

    private init(_ seed: UInt64, _ profile: Profile, _ supported: [Set<CaseFeature>]) {
        self.seed = seed
        self.profile = profile
        self.supported = supported
    }

    private static let allFeatures = Set(CaseFeature.allCases)

    /// Returns the case at `index`, from 0.
    /// - Complexity: O(views × depth).
    public func makeCase(_ index: Int) -> LayoutCase {
        Self.makeCase(profile, supported, RandomSource(seed: seed, index: index))
    }

    /// Returns the case that `bytes` encode: each decision of a mixed campaign takes the next few,
    /// and is the first choice when none is left.
    ///
    /// So a fuzzer that makes bytes makes cases. Any bytes encode a case.
    public static func makeCase(from bytes: [UInt8]) -> LayoutCase {
        makeCase(.mixed, [allFeatures], RandomSource(bytes: bytes))
    }

    private static func makeCase(
        _ profile: Profile, _ supported: [Set<CaseFeature>], _ source: RandomSource
    ) -> LayoutCase {
        var random = source
        let isRealistic =
            switch profile {
            case .realistic: true
            case .adversarial: false
            case .mixed, .unrestricted: random.chance(50)
            }
        let features = supported.count == 1 ? supported[0] : random.pick(supported)
        if isRealistic {
            var maker = RealisticCases(random: random)
            return maker.makeCase(
                editPercent: 5, features, isDetermined: profile != .unrestricted)
        }
        var maker = AdversarialCases(random: random)
        return maker.makeCase(editPercent: 15, features, isDetermined: profile != .unrestricted)
    }
}

/// A maker of cases of one kind, and of the parts of their edits.
protocol CaseMaker {
    var random: RandomSource { get set }
    /// The percentage of views with baselines whose text may have several lines.
    var textPercent: Int { get }
    /// The percentage of the outer stack's sizes that are bounds or optional.
    var looseSizePercent: Int { get }

    mutating func makeCase() -> LayoutCase
    mutating func makeSpacing() -> Spacing
    mutating func makeDistribution() -> Distribution
    mutating func makeAlignment(axis: Axis) -> Alignment
    mutating func makeIntrinsicContentSize() -> IntrinsicContentSize
    /// Returns a view to be inserted into a stack that lies `depth` stacks deep.
    mutating func makeInsertedView(depth: Int, axis: Axis) -> ArrangedSubview
    /// Returns the outer stack's own required size.
    mutating func makeRoom(around stack: StackConfiguration) -> IntrinsicContentSize
    /// Returns a usual length of an outer stack.
    mutating func makeLength(_ axis: Axis) -> Double
}

/// Histories of edits.
extension CaseMaker {
    /// Returns a case, in `percent` of 100 draws with a history of up to twelve edits.
    /// - Parameters:
    ///   - features: The features that it may need.
    ///   - isDetermined: Whether it should have one layout.
    mutating func makeCase(
        editPercent percent: Int, _ features: Set<CaseFeature>, isDetermined: Bool
    ) -> LayoutCase {
        var result = makeCase()
        let hasEdits = random.chance(percent)
        let isRestricted = features.count < CaseFeature.allCases.count
        if isRestricted { restrict(&result, to: features) }
        if isDetermined { determine(&result, features, hasEdits: hasEdits) }
        if hasEdits {
            addEdits(random.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12]), to: &result)
            if isRestricted { restrictEdits(of: &result, to: features) }
        }
        if features.contains(.numberOfLines) { addTexts(to: &result.stack) }
        if features.isSuperset(of: [.ownConstraints, .freeSize]) { loosenSizes(of: &result) }
        if features.isSuperset(of: [.constraints, .positionConstraints]) {
            placeViews(of: &result.stack)
        }
        return result
    }

    /// Adds up to `count` edits to a case whose own are possible.
    mutating func addEdits(_ count: Int, to result: inout LayoutCase) {
        guard var moment = try? result.configurationAfterEdits() else { return }
        for _ in 0..<count {
            // Each edit is of the views at its moment.
            guard let edit = makeEdit(of: moment), (try? moment.apply(edit)) != nil else {
                continue
            }
            result.edits.append(edit)
        }
    }

    /// Returns an edit of `moment`; `nil` if the drawn one is impossible.
    private mutating func makeEdit(of moment: SizedStack) -> Edit? {
        let tree = ViewTree(moment.stack)
        let path = tree.path(of: random.below(tree.nodes.count))
        let view = moment.stack.view(at: path)
        // An edit of a stack that is drawn for a plain view changes the stack that arranges it.
        let isStack = view == nil || view?.nestedStack != nil
        let stackPath = isStack ? path : path.parent
        guard let stack = moment.stack.stack(at: stackPath.indices) else { return nil }
        switch random.below(40) {
        case 0..<10:
            guard let view else { return nil }
            // Mostly a change, since the present value changes nothing.
            return .setHidden(view: path, value: random.chance(90) ? !view.isHidden : view.isHidden)
        case 10..<16: return .setSpacing(stack: stackPath, value: makeSpacing())
        case 16..<19:
            return .setAxis(
                stack: stackPath,
                value: random.chance(90) ? stack.axis.perpendicular : stack.axis)
        case 19..<22: return .setDistribution(stack: stackPath, value: makeDistribution())
        case 22..<26:
            return .setAlignment(stack: stackPath, value: makeAlignment(axis: stack.axis))
        case 26..<30:
            guard let view, view.nestedStack == nil else { return nil }
            return .setIntrinsicContentSize(view: path, value: makeIntrinsicContentSize())
        case 30..<34:
            guard tree.nodes.count < 20 else { return nil }
            return .insert(
                stack: stackPath, index: random.below(stack.arrangedSubviews.count + 1),
                subview: makeInsertedView(depth: stackPath.indices.count, axis: stack.axis))
        case 34..<37: return view == nil ? nil : .remove(view: path)
        case 37..<39:
            let room = makeRoom(around: moment.stack)
            return .setSize(width: room.width, height: room.height)
        default: return view == nil ? nil : .setCustomSpacing(view: path, value: makeSpacing())
        }
    }
}
