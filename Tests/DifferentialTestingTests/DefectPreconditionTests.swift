import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Tests the stated precondition of each defect.
@Suite struct DefectPreconditionTests {
    @Test func `a defect changes nothing in cases without its precondition`() {
        let generator = CaseGenerator(seed: 5, profile: .mixed)
        let workspace = LayoutWorkspace()
        var changed: [String: Int] = [:]
        for index in 0..<600 {
            let layoutCase = generator.makeCase(index)
            var missing: [CaseTraits] = []
            if layoutCase.edits.isEmpty { missing.append(.edits) }
            if !layoutCase.hasHiddenViews { missing.append(.hiddenViews) }
            if !layoutCase.lacksSizes { missing.append(.missingSizes) }
            for model in ModelRegistry.models {
                let asIs = ModelVariant(model).fingerprint(of: layoutCase, in: workspace)
                for (place, defect) in model.defects.enumerated() {
                    guard let needed = defect.precondition, missing.contains(needed) else {
                        continue
                    }
                    let corrected = ModelVariant(model.correcting(DefectSet(index: place)))
                    if corrected.fingerprint(of: layoutCase, in: workspace) != asIs {
                        changed["\(model.name):\(defect.name)"] = index
                    }
                }
            }
        }
        #expect(changed.isEmpty, "defects, each with a case that it changes")
    }

    @Test func `a defect excluded by a case's traits changes nothing, alone or with others`() {
        let generator = CaseGenerator(seed: 6, profile: .mixed)
        let workspace = LayoutWorkspace()
        var changed: [String: Int] = [:]
        for index in 0..<800 {
            let layoutCase = generator.makeCase(index)
            let traits = CaseTraits(layoutCase)
            for model in ModelRegistry.models {
                func fingerprint(_ defects: DefectSet) -> LayoutFingerprint {
                    ModelVariant(model.correcting(defects)).fingerprint(
                        of: layoutCase, in: workspace)
                }
                let all = DefectSet(model.defects.indices.map(DefectSet.init(index:)))
                let (asIs, corrected) = (fingerprint([]), fingerprint(all))
                for (place, defect) in model.defects.enumerated() where !defect.canMatter(traits) {
                    let set = DefectSet(index: place)
                    if fingerprint(set) != asIs || fingerprint(all.subtracting(set)) != corrected {
                        changed["\(model.name):\(defect.name)"] = index
                    }
                }
            }
        }
        #expect(changed.isEmpty, "defects, each with a case that it changes")
    }

    @Test func `a defect excluded along an axis does not change the layout along it`() {
        let generator = CaseGenerator(seed: 7, profile: .mixed)
        let workspace = LayoutWorkspace()
        workspace.findsConflicts = false
        let comparison = Comparison()
        var count = 0
        for index in 0..<400 {
            let layoutCase = generator.makeCase(index)
            guard let examined = CaseAfterEdits(layoutCase) else { continue }
            let traits = CaseTraitsByAxis(layoutCase)
            for model in ModelRegistry.models {
                guard let variants = model.constraintBased else { continue }
                let all = DefectSet(model.defects.indices.map(DefectSet.init(index:)))
                let some = DefectSet(rawValue: UInt64(truncatingIfNeeded: index &* 0x9E37_79B9))
                for axis in Axis.allCases {
                    func layout(without defects: DefectSet) -> Layout {
                        variants.correcting(defects).constraintBased!
                            .layout(of: layoutCase, along: axis, in: workspace)
                    }
                    for (place, defect) in model.defects.enumerated()
                    where !defect.canMatter(traits, along: axis) && defect.canMatter(traits.all) {
                        let set = DefectSet(index: place)
                        for others in [[], all, some.intersection(all)] {
                            let (first, second) = (
                                layout(without: others.union(set)),
                                layout(without: others.subtracting(set))
                            )
                            guard first.status != .unsupported, second.status != .unsupported
                            else { continue }
                            count += 1
                            #expect(
                                first.status == second.status
                                    && !(first.status.isDetermined
                                        && comparison.differ(
                                            first, second, along: axis, of: examined.tree)),
                                "\(model.name):\(defect.name) changes the \(axis) axis of case \(index)"
                            )
                        }
                    }
                }
            }
        }
        #expect(count > 1_000)
    }

    @Test func `each defect without a precondition changes a case without edits or hidden views`() {
        let generator = CaseGenerator(seed: 5, profile: .unrestricted)
        let workspace = LayoutWorkspace()
        var unseen = Set(
            ModelRegistry.models.flatMap { model in
                model.defects.filter { $0.precondition == nil }.map { "\(model.name):\($0.name)" }
            })
        for index in 0..<4_000 where !unseen.isEmpty {
            let layoutCase = generator.makeCase(index)
            guard layoutCase.edits.isEmpty, !layoutCase.hasHiddenViews else { continue }
            for model in ModelRegistry.models {
                func fingerprint(without defects: DefectSet) -> LayoutFingerprint {
                    ModelVariant(model.correcting(defects)).fingerprint(
                        of: layoutCase, in: workspace)
                }
                let all = DefectSet(rawValue: .max)
                let (asIs, corrected) = (fingerprint(without: []), fingerprint(without: all))
                for (place, defect) in model.defects.enumerated()
                where unseen.contains("\(model.name):\(defect.name)") {
                    let set = DefectSet(index: place)
                    if fingerprint(without: set) != asIs
                        || fingerprint(without: all.subtracting(set)) != corrected
                    {
                        unseen.remove("\(model.name):\(defect.name)")
                    }
                }
            }
        }
        #expect(unseen.isEmpty)
    }
}

extension LayoutCase {
    /// Whether a view is hidden at any moment, or a stack has none that could be seen.
    fileprivate var hasHiddenViews: Bool {
        stack.hidesSomething
            || edits.contains { edit in
                switch edit {
                case .setHidden, .remove: true
                case .insert(_, _, let subview): subview.hidesSomething
                default: false
                }
            }
    }
}

extension StackConfiguration {
    fileprivate var hidesSomething: Bool {
        arrangedSubviews.isEmpty || arrangedSubviews.contains(where: \.hidesSomething)
    }
}

extension LayoutCase {
    /// Whether a view, or a stack in a stack, is without a natural size at any moment.
    fileprivate var lacksSizes: Bool {
        stack.arrangedSubviews.contains(where: \.lacksSizes)
            || edits.contains { edit in
                switch edit {
                case .insert(_, _, let subview): subview.lacksSizes
                case .setIntrinsicContentSize(_, let size): size.width == nil || size.height == nil
                default: false
                }
            }
    }
}

extension ArrangedSubview {
    fileprivate var lacksSizes: Bool {
        nestedStack != nil || intrinsicContentSize.width == nil
            || intrinsicContentSize.height == nil
    }

    fileprivate var hidesSomething: Bool { isHidden || nestedStack?.hidesSomething ?? false }
}
