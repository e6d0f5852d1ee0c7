import StackCases

/// Checks of files with one case, and of files with one case per line.
enum CaseChecks {
    static func checkCase(_ bytes: [UInt8]) throws(Broken) {
        let layoutCase: LayoutCase
        do throws(CaseError) {
            layoutCase = try LayoutCase(jsonBytes: bytes, file: "input")
        } catch {
            try checkPlace(error)
            return
        }
        try checkWritten(layoutCase)
    }

    static func checkLines(_ bytes: [UInt8]) throws(Broken) {
        let lineCount = 1 + bytes.count { $0 == 0x0A }
        for name in ["input.ndjson", "input"] {
            let source = CaseSource(bytes: bytes, name: name)
            var index = -1
            // Reading continues after an error. Each line gives at most one case or error.
            var answers = 0
            while answers <= lineCount + 1 {
                answers += 1
                let placed: LocatedCase
                do throws(CaseError) {
                    guard let next = try source.next() else { break }
                    placed = next
                } catch {
                    try Broken.unlessPlain(error.description)
                    try Broken.unless(
                        error.line.map { (1...lineCount).contains($0) } ?? true,
                        "an error is outside the file: \(error)")
                    continue
                }
                try check(placed, after: index, of: lineCount)
                index = placed.index
            }
            try Broken.unless(answers <= lineCount + 1, "the source of cases does not end")
        }
    }

    private static func check(
        _ placed: LocatedCase, after index: Int, of lineCount: Int
    ) throws(Broken) {
        try Broken.unless(
            placed.index > index && (1...lineCount).contains(placed.line),
            "case \(placed.index) is on line \(placed.line) after case \(index)")
        try checkWritten(placed.layoutCase)
    }

    /// Throws unless a case is valid, and the same after writing and reading.
    static func checkWritten(_ layoutCase: LayoutCase) throws(Broken) {
        for text in [layoutCase.json.compact(), layoutCase.json.pretty()] {
            let read: LayoutCase
            do throws(CaseError) {
                read = try LayoutCase(jsonBytes: Array(text.utf8))
                _ = try read.configurationAfterEdits()
            } catch {
                throw Broken(sentence: "a case is not valid: \(error)\n\(text)")
            }
            try Broken.unless(
                read == layoutCase, "a case is another one after writing and reading: \(text)")
        }
    }

    private static func checkPlace(_ error: CaseError) throws(Broken) {
        try Broken.unlessPlain(error.description)
        try Broken.unless(
            !error.message.isEmpty && error.line != nil && error.column != nil,
            "an error has no place: \(error)")
    }
}
