import ConstraintSolver
import StackCases

/// A constraint that does not hold in a layout.
public struct ConstraintViolation: Equatable, Sendable {
    /// The constraint's index in the model's list.
    public var constraint: Int
    /// The axis along which it speaks.
    public var axis: Axis
    /// By how much it does not hold, in points.
    public var points: Double
}

extension ConstraintModel {
    /// The constraints that give way in the model's layout, those of the highest priority first.
    public func violations(
        of stack: SizedStack, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        build(stack, in: workspace)
        return violations(in: workspace)
    }

    /// Those of the constraints that were made last.
    func violations(in workspace: LayoutWorkspace) -> [ConstraintViolation] {
        var violations: [ConstraintViolation] = []
        for axes in workspace.builder.axesOfSystems {
            workspace.builder.makeSystem(axes, into: &workspace.system)
            let solution = workspace.solver.solve(workspace.system)
            guard !solution.values.isEmpty else { continue }
            let emitted = workspace.builder.constraints(along: axes)
            for (index, constraint) in emitted.enumerated() {
                let points = workspace.system.violation(of: index, at: solution.values)
                if points > Layout.tolerance {
                    violations.append(
                        ConstraintViolation(
                            constraint: constraint,
                            axis: workspace.builder.constraints[constraint].axis, points: points))
                }
            }
        }
        let constraints = workspace.builder.constraints
        return violations.sorted {
            let (first, second) = (constraints[$0.constraint], constraints[$1.constraint])
            return (-first.priority, $0.constraint) < (-second.priority, $1.constraint)
        }
    }
}
