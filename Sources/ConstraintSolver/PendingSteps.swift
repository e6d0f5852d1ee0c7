/// A set of steps that still have to be done, taken from either end.
struct PendingSteps: ~Copyable {
    /// A bit for each of the first 64 steps: most systems have no more.
    private var early: UInt64 = 0
    /// A bit for each step; the bits of the first 64 are unused.
    private var words = ScratchArray<UInt64>()
    private var first = 0
    private var last = -1

    mutating func reset(count: Int) {
        early = 0
        words.refill(0, count: (count + 63) / 64)
        (first, last) = (words.count, -1)
    }

    /// Adds a step.
    @inline(__always)
    mutating func note(_ step: Int) {
        let word = step >> 6
        if word == 0 {
            early |= 1 << UInt64(step)
            return
        }
        words[word] |= 1 << UInt64(step & 63)
        if word < first { first = word }
        if word > last { last = word }
    }

    /// Removes and returns the last step.
    @inline(__always)
    mutating func takeLast() -> Int? {
        while last >= first {
            let bits = words[last]
            if bits != 0 {
                let bit = 63 - bits.leadingZeroBitCount
                words[last] = bits & ~(1 << UInt64(bit))
                return last << 6 + bit
            }
            last -= 1
        }
        (first, last) = (words.count, -1)
        if early == 0 { return nil }
        let step = 63 - early.leadingZeroBitCount
        early &= ~(1 << UInt64(step))
        return step
    }

    /// Removes and returns the first step.
    @inline(__always)
    mutating func takeFirst() -> Int? {
        if early != 0 {
            let step = early.trailingZeroBitCount
            early &= early &- 1
            return step
        }
        while first <= last {
            let bits = words[first]
            if bits != 0 {
                words[first] = bits & (bits - 1)
                return first << 6 + bits.trailingZeroBitCount
            }
            first += 1
        }
        (first, last) = (words.count, -1)
        return nil
    }
}
