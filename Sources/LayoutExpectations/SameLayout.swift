import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// The expectation that a model lays a case out as another one does.
///
/// A case that cannot be compared does not meet it: one that either model does not support, or that
/// has an ambiguous layout.
public struct SameLayout: Sendable {
    /// The reference model for the layout.
    public var reference: ReferenceModel
    /// The model that is tested.
    public var model: any LayoutModel
    /// The largest difference that does not count, in points from 0.
    public var tolerance: Double

    /// Makes the expectation.
    public init(
        as reference: ReferenceModel, by model: any LayoutModel,
        tolerance: Double = Comparison.defaultTolerance
    ) {
        self.reference = reference
        self.model = model
        self.tolerance = tolerance
    }

    /// Returns the problem with the simplest case that shows it; `nil` if the expectation is met.
    /// - Complexity: Two layouts where it is met; some thousands where it is not, to make the case
    ///   simple and to find the cause.
    public func problem(with source: some LayoutCaseConvertible) -> String? {
        do {
            let comparison = try Comparison(checkedTolerance: tolerance)
            return try problem(
                with: try source.layoutCase(), reference.model(), comparison, LayoutWorkspace())
        } catch {
            return "\(error)"
        }
    }

    private func problem(
        with layoutCase: LayoutCase, _ reference: any LayoutModel, _ comparison: Comparison,
        _ workspace: LayoutWorkspace
    ) throws -> String? {
        let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
        let layouts = [reference, model].map {
            (name: $0.name, layout: $0.layout(of: layoutCase, in: workspace))
        }
        switch comparison.outcome(layouts[0].layout, layouts[1].layout, of: tree) {
        case .equal, .unsatisfiable: return nil
        case .different:
            let difference = try SimplestDifference(of: layoutCase, reference, model, comparison)
            return "\(model.name) does not lay the case out as \(reference.name) does.\n\n"
                + difference.text
        case .ambiguous, .unsupported:
            let reasons = layouts.compactMap { $0.layout.reasonWithoutFrames(tree, by: $0.name) }
            return "There is nothing to compare: \(reasons.joined(separator: "; ")).\n"
                + CaseText.lines(layoutCase)
        }
    }
}

extension Comparison {
    /// Creates a comparison with a tolerance that a user gave.
    init(checkedTolerance tolerance: Double) throws(ExpectationError) {
        guard tolerance.isFinite, tolerance >= 0 else {
            throw ExpectationError("tolerance: expected points from 0, found \(tolerance)")
        }
        self.init(tolerance: tolerance)
    }
}

extension Layout {
    /// Returns the reason why a layout cannot be compared; `nil` if it can.
    func reasonWithoutFrames(_ tree: ViewTree, by name: String) -> String? {
        switch status {
        case .unique, .tied, .unsatisfiable: return nil
        case .unsupported: return "\(name) does not support it" + (reason.map { ": \($0)" } ?? "")
        case .failed: return "\(name) failed" + (reason.map { ": \($0)" } ?? "")
        case .ambiguous:
            let movable = ambiguous.map {
                "the \($0.attribute.rawValue) of \(tree.path(of: $0.view).inWords)"
            }
            let list =
                movable.isEmpty ? "" : ", which leaves open \(movable.joined(separator: ", "))"
            return "the layout of \(name) is ambiguous" + list
        }
    }
}
