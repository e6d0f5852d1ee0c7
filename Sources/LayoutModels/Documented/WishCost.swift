/// What one point more of a size does to wishes: at each priority, by how much it violates them
/// more, or less.
///
/// A higher priority outweighs all lower ones, however much these are violated.
struct WishCost {
    struct Term {
        var priority: Double
        var weight: Double
    }

    /// From the highest priority down; no weight is 0.
    private(set) var terms: [Term] = []

    /// What nobody minds.
    static let free = WishCost()

    init() {}

    init(_ priority: Double, _ weight: Double) {
        terms = [Term(priority: priority, weight: weight)]
    }

    /// Above 0 where the point violates more than it mends, 0 where nobody minds.
    var sign: Int { Self.sign(terms.first?.weight) }

    /// The highest priority that minds; 0 where nobody does.
    var priority: Double { terms.first?.priority ?? 0 }

    /// Below 0 where this costs less than another, 0 where both cost the same.
    /// - Parameter limit: Only priorities above it count.
    func order(_ other: WishCost, above limit: Double = 0) -> Int {
        var (index, otherIndex) = (0, 0)
        while index < terms.count || otherIndex < other.terms.count {
            let term = index < terms.count ? terms[index] : nil
            let otherTerm = otherIndex < other.terms.count ? other.terms[otherIndex] : nil
            let priority = max(term?.priority ?? 0, otherTerm?.priority ?? 0)
            var difference = 0.0
            if priority <= limit { return 0 }
            if let term, term.priority == priority {
                difference += term.weight
                index += 1
            }
            if let otherTerm, otherTerm.priority == priority {
                difference -= otherTerm.weight
                otherIndex += 1
            }
            if abs(difference) > 1e-9 { return difference < 0 ? -1 : 1 }
        }
        return 0
    }

    static func + (left: WishCost, right: WishCost) -> WishCost {
        var sum = left
        for term in right.terms { sum.add(term.priority, term.weight) }
        return sum
    }

    mutating func add(_ priority: Double, _ weight: Double) {
        var index = 0
        while index < terms.count, terms[index].priority > priority { index += 1 }
        guard index < terms.count, terms[index].priority == priority else {
            terms.insert(Term(priority: priority, weight: weight), at: index)
            return
        }
        terms[index].weight += weight
        // What rounding leaves of a weight of 0 is 0.
        if abs(terms[index].weight) < 1e-9 { terms.remove(at: index) }
    }

    func scaled(by factor: Double) -> WishCost {
        var scaled = self
        for index in scaled.terms.indices { scaled.terms[index].weight *= factor }
        return scaled
    }

    private static func sign(_ weight: Double?) -> Int {
        guard let weight else { return 0 }
        return weight < 0 ? -1 : 1
    }
}
