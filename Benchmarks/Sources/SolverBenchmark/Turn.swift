import Benchmarking

/// Work that is measured in turn with other work, so that what disturbs the machine disturbs both.
struct Turn {
    /// The thing that is measured.
    var work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// The median time of each work, in seconds on a processor.
    ///
    /// Work is repeated until its turn takes about 25 ms. Each turn begins with caches that the other work has
    /// filled; in short turns that would slow down mainly the work with the shorter times.
    static func alternate(_ turns: [Turn], rounds: Int) -> [Double] {
        let repetitions = turns.map { turn in
            let once = ProcessorTime.measure(turn.work)
            return max(1, min(10_000, Int(0.025 / max(once, 1e-7))))
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
