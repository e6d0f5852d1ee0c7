import Reporting

/// Findings that differ only in title and size.
enum ManyCases {
    static func further(of bucket: ReportBucket, count: Int) -> [ReportedCase] {
        (0..<count).map { number in
            var reported = bucket.example
            reported.finding.layoutCase.width = 400 + Double(number)
            reported.finding.index = number
            reported.storedNumber = String(number)
            reported.reproductions = [CaseReproduction(name: "command", text: "stackdiff show")]
            return reported
        }
    }
}
