import ExternalModels
import LayoutModels

/// The failures of a campaign's programs before their first layouts, in the order of the cases.
///
/// A program whose first answers all fail is not expected to give another one.
struct EarlyFailures: Sendable {
    private struct Opening {
        var count = 0
        var hasAnswered = false
        var lastReason = ""

        mutating func add(_ later: Opening) {
            guard !hasAnswered else { return }
            count += later.count
            hasAnswered = later.hasAnswered
            if later.count > 0 { lastReason = later.lastReason }
        }
    }

    /// The number of failures after which a program without a layout is given up.
    private static let limit = 10

    private var openings: [String: Opening] = [:]

    /// Counts the layouts of the next case.
    mutating func count(_ layouts: [Layout], by models: [any LayoutModel]) {
        for case (let layout, let program as ExternalModel) in zip(layouts, models) {
            switch layout.status {
            case .failed:
                add(Opening(count: 1, lastReason: layout.reason ?? ""), of: program.name)
            // The program may not have been asked.
            case .unsupported: break
            case .unique, .tied, .ambiguous, .unsatisfiable:
                add(Opening(hasAnswered: true), of: program.name)
            }
        }
    }

    /// Adds the failures in the cases that follow.
    mutating func add(_ later: EarlyFailures) {
        for (name, opening) in later.openings { add(opening, of: name) }
    }

    private mutating func add(_ opening: Opening, of name: String) {
        openings[name, default: Opening()].add(opening)
    }

    /// The error of the first program, by name, that gave no layout and is given up; `nil` if there is none.
    var error: ExternalModelError? {
        let failed = openings.filter { !$0.value.hasAnswered && $0.value.count >= Self.limit }
        return failed.min { $0.key < $1.key }.map { name, opening in
            ExternalModelError(
                description: "\(name) gave no layout: its first \(opening.count) answers failed;"
                    + " the last failure: \(opening.lastReason)")
        }
    }
}
