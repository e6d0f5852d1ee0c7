import Foundation
import Testing

/// Runs a suite's tests, which wait for other processes, on threads of their own.
///
/// Swift's pool has one thread for each core. While a test waits on such a thread, no other test can use the core. On
/// other threads the suite's tests also begin at once, since they need not wait until the pool has run all tests that
/// were started before.
public struct OwnThreads: SuiteTrait, TestScoping {
    /// Runs the suite's tests.
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard #available(macOS 15, iOS 18, *) else { return try await function() }
        try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    /// Runs the suite's tests on threads of their own, because they wait for other processes.
    public static var waitsForProcesses: Self { OwnThreads() }
}

/// Threads that run the jobs of tasks in the order in which they arrive.
@available(macOS 15, iOS 18, *)
private final class WaitingThreads: TaskExecutor, @unchecked Sendable {
    /// Few threads, so that a test's time limits also hold while all others run.
    static let shared = WaitingThreads(count: 3)

    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    private init(count: Int) {
        for _ in 0..<count {
            Thread.detachNewThread { [self] in
                while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
            }
        }
    }

    private func next() -> UnownedJob {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }
}
