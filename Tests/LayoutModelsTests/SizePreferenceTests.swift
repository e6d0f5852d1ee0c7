import StackCases
import Testing

@testable import LayoutModels

/// The sizes of views that share room by their preferences.
@Suite struct SizePreferenceTests {
    private func preference(
        _ width: Double?, hugging: Double = 250, compression: Double = 750, index: Int = 1,
        _ constraints: ViewConstraint...
    ) -> SizePreference {
        var view = ArrangedSubview(width: width, height: nil)
        view.contentHuggingPriority = AxisPriorities(horizontal: hugging, vertical: 250)
        view.contentCompressionResistancePriority = AxisPriorities(
            horizontal: compression, vertical: 750)
        view.constraints = constraints
        return SizePreference(view, .horizontal, index: index, isAlong: true)
    }

    @Test func `the view with the lowest hugging priority grows`() {
        let preferences = [preference(20, hugging: 251), preference(30)]
        #expect(SizePreference.shared(100, preferences) == [20, 80])
    }

    @Test func `the first of several views with equal costs grows`() {
        #expect(SizePreference.shared(100, [preference(20), preference(30)]) == [70, 30])
    }

    @Test func `a view shrinks to 0 before a more resistant one shrinks`() {
        let preferences = [preference(50), preference(50, compression: 749)]
        #expect(SizePreference.shared(40, preferences) == [40, 0])
    }

    @Test func `a view without a natural size takes the room`() {
        #expect(
            SizePreference.shared(100, [preference(20), preference(nil), preference(30)]) == [
                20, 50, 30,
            ])
    }

    @Test func `two views without a natural size can share the room in any way`() {
        #expect(SizePreference.shared(100, [preference(nil), preference(nil)]) == nil)
    }

    @Test func `an optional size counts by its priority`() {
        let strong = preference(20, ViewConstraint(attribute: .width, constant: 60, priority: 999))
        #expect(strong.onlyIdeal() == 60)
        #expect(
            preference(20, ViewConstraint(attribute: .width, constant: 60, priority: 200)).ideal()
                == 20)
    }

    @Test func `two equal views have the size of the stronger preference`() {
        let strong = preference(80, compression: 751)
        #expect(SizePreference.alike([preference(50, hugging: 700), strong]).onlyIdeal() == 80)
        #expect(SizePreference.alike([preference(50, hugging: 760), strong]).onlyIdeal() == 50)
    }

    @Test func `required sizes that conflict have no common size`() {
        let fixed = preference(nil, ViewConstraint(attribute: .width, constant: 60))
        let other = preference(nil, ViewConstraint(attribute: .width, constant: 50))
        #expect(SizePreference.alike([fixed, other]).isConflict)
        #expect(!SizePreference.row([fixed, other]).isConflict)
        #expect(SizePreference.row([fixed, other]).least == 110)
    }
}
