import LayoutModels
import StackCases
import Testing

@testable import FindingStore

@Suite struct StoredTextTests {
    @Test(arguments: [
        (
            Layout(status: .unsupported, reason: "no \"edits\""),
            #"{"status":"unsupported","reason":"no \"edits\""}"#
        ),
        (
            Layout(status: .unsatisfiable, conflicts: [2, 0]),
            #"{"status":"unsatisfiable","conflicts":[2,0]}"#
        ),
        (
            Layout(
                status: .ambiguous, frames: [Frame(x: 0, y: -0.5, width: 1.0 / 3, height: 1e300)],
                ambiguous: [OpenNumber(view: 1, attribute: .height)]),
            #"{"status":"ambiguous","frames":[[0,-0.5,0.3333333333333333,1e+300]],"#
                + #""ambiguous":[[1,"height"]]}"#
        ),
    ])
    func `a layout is stored as JSON and read as it was`(layout: Layout, text: String) throws {
        #expect(layout.storedText == text)
        #expect(try Layout(storedText: text) == layout)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", #"{"status":3}"#, #"{"status":"unique","frames":{}}"#,
        #"{"status":"unique","frames":[1]}"#, #"{"status":"unique","frames":[[1,2,3]]}"#,
        #"{"status":"unique","frames":[[1,2,3,null]]}"#,
        #"{"status":"ambiguous","ambiguous":[[1,"depth"]]}"#,
        #"{"status":"ambiguous","ambiguous":[[1e300,"x"]]}"#,
        #"{"status":"unsatisfiable","conflicts":["0"]}"#,
        #"{"status":"unsupported","reason":null}"#,
    ])
    func `an invalid text of a layout is an error`(text: String) {
        #expect(throws: CaseError.self) { try Layout(storedText: text) }
    }
}
