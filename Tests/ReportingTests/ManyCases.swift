import Reporting

/// Findings that differ in nothing but a title and a size.
enum ManyCases {
    static func further(of bucket: ReportBucket, count: Int) -> [ReportedCase] {
        (0..<count).map { number in
            var finding = bucket.example
            finding.layoutCase.width = 400 + Double(number)
            finding.index = number
            return ReportedCase(
                finding: finding, storedNumber: String(number), stack: bucket.stack,
                constraintsLeft: bucket.constraintsLeft, constraintsRight: bucket.constraintsRight,
                reproductions: [CaseReproduction(name: "command", text: "stackdiff show")])
        }
    }
}
