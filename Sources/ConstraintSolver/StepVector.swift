/// A number for each step of an elimination, most of them 0.
///
/// It knows which are not, so that going through them takes no longer than there are some.
struct StepVector {
    private var values = Scratch<Double>()
    /// A bit for each step whose number need not be 0.
    private var marks = Scratch<UInt64>()

    /// Gives the memory back.
    func deallocate() {
        values.deallocate()
        marks.deallocate()
    }

    /// Makes all of `count` numbers 0.
    mutating func reset(count: Int) {
        values.refill(0, count: count)
        marks.refill(0, count: (count + 63) / 64)
    }

    @inline(__always)
    subscript(_ step: Int) -> Double {
        get { values[step] }
        nonmutating set { values[step] = newValue }
    }

    @inline(__always)
    func add(_ value: Double, to step: Int) {
        marks[step >> 6] |= 1 << UInt64(step & 63)
        values[step] = SparseTriangle.sum(values[step], value)
    }

    /// Calls `body` with each step whose number is not 0, from the first to the last; it may
    /// change later ones.
    @inline(__always)
    func forEachUpwards(_ body: (Int) -> Void) {
        for word in marks.indices {
            var rest = marks[word]
            while rest != 0 {
                let bit = rest.trailingZeroBitCount
                let step = word << 6 + bit
                if values[step] != 0 { body(step) }
                rest = marks[word] & (bit == 63 ? 0 : UInt64.max << UInt64(bit + 1))
            }
        }
    }

    /// Calls `body` with each step whose number is not 0, from the last to the first; it may
    /// change earlier ones.
    @inline(__always)
    func forEachDownwards(_ body: (Int) -> Void) {
        var word = marks.count
        while word > 0 {
            word -= 1
            var rest = marks[word]
            while rest != 0 {
                let bit = 63 - rest.leadingZeroBitCount
                let step = word << 6 + bit
                if values[step] != 0 { body(step) }
                rest = marks[word] & ((1 << UInt64(bit)) - 1)
            }
        }
    }

    /// Calls `body` with each step whose number is not 0, and the number, which becomes 0.
    @inline(__always)
    func takeEach(_ body: (Int, Double) -> Void) {
        forEachUpwards { step in
            let value = values[step]
            values[step] = 0
            body(step, value)
        }
        for word in marks.indices { marks[word] = 0 }
    }
}
