import DifferentialTesting
import Explanations
import ExternalModels
import LayoutModels
import Reporting

extension Bucket {
    /// The fault that causes the bucket, as the registry's models know it; `nil` where none does.
    var knownDefect: ReportedDefect? {
        for name in [left, right] {
            for defect in ModelRegistry.model(named: name)?.defects ?? []
            where cause == "\(name):\(defect.name)" {
                return ReportedDefect(defect, of: name)
            }
        }
        return nil
    }
}
