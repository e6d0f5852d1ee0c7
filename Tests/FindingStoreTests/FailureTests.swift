import DifferentialTesting
import Foundation
import Testing

@testable import FindingStore

/// Failures while a store is in use do not lose stored data.
@Suite struct FailureTests {
    @Test func `a batch that does not fit on the disk is not stored at all`() throws {
        try withStore { store, path in
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: campaign)
            let pages = try #require(try store.connection.integer("PRAGMA page_count"))
            try store.connection.execute("PRAGMA max_page_count = \(pages + 2)")
            let error = try databaseError {
                let many = (1...200).map { Finding.sample($0, views: 10) }
                try store.record(.sample(first: 1, many), of: campaign)
            }
            #expect(error.reason == .full)
            #expect(
                error.description
                    == "\(path): the disk is full; all that was stored before this step is kept")
            #expect(try store.buckets().map(\.count) == [1])
            #expect(try store.campaigns().map(\.nextIndex) == [1])
            try store.check()

            try store.connection.execute("PRAGMA max_page_count = 100000")
            try store.record(.sample(first: 1, [.sample(1)]), of: campaign)
            let reader = try FindingStore.open(path, mode: .readOnly)
            #expect(try reader.buckets().map(\.count) == [2])
        }
    }

    @Test func `a locked file is reported within the timeout`() throws {
        try withStore { store, path in
            let campaign = try store.beginCampaign(.sample)
            let other = try FindingStore.open(
                path, mode: .readWrite, busyTimeout: .milliseconds(20))
            try store.connection.execute("BEGIN IMMEDIATE")
            let error = try databaseError { try other.record(.sample([.sample(0)]), of: campaign) }
            try store.connection.execute("ROLLBACK")
            #expect(error.reason == .locked)
            #expect(
                error.message
                    == "locked by another process, perhaps a running stackdiff or a database "
                    + "browser; gave up after 20 ms")
            try other.record(.sample([.sample(0)]), of: campaign)
        }
    }

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite, .create])
    func `a file that another process locked exclusively is not opened`(mode: FindingStore.Mode)
        throws
    {
        let folder = try TemporaryFolder()
        let path = folder.file("locked")
        _ = try FindingStore.open(path, mode: .create)
        let holder = try Connection(path: path, mode: .write, busyTimeout: 0)
        try holder.execute(
            "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE more (x)")
        let error = try databaseError {
            _ = try FindingStore.open(path, mode: mode, busyTimeout: .milliseconds(5))
        }
        #expect(error.reason == .locked)
    }

    @Test func `a new file that another process writes to is created after it`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("written")
        nonisolated(unsafe) let writer = try Connection(path: path, mode: .create, busyTimeout: 0)
        try writer.execute("BEGIN IMMEDIATE")
        let error = try databaseError {
            _ = try FindingStore.open(path, mode: .create, busyTimeout: .milliseconds(5))
        }
        #expect(error.reason == .locked)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.05)
            #expect(throws: Never.self) { try writer.execute("COMMIT") }
        }
        let store = try FindingStore.open(path, mode: .create, busyTimeout: .seconds(60))
        _ = try store.beginCampaign(.sample)
    }

    @Test func `a file that stores create at the same time is created once`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("shared")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    // On a busy machine the others can hold the lock for longer than the usual 5 seconds.
                    let store = try FindingStore.open(
                        path, mode: .create, busyTimeout: .seconds(60))
                    _ = try store.beginCampaign(.sample)
                }
            }
            try await group.waitForAll()
        }
        #expect(try FindingStore.open(path, mode: .readOnly).campaigns().count == 8)
    }
}
