import Reporting
import StackCases
import Testing

@Suite struct SARIFLogTests {
    private static let log = SARIFLog(
        toolVersion: "1.2.3",
        rules: [
            SARIFRule(id: "a/one", shortDescription: "First.", help: "Do this."),
            SARIFRule(id: "a/two", shortDescription: "Second.", fullDescription: "More."),
        ],
        results: [
            SARIFResult(
                ruleID: "a/two", level: .note, message: "A “<b>” & \"c\"\n",
                location: SARIFLocation(
                    path: "./My App/ü#1.xib", line: 12, objectName: "abc-de-fgh"),
                fingerprint: ("kind/v1", "x"))
        ],
        failures: ["b.xib: is empty"])

    @Test func `a log follows the SARIF standard`() {
        #expect(
            Self.log.json.compact() == """
                {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",\
                "runs":[{"tool":{"driver":{"name":"stackdiff","version":"1.2.3","rules":[\
                {"id":"a/one","shortDescription":{"text":"First."},\
                "fullDescription":{"text":"First."},"help":{"text":"Do this."}},\
                {"id":"a/two","shortDescription":{"text":"Second."},\
                "fullDescription":{"text":"More."}}]}},\
                "invocations":[{"executionSuccessful":true,"toolExecutionNotifications":[\
                {"level":"error","message":{"text":"b.xib: is empty"}}]}],\
                "results":[{"ruleId":"a/two","ruleIndex":1,"level":"note",\
                "message":{"text":"A “\\u003cb>” & \\"c\\"\\n"},\
                "locations":[{"physicalLocation":{"artifactLocation":\
                {"uri":"My%20App/%C3%BC%231.xib"},"region":{"startLine":12}},\
                "logicalLocations":[{"name":"abc-de-fgh","kind":"object"}]}],\
                "partialFingerprints":{"kind/v1":"x"}}]}]}
                """)
    }

    @Test func `a result of an unlisted rule has no index`() {
        var log = Self.log
        log.rules = []
        #expect(!log.json.compact().contains("ruleIndex"))
    }

    @Test(arguments: [
        ("a.xib", "a.xib"), ("./a.xib", "a.xib"), ("../a.xib", "../a.xib"),
        ("/a b/c.xib", "file:///a%20b/c.xib"), ("a:b%.xib", "a%3Ab%25.xib"),
    ])
    func `a path is converted to a URI`(_ path: String, _ uri: String) {
        #expect(SARIFLocation(path: path).uri == uri)
    }

    @Test func `a location without a line refers to the file`() {
        var log = Self.log
        log.results[0].location = SARIFLocation(path: "a.xib")
        #expect(log.json.compact().contains(#"{"artifactLocation":{"uri":"a.xib"}}"#))
    }
}
