/// Test results in the XML that JUnit made common, as CI services read it.
///
/// There is no standard of it; this keeps to the elements and attributes that the readers agree on.
/// Times are left out, so that the same results are the same document.
public struct JUnitDocument: Sendable {
    /// One test.
    public struct TestCase: Equatable, Sendable {
        /// How a test came out.
        public enum Outcome: Equatable, Sendable {
            case passed
            /// It was not held against the test, with the reason.
            case skipped(String)
            /// It failed, with a line and with all there is to say.
            case failed(String, details: String)
            /// It could not be run, with the reason.
            case broken(String)
        }

        /// What the test belongs to, with dots between the parts.
        public var group: String
        /// The test's name.
        public var name: String
        /// The file that the test was read from; `nil` where there is none.
        public var file: String?
        /// The line in that file, from 1.
        public var line: Int?
        /// How it came out.
        public var outcome: Outcome

        /// Makes a test.
        public init(
            group: String, name: String, file: String? = nil, line: Int? = nil, outcome: Outcome
        ) {
            self.group = group
            self.name = name
            self.file = file
            self.line = line
            self.outcome = outcome
        }
    }

    /// The name of the suite.
    public var name: String
    /// What else is to be known of the run, by name.
    public var properties: [(name: String, value: String)]
    /// The tests in order.
    public var cases: [TestCase]

    /// Makes a document of one suite.
    public init(
        name: String, properties: [(name: String, value: String)] = [], cases: [TestCase]
    ) {
        self.name = name
        self.properties = properties
        self.cases = cases
    }

    /// The document, ending in a line break; characters that XML may not contain are replaced.
    public var text: String {
        let counts: [(String, String)] = [
            ("name", name), ("tests", "\(cases.count)"),
            ("failures", "\(count { if case .failed = $0 { true } else { false } })"),
            ("errors", "\(count { if case .broken = $0 { true } else { false } })"),
            ("skipped", "\(count { if case .skipped = $0 { true } else { false } })"),
        ]
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites\(Self.attributes(counts))>\n"
        text += "  <testsuite\(Self.attributes(counts))>\n"
        if !properties.isEmpty {
            text += "    <properties>\n"
            for property in properties {
                let attributes = [("name", property.name), ("value", property.value)]
                text += "      <property\(Self.attributes(attributes))/>\n"
            }
            text += "    </properties>\n"
        }
        for test in cases { text += test.text }
        return text + "  </testsuite>\n</testsuites>\n"
    }

    private func count(_ isCounted: (TestCase.Outcome) -> Bool) -> Int {
        cases.reduce(0) { $0 + (isCounted($1.outcome) ? 1 : 0) }
    }

    fileprivate static func attributes(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0.0)=\"\(MarkupWriter.escaped($0.1))\"" }.joined()
    }
}

extension JUnitDocument.TestCase {
    fileprivate var text: String {
        var attributes = [("classname", group), ("name", name)]
        if let file { attributes.append(("file", file)) }
        if let line { attributes.append(("line", "\(line)")) }
        let start = "    <testcase\(JUnitDocument.attributes(attributes))"
        guard let result else { return start + "/>\n" }
        return start + ">\n      \(result)\n    </testcase>\n"
    }

    private var result: String? {
        func message(_ text: String) -> String { JUnitDocument.attributes([("message", text)]) }
        return switch outcome {
        case .passed: nil
        case .skipped(let reason): "<skipped\(message(reason))/>"
        case .failed(let line, let details):
            "<failure\(message(line))>\(MarkupWriter.escaped(details))</failure>"
        case .broken(let reason): "<error\(message(reason))/>"
        }
    }
}
