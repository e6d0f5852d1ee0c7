/// A hash of numbers and text in their order: the same in every process and on every machine.
///
/// Other modules inline its functions for numbers, which a layout calls for each constraint.
public struct Digest: Equatable, Sendable {
    /// The hash of all that was added.
    public var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the digest of nothing.
    @inlinable public init() {}

    /// Adds a number.
    @inlinable @inline(__always)
    public mutating func add(_ number: UInt64) {
        value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
        // Round numbers and signs differ in upper bits only, which a product never moves down. Two
        // such differences would cancel.
        value ^= value >> 29
    }

    /// Adds four numbers; less work than one after another.
    @inlinable @inline(__always)
    public mutating func add(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
        let first = (value ^ a).multipliedFullWidth(by: b ^ 0xA076_1D64_78BD_642F)
        let second = (c ^ 0xE703_7ED1_A0B4_28DB).multipliedFullWidth(by: d ^ 0x8EBC_6AF0_9C88_C6E3)
        add((first.high ^ first.low) &+ (second.high ^ second.low).byteSwapped)
    }

    /// Adds a number.
    @inlinable @inline(__always)
    public mutating func add(_ number: Double) { add(number.bitPattern) }

    /// Adds bytes, by FNV-1a.
    package mutating func add(bytes: UnsafeRawBufferPointer) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds a text, as bytes in UTF-8.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// The digest of the text.
    package var digest: UInt64 {
        var digest = Digest()
        digest.add(self)
        return digest.value
    }
}

extension LayoutCase {
    /// A digest of the case without its title and expectations; the same in every process.
    public var digest: UInt64 { withoutExpectations.json.compact().digest }

    /// The case without its title and what is said about its layouts.
    package var withoutExpectations: LayoutCase {
        LayoutCase(width: width, height: height, stack: stack, edits: edits)
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number in as many hexadecimal digits as its type has.
    package var hexadecimal: String { digits(radix: 16, count: Self.bitWidth / 4) }

    /// Returns the digits of the number, with zeros before them up to a count.
    package func digits(radix: Int, count: Int) -> String {
        let digits = String(self, radix: radix)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }
}
