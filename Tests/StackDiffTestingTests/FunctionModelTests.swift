import StackDiffTesting
import Testing

@Suite struct FunctionModelTests {
    private let stack = SizedStack(
        width: 50, height: 20,
        stack: StackConfiguration(
            arrangedSubviews: [
                ArrangedSubview(width: 50, height: 20),
                ArrangedSubview(width: 9, height: 9, isHidden: true),
            ]))

    private func layout<Answer: LayoutAnswer & Sendable>(_ answer: Answer) -> Layout {
        FunctionModel(name: "test") { _ in answer }.layout(
            of: LayoutCase(stack), in: LayoutWorkspace())
    }

    @Test func `frames of a sized stack and of hidden views are optional`() {
        let frame = Frame(x: 0, y: 0, width: 50, height: 20)
        let layout = layout([ViewPath([0]): frame])
        #expect(layout.status == .unique)
        #expect(layout.frames == [frame, frame, Frame(x: 0, y: 0, width: 0, height: 0)])
    }

    @Test func `an invalid answer has a reason`() {
        let frame = Frame(x: 0, y: 0, width: 50, height: 20)
        var wide = frame
        wide.width = .infinity
        let none: [ViewPath: Frame] = [:]
        #expect(layout(none).reason == "no frame of \"0\"")
        #expect(
            layout([ViewPath([0]): frame, ViewPath([7]): frame]).reason
                == "no view has the path \"7\"")
        #expect(layout([ViewPath([0]): wide]).reason == "the width of \"0\" is inf")
        #expect(
            layout(Layout(status: .unique, frames: [frame])).reason
                == "1 frames for 3 views, the outer stack and hidden views included")
    }

    @Test func `a thrown error is a failure, unless it means unsupported`() {
        struct Broken: Error {}
        let broken = FunctionModel(name: "test") { _ throws -> Layout in throw Broken() }
        #expect(broken.layout(of: LayoutCase(stack), in: LayoutWorkspace()).failure == .crash)
        let picky = FunctionModel(name: "test") { _ throws -> Layout in
            throw UnsupportedLayout("rows")
        }
        let layout = picky.layout(of: LayoutCase(stack), in: LayoutWorkspace())
        #expect(layout.status == .unsupported)
        #expect(layout.reason == "rows")
    }
}
