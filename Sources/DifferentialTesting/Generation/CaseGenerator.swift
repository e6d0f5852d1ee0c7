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
    public static let version = 7

    /// A kind of cases.
    public enum Profile: String, CaseIterable, Sendable {
        /// Cases as in real apps, after Interface Builder files of public repositories.
        case realistic
        /// Cases in which implementations break: runs of hidden views, equal priorities, sizes of
        /// 0 and none, too little and too much room.
        case adversarial
        /// Either, case by case.
        case mixed
    }

    /// The seed of all cases.
    public let seed: UInt64
    /// The kind of cases.
    public let profile: Profile
    /// The features that cases may need; `nil` for all.
    public let features: Set<CaseFeature>?

    /// Creates a generator.
    public init(seed: UInt64, profile: Profile, features: Set<CaseFeature>? = nil) {
        self.seed = seed
        self.profile = profile
        self.features = features
    }

    /// Creates a generator of cases that need only features that each of `models` declares.
    public init(seed: UInt64, profile: Profile, for models: [any LayoutModel]) {
        let declared = models.compactMap(\.features)
        self.init(
            seed: seed, profile: profile,
            features: declared.dropFirst().reduce(declared.first) { $0?.intersection($1) })
    }

    /// Returns the case at `index`, from 0.
    /// - Complexity: O(views).
    public func makeCase(_ index: Int) -> LayoutCase {
        Self.makeCase(profile, features, RandomSource(seed: seed, index: index))
    }

    /// Returns the case that `bytes` encode: each decision of a mixed campaign takes the next few,
    /// and is the first choice when none is left.
    ///
    /// So a fuzzer that makes bytes makes cases. Any bytes encode a case.
    public static func makeCase(from bytes: [UInt8]) -> LayoutCase {
        makeCase(.mixed, nil, RandomSource(bytes: bytes))
    }

    private static func makeCase(
        _ profile: Profile, _ features: Set<CaseFeature>?, _ source: RandomSource
    ) -> LayoutCase {
        var random = source
        let isRealistic =
            switch profile {
            case .realistic: true
            case .adversarial: false
            case .mixed: random.chance(50)
            }
        if isRealistic {
            var maker = RealisticCases(random: random)
            return maker.makeCaseWithEdits(percent: 5, features)
        }
        var maker = AdversarialCases(random: random)
        return maker.makeCaseWithEdits(percent: 15, features)
    }
}

/// A maker of cases of one kind, and of the parts of their edits.
protocol CaseMaker {
    var random: RandomSource { get set }

    mutating func makeCase() -> LayoutCase
    mutating func makeSpacing() -> Spacing
    mutating func makeDistribution() -> Distribution
    mutating func makeAlignment(axis: Axis) -> Alignment
    mutating func makeIntrinsicContentSize() -> IntrinsicContentSize
    /// Returns a view to be inserted into a stack that lies `depth` stacks deep.
    mutating func makeInsertedView(depth: Int, axis: Axis) -> ArrangedSubview
    /// Returns the outer stack's own required size.
    mutating func makeRoom(around stack: StackConfiguration) -> IntrinsicContentSize
}

/// Histories of edits.
extension CaseMaker {
    /// Returns a case, in `percent` of 100 draws with a history of one to twelve edits.
    /// - Parameter features: The features that it may need; `nil` for all.
    mutating func makeCaseWithEdits(percent: Int, _ features: Set<CaseFeature>?) -> LayoutCase {
        var result = makeCase()
        if random.chance(percent) {
            addEdits(random.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12]), to: &result)
        }
        if let features { restrict(&result, to: features) }
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
        let stackPath = isStack ? path : ViewPath(path.indices.dropLast())
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
