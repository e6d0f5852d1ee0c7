/// Required equalities turned into definitions of variables, and expressions written in the
/// variables that are left, the roots.
///
/// There are two kinds of definitions. An equality with a free variable that nothing was said of
/// yet is taken as it is: it defines that variable by others, which may themselves be defined
/// already, so that a chain of views takes as many terms as it has links. Any other equality is
/// first written in the variables that are not defined yet, and defines one of those. Expressions
/// are therefore written out in two passes: the links from the last back to the first, then the
/// other definitions from the first on.
struct Elimination {
    /// The variables that links define, in the order of their definition.
    private var links = Definitions()
    /// The variables that were found by writing equalities out, in that order.
    private var pivots = Definitions()
    /// For each variable whether an equality has spoken of it.
    private var isSeen = Scratch<Bool>()

    // The expression being written: a coefficient for each variable, and for each the sum of the
    // absolute contributions, against which a cancelled coefficient shows as noise.
    private(set) var coefficients = Scratch<Double>()
    private var magnitudes = Scratch<Double>()
    /// The variables that occur in the expression.
    private(set) var support = Scratch<Int>()
    /// The constant of the expression.
    private(set) var constant = 0.0
    /// The sum of the absolute contributions to the constant.
    private(set) var constantMagnitude = 0.0

    /// A coefficient below this part of what it is a sum of is a cancelled one.
    static let cancellation = 1e-11

    mutating func reset(variableCount: Int) {
        links.reset(variableCount: variableCount)
        pivots.reset(variableCount: variableCount)
        isSeen.refill(false, count: variableCount)
        coefficients.refill(0, count: variableCount)
        magnitudes.refill(0, count: variableCount)
        support.removeAll()
        constant = 0
        constantMagnitude = 0
    }

    /// Gives the memory back.
    func deallocate() {
        links.deallocate()
        pivots.deallocate()
        isSeen.deallocate()
        coefficients.deallocate()
        magnitudes.deallocate()
        support.deallocate()
    }

    // MARK: Definitions

    /// Whether a variable has a definition.
    @inline(__always)
    func isEliminated(_ variable: Int) -> Bool {
        links.times[variable] >= 0 || pivots.times[variable] >= 0
    }

    /// Makes a required equality, as it is, the definition of a variable of which no equality has
    /// spoken, if it has one of which `isPlain` holds.
    /// - Returns: Whether it has.
    @inline(__always)
    mutating func link(
        _ system: SystemView, _ constraint: Int, isPlain: (Int) -> Bool
    ) -> Bool {
        let terms = system.termRange(of: constraint)
        var chosen = -1
        for term in terms {
            let variable = system.termVariables[term]
            let isNew = !isSeen[variable] && chosen < 0 && isPlain(variable)
            // A variable that comes twice, or with a small coefficient, is none to divide by.
            if isNew, isClear(term, in: terms, system) { chosen = term }
        }
        for term in terms { isSeen[system.termVariables[term]] = true }
        guard chosen >= 0 else { return false }
        let divisor = -1 / system.termCoefficients[chosen]
        for term in terms where term != chosen && system.termCoefficients[term] != 0 {
            links.addTerm(
                system.termCoefficients[term] * divisor, system.termVariables[term])
        }
        links.define(
            system.termVariables[chosen], constant: -system.constants[constraint] * divisor)
        return true
    }

    /// Whether a term's variable comes only once, and not with a small coefficient.
    private func isClear(_ chosen: Int, in terms: Range<Int>, _ system: SystemView) -> Bool {
        let size = abs(system.termCoefficients[chosen])
        for term in terms where term != chosen {
            if system.termVariables[term] == system.termVariables[chosen]
                || size < 0.1 * abs(system.termCoefficients[term])
            {
                return false
            }
        }
        return size > 0
    }

    /// Makes the expression, taken to be 0, the definition of `variable`, which is one of its
    /// roots.
    mutating func define(_ variable: Int) {
        let divisor = -1 / coefficients[variable]
        for other in support.elements where other != variable {
            pivots.addTerm(coefficients[other] * divisor, other)
        }
        pivots.define(variable, constant: constant * divisor)
    }

    // MARK: Expressions

    /// Starts a new expression with a constant.
    mutating func begin(constant: Double = 0) {
        for variable in support.elements {
            coefficients[variable] = 0
            magnitudes[variable] = 0
        }
        support.removeAll()
        self.constant = constant
        constantMagnitude = abs(constant)
    }

    /// Adds a term to the expression.
    @inline(__always)
    mutating func add(_ coefficient: Double, _ variable: Int) {
        guard coefficient != 0 else { return }
        if magnitudes[variable] == 0 {
            support.append(variable)
            links.note(variable)
            pivots.note(variable)
        }
        coefficients[variable] += coefficient
        magnitudes[variable] += abs(coefficient)
    }

    /// Writes a constraint's expression, less its constant, in roots.
    mutating func expand(_ system: SystemView, _ constraint: Int) {
        begin(constant: -system.constants[constraint])
        for term in system.termRange(of: constraint) {
            add(system.termCoefficients[term], system.termVariables[term])
        }
        expand()
    }

    /// Writes the expression in roots and drops what cancelled.
    mutating func expand() {
        while let time = links.takeLast() { substitute(time, of: links) }
        while let time = pivots.takeFirst() { substitute(time, of: pivots) }
        var kept = 0
        for variable in support.elements {
            if abs(coefficients[variable]) <= Self.cancellation * magnitudes[variable] {
                coefficients[variable] = 0
                magnitudes[variable] = 0
            } else {
                support[kept] = variable
                kept += 1
            }
        }
        support.removeLast(support.count - kept)
    }

    @inline(__always)
    private mutating func substitute(_ time: Int, of definitions: Definitions) {
        let variable = definitions.order[time]
        let coefficient = coefficients[variable]
        coefficients[variable] = 0
        if abs(coefficient) <= Self.cancellation * magnitudes[variable] { return }
        let share = coefficient * definitions.constants[time]
        constant += share
        constantMagnitude += abs(share)
        for term in definitions.termRange(of: time) {
            add(coefficient * definitions.coefficients[term], definitions.variables[term])
        }
    }

    /// Fills in the eliminated variables from the roots' values.
    func complete(_ values: UnsafeMutableBufferPointer<Double>) {
        for time in pivots.order.indices.reversed() { pivots.evaluate(time, values) }
        for time in links.order.indices { links.evaluate(time, values) }
    }
}
