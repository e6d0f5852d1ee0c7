import StackCases

/// The observation lines in a console's text, read as `ObservationLine` says.
///
/// An error in a line does not affect the other lines: a line that was cut off loses only its own
/// state.
package struct ObservationReader: Sendable {
    /// The recorded states, in the order of the text.
    package private(set) var states: [RecordedState] = []
    /// The errors and the missing states, each with its place.
    package private(set) var errors: [CaseError] = []

    private static let start = Array("{\"stackdiff\":".utf8)

    /// Whether a text has an observation line.
    package static func hasLines(_ bytes: [UInt8]) -> Bool { find(in: bytes[...]) != nil }

    /// Reads the text that `bytes` hold.
    /// - Parameter file: The name of the text in errors.
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8], file: String) {
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        {
            guard let start = Self.find(in: line) else { continue }
            let json = Array(line[start...])
            // A console's text before the line need not be UTF-8.
            let before = String(decoding: line[..<start], as: UTF8.self).unicodeScalars.count
            do {
                states.append(try Self.state(json, line: index + 1))
            } catch {
                var error = error
                error.file = file
                error.line = index + 1
                error.column = (error.column ?? 1) + before
                errors.append(error)
            }
        }
        findGaps(file)
    }

    private static func state(_ bytes: [UInt8], line: Int) throws(CaseError) -> RecordedState {
        let json: JSONValue
        do {
            json = try JSONReader.read(bytes)
        } catch {
            throw CaseError(
                column: error.column, path: error.path,
                message: error.message + "; was the line cut off?")
        }
        do {
            return try RecordedState(json: json, line: line)
        } catch {
            var error = error
            error.column = JSONReader.place(of: error.path, in: bytes).column
            throw error
        }
    }

    private static func find(in line: ArraySlice<UInt8>) -> Int? {
        line.indices.first { line[$0...].starts(with: start) }
    }

    /// The identity of one run of a case.
    private struct Run: Hashable {
        var layoutCase: String
        var system: String
        var device: String
    }

    /// Adds an error for each missing state; the other states are kept.
    private mutating func findGaps(_ file: String) {
        var open: [Run: (next: Int, line: Int, states: Int)] = [:]
        var gaps: [CaseError] = []
        func miss(_ state: Int, of states: Int, after line: Int) {
            gaps.append(
                CaseError(
                    file: file, line: line,
                    message: "state \(state) of \(states) of this case is missing after this line"))
        }
        for state in states {
            let run = Run(
                layoutCase: state.layoutCase.json.compact(), system: state.system,
                device: state.device)
            if let (next, line, states) = open[run], state.state != next {
                miss(next, of: states, after: line)
            } else if open[run] == nil, state.state != 0 {
                gaps.append(
                    CaseError(
                        file: file, line: state.line,
                        message: "state \(state.state) of \(state.states) of a case without the"
                            + " states before it"))
            }
            open[run] =
                state.state + 1 < state.states
                ? (state.state + 1, state.line, state.states) : nil
        }
        for (next, line, states) in open.values.sorted(by: { $0.line < $1.line }) {
            miss(next, of: states, after: line)
        }
        errors.append(contentsOf: gaps)
        errors.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
    }
}
