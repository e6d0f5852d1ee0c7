import LayoutModels
import StackCases

/// A model that is another program.
///
/// The program reads a case per line from its standard input, and writes a layout per line to its
/// standard output; `Documentation/external-models.md` describes the protocol. Each case gets a layout.
/// If the program does not answer correctly, in order and in time, that layout has the status `failed`.
///
/// ```swift
/// let model = ExternalModel(command: "python3 my_layout.py")
/// try model.start()
/// print(model.layout(of: layoutCase, in: LayoutWorkspace()))
/// ```
public struct ExternalModel: LayoutModel {
    /// The prefix of such models' names, before the command.
    public static let prefix = "exec:"
    /// The default time limit for a program's answer, in seconds.
    public static let standardTimeLimit = 10.0

    /// The time limit for a program's answer in this task, in seconds.
    @TaskLocal public static var timeLimit = standardTimeLimit
    /// The longest time in which a program must start in this task, in seconds.
    @TaskLocal package static var longestStart = Double.infinity
    /// Whether this task may run commands that a database or a case names, rather than the user.
    @TaskLocal public static var runsStoredCommands = false

    /// The command, as `sh -c` takes it.
    public let command: String
    /// The time limit for the program's answer, in seconds.
    public let timeLimit: Double

    /// Makes the model; the program is started when it is first needed.
    public init(command: String, timeLimit: Double = Self.timeLimit) {
        self.command = command
        self.timeLimit = timeLimit
    }

    /// Makes the model of that name; `nil` where it names no command.
    public init?(name: String) {
        guard name.hasPrefix(Self.prefix), name.count > Self.prefix.count else { return nil }
        self.init(command: String(name.dropFirst(Self.prefix.count)))
    }

    /// `exec:` and the command.
    public var name: String { Self.prefix + command }

    /// The program's own summary, after its start.
    public var summary: String {
        ProgramPool.shared.knownIntroduction(of: command)?.summary ?? "a program"
    }

    /// The features that the program does not declare, after its start.
    public var limits: [String] {
        guard let known = ProgramPool.shared.knownIntroduction(of: command) else { return [] }
        return CaseFeature.allCases.filter {
            !known.features.contains($0) && !known.doesWithout($0)
        }.map(\.rawValue)
    }

    /// The features that the program declares, after its start.
    public var features: Set<CaseFeature>? {
        ProgramPool.shared.knownIntroduction(of: command)?.features
    }

    #if os(macOS) || os(Linux)
        /// The reason why this system cannot run programs; `nil` if it can.
        private static let obstacle: String? = nil
    #else
        private static let obstacle: String? = "programs as models need macOS or Linux"
    #endif

    /// Starts the program, unless it already runs, and returns its introduction.
    /// - Throws: `ExternalModelError` where it cannot be started or gives no proper greeting.
    @discardableResult
    public func start() throws(ExternalModelError) -> Introduction {
        if let obstacle = Self.obstacle {
            throw ExternalModelError(description: "\(name): \(obstacle)")
        }
        do { return try introduction() } catch {
            throw ExternalModelError(description: "\(name): \(error.reason)")
        }
    }

    /// The number of restarts after failures that did not repeat, and the first reason, in a sentence;
    /// `nil` if there were none.
    package var restarts: String? {
        ProgramPool.shared.restarts(of: command).map { count, reason in
            "\(name) was restarted \(Formatted.count(count, "time")) after failures that did not"
                + " repeat; the first reason: \(reason)"
        }
    }

    /// The number of waits that ended at the time limit, further tries at the same case included.
    package var timeouts: Int { ProgramPool.shared.timeouts(of: command) }

    /// The constraints that a model makes in about the time in which a program answers.
    private static let effortOfCall = 1_000

    /// Lays a case out.
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        layouts(of: [layoutCase], in: workspace)[0]
    }

    /// Lays several cases out; the program gets all that it supports at once.
    public func layouts(of cases: [LayoutCase], in workspace: LayoutWorkspace) -> [Layout] {
        if let obstacle = Self.obstacle {
            return cases.map { _ in Layout(status: .unsupported, reason: obstacle) }
        }
        workspace.effort += Self.effortOfCall * cases.count
        let known: Introduction
        do { known = try introduction() } catch {
            return cases.map { _ in Layout(failure: error.failure, reason: error.reason) }
        }
        let requests = cases.map { Request($0, to: known) }
        var answers = Interview(command: command, timeLimit: timeLimit)
            .layouts(for: requests.compactMap(\.question)).makeIterator()
        return requests.map { request in
            switch request {
            case .refused(let reason): Layout(status: .unsupported, reason: reason)
            case .asked: answers.next() ?? Layout(failure: .crash, reason: "no answer")
            }
        }
    }

    private func introduction() throws(Breakdown) -> Introduction {
        try ProgramPool.shared.introduction(of: command, timeLimit: timeLimit)
    }
}

extension [any LayoutModel] {
    /// Starts the programs among the models, unless they already run.
    /// - Returns: The introduction of each program, by the model's name.
    /// - Throws: `ExternalModelError` for the first that cannot be started or gives no proper greeting.
    @discardableResult
    package func startPrograms() throws(ExternalModelError) -> [String: Introduction] {
        var programs: [String: Introduction] = [:]
        for case let program as ExternalModel in self {
            programs[program.name] = try program.start()
        }
        return programs
    }
}

extension ModelRegistry {
    /// Returns the model called `name`, or `nil` if there is none.
    ///
    /// A name that begins with `exec:` is a program, if commands that files name may be run.
    public static func model(named name: String) -> (any LayoutModel)? {
        if let model = named.first(where: { $0.name == name }) { return model }
        return ExternalModel.runsStoredCommands ? ExternalModel(name: name) : nil
    }

    /// Returns why there is no model called `name`, in a few words.
    /// - Parameter place: The place that contains the name, such as `the case`.
    public static func absence(of name: String, namedIn place: String) -> String {
        ExternalModel(name: name) == nil
            ? "no such model" : "a program named in \(place); give --allow-exec to run it"
    }
}

/// The reason why a program cannot be a model.
public struct ExternalModelError: Error, CustomStringConvertible {
    /// The model and what is wrong with it.
    public var description: String

    /// Creates an error.
    package init(description: String) { self.description = description }
}

/// The treatment of one case: a question to the program, or an answer without it.
private enum Request {
    case asked(Question)
    case refused(String)

    init(_ layoutCase: LayoutCase, to known: Introduction) {
        do {
            var missing = try CaseFeature.features(of: layoutCase).subtracting(known.features)
            let final = try layoutCase.configurationAfterEdits()
            var asked = layoutCase
            if !known.features.contains(.edits), known.features.contains(.afterEdits) {
                asked = LayoutCase(final)
                missing = try CaseFeature.features(of: asked).subtracting(known.features)
            }
            guard missing.isEmpty else {
                let names = missing.map(\.rawValue).sorted().joined(separator: ", ")
                self = .refused("\(known.name) does not list \(names)")
                return
            }
            // The rest is for people, or gives the answer away.
            (asked.title, asked.expected, asked.observed) = (nil, nil, nil)
            self = .asked(Question(line: asked.json.compact(), tree: ViewTree(final.stack)))
        } catch {
            self = .refused("an edit is impossible: \(error)")
        }
    }

    var question: Question? {
        if case .asked(let question) = self { question } else { nil }
    }
}

extension Introduction {
    /// Whether the program can lay out cases with a feature of edits that it does not list.
    fileprivate func doesWithout(_ feature: CaseFeature) -> Bool {
        switch feature {
        case .edits: features.contains(.afterEdits)
        case .afterEdits: features.contains(.edits)
        case .addArrangedSubview, .removeFromSuperview:
            features.contains(.afterEdits) && !features.contains(.edits)
        default: false
        }
    }
}
