import StackCases
import Testing

@testable import LayoutModels

/// How views share room by what they wish.
@Suite struct SizeWishTests {
    private func wish(
        _ width: Double?, hugging: Double = 250, compression: Double = 750, index: Int = 1,
        _ constraints: SizeConstraint...
    ) -> SizeWish {
        var view = ArrangedSubview(width: width, height: nil)
        view.contentHuggingPriority = AxisPriorities(horizontal: hugging, vertical: 250)
        view.contentCompressionResistancePriority = AxisPriorities(
            horizontal: compression, vertical: 750)
        view.constraints = constraints
        return SizeWish(view, .horizontal, index: index, isAlong: true)
    }

    @Test func `the view that hugs least grows`() {
        let wishes = [wish(20, hugging: 251), wish(30)]
        #expect(SizeWish.shared(100, wishes) == [20, 80])
    }

    @Test func `of views that mind alike the earliest grows`() {
        #expect(SizeWish.shared(100, [wish(20), wish(30)]) == [70, 30])
    }

    @Test func `a view shrinks to nothing before a more resistant one shrinks`() {
        let wishes = [wish(50), wish(50, compression: 749)]
        #expect(SizeWish.shared(40, wishes) == [40, 0])
    }

    @Test func `a view without a natural size takes the room`() {
        #expect(SizeWish.shared(100, [wish(20), wish(nil), wish(30)]) == [20, 50, 30])
    }

    @Test func `it is open which of two views without a natural size takes the room`() {
        #expect(SizeWish.shared(100, [wish(nil), wish(nil)]) == nil)
    }

    @Test func `a wished size counts by its priority`() {
        let wished = wish(20, SizeConstraint(attribute: .width, constant: 60, priority: 999))
        #expect(wished.onlyIdeal() == 60)
        #expect(
            wish(20, SizeConstraint(attribute: .width, constant: 60, priority: 200)).ideal() == 20)
    }

    @Test func `two views of one size come to what the stronger wishes have`() {
        let strong = wish(80, compression: 751)
        #expect(SizeWish.alike([wish(50, hugging: 700), strong]).onlyIdeal() == 80)
        #expect(SizeWish.alike([wish(50, hugging: 760), strong]).onlyIdeal() == 50)
    }

    @Test func `required sizes that conflict have no size`() {
        let fixed = wish(nil, SizeConstraint(attribute: .width, constant: 60))
        let other = wish(nil, SizeConstraint(attribute: .width, constant: 50))
        #expect(SizeWish.alike([fixed, other]).isConflict)
        #expect(!SizeWish.row([fixed, other]).isConflict)
        #expect(SizeWish.row([fixed, other]).least == 110)
    }
}
