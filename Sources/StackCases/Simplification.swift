/// One way to make a case simpler: a property, or a part of one, is set to its default.
package struct Simplification: Sendable {
    /// The place of the property in the order in which the owner visits its properties.
    fileprivate let property: Int
    /// The part of the value; `nil` for all of it.
    fileprivate let part: Int?
    fileprivate let difficulty: PropertyDifficulty

    /// The simplifications of an arranged subview, those of the hardest properties first.
    package static let ofViews = all(of: ArrangedSubview())

    /// The simplifications of the outer stack's own size.
    package static let ofCases = all(of: LayoutCase(stack: StackConfiguration()))

    /// The simplifications of a stack's own properties, those of the hardest first.
    package static let ofStacks = all(of: StackConfiguration())

    private static func all(of owner: some PropertyOwner) -> [Simplification] {
        var (owner, collector) = (owner, Collector())
        owner.visitProperties(&collector)
        return PropertyDifficulty.allCases.flatMap { difficulty in
            collector.found.filter { $0.difficulty == difficulty }
        }
    }

    /// Whether the simplification concerns the natural size.
    package var concernsNaturalSize: Bool { difficulty == .naturalSize }
    /// Whether the simplification shows a hidden view.
    package var concernsHiding: Bool { difficulty == .hidden }

    private struct Collector: PropertyVisitor {
        var count = 0
        var found: [Simplification] = []

        mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
            for part in [nil] + (0..<Value.simplificationCount).map(Optional.some) {
                found.append(
                    Simplification(property: count, part: part, difficulty: property.difficulty))
            }
            count += 1
        }
    }

    fileprivate struct Application: PropertyVisitor {
        let simplification: Simplification
        var count = 0

        mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
            if count == simplification.property { simplify(&value, property) }
            count += 1
        }

        /// Apart from `visit`, since looking up the type of the default takes longer than visiting a property.
        @inline(never)
        private func simplify<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
            guard let standard = property.standard else { return }
            if let part = simplification.part {
                value.simplify(part, standard: standard)
            } else {
                value = standard
            }
        }
    }
}

extension PropertyOwner {
    /// Applies one of the owner's simplifications.
    package mutating func apply(_ simplification: Simplification) {
        var visitor = Simplification.Application(simplification: simplification)
        visitProperties(&visitor)
    }
}
