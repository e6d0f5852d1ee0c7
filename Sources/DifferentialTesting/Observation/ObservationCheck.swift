import ExternalModels
import LayoutModels
import StackCases

/// Compares observed layouts with the model of UIKit, and buckets with observed layouts.
public final class ObservationCheck {
    private let model = RuleModel.uikit
    private let workspace = LayoutWorkspace()
    private let unknownScale: Double?
    private let tolerance: Double

    /// Makes a check with memory of its own.
    /// - Parameters:
    ///   - unknownScale: The pixels per point of layouts that do not state them; without it, only the
    ///     rounding that was recorded at 2 counts (default: `nil`).
    ///   - tolerance: The largest difference of equal numbers, in points (default: 0.001, since
    ///     consoles print three decimals).
    public init(unknownScale: Double? = nil, tolerance: Double? = nil) {
        self.unknownScale = unknownScale
        self.tolerance = tolerance ?? Observation.tolerance
    }

    /// Returns whether the model of UIKit gives an observed layout; `nil` if it gives none.
    public func isReproduced(_ observed: ObservedLayout) -> Bool? {
        agrees(observed, with: model)
    }

    /// Returns the numbers in which the model of UIKit differs from an observed layout.
    /// - Throws: The reason for which there is nothing to compare, as a `CaseError`.
    public func changes(in observed: ObservedLayout) throws(CaseError) -> [CaseCheck.Change] {
        let tree = ViewTree(try observed.layoutCase.configurationAfterEdits().stack)
        let layout = model.layout(of: observed.layoutCase, in: workspace)
        if let absence = layout.absence {
            throw CaseError(message: "\(model.name): \(absence)")
        }
        return observed.observation.changes(
            in: layout, tree, unknownScale: unknownScale, tolerance: tolerance)
    }

    /// Returns the number of layouts that the model of UIKit reproduces, for each system in
    /// alphabetical order.
    /// - Complexity: One layout each.
    public func fidelity(of layouts: [ObservedLayout]) -> [Fidelity] {
        var counts: [String: Fidelity] = [:]
        for observed in layouts {
            let system = observed.system
            let answer = isReproduced(observed)
            var count = counts[system, default: Fidelity(system: system)]
            count.compared += answer == nil ? 0 : 1
            count.uncompared += answer == nil ? 1 : 0
            count.reproduced += answer == true ? 1 : 0
            counts[system] = count
        }
        return counts.values.sorted { $0.system < $1.system }
    }

    /// Returns what observed layouts confirm of a bucket, for each system in alphabetical order.
    ///
    /// A bucket predicts that UIKit's frames match its model, and would differ without the cause:
    /// without the bug if that is the model's own, and as the other model if it is that one's.
    /// Nothing confirms or refutes a bucket that does not involve UIKit's model.
    /// - Parameter cases: The bucket's cases; observed layouts of other cases and of other frameworks
    ///   are skipped.
    public func confirmations(
        of bucket: Bucket, cases: [LayoutCase], by layouts: [ObservedLayout]
    ) -> [BucketConfirmation] {
        guard [bucket.left, bucket.right].contains(model.name) else { return [] }
        let alternative = alternative(to: bucket)
        var counts: [String: BucketConfirmation] = [:]
        for observed in layouts
        where observed.observation.isOfUIKit && cases.contains(where: observed.isOf) {
            let system = observed.system
            let isAsModel = agrees(observed, with: model) ?? false
            let isOtherwise = alternative.flatMap { agrees(observed, with: $0) } ?? false
            var count = counts[system, default: BucketConfirmation(system: system)]
            switch (isAsModel, isOtherwise) {
            case (true, false): count.confirmed += 1
            case (false, true): count.refuted += 1
            default: count.neither += 1
            }
            counts[system] = count
        }
        return counts.values.sorted { $0.system < $1.system }
    }

    /// Returns UIKit without the bucket's cause; `nil` if that is not known.
    private func alternative(to bucket: Bucket) -> (any LayoutModel)? {
        if let index = model.defectIndex(of: bucket.cause) {
            return model.correcting(DefectSet(index: index))
        }
        guard bucket.relation == nil else { return nil }
        return ModelRegistry.model(named: bucket.left == model.name ? bucket.right : bucket.left)
    }

    private func agrees(_ observed: ObservedLayout, with model: any LayoutModel) -> Bool? {
        guard let stack = try? observed.layoutCase.configurationAfterEdits().stack else {
            return nil
        }
        let layout = model.layout(of: observed.layoutCase, in: workspace)
        return observed.observation.agrees(
            with: layout, ViewTree(stack), unknownScale: unknownScale, tolerance: tolerance)
    }
}
