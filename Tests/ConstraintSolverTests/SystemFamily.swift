@testable import ConstraintSolver

/// Families of random systems, each of which is difficult in another way.
enum SystemFamily: String, CaseIterable, Sendable {
    /// The constraints that stack views emit along and across their axis.
    case stack
    /// Few variables, many constraints of all kinds with coefficients of similar size.
    case dense
    /// Equal breakpoints, equal priorities, zeros and repeated constraints.
    case degenerate
    /// Required constraints that mostly conflict.
    case infeasible
    /// Sizes from 0.001 to a million and multipliers from 0.0001 to 10,000 in one system.
    case wide

    func system(seed: UInt64) -> ConstraintSystem {
        var random = SplitMix64(seed: seed)
        switch self {
        case .stack:
            var generator = StackSystemGenerator(seed: seed)
            return generator.system()
        case .dense:
            return Self.dense(&random)
        case .degenerate:
            return Self.degenerate(&random)
        case .infeasible:
            return Self.infeasible(&random)
        case .wide:
            return Self.wide(&random)
        }
    }

    private static let priorities = [
        1000, 999.999, 999.5, 999, 751, 750, 750, 750, 500, 250, 250, 250, 50, 0.001,
    ]

    private static func relation(_ random: inout SplitMix64) -> ConstraintSystem.Relation {
        random.choice([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    }

    private static func dense(_ random: inout SplitMix64) -> ConstraintSystem {
        var system = variables(random.integer(3...12), &random)
        let isRough = random.oneIn(2)
        for _ in 0..<random.integer(2...(2 * system.variableCount)) {
            let terms = (0..<random.integer(1...4)).map { _ -> WrittenTerm in
                let size = isRough ? random.number(0.5...3) : Double(random.integer(1...6)) / 2
                return (random.oneIn(2) ? size : -size, anyVariable(system, &random))
            }
            let constant = isRough ? random.number(-20...20) : Double(random.integer(-10...10))
            let priority = random.choice(priorities)
            let isLoose = priority == 1000 && !random.oneIn(3)
            system.add(
                terms, isLoose ? .lessThanOrEqual : relation(&random), constant, at: priority)
        }
        addQuestions(to: &system, &random)
        return system
    }

    private static func degenerate(_ random: inout SplitMix64) -> ConstraintSystem {
        var system = variables(random.integer(2...8), &random)
        for _ in 0..<random.integer(3...(3 * system.variableCount)) {
            let terms = (0..<random.integer(0...3)).map { _ -> WrittenTerm in
                (random.choice([1, 1, -1, -1, 0, 2]), anyVariable(system, &random))
            }
            let constant = random.choice([0, 0, 0, 0, 1, 10.0])
            let priority = random.choice([1000, 750, 750, 250, 250.0])
            let isHarmless = priority == 1000 && constant != 0
            let relation = isHarmless ? .lessThanOrEqual : relation(&random)
            for _ in 0..<(random.oneIn(4) ? 2 : 1) {
                system.add(terms, relation, constant, at: priority)
            }
        }
        addQuestions(to: &system, &random)
        return system
    }

    private static func infeasible(_ random: inout SplitMix64) -> ConstraintSystem {
        var system = variables(random.integer(2...7), &random)
        for _ in 0..<random.integer(system.variableCount...(3 * system.variableCount)) {
            let terms = (0..<random.integer(1...3)).map { _ -> WrittenTerm in
                (
                    Double(random.integer(1...4)) / 2 * random.choice([1, -1]),
                    anyVariable(system, &random)
                )
            }
            system.add(
                terms, relation(&random), Double(random.integer(-10...10)),
                at: random.oneIn(5) ? 500 : 1000)
        }
        addQuestions(to: &system, &random)
        return system
    }

    private static func wide(_ random: inout SplitMix64) -> ConstraintSystem {
        var system = variables(random.integer(2...7), &random)
        func spread(_ low: Double, _ high: Double) -> Double {
            var power = random.number(low...high)
            if random.oneIn(3) { power.round() }
            return exponential(power)
        }
        for variable in 0..<system.variableCount where !random.oneIn(4) {
            let size = spread(-3, 6)
            system.add(variable, .lessThanOrEqual, size, at: 250)
            system.add(variable, .greaterThanOrEqual, size, at: 750)
        }
        for _ in 0..<random.integer(1...5) {
            let (first, second) = (anyVariable(system, &random), anyVariable(system, &random))
            if first == second { continue }
            let priority = random.choice([1000, 1000, 999, 800, 500, 50.0])
            system.add(
                [(1, first), (-spread(-4, 4), second)], relation(&random),
                random.oneIn(2) ? 0 : spread(-3, 6), at: priority)
        }
        for _ in 0..<random.integer(0...2) {
            let terms = (0..<3).map { _ in (1.0, anyVariable(system, &random)) }
            system.add(terms, relation(&random), spread(-3, 6), at: random.choice([1000, 700, 49]))
        }
        addQuestions(to: &system, &random)
        return system
    }

    /// 10 to the power of `power`, to within what a test needs.
    private static func exponential(_ power: Double) -> Double {
        var result = 1.0
        for _ in 0..<Int(abs(power).rounded(.down)) { result *= 10 }
        let rest = abs(power) - abs(power).rounded(.down)
        result *= 1 + 9 * rest
        return power < 0 ? 1 / result : result
    }

    private static func variables(_ count: Int, _ random: inout SplitMix64) -> ConstraintSystem {
        ConstraintSystem(variables: (0..<count).map { _ in random.oneIn(2) })
    }

    private static func anyVariable(
        _ system: ConstraintSystem, _ random: inout SplitMix64
    ) -> Int {
        random.integer(0...(system.variableCount - 1))
    }

    /// Adds watched quantities and preferences.
    private static func addQuestions(
        to system: inout ConstraintSystem, _ random: inout SplitMix64
    ) {
        for variable in 0..<system.variableCount {
            if random.oneIn(2) {
                system.watch(variable)
            } else if random.oneIn(3) {
                system.watch(variable, relativeTo: anyVariable(system, &random))
            }
            if random.oneIn(3) {
                system.prefer(variable, near: Double(random.integer(0...10)))
            }
        }
    }
}
