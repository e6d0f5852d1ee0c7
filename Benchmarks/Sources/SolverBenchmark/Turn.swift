import Benchmarking

/// Work that is measured in turn with other work, so that what disturbs the machine disturbs both.
struct Turn {
    /// The thing that is measured.
    var work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// The median time of each work, in seconds on a processor.
    ///
    /// Work of less than a few milliseconds is repeated within its turn.
    static func alternate(_ turns: [Turn], rounds: Int) -> [Double] {
        let repetitions = turns.map { turn in
            let once = ProcessorTime.measure(turn.work)
            return max(1, min(10_000, Int(0.005 / max(once, 1e-7))))
        }
        var times = [[Double]](repeating: [], count: turns.count)
        for _ in 0..<rounds {
            for (index, turn) in turns.enumerated() {
                let count = repetitions[index]
                let time = ProcessorTime.measure { for _ in 0..<count { turn.work() } }
                times[index].append(time / Double(count))
            }
        }
        return times.map { $0.median ?? 0 }
    }
}
