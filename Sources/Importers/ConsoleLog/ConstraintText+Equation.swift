/// Equations: `Tag.width == 0.4*Box.width + 3`, also with anchors' arithmetic in parentheses.
extension ConstraintText {
    /// A sum of multiples of attributes and a number.
    private struct Sum {
        var terms: [LoggedTerm] = []
        var constant = LoggedNumber(0)
        var isSystemSpacing = false

        mutating func add(_ other: Sum, times factor: LoggedNumber) {
            for var term in other.terms {
                term.multiplier = term.multiplier * factor
                terms.append(term)
            }
            constant = constant + other.constant * factor
            if other.isSystemSpacing { isSystemSpacing = true }
        }
    }

    /// The largest number of nested parentheses.
    private static let nesting = 16

    /// Reads an equation or inequality.
    mutating func readEquation(
        into constraint: inout LoggedConstraint
    ) throws(ConstraintTextFault) {
        let left = try readSum(depth: 0)
        skipSpaces()
        guard let relation = takeRelation() else { throw fault("expected “==”, “<=” or “>=”") }
        skipSpaces()
        // Old systems print nothing for a mask's 0.
        let isZero = constraint.mask != nil && isAtEnd && relation == .equal
        let right = isZero ? Sum() : try readSum(depth: 0)
        guard !left.terms.isEmpty || !right.terms.isEmpty else {
            throw fault("expected an attribute such as “Tag.width”")
        }
        constraint.left = left.terms
        constraint.relation = relation
        constraint.right = right.terms
        constraint.constant = right.constant + left.constant * LoggedNumber(-1)
        constraint.isSystemSpacing = left.isSystemSpacing || right.isSystemSpacing
    }

    private mutating func readSum(depth: Int) throws(ConstraintTextFault) -> Sum {
        var sum = Sum()
        var isFirst = true
        while true {
            skipSpaces()
            var sign = 1.0
            if take("+") {
                skipSpaces()
            } else if byte(at: position) == UInt8(ascii: "-") {
                position += 1
                sign = -1
                skipSpaces()
            } else if !isFirst {
                guard let spacing = try takeSystemSpacing() else { return sum }
                sum.add(Sum(constant: spacing, isSystemSpacing: true), times: LoggedNumber(1))
                continue
            }
            sum.add(try readProduct(depth: depth), times: LoggedNumber(sign))
            isFirst = false
        }
    }

    private mutating func readProduct(depth: Int) throws(ConstraintTextFault) -> Sum {
        let first = try readFactor(depth: depth)
        let before = position
        skipSpaces()
        guard take("*") else {
            position = before
            return first
        }
        skipSpaces()
        let second = try readFactor(depth: depth)
        let (number, sum) = first.terms.isEmpty ? (first, second) : (second, first)
        guard number.terms.isEmpty else { throw fault("a product of two attributes") }
        var product = Sum()
        product.add(sum, times: number.constant)
        return product
    }

    private mutating func readFactor(depth: Int) throws(ConstraintTextFault) -> Sum {
        if let spacing = try takeSystemSpacing() {
            return Sum(constant: spacing, isSystemSpacing: true)
        }
        if take("(") {
            guard depth < Self.nesting else { throw fault("too many parentheses") }
            let sum = try readSum(depth: depth + 1)
            skipSpaces()
            try expect(")")
            return sum
        }
        let start = position
        if let number = try takeNumber() {
            let next = byte(at: position)
            if next.map({ $0.isSpace || "*+-)".utf8.contains($0) }) ?? true {
                return Sum(constant: number)
            }
            position = start
        }
        return Sum(terms: [try readAnchor(isInParentheses: depth > 0)])
    }

    /// Reads an item and its attribute, which follows the last dot.
    private mutating func readAnchor(
        isInParentheses: Bool
    ) throws(ConstraintTextFault) -> LoggedTerm {
        let start = position
        var name: ItemName?
        var dot: Int?
        var index = position
        while true {
            if let dot, dot > start, isAnchorEnd(index),
                let attribute = attribute(dot + 1..<index, mayBeUnknown: isInParentheses)
            {
                position = index
                if has("{id:", at: index), let close = bytes[index..<end].firstIndex(of: 0x7D) {
                    position = close + 1
                }
                if let name, has(".safeAreaLayoutGuide.", at: name.end) {
                    let inArea = LoggedAttribute(
                        attribute.axis, .other, "safeAreaLayoutGuide.\(attribute.name)")
                    return LoggedTerm(item(start..<name.end, name), inArea)
                }
                return LoggedTerm(item(start..<dot, name), attribute)
            }
            guard index < end else { break }
            if name == nil {
                name = try readName(&index, before: "an attribute such as “Tag.width”") {
                    isAttribute(after: $0)
                }
                if name != nil { continue }
            }
            if bytes[index] == UInt8(ascii: ".") { dot = index }
            index += 1
        }
        throw fault("expected an attribute such as “Tag.width”")
    }

    /// Whether a dot and an attribute begin at `index`, rather than more of a view's text.
    private func isAttribute(after index: Int) -> Bool {
        guard byte(at: index) == UInt8(ascii: ".") else { return false }
        var last = index + 1
        while last < end, bytes[last].isLetter || bytes[last] == UInt8(ascii: "-") { last += 1 }
        return last > index + 1 && isAnchorEnd(last)
    }

    private func attribute(_ range: Range<Int>, mayBeUnknown: Bool) -> LoggedAttribute? {
        guard !range.isEmpty, range.count < 64 else { return nil }
        let name = String(decoding: bytes[range], as: UTF8.self)
        if let attribute = LoggedAttribute(named: name) { return attribute }
        // The boundaries of a grid, which occur only in anchors' arithmetic.
        guard mayBeUnknown, bytes[range].allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") })
        else { return nil }
        return LoggedAttribute(name.hasBytePrefix("column") ? .horizontal : .vertical, .other, name)
    }

    /// Whether an anchor may end before `index`.
    private func isAnchorEnd(_ index: Int) -> Bool {
        guard let byte = byte(at: index) else { return true }
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ")"): return true
        case UInt8(ascii: "-"): return self.byte(at: index + 1)?.isDigit ?? false
        case UInt8(ascii: "{"): return has("{id:", at: index)
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
            return self.byte(at: index + 1) == UInt8(ascii: "=")
        default: break
        }
        // Only the first of several spaces: looking past them from each would be quadratic.
        guard byte.isSpace, index > 0, !bytes[index - 1].isSpace else { return false }
        let next = afterSpaces(index)
        guard let operation = self.byte(at: next) else { return true }
        switch operation {
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
            return self.byte(at: next + 1) == UInt8(ascii: "=")
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "("),
            UInt8(ascii: "^"), UInt8(ascii: ")"):
            return true
        default:
            return has("priority:", at: next) || has("Hug:", at: next)
                || has("CompressionResistance:", at: next) || has("NSSpace(", at: next)
                || has("NSLayoutAnchorConstraintSpace(", at: next)
        }
    }
}
