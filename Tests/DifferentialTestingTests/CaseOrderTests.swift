import DifferentialTesting
import StackCases
import Testing

@Suite struct CaseOrderTests {
    private func order(_ stack: StackConfiguration, width: Double? = nil) -> CaseOrder {
        CaseOrder(LayoutCase(width: width, stack: stack))
    }

    private let plain = StackConfiguration.plain(views: 2)

    @Test func `a case is compared with a measured one as if both were measured`() {
        let generator = CaseGenerator(seed: 3, profile: .mixed)
        let cases = (0..<150).map(generator.makeCase)
        for first in cases {
            for second in cases.map(CaseOrder.init) {
                #expect(first.isSimpler(than: second) == (CaseOrder(first) < second))
            }
        }
    }

    @Test func `fewer views are simpler whatever their properties`() {
        var rich = plain
        rich.axis = .vertical
        rich.spacing = .points(3.25)
        for index in rich.arrangedSubviews.indices {
            rich.arrangedSubviews[index].isHidden = true
            rich.arrangedSubviews[index].constraints = [
                ViewConstraint(attribute: .width, constant: 3.7)
            ]
        }
        #expect(order(rich) < order(.plain(views: 3)))
    }

    @Test func `a constant is simpler than a part of the stack or an aspect ratio`() {
        func tied(_ constraint: ViewConstraint) -> CaseOrder {
            var stack = plain
            stack.arrangedSubviews[0].constraints = [constraint]
            return order(stack)
        }
        let constant = tied(ViewConstraint(attribute: .width, constant: 10))
        let whole = tied(ViewConstraint(attribute: .width, toItem: .stack, constant: 10))
        let part = tied(
            ViewConstraint(attribute: .width, toItem: .stack, multiplier: 0.5, constant: 10))
        let ratio = tied(ViewConstraint(attribute: .width, toItem: .itself, constant: 10))
        #expect(constant < whole)
        #expect(whole < part)
        #expect(whole < ratio)
    }

    @Test func `a removed view that stays a subview makes a case less simple`() {
        let orders = [false, true].map { keepsSubview in
            CaseOrder(
                LayoutCase(
                    stack: plain,
                    edits: [.remove(view: ViewPath([0]), keepsSubview: keepsSubview)]))
        }
        #expect(orders[0] < orders[1])
    }

    @Test func `views of nested stacks count, and nested stacks count twice`() {
        var nested = StackConfiguration.plain(views: 1)
        nested.arrangedSubviews.append(ArrangedSubview(stack: .plain(views: 1)))
        #expect(order(.plain(views: 2)) < order(nested))
        #expect(order(.plain(views: 4)) < order(nested))
        #expect(order(nested) < order(.plain(views: 5)))
    }

    @Test(arguments: Array(0..<17))
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
                ViewConstraint(attribute: .height, constant: 10)
            ]
        case 16:
            stack.arrangedSubviews[0].constraints = [
                ViewConstraint(attribute: .height, toItem: .stack)
            ]
        case 14: stack.semanticContentAttribute = .forceRightToLeft
        default: break
        }
        let changed = order(stack, width: property == 15 ? 300 : nil)
        #expect(order(plain) < changed)
        #expect(!(changed < order(plain)))
    }

    @Test func `an edit makes a case less simple`() {
        let edited = LayoutCase(
            stack: plain, edits: [.setHidden(view: ViewPath([0]), value: true)])
        #expect(order(plain) < CaseOrder(edited))
    }

    @Test func `an edit that hides a view is simpler than one that shows it`() {
        let path = ViewPath([0])
        var hides = LayoutCase(stack: .plain(views: 1))
        hides.edits = [.setHidden(view: path, value: true)]
        var shows = LayoutCase(stack: .plain(views: 1))
        shows.stack.arrangedSubviews[0].isHidden = true
        shows.edits = [.setHidden(view: path, value: false)]
        #expect(CaseOrder(hides) < CaseOrder(shows))
    }

    @Test func `fewer properties are simpler than rounder numbers`() {
        #expect(order(plain, width: 3.7) < order(plainWithSpacing(10), width: 300))
    }

    @Test func `tens are rounder than whole numbers, and those rounder than fractions`() {
        #expect(order(plain, width: 300) < order(plain, width: 307))
        #expect(order(plain, width: 307) < order(plain, width: 300.5))
        #expect(order(plainWithSpacing(-10)) < order(plainWithSpacing(-7)))
    }

    @Test func `equal numbers are simpler than different ones, and small ones than large ones`() {
        #expect(order(plainWithSpacing(30), width: 30) < order(plainWithSpacing(20), width: 30))
        #expect(order(plain, width: 10) < order(plain, width: 300))
    }

    @Test func `a natural size is simpler than a constraint`() {
        var constrained = plain
        constrained.arrangedSubviews[0].intrinsicContentSize.width = nil
        constrained.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .width, constant: 10)
        ]
        #expect(order(plain) < order(constrained))
    }

    @Test func `exactly one of two different cases is the simpler one`() {
        let orders = (0..<120).flatMap { index in
            let layoutCase = CaseGenerator(seed: 5, profile: .mixed).makeCase(index)
            return [layoutCase] + layoutCase.reversedSubviews
        }.map { (layoutCase: $0, order: CaseOrder($0)) }
        for first in orders {
            for second in orders {
                let isSame = first.layoutCase == second.layoutCase
                #expect((first.order == second.order) == isSame)
                let isBefore = first.order < second.order
                let isAfter = second.order < first.order
                #expect((isBefore != isAfter) == !isSame)
            }
        }
    }

    @Test func `the order is transitive`() {
        let orders = (0..<60).map {
            CaseOrder(CaseGenerator(seed: 6, profile: .mixed).makeCase($0))
        }
        let sorted = orders.sorted()
        for (index, first) in sorted.enumerated() {
            for second in sorted[(index + 1)...] { #expect(first <= second) }
        }
    }

    @Test func `title and expectations do not count`() {
        let named = LayoutCase(title: "a", stack: plain, expected: Expectation())
        #expect(CaseOrder(named) == order(plain))
    }

    private func plainWithSpacing(_ points: Double) -> StackConfiguration {
        var stack = plain
        stack.spacing = .points(points)
        return stack
    }
}

extension LayoutCase {
    /// A case that differs by the order of its views alone, where it does.
    fileprivate var reversedSubviews: [LayoutCase] {
        var result = self
        result.stack.arrangedSubviews.reverse()
        return result == self ? [] : [result]
    }
}
