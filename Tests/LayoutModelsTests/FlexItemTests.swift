import Testing

@testable import LayoutModels

/// The freezing algorithm of CSS, on examples worked out by hand.
@Suite struct FlexItemTests {
    private func item(
        base: Double, grow: Double = 0, shrink: Double = 0, least: Double = 0,
        most: Double = .infinity, padding: Double = 0
    ) -> FlexItem {
        FlexItem(
            box: FlexBox(content: base, least: least, most: most, padding: padding), base: base,
            grow: grow, shrink: shrink)
    }

    @Test func `a box at its minimum size leaves the rest to the others`() {
        let items = [item(base: 0, grow: 1, least: 60), item(base: 0, grow: 1)]
        #expect(FlexItem.sizes(items, room: 100) == [60, 40])
    }

    @Test func `boxes reach their minimum sizes one after the other`() {
        let items = [
            item(base: 50, shrink: 1, least: 45), item(base: 50, shrink: 1, least: 28),
            item(base: 50, shrink: 1),
        ]
        #expect(FlexItem.sizes(items, room: 90) == [45, 28, 17])
    }

    @Test func `a box at its maximum size leaves the rest to the others`() {
        let items = [item(base: 0, grow: 1, most: 10), item(base: 0, grow: 3)]
        #expect(FlexItem.sizes(items, room: 100) == [10, 90])
    }

    @Test func `factors with a sum below 1 share that part of the room`() {
        let items = [item(base: 0, grow: 0.25), item(base: 0, grow: 0.25)]
        #expect(FlexItem.sizes(items, room: 90) == [22.5, 22.5])
    }

    @Test func `boxes shrink in proportion to their sizes within the padding`() {
        let items = [item(base: 60, shrink: 1, least: 20, padding: 20), item(base: 40, shrink: 1)]
        #expect(FlexItem.sizes(items, room: 80) == [50, 30])
    }

    @Test func `boxes that may not shrink overflow`() {
        #expect(FlexItem.sizes([item(base: 60), item(base: 40)], room: 50) == [60, 40])
    }

    @Test func `boxes that may not grow leave room`() {
        #expect(FlexItem.sizes([item(base: 60, shrink: 1)], room: 100) == [60])
    }
}
