import Testing

@testable import Commands
@testable import DifferentialTesting

/// The self-test detects injected faults, and reports nothing without one.
@Suite struct SelfTestTests {
    private static let selfTest = SelfTest(seed: 2, maximumCaseCount: 700)

    @Test func `nothing is detected without a fault`() {
        #expect(Self.selfTest.result(of: nil).evidence == nil)
    }

    @Test func `of twenty injected faults, all that are not equivalent are detected`() {
        let results = InjectedFault.all.map { Self.selfTest.result(of: $0) }
        #expect(results.count == 20)
        #expect(results.filter(\.isCaught).count >= SelfTest.requiredCount)
        for result in results {
            #expect(result.isCaught != (result.fault?.equivalence != nil))
        }
        #expect(Set(results.compactMap(\.fault?.place)) == Set(InjectedFault.Place.allCases))
    }

    @Test func `a failing self-test exits with 1 and lists undetected faults`() async {
        let run = await stackdiff(["selftest", "--max-cases", "1"])
        #expect(run.status == .failure)
        #expect(run.lines.count == 23)
        #expect(run.lines[1].contains("none: the control"))
        #expect(run.lines[1].hasSuffix(" 1  nothing, as it must be"))
        #expect(run.lines.contains { $0.hasSuffix(" 1  not caught") })
    }

    @Test func `the JSON output is the same for the same seed, and differs for another`() async {
        func output(_ seed: String) async -> String {
            await stackdiff(["selftest", "--max-cases", "3", "--seed", seed, "--format", "json"])
                .output
        }
        let first = await output("1")
        #expect(first.hasPrefix("{\"seed\":\"1\",\"maximumCases\":3,\"required\":18,\"caught\":"))
        #expect(await output("1") == first)
        #expect(await output("2") != first)
    }

    @Test func `a self-test whose control detects a fault fails`() {
        let evidence = FaultEvidence(oracle: .cause, detail: "")
        let caught = SelfTest.Result(fault: nil, caseCount: 1, evidence: evidence)
        let silent = SelfTest.Result(fault: nil, caseCount: 1, evidence: nil)
        let eighteen = [SelfTest.Result](repeating: caught, count: 18)
        #expect(SelfTest.isPassed(control: silent, eighteen))
        #expect(!SelfTest.isPassed(control: silent, Array(eighteen.dropLast())))
        #expect(!SelfTest.isPassed(control: caught, eighteen))
    }
}
