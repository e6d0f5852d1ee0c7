#if canImport(Testing)
    @_exported import DifferentialTesting
    @_exported import LayoutExpectations
    @_exported import LayoutModels
    @_exported import StackCases
    import Testing

    /// Records an issue unless a model lays a case out as another one does.
    ///
    /// The message says in words what differs at the simplest case that shows it, draws both layouts,
    /// names the cause if it is known, and holds the case as JSON. A case that cannot be
    /// compared fails too: one that a model does not support, or that has an ambiguous layout.
    ///
    /// ```swift
    /// let stack = StackConfiguration(
    ///     spacing: .points(8), arrangedSubviews: [ArrangedSubview(width: 40, height: 20)])
    /// expectSameLayout(stack, as: "uikit", by: model)
    /// ```
    /// - Parameters:
    ///   - layoutCase: A `LayoutCase`, a `StackConfiguration`, the JSON text of a case or the URL of its
    ///     file.
    ///   - reference: The reference model for the layout, by its name.
    ///   - model: The model that is tested.
    ///   - tolerance: The largest difference that does not count, in points from 0.
    ///   - sourceLocation: Where an issue is recorded.
    /// - Complexity: Two layouts; some thousands where they differ.
    public func expectSameLayout(
        _ layoutCase: some LayoutCaseConvertible, as reference: ReferenceModel = .uikit,
        by model: any LayoutModel, tolerance: Double = Comparison.defaultTolerance,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let expectation = SameLayout(as: reference, by: model, tolerance: tolerance)
        record(expectation.problem(with: layoutCase), sourceLocation: sourceLocation)
    }

    /// Records an issue unless a function lays a case out as a model does.
    ///
    /// The same as with a model, for a function that is asked once; see `FunctionModel` for what it may
    /// answer and throw.
    public func expectSameLayout<Answer: LayoutAnswer>(
        _ layoutCase: some LayoutCaseConvertible, as reference: ReferenceModel = .uikit,
        by function: @escaping @Sendable (SizedStack) throws -> Answer,
        tolerance: Double = Comparison.defaultTolerance,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectSameLayout(
            layoutCase, as: reference, by: FunctionModel(name: "function", function),
            tolerance: tolerance, sourceLocation: sourceLocation)
    }

    /// Records an issue unless a model's layout of a case keeps the documented contract of stack views.
    ///
    /// The message lists the clauses that are broken, by how much and at which view, at the simplest
    /// case that shows it.
    /// - Parameters:
    ///   - layoutCase: A `LayoutCase`, a `StackConfiguration`, the JSON text of a case or the URL of its
    ///     file.
    ///   - model: The model that is tested.
    ///   - clauses: The clauses to check (default: all).
    ///   - sourceLocation: Where an issue is recorded.
    /// - Complexity: A few layouts; some thousands where the contract is broken.
    public func expectContractKept(
        _ layoutCase: some LayoutCaseConvertible, by model: any LayoutModel,
        clauses: [ContractClause] = ContractClause.allCases,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let expectation = KeptContract(by: model, clauses: clauses)
        record(expectation.problem(with: layoutCase), sourceLocation: sourceLocation)
    }

    /// Records an issue unless a function's layout of a case keeps the documented contract of stack views.
    ///
    /// The same as with a model; see `FunctionModel` for what the function may answer and throw.
    public func expectContractKept<Answer: LayoutAnswer>(
        _ layoutCase: some LayoutCaseConvertible,
        by function: @escaping @Sendable (SizedStack) throws -> Answer,
        clauses: [ContractClause] = ContractClause.allCases,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectContractKept(
            layoutCase, by: FunctionModel(name: "function", function), clauses: clauses,
            sourceLocation: sourceLocation)
    }

    /// Records an issue where a model lays generated cases out differently from another one.
    ///
    /// The cases depend on the seed and the profile alone, and so does the answer, as long as the time
    /// limit is not met. The message shows each kind of difference at the simplest case that has it. A
    /// campaign that compares no case fails, and one that the time limit ends.
    /// - Parameters:
    ///   - reference: The reference model for the layouts, by its name.
    ///   - model: The model that is tested.
    ///   - seed: The seed of the cases.
    ///   - cases: The number of cases, from 1.
    ///   - profile: The kind of generated cases.
    ///   - features: The features that cases may need (default: those that the model declares,
    ///     otherwise all).
    ///   - causes: Known bugs whose differences do not count, such as `uikit:hidden-extent`;
    ///     `stackdiff models --defects` lists them.
    ///   - tolerance: The largest difference that does not count, in points from 0.
    ///   - differenceLimit: The number of kinds of difference after which the campaign ends, from 1.
    ///   - timeLimit: The time limit of the campaign.
    ///   - sourceLocation: Where an issue is recorded.
    ///   - adjust: Changes a generated case to one that the model supports. Unsupported cases are not
    ///     compared.
    /// - Returns: The counts of outcomes, so that a test can check how many cases were compared.
    /// - Complexity: Two layouts a case, and some thousands for each kind of difference.
    @discardableResult
    public func expectNoDifferences(
        from reference: ReferenceModel = .uikit, in model: any LayoutModel, seed: UInt64 = 1,
        cases: Int = 500, profile: CaseGenerator.Profile = .mixed,
        features: Set<CaseFeature>? = nil, ignoring causes: [String] = [],
        tolerance: Double = Comparison.defaultTolerance, differenceLimit: Int = 3,
        timeLimit: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation,
        adjusting adjust: @escaping @Sendable (inout LayoutCase) -> Void = { _ in }
    ) -> CampaignCounts {
        var expectation = NoDifferences(
            from: reference, in: model, seed: seed, cases: cases, profile: profile,
            features: features)
        expectation.tolerance = tolerance
        expectation.ignoredCauses = causes
        expectation.differenceLimit = differenceLimit
        expectation.timeLimit = timeLimit
        expectation.adjust = adjust
        let (counts, problem) = expectation.run()
        record(problem, sourceLocation: sourceLocation)
        return counts
    }

    private func record(_ problem: String?, sourceLocation: SourceLocation) {
        guard let problem else { return }
        Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }

    extension LayoutCase: CustomTestStringConvertible {
        /// The case's title, or its JSON where it has none, as the argument of a test.
        public var testDescription: String { title ?? json.compact() }
    }
#endif
