import ConstraintSolver
import StackCases

extension ConflictSum {
    /// The sentence with the numbers, such as “Tag 60 + gap 20 + Pin 60 = 140, but Row must be 120”.
    ///
    /// Where it is about a share of the container, it goes on to the length that the container needs.
    var sentence: String {
        let simplest = simplest
        guard let container, simplest.container == nil else { return simplest.plainSentence }
        let need = bound == .atLeast ? "at least " : bound == .atMost ? "at most " : ""
        return simplest.plainSentence.dropLast()
            + ", so \(container.name) must be \(need)\(Formatted.points(total))."
    }

    private var plainSentence: String {
        let points = Formatted.points
        if let container {
            let needed = "must be \(container.bound)\(points(container.length))"
            if parts.isEmpty { return "\(name(of: container)) \(needed)." }
            return "\(equation), but \(name(of: container)) \(needed)."
        }
        if limits.isEmpty {
            let isSize = parts.count == 1 && parts[0].size != nil && parts[0].factor == 1
            return isSize
                ? "\(name(of: parts[0])) must be \(parts[0].bound)\(points(parts[0].length)), but the other"
                    + " lines allow only 0."
                : "\(equation), but the other lines leave 0 for it."
        }
        let verb =
            bound == .atLeast ? "must fit into" : bound == .atMost ? "must fill" : "must equal"
        return "\(equation) \(verb) \(Self.list(limits, name))"
            + (limits.count > 1 || limits[0].factor != 1 ? " = \(points(room))." : ".")
    }

    /// The parts and their sum; one part is no sum.
    private var equation: String {
        let list = Self.list(parts, name)
        let more = bound == .atLeast ? " or more" : bound == .atMost ? " or less" : ""
        guard parts.count > 1 || parts.first?.factor != 1 else { return list + more }
        return "\(list) = \(Formatted.points(total))\(more)"
    }

    private func name(of part: Part) -> String {
        guard part.size != nil, part.axis != axis else { return part.name }
        return "\(part.name)'s \(part.axis.size.rawValue)"
    }

    private static func list(_ parts: [Part], _ name: (Part) -> String) -> String {
        guard parts.count <= 14 else { return "\(Formatted.count(parts.count)) lengths" }
        return parts.map { part in
            let factor = part.factor == 1 ? "" : "\(Formatted.factor(part.factor)) × "
            let sign = part.length < 0 ? "−" : ""
            return "\(factor)\(name(part)) \(sign)\(Formatted.points(abs(part.length)))"
        }.joined(separator: " + ")
    }
}
