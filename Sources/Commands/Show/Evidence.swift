import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import Reproducers
import StackCases

/// The evidence of a finding for its reader, computed from the stored case.
struct FindingEvidence {
    var finding: Finding
    var stack: StackConfiguration
    var left: [EmittedConstraint] = []
    var right: [EmittedConstraint] = []
    /// The constraints that the known bug behind the bucket changes; `nil` where none is known, or
    /// constraints cannot be compared.
    var guilty: ConstraintsOfDefect?

    /// The case of the second layout; the finding's own if two models differ.
    var relatedCase: LayoutCase

    /// Computes the constraints of both models; a model that no longer exists has none.
    init(_ finding: Finding, in workspace: LayoutWorkspace) throws {
        self.finding = finding
        stack = try finding.layoutCase.configurationAfterEdits().stack
        relatedCase =
            try finding.bucket.relation?.relatedCases(of: finding.layoutCase)?.related
            ?? finding.layoutCase
        left = Self.constraints(finding.bucket.left, finding.layoutCase, workspace)
        right = Self.constraints(finding.bucket.right, relatedCase, workspace)
        guilty = guiltyConstraints(workspace)
    }

    /// Returns the known bugs that the difference needs besides the one that its bucket is named after.
    /// - Complexity: A search for the cause.
    func companions(tolerance: Double, in workspace: LayoutWorkspace) -> [ReportedDefect] {
        guard finding.bucket.relation == nil, let known = finding.bucket.knownDefect,
            let (left, right) = finding.bucket.models
        else { return [] }
        let search = CauseSearch(
            left: left, right: right, comparison: Comparison(tolerance: tolerance))
        let cause = search.cause(of: finding.layoutCase, in: workspace)
        let bugs = [(left, cause.left), (right, cause.right)].flatMap { model, set in
            model.defects(in: set).map { ReportedDefect($0, of: model.name) }
        }
        return bugs.filter { $0.model != known.model || $0.defect != known.defect }
    }

    /// Returns the case as `export` writes it, with the models' layouts and the verdict on them in this case.
    func judgedReproduction() throws -> (reproduction: Reproduction, verdict: Verdict?) {
        try ExportedCase(
            layoutCase: finding.layoutCase, name: finding.layoutCase.title ?? "Case", place: ""
        ).judgedReproduction(finding.bucket.modelNames.compactMap(ModelRegistry.model(named:)))
    }

    private func guiltyConstraints(_ workspace: LayoutWorkspace) -> ConstraintsOfDefect? {
        guard finding.bucket.relation?.keepsConstraints ?? true,
            let defect = finding.bucket.knownDefect,
            let model = ModelRegistry.model(named: defect.model),
            let index = model.defectIndex(of: finding.bucket.cause)
        else { return nil }
        let corrected = model.correcting(DefectSet(index: index)).constraintBased?.constraints(
            for: finding.layoutCase, in: workspace)
        let isLeft = defect.model == finding.bucket.left
        let difference = ConstraintDifference(left: left, right: right)
        return corrected.flatMap {
            difference.guilty(
                changedFrom: isLeft ? left : right, to: $0, isLeft: isLeft,
                inBoth: finding.bucket.relation != nil, along: finding.mismatch.attribute.axis)
        }
    }

    private static func constraints(
        _ model: String, _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> [EmittedConstraint] {
        ModelRegistry.model(named: model)?.constraintBased?.constraints(
            for: layoutCase, in: workspace) ?? []
    }

    /// The case as JSON.
    var caseJSON: JSONValue { finding.layoutCase.json }

    /// A shell command that explains the case: with a number the stored finding, otherwise the case itself.
    /// - Parameter database: The database's path.
    func explaining(_ number: FindingID?, in database: String) -> String {
        let bucket = finding.bucket
        if let number {
            let hasProgram = bucket.modelNames.contains { ExternalModel(name: $0) != nil }
            return "stackdiff explain --finding \(number)\(hasProgram ? " --allow-exec" : "")"
                + DatabaseFile.option(for: database)
        }
        return "printf '%s' \(caseJSON.compact().shellQuoted) | stackdiff explain --models"
            + " \(bucket.modelNames.joined(separator: ",").shellQuoted)"
            + (bucket.relation.map { " --relation \($0.rawValue)" } ?? "") + " -"
    }

    /// A shell command that lays the case out, followed by the related case if a model is
    /// inconsistent.
    var reproduction: String {
        guard finding.bucket.relation == nil else {
            return "printf '%s\\n' \(caseJSON.compact().shellQuoted)"
                + " \(relatedCase.json.compact().shellQuoted) | stackdiff layout --models"
                + " \(finding.bucket.left.shellQuoted) -"
        }
        return "printf '%s' \(caseJSON.compact().shellQuoted) | stackdiff layout --models"
            + " \("\(finding.bucket.left),\(finding.bucket.right)".shellQuoted) -"
    }
}

/// The evidence in the observed layouts of a database.
struct StoredEvidence {
    private let store: FindingStore
    private let layouts: [ObservedLayout]
    private let check = ObservationCheck()

    /// Reads a database's observed layouts.
    /// - Throws: `DatabaseError`.
    init(_ store: FindingStore) throws {
        self.store = store
        layouts = try store.observedLayouts()
    }

    /// The number of observed layouts that the model of UIKit reproduces, for each system.
    var fidelity: [Fidelity] { check.fidelity(of: layouts) }

    /// Returns what the observed layouts of a bucket's findings confirm, for each system.
    /// - Parameter further: Cases of the bucket in addition to those of its findings.
    /// - Throws: `DatabaseError`.
    func confirmations(
        of bucket: Bucket, further: [LayoutCase] = []
    ) throws -> [BucketConfirmation] {
        guard !layouts.isEmpty else { return [] }
        let cases = try store.findings(ofBucket: bucket.name).map(\.finding.layoutCase)
        return check.confirmations(of: bucket, cases: cases + further, by: layouts)
    }

    /// Returns what the observed layouts of one case confirm about a bucket, for each system.
    func confirmations(of bucket: Bucket, case layoutCase: LayoutCase) -> [BucketConfirmation] {
        check.confirmations(of: bucket, cases: [layoutCase], by: layouts)
    }
}

extension Reproduction {
    /// The judgement of the case by UIStackView's documentation, on one line; `nil` unless two models differ.
    ///
    /// `explain` prints the same sentences.
    var ruling: String? {
        let lines = verdict.map { line in String(line.drop { $0 == " " }) }
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }
}

extension Bucket {
    /// The names of the models, each once.
    var modelNames: [String] { relation == nil ? [left, right] : [left] }

    /// Both models; `nil` if one of them is not known here.
    var models: (left: any LayoutModel, right: any LayoutModel)? {
        guard let left = ModelRegistry.model(named: left),
            let right = ModelRegistry.model(named: right)
        else { return nil }
        return (left, right)
    }

    /// The defect of a registered model that causes the bucket; `nil` if none is known.
    var knownDefect: ReportedDefect? {
        for name in [left, right] {
            if let model = ModelRegistry.model(named: name),
                let index = model.defectIndex(of: cause)
            {
                return ReportedDefect(model.defects[index], of: name)
            }
        }
        return nil
    }
}

extension Arguments {
    /// Opens the database with the findings and buckets that the operands name.
    /// - Throws: `CommandError` if an operand is the file of a case, and `CaseError` if it should be one.
    func openDatabaseOfOperands() throws -> FindingStore {
        for name in operands
        where [".json", ".ndjson", ".storyboard", ".xib"].contains(where: name.hasSuffix) {
            guard let bytes = try? CaseSource.contents(name),
                try CaseSource(bytes: bytes, name: name).next() != nil
            else { continue }
            throw CommandError(
                "\(name): is a case; try: stackdiff layout \(name.shellQuoted)", status: .usage)
        }
        return try openDatabase()
    }

    /// Returns the name of the bucket of the database with this name, or whose name ends with it, such as
    /// `spacing-in-proportions`; a bucket of two models comes before one of a relation.
    /// - Throws: `CommandError` if there is no such bucket, or if there are several.
    func bucketName(for name: String, in store: FindingStore) throws -> String {
        let buckets = try store.buckets().map(\.bucket)
        if buckets.contains(where: { $0.name == name }) { return name }
        let ends = buckets.filter { $0.name.hasSuffix("/\(name)") || $0.name.hasSuffix(":\(name)") }
        // A bug that makes models differ may also make one inconsistent with itself.
        let pairs = ends.filter { $0.relation == nil }
        let found = (pairs.isEmpty ? ends : pairs).map(\.name)
        switch found.count {
        case 0:
            // People give any part of the name, or an end with a typing error.
            let near = buckets.map(\.name).filter { $0.split(separator: "/").contains(name[...]) }
            let lastParts = buckets.map { String($0.name.split { "/:".contains($0) }.last ?? "") }
            let suggestion =
                near.count == 1
                ? " (did you mean \(near[0])?)" : UsageError.suggestion(for: name, in: lastParts)
            throw CommandError(
                "no bucket \(name)\(suggestion); \(DatabaseFile.listing(of: database)) shows their"
                    + " names")
        case 1: return found[0]
        default:
            throw CommandError(
                "several buckets end with \(name): \(found.joined(separator: ", "))")
        }
    }
}
