import StackCases

extension StringProtocol {
    /// FNV-1a of the text in UTF-8: the same in every process.
    package var digest: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension UInt64 {
    /// The number in sixteen hexadecimal digits, as digests are written.
    package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension LayoutCase {
    /// A digest of the case without its title and expectations; the same in every process.
    public var digest: UInt64 { withoutExpectations.json.compact().digest }
}
