import Explanations
import FindingStore
import Reporting
import StackCases

extension Baseline {
    /// Reads the file at `path`: a JSON object from the name of a bucket or hit to the reason.
    /// - Parameter writer: The arguments of `stackdiff` before the file's name in the command that writes it.
    /// - Throws: `CaseError` if the file cannot be read, `CommandError` if it is no baseline.
    init(path: String, writer: String = "check --baseline") throws {
        guard path == "-" || TextFile.isFolder(path) != nil else {
            throw CaseError(
                file: path,
                message:
                    "no such file; write it with: stackdiff \(writer) \(path.shellQuoted) --update")
        }
        let text = try TextFile.read(path)
        do {
            guard case .object(let members) = try JSONReader.read(text) else {
                throw CommandError(
                    "\(path): expected an object from name to reason", status: .dataError)
            }
            self.init(
                try members.map { name, reason in
                    guard case .string(let reason) = reason else {
                        throw CommandError(
                            "\(path): \(name): expected the reason as a string",
                            status: .dataError)
                    }
                    return (name, reason)
                })
        } catch let error as JSONError {
            throw CommandError("\(path):\(error)", status: .dataError)
        }
    }

    /// The reason of a bucket or hit that an update adds.
    private static let standardReason = "found when the baseline was written"

    /// Returns the baseline of buckets or hits, with the reasons known so far.
    /// - Parameter path: The present baseline, which may be missing.
    /// - Throws: `CaseError` if the file cannot be read, `CommandError` if it is no baseline.
    static func updated(_ path: String, for names: some Sequence<String>) throws -> JSONValue {
        let known = TextFile.isFolder(path) != nil ? try Baseline(path: path).reasons : []
        let reasons = Dictionary(known, uniquingKeysWith: { $1 })
        return .object(Set(names).sorted().map { ($0, .string(reasons[$0] ?? standardReason)) })
    }

    /// Returns the complaints about a database's buckets: new buckets, accepted ones that are gone or of other
    /// models than those of the campaigns, and entries without a reason.
    func complaints(
        about buckets: [StoredBucket], of campaigns: [StoredCampaign]
    ) -> [String] {
        let known = Set(reasons.map(\.name))
        let new = buckets.filter { !known.contains($0.bucket.name) }.map {
            "\($0.bucket.name): new, \(Formatted.count($0.count, "case")), the first is case \($0.firstIndex)"
        }
        let missing = self.missing(
            from: buckets.map(\.bucket), inCampaignsOf: campaigns.map(\.description.models)
        ).map { "\($0): \($1)" }
        return new + missing + unreasoned
    }
}
