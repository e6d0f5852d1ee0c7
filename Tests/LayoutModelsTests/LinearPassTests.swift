import StackCases
import Testing

@testable import LayoutModels

/// Unusual settings, which no stack view needs, computed as in the libraries' sources.
@Suite struct LinearPassTests {
    private func pass(
        _ library: LinearLibrary, _ views: [LinearPass.View], size: Double = 0, wraps: Bool = false
    ) -> LinearPass {
        LinearPass(library: library, pixelsPerPoint: 2, views: views, size: size, wraps: wraps)
    }

    /// The start and the size of each view.
    private func extents(_ pass: LinearPass) -> [[Double]] {
        pass.views.map { [$0.start, $0.size] }
    }

    private let equal = LinearPass.View(size: 20, weight: 1)

    @Test func `a wrapping layout with weights ends where the rounded shares end`() {
        // A third of 20 points is rounded to 6.5.
        let shifted = LinearPass.View(size: 20, weight: 1, margin: -20)
        var row = pass(.myLayout, [equal, equal, shifted], wraps: true)
        row.layOutAlong()
        #expect(extents(row) == [[0, 6.5], [6.5, 6.5], [-7, 6.5]])
        #expect(row.size == 0)
        var free = pass(.myLayout, [equal, .init(size: 30, margin: 10)], wraps: true)
        free.layOutAlong()
        #expect(extents(free) == [[0, 0], [10, 30]])
        #expect(free.size == 40)
    }

    @Test func `weights have no effect together with gravity in TangramKit`() {
        let views = [LinearPass.View(size: 0, weight: 1), LinearPass.View(size: 20)]
        var row = pass(.tangramKit, views, size: 100)
        row.layOutAlong(spreads: true)
        #expect(extents(row) == [[0, 0], [80, 20]])
        row = pass(.myLayout, views, size: 100)
        row.layOutAlong(spreads: true)
        #expect(extents(row) == [[0, 80], [160, 20]])
    }

    @Test func `a layout with gravity keeps its current size in TangramKit`() {
        let views = [LinearPass.View(size: 40), LinearPass.View(size: 40, margin: 10)]
        var row = pass(.tangramKit, views, wraps: true)
        row.layOutAlong(spreads: true)
        #expect(row.size == 0)
        #expect(extents(row) == [[0, 40], [-40, 40]])
        row = pass(.myLayout, views, wraps: true)
        row.layOutAlong(spreads: true)
        #expect(row.size == 90)
        #expect(extents(row) == [[0, 40], [50, 40]])
    }

    @Test func `views that fill a wrapping layout of TangramKit are as large as the largest`() {
        var row = pass(.tangramKit, [.init(size: 30), .init(size: 50)], wraps: true)
        row.layOutAcross(.fill)
        #expect(row.views.map(\.size) == [50, 50])
        // The taller view is hidden.
        row = pass(.tangramKit, [row.views[0]], size: row.size, wraps: true)
        row.layOutAcross(.fill)
        #expect(row.size == 50)
        row = pass(.myLayout, [.init(size: 30), .init(size: 50)], wraps: true)
        row.layOutAcross(.fill)
        #expect(row.size == 0)
    }

    @Test func `a layout without settings keeps its current size in TangramKit`() {
        // By default, MyLinearLayout wraps along its axis.
        for (library, wraps, size) in [
            (LinearLibrary.myLayout, true, 30.0), (.tangramKit, false, 0),
        ] {
            var row = pass(library, [.init(size: 10), .init(size: 10, margin: 10)], wraps: wraps)
            row.layOutAlong()
            #expect(row.size == size)
        }
    }
}
