import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct SelfRelationTests {
    private static let outer = ViewPath()
    private static let first = ViewPath([0])

    private func related(
        _ relation: SelfRelation, _ stack: StackConfiguration, width: Double? = nil,
        edits: [Edit] = []
    ) throws -> LayoutCase? {
        try relation.relatedCases(
            of: LayoutCase(title: "kept", width: width, stack: stack, edits: edits))?.related
    }

    private static func row(_ change: (inout StackConfiguration) -> Void) -> StackConfiguration {
        var stack = StackConfiguration(
            spacing: .points(3), arrangedSubviews: [ArrangedSubview(width: 10, height: 20)])
        change(&stack)
        return stack
    }

    // MARK: Order

    @Test func `the counterpart of a history is its last configuration, built at once`() throws {
        let counterpart = try related(
            .orderFree, Self.row { _ in }, width: 5,
            edits: [
                .setSize(width: 7, height: nil), .setSpacing(stack: Self.outer, value: .points(1)),
            ])
        #expect(counterpart == LayoutCase(width: 7, stack: Self.row { $0.spacing = .points(1) }))
    }

    @Test func `order-free does not apply to a case without edits`() throws {
        #expect(try related(.orderFree, Self.row { _ in }) == nil)
    }

    /// Views of 10, 20, 30 and 40 points, and an edit that some implementations get wrong.
    private static func edited(_ edit: Edit) -> LayoutCase {
        let views = [10.0, 20, 30, 40].map { ArrangedSubview(width: $0, height: 20) }
        return LayoutCase(
            width: 180, height: 20,
            stack: StackConfiguration(spacing: .points(5), arrangedSubviews: views),
            edits: [edit])
    }

    /// The known bugs of models that leave a trace of an edit.
    private static let traces: [(Edit, [String: String])] = [
        (
            .addArrangedSubview(view: ViewPath([1])),
            [
                "fdstackview": "added-again-ignored", "tzstackview": "added-again-twice",
                "oastackview": "added-again-twice",
            ]
        ),
        (.removeFromSuperview(view: ViewPath([1])), ["oastackview": "gap-left-open"]),
    ]

    @Test(arguments: traces)
    func `what is added or removed again is where it would be made so, but for a known bug`(
        _ edit: Edit, _ causes: [String: String]
    ) throws {
        for model in ModelRegistry.models {
            let answer = try SelfCheck(model).answer(
                .orderFree, of: Self.edited(edit), in: LayoutWorkspace())
            guard let cause = causes[model.name] else {
                // These raise an exception.
                let isRefused = model.name == (causes.count > 1 ? "arranged" : "fdstackview")
                #expect(answer == (isRefused ? .notApplicable : .kept), "\(model.name)")
                continue
            }
            guard case .broken = answer else {
                Issue.record("\(model.name) keeps the order free")
                continue
            }
            let index = try #require(model.defects.firstIndex { $0.name == cause })
            let corrected = model.correcting(DefectSet(index: index))
            #expect(
                try SelfCheck(corrected).answer(
                    .orderFree, of: Self.edited(edit), in: LayoutWorkspace()) == .kept)
        }
    }

    @Test func `an impossible edit is an error`() {
        #expect(throws: CaseError.self) {
            try related(
                .orderFree, Self.row { _ in }, edits: [.remove(view: ViewPath([1]))])
        }
    }

    // MARK: Hidden views

    @Test func `hidden views are removed at every level`() throws {
        let hidden = ArrangedSubview(width: 1, height: 1, isHidden: true)
        let stack = Self.row {
            $0.arrangedSubviews += [
                hidden, ArrangedSubview(stack: StackConfiguration(arrangedSubviews: [hidden])),
            ]
        }
        let expected = Self.row {
            $0.arrangedSubviews.append(ArrangedSubview(stack: StackConfiguration()))
        }
        #expect(try related(.hiddenAsRemoved, stack) == LayoutCase(stack: expected))
    }

    @Test func `views hidden by an edit are removed from the last configuration`() throws {
        let edits = [Edit.setHidden(view: Self.first, value: true)]
        let cases = try SelfRelation.hiddenAsRemoved.relatedCases(
            of: LayoutCase(stack: Self.row { _ in }, edits: edits))
        #expect(cases?.subject.edits == [])
        #expect(cases?.related.stack.arrangedSubviews == [])
    }

    @Test func `without hidden views, nothing is removed`() throws {
        #expect(try related(.hiddenAsRemoved, Self.row { _ in }) == nil)
    }

    // MARK: Sides

    @Test func `mirroring exchanges sides at every level, and in views that are inserted`() throws {
        let stack = Self.row {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            $0.arrangedSubviews.append(ArrangedSubview(stack: StackConfiguration()))
        }
        let inserted = Edit.insert(
            stack: Self.outer, index: 0, subview: ArrangedSubview(stack: StackConfiguration()))
        var nested = StackConfiguration()
        nested.semanticContentAttribute = .forceRightToLeft
        let expected = Self.row {
            $0.layoutMargins = EdgeInsets(top: 1, left: 4, bottom: 3, right: 2)
            $0.arrangedSubviews.append(ArrangedSubview(stack: nested))
        }
        let mirrored = try related(.mirrored, stack, edits: [inserted])
        #expect(
            mirrored
                == LayoutCase(
                    title: "kept", stack: expected,
                    edits: [
                        .insert(
                            stack: Self.outer, index: 0, subview: ArrangedSubview(stack: nested))
                    ]))
    }

    @Test func `a right-to-left stack has no transposed counterpart`() throws {
        let stack = Self.row { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(try related(.transposed, stack) == nil)
    }

    // MARK: Axes

    @Test func `transposing exchanges everything that has a direction`() throws {
        let stack = Self.row {
            $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            $0.arrangedSubviews[0].contentHuggingPriority.vertical = 7
            $0.arrangedSubviews[0].contentCompressionResistancePriority.horizontal = 8
            $0.arrangedSubviews[0].constraints = [ViewConstraint(attribute: .width, constant: 5)]
        }
        let expected = Self.row {
            $0.axis = .vertical
            $0.layoutMargins = EdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
            $0.arrangedSubviews[0] = ArrangedSubview(width: 20, height: 10)
            $0.arrangedSubviews[0].contentHuggingPriority.horizontal = 7
            $0.arrangedSubviews[0].contentCompressionResistancePriority.vertical = 8
            $0.arrangedSubviews[0].constraints = [ViewConstraint(attribute: .height, constant: 5)]
        }
        let transposed = try related(.transposed, stack, width: 9)
        #expect(transposed == LayoutCase(title: "kept", height: 9, stack: expected))
    }

    @Test func `edits are transposed too`() throws {
        let edits: [Edit] = [
            .setAxis(stack: Self.outer, value: .vertical), .setSize(width: 1, height: nil),
            .setIntrinsicContentSize(view: Self.first, value: IntrinsicContentSize(width: 2)),
            .insert(
                stack: Self.outer, index: 0, subview: ArrangedSubview(width: 3, height: 4)),
        ]
        #expect(
            try related(.transposed, Self.row { _ in }, edits: edits)?.edits == [
                .setAxis(stack: Self.outer, value: .horizontal), .setSize(width: nil, height: 1),
                .setIntrinsicContentSize(
                    view: Self.first, value: IntrinsicContentSize(height: 2)),
                .insert(
                    stack: Self.outer, index: 0, subview: ArrangedSubview(width: 4, height: 3)),
            ])
    }

    @Test func `transposing twice changes nothing`() throws {
        let generator = CaseGenerator(seed: 2, profile: .mixed)
        var count = 0
        for index in 0..<300 {
            let layoutCase = generator.makeCase(index)
            guard let once = try SelfRelation.transposed.relatedCases(of: layoutCase) else {
                continue
            }
            let twice = try SelfRelation.transposed.relatedCases(of: once.related)
            #expect(twice?.related == layoutCase)
            count += 1
        }
        #expect(count > 100)
    }

    @Test(arguments: [0, 1, 2])
    func `a case with baselines has no transposed counterpart`(_ way: Int) throws {
        let stack = Self.row {
            if way == 0 { $0.alignment = .lastBaseline }
            if way == 1 { $0.isBaselineRelativeArrangement = true }
        }
        let edits: [Edit] =
            way == 2 ? [.setAlignment(stack: Self.outer, value: .firstBaseline)] : []
        #expect(try related(.transposed, stack, edits: edits) == nil)
    }

    // MARK: Lengths

    @Test func `scaling doubles every length and no priority`() throws {
        let stack = Self.row {
            $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            $0.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 5, last: 6)
            $0.arrangedSubviews[0].customSpacingAfter = .points(-7)
            $0.arrangedSubviews[0].constraints = [
                ViewConstraint(attribute: .width, constant: 8, priority: 9)
            ]
        }
        let expected = Self.row {
            $0.spacing = .points(6)
            $0.layoutMargins = EdgeInsets(top: 2, left: 4, bottom: 6, right: 8)
            $0.arrangedSubviews[0].intrinsicContentSize = IntrinsicContentSize(
                width: 20, height: 40)
            $0.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 10, last: 12)
            $0.arrangedSubviews[0].customSpacingAfter = .points(-14)
            $0.arrangedSubviews[0].constraints = [
                ViewConstraint(attribute: .width, constant: 16, priority: 9)
            ]
        }
        let scaled = try related(.scaled, stack, width: 9)
        #expect(scaled == LayoutCase(title: "kept", width: 18, stack: expected))
    }

    @Test func `edits are scaled too`() throws {
        let edits: [Edit] = [
            .setSize(width: 1, height: nil),
            .setSpacing(stack: Self.outer, value: .points(2)),
            .setCustomSpacing(view: Self.first, value: .points(3)),
            .setIntrinsicContentSize(view: Self.first, value: IntrinsicContentSize(width: 4)),
            .insert(stack: Self.outer, index: 0, subview: ArrangedSubview(width: 5, height: nil)),
        ]
        #expect(
            try related(.scaled, Self.row { _ in }, edits: edits)?.edits == [
                .setSize(width: 2, height: nil),
                .setSpacing(stack: Self.outer, value: .points(4)),
                .setCustomSpacing(view: Self.first, value: .points(6)),
                .setIntrinsicContentSize(view: Self.first, value: IntrinsicContentSize(width: 8)),
                .insert(
                    stack: Self.outer, index: 0, subview: ArrangedSubview(width: 10, height: nil)),
            ])
    }

    @Test(arguments: [0, 1, 2])
    func `the system's spacing does not scale`(_ way: Int) throws {
        let stack = Self.row {
            if way == 0 { $0.spacing = .useSystem }
            if way == 1 { $0.arrangedSubviews[0].customSpacingAfter = .useSystem }
        }
        let edits: [Edit] = way == 2 ? [.setSpacing(stack: Self.outer, value: .useSystem)] : []
        #expect(try related(.scaled, stack, edits: edits) == nil)
    }
}
