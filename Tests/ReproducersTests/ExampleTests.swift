import Foundation
import StackCases
import Testing

@testable import Reproducers

/// The external model on UIKit in `Examples`, with a stub of UIKit.
@Suite(.serialized, .waitsForProcesses, .enabled(if: Toolchain.folder != nil)) struct ExampleTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/uikit-layout/UIKitLayout.swift")

    private func source() throws -> String {
        try String(contentsOf: Self.file, encoding: .utf8)
    }

    @Test(arguments: ["5", "6"]) func `the program compiles`(_ version: String) throws {
        #expect(try Toolchain.problems(inSwift: try source(), version: version) == "")
    }

    @Test func `the program contains the support code of reproducers`() throws {
        #expect(
            try source().hasSuffix(SwiftSource.support.text),
            "copy support.swift.txt to the end of UIKitLayout.swift")
        #expect(try source().contains(SwiftSource.supportOfTexts.text))
    }

    @Test func `the program builds the views of each case, and answers each`() throws {
        let cases = try Samples.suite() + [try Samples.everything()]
        let lines = cases.map { layoutCase in
            var bare = layoutCase
            (bare.title, bare.expected, bare.observed) = (nil, nil, nil)
            return bare.json.compact()
        }
        let output = try Toolchain.lines(
            printedBy: try source(),
            input: (["{\"stackdiff\":1}"] + lines).map { $0 + "\n" }.joined())
        let told = try output.filter { $0.hasPrefix("stub ") }.map {
            try LayoutCase(jsonBytes: Array($0.utf8.dropFirst(5)))
        }
        var expected: [LayoutCase] = []
        for layoutCase in cases {
            var configuration = layoutCase.configurationBeforeEdits
            expected.append(LayoutCase(configuration))
            for edit in layoutCase.edits {
                try configuration.apply(edit)
                expected.append(LayoutCase(configuration))
            }
        }
        try #require(told.count == expected.count)
        for (told, var expected) in zip(told, expected) {
            expected.stack = expected.stack.withoutNames
            #expect(told == expected)
        }

        let answers = try output.filter { $0.hasPrefix("{") }.map {
            try JSONReader.read(Array($0.utf8))
        }
        try #require(answers.count == cases.count + 1)
        #expect(answers[0]["stackdiff"] == .number(1))
        for (number, (answer, layoutCase)) in zip(answers.dropFirst(), cases).enumerated() {
            #expect(answer["case"] == .number(Double(number)))
            #expect(answer["status"] == .string("unique"))
            let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
            guard case .array(let frames)? = answer["frames"] else {
                Issue.record("no frames")
                continue
            }
            #expect(
                frames.map { $0["path"] }
                    == tree.nodes.indices.map { .string(tree.path(of: $0).description) })
        }
    }
}
