/// The values of variables and expressions, each as a quantity of the tableau times a factor, plus a constant.
extension Presolve {
    /// Returns a variable's value.
    @inline(__always)
    mutating func scaledQuantity(
        ofVariable variable: Int, _ tableau: inout Tableau
    ) -> ScaledQuantity {
        if scaledQuantities[variable].quantity == ScaledQuantity.unknown.quantity {
            scaledQuantities[variable] = scaledQuantity(ofDefined: variable, &tableau)
        }
        return scaledQuantities[variable]
    }

    /// Returns the value of a variable with a definition, and notes those of the variables that it is defined by.
    ///
    /// Along a chain of definitions each value follows from the next one. Written out one by one, a chain would take
    /// time in proportion to the square of its length.
    private mutating func scaledQuantity(
        ofDefined variable: Int, _ tableau: inout Tableau
    ) -> ScaledQuantity {
        chain.removeAll()
        var last = variable
        while scaledQuantities[last].quantity == ScaledQuantity.unknown.quantity {
            if let definition = elimination.shortDefinition(of: last), definition.variable >= 0 {
                chain.append(last)
                last = definition.variable
            } else {
                elimination.begin()
                elimination.add(1, last)
                elimination.expand()
                scaledQuantities[last] = scaledQuantityOfExpression(&tableau)
            }
        }
        var scaled = scaledQuantities[last]
        while let next = chain.last, let definition = elimination.shortDefinition(of: next) {
            chain.removeLast(1)
            scaled.scale *= definition.coefficient
            scaled.constant = scaled.constant * definition.coefficient + definition.constant
            scaled.magnitude =
                scaled.magnitude * abs(definition.coefficient) + abs(definition.constant)
            scaledQuantities[next] = scaled
        }
        return scaled
    }

    /// Returns the value of a constraint's expression, minus its constant.
    mutating func scaledQuantity(
        of constraint: Int, _ system: SystemView, _ tableau: inout Tableau
    ) -> ScaledQuantity {
        let terms = system.terms(of: constraint)
        if terms.count == 1, terms[0].coefficient != 0 {
            let (coefficient, constant) = (
                terms[0].coefficient, system.constraints[constraint].constant
            )
            var scaled = scaledQuantity(ofVariable: terms[0].variable, &tableau)
            scaled.scale *= coefficient
            scaled.constant = scaled.constant * coefficient - constant
            scaled.magnitude = scaled.magnitude * abs(coefficient) + abs(constant)
            return scaled
        }
        elimination.expand(system, constraint)
        return scaledQuantityOfExpression(&tableau)
    }

    private mutating func scaledQuantityOfExpression(_ tableau: inout Tableau) -> ScaledQuantity {
        let constant = elimination.constant
        if elimination.expression.isEmpty {
            return ScaledQuantity(
                quantity: ScaledQuantity.none, constant: constant,
                magnitude: elimination.constantMagnitude)
        }
        if elimination.expression.count == 1 {
            let term = elimination.expression[0]
            return ScaledQuantity(
                quantity: scaledQuantities[term.variable].quantity, scale: term.coefficient,
                constant: constant)
        }
        let quantity = tableau.addRow()
        for term in elimination.expression.elements {
            tableau.addTerm(term.coefficient, ofRoot: scaledQuantities[term.variable].quantity)
        }
        return ScaledQuantity(quantity: quantity, constant: constant)
    }

    /// Sets a combination of roots to the present expression, without its constant.
    mutating func combine(into combination: inout ScratchArray<Double>) {
        elimination.expand()
        combination.refill(0, count: roots.count)
        for term in elimination.expression.elements {
            combination[scaledQuantities[term.variable].quantity] = term.coefficient
        }
    }
}
