import DifferentialTesting
import StackCases
import Testing

@testable import FindingStore

@Suite struct ObservationTests {
    private let folder: TemporaryFolder
    private let store: FindingStore

    init() throws {
        folder = try TemporaryFolder()
        store = try FindingStore.open(folder.file("findings"), mode: .create)
    }

    private func layout(_ width: Double, scale: Double? = 3, system: String? = "iOS 18.2")
        -> ObservedLayout
    {
        ObservedLayout(
            layoutCase: LayoutCase(title: "„T“", stack: StackConfiguration(arrangedSubviews: [])),
            observation: Observation(
                source: "s", system: system, device: nil, scale: scale,
                displayed: [
                    PathFrame(path: ViewPath(), frame: Frame(x: 0, y: -1, width: width, height: 0))
                ]), file: "log.txt")
    }

    @Test func `observed layouts are read as they were stored, in the same order`() throws {
        let layouts = [layout(100.0 / 3), layout(7, scale: nil, system: nil)]
        #expect(try store.record(layouts) == 2)
        #expect(try store.observedLayouts() == layouts)
    }

    @Test func `equal layouts are stored once, and different ones separately`() throws {
        try store.record([layout(1)])
        #expect(try store.record([layout(1), layout(2), layout(1, system: "iOS 17.0")]) == 2)
        #expect(try store.observedLayouts().count == 3)
    }

    @Test func `an error names the row of a damaged observation`() throws {
        try store.record([layout(1)])
        try store.connection.run("UPDATE observations SET frames_json = '[{}]'")
        let error = try databaseError { _ = try store.observedLayouts() }
        #expect(error.reason == .damaged)
        #expect(error.message.contains("table observations, row 1, frames_json: path: missing"))
    }
}
