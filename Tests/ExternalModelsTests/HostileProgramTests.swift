import LayoutModels
import StackCases
import Testing

@testable import ExternalModels

/// Whatever a program does, each case gets an answer, and the reason says what happened.
@Suite struct HostileProgramTests {
    private func failure(
        _ script: String, timeLimit: Double = 30
    ) -> (LayoutFailure?, reason: String) {
        let layout = SampleProgram.layout(SampleProgram.model(script, timeLimit: timeLimit))
        #expect(layout.status == .failed)
        #expect(layout.frames.isEmpty)
        return (layout.failure, layout.reason ?? "")
    }

    @Test func `a program that ends is reported with its exit code and its last output`() {
        let (failure, reason) = failure(
            "next; printf 'one\\ntwo\\nthree\\n\\033[31mfour\\n' >&2; exit 7")
        #expect(failure == .crash)
        #expect(reason == "it ended with exit code 7; it said: one / two / three /  [31mfour")
    }

    @Test func `the reported output of a program includes the location of a Python error`() {
        let trace = [
            "Traceback (most recent call last):", "  File \"m.py\", line 9, in <module>",
            "    layout(line)", "    ~~~~~~^^^^^^", "  File \"m.py\", line 4, in layout",
            "    return 1 / 0", "           ~~^~~", "ZeroDivisionError: division by zero",
        ]
        let (_, reason) = failure(
            "next; printf '%s\\n' \(trace.map { "'\($0)'" }.joined(separator: " ")) >&2; exit 1")
        #expect(
            reason == "it ended with exit code 1; it said: File \"m.py\", line 9, in <module>"
                + " / layout(line) / File \"m.py\", line 4, in layout / return 1 / 0"
                + " / ZeroDivisionError: division by zero")
    }

    @Test func `a program ended by a signal is reported with the signal`() {
        #expect(failure("next; kill -SEGV $$") == (.crash, "it was ended by signal 11"))
    }

    @Test func `a program that closes its output is not waited for`() {
        let (failure, reason) = failure("next; exec >&-; sleep 60 >/dev/null 2>&1")
        #expect(failure == .crash)
        #expect(reason == "it closed its standard output")
    }

    @Test func `a program that hangs is stopped after the time limit`() {
        #expect(failure("next; sleep 60", timeLimit: 0.3) == (.timeout, "no answer within 0.3 s"))
    }

    @Test func `a time limit is printed with three decimals at most`() {
        let (failure, reason) = failure("next; sleep 60", timeLimit: 0.1 + 0.2)
        #expect(failure == .timeout)
        #expect(reason == "no answer within 0.3 s")
    }

    @Test func `a program that does not read its input is stopped`() {
        let model = SampleProgram.model("sleep 60", timeLimit: 0.3)
        let cases = [LayoutCase](repeating: SampleProgram.empty(width: 1), count: 4000)
        #expect(
            SampleProgram.layouts(model, Array(cases.prefix(3))).allSatisfy {
                $0.failure == .timeout
            })
        let many = SampleProgram.layouts(model, cases)
        #expect(many.count == 4000)
        #expect(many.allSatisfy { $0.failure == .timeout })
    }

    @Test func `a program that prints an endless line is stopped`() {
        let (failure, reason) = failure("next; yes '' | tr '\\n' x")
        #expect(failure == .answer)
        #expect(reason == "a line of more than 16 MiB")
    }

    @Test func `a program that prints endless lines is stopped`() {
        let (failure, reason) = failure("next; yes")
        #expect(failure == .answer)
        #expect(reason == "no layout of the case: not JSON: y (1:1: expected a value, found 'y')")
    }

    @Test func `a slow answer within the time limit is accepted`() {
        #expect(SampleProgram.layout(SampleProgram.answering(after: "sleep 0.2")).status == .unique)
    }

    @Test(arguments: [
        (#"[]"#, ".case", "\"case\": expected 0"),
        (#"{"status":"unique"}"#, ".case", "found none"),
        (#"{"case":1,"status":"unique"}"#, ".case", "found 1"),
        (#"{"case":0}"#, ".status", "\"status\": expected one of unique, tied"),
        (#"{"case":0,"status":"failed"}"#, ".status", "\"status\": expected one of"),
        (
            #"{"case":0,"status":"unique"}"#, ".frames",
            "\"frames\": expected a list of 1 frames"
        ),
        (
            #"{"case":0,"status":"unique","frames":[]}"#, ".frames",
            "\"frames\": none has the path \"\"; expected 1, found 0"
        ),
        (
            #"{"case":0,"status":"unique","frames":[{"path":"7","x":0}]}"#, ".path",
            "no view has the path \"7\""
        ),
        (
            #"{"case":0,"status":"unique","frames":[{"path":"","x":0,"y":null}]}"#, ".number",
            "\"frames\"[0].y: expected a number"
        ),
        (
            #"{"case":0,"status":"unique","frames":[{"path":"","x":0,"y":0,"width":-5,"height":0}]}"#,
            ".size",
            "\"frames\"[0].width: expected a size from 0, found -5.0"
        ),
        (
            #"{"case":0,"status":"unique","frames":[{"path":"","x":0,"y":-1e300,"width":5,"height":0}]}"#,
            ".number",
            "\"frames\"[0].y: -1e+300 is beyond 1000000000 points"
        ),
        (
            #"{"case":0,"status":"unique","frames":[{"path":"","x":NaN}]}"#, "",
            "expected a value, found 'N'"
        ),
    ])
    func `an invalid answer is reported with its kind and its error`(
        _ answer: String, _ kind: String, _ expected: String
    ) {
        let (failure, reason) = failure("next; echo '\(answer)'; next")
        #expect(failure?.rawValue == "failure-answer\(kind)")
        #expect(reason.hasPrefix("no layout of the case: "))
        #expect(reason.contains(expected), "\(reason)")
    }

    @Test func `only the case on which a program crashes fails`() {
        // The program crashes on the wide case, after it has answered two others.
        let model = SampleProgram.answering(after: "case $line in *333*) exit 3;; esac")
        let widths = [1.0, 2, 333, 4, 5, 333, 6]
        let layouts = SampleProgram.layouts(model, widths.map { SampleProgram.empty(width: $0) })
        #expect(layouts.map { $0.status == .failed } == widths.map { $0 == 333 })
        #expect(layouts[2].reason == "it ended with exit code 3")
    }

    @Test func `a program that answers NaN is not restarted`() {
        // After a restart, it would answer the third case.
        let model = SampleProgram.answering(
            after: #"""
                if [ $number = 2 ]; then
                    echo '{"case": 2, "frames": [{"x": NaN}]}'; number=3; continue
                fi
                """#)
        let layouts = SampleProgram.layouts(
            model, (0..<5).map { SampleProgram.empty(width: Double($0)) })
        #expect(layouts.map(\.failure) == [nil, nil, .answer, nil, nil])
        #expect(layouts[2].reason?.contains("expected a value, found 'N'") == true)
    }

    @Test func `a case is sent again after a crash that does not repeat`() {
        // It crashes on its third case, whichever that is.
        let model = SampleProgram.answering(after: "[ $number = 2 ] && exit 3")
        let layouts = SampleProgram.layouts(
            model, (0..<10).map { SampleProgram.empty(width: Double($0)) })
        #expect(layouts.allSatisfy { $0.status == .unique })
    }

    @Test func `an answer is never assigned to another case`() {
        // An extra line shifts those that follow.
        let model = SampleProgram.answering(
            after: "case $line in *333*) echo '{\"debug\":1}';; esac")
        let widths = [1.0, 333, 2, 3]
        let layouts = SampleProgram.layouts(model, widths.map { SampleProgram.empty(width: $0) })
        #expect(layouts.map { $0.failure?.rawValue } == [nil, "failure-answer.case", nil, nil])
    }

    @Test(arguments: [
        ("exec:./no-such-program", "it ended with exit code 127: no such command"),
        ("exec:read -r line; echo hello", "invalid answer to the handshake: not JSON: hello"),
        ("exec:read -r line; echo '{\"stackdiff\":2}'", "\"stackdiff\": expected 1"),
        ("exec:true", "it ended with exit code 0"),
        (
            "exec:read -r line; echo '{\"stackdiff\":1,\"name\":\"a\",\"version\":\"1\",\"features\":"
                + "[\"flying\"]}'", "\"features\": no feature is called \"flying\""
        ),
        (
            "exec:read -r line; echo '{\"stackdiff\":1,\"name\":\"a\",\"version\":\"1\",\"features\":"
                + "[\"distribution.fil\"]}'",
            "no feature is called \"distribution.fil\"; did you mean \"distribution.fill\"?"
        ),
    ])
    func `a program without a valid greeting is not a model`(_ name: String, _ reason: String)
        throws
    {
        let model = try #require(ExternalModel(name: name))
        let error = #expect(throws: ExternalModelError.self) { try model.start() }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }
}
