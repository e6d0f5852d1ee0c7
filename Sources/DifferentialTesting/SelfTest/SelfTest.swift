import StackCases

/// A test of the tester: injects known faults, one at a time, and runs a campaign that must find each.
///
/// The checks do not know the results without the fault. A control, the same campaign without a fault, shows
/// that they pass then.
///
/// Cases are laid out without their edits, since histories are not under test.
public struct SelfTest: Sendable {
    /// The number of faults that must be found for the self-test to pass.
    public static let requiredCount = 18

    /// The result of injecting one fault.
    public struct Result: Sendable {
        /// The fault; `nil` for the control.
        public var fault: InjectedFault?
        /// The number of examined cases; with a fault that is found, up to the case that shows it.
        public var caseCount: Int
        /// The evidence of the fault; `nil` if there is none.
        public var evidence: FaultEvidence?

        /// Whether the fault was found.
        public var isCaught: Bool { evidence != nil }
    }

    /// The generator of the cases.
    public var generator: CaseGenerator
    /// The largest number of cases that a campaign examines.
    public var maximumCaseCount: Int

    /// Makes a self-test of mixed cases.
    public init(seed: UInt64, maximumCaseCount: Int) {
        generator = CaseGenerator(seed: seed, profile: .mixed)
        self.maximumCaseCount = maximumCaseCount
    }

    /// Whether results prove that the tester finds faults: nothing is found where there is none,
    /// and enough of them are caught.
    public static func isPassed(control: Result, _ results: [Result]) -> Bool {
        !control.isCaught && results.filter(\.isCaught).count >= requiredCount
    }

    /// Returns the result of a campaign with a fault, or without one.
    /// - Complexity: A few layouts for each case, until the fault shows.
    public func result(of fault: InjectedFault?) -> Result {
        var tester = Tester()
        fault?.inject(&tester)
        let examination = TesterExamination(tester)
        for index in 0..<maximumCaseCount {
            let layoutCase = generator.makeCase(index)
            // Planted differences must not depend on the numbers that were drawn for the case.
            var random = RandomSource(seed: ~generator.seed, index: index)
            if let evidence = examination.evidence(
                in: layoutCase.configurationBeforeEdits, &random)
            {
                return Result(fault: fault, caseCount: index + 1, evidence: evidence)
            }
        }
        return Result(fault: fault, caseCount: maximumCaseCount, evidence: nil)
    }
}
