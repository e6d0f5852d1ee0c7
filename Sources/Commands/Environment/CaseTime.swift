import Dispatch
import ExternalModels
import LayoutModels
import StackCases

/// The time limit for one case.
///
/// Nothing interrupts a computation, so the process ends when a case takes longer.
struct CaseTime {
    /// The default limit, in seconds.
    static let standard = 20

    let seconds: Double
    private let option: String
    private let endProcess: (@Sendable (String) -> Void)?

    /// Creates a limit in seconds, which the user sets with `option`.
    init(seconds: Double, option: String, _ environment: CommandEnvironment) {
        (self.seconds, self.option) = (seconds, option)
        endProcess = environment.endProcess
    }

    /// Reads the limit of `--case-time`.
    /// - Parameter models: The models that the user named.
    init(
        _ arguments: Arguments, for models: [any LayoutModel], _ environment: CommandEnvironment
    ) throws {
        // External models have a limit of their own for each answer.
        let usesPrograms =
            ExternalModel.runsStoredCommands || models.contains { $0 is ExternalModel }
        let seconds =
            try arguments.positive("case-time", "seconds")
            ?? Double(Self.standard) + (usesPrograms ? 8 * ExternalModel.timeLimit : 0)
        self.init(seconds: seconds, option: "case-time", environment)
    }

    /// Starts the time of a case; cancelling the result ends it.
    /// - Parameter place: The place of the case, for the message.
    func start(_ place: String) -> DispatchWorkItem? {
        guard let endProcess else { return nil }
        let item = DispatchWorkItem { [seconds, option] in
            endProcess("\(place): takes more than \(Formatted.seconds(seconds)); see --\(option)")
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + min(seconds, 1e6), execute: item)
        return item
    }
}
