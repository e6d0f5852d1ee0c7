import Benchmarking
import ConstraintSolver
import DifferentialTesting
import Foundation
import LayoutModels
import StackCases

/// The comparisons with kiwi, in the order in which they are printed.
struct SolverTable {
    /// The seed of generated systems.
    static let seed: UInt64 = 1
    /// The time that a solver may be expected to take for one system, in seconds.
    private static let patience = 0.5

    private(set) var comparisons: [SolverComparison] = []
    private let isShort: Bool
    private let print: (SolverComparison) -> Void
    private let skip: (_ name: String, _ expected: Goal) -> Void

    /// Makes an empty table.
    /// - Parameters:
    ///   - isShort: Whether sets are small and large stacks left out.
    ///   - print: Gets each comparison when it has been made.
    ///   - skip: Gets the name of each that would take too long, and how far it is from its goal
    ///     as time has grown so far.
    init(
        isShort: Bool, print: @escaping (SolverComparison) -> Void,
        skip: @escaping (_ name: String, _ expected: Goal) -> Void
    ) {
        self.isShort = isShort
        self.print = print
        self.skip = skip
    }

    /// The factor by which kiwi takes longer for the recorded cases; `nil` where it was not run.
    var ratioOfRecordedCases: Double? { comparisons.first?.ratio }

    /// Compares on the systems of the cases that UIKit was recorded to lay out, in the file at
    /// `path`.
    mutating func addRecordedCases(_ path: String) throws {
        var cases: [LayoutCase] = []
        try CaseSource.read(path) { placed in
            if placed.layoutCase.observed != nil { cases.append(placed.layoutCase) }
        }
        add(
            "recorded UIKit cases", BenchmarkSystems.systems(of: cases, by: RuleModel.uikit),
            goal: 30)
    }

    /// Compares on the generator's cases.
    mutating func addMixedCases() {
        add("mixed cases", BenchmarkSystems.mixed(isShort ? 200 : 1000, seed: Self.seed), goal: 20)
    }

    /// Compares on structures that repeat with other numbers.
    mutating func addStreams() {
        for percent in [2.0, 10, 30] {
            add(
                "repeated structures, ±\(Int(percent)) %",
                BenchmarkSystems.streams(
                    isShort ? 10 : 60, length: 20, spread: percent / 100, seed: Self.seed),
                goal: 100)
        }
    }

    /// Compares on one stack after another, each with more views than the one before.
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
                    guard expected <= Self.patience else {
                        if let goal = Goal.time(ofViews: count, expected) { skip(name, goal) }
                        continue
                    }
                    var comparison = SolverComparison(
                        name, [system], rounds: count > 100 ? 1 : 5,
                        runsKiwi: expectations.kiwi.time(count) <= Self.patience)
                    comparison.viewCount = count
                    append(comparison)
                    expectations.own.note(count, comparison.cold)
                    expectations.kiwi.note(count, comparison.kiwi ?? .infinity)
                }
            }
        }
    }

    /// The time that a solver may take for a stack of more views than one that it was measured on.
    private struct Expectation {
        private var last = (count: 1, time: 0.0)
        private var power = 2.0

        /// The time for a stack of `count` views, in seconds.
        func time(_ count: Int) -> Double {
            last.time * pow(Double(count) / Double(last.count), power)
        }

        /// Learns what a stack took, and from two of them how time grows.
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
