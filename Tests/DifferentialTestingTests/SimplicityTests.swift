import DifferentialTesting
import StackCases
import Testing

@Suite struct SimplicityTests {
    private func simplicity(_ stack: StackConfiguration, width: Double? = nil) -> Simplicity {
        Simplicity(LayoutCase(width: width, stack: stack))
    }

    private let plain = StackConfiguration.plain(views: 2)

    @Test func `fewer views are simpler whatever their properties`() {
        var rich = plain
        rich.axis = .vertical
        rich.spacing = .points(3.25)
        for index in rich.arrangedSubviews.indices {
            rich.arrangedSubviews[index].isHidden = true
            rich.arrangedSubviews[index].constraints = [
                SizeConstraint(attribute: .width, constant: 3.7)
            ]
        }
        #expect(simplicity(rich) < simplicity(.plain(views: 3)))
    }

    @Test func `views of nested stacks count`() {
        var nested = StackConfiguration.plain(views: 1)
        nested.arrangedSubviews.append(ArrangedSubview(stack: .plain(views: 1)))
        #expect(simplicity(.plain(views: 2)) < simplicity(nested))
        #expect(simplicity(nested) < simplicity(.plain(views: 4)))
    }

    @Test(arguments: Array(0..<15))
    func `each property that is not its default makes a case less simple`(_ property: Int) {
        var stack = plain
        switch property {
        case 0: stack.axis = .vertical
        case 1: stack.distribution = .equalCentering
        case 2: stack.alignment = .center
        case 3: stack.spacing = .points(10)
        case 4: stack.spacing = .useSystem
        case 5: stack.isLayoutMarginsRelativeArrangement = true
        case 6: stack.isBaselineRelativeArrangement = true
        case 7: stack.arrangedSubviews[0].isHidden = true
        case 8: stack.arrangedSubviews[0].contentHuggingPriority.vertical = 251
        case 9: stack.arrangedSubviews[0].contentCompressionResistancePriority.vertical = 1
        case 10: stack.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 1, last: 1)
        case 11: stack.arrangedSubviews[0].customSpacingAfter = .points(10)
        case 12: stack.arrangedSubviews[0].customSpacingAfter = .useSystem
        case 13:
            stack.arrangedSubviews[0].constraints = [
                SizeConstraint(attribute: .height, constant: 10)
            ]
        default: break
        }
        let changed = simplicity(stack, width: property == 14 ? 300 : nil)
        #expect(simplicity(plain) < changed)
        #expect(!(changed < simplicity(plain)))
    }

    @Test func `an edit makes a case less simple`() {
        let edited = LayoutCase(
            stack: plain, edits: [.setHidden(view: ViewPath([0]), value: true)])
        #expect(simplicity(plain) < Simplicity(edited))
    }

    @Test func `fewer properties are simpler than rounder numbers`() {
        #expect(simplicity(plain, width: 3.7) < simplicity(plainWithSpacing(10), width: 300))
    }

    @Test func `tens are rounder than whole numbers, and those rounder than fractions`() {
        #expect(simplicity(plain, width: 300) < simplicity(plain, width: 307))
        #expect(simplicity(plain, width: 307) < simplicity(plain, width: 300.5))
        #expect(simplicity(plainWithSpacing(-10)) < simplicity(plainWithSpacing(-7)))
    }

    @Test func `cases with other numbers alike are equally simple`() {
        #expect(simplicity(plain, width: 300) == simplicity(plain, width: 40))
    }

    private func plainWithSpacing(_ points: Double) -> StackConfiguration {
        var stack = plain
        stack.spacing = .points(points)
        return stack
    }
}
