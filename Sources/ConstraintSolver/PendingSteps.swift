/// A set of steps that still have to be done, taken from either end.
struct PendingSteps: ~Copyable {
    /// A bit for each step.
    private var words = ScratchArray<UInt64>()
    private var first = 0
    private var last = -1

    mutating func reset(count: Int) {
        words.refill(0, count: (count + 63) / 64)
        (first, last) = (words.count, -1)
    }

    /// Adds a step.
    @inline(__always)
    mutating func note(_ step: Int) {
        let word = step >> 6
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
        return nil
    }

    /// Removes and returns the first step.
    @inline(__always)
    mutating func takeFirst() -> Int? {
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
