import ConstraintSolver
import StackCases

/// One implementation of stack layout.
public protocol LayoutModel: Sendable {
    /// The name by which the command line and databases call the model.
    var name: String { get }
    /// What the model lays out like, in a sentence.
    var summary: String { get }
    /// What the model answers `unsupported` to, a sentence each.
    var limits: [String] { get }

    /// The known faults, those first that a reader should think of first.
    var defects: [Defect] { get }

    /// The model without some of its defects.
    func correcting(_ corrected: DefectSet) -> any LayoutModel

    /// Lays a stack out.
    /// - Parameter workspace: Scratch memory that calls reuse; never shared between threads.
    func layout(_ stack: SizedStack, in workspace: LayoutWorkspace) -> Layout

    /// Lays a case out after its edits, each made after a layout pass to live views.
    ///
    /// Unsupported where an edit is impossible.
    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout

    /// Lays several cases out, in their order; a model in another process is asked for all at once.
    func layouts(of cases: [LayoutCase], in workspace: LayoutWorkspace) -> [Layout]

    /// The constraints that the model makes of a stack, in the order that `Layout.conflicts`
    /// counts them; empty for a model that is no constraint system.
    func constraints(for stack: SizedStack, in workspace: LayoutWorkspace) -> [ConstraintText]

    /// The constraints that live views have after a case's edits.
    func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintText]

    /// The constraints that give way in the model's layout, those of the highest priority first.
    func violations(of stack: SizedStack, in workspace: LayoutWorkspace) -> [ConstraintViolation]

    /// The constraints that give way in the layout after a case's edits.
    func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation]

    /// A number that tells whether two variants of the model treat a stack alike: equal where
    /// they make the same constraints of it.
    func fingerprint(of stack: SizedStack, in workspace: LayoutWorkspace) -> UInt64

    /// The same of a case after its edits.
    func fingerprint(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> UInt64

    /// The systems, one an axis, that the model gives the solver; empty for a model that is no
    /// constraint system.
    func constraintSystems(
        for stack: SizedStack, in workspace: LayoutWorkspace
    ) -> [ConstraintSystem]
}

/// What a model answers that is no constraint system and has no known faults.
extension LayoutModel {
    /// No defects.
    public var defects: [Defect] { [] }

    /// The model itself.
    public func correcting(_ corrected: DefectSet) -> any LayoutModel { self }

    /// No constraints.
    public func constraints(
        for stack: SizedStack, in workspace: LayoutWorkspace
    ) -> [ConstraintText] { [] }

    /// No constraints, so that none gives way.
    public func violations(
        of stack: SizedStack, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] { [] }

    /// The same for all variants, of which there is one.
    public func fingerprint(of stack: SizedStack, in workspace: LayoutWorkspace) -> UInt64 { 0 }

    /// The layout of the configuration after all edits, as if it had been made so.
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        do {
            return layout(try layoutCase.configurationAfterEdits(), in: workspace)
        } catch {
            return Layout(status: .unsupported, reason: "an edit is impossible: \(error)")
        }
    }

    /// The constraints of the configuration after all edits.
    public func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintText] {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return [] }
        return constraints(for: stack, in: workspace)
    }

    /// Those of the configuration after all edits.
    public func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return [] }
        return violations(of: stack, in: workspace)
    }

    /// That of the configuration after all edits.
    public func fingerprint(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> UInt64 {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return 0 }
        return fingerprint(of: stack, in: workspace)
    }

    /// One after another.
    public func layouts(of cases: [LayoutCase], in workspace: LayoutWorkspace) -> [Layout] {
        cases.map { layout(of: $0, in: workspace) }
    }

    /// No systems.
    public func constraintSystems(
        for stack: SizedStack, in workspace: LayoutWorkspace
    ) -> [ConstraintSystem] { [] }
}

/// A constraint in words, made when something is printed.
public struct ConstraintText: Equatable, Sendable {
    /// The identifier that the original gives it, such as `UISV-spacing`.
    public var identifier: String
    /// The first item and attribute, such as `0.leading`; an item is a view's path, `stack` for
    /// the outer stack, or a guide's name.
    public var first: String
    /// `==`, `<=` or `>=`.
    public var relation: String
    /// The second item and attribute; `nil` where there is none.
    public var second: String?
    /// What the second attribute is multiplied by.
    public var multiplier: Double
    /// The constant in points.
    public var constant: Double
    /// The priority; 1000 is required.
    public var priority: Double
    /// The constraint as UIKit's console would print it, without addresses.
    public var description: String

    /// Makes a constraint text.
    public init(
        identifier: String, first: String, relation: String, second: String?, multiplier: Double,
        constant: Double, priority: Double, description: String
    ) {
        self.identifier = identifier
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.description = description
    }
}
