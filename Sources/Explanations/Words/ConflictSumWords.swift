import StackCases

extension ConflictSum {
    /// The sentence with the numbers, such as “Tag 60 + gap 20 + Pin 60 = 140, but Row must be 120”.
    ///
    /// Where it is about a share of the container, it goes on to the length that the container needs.
    var sentence: String {
        let simplest = simplest
        guard let container, simplest.container == nil else { return "\(simplest.clause)." }
        return "\(simplest.clause), so \(name(of: container)) must be"
            + " \(relation.bound)\(total.inFormula)."
    }

    private var clause: String {
        let points = { (length: Double) in length.inFormula }
        if let container {
            let name = name(of: container)
            let length = container.bound + points(container.length)
            if parts.isEmpty { return "\(name) must be \(length)" }
            if parts.count == 1, parts[0].size == container.size, parts[0].factor == 1 {
                let other = parts[0].bound + points(parts[0].length)
                return "\(name) must be both \(other) and \(length)"
            }
            return "\(equation), but \(name) must be \(length)"
        }
        if limits.isEmpty {
            if let shares {
                let percent = Formatted.points((shares.total * 100).rounded(toDigits: 1))
                return "\(equation), but shares already take \(percent) % of \(shares.size)"
            }
            let isSize = parts.count == 1 && parts[0].size != nil && parts[0].factor == 1
            let others = "the other \(isOfCase ? "constraints" : "lines")"
            return isSize
                ? "\(name(of: parts[0])) must be \(parts[0].bound)\(points(parts[0].length)), but"
                    + " \(others) allow only 0"
                : "\(equation), but \(others) leave 0 for it"
        }
        let verb =
            switch relation {
            case .equal: "must equal"
            case .greaterThanOrEqual: "must fit into"
            case .lessThanOrEqual: "must fill"
            }
        return "\(equation) \(verb) \(Self.list(limits, name))"
            + (limits.count > 1 || limits[0].factor != 1 ? " = \(points(room))" : "")
    }

    /// The parts and their sum; one part is no sum.
    private var equation: String {
        let list = Self.list(parts, name)
        let more =
            switch relation {
            case .equal: ""
            case .greaterThanOrEqual: " or more"
            case .lessThanOrEqual: " or less"
            }
        if parts.count > 1 || parts.first?.factor != 1 {
            return "\(list) = \(total.inFormula)\(more)"
        }
        guard isOfCase, container != nil, parts[0].size != nil else { return list + more }
        return "\(name(of: parts[0])) is \(relation.bound)\(parts[0].length.inFormula)"
    }

    private func name(of part: Part) -> String {
        isOfCase || part.axis != axis ? part.fullName : part.name
    }

    private static func list(_ parts: [Part], _ name: (Part) -> String) -> String {
        guard parts.count <= 14 else { return "\(Formatted.count(parts.count)) lengths" }
        return parts.map { $0.inWords(name($0)) }.joined(separator: " + ")
    }
}

extension ConflictSum.Part {
    /// The name with the word for a size, such as `Tag's width`.
    var fullName: String { size == nil ? name : "\(name)'s \(axis.size.rawValue)" }

    /// Returns the length with its points, such as `2 × margin 8`, without the factor's sign.
    func inWords(_ name: String) -> String {
        let sign = length < 0 ? "−" : ""
        let words = "\(name) \(sign)\(Formatted.points(abs(length)))"
        let all = ([words] + less.merged.map { $0.inWords($0.name) }).joined(separator: " − ")
        let isPlain = less.isEmpty || abs(abs(factor) - 1) < 1e-6
        return Self.scaled(isPlain ? all : "(\(all))", by: abs(factor))
    }

    /// Returns a length times a factor, with the shortest number that gives it.
    static func scaled(_ length: String, by factor: Double) -> String {
        func isShort(_ number: Double) -> Bool { abs(number.rounded(toDigits: 4) - number) < 1e-6 }
        if abs(factor - 1) < 1e-6 { return length }
        return isShort(factor) || !isShort(1 / factor)
            ? "\(Formatted.factor(factor)) × \(length)"
            : "\(length) / \(Formatted.factor(1 / factor))"
    }
}

extension [ConflictSum.Part] {
    /// The parts, those of one name, length and sign as one.
    var merged: [Element] {
        reduce(into: []) { merged, part in
            let same = merged.firstIndex {
                $0.fullName == part.fullName && $0.length == part.length
                    && $0.factor * part.factor > 0
            }
            if let same {
                merged[same].factor += part.factor
            } else {
                merged.append(part)
            }
        }
    }
}
