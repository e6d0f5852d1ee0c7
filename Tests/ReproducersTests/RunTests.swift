import StackCases
import Testing

@testable import Reproducers

/// Runs reproducers with a stub of UIKit that records properties and performs no layout.
@Suite(.serialized, .waitsForProcesses, .enabled(if: Toolchain.folder != nil)) struct RunTests {
    /// The cases that the views received, and the lines that were printed, for each state.
    private func states(
        of cases: [LayoutCase]
    ) throws -> (told: [LayoutCase], lines: [JSONValue]) {
        let reproductions = try cases.enumerated().map {
            try Reproduction($1, name: "Case\($0)")
        }
        return try states(
            in: Toolchain.lines(printedBy: Reproduction.swiftFile(of: reproductions)))
    }

    private func states(
        in output: [String]
    ) throws -> (told: [LayoutCase], lines: [JSONValue]) {
        let told = try output.filter { $0.hasPrefix("stub ") }.map {
            try LayoutCase(jsonBytes: Array($0.utf8.dropFirst(5)))
        }
        let lines = try output.filter { $0.hasPrefix("{\"stackdiff\":1,") }.map {
            try JSONReader.read(Array($0.utf8))
        }
        #expect(told.count + lines.count == output.count)
        return (told, lines)
    }

    /// The configurations that a case goes through, the one before the edits first.
    private func configurations(of layoutCase: LayoutCase) throws -> [SizedStack] {
        var configuration = layoutCase.configurationBeforeEdits
        var all = [configuration]
        for edit in layoutCase.edits {
            try configuration.apply(edit)
            all.append(configuration)
        }
        return all
    }

    @Test func `every case of the suite reaches the views unchanged`() throws {
        let cases = try Samples.suite() + [try Samples.everything()]
        let (told, lines) = try states(
            in: SuiteProgram.lines.filter { !$0.hasPrefix("captured ") })
        let expected = try cases.flatMap { try configurations(of: $0) }
        try #require(told.count == expected.count)
        #expect(lines.count == expected.count)
        for (told, expected) in zip(told, expected) {
            var expected = LayoutCase(expected)
            expected.stack = expected.stack.withoutNames
            #expect(told == expected)
        }
    }

    @Test func `a line contains the case, the state and the views`() throws {
        var layoutCase = try Samples.everything()
        layoutCase.observed = Observation(source: "somewhere", displayed: [])
        let (_, lines) = try states(of: [layoutCase])
        var bare = layoutCase
        bare.observed = nil
        for (index, (line, configuration)) in zip(lines, try configurations(of: layoutCase))
            .enumerated()
        {
            guard case .object(let members) = line else {
                Issue.record("not an object")
                continue
            }
            #expect(
                members.map(\.0) == [
                    "stackdiff", "state", "states", "system", "device", "scale", "case", "frames",
                    "constraints",
                ])
            #expect(line["state"] == .number(Double(index)))
            #expect(line["states"] == .number(Double(layoutCase.edits.count + 1)))
            #expect(line["system"] == .string("Stub \"OS\" 1.0"))
            #expect(line["scale"] == .number(2))
            #expect(try line["case"].map(LayoutCase.init(json:)) == bare)
            let tree = ViewTree(configuration.stack)
            let paths = tree.nodes.indices.map { JSONValue.string(tree.path(of: $0).description) }
            guard case .array(let frames)? = line["frames"] else {
                Issue.record("no frames")
                continue
            }
            #expect(frames.map { $0["path"] } == paths)
            #expect(
                frames.dropFirst().map { $0["hidden"] }
                    == configuration.stack.subviewsInOrder.compactMap(\.self).map {
                        .bool($0.isHidden)
                    })
            // The stub shows a natural size as the frame.
            for (frame, view) in zip(
                frames.dropFirst(), configuration.stack.subviewsInOrder.compactMap(\.self))
            where view.nestedStack == nil {
                let size = view.intrinsicContentSize
                #expect(frame["width"] == .number(size.width ?? -1))
                #expect(frame["height"] == .number(size.height ?? -1))
            }
        }
    }

    @Test func `printed lines are read back, whatever a console puts before them`() throws {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                """
                {"title":"„A“ \\"<b>","width":100,"stack":{"arrangedSubviews":[{"intrinsicContentSize":\
                {"width":10,"height":20}}]},"edits":[{"setSpacing":{"stack":"","value":8}}]}
                """.utf8))
        let reproduction = try Reproduction(layoutCase, name: "Case0")
        let printed = try Toolchain.lines(printedBy: Reproduction.swiftFile(of: [reproduction]))
        // The stub gives the stack no size, where UIKit gives it one.
        let text = printed.map {
            "2026-11-20 15:00:00.1 Äpp[7:1] " + $0.replacing(":-1.0", with: ":1.0") + "\r"
        }
        let reader = ObservationReader(Array(text.joined(separator: "\n").utf8), file: "console")
        #expect(reader.errors.isEmpty)
        #expect(reader.states.map(\.state) == [0, 1])
        #expect(reader.states.map(\.layoutCase) == [layoutCase, layoutCase])
        #expect(reader.states.map(\.caseAtState.edits.count) == [0, 1])
        #expect(reader.states.allSatisfy { $0.system == "Stub \"OS\" 1.0" && $0.scale == 2 })
        #expect(reader.states.allSatisfy { $0.displayed.count == 2 })
    }

    @Test func `a line names the items of constraints by their paths`() throws {
        let (_, lines) = try states(of: [try Samples.everything()])
        guard case .array(let constraints)? = lines.first?["constraints"] else {
            Issue.record("no constraints")
            return
        }
        func has(_ first: String, _ relation: String, _ constant: Double, _ priority: Double)
            -> Bool
        {
            constraints.contains {
                $0["first"] == .string(first) && $0["relation"] == .string(relation)
                    && $0["constant"] == .number(constant) && $0["priority"] == .number(priority)
            }
        }
        #expect(has("stack.width", "==", 300.25, 1000))
        #expect(has("0.height", "<=", 44, 999))
        #expect(has("0.width", ">=", 0.1, 1000))
        #expect(has("2.height", "==", 5, 2))
        #expect(constraints.contains { $0["second"] == .null })
        #expect(constraints.contains { $0["second"] == .string("UIView.left") })
    }

    @Test func `titles are read from the console unchanged`() throws {
        let cases = Samples.hostileTitles.map(Samples.titled)
        let (_, lines) = try states(of: cases)
        let titles = try lines.map { try $0["case"].map(LayoutCase.init(json:))?.title }
        #expect(titles == Samples.hostileTitles)
    }
}
