import StackCases

extension RuleModel {
    /// Lays a case out without required constraints that conflict, as UIKit does after it has broken them.
    ///
    /// - Parameter choose: Returns the constraint to break, as an index into the members of a minimal conflict; `nil` if it
    ///   is not known.
    /// - Returns: The layout, and the broken constraints in their order; `nil` if `choose` knows none, or after too many.
    /// - Complexity: A layout for each broken constraint.
    package func layout(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace,
        breaking choose: ([EmittedConstraint]) -> Int?
    ) -> (layout: Layout, broken: [EmittedConstraint])? {
        let limit = 4
        var emitted = constraints(for: layoutCase, in: workspace)
        var broken: [EmittedConstraint] = []
        while broken.count <= limit {
            let layout = solve(in: workspace)
            guard layout.status == .unsatisfiable else { return (layout, broken) }
            guard let place = choose(layout.conflicts.map { emitted[$0] }) else { return nil }
            let index = layout.conflicts[place]
            broken.append(emitted.remove(at: index))
            workspace.builder.changeConstraints { $0.remove(at: index) }
        }
        return nil
    }
}
