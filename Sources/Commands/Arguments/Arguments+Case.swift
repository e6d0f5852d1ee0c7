import DifferentialTesting
import FindingStore
import StackCases

extension Arguments {
    /// Returns the case of `file` that `--case` names by its index, or the only one, and its place for
    /// messages.
    /// - Throws: `CaseError`, or `CommandError` if there are several cases, or none of that index.
    func chosenCase(
        of file: String
    ) throws -> (layoutCase: LayoutCase, place: String, index: Int?) {
        let wanted = try number("case", minimum: 0)
        let source = try CaseSource(path: file)
        var found: LayoutCase?
        while let placed = try source.next() {
            if let wanted {
                guard placed.index == wanted else { continue }
                found = placed.layoutCase
                break
            }
            guard placed.index == 0 else {
                throw CommandError(
                    "\(source.name): several cases; choose one with --case INDEX, from 0",
                    status: .usage)
            }
            found = placed.layoutCase
        }
        guard let found else {
            throw CommandError("\(source.name): no case \(wanted ?? 0)", status: .dataError)
        }
        let place = wanted.map { "\(source.name), case \($0)" } ?? source.name
        return (found, place, wanted)
    }

    /// Returns what `read` reads from a file; if that fails and the file's name is a number, the error names
    /// `--finding`.
    func readingCase<Value>(_ file: String, _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch var error as CaseError where Int64(file) != nil && error.line == nil {
            error.message += "; for a finding, use --finding \(file)"
            throw error
        } catch var error as CaseError where TextFile.isFolder(file) == true {
            error.message = "is a folder; check reads folders of cases, and scan those of an app"
            throw error
        }
    }

    /// Returns the finding that `--finding` names, and the comparison of its campaign; `nil` if none is named.
    func storedFinding() throws -> (stored: StoredFinding, comparison: Comparison)? {
        guard let text = text("finding") else { return nil }
        guard operands.isEmpty, self.text("case") == nil else {
            throw UsageError("--finding takes the place of FILE and --case")
        }
        guard let number = Int64(text) else {
            throw UsageError("--finding: expected a finding's number, found \(text)")
        }
        let store = try openDatabase()
        guard let stored = try store.finding(FindingID(number)) else { throw noFinding(text) }
        let campaign = try store.campaigns().first { $0.id == stored.campaign }
        return (
            stored,
            Comparison(tolerance: campaign?.description.tolerance ?? Comparison.defaultTolerance)
        )
    }
}
