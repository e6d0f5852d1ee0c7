/// Required equalities turned into definitions of variables, and expressions written in the
/// variables that are left, the roots.
///
/// There are two kinds of definitions. A *link* is an equality taken as it is: it defines a free
/// variable that no earlier equality contains by others, which may be defined already. A chain of
/// views therefore takes as many terms as it has links. Any other equality is first written in
/// variables without a definition, and defines one of those, a *pivot*. Expressions are written out
/// in two passes: the links from the last to the first, then the pivots from the first on.
struct Elimination: ~Copyable {
    private var links = Definitions()
    private var pivots = Definitions()
    private var variables = ScratchArray<Variable>()
    /// The roots in the present expression.
    private(set) var support = ScratchArray<Int>()
    /// The constant of the expression.
    private(set) var constant = 0.0
    /// The sum of the absolute contributions to the constant.
    private(set) var constantMagnitude = 0.0

    struct Variable {
        /// The coefficient in the present expression.
        var coefficient = 0.0
        /// The sum of the absolute contributions to the coefficient, against which a cancelled one
        /// shows as noise; 0 if the expression does not contain the variable.
        var magnitude = 0.0
        var definition = Definition.none
        /// Whether an earlier equality contains the variable.
        var isSeen = false
    }

    enum Definition {
        case none
        case link(Int32)
        case pivot(Int32)
    }

    /// A coefficient below this fraction of its contributions counts as cancelled.
    static let cancellation = 1e-11

    mutating func reset(variableCount: Int) {
        links.reset(variableCount: variableCount)
        pivots.reset(variableCount: variableCount)
        variables.refill(Variable(), count: variableCount)
        support.removeAll()
        constant = 0
        constantMagnitude = 0
    }

    // MARK: Definitions

    /// Whether a variable has a definition.
    @inline(__always)
    func isEliminated(_ variable: Int) -> Bool {
        if case .none = variables[variable].definition { false } else { true }
    }

    /// Makes a required equality a link, if it contains a variable that no earlier equality
    /// contains and for which `isPlain` holds.
    /// - Returns: Whether it became one.
    @inline(__always)
    mutating func link(
        _ system: SystemView, _ constraint: Int, isPlain: (Int) -> Bool
    ) -> Bool {
        let terms = system.terms(of: constraint)
        var chosen = -1
        for place in terms.indices {
            let variable = terms[place].variable
            let isNew = !variables[variable].isSeen && chosen < 0 && isPlain(variable)
            // Dividing by the coefficient of a variable that comes twice, or by a small one, is
            // inaccurate.
            if isNew, isClear(place, in: terms) { chosen = place }
        }
        for term in terms { variables[term.variable].isSeen = true }
        guard chosen >= 0 else { return false }
        let divisor = -1 / terms[chosen].coefficient
        for place in terms.indices where place != chosen && terms[place].coefficient != 0 {
            links.addTerm(terms[place].coefficient * divisor, terms[place].variable)
        }
        let variable = terms[chosen].variable
        let link = links.define(
            variable, constant: -system.constraints[constraint].constant * divisor)
        variables[variable].definition = .link(Int32(link))
        return true
    }

    /// Whether the variable of a term comes only once, and not with a small coefficient.
    private func isClear(
        _ chosen: Int, in terms: UnsafeBufferPointer<ConstraintSystem.Term>
    ) -> Bool {
        let size = abs(terms[chosen].coefficient)
        for place in terms.indices where place != chosen {
            if terms[place].variable == terms[chosen].variable
                || size < 0.1 * abs(terms[place].coefficient)
            {
                return false
            }
        }
        return size > 0
    }

    /// Makes the equality of the expression and 0 the definition of `variable`, one of its roots.
    mutating func define(_ variable: Int) {
        let divisor = -1 / variables[variable].coefficient
        for other in support.elements where other != variable {
            pivots.addTerm(variables[other].coefficient * divisor, other)
        }
        let pivot = pivots.define(variable, constant: constant * divisor)
        variables[variable].definition = .pivot(Int32(pivot))
    }

    // MARK: Expressions

    /// The coefficient of a root in the present expression.
    @inline(__always)
    func coefficient(of root: Int) -> Double { variables[root].coefficient }

    /// Starts a new expression with a constant.
    mutating func begin(constant: Double = 0) {
        for root in support.elements { remove(root) }
        support.removeAll()
        self.constant = constant
        constantMagnitude = abs(constant)
    }

    /// Adds a term to the expression.
    @inline(__always)
    mutating func add(_ coefficient: Double, _ variable: Int) {
        guard coefficient != 0 else { return }
        if variables[variable].magnitude == 0 {
            switch variables[variable].definition {
            case .none: support.append(variable)
            case .link(let index): links.note(Int(index))
            case .pivot(let index): pivots.note(Int(index))
            }
        }
        variables[variable].coefficient += coefficient
        variables[variable].magnitude += abs(coefficient)
    }

    @inline(__always)
    private mutating func remove(_ variable: Int) {
        variables[variable].coefficient = 0
        variables[variable].magnitude = 0
    }

    /// Writes a constraint's expression, minus its constant, in roots.
    mutating func expand(_ system: SystemView, _ constraint: Int) {
        begin(constant: -system.constraints[constraint].constant)
        for term in system.terms(of: constraint) { add(term.coefficient, term.variable) }
        expand()
    }

    /// Writes the expression in roots and drops cancelled terms.
    mutating func expand() {
        while let link = links.takeLast() { substitute(link) }
        while let pivot = pivots.takeFirst() { substitute(pivot) }
        var kept = 0
        for root in support.elements {
            if hasCancelled(variables[root]) {
                remove(root)
            } else {
                support[kept] = root
                kept += 1
            }
        }
        support.removeLast(support.count - kept)
    }

    @inline(__always)
    private mutating func substitute(_ definition: Definitions.Definition) {
        let variable = variables[definition.variable]
        remove(definition.variable)
        if hasCancelled(variable) { return }
        let coefficient = variable.coefficient
        let share = coefficient * definition.constant
        constant += share
        constantMagnitude += abs(share)
        for term in definition.variables.indices {
            add(coefficient * definition.coefficients[term], definition.variables[term])
        }
    }

    @inline(__always)
    private func hasCancelled(_ variable: Variable) -> Bool {
        abs(variable.coefficient) <= Self.cancellation * variable.magnitude
    }

    /// Computes the eliminated variables from the roots' values.
    func complete(_ values: UnsafeMutableBufferPointer<Double>) {
        for time in pivots.indices.reversed() { pivots.evaluate(time, values) }
        for time in links.indices { links.evaluate(time, values) }
    }
}
