/// The cost of one more point of a size: the points by which constraints of each priority are
/// violated more, or less.
///
/// A higher priority outweighs all lower ones, however much these are violated.
struct SizeCost {
    struct Term {
        var priority: Double
        var weight: Double
    }

    /// The terms from the highest priority down, without weights of 0.
    private(set) var terms: [Term] = []

    /// No cost.
    static let free = SizeCost()

    init() {}

    init(_ priority: Double, _ weight: Double) {
        terms = [Term(priority: priority, weight: weight)]
    }

    /// 1 where the point violates more than it satisfies, -1 where it satisfies more, and 0 where
    /// it does neither.
    var sign: Int { Self.sign(terms.first?.weight) }

    /// The highest priority; 0 where there is no cost.
    var priority: Double { terms.first?.priority ?? 0 }

    /// Returns -1 where this cost is lower than another, 0 where both are equal, and 1 where it is
    /// higher.
    /// - Parameter limit: The priority above which terms count.
    func order(_ other: SizeCost, above limit: Double = 0) -> Int {
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

    static func + (left: SizeCost, right: SizeCost) -> SizeCost {
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
        // A weight of 0 can be slightly off by rounding.
        if abs(terms[index].weight) < 1e-9 { terms.remove(at: index) }
    }

    func scaled(by factor: Double) -> SizeCost {
        var scaled = self
        for index in scaled.terms.indices { scaled.terms[index].weight *= factor }
        return scaled
    }

    private static func sign(_ weight: Double?) -> Int {
        guard let weight else { return 0 }
        return weight < 0 ? -1 : 1
    }
}
