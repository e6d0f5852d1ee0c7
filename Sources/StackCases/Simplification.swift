/// One way to make a case simpler: a property, or a part of one, is set to its default.
package struct Simplification: Sendable {
    /// The place of the property in the order in which the owner visits its properties.
    fileprivate let property: Int
    /// The part of the value; `nil` for all of it.
    fileprivate let part: Int?
    fileprivate let difficulty: PropertyDifficulty

    /// The simplifications of an arranged subview, those of the hardest properties first.
    package static let ofViews = {
        var (view, collector) = (ArrangedSubview(), Collector())
        view.visitProperties(&collector)
        return collector.sorted
    }()

    /// The simplifications of a stack's own properties, those of the hardest first.
    package static let ofStacks = {
        var (stack, collector) = (StackConfiguration(), Collector())
        stack.visitProperties(&collector)
        return collector.sorted
    }()

    /// Whether the simplification concerns the natural size, which says what a view is.
    package var concernsNaturalSize: Bool { difficulty == .naturalSize }
    /// Whether the simplification shows a hidden view.
    package var concernsHiding: Bool { difficulty == .hidden }

    private struct Collector: PropertyVisitor {
        private var count = 0
        private var found: [Simplification] = []

        mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
            for part in [nil] + (0..<Value.simplificationCount).map(Optional.some) {
                found.append(
                    Simplification(property: count, part: part, difficulty: property.difficulty))
            }
            count += 1
        }

        var sorted: [Simplification] {
            PropertyDifficulty.allCases.flatMap { difficulty in
                found.filter { $0.difficulty == difficulty }
            }
        }
    }

    fileprivate struct Application: PropertyVisitor {
        let simplification: Simplification
        private var count = 0

        init(_ simplification: Simplification) { self.simplification = simplification }

        mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
            if count == simplification.property, let standard = property.standard {
                if let part = simplification.part {
                    value.simplify(part, standard: standard)
                } else {
                    value = standard
                }
            }
            count += 1
        }
    }
}

extension ArrangedSubview {
    /// Applies one of `Simplification.ofViews`.
    package mutating func apply(_ simplification: Simplification) {
        var visitor = Simplification.Application(simplification)
        visitProperties(&visitor)
    }
}

extension StackConfiguration {
    /// Applies one of `Simplification.ofStacks`.
    package mutating func apply(_ simplification: Simplification) {
        var visitor = Simplification.Application(simplification)
        visitProperties(&visitor)
    }
}
