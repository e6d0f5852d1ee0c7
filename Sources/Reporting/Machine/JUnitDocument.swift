import Markup

/// Test results in JUnit's XML, which CI services read.
///
/// The format has no standard: the document uses only elements and attributes that all known
/// readers share. It has no times, so that the same results give the same document.
package struct JUnitDocument: Sendable {
    /// One test.
    package struct TestCase: Equatable, Sendable {
        /// The result of a test.
        package enum Outcome: Equatable, Sendable {
            case passed
            /// The test counts neither as passed nor as failed, with the reason.
            case skipped(String)
            /// The test failed, with one line and with all details.
            case failed(String, details: String)
            /// The test could not run, with the reason.
            case broken(String)
        }

        /// The group of the test, with dots between the parts.
        package var group: String
        /// The test's name.
        package var name: String
        /// The file of the test; `nil` if it has none.
        package var file: String?
        /// The line in that file, from 1.
        package var line: Int?
        /// The result.
        package var outcome: Outcome
    }

    /// The name of the suite.
    package var name: String
    /// Further facts about the run, by name.
    package var properties: [(name: String, value: String)] = []
    /// The tests in order.
    package var cases: [TestCase]

    /// The document, ending in a line break; characters that XML may not contain are replaced.
    package var text: String {
        let counts: MarkupWriter.Attributes = [
            "name": name, "tests": "\(cases.count)",
            "failures": "\(count { if case .failed = $0 { true } else { false } })",
            "errors": "\(count { if case .broken = $0 { true } else { false } })",
            "skipped": "\(count { if case .skipped = $0 { true } else { false } })",
        ]
        var writer = MarkupWriter(xmlIndentation: 2, escaping: .readable)
        writer.element("testsuites", counts) { writer in
            writer.element("testsuite", counts) { writer in
                if !properties.isEmpty {
                    writer.element("properties") { writeProperties(to: &$0) }
                }
                for test in cases { test.write(to: &writer) }
            }
        }
        return writer.text
    }

    private func writeProperties(to writer: inout MarkupWriter) {
        for (name, value) in properties {
            writer.empty("property", ["name": name, "value": value])
        }
    }

    private func count(_ isCounted: (TestCase.Outcome) -> Bool) -> Int {
        cases.reduce(0) { $0 + (isCounted($1.outcome) ? 1 : 0) }
    }
}

extension JUnitDocument.TestCase {
    fileprivate func write(to writer: inout MarkupWriter) {
        let attributes: MarkupWriter.Attributes = [
            "classname": group, "name": name, "file": file, "line": line.map(String.init),
        ]
        guard outcome != .passed else { return writer.empty("testcase", attributes) }
        writer.element("testcase", attributes) { writer in
            switch outcome {
            case .passed: break
            case .skipped(let reason): writer.empty("skipped", ["message": reason])
            case .failed(let line, let details):
                writer.element("failure", ["message": line], text: details)
            case .broken(let reason): writer.empty("error", ["message": reason])
            }
        }
    }
}
