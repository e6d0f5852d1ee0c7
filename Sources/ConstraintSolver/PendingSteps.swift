/// The steps that a vector or an expression awaits, taken from the first on, or from the last.
struct PendingSteps {
    private var words = Scratch<UInt64>()
    private var first = 0
    private var last = -1

    /// Gives the memory back.
    func deallocate() { words.deallocate() }

    mutating func reset(count: Int) {
        words.refill(0, count: (count + 63) / 64)
        (first, last) = (words.count, -1)
    }

    @inline(__always)
    mutating func note(_ step: Int) {
        let word = step >> 6
        words[word] |= 1 << UInt64(step & 63)
        if word < first { first = word }
        if word > last { last = word }
    }

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
