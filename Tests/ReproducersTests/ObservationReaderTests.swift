import Foundation
import StackCases
import Testing

@testable import Reproducers

@Suite struct ObservationReaderTests {
    /// A line for a case with one view and one edit, after `state` edits.
    private static func line(
        _ state: Int, of width: Int = 100, system: String = "iOS 18.2",
        _ changes: KeyValuePairs<String, String> = [:]
    ) -> String {
        var line = """
            {"stackdiff":1,"state":\(state),"states":2,"system":"\(system)",\
            "device":"iPhone16,1","scale":3,"case":{"width":\(width),"stack":\
            {"arrangedSubviews":[{}]},"edits":[{"setSpacing":{"stack":"","value":8}}]},\
            "frames":[{"path":"","x":0,"y":0,"width":\(width),"height":20,"hidden":false,\
            "ambiguous":false},{"path":"0","x":0,"y":0,"width":33.333333333333336,"height":20,\
            "hidden":false,"ambiguous":false}],"constraints":[]}
            """
        for (old, new) in changes { line = line.replacing(old, with: new) }
        return line
    }

    private func read(_ lines: String...) -> ObservationReader {
        ObservationReader(Array(lines.joined(separator: "\n").utf8), file: "log.txt")
    }

    @Test func `lines are found after a console's prefix, and others are skipped`() {
        let reader = read(
            "Test Case started", "2026-11-20 10:00 App[1] " + Self.line(0), "", "\u{1B}[0m{}",
            Self.line(1) + "  \r")
        #expect(reader.errors.isEmpty)
        #expect(reader.states.map(\.state) == [0, 1])
        #expect(reader.states.map(\.line) == [2, 5])
        let last = reader.states[1]
        #expect(last.observation.source == "iOS 18.2, iPhone16,1")
        #expect(last.observation.system == "iOS 18.2")
        #expect(last.observation.scale == 3)
        #expect(last.displayed[1].frame.width == 100.0 / 3)
        #expect(last.caseAtState == last.layoutCase)
        #expect(reader.states[0].caseAtState.edits.isEmpty)
    }

    @Test func `lines of two devices can be interleaved`() {
        let other = "macOS 15"
        let reader = read(
            Self.line(0), Self.line(0, system: other), Self.line(1, system: other), Self.line(1))
        #expect(reader.errors.isEmpty)
        #expect(reader.states.count == 4)
    }

    @Test func `ambiguous and invalid frames are omitted`() {
        let open = read(
            Self.line(
                0,
                [
                    "20,\"hidden\":false,\"ambiguous\":false}]": """
                    20,"hidden":false,"ambiguous":true}]
                    """
                ]), Self.line(1, ["33.333333333333336": "null"]))
        #expect(open.errors.isEmpty)
        #expect(open.states.map { $0.displayed.map(\.path.description) } == [[""], [""]])
    }

    /// Changes to a line, the text before the reported location, and the reported message.
    private static let faults: [(change: [String: String], before: String, message: String)] = [
        (
            ["\"stackdiff\":1": "\"stackdiff\":2"], "{\"stackdiff\":",
            "stackdiff: version 2 of the line is not known; this stackdiff reads up to version 1"
        ),
        (
            ["\"stackdiff\":1": "\"stackdiff\":\"x\""], "{\"stackdiff\":",
            "stackdiff: expected a whole number from 0"
        ),
        (
            ["\"states\":2": "\"states\":3"], "\"states\":",
            "states: the case has 2 states, found 3"
        ),
        (["\"state\":0": "\"state\":2"], "\"state\":", "state: the case has states 0 to 1"),
        (["\"system\"": "\"sistem\""], "App: ", "system: missing; expected a text"),
        (
            ["\"scale\":3": "\"scale\":-3"], "\"scale\":",
            "scale: expected pixels per point, above 0"
        ),
        (
            ["\"width\":100,\"stack\"": "\"stock\""], "\"stock\":",
            "case.stock: unknown key; did you mean \"stack\"?"
        ),
        (
            ["33.333333333333336": "\"3\""], "\"path\":\"0\",\"x\":0,\"y\":0,\"width\":",
            "frames[1].width: expected points from 0 to 1,000,000, found \"3\""
        ),
        (
            ["\"path\":\"0\"": "\"path\":\"1\""], "},{\"path\":",
            "frames[1].path: expected \"0\", since views come in depth-first order"
        ),
        (
            ["\"path\":\"\"": "\"pith\":\"\""], "\"frames\":[",
            "frames[0].path: expected \"\", since views come in depth-first order"
        ),
        (
            [",\"constraints\":[]}": ""], "\"ambiguous\":false}]",
            "expected a comma or }, found the end; was the line cut off?"
        ),
    ]

    @Test(arguments: faults.indices)
    func `an error has line, column and cause`(_ index: Int) throws {
        let fault = Self.faults[index]
        let (old, new) = try #require(fault.change.first)
        let text = "Äpp: App: " + Self.line(0, [old: new])
        let reader = read("", text)
        let error = try #require(reader.errors.first)
        let place = try #require(text.range(of: fault.before, options: .backwards)).upperBound
        let column = text.unicodeScalars.distance(from: text.startIndex, to: place) + 1
        let found = error.description
        #expect(found.hasPrefix("log.txt:2:\(column): \(fault.message)"), "\(found)")
        #expect(reader.states.isEmpty)
    }

    @Test func `a truncated line affects no other line, and its state is reported as missing`() {
        let reader = read(Self.line(0), String(Self.line(1).prefix(80)), Self.line(0, of: 50))
        #expect(reader.states.map(\.line) == [1, 3])
        #expect(
            reader.errors.map(\.description) == [
                "log.txt:1: state 1 of 2 of this case is missing after this line",
                "log.txt:2:81: expected a closing quotation mark, found the end; was the line"
                    + " cut off?",
                "log.txt:3: state 1 of 2 of this case is missing after this line",
            ])
    }

    @Test func `a state without the states before it is reported and kept`() {
        let reader = read(Self.line(1))
        #expect(reader.states.count == 1)
        #expect(
            reader.errors.map(\.message) == ["state 1 of 2 of a case without the states before it"])
    }
}
