import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct SymptomTests {
    /// The widths of two views in a row, and the row's own size.
    private struct Row {
        var widths: [Double]
        var width = 100.0
        var height = 10.0

        var layout: Layout {
            let views = zip([0, widths[0]], widths).map {
                Frame(x: $0, y: 0, width: $1, height: 10)
            }
            return Layout(
                status: .unique,
                frames: [Frame(x: 0, y: 0, width: width, height: height)] + views)
        }
    }

    /// The symptom of two layouts of a row with views of these widths.
    private func symptom(_ left: [Double]?, _ right: [Double]?) throws -> Symptom {
        try symptom(left.map { Row(widths: $0) }, right.map { Row(widths: $0) })
    }

    /// The symptom of two layouts; `nil` is a conflict.
    private func symptom(_ left: Row?, _ right: Row?) throws -> Symptom {
        let tree = ViewTree(.plain(views: 2))
        let conflict = Layout(status: .unsatisfiable, frames: [])
        let comparison = Comparison()
        let (first, second) = (left?.layout ?? conflict, right?.layout ?? conflict)
        guard case .different(let mismatch) = comparison.outcome(first, second, of: tree) else {
            throw CancellationError()
        }
        return Symptom(
            mismatch, left: first, right: second, of: tree, tolerance: comparison.tolerance)
    }

    @Test func `a symptom stands for another one whose directions it shares`() throws {
        let larger = try symptom([20, 10], [10, 10])
        let smaller = try symptom([10, 10], [20, 10])
        let both = try symptom([20, 10], [10, 20])
        #expect(larger.stands(for: larger))
        #expect(!larger.stands(for: smaller))
        #expect(!smaller.stands(for: larger))
        #expect(both.stands(for: larger))
        #expect(smaller.stands(for: both))
    }

    @Test func `a larger gap makes the row larger or its views smaller`() throws {
        let views = [10.0, 10]
        let largerRow = try symptom(Row(widths: views, width: 30), Row(widths: views, width: 20))
        let smallerRow = try symptom(Row(widths: views, width: 20), Row(widths: views, width: 30))
        let smallerViews = try symptom([5, 5], [10, 10])
        #expect(smallerViews.stands(for: largerRow))
        #expect(largerRow.stands(for: smallerViews))
        #expect(!smallerViews.stands(for: try symptom([10, 10], [5, 5])))
        #expect(!smallerRow.stands(for: largerRow))
        // With the same gap, the row and its views have one direction.
        let larger = try symptom(Row(widths: [15, 15], width: 40), Row(widths: views, width: 30))
        #expect(!larger.stands(for: smallerViews))
    }

    @Test func `leaving out a gap has one direction, whether the gap is negative or not`() throws {
        let views = [10.0, 10]
        let none = Row(widths: views, width: 20)
        let withoutGap = try symptom(none, Row(widths: views, width: 30))
        let withoutOverlap = try symptom(none, Row(widths: views, width: 10))
        #expect(withoutOverlap.stands(for: withoutGap))
        #expect(withoutGap.stands(for: withoutOverlap))
    }

    @Test func `a gap across the row also has a direction`() throws {
        let (high, low) = (Row(widths: [10, 10], height: 30), Row(widths: [10, 10], height: 20))
        #expect(try symptom(high, low).stands(for: symptom([5, 5], [10, 10])))
        #expect(try !symptom(low, high).stands(for: symptom(high, low)))
    }

    @Test func `a conflict stands for no frames, and not for the other model's conflict`() throws {
        let frames = try symptom([20, 10], [10, 20])
        let left = try symptom(nil, [10, 10])
        let right = try symptom([10, 10], nil)
        #expect(left.stands(for: left))
        #expect(!left.stands(for: right))
        #expect(!left.stands(for: frames))
        #expect(!frames.stands(for: left))
    }
}
