import Benchmarking
import ConstraintSolver
import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@Suite struct BenchmarkSystemsTests {
    @Test(arguments: Distribution.allCases, BenchmarkStack.Room.allCases)
    func `each benchmark stack has a solution`(
        _ distribution: Distribution, _ room: BenchmarkStack.Room
    ) throws {
        let stack = BenchmarkStack(7, distribution, room)
        let system = try #require(stack.system)
        let status = LexicographicSolver().solve(system).status
        #expect(status == .unique || status == .tied)
        #expect(stack.stack.stack.arrangedSubviews.count == 7)
    }

    @Test func `the systems of a stream have one structure and different numbers`() throws {
        // None of the three cases has an aspect ratio, which would couple both axes in one system.
        let systems = BenchmarkSystems.streams(3, length: 4, spread: 0.1, seed: 6)
        let again = BenchmarkSystems.streams(3, length: 4, spread: 0.1, seed: 6)
        try #require(systems.count == 3 * 4 * 2)
        #expect(systems.map(\.numbers) == again.map(\.numbers))
        for first in stride(from: 0, to: systems.count, by: 8) {
            for axis in 0..<2 {
                let run = stride(from: first + axis, to: first + 8, by: 2).map { systems[$0] }
                #expect(Set(run.map { $0.constraints.map(\.relation) }).count == 1)
                #expect(Set(run.map(\.numbers)).count > 1)
            }
        }
    }

    @Test func `each case gives a system for each axis`() {
        let generator = CaseGenerator(seed: 1, profile: .realistic)
        let cases = (0..<5).map(generator.makeCase)
        #expect(BenchmarkSystems.systems(of: cases, by: RuleModel.uikit).count == 10)
    }
}

@Suite struct MeasurementTests {
    @Test func `the median is the element in the middle`() {
        #expect([3, 1, 2].median == 2)
        #expect([4.0, 1, 3, 2].median == 3)
        #expect([Int]().median == nil)
    }

    @Test func `processor time and peak memory are measured`() {
        var sum = 0
        let seconds = ProcessorTime.measure { for number in 0..<10_000 { sum &+= number } }
        #expect(seconds > 0)
        #expect(sum == 49_995_000)
        #expect(ProcessorTime.secondsOfProcess >= seconds)
        #expect(PeakMemory.megabytes > 1)
    }

    @Test func `the pipeline benchmark runs all cases of its campaign`() async throws {
        var count = 0
        try await PipelineBenchmark(seed: 1).run(30, jobs: 1) { count += $0.caseCount }
        #expect(count == 30)
    }
}

extension ConstraintSystem {
    fileprivate var numbers: [Double] { constraints.map(\.constant) }
}
