import Foundation

/// Interface Builder files of other projects, which are not part of this repository.
///
/// `IB_SAMPLES` names their folder; without it, tests on them are skipped.
enum Samples {
    static let folder = ProcessInfo.processInfo.environment["IB_SAMPLES"]

    /// The files' names and bytes, by name.
    static func files() throws -> [(name: String, bytes: [UInt8])] {
        guard let folder else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
            .map { name in
                let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
                return (name, [UInt8](try Data(contentsOf: url)))
            }
    }
}

/// Random numbers that are the same in each run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Damages files as editors, merges and transfers do.
struct FileDamage {
    var numbers: SeededNumbers

    /// A copy of `bytes` with one to four changes.
    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var copy = bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) where !copy.isEmpty {
            change(&copy)
        }
        return copy
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0..<bytes.count, using: &numbers)
        let length = Int.random(in: 1...200, using: &numbers)
        let range = start..<min(start + length, bytes.count)
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.removeSubrange(range)
        case 2: bytes.insert(contentsOf: Array(bytes[range]), at: start)
        case 3: bytes.removeSubrange(start...)
        case 4: swapQuoted(&bytes)
        case 5: replaceNumber(&bytes, after: start)
        default: duplicateLine(&bytes, at: start)
        }
    }

    /// Swaps the values of two attributes, which leaves the file well formed.
    private mutating func swapQuoted(_ bytes: inout [UInt8]) {
        let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
        guard quotes.count >= 4 else { return }
        let pairs = quotes.count / 2
        let chosen = [
            Int.random(in: 0..<pairs, using: &numbers), Int.random(in: 0..<pairs, using: &numbers),
        ].sorted()
        guard chosen[0] != chosen[1] else { return }
        let first = (quotes[2 * chosen[0]] + 1)..<quotes[2 * chosen[0] + 1]
        let second = (quotes[2 * chosen[1]] + 1)..<quotes[2 * chosen[1] + 1]
        guard first.upperBound <= second.lowerBound else { return }
        let (left, right) = (Array(bytes[first]), Array(bytes[second]))
        bytes.replaceSubrange(second, with: left)
        bytes.replaceSubrange(first, with: right)
    }

    private mutating func replaceNumber(_ bytes: inout [UInt8], after start: Int) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
        let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
        let values = ["nan", "-1", "1e308", "0", "1000000", "99999999999999999999", "0.1", "inf"]
        let index = Int.random(in: values.indices, using: &numbers)
        bytes.replaceSubrange(first..<end, with: Array(values[index].utf8))
    }

    private func duplicateLine(_ bytes: inout [UInt8], at place: Int) {
        let start = (bytes[..<place].lastIndex(of: 0x0A) ?? -1) + 1
        let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
        if start < end { bytes.insert(contentsOf: Array(bytes[start..<end]), at: start) }
    }
}
