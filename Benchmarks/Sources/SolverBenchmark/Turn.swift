import Benchmarking

/// Work that is measured alternately with other work, so that other programs disturb both alike.
struct Turn {
    /// The measured work.
    var work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Returns the median processor time of each work, in seconds.
    ///
    /// A turn repeats its work for about 25 ms. It begins with caches that other work has filled, which would
    /// distort the times of short turns.
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
