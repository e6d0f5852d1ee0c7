import Foundation
import Testing

/// The job files in `Cluster`; `Tests/ClusterTests/run.sh` runs those for Slurm and GNU parallel.
@Suite struct ClusterFileTests {
    @Test(
        .enabled(if: ForeignReader.isInstalled, ForeignReader.missing),
        arguments: ["kubernetes-job.yaml", "kubernetes-merge.yaml"])
    func `old and new Kubernetes schemas accept the job files`(_ name: String) throws {
        let read = try ForeignReader.read("kubernetes", ForeignReader.file("Cluster/\(name)"))
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.lines == ["valid Job batch/v1", "valid Job batch/v1"])
    }

    @Test(.enabled(if: ForeignReader.isInstalled, ForeignReader.missing))
    func `the Kubernetes schema rejects a job file with a wrong key`() throws {
        let folder = try TemporaryFolder()
        let text = try String(
            contentsOfFile: ForeignReader.file("Cluster/kubernetes-job.yaml"), encoding: .utf8)
        let wrong = try folder.file(
            "wrong.yaml", text.replacingOccurrences(of: "completionMode", with: "mode"))
        #expect(try !ForeignReader.read("kubernetes", wrong).problems.isEmpty)
    }

    @Test func `a Kubernetes job has as many pods as shards`() throws {
        let text = try String(
            contentsOfFile: ForeignReader.file("Cluster/kubernetes-job.yaml"), encoding: .utf8)
        #expect(text.contains("completionMode: Indexed\n"))
        #expect(text.contains("completions: 100\n"))
        #expect(text.contains("- name: STACKDIFF_SHARDS\n              value: \"100\"\n"))
    }
}
