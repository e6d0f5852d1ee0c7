import LayoutModels
import StackCases

/// The sum of a case's conflict.
extension ConflictSum {
    /// Finds the sums of a minimal conflict; `nil` where the constraints do not conflict, or are too many.
    /// - Parameters:
    ///   - constraints: Required constraints.
    ///   - stack: The stack of the constraints, for its baselines.
    init?(of constraints: [EmittedConstraint], in stack: StackConfiguration) {
        self.init(
            proving: Array(constraints.indices), in: LoggedSystem(of: constraints, in: stack)
        ) { index, _ in constraints[index].nameOfLength }
        // A stack can be smaller than its shares, or larger.
        if total < room { swap(&parts, &limits) }
        countOnce()
    }

    /// Whether the parts only have to fit into the limits.
    var isBound: Bool { !inexact.isEmpty }

    /// Divides all factors by the one that most lengths have.
    private mutating func countOnce() {
        let unit = Self.unit(of: limits.count == 1 ? limits : parts + limits)
        for index in parts.indices { parts[index].factor /= unit }
        for index in limits.indices { limits[index].factor /= unit }
    }

    /// The same sums, with a size less margins or spacings as one length where no other length has their
    /// factor.
    var withDifferences: ConflictSum {
        var sum = self
        for (own, opposite) in [(\Self.parts, \Self.limits), (\.limits, \.parts)] {
            for index in sum[keyPath: own].indices where sum[keyPath: own][index].size != nil {
                let part = sum[keyPath: own][index]
                func isOfSameFactor(_ other: Part) -> Bool {
                    abs(other.factor - part.factor) < 1e-6
                }
                let less = sum[keyPath: opposite].filter(isOfSameFactor)
                guard !less.isEmpty, less.allSatisfy({ $0.size == nil }),
                    less.count < sum[keyPath: opposite].count,
                    less.reduce(part.length, { $0 - $1.length }) > 0,
                    sum[keyPath: own].count(where: isOfSameFactor) == 1,
                    !(parts + limits).allSatisfy(isOfSameFactor)
                else { continue }
                sum[keyPath: own][index].less = less
                sum[keyPath: opposite].removeAll(where: isOfSameFactor)
            }
        }
        sum.countOnce()
        return sum
    }
}

extension EmittedConstraint {
    /// The length that the constraint requires, in a sentence.
    fileprivate var nameOfLength: String {
        guard let second else { return first.inWords }
        if second.attribute.isBaseline, first.attribute.isBaseline, constant == 0 {
            return "the difference between the baseline offsets of \(first.item.inWords) and"
                + " \(second.item.inWords)"
        }
        return switch role {
        case .spacing: "the spacing before \(first.item.inWords)"
        case .marginsGuide: "the margin"
        default: "the distance at \(first.item.inWords)"
        }
    }
}
