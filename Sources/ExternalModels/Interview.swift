import LayoutModels
import StackCases

/// A case as a program is asked for it.
struct Question {
    /// The case as JSON.
    var line: String
    /// Its views; the answer must have a frame for each of them.
    var tree: ViewTree
}

/// Asks a program for layouts, and starts it again where it breaks down.
struct Interview {
    let command: String
    let timeLimit: Double

    /// Returns the layouts, in the questions' order.
    ///
    /// All questions are asked at once. If the program breaks down, it is started again and asked the
    /// first open question alone. Only if it breaks down again does that case fail. The other questions
    /// are then asked together again.
    func layouts(for questions: [Question]) -> [Layout] {
        var layouts: [Layout] = []
        // The breakdown after which the next question is asked alone, to see whether it repeats.
        var doubt: Breakdown?
        while layouts.count < questions.count {
            guard !Interruption.isRequested else {
                let missing = Layout(failure: .crash, reason: "interrupted")
                return layouts + questions.dropFirst(layouts.count).map { _ in missing }
            }
            let rest = questions[layouts.count...]
            if let known = ProgramPool.shared.knownFailure(of: command, at: rest[rest.startIndex]) {
                layouts.append(known)
                continue
            }
            let asked = doubt == nil ? rest : rest.prefix(1)
            let breakdown: Breakdown
            var isFresh = doubt != nil
            do {
                let program = try ProgramPool.shared.take(
                    command, timeLimit: timeLimit, isFresh: isFresh)
                isFresh = program.answerCount == 0
                try program.ask(asked, timeLimit: timeLimit) { layouts.append($0) }
                ProgramPool.shared.giveBack(program)
                if let doubt { ProgramPool.shared.countRestart(of: command, after: doubt) }
                doubt = nil
                continue
            } catch {
                breakdown = error
            }
            if breakdown.failure == .timeout { ProgramPool.shared.countTimeout(of: command) }
            // A timeout at a single question counts at once: a further try would take the whole limit.
            let isSure = asked.count == 1 && (isFresh || breakdown.failure == .timeout)
            if isSure {
                let layout = Layout(failure: breakdown.failure, reason: breakdown.reason)
                ProgramPool.shared.keep(layout, of: command, at: rest[rest.startIndex])
                layouts.append(layout)
            }
            doubt = isSure ? nil : breakdown
        }
        return layouts
    }
}

extension Program {
    /// Asks for the layouts of cases, all at once; answers are handed on in their order.
    fileprivate func ask(
        _ questions: ArraySlice<Question>, timeLimit: Double, answered: (Layout) -> Void
    ) throws(Breakdown) {
        var open = questions
        let lines = questions.map { $0.line + "\n" }.joined()
        try exchange(lines, answers: questions.count, timeLimit: timeLimit) { line in
            guard let question = open.popFirst() else { return nil }
            do throws(AnswerError) {
                answered(try Layout(answer: line, to: answerCount, of: question.tree))
            } catch {
                let reason = "no layout of the case: \(error.message)"
                if error.isOutOfStep { return Breakdown(error.failure, reason) }
                answered(Layout(failure: error.failure, reason: reason))
            }
            answerCount += 1
            return nil
        }
    }
}
