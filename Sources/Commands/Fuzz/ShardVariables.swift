import DifferentialTesting

/// The shard that a scheduler's environment variables assign to a process.
struct ShardVariables {
    /// The variable with the number of shards, for schedulers that do not provide it.
    static let countVariable = "STACKDIFF_SHARDS"

    static let help = """
        With --shard auto, a Slurm array or a parallel job of GitLab, Buildkite or CircleCI decides the
        shard. A Kubernetes indexed job and GNU parallel do so if \(countVariable) holds the number of
        shards. If such a job restarts only some of its parts, name them: --shard 3/4, or
        STACKDIFF_SHARD=3/4 for --shard.
        """

    /// A scheduler that numbers the processes of a job consecutively.
    private struct Scheduler {
        var name: String
        /// The variable that numbers a process.
        var index: String
        /// The number of the first process.
        var first: Int
        /// The variable with the number of processes.
        var count: String
    }

    private static let schedulers = [
        Scheduler(
            name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, count: countVariable),
        Scheduler(name: "GNU parallel", index: "PARALLEL_SEQ", first: 1, count: countVariable),
        Scheduler(name: "GitLab", index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
        Scheduler(
            name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0,
            count: "BUILDKITE_PARALLEL_JOB_COUNT"),
        Scheduler(
            name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, count: "CIRCLE_NODE_TOTAL"),
    ]
    private static let slurmIndex = "SLURM_ARRAY_TASK_ID"

    private let variables: [String: String]

    init(_ variables: [String: String]) {
        self.variables = variables.filter { !$0.value.isEmpty }
    }

    /// Returns the shard that the scheduler assigns to this process.
    /// - Throws: `UsageError` that names the variables if there is no scheduler, if its variables are
    ///   incomplete or invalid, or if several schedulers disagree.
    func shard() throws(UsageError) -> Shard {
        var found: [(variable: String, shard: Shard)] = []
        if variables[Self.slurmIndex] != nil { found.append((Self.slurmIndex, try slurmShard())) }
        for scheduler in Self.schedulers where variables[scheduler.index] != nil {
            found.append((scheduler.index, try shard(of: scheduler)))
        }
        guard let (variable, shard) = found.first else {
            let names = [Self.slurmIndex] + Self.schedulers.map(\.index)
            throw UsageError(
                "--shard auto: no scheduler's variable is set: none of"
                    + " \(names.joined(separator: ", ")); give --shard I/N")
        }
        if let other = found.first(where: { $0.shard != shard }) {
            throw UsageError(
                "--shard auto: \(variable) says shard \(shard) and \(other.variable) shard"
                    + " \(other.shard); give --shard I/N")
        }
        if let text = variables[Self.countVariable], text != String(shard.count) {
            throw UsageError(
                "--shard auto: \(variable) says shard \(shard), but \(Self.countVariable) is"
                    + " \(text); give --shard I/N")
        }
        return shard
    }

    private func shard(of scheduler: Scheduler) throws(UsageError) -> Shard {
        let count = try number(scheduler.count, minimum: 1, neededBy: scheduler.index)
        let index = try number(scheduler.index, minimum: scheduler.first)
        guard index - scheduler.first < count,
            let shard = Shard(index - scheduler.first + 1, of: count)
        else {
            throw UsageError(
                "--shard auto: \(scheduler.index) is \(index), but \(scheduler.name) numbers"
                    + " \(count) shards from \(scheduler.first) to"
                    + " \(count - 1 + scheduler.first); see \(scheduler.count)")
        }
        return shard
    }

    /// Returns the shard of a task in a Slurm array, whose numbers may start anywhere and have any step.
    private func slurmShard() throws(UsageError) -> Shard {
        func value(_ part: String, minimum: Int) throws(UsageError) -> Int {
            try number("SLURM_ARRAY_TASK_\(part)", minimum: minimum, neededBy: Self.slurmIndex)
        }
        let index = try value("ID", minimum: 0)
        let (first, last) = (try value("MIN", minimum: 0), try value("MAX", minimum: 0))
        let (count, step) = (try value("COUNT", minimum: 1), try value("STEP", minimum: 1))
        guard first <= last, (last - first) / step == count - 1, (last - first) % step == 0 else {
            throw UsageError(
                "--shard auto: \(count) tasks (SLURM_ARRAY_TASK_COUNT) from \(first)"
                    + " (SLURM_ARRAY_TASK_MIN) to \(last) (SLURM_ARRAY_TASK_MAX) are not in steps"
                    + " of \(step) (SLURM_ARRAY_TASK_STEP); give --shard I/N")
        }
        guard (first...last).contains(index), (index - first) % step == 0,
            let shard = Shard((index - first) / step + 1, of: count)
        else {
            throw UsageError(
                "--shard auto: \(Self.slurmIndex) is \(index), which is no task from \(first) to"
                    + " \(last) in steps of \(step)")
        }
        return shard
    }

    private func number(
        _ name: String, minimum: Int, neededBy other: String? = nil
    ) throws(UsageError) -> Int {
        guard let text = variables[name] else {
            throw UsageError("--shard auto: \(other ?? "") is set, but \(name) is not")
        }
        guard let number = Int(text), number >= minimum else {
            throw UsageError(
                "--shard auto: \(name): expected a whole number from \(minimum), found \(text)")
        }
        return number
    }
}

extension Arguments {
    /// Returns the value of `--shard`; `nil` for a whole campaign, also if it is given as `1/1`.
    func shard(_ variables: [String: String]) throws(UsageError) -> Shard? {
        guard let text = text("shard") else { return nil }
        let shard = text == "auto" ? try ShardVariables(variables).shard() : Shard(text)
        guard let shard else {
            throw UsageError(
                "--shard: expected I/N with I from 1 to N, such as 2/4, or auto, found \(text)")
        }
        return shard.count == 1 ? nil : shard
    }
}
