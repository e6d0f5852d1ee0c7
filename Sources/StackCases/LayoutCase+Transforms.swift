// Changes of a whole case that change its layout in a known way.

extension LayoutCase {
    /// Exchanges the axes: rows become columns.
    /// - Returns: Whether the layout is the same but for the axes; baselines, for example, are
    ///   vertical positions that have no horizontal counterpart.
    /// - Complexity: O(views).
    @discardableResult package mutating func transpose() -> Bool {
        var visitor = Transposition()
        visitAllProperties(&visitor)
        swap(&width, &height)
        for index in edits.indices {
            guard case .setSize(let width, let height) = edits[index] else { continue }
            edits[index] = .setSize(width: height, height: width)
        }
        return visitor.isExact
    }

    /// Exchanges left and right.
    /// - Complexity: O(views).
    package mutating func mirror() {
        var visitor = Reflection()
        visitAllProperties(&visitor)
    }

    /// Multiplies all lengths.
    /// - Returns: Whether all lengths are the case's own; the system's spacing stays what it is.
    /// - Complexity: O(views).
    package mutating func scale(by factor: Double) -> Bool {
        var visitor = NumberChange { number, kind in kind.isInPoints ? number * factor : number }
        visitAllProperties(&visitor)
        return visitor.isScalable
    }

    /// Changes each number that is not a default, in the order in which properties are visited.
    /// - Complexity: O(views).
    package mutating func changeNumbers(_ change: (Double, NumberKind) -> Double) {
        withoutActuallyEscaping(change) { change in
            var visitor = NumberChange(change: change)
            visitAllProperties(&visitor)
        }
    }
}

private struct Transposition: PropertyVisitor {
    var isExact = true

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        if !value.isTransposable
            || property.hasNoTransposedCounterpart && value != property.standard
        {
            isExact = false
        }
        value.transpose()
    }
}

private struct Reflection: PropertyVisitor {
    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        value.mirror()
    }
}

private struct NumberChange: PropertyVisitor {
    let change: (Double, NumberKind) -> Double
    /// Whether all values mean the same once all lengths are scaled.
    var isScalable = true

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        if !value.isScalable { isScalable = false }
        value.changeNumbers(standard: property.standard, change)
    }
}
