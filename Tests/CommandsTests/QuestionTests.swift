import Foundation
import StackCases
import TestSupport
import Testing

@testable import Commands

/// Public questions about stack views, as cases, with what the first lines of `explain` must say.
@Suite struct QuestionTests {
    /// A question and its answer.
    struct Question: CustomTestStringConvertible, Sendable {
        var title: String
        var layoutCase: String
        /// Parts of the first ten lines.
        var answers: [String]

        var testDescription: String { title }
    }

    /// The questions beside this file.
    static let all: [Question] = {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let text = try? String(
            contentsOfFile: folder.joined(separator: "/") + "/questions.ndjson", encoding: .utf8)
        return (text ?? "").split(separator: "\n").compactMap { line in
            guard let json = try? JSONReader.read(String(line)),
                case .string(let title)? = json["asked"],
                case .array(let answers)? = json["answers"], let layoutCase = json["case"]
            else { return nil }
            return Question(
                title: title, layoutCase: layoutCase.compact(),
                answers: answers.compactMap {
                    if case .string(let text) = $0 { text } else { nil }
                })
        }
    }()

    @Test(arguments: all)
    func `the first ten lines answer a question`(question: Question) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.file("question.json", question.layoutCase)
        let run = await stackdiff(["explain", file])
        #expect(run.status == .success, "\(run.messages)")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.prefix(10).joined(separator: "\n")
        for answer in question.answers { #expect(first.contains(answer), "\(first)") }
        #expect(lines.count <= 40, "\(lines.count) lines")
    }

    @Test func `all questions are read`() {
        #expect(Self.all.count == 27)
        #expect(Self.all.allSatisfy { !$0.answers.isEmpty })
    }
}
