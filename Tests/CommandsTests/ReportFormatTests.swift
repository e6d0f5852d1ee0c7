import Foundation
import StackCases
import Testing

@testable import Commands

@Suite struct ReportFormatTests {
    private let folder: TemporaryFolder
    private let database: String

    init() async throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
        try await storeCampaign(
            ["--runs", "35", "--seed", "7", "--profile", "adversarial"], in: database)
    }

    private func report(
        _ arguments: String..., to name: String = "out", of other: String? = nil,
        variables: [String: String] = [:]
    ) async -> CommandRun {
        await stackdiff(
            ["report", "--db", other ?? database, "--output", folder.file(name)] + arguments,
            variables: variables)
    }

    private func json(_ name: String) throws -> JSONValue {
        try JSONReader.read(try folder.text(name))
    }

    @Test func `each format of a list is written once, in the order of the list`() async throws {
        let run = await report("--format", "sarif,json,junit,json")
        #expect(run.status == .success)
        #expect(
            run.lines.map { String($0.split(separator: "/").last ?? "") } == [
                "report.sarif", "cases.ndjson", "report.json", "report.junit.xml",
            ])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted() == [
                "cases.ndjson", "report.json", "report.junit.xml", "report.sarif",
            ])
    }

    @Test(arguments: ["json,", "", "html,pdf"])
    func `an unknown format in a list is rejected`(_ list: String) async {
        let run = await report("--format", list)
        #expect(run.status == .usage)
        #expect(run.messages.contains("expected one of html, markdown, json, junit, sarif"))
    }

    @Test func `JUnit names the case from which the smallest one was shrunk`() async throws {
        _ = await report("--format", "junit,json")
        let junit = try folder.text("out/report.junit.xml")
        guard case .array(let buckets)? = try json("out/report.json")["buckets"],
            case .number(let index)? = buckets.first?["example"]?["index"]
        else {
            Issue.record("no bucket")
            return
        }
        #expect(junit.contains(", the smallest from case \(Int(index)) of seed 7; see it with:"))
        #expect(!junit.contains("first seen"))
    }

    @Test func `JSON contains its version, the whole seed and all buckets`() async throws {
        _ = await report("--format", "json")
        let report = try json("out/report.json")
        #expect(report["$schema"] == .string("urn:stackdiff:report:2"))
        #expect(report["version"] == .number(2))
        #expect(report["campaign"]?["seed"] == .string("7"))
        #expect(report["generated"] == nil)
        guard case .array(let buckets)? = report["buckets"] else {
            Issue.record("no buckets")
            return
        }
        let names = Set(try StoredContent(of: database).buckets.map(\.bucket.name))
        #expect(Set(buckets.compactMap { $0["name"]?.word }) == names)
    }

    @Test func `reports of the same findings are identical, with a time only if it is given`()
        async throws
    {
        let all = ReportCommand.Format.listed
        let names = ReportCommand.Format.allCases.map(\.fileName)
        let time = ["SOURCE_DATE_EPOCH": "1700000000"]
        _ = await report("--format", all, to: "a", variables: time)
        _ = await report("--format", all, to: "b", variables: time)
        _ = await report("--format", all, to: "c")
        for name in names + ["cases.ndjson"] {
            #expect(try folder.text("a/\(name)") == folder.text("b/\(name)"))
            let differs = try folder.text("a/\(name)") != folder.text("c/\(name)")
            #expect(differs == ["report.html", "report.json"].contains(name), "\(name)")
        }
        #expect(try json("a/report.json")["generated"] == .string("2023-11-14T22:13:20Z"))
    }

    @Test(arguments: ["now", "-1", "999999999999999"])
    func `an invalid time is rejected`(_ time: String) async {
        let run = await report("--format", "json", variables: ["SOURCE_DATE_EPOCH": time])
        #expect(run.status == .usage)
        #expect(run.messages.contains("SOURCE_DATE_EPOCH: expected seconds"))
    }

    @Test func `the results of a SARIF report correspond to the lines of cases.ndjson`()
        async throws
    {
        _ = await report("--format", "sarif")
        let cases = try folder.text("out/cases.ndjson").split(separator: "\n")
        guard case .array(let runs)? = try json("out/report.sarif")["runs"],
            case .array(let results)? = runs.first?["results"]
        else {
            Issue.record("no results")
            return
        }
        for (index, result) in results.prefix(cases.count).enumerated() {
            let read = try JSONReader.read(String(cases[index]))
            #expect(read["title"] == result["ruleId"])
            #expect(result["partialFingerprints"]?["stackdiffBucket/v1"] == result["ruleId"])
        }
        let run = await stackdiff(["layout", "--format", "json", folder.file("out/cases.ndjson")])
        #expect(run.status == .success)
    }

    @Test func `a baseline skips known buckets; new ones and ones that disappeared fail`()
        async throws
    {
        let buckets = try StoredContent(of: database).buckets.map(\.bucket.name)
        let known = JSONValue.object([
            (buckets[0], .string("because")), ("uikit~fdstackview/left/gone", .string("was")),
            (buckets[1], .string(" ")),
        ])
        let file = try folder.file("known.json", known.compact())
        _ = await report("--format", "junit,sarif", "--baseline", file)
        let junit = try folder.text("out/report.junit.xml")
        #expect(
            junit.contains(
                "name=\"\(buckets[0])\">\n      <skipped message=\"because\"/>"))
        #expect(junit.contains("name=\"\(buckets[1])\">\n      <failure "))
        #expect(
            junit.contains(
                "name=\"uikit~fdstackview/left/gone\">\n      <failure message=\"known, but"))
        #expect(
            junit.contains(
                "tests=\"\(buckets.count + 1)\" failures=\"\(buckets.count)\" errors=\"0\""
                    + " skipped=\"1\""))
        let sarif = try folder.text("out/report.sarif")
        #expect(
            sarif.components(separatedBy: "\"justification\": \"because\"").count == 2)
    }

    @Test func `report --fail-on new fails if the baseline lacks a bucket`() async throws {
        let buckets = try StoredContent(of: database).buckets.map(\.bucket.name)
        func report(without count: Int) async throws -> CommandRun {
            let known = JSONValue.object(buckets.dropFirst(count).map { ($0, .string("known")) })
            let file = try folder.file("known.json", known.compact())
            return await self.report("--format", "json", "--baseline", file, "--fail-on", "new")
        }
        #expect(try await report(without: 0).status == .success)
        let run = try await report(without: 1)
        #expect(run.status == .failure)
        #expect(run.output.contains("\(buckets[0]): new\n"))
        let wrong = await stackdiff(["report", "--fail-on", "new", "--db", database])
        #expect(wrong.status == .usage)
    }

    @Test func `without a mismatch, JUnit has a single passing test`() async throws {
        let other = folder.file("none.stackdiff")
        _ = await stackdiff(["fuzz", "--runs", "1", "--seed", "3", "--db", other])
        try #require(try StoredContent(of: other).buckets.isEmpty)
        _ = await report("--format", "junit", of: other)
        #expect(
            try folder.text("out/report.junit.xml").contains(
                "<testcase classname=\"stackdiff.campaign\" name=\"no mismatch\"/>"))
    }

    @Test func `hostile texts are escaped in all formats`() async throws {
        let other = folder.file("hostile.stackdiff")
        try HostileFinding.store(in: other)
        _ = await report("--format", ReportCommand.Format.listed, of: other)
        for name in ReportCommand.Format.allCases.map(\.fileName) {
            let text = try folder.text("out/\(name)")
            #expect(!text.contains("<script>alert"), "\(name)")
            let controls = text.unicodeScalars.filter { $0.value < 32 && $0 != "\n" }
            #expect(controls.isEmpty, "\(name): \(controls)")
        }
        #expect(!(try folder.text("out/report.junit.xml").contains("]]>")))
        // Links and placeholders in messages are escaped.
        let sarif = try folder.text("out/report.sarif")
        #expect(sarif.contains(#"\\[a\\](http://b) {{0}}"#))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).count == 6)
    }

    @Test(.enabled(if: ForeignReader.isInstalled, ForeignReader.missing), arguments: [false, true])
    func `independent parsers read the JSON, JUnit and SARIF reports`(_ isHostile: Bool)
        async throws
    {
        if isHostile { try HostileFinding.store(in: folder.file("hostile.stackdiff")) }
        let other = isHostile ? folder.file("hostile.stackdiff") : database
        _ = await report("--format", "json,junit,sarif", of: other)
        let count = try StoredContent(of: other).buckets.count

        let schema = ForeignReader.documentation("report.schema.json")
        let json = try ForeignReader.read("json", schema, folder.file("out/report.json"))
        #expect(json.problems.isEmpty, "\(json.problems)")
        #expect(json.lines == ["documents 1"])

        let junit = try ForeignReader.read("junit", folder.file("out/report.junit.xml"))
        #expect(junit.problems.isEmpty, "\(junit.problems)")
        #expect(junit.lines.first == "tests \(count) failures \(count) errors 0 skipped 0")
        let seed = isHostile ? UInt64.max : 7
        #expect(junit.lines.contains("property seed=\(seed)"))

        let sarif = try ForeignReader.read("sarif", folder.file("out/report.sarif"))
        #expect(sarif.problems.isEmpty, "\(sarif.problems)")
        #expect(sarif.lines.count == count)
    }

    @Test(.enabled(if: ForeignReader.isInstalled, ForeignReader.missing))
    func `the schemas reject malformed reports`() async throws {
        _ = await report("--format", "json,sarif")
        let broken = try folder.file(
            "broken.json",
            folder.text("out/report.json").replacing("\"seed\": \"7\"", with: "\"seed\": 7"))
        let schema = ForeignReader.documentation("report.schema.json")
        #expect(
            try ForeignReader.read("json", schema, broken).problems.contains("$.campaign.seed"))
        let sarif = try folder.file(
            "broken.sarif",
            folder.text("out/report.sarif").replacing("\"ruleIndex\"", with: "\"ruleIndices\""))
        #expect(try ForeignReader.read("sarif", sarif).problems.contains("ruleIndices"))
    }
}

extension JSONValue {
    /// The text of a string.
    var word: String? {
        if case .string(let word) = self { word } else { nil }
    }
}
