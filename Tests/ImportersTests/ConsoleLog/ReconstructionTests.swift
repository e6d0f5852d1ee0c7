import StackCases
import Testing

@testable import Importers

@Suite struct ReconstructionTests {
    private func stacks(_ text: String) -> [ReconstructedStack] {
        ConsoleLog(Array(text.utf8)).groups.flatMap(ReconstructedStack.all)
    }

    @Test func `proportions, order, spacing and size are reconstructed`() throws {
        let stack = try #require(
            stacks(
                """
                UISV-fill-proportionally:
                B.width == 0.0740741*StackView.width priority:998
                A.width == 0.148148*StackView.width priority:999
                C.width == 0.111111*StackView.width priority:997
                UISV-spacing:
                H:[B]-(10)-[C]
                H:[A]-(10)-[B]
                UISV-canvas-connection:
                StackView.leading == A.leading
                C.trailing == StackView.trailing
                Mine (own):
                StackView.width == 300
                """
            ).first)
        #expect(stack.layoutCase.width == 300)
        #expect(stack.layoutCase.stack.distribution == .fillProportionally)
        #expect(stack.layoutCase.stack.spacing == .points(10))
        #expect(stack.views.map(\.item.name) == ["StackView", "A", "B", "C"])
        let sizes = stack.layoutCase.stack.arrangedSubviews.map {
            $0.intrinsicContentSize.width ?? 0
        }
        #expect(sizes.map { ($0 * 10).rounded() / 10 } == [4.4, 2.2, 3.3])
    }

    @Test func `an optional size above the limit of a case is as large as can be`() throws {
        let stack = try #require(
            stacks(
                """
                UISV-spacing:
                H:[A]-(10)-[B]
                Mine (own):
                A.width == 1.79769e+308
                B.width == 1.79769e+308 priority:250
                """
            ).first)
        #expect(
            stack.layoutCase.stack.arrangedSubviews.map(\.constraints) == [
                [],
                [
                    ViewConstraint(
                        attribute: .width, constant: CaseLimits.length, priority: 250)
                ],
            ])
    }

    @Test(arguments: [
        ("UISV-alignment:\nA.top == B.top\nA.bottom == B.bottom", Alignment.fill),
        ("UISV-alignment:\nA.centerY == B.centerY", .center),
        ("UISV-alignment:\nA.firstBaseline == B.firstBaseline", .firstBaseline),
        (
            "UISV-alignment:\nA.top == B.top\nUISV-spanning-boundary:\n_UILayoutSpacer:0x9.bottom >= B.bottom",
            .leading
        ),
        (
            "UISV-alignment:\nA.bottom == B.bottom\nUISV-spanning-boundary:\n_UILayoutSpacer:0x9.top <= B.top",
            .trailing
        ),
    ])
    func `the alignment is reconstructed from the edges`(text: String, alignment: Alignment) throws
    {
        let stack = try #require(stacks("UISV-spacing:\nH:[A]-(0)-[B]\n" + text).first)
        #expect(stack.layoutCase.stack.alignment == alignment)
        #expect(stack.layoutCase.stack.arrangedSubviews.count == 2)
    }

    @Test(arguments: [
        ("UISV-fill-equally:\nB.width == A.width", Distribution.fillEqually),
        ("UISV-distributing-edge:\n_UIOLAGapGuide:0x9.leading == A.trailing", .equalSpacing),
        ("FDSV-distributing-edge:\n_UIOLAGapGuide:0x9.leading == A.centerX", .equalCentering),
    ])
    func `the distribution is reconstructed`(text: String, distribution: Distribution) throws {
        let stack = try #require(stacks("UISV-spacing:\nH:[A]-(0)-[B]\n" + text).first)
        #expect(stack.layoutCase.stack.distribution == distribution)
    }

    @Test func `a hidden stack inside a stack is nested`() throws {
        let stack = try #require(
            stacks(
                """
                <C:0x1 'UISV-canvas-connection' UIStackView:0xa1.top == UILabel:0xa2'a'.top>
                <C:0x2 'UISV-spacing' V:[UILabel:0xa2'a']-(8)-[UILabel:0xa3'b']>
                <C:0x3 'UISV-hiding' UIStackView:0xa1.height == 0>
                """
            ).first)
        let outer = stack.layoutCase.stack
        #expect(outer.axis == .vertical)
        #expect(outer.arrangedSubviews.map(\.isHidden) == [true])
        #expect(outer.arrangedSubviews.first?.nestedStack?.spacing == .points(8))
        #expect(outer.arrangedSubviews.first?.nestedStack?.arrangedSubviews.count == 2)
    }

    @Test func `margins and sizes of views are reconstructed`() throws {
        let stack = try #require(
            stacks(
                """
                <C:0x1 'UISV-canvas-connection' UILayoutGuide:0xa0'UIViewLayoutMarginsGuide'.top == Tag:0xa1.top>
                <C:0x2 'UIView-topMargin-guide-constraint' V:|-(9)-[UILayoutGuide:0xa0'UIViewLayoutMarginsGuide'] (names: '|':UIStackView:0xa2 )>
                <C:0x3 Tag:0xa1.width >= 7 priority:500>
                <C:0x4 UIStackView:0xa2.height == 44>
                <C:0x5 H:[Tag:0xa1(30)] Hug:251 CompressionResistance:749>
                """
            ).first)
        #expect(stack.layoutCase.height == 44)
        #expect(stack.layoutCase.stack.layoutMargins.top == 9)
        #expect(stack.layoutCase.stack.isLayoutMarginsRelativeArrangement)
        let view = try #require(stack.layoutCase.stack.arrangedSubviews.first)
        #expect(view.constraints.map(\.relation) == [.greaterThanOrEqual])
        #expect(view.intrinsicContentSize.width == 30)
        #expect(view.contentHuggingPriority.horizontal == 251)
    }

    @Test func `a negative size, which no case can have, is omitted`() throws {
        let stack = try #require(
            stacks(
                """
                <C:0x1 'UISV-spacing' H:[Tag:0xa1]-(4)-[Tag:0xa2]>
                <C:0x2 Tag:0xa1.width >= -7>
                <C:0x3 Tag:0xa1.height == 20>
                """
            ).first)
        let json = stack.layoutCase.json
        #expect(throws: Never.self) { try LayoutCase(json: json) }
        let constraints = stack.layoutCase.stack.arrangedSubviews.first?.constraints
        #expect(constraints?.map(\.constant) == [20])
    }

    @Test func `a different spacing becomes custom spacing of its view`() throws {
        let stack = try #require(
            stacks("UISV-spacing:\nV:[A]-(4)-[B]\nV:[B]-(9)-[C]\nV:[C]-(4)-[D]").first)
        #expect(stack.layoutCase.stack.spacing == .points(4))
        #expect(
            stack.layoutCase.stack.arrangedSubviews.map(\.customSpacingAfter)
                == [.useDefault, .points(9), .useDefault, .useDefault])
    }

    @Test func `a cycle of spacings does not hang`() {
        #expect(stacks("UISV-spacing:\nV:[A]-(4)-[B]\nV:[B]-(4)-[A]").count == 1)
    }

    @Test func `constraints that no stack view makes give no stack view`() {
        #expect(stacks("A.width == 3\nH:[A]-(3)-[B]").isEmpty)
    }
}
