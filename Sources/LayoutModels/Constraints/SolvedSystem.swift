import ConstraintSolver
import StackCases

/// The constraints along an axis, or along both, with the best solution, from which the layout is read.
package struct SolvedSystem {
    /// The constraints as the solver has them.
    package let system: ConstraintSystem
    /// The best solution.
    package let solution: Solution
    /// The constraints of the system, by index.
    package let constraints: [EmittedConstraint]
    fileprivate let sizeVariables: [Axis: [Int]]
    fileprivate let parents: [Int]

    /// Returns a number of a view's frame, without its alignment rectangle insets, as a sum of variables with
    /// factors; `nil` if it is along another axis.
    /// - Parameter view: The view, as an index into the `ViewTree`.
    package func terms(
        of view: Int, _ attribute: FrameAttribute
    ) -> [(variable: Int, coefficient: Double)]? {
        guard let variables = sizeVariables[attribute.axis] else { return nil }
        let size = variables[view]
        if attribute == attribute.axis.size { return [(size, 1)] }
        // A start is counted from that of the parent.
        let parent = parents[view]
        return [(size - 1, 1)] + (parent < 0 ? [] : [(variables[parent] - 1, -1)])
    }

    /// Returns the view whose size along an axis a preference concerns, and the axis; `nil` if there is no such
    /// preference.
    package func view(ofPreference preference: Int) -> (view: Int, axis: Axis)? {
        let variable = system.preferredVariables[preference]
        for (axis, variables) in sizeVariables {
            if let view = variables.firstIndex(of: variable) { return (view, axis) }
        }
        return nil
    }

    /// Returns why a number of a view's frame cannot be larger, or smaller; `nil` if it can, if it is along
    /// another axis, or if there is no layout.
    /// - Complexity: O(constraints) feasibility tests at most.
    package func proof(
        that view: Int, _ attribute: FrameAttribute, cannotBe change: Proof.Change,
        by solver: LexicographicSolver
    ) -> Proof? {
        guard !solution.values.isEmpty, let terms = terms(of: view, attribute) else { return nil }
        return system.proof(that: terms, cannotBe: change, at: solution.values, by: solver)
    }

    /// Returns what decides that a number of a view's frame does not become larger, or smaller; `nil` as above.
    /// - Complexity: A solution of the system.
    package func decision(
        that view: Int, _ attribute: FrameAttribute, cannotBe change: Proof.Change,
        by solver: LexicographicSolver
    ) -> Proof.Decision? {
        guard !solution.values.isEmpty, let terms = terms(of: view, attribute) else { return nil }
        return system.decision(
            that: terms, cannotBe: change, at: solution.values, by: solver)?.decision
    }
}

extension RuleModel {
    /// Returns the systems of a case's constraints after its edits, each with its solution.
    /// - Complexity: As a layout.
    package func solvedSystems(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [SolvedSystem] {
        let stack = build(layoutCase, in: workspace)
        let builder = workspace.builder
        if builder.unsupportedReason != nil { return [] }
        let emitted = builder.emitted(ViewTree(stack.stack), printedNames)
        return builder.axesOfSystems.map { axes in
            let system = workspace.system(along: axes)
            let views = 0..<builder.viewCount
            return SolvedSystem(
                system: system, solution: workspace.solver.solve(system),
                constraints: builder.constraints(along: axes).map { emitted[$0] },
                sizeVariables: Dictionary(
                    uniqueKeysWithValues: Axis.allCases.filter(axes.contains).map { axis in
                        (axis, views.map { builder.sizeVariable(ofView: $0, axis, axes) })
                    }),
                parents: views.map { builder.items[$0].parent })
        }
    }
}
