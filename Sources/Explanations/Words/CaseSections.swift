import DifferentialTesting
import LayoutModels
import StackCases

/// The sections of an explanation, in their order.
extension CaseEvidence {
    /// Returns the sections on some topics; some have no lines.
    /// - Parameter hasMinorBug: As for `CaseEvidence.hasMinorBug`.
    func sections(
        on topics: Set<Explanation.Topic>, hasMinorBug: Bool
    ) -> [Explanation.Section] {
        var sections: [Explanation.Section] = []
        func add(_ topic: Explanation.Topic, @LineBuilder _ lines: () -> [Line]) {
            if topics.contains(topic) { sections.append(.init(topic: topic, lines: lines())) }
        }
        func addSizes(withChanges hasChanges: Bool) {
            add(.sizes) { sizes(withChanges: hasChanges && topics.contains(.workaround)) }
        }
        guard let mismatch = pair.mismatch, mismatch.kind != .failure else {
            add(.summary) {
                headline
                keptSubviews
                scaling(beside: nil)
                if isOfOneModel {
                    ineffectiveSettings
                    repeatedHiding
                }
                olderVersions
            }
            add(.conflict) { if outcome == .unsatisfiable { conflicts } }
            // What makes an ambiguous layout unique comes before the sizes that are certain.
            let isAmbiguous = pair.left.status == .ambiguous
            if !isAmbiguous { addSizes(withChanges: true) }
            add(.consistency) { consistency(besides: []) }
            add(.workaround) { uniqueLayout }
            if isAmbiguous { addSizes(withChanges: true) }
            add(.bugs) {
                if isOfOneModel, outcome == .equal {
                    "No known bug of \(left.name) changes this layout."
                }
            }
            add(.layoutCase) { description }
            add(.changes) { edits }
            add(.violations) { if outcome == .unsatisfiable { conflictingConstraints } }
            return sections
        }
        let cause = attribution.cause(of: layoutCase, in: workspace)
        let found = defects(of: cause)
        lazy var others = otherDefects(besides: found)
        lazy var avoidance = avoidance(of: found)
        let scaled = scaling(beside: mismatch)
        if hasMinorBug, scaled == nil { addSizes(withChanges: true) }
        add(.summary) {
            scaled
            if isOfOneModel, pair.left.status.hasFrames { overlapping }
            if avoidance?.isComplete == true { madeUpFor(avoidance) }
            knownBugs(found, found.isEmpty ? others : [])
            openLayouts(without: found)
            if cause.clue == .rounding { rounding }
            difference(mismatch)
            keptSubviews
            if found.isEmpty { contractLines(mismatch) }
            if isOfOneModel {
                ineffectiveSettings
                olderVersions
            }
        }
        if hasMinorBug, scaled != nil { addSizes(withChanges: true) }
        add(.workaround) { workaround(mismatch, found, avoidance) }
        add(.numbers) { numbers(mismatch, found) }
        if !hasMinorBug { addSizes(withChanges: found.isEmpty) }
        // A short answer leaves out the numbers at which a minor bug appears.
        add(.trigger) {
            if !hasMinorBug || topics != Explanation.Topic.answer {
                trigger(triggerRegions(of: cause))
            }
        }
        add(.visibility) { visibility(mismatch) }
        add(.layoutCase) { description }
        add(.changes) { edits }
        add(.cause) { causes(found, others) }
        add(.constraints) { constraints(mismatch, found) }
        add(.violations) { violations(mismatch) }
        add(.relation) { if let relation = attribution.relation { relation.statement } }
        add(.contract) { contractLines(mismatch) }
        add(.consistency) { consistency(besides: found.map(\.defect)) }
        return sections
    }

    /// Returns the name of a view by its index in the `ViewTree`.
    func name(_ view: Int) -> String { tree.path(of: view).inWords }

    /// Returns the name of the number that differs most.
    func name(_ mismatch: Mismatch) -> String {
        "\(name(mismatch.view))'s \(mismatch.attribute.rawValue)"
    }

    /// Returns the number that differs most in two layouts; none where one has no frames.
    func values(_ mismatch: Mismatch, in layouts: [Layout]) -> [String]? {
        guard layouts.allSatisfy(\.status.hasFrames) else { return nil }
        return layouts.map { Formatted.points($0.frames[mismatch.view][mismatch.attribute]) }
    }
}
