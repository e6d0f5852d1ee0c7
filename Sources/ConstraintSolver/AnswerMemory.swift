/// The last systems that a solver was given, with its answers.
///
/// A system that comes again, bit by bit the same, gets the answer that it got before; whether it
/// is remembered changes nothing but the time. Of two systems that meet in one place the later is
/// kept.
struct AnswerMemory {
    private struct Place {
        var key: [UInt64] = []
        var solution = Solution.failed
    }

    /// How many systems are remembered at most; a power of 2.
    private static let placeCount = 256
    /// Systems with more words than this are not remembered, so that memory stays small.
    private static let largestKey = 2048

    private var places = [Place](repeating: Place(), count: placeCount)
    private var key: [UInt64] = []

    /// The answer to `system`: a remembered one, or that of `solve`, which is remembered.
    /// - Complexity: O(size of the system), without solving it.
    mutating func answer(
        to system: ConstraintSystem, solve: (ConstraintSystem) -> Solution
    ) -> Solution {
        guard system.keyWordCount <= Self.largestKey else { return solve(system) }
        system.writeKey(&key)
        let place = Int(truncatingIfNeeded: Self.digest(key)) & (Self.placeCount - 1)
        if places[place].key == key { return places[place].solution }
        let solution = solve(system)
        places[place].solution = solution
        // The place gets the new key, and its memory is where the next key is written.
        swap(&places[place].key, &key)
        return solution
    }

    private static func digest(_ key: [UInt64]) -> UInt64 {
        // Four lanes, which need not wait for each other.
        var lanes: SIMD4<UInt64> = [1, 2, 3, 4]
        var index = 0
        while index + 4 <= key.count {
            lanes ^= SIMD4(key[index], key[index + 1], key[index + 2], key[index + 3])
            lanes &*= SIMD4(repeating: 0x9E37_79B9_7F4A_7C15)
            lanes ^= lanes &>> SIMD4(repeating: 29)
            index += 4
        }
        var digest = lanes[0]
        func mix(_ word: UInt64) {
            digest = (digest ^ word) &* 0x9E37_79B9_7F4A_7C15
            digest ^= digest >> 32
        }
        for lane in 1..<4 { mix(lanes[lane]) }
        for rest in key[index...] { mix(rest) }
        return digest
    }
}

extension ConstraintSystem {
    /// How many words `writeKey` writes.
    fileprivate var keyWordCount: Int {
        5 + (variableCount + 7) / 8 + (constraintCount + 7) / 8 + 3 * constraintCount
            + 2 * termVariables.count + 2 * watches.count + 2 * preferences.count
    }

    /// Writes all that the system is made of, so that equal keys are of equal systems.
    fileprivate func writeKey(_ key: inout [UInt64]) {
        key.refill(0, count: keyWordCount)
        key[0] = UInt64(variableCount)
        key[1] = UInt64(constraintCount)
        key[2] = UInt64(termVariables.count)
        key[3] = UInt64(watches.count)
        key.withUnsafeMutableBytes { bytes in
            var start = 4 * MemoryLayout<UInt64>.stride
            func copy<Element>(_ elements: [Element]) {
                elements.withUnsafeBytes { source in
                    precondition(start + source.count <= bytes.count, "the key is too short")
                    guard let from = source.baseAddress, let to = bytes.baseAddress else { return }
                    (to + start).copyMemory(from: from, byteCount: source.count)
                    start += (source.count + 7) / 8 * 8
                }
            }
            copy(isNonNegative)
            copy(relations)
            copy(constants)
            copy(priorities)
            copy(termStarts)
            copy(termVariables)
            copy(termCoefficients)
            // Word by word, as these have bytes that stand for nothing.
            var words = bytes.bindMemory(to: UInt64.self).dropFirst(start / 8)
            func write(_ word: UInt64) {
                words[words.startIndex] = word
                words = words.dropFirst()
            }
            for watch in watches {
                write(UInt64(watch.variable))
                write(UInt64(bitPattern: Int64(watch.reference ?? -1)))
            }
            for preference in preferences {
                write(UInt64(preference.variable))
                write(preference.value.bitPattern)
            }
        }
    }
}
