import StackCases

/// One implementation of stack layout.
///
/// ```swift
/// let stack = StackConfiguration(
///     spacing: .points(8),
///     arrangedSubviews: [
///         ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 60, height: 30),
///     ])
/// let model: any LayoutModel = RuleModel.uikit
/// let layout = model.layout(of: LayoutCase(stack: stack), in: LayoutWorkspace())
/// print(layout.frames[0].width)  // 108.0
/// ```
public protocol LayoutModel: Sendable {
    /// The name by which the command line and databases call the model.
    var name: String { get }
    /// The model's summary, in a sentence.
    var summary: String { get }
    /// The features that the model does not support, one sentence for each.
    var limits: [String] { get }
    /// The features that generated cases may need, so that the model supports most of them; `nil` for
    /// all (default: `nil`).
    var features: Set<CaseFeature>? { get }
    /// The known bugs, at most 64, the most important first (default: none).
    var defects: [Defect] { get }

    /// Returns the model without some of its defects (default: the model itself).
    func correcting(_ corrected: DefectSet) -> any LayoutModel

    /// Lays a case out after its edits. Each edit follows a layout pass of live views.
    ///
    /// The layout is unsupported if an edit is impossible.
    /// - Parameter workspace: Scratch memory that calls reuse; never shared between threads.
    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout

    /// Lays several cases out, in their order (default: one after another).
    ///
    /// A model in another process gets all cases at once.
    func layouts(of cases: [LayoutCase], in workspace: LayoutWorkspace) -> [Layout]
}

extension LayoutModel {
    /// All features.
    public var features: Set<CaseFeature>? { nil }

    /// No defects.
    public var defects: [Defect] { [] }

    /// Returns the model itself.
    public func correcting(_ corrected: DefectSet) -> any LayoutModel { self }

    /// Lays the cases out one after another.
    public func layouts(of cases: [LayoutCase], in workspace: LayoutWorkspace) -> [Layout] {
        cases.map { layout(of: $0, in: workspace) }
    }

    /// Whether the model's numbers may be rounded: those of built-in models and of models with known bugs are exact.
    package var canRound: Bool {
        defects.isEmpty && !(self is RuleModel || self is FormulaModel)
    }

    /// The sets of one defect each, in the order of the model's list.
    package var allDefects: [DefectSet] { defects.indices.map(DefectSet.init(index:)) }

    /// The model with all its defects corrected.
    package var withoutDefects: any LayoutModel { correcting(DefectSet(allDefects)) }

    /// The model as one that makes constraints; `nil` if it makes none.
    public var constraintBased: RuleModel? { self as? RuleModel }
}

extension Layout {
    /// Returns the layout of a case by a model that depends only on the configuration after all edits.
    /// - Parameter layOut: Lays out the configuration after all edits.
    public static func afterEdits(
        of layoutCase: LayoutCase, _ layOut: (SizedStack) -> Layout
    ) -> Layout {
        do {
            return layOut(try layoutCase.configurationAfterEdits())
        } catch {
            return Layout(status: .unsupported, reason: "an edit is impossible: \(error)")
        }
    }
}

/// A constraint that does not hold in a layout.
public struct ConstraintViolation: Equatable, Sendable {
    /// The constraint's index in the model's list.
    public var constraint: Int
    /// The axis of the constraint.
    public var axis: Axis
    /// The distance by which the layout misses it, in points.
    public var points: Double
}
