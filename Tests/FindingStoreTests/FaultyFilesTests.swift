import CFaultyFiles
import CSQLite
import DifferentialTesting
import Foundation
import LayoutModels
import Testing

@testable import FindingStore

/// Each call of the file system fails once while a campaign of 700 cases is stored, resumed, or
/// replaced by a merge.
///
/// The database then contains exactly what was reported as stored.
///
/// `STACKDIFF_IO_FAULTS=all` tries every call (default: every 211th).
@Suite(.serialized) struct FaultyFilesTests {
    private let folder: TemporaryFolder
    private let batches: [CampaignBatch]

    private static let campaign = Task {
        var batches: [CampaignBatch] = []
        try await Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: 7, profile: .mixed)
        ).run(0..<700, jobs: 2) { batches.append($0) }
        return batches
    }

    init() async throws {
        folder = try TemporaryFolder()
        batches = try await Self.campaign.value
    }

    /// A way of writing to a database, in steps that are reported one by one.
    enum Scenario: String, CaseIterable {
        case campaign, resume, merge

        var mode: FindingStore.Mode { self == .campaign ? .create : .readWrite }
    }

    private func begin(_ store: FindingStore) throws -> CampaignID {
        try store.beginCampaign(
            CampaignDescription(
                models: ["uikit", "fdstackview"], seed: 7, profile: .mixed,
                generatorVersion: CaseGenerator.version, tolerance: 0.01, requestedRuns: 700,
                started: "then"))
    }

    /// Returns the changes of a scenario, each of which is stored as a whole.
    private func steps(of scenario: Scenario) -> [(FindingStore) throws -> Void] {
        let id = CampaignID(1)
        let end: (FindingStore) throws -> Void = { try $0.endCampaign(id, ended: "now") }
        func records(_ batches: ArraySlice<CampaignBatch>) -> [(FindingStore) throws -> Void] {
            batches.map { batch in { try $0.record(batch, of: id) } }
        }
        switch scenario {
        case .campaign: return [{ _ = try begin($0) }] + records(batches[...]) + [end]
        case .resume: return records(batches[2...]) + [end]
        case .merge:
            let merge: (FindingStore) throws -> Void = { store in
                try store.inOneStep {
                    try store.removeCampaigns()
                    let id = try begin(store)
                    for batch in batches { try store.record(batch, of: id) }
                    try store.endCampaign(id, ended: "now")
                }
            }
            return [merge]
        }
    }

    /// Creates the database from which a scenario starts; none for a new campaign.
    private func start(_ scenario: Scenario, at path: String) throws {
        guard scenario != .campaign else { return }
        let store = try FindingStore.open(path, mode: .create)
        let id = try begin(store)
        for batch in batches[..<2] { try store.record(batch, of: id) }
    }

    /// Runs a scenario; returns the number of steps that were reported, and of the final one.
    private func run(_ scenario: Scenario, at path: String) -> (steps: Int, isFinished: Bool) {
        var count = 0
        do {
            try Connection.$fileSystem.withValue(String(cString: faulty_name)) {
                let store = try FindingStore.open(path, mode: scenario.mode, busyTimeout: .zero)
                for step in steps(of: scenario) {
                    try step(store)
                    count += 1
                }
                _ = try store.finish()
            }
            return (count, true)
        } catch {
            return (count, false)
        }
    }

    /// Returns the seal, a digest of all content, of an intact file; `nil` if it has no campaign.
    private func seal(_ path: String) throws -> String? {
        let store = try FindingStore.open(path, mode: .readOnly)
        guard try !store.campaigns().isEmpty else { return nil }
        return try store.connection.rows(of: "seal", "SELECT digest FROM seal") { try $0.text(0) }
            .joined()
    }

    @Test(arguments: [FindingStore.Mode.create, .readWrite, .readOnly])
    func `a closed database is a single file where the system keeps logs`(
        mode: FindingStore.Mode
    ) throws {
        #expect(faulty_register() == SQLITE_OK)
        faulty_begin(faulty_none, 0, 0)
        let path = folder.file("one")
        if mode != .create { _ = try begin(FindingStore.open(path, mode: .create)) }
        try Connection.$fileSystem.withValue(String(cString: faulty_name)) {
            let store = try FindingStore.open(path, mode: mode)
            if mode != .readOnly { _ = try begin(store) }
            _ = try store.campaigns()
        }
        #expect(try folder.names == ["one"])
    }

    private func remove(_ path: String) {
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + ending)
        }
    }

    @Test(arguments: Scenario.allCases)
    func `a failed call of the file system neither loses nor adds data`(_ scenario: Scenario) throws
    {
        #expect(faulty_register() == SQLITE_OK)
        let (origin, path) = (folder.file("origin"), folder.file("findings"))
        try start(scenario, at: origin)
        func copyOrigin() throws {
            remove(path)
            guard scenario != .campaign else { return }
            try FileManager.default.copyItem(atPath: origin, toPath: path)
        }
        // The digest after each step.
        try copyOrigin()
        var seals = [scenario == .campaign ? nil : try seal(path)]
        for step in steps(of: scenario) {
            try step(FindingStore.open(path, mode: scenario.mode))
            seals.append(try seal(path))
        }
        let isComplete = ProcessInfo.processInfo.environment["STACKDIFF_IO_FAULTS"] == "all"
        var (report, late) = ([String](), 0)
        let kinds = [
            ("errors", faulty_error), ("full disks", faulty_full), ("short reads", faulty_short),
            ("losses of power", faulty_power),
        ]
        for (name, kind) in kinds {
            var (place, places) = (1, 0)
            while true {
                try copyOrigin()
                faulty_begin(kind, place, UInt32(place))
                let (count, isFinished) = run(scenario, at: path)
                let isMet = faulty_was_met() != 0
                if kind == faulty_power {
                    faulty_lose_power()
                    try? FileManager.default.removeItem(atPath: path + "-shm")
                }
                faulty_begin(faulty_none, 0, 0)
                guard isMet else {
                    #expect(isFinished && count == seals.count - 1)
                    break
                }
                places += 1
                let found: String?
                do {
                    // A new file may lack its tables, but a campaign can still begin in it.
                    if count == 0 { _ = try FindingStore.open(path, mode: scenario.mode) }
                    found = try seal(path)
                } catch {
                    found = "unreadable: \(error)"
                }
                // A step that was interrupted may be stored completely although it was not
                // reported.
                let isLate = count + 1 < seals.count && found == seals[count + 1]
                if isLate { late += 1 }
                #expect(
                    found == seals[count] || isLate,
                    "\(name) at call \(place) after \(count) steps: \(found ?? "no campaign")")
                place += isComplete ? 1 : 211
            }
            report.append("\(places) \(name)")
        }
        print(
            "\(scenario): \(report.joined(separator: ", ")); \(late) times a step was stored and not"
                + " reported")
    }
}
