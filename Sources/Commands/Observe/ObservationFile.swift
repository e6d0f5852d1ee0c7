import DifferentialTesting
import Reproducers
import StackCases

/// The observed layouts of a file: a console's text, or cases that have `"observed"`.
struct ObservationFile {
    /// The layouts, each with its place as compilers write places.
    private(set) var layouts: [(layout: ObservedLayout, place: String)] = []
    /// The errors, each with its place.
    private(set) var errors: [CaseError] = []

    /// Reads the file at `path`; `-` is standard input.
    /// - Throws: `CaseError` where the file cannot be read, or holds nothing that was observed.
    init(_ path: String) throws(CaseError) {
        let name = path == "-" ? "standard input" : path
        let bytes = try CaseSource.contents(path)
        if ObservationReader.hasLines(bytes) {
            let reader = ObservationReader(bytes, file: name)
            errors = reader.errors
            layouts = reader.states.map {
                let layout = ObservedLayout(
                    layoutCase: $0.caseAtState, observation: $0.observation, file: name)
                return (layout, "\(name):\($0.line)")
            }
        } else {
            let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
            guard first == UInt8(ascii: "{") else {
                throw CaseError(
                    file: name,
                    message: "nothing observed; expected lines with {\"stackdiff\":… as exported"
                        + " programs print them, or cases with \"observed\"")
            }
            readCases(CaseSource(bytes: bytes, name: name))
        }
    }

    private mutating func readCases(_ source: CaseSource) {
        while true {
            do throws(CaseError) {
                guard let placed = try source.next() else { return }
                guard let observed = placed.layoutCase.observed else {
                    throw CaseError(
                        file: placed.file, line: placed.line, column: 1,
                        message: "this case has no \"observed\", so that nothing was recorded of it"
                    )
                }
                let layout = ObservedLayout(
                    layoutCase: placed.layoutCase, observation: observed, file: placed.file)
                layouts.append((layout, placed.place))
            } catch {
                errors.append(error)
            }
        }
    }
}
