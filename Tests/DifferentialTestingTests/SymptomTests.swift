import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct SymptomTests {
    /// The symptom of two layouts of a row with views of these widths.
    private func symptom(_ left: [Double]?, _ right: [Double]?) throws -> Symptom {
        let tree = ViewTree(.plain(views: 2))
        func layout(_ widths: [Double]?) -> Layout {
            guard let widths else { return Layout(status: .unsatisfiable, frames: []) }
            let ends = [0, widths[0]]
            let views = zip(ends, widths).map { Frame(x: $0, y: 0, width: $1, height: 10) }
            return Layout(
                status: .unique, frames: [Frame(x: 0, y: 0, width: 100, height: 10)] + views)
        }
        let comparison = Comparison()
        let (first, second) = (layout(left), layout(right))
        guard case .different(let mismatch) = comparison.outcome(first, second, of: tree) else {
            throw CancellationError()
        }
        return Symptom(
            mismatch, left: first, right: second, of: tree, tolerance: comparison.tolerance)
    }

    @Test func `a case stands for one whose directions it shares`() throws {
        let larger = try symptom([20, 10], [10, 10])
        let smaller = try symptom([10, 10], [20, 10])
        let both = try symptom([20, 10], [10, 20])
        #expect(larger.stands(for: larger))
        #expect(!larger.stands(for: smaller))
        #expect(!smaller.stands(for: larger))
        #expect(both.stands(for: larger))
        #expect(smaller.stands(for: both))
    }

    @Test func `a conflict stands for no other frames, nor for the other model's conflict`() throws
    {
        let frames = try symptom([20, 10], [10, 20])
        let left = try symptom(nil, [10, 10])
        let right = try symptom([10, 10], nil)
        #expect(left.stands(for: left))
        #expect(!left.stands(for: right))
        #expect(!left.stands(for: frames))
        #expect(!frames.stands(for: left))
    }
}
