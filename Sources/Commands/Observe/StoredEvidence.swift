import DifferentialTesting
import FindingStore
import StackCases

/// What the observed layouts of a database say.
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

    /// How many observed layouts the model of UIKit reproduces, system by system.
    var fidelity: [Fidelity] { check.fidelity(of: layouts) }

    /// What the observed layouts of a bucket's findings say of it, system by system.
    /// - Parameter further: Cases of the bucket beside those of its findings.
    /// - Throws: `DatabaseError`.
    func confirmations(
        of bucket: Bucket, further: [LayoutCase] = []
    ) throws -> [BucketConfirmation] {
        guard !layouts.isEmpty else { return [] }
        let cases = try store.findings(ofBucket: bucket.name).map(\.finding.layoutCase)
        return check.confirmations(of: bucket, cases: cases + further, by: layouts)
    }

    /// What the observed layouts of one case say of a bucket, system by system.
    func confirmations(of bucket: Bucket, case layoutCase: LayoutCase) -> [BucketConfirmation] {
        check.confirmations(of: bucket, cases: [layoutCase], by: layouts)
    }
}
