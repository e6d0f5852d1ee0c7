import LayoutModels
import StackCases

/// A set of defects, over both models, without which two layouts agree; no part of it suffices.
public struct Cause: Hashable, Sendable {
    /// The first model's defects.
    public private(set) var left: DefectSet
    /// The second model's defects.
    public private(set) var right: DefectSet
    /// The failure of a model to answer, which no defect explains; `nil` if both answered.
    public private(set) var failure: LayoutFailure?
    /// A hint at the cause, where no set of defects explains the mismatch; `nil` where there is none.
    public private(set) var clue: Clue?

    /// The cause of a mismatch without known defects that explain it, and without a clue.
    public static let unexplained = Cause(left: [], right: [])

    /// Makes a cause.
    public init(left: DefectSet, right: DefectSet) {
        self.left = left
        self.right = right
    }

    /// The cause of a mismatch in which a model failed, the first one where both did; `nil` where
    /// none did.
    init?(failureOf left: Layout, _ right: Layout) {
        guard let failure = left.failure ?? right.failure else { return nil }
        self.init(left: [], right: [])
        self.failure = failure
    }

    /// Makes the cause of a mismatch that no set of defects explains.
    init(unexplainedWith clue: Clue?) {
        self.init(left: [], right: [])
        self.clue = clue
    }

    /// Whether no set of defects explains the mismatch.
    public var isUnexplained: Bool { left.isEmpty && right.isEmpty && failure == nil }

    /// A cause for each of the defects, the first model's first.
    var members: [Cause] {
        let lefts = left.members.map { Cause(left: $0, right: []) }
        return lefts + right.members.map { Cause(left: [], right: $0) }
    }

    /// Whether all defects of another cause are among those of this one.
    func contains(_ other: Cause) -> Bool {
        left.contains(other.left) && right.contains(other.right)
    }

    /// The cause without the defects of another.
    func subtracting(_ other: Cause) -> Cause {
        Cause(left: left.subtracting(other.left), right: right.subtracting(other.right))
    }

    /// Returns the cause under which a bucket counts the mismatch: the first of several defects.
    public func bucketCause(
        left leftModel: any LayoutModel, right rightModel: any LayoutModel
    ) -> BucketCause {
        if let failure { return .failure(failure) }
        for (model, set) in [(leftModel, left), (rightModel, right)] {
            if let first = model.defects(in: set).first {
                return .defect(first.name, of: model.name)
            }
        }
        return .unexplained(clue)
    }
}

extension LayoutModel {
    /// Returns the defects of a set, in the order of the model's list.
    package func defects(in set: DefectSet) -> [Defect] {
        defects.indices.filter { set.contains(DefectSet(index: $0)) }.map { defects[$0] }
    }

    /// Returns the index of the defect that is a bucket's cause; `nil` if the model has none.
    package func defectIndex(of cause: BucketCause) -> Int? {
        defects.firstIndex { cause == .defect($0.name, of: name) }
    }
}

extension DefectSet {
    /// A set for each defect, in the order of the model's list.
    fileprivate var members: [DefectSet] {
        (0..<rawValue.bitWidth).map(DefectSet.init(index:)).filter(contains)
    }
}

extension Cause {
    /// Returns a smallest union of one or two `candidates`, each a single defect, without which layouts agree, or
    /// a minimal one of more.
    ///
    /// All single candidates and pairs are tried. If none suffices, the search starts with all candidates and
    /// drops those that are not needed, the last first, until each one is needed. So there may be a smaller union
    /// of three or more; trying all of them would take most of a campaign's time. Of equally small unions it returns
    /// the first in the candidates' order.
    /// - Complexity: O(candidates²) calls of `agrees`.
    static func smallest(among candidates: [Cause], _ agrees: (Cause) -> Bool) -> Cause? {
        if let single = candidates.first(where: agrees) { return single }
        for (index, first) in candidates.enumerated() {
            for second in candidates[(index + 1)...] {
                let pair = first.union(second)
                if agrees(pair) { return pair }
            }
        }
        return candidates.count > 2 ? reduced(candidates, agrees) : nil
    }

    private static func reduced(_ candidates: [Cause], _ agrees: (Cause) -> Bool) -> Cause? {
        var cause = candidates.reduce(Cause.unexplained) { $0.union($1) }
        guard agrees(cause) else { return nil }
        var needed = candidates
        // A defect that was needed beside another one may not be needed without that.
        while let index = needed.lastIndex(where: { agrees(cause.subtracting($0)) }) {
            cause = cause.subtracting(needed.remove(at: index))
        }
        return cause
    }

    private func union(_ other: Cause) -> Cause {
        Cause(left: left.union(other.left), right: right.union(other.right))
    }
}
