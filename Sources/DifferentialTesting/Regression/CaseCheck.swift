import ExternalModels
import LayoutModels
import StackCases

/// Compares the layouts of cases with expected and recorded ones.
public final class CaseCheck {
    /// The difference from an expectation of the case.
    public struct Change: Equatable, Sendable {
        /// The expected result, in words.
        public var expected: String
        /// The result that was found.
        public var found: String
        /// The name of the expectation, such as `uikit, 0.width`.
        public var subject: String
    }

    /// The outcome of checking a case.
    public struct Result: Equatable, Sendable {
        /// The number of the case's expectations; a case without any checks nothing.
        public var expectationCount = 0
        /// The expectations that did not hold.
        public var changes: [Change] = []

        /// Creates the outcome of a case that expects nothing.
        public init() {}

        fileprivate mutating func add(_ changes: [Change], of subject: String) {
            self.changes += changes.map {
                Change(
                    expected: $0.expected, found: $0.found, subject: "\(subject), \($0.subject)")
            }
        }
    }

    private let named: [any LayoutModel]
    private let comparison = Comparison()
    private let workspace = LayoutWorkspace()

    /// Makes a check with memory of its own.
    /// - Parameter models: The models that the user named (default: uikit and fdstackview). Cases without
    ///   expectations get theirs, and a program among them runs without `--allow-exec`.
    public init(models: [any LayoutModel] = [RuleModel.uikit, RuleModel.fdstackview]) {
        named = models
    }

    private func model(named name: String) -> (any LayoutModel)? {
        named.first { $0.name == name } ?? ModelRegistry.model(named: name)
    }

    private func absence(of name: String) -> String {
        ModelRegistry.absence(of: name, namedIn: "the case")
    }

    /// Checks a case.
    /// - Throws: `CaseError` when an edit is impossible.
    public func check(_ layoutCase: LayoutCase) throws(CaseError) -> Result {
        let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
        var result = Result()
        for expected in layoutCase.expected?.layouts ?? [] {
            result.expectationCount += 1
            compare(expected, layoutCase, tree, &result)
        }
        for expected in layoutCase.expected?.comparisons ?? [] {
            result.expectationCount += 1
            compare(expected, layoutCase, tree, &result)
        }
        if let observed = layoutCase.observed, observed.isOfUIKit {
            result.expectationCount += 1
            let layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
            result.add(observed.changes(in: layout, tree), of: "uikit, as displayed")
        }
        return result
    }

    /// Returns the known models that a case's expectations name.
    public func models(of layoutCase: LayoutCase) -> [any LayoutModel] {
        guard let expected = layoutCase.expected else { return [] }
        let names =
            expected.layouts.map(\.model) + expected.comparisons.flatMap { [$0.left, $0.right] }
        return names.compactMap(model(named:))
    }

    /// Returns the failures of the models whose results an update would write: a failure is no result to
    /// expect.
    /// - Throws: `CaseError` when an edit is impossible.
    public func failures(of layoutCase: LayoutCase) throws(CaseError) -> Result {
        _ = try layoutCase.configurationAfterEdits()
        var result = Result()
        guard hasExpectation(layoutCase) || layoutCase.observed?.isOfUIKit != true else {
            return result
        }
        let models = hasExpectation(layoutCase) ? models(of: layoutCase) : named
        for model in models.uniqued(on: \.name) {
            result.expectationCount += 1
            let layout = model.layout(of: layoutCase, in: workspace)
            guard layout.status == .failed else { continue }
            result.changes.append(
                Change(
                    expected: "a layout", found: Self.found(layout.status.rawValue, layout),
                    subject: "\(model.name), status"))
        }
        return result
    }

    private func hasExpectation(_ layoutCase: LayoutCase) -> Bool {
        layoutCase.expected.map { $0 != Expectation() } ?? false
    }

    /// Returns the expectations with the present results; a case without expectations and recorded
    /// frames gets layouts and comparisons of the models of this check.
    /// - Throws: `CaseError` when an edit is impossible.
    public func updatedExpectation(
        of layoutCase: LayoutCase
    ) throws(CaseError) -> Expectation? {
        let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
        guard var expected = layoutCase.expected, hasExpectation(layoutCase) else {
            return layoutCase.observed?.isOfUIKit == true
                ? nil : expectation(of: layoutCase, tree)
        }
        for index in expected.layouts.indices {
            let old = expected.layouts[index]
            guard let model = model(named: old.model) else { continue }
            let new = expectedLayout(model, layoutCase, tree)
            expected.layouts[index].status = new.status
            if let listed = old.frames, let frames = new.frames {
                // A case may expect the frames of some views only.
                expected.layouts[index].frames = frames.filter { frame in
                    listed.contains { $0.path == frame.path }
                }
            } else if old.status.isDetermined != new.status.isDetermined {
                expected.layouts[index].frames = new.frames
            }
        }
        for index in expected.comparisons.indices {
            let old = expected.comparisons[index]
            if let new = expectedComparison(old.left, old.right, layoutCase, tree) {
                expected.comparisons[index] = new
            }
        }
        return expected
    }

    // MARK: Layouts

    private func compare(
        _ expected: ExpectedLayout, _ layoutCase: LayoutCase, _ tree: ViewTree,
        _ result: inout Result
    ) {
        guard let model = model(named: expected.model) else {
            result.changes.append(
                Change(
                    expected: "a layout", found: absence(of: expected.model),
                    subject: expected.model))
            return
        }
        let layout = model.layout(of: layoutCase, in: workspace)
        guard layout.status == expected.status else {
            result.changes.append(
                Change(
                    expected: expected.status.rawValue,
                    found: Self.found(layout.status.rawValue, layout),
                    subject: "\(model.name), status"))
            return
        }
        if let wanted = expected.frames {
            let changes = Self.changes(
                from: wanted, to: tree.pathFrames(layout.frames), tolerance: comparison.tolerance)
            result.add(changes, of: model.name)
        }
    }

    /// Returns the numbers in which frames differ from expected ones; their subjects are such as
    /// `0.width`.
    /// - Parameters:
    ///   - tolerance: The largest difference of equal numbers, in points.
    ///   - ignored: The numbers that may have any value (default: none).
    static func changes(
        from expected: [PathFrame], to found: [PathFrame], tolerance: Double,
        ignoring ignored: Set<PathAttribute> = []
    ) -> [Change] {
        let frames = Dictionary(found.map { ($0.path, $0.frame) }) { first, _ in first }
        return expected.flatMap { wanted -> [Change] in
            guard let frame = frames[wanted.path] else {
                return [Change(expected: "a frame", found: "none", subject: wanted.path.name)]
            }
            return FrameAttribute.allCases.compactMap { attribute in
                let (value, other) = (wanted.frame[attribute], frame[attribute])
                guard abs(other - value) > tolerance,
                    !ignored.contains(PathAttribute(path: wanted.path, attribute: attribute))
                else { return nil }
                let texts = Formatted.distinct(value, other)
                return Change(
                    expected: texts.0, found: texts.1,
                    subject: "\(wanted.path.name).\(attribute.rawValue)")
            }
        }
    }

    /// Returns a result with the reason of the first layout that has one.
    private static func found(_ result: String, _ layouts: Layout...) -> String {
        layouts.lazy.compactMap(\.reason).first.map { "\(result): \($0)" } ?? result
    }

    private func expectedLayout(
        _ model: any LayoutModel, _ layoutCase: LayoutCase, _ tree: ViewTree
    ) -> ExpectedLayout {
        let layout = model.layout(of: layoutCase, in: workspace)
        return ExpectedLayout(
            model: model.name, status: layout.status,
            frames: layout.status.isDetermined ? tree.pathFrames(layout.frames) : nil)
    }

    // MARK: Comparisons

    private func compare(
        _ expected: ExpectedComparison, _ layoutCase: LayoutCase, _ tree: ViewTree,
        _ result: inout Result
    ) {
        let subject = "\(expected.left) against \(expected.right)"
        guard
            let (found, left, right) = compared(
                expected.left, expected.right, layoutCase, tree)
        else {
            result.changes.append(
                Change(
                    expected: expected.outcome,
                    found: [expected.left, expected.right].filter {
                        model(named: $0) == nil
                    }.map(absence(of:)).joined(separator: ", "), subject: subject))
            return
        }
        if found.outcome != expected.outcome {
            result.changes.append(
                Change(
                    expected: expected.outcome, found: Self.found(found.outcome, left, right),
                    subject: subject))
            return
        }
        if let wanted = expected.largestDifference,
            abs(wanted - (found.largestDifference ?? 0)) > comparison.tolerance
        {
            result.changes.append(
                Change(
                    expected: Formatted.points(wanted),
                    found: Formatted.points(found.largestDifference ?? 0),
                    subject: "\(subject), largest difference"))
        }
    }

    private func expectedComparison(
        _ left: String, _ right: String, _ layoutCase: LayoutCase, _ tree: ViewTree
    ) -> ExpectedComparison? {
        compared(left, right, layoutCase, tree)?.found
    }

    private func compared(
        _ left: String, _ right: String, _ layoutCase: LayoutCase, _ tree: ViewTree
    ) -> (found: ExpectedComparison, left: Layout, right: Layout)? {
        guard let leftModel = model(named: left), let rightModel = model(named: right) else {
            return nil
        }
        let layouts = (
            leftModel.layout(of: layoutCase, in: workspace),
            rightModel.layout(of: layoutCase, in: workspace)
        )
        let outcome = comparison.outcome(layouts.0, layouts.1, of: tree)
        var result = ExpectedComparison(left: left, right: right, outcome: outcome.name)
        if case .different(let mismatch) = outcome, mismatch.kind.isOfFrames {
            result.largestDifference = mismatch.largestDifference
        }
        return (result, layouts.0, layouts.1)
    }

    private func expectation(
        of layoutCase: LayoutCase, _ tree: ViewTree
    ) -> Expectation {
        Expectation(
            layouts: named.map { expectedLayout($0, layoutCase, tree) },
            comparisons: ModelPair.all(of: named.map(\.name)).compactMap {
                expectedComparison($0.left, $0.right, layoutCase, tree)
            })
    }
}

extension Outcome {
    /// The outcome in a word, as case files have it; a mismatch by its kind.
    public var name: String {
        switch self {
        case .equal: "equal"
        case .different(let mismatch): mismatch.kind.rawValue
        case .ambiguous: "ambiguous"
        case .unsatisfiable: "unsatisfiable"
        case .unsupported: "unsupported"
        }
    }
}
