/// A number for each step of an elimination, most of them 0.
///
/// Bits mark the others, so that a loop over them skips the zeros.
struct StepVector: ~Copyable {
    private var values = ScratchArray<Double>()
    /// A bit for each step whose number need not be 0.
    private var marks = ScratchArray<UInt64>()

    /// Sets the number of steps, and all numbers to 0.
    mutating func reset(count: Int) {
        values.refill(0, count: count)
        marks.refill(0, count: (count + 63) / 64)
    }

    /// The number of steps.
    var count: Int { values.count }

    @inline(__always)
    subscript(_ step: Int) -> Double {
        get { values[step] }
        set { values[step] = newValue }
    }

    /// Adds `value` to the number of `step`.
    @inline(__always)
    mutating func add(_ value: Double, to step: Int) {
        marks[step >> 6] |= 1 << UInt64(step & 63)
        values[step] = SparseTriangle.sum(values[step], value)
    }

    /// Returns the first step from `start` on whose number is not 0.
    @inline(__always)
    func first(from start: Int) -> Int? {
        var word = start >> 6
        guard word < marks.count else { return nil }
        var rest = marks[word] & UInt64.max &<< UInt64(start)
        while true {
            while rest != 0 {
                let step = word << 6 + rest.trailingZeroBitCount
                if values[step] != 0 { return step }
                rest &= rest &- 1
            }
            word += 1
            if word == marks.count { return nil }
            rest = marks[word]
        }
    }

    /// Returns the last step before `end` whose number is not 0.
    @inline(__always)
    func last(before end: Int) -> Int? {
        var word = end >> 6
        var rest: UInt64 = 0
        if end & 63 != 0 { rest = marks[word] & ~(UInt64.max &<< UInt64(end)) }
        while true {
            while rest != 0 {
                let bit = 63 - rest.leadingZeroBitCount
                let step = word << 6 + bit
                if values[step] != 0 { return step }
                rest &= ~(1 &<< UInt64(bit))
            }
            if word == 0 { return nil }
            word -= 1
            rest = marks[word]
        }
    }

    /// Returns the first step from `start` on whose number is not 0, and sets the number to 0.
    ///
    /// After it has returned `nil`, the vector can be filled again.
    @inline(__always)
    mutating func takeFirst(from start: Int) -> (step: Int, value: Double)? {
        guard let step = first(from: start) else {
            for word in marks.indices { marks[word] = 0 }
            return nil
        }
        let value = values[step]
        values[step] = 0
        return (step, value)
    }
}
