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
    fileprivate let axes: SystemAxes
    /// The index of each view's parent; -1 for the outer stack.
    fileprivate let parents: [Int]

    /// Returns a number of a view's frame, without its alignment rectangle insets, as a quantity of the system;
    /// `nil` if it is along another axis, or if there is no layout.
    /// - Parameter view: The view, as an index into the `ViewTree`.
    package func quantity(_ view: Int, _ attribute: FrameAttribute) -> ConstraintSystem.Quantity? {
        guard axes.contains(attribute.axis), !solution.values.isEmpty else { return nil }
        let size = sizeVariable(view, attribute.axis)
        if attribute.isSize { return [(size, 1)] }
        // A start is counted from that of the parent.
        let parent = parents[view]
        return [(size - 1, 1)]
            + (parent < 0 ? [] : [(sizeVariable(parent, attribute.axis) - 1, -1)])
    }

    private func sizeVariable(_ view: Int, _ axis: Axis) -> Int {
        axes.sizeVariable(ofView: view, axis, viewCount: parents.count)
    }

    /// Returns the view with the size that a preference concerns, and the axis of that size.
    package func view(ofPreference preference: Int) -> (view: Int, axis: Axis) {
        let variable = system.variable(ofPreference: preference)
        let isSecond = variable >= 2 * parents.count
        return (variable / 2 % parents.count, isSecond ? axes.first.perpendicular : axes.first)
    }

    /// Returns why a number of a view's frame cannot be larger, or smaller; `nil` if it can, if it is along
    /// another axis, or if there is no layout.
    /// - Complexity: O(constraints) feasibility tests at most.
    package func proof(
        that view: Int, _ attribute: FrameAttribute, cannotBe change: Proof.Change,
        by solver: LexicographicSolver
    ) -> Proof? {
        quantity(view, attribute).flatMap {
            system.proof(that: $0, cannotBe: change, at: solution.values, by: solver)
        }
    }

    /// Returns the kind of condition that forbids a larger, or smaller, number of a view's frame; `nil` if the number
    /// is along another axis, or if there is no layout.
    /// - Complexity: A solution of the system.
    package func decision(
        that view: Int, _ attribute: FrameAttribute, cannotBe change: Proof.Change,
        by solver: LexicographicSolver
    ) -> Proof.Decision? {
        quantity(view, attribute).flatMap {
            system.decision(that: $0, cannotBe: change, at: solution.values, by: solver)?.decision
        }
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
            return SolvedSystem(
                system: system, solution: workspace.solver.solve(system),
                constraints: builder.constraints(along: axes).map { emitted[$0] }, axes: axes,
                parents: (0..<builder.viewCount).map { builder.items[$0].parent })
        }
    }
}
