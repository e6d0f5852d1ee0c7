import ConstraintSolver
import LayoutModels
import StackCases

/// The constraints that decide between two layouts.
struct Decision {
    /// The layouts between which constraints decide.
    enum Situation {
        /// The layout with a defect wins against the one without it.
        case withDefect
        /// The layout without a defect wins against the one with it.
        case withoutDefect
        /// The layout of the doubled case wins against the doubled layout.
        case doubled
    }

    enum Reason {
        case priorities(PriorityComparison)
        /// The other layout misses required constraints, by some points in all; with the constraint
        /// that a defect has in place of the first one, if any.
        case requirement([EmittedConstraint], points: Double, replaced: EmittedConstraint?)
        /// The constraints prefer neither layout, and the rule for ties decides.
        case ties
    }

    var situation: Situation
    var reason: Reason
}

extension Decision {
    /// Finds the decision; `nil` where the constraints prefer neither layout, or the other one.
    /// - Parameter replaced: The constraints in whose place the deciding ones are.
    init?(
        _ situation: Situation, among constraints: [EmittedConstraint],
        in stack: StackConfiguration, for better: [Frame], against worse: [Frame],
        replacing replaced: [EmittedConstraint] = []
    ) {
        self.situation = situation
        if let found = PriorityComparison(of: constraints, in: stack, better: better, than: worse) {
            reason = .priorities(found)
            return
        }
        let breaches = ItemPlaces(stack, worse).breaches(of: constraints)
        guard let broken = breaches.first?.constraint,
            ItemPlaces(stack, better).breaches(of: constraints).isEmpty
        else { return nil }
        reason = .requirement(
            breaches.map(\.constraint), points: breaches.reduce(0) { $0 + $1.points },
            replaced: replaced.first {
                $0.first == broken.first && $0.relation == broken.relation
                    && ($0.role == broken.role || !broken.role.isNamed)
                    && $0.second != broken.second
            })
    }
}

/// The priority at which constraints prefer one layout to another one.
///
/// Auto Layout satisfies the optional constraints of each priority as well as it can, from the
/// highest priority down: of two layouts that miss the higher ones equally, the one with the
/// smaller sum wins. Constraints of guides whose places frames do not show are left out.
struct PriorityComparison {
    /// A constraint that one of the layouts misses, or both, with the points of each.
    struct Miss {
        var constraint: EmittedConstraint
        var better: Double
        var worse: Double
    }

    /// The first priority at which the sums differ.
    private(set) var priority: Double
    /// The missed constraints of that priority.
    private(set) var misses: [Miss]
    /// The highest priority above it at which both layouts miss something, with the sum.
    private(set) var tie: (priority: Double, points: Double)?

    /// Finds the priority; `nil` where it would prefer the other layout, or neither, and where a
    /// layout breaks a required constraint.
    /// - Complexity: O(constraints × priorities).
    init?(
        of constraints: [EmittedConstraint], in stack: StackConfiguration, better: [Frame],
        than worse: [Frame]
    ) {
        let (first, second) = (ItemPlaces(stack, better), ItemPlaces(stack, worse))
        guard first.breaches(of: constraints).isEmpty, second.breaches(of: constraints).isEmpty
        else { return nil }
        let optional = constraints.filter { $0.priority < ConstraintSystem.requiredPriority }
        for priority in Set(optional.map(\.priority)).sorted(by: >) {
            let misses = optional.filter { $0.priority == priority }.compactMap { constraint in
                first.miss(of: constraint).flatMap { better in
                    second.miss(of: constraint).map {
                        Miss(constraint: constraint, better: better, worse: $0)
                    }
                }
            }
            let sums = misses.reduce((0, 0)) { ($0.0 + $1.better, $0.1 + $1.worse) }
            guard abs(sums.0 - sums.1) > Layout.tolerance else {
                if tie == nil, sums.0 > Layout.tolerance { tie = (priority, sums.0) }
                continue
            }
            guard sums.0 < sums.1 else { return nil }
            self.priority = priority
            self.misses = misses.filter { max($0.better, $0.worse) > Layout.tolerance }
            return
        }
        return nil
    }
}
