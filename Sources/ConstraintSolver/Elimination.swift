/// Required equalities turned into definitions of variables, and expressions written in the
/// variables that are left, the roots.
///
/// There are two kinds of definitions. A *link* is an equality used as it is. It defines a free variable
/// that no earlier equality contains; the other variables may have definitions themselves. Definitions
/// along a chain of views therefore stay short. Any other equality is first written in variables without
/// a definition, and defines one of those, a *pivot*. To write out an expression, substitute the links
/// from the last to the first, then the pivots from the first on.
struct Elimination: ~Copyable {
    /// The definitions, indexed by the step that substitutes them: with *n* equalities, the first link
    /// has step *n* - 1, the second *n* - 2, and the first pivot *n*.
    private var definitions = ScratchArray<Definition>()
    /// The steps that have a definition.
    private var steps = 0..<0
    /// The terms of all definitions, one definition's after the other's.
    private var terms = ScratchArray<Term>()
    /// The definitions to substitute in the present expression.
    private var pending = PendingSteps()
    private var variables = ScratchArray<Variable>()
    /// The terms of the present expression, whose coefficients `expand` sets.
    private(set) var expression = ScratchArray<Term>()
    /// The constant of the expression.
    private(set) var constant = 0.0
    /// The sum of the absolute contributions to the constant.
    private(set) var constantMagnitude = 0.0

    /// A variable as the sum of a constant and terms.
    struct Definition {
        var constant: Double
        var variable: Int32
        var firstTerm: Int32
        var endOfTerms: Int32
    }

    struct Term {
        var coefficient: Double
        var variable: Int
    }

    struct Variable {
        /// The coefficient in the expression while it is written out.
        var coefficient = 0.0
        /// The sum of the absolute contributions to the coefficient, to recognize a coefficient that is
        /// only rounding; 0 if the expression does not contain the variable.
        var magnitude = 0.0
        /// The step that substitutes the definition, or `undefined` or `zero`.
        var step = Self.undefined
        /// Whether a link can define the variable: it has neither a bound nor a cost, and no earlier
        /// equality contains it.
        var isLinkable: Bool

        /// The step of a variable without a definition.
        static let undefined: Int32 = -1
        /// The step of a variable whose definition is 0, such as the start of the outer stack view:
        /// it adds nothing to expressions.
        static let zero: Int32 = -2
    }

    /// A coefficient below this fraction of its contributions counts as cancelled.
    static let cancellation = 1e-11

    /// Prepares for a number of equalities.
    /// - Parameter isPlain: Whether a variable has neither a bound nor a cost.
    @inline(__always)
    mutating func reset(variableCount: Int, equalityCount: Int, isPlain: (Int) -> Bool) {
        definitions.resize(2 * equalityCount)
        steps = equalityCount..<equalityCount
        terms.removeAll()
        pending.reset(count: 2 * equalityCount)
        variables.resize(variableCount)
        for variable in 0..<variableCount {
            variables[variable] = Variable(isLinkable: isPlain(variable))
        }
        expression.removeAll()
        constant = 0
        constantMagnitude = 0
    }

    // MARK: Definitions

    /// Whether a variable has a definition.
    @inline(__always)
    func isEliminated(_ variable: Int) -> Bool { variables[variable].step != Variable.undefined }

    /// Makes a required equality a link, if it contains a linkable variable.
    /// - Returns: Whether it became one.
    @inline(__always)
    mutating func link(_ system: SystemView, _ constraint: Int) -> Bool {
        let equality = system.terms(of: constraint)
        var chosen = -1
        for place in equality.indices {
            let variable = equality[place].variable
            guard variables[variable].isLinkable else { continue }
            // Dividing by the coefficient of a variable that comes twice, or by a small one, is
            // inaccurate.
            if chosen < 0, isClear(place, in: equality) { chosen = place }
            variables[variable].isLinkable = false
        }
        guard chosen >= 0 else { return false }
        let divisor = -1 / equality[chosen].coefficient
        let firstTerm = terms.count
        for place in equality.indices where place != chosen && equality[place].coefficient != 0 {
            let variable = equality[place].variable
            if variables[variable].step == Variable.zero { continue }
            addTerm(equality[place].coefficient * divisor, variable)
        }
        steps = Range(uncheckedBounds: (steps.lowerBound - 1, steps.upperBound))
        define(
            equality[chosen].variable, step: steps.lowerBound,
            constant: -system.constraints[constraint].constant * divisor, firstTerm: firstTerm)
        return true
    }

    /// Makes a required equality with one term the definition of its variable, unless the variable has
    /// one.
    /// - Returns: Whether it became one.
    @inline(__always)
    mutating func fix(_ system: SystemView, _ constraint: Int) -> Bool {
        let equality = system.terms(of: constraint)
        guard equality.count == 1, equality[0].coefficient != 0,
            !isEliminated(equality[0].variable)
        else { return false }
        let divisor = -1 / equality[0].coefficient
        addPivot(
            equality[0].variable, constant: -system.constraints[constraint].constant * divisor,
            firstTerm: terms.count)
        return true
    }

    @inline(__always)
    private mutating func addTerm(_ coefficient: Double, _ variable: Int) {
        terms.append(Term(coefficient: coefficient, variable: variable))
    }

    @inline(__always)
    private mutating func addPivot(_ variable: Int, constant: Double, firstTerm: Int) {
        define(variable, step: steps.upperBound, constant: constant, firstTerm: firstTerm)
        steps = Range(uncheckedBounds: (steps.lowerBound, steps.upperBound + 1))
    }

    @inline(__always)
    private mutating func define(
        _ variable: Int, step: Int, constant: Double, firstTerm: Int
    ) {
        definitions[step] = Definition(
            constant: constant, variable: Int32(variable), firstTerm: Int32(firstTerm),
            endOfTerms: Int32(terms.count))
        let isZero = constant == 0 && firstTerm == terms.count
        variables[variable].step = isZero ? Variable.zero : Int32(step)
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

    /// Solves `expression = 0` for the variable of a term, and makes the result its definition.
    @inline(__always)
    mutating func define(_ chosen: Int) {
        let divisor = -1 / expression[chosen].coefficient
        let firstTerm = terms.count
        for place in expression.indices where place != chosen {
            addTerm(expression[place].coefficient * divisor, expression[place].variable)
        }
        let variable = expression[chosen].variable
        addPivot(variable, constant: constant * divisor, firstTerm: firstTerm)
    }

    // MARK: Expressions

    /// An expression of at most one term.
    struct ShortExpression {
        var constant: Double
        /// The term's variable, or -1 if there is no term.
        var variable: Int
        var coefficient: Double
    }

    /// Returns a variable's definition as it was made; `nil` if it has none, or one of several terms.
    @inline(__always)
    func shortDefinition(of variable: Int) -> ShortExpression? {
        let step = variables[variable].step
        if step == Variable.zero {
            return ShortExpression(constant: 0, variable: -1, coefficient: 0)
        }
        guard step != Variable.undefined else { return nil }
        let definition = definitions[Int(step)]
        // Adding 0 turns -0 into 0, as in longer expressions.
        let constant = 0 + definition.constant
        let terms = terms(of: definition)
        if terms.isEmpty {
            return ShortExpression(constant: constant, variable: -1, coefficient: 0)
        }
        guard terms.count == 1, terms[0].coefficient != 0 else { return nil }
        return ShortExpression(
            constant: constant, variable: terms[0].variable, coefficient: terms[0].coefficient)
    }

    /// Starts a new expression with a constant.
    mutating func begin(constant: Double = 0) {
        expression.removeAll()
        self.constant = constant
        constantMagnitude = abs(constant)
    }

    /// Adds a term to the expression.
    @inline(__always)
    mutating func add(_ coefficient: Double, _ variable: Int) {
        guard coefficient != 0 else { return }
        if variables[variable].magnitude == 0 {
            let step = variables[variable].step
            if step >= 0 {
                pending.note(Int(step))
            } else if step == Variable.undefined {
                expression.append(Term(coefficient: 0, variable: variable))
            } else {
                return
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
    @inline(__always)
    mutating func expand() {
        while let step = pending.takeFirst() { substitute(definitions[step]) }
        var kept = 0
        for term in expression.elements {
            let variable = variables[term.variable]
            remove(term.variable)
            expression[kept] = Term(coefficient: variable.coefficient, variable: term.variable)
            kept &+= hasCancelled(variable) ? 0 : 1
        }
        expression.removeLast(expression.count - kept)
    }

    @inline(__always)
    private mutating func substitute(_ definition: Definition) {
        let variable = variables[Int(definition.variable)]
        remove(Int(definition.variable))
        if hasCancelled(variable) { return }
        let coefficient = variable.coefficient
        let share = coefficient * definition.constant
        constant += share
        constantMagnitude += abs(share)
        for term in terms(of: definition) { add(coefficient * term.coefficient, term.variable) }
    }

    @inline(__always)
    private func terms(of definition: Definition) -> UnsafeBufferPointer<Term> {
        terms[
            Range(uncheckedBounds: (Int(definition.firstTerm), Int(definition.endOfTerms)))]
    }

    @inline(__always)
    private func hasCancelled(_ variable: Variable) -> Bool {
        abs(variable.coefficient) <= Self.cancellation * variable.magnitude
    }

    /// Computes the eliminated variables from the roots' values; none is -0.
    func complete(_ values: UnsafeMutableBufferPointer<Double>) {
        for step in steps.reversed() {
            let definition = definitions[step]
            var value = 0 + definition.constant
            for term in terms(of: definition) { value += term.coefficient * values[term.variable] }
            values[Int(definition.variable)] = value
        }
    }
}
