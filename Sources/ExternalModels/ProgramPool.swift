import Dispatch
import LayoutModels

/// The programs that run and have nothing to do, so that none is started for each case.
///
/// Only one thread uses a program at a time. Answers must not depend on earlier questions, so any of several
/// programs may answer.
final class ProgramPool: @unchecked Sendable {
    static let shared = ProgramPool()

    private let queue = DispatchQueue(label: "programs")
    // Access these only on the queue.
    private var idle: [String: [Program]] = [:]
    private var introductions: [String: Introduction] = [:]
    private var restarts: [String: (count: Int, reason: String)] = [:]
    private var timeouts: [String: Int] = [:]
    private var failures: [(command: String, line: String, layout: Layout)] = []
    /// The number of failures that are cached, since the same case is asked for several times.
    private static let keptFailures = 64
    /// The time in which a program must start and greet, as a multiple of the time limit.
    private static let greetingShare = 6.0

    /// Returns the introduction of a command's program if it has been started.
    func knownIntroduction(of command: String) -> Introduction? {
        queue.sync { introductions[command] }
    }

    /// Returns the introduction of a command's program, and starts the program if necessary.
    func introduction(of command: String, timeLimit: Double) throws(Breakdown) -> Introduction {
        if let known = knownIntroduction(of: command) { return known }
        giveBack(try take(command, timeLimit: timeLimit))
        guard let known = knownIntroduction(of: command) else {
            throw Breakdown(.crash, "it did not introduce itself")
        }
        return known
    }

    /// Returns a program that waits for cases.
    /// - Parameter isFresh: Whether the program must be a new one, which was asked nothing yet.
    func take(
        _ command: String, timeLimit: Double, isFresh: Bool = false
    ) throws(Breakdown) -> Program {
        if !isFresh, let program = queue.sync(execute: { idle[command]?.popLast() }) {
            return program
        }
        let program = try queue.sync { () -> Result<Program, Breakdown> in
            // One at a time, so that no program inherits the pipes of another one.
            do throws(Breakdown) { return .success(try Program(command)) } catch {
                return .failure(error)
            }
        }.get()
        let greeting = Introduction.greeting(timeLimit: timeLimit) + "\n"
        var introduction: Introduction?
        try program.exchange(
            greeting, answers: 1,
            timeLimit: min(timeLimit * Self.greetingShare, ExternalModel.longestStart)
        ) { line in
            do throws(AnswerError) { introduction = try Introduction(line: line) } catch {
                return Breakdown(
                    .answer, "invalid answer to the handshake: \(error.message)")
            }
            return nil
        }
        queue.sync {
            if introductions[command] == nil { introductions[command] = introduction }
        }
        return program
    }

    /// Returns the cached failure of a command's program on a case; `nil` if there is none.
    func knownFailure(of command: String, at question: Question) -> Layout? {
        queue.sync {
            failures.last { $0.command == command && $0.line == question.line }?.layout
        }
    }

    /// Caches a failure of a command's program on a case.
    func keep(_ failure: Layout, of command: String, at question: Question) {
        queue.sync {
            if failures.count == Self.keptFailures { failures.removeFirst() }
            failures.append((command, question.line, failure))
        }
    }

    /// Returns the number of restarts of a command's program after failures that did not repeat, and the
    /// first reason; `nil` if there were none.
    func restarts(of command: String) -> (count: Int, reason: String)? {
        queue.sync { restarts[command] }
    }

    /// Counts a restart after which the program answered the same question.
    func countRestart(of command: String, after breakdown: Breakdown) {
        queue.sync { restarts[command, default: (0, breakdown.reason)].count += 1 }
    }

    /// Returns how often a command's program exceeded the time limit.
    func timeouts(of command: String) -> Int {
        queue.sync { timeouts[command, default: 0] }
    }

    /// Counts an answer that took longer than the time limit.
    func countTimeout(of command: String) {
        queue.sync { timeouts[command, default: 0] += 1 }
    }

    /// Takes back a program that has answered all its questions.
    func giveBack(_ program: Program) {
        queue.sync { idle[program.command, default: []].append(program) }
    }
}
