import ConstraintSolver
import StackCases

extension RuleModel {
    /// Returns the constraints that live views have after a case's edits, in the order that
    /// `Layout.conflicts` counts them.
    public func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [EmittedConstraint] {
        let stack = build(layoutCase, in: workspace)
        return workspace.builder.emitted(ViewTree(stack.stack), printedNames)
    }

    /// Returns digests of the constraints, without solving them: equal for two variants of the model
    /// that make the same.
    public func fingerprint(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> LayoutFingerprint {
        build(layoutCase, in: workspace)
        return workspace.fingerprint
    }

    /// Returns the systems that the model gives the solver: the horizontal one and the vertical one,
    /// or one for both.
    public func constraintSystems(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintSystem] {
        build(layoutCase, in: workspace)
        return workspace.builder.axesOfSystems.map { axes in
            workspace.system(along: axes)
        }
    }

    /// Returns the constraints that the layout does not satisfy, those of the highest priority
    /// first.
    public func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        build(layoutCase, in: workspace)
        var violations: [ConstraintViolation] = []
        for axes in workspace.builder.axesOfSystems {
            let system = workspace.system(along: axes)
            let solution = workspace.solver.solve(system)
            guard !solution.values.isEmpty else { continue }
            let emitted = workspace.builder.constraints(along: axes)
            for (index, constraint) in emitted.enumerated() {
                let points = system.violation(of: index, at: solution.values)
                if points > Layout.tolerance {
                    violations.append(
                        ConstraintViolation(
                            constraint: constraint,
                            axis: workspace.builder.constraints[constraint].axis, points: points))
                }
            }
        }
        let constraints = workspace.builder.constraints.elements
        return violations.sorted {
            let (first, second) = (constraints[$0.constraint], constraints[$1.constraint])
            return (-first.priority, $0.constraint) < (-second.priority, $1.constraint)
        }
    }
}
