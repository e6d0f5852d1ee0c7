import Benchmarking
import ConstraintSolver
import DifferentialTesting
import Foundation
import LayoutModels
import StackCases

/// The comparisons with kiwi, in the order of the table.
struct SolverTable {
    /// The seed of generated systems.
    static let seed: UInt64 = 1
    /// The largest expected time for one system that is measured, in seconds.
    private static let longestTime = 0.5

    private(set) var comparisons: [SolverComparison] = []
    private let isShort: Bool
    private let print: (SolverComparison) -> Void
    private let skip: (_ name: String, _ expected: Goal) -> Void

    /// Makes an empty table.
    /// - Parameters:
    ///   - isShort: Whether sets are small and have no large stacks.
    ///   - print: A function that prints a comparison.
    ///   - skip: A function that prints a comparison that would take too long, with its goal and the
    ///     extrapolated time.
    init(
        isShort: Bool, print: @escaping (SolverComparison) -> Void,
        skip: @escaping (_ name: String, _ expected: Goal) -> Void
    ) {
        self.isShort = isShort
        self.print = print
        self.skip = skip
    }

    /// The factor by which kiwi takes longer on the recorded cases; `nil` if it was not run.
    var ratioOfRecordedCases: Double? { comparisons.first?.ratio }

    /// Compares the solvers on the cases in the file at `path` that have a recording of UIKit.
    mutating func addRecordedCases(_ path: String) throws {
        var cases: [LayoutCase] = []
        try CaseSource.read(path) { placed in
            if placed.layoutCase.observed != nil { cases.append(placed.layoutCase) }
        }
        add(
            "recorded UIKit cases", BenchmarkSystems.systems(of: cases, by: RuleModel.uikit),
            goal: 30)
    }

    /// Compares the solvers on generated cases.
    mutating func addMixedCases() {
        add("mixed cases", BenchmarkSystems.mixed(isShort ? 200 : 1000, seed: Self.seed), goal: 20)
    }

    /// Compares the solvers on systems with the same structure and different numbers.
    mutating func addStreams() {
        for percent in [2.0, 10, 30] {
            add(
                "repeated structures, ±\(Int(percent)) %",
                BenchmarkSystems.streams(
                    isShort ? 10 : 60, length: 20, spread: percent / 100, seed: Self.seed),
                goal: 100)
        }
    }

    /// Compares the solvers on stacks with more and more views.
    mutating func addGrowth() {
        for distribution in Distribution.allCases {
            for room in BenchmarkStack.Room.allCases {
                var expectations = (own: Expectation(), kiwi: Expectation())
                for count in isShort ? [5, 20] : [5, 20, 100, 400, 1000, 10_000] {
                    guard let system = BenchmarkStack(count, distribution, room).system else {
                        continue
                    }
                    let name = "\(distribution.rawValue), \(room.rawValue), \(count) views"
                    let expected = expectations.own.time(count)
                    guard expected <= Self.longestTime else {
                        if let goal = Goal.time(ofViews: count, expected) { skip(name, goal) }
                        continue
                    }
                    var comparison = SolverComparison(
                        name, [system], rounds: count > 100 ? 1 : 5,
                        runsKiwi: expectations.kiwi.time(count) <= Self.longestTime)
                    comparison.viewCount = count
                    append(comparison)
                    expectations.own.note(count, comparison.cold)
                    expectations.kiwi.note(count, comparison.kiwi ?? .infinity)
                }
            }
        }
    }

    /// An extrapolation of a solver's time to stacks with more views.
    private struct Expectation {
        private var last = (count: 1, time: 0.0)
        private var power = 2.0

        /// Returns the expected time for a stack of `count` views, in seconds.
        func time(_ count: Int) -> Double {
            last.time * pow(Double(count) / Double(last.count), power)
        }

        /// Adds a measured time; two times determine the power by which time grows.
        mutating func note(_ count: Int, _ time: Double) {
            if last.time > 0, time.isFinite {
                power = log(time / last.time) / log(Double(count) / Double(last.count))
            }
            last = (count, time)
        }
    }

    private mutating func add(_ name: String, _ systems: [ConstraintSystem], goal: Double) {
        var comparison = SolverComparison(
            name, systems, rounds: isShort ? 3 : 9, runsKiwi: true)
        comparison.goalRatio = goal
        append(comparison)
    }

    private mutating func append(_ comparison: SolverComparison) {
        comparisons.append(comparison)
        print(comparison)
    }
}
