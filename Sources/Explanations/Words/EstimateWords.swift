import DifferentialTesting
import StackCases

extension NewBucketEstimate {
    /// Returns the estimate in words.
    /// - Parameter noun: The reader's word for a bucket.
    package func sentence(_ noun: String = "bucket") -> String {
        let further = "another \(Formatted.count(furtherCases, "case"))"
        guard foundOnce > 0 else {
            return
                "Every \(noun) was found at least twice, so \(further) will hardly find a new one."
        }
        let percent = Int((probability * 100).rounded())
        let chance =
            percent > 99 ? "more than 99" : percent < 1 ? "less than 1" : "about \(percent)"
        return
            "\(foundOnce) of \(Formatted.count(buckets, noun)) \(foundOnce == 1 ? "was" : "were")"
            + " found only once, so \(further) find a new one with a chance of \(chance) %."
    }
}
