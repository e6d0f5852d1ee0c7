import Testing

@testable import StackCases

@Suite struct DigestTests {
    @Test(arguments: [
        ("", 0xCBF2_9CE4_8422_2325 as UInt64), ("a", 0xAF63_DC4C_8601_EC8C),
        ("foobar", 0x8594_4171_F739_67E8),
    ])
    func `the digest of a text is its published FNV-1a hash`(text: String, digest: UInt64) {
        #expect(text.digest == digest)
    }

    @Test func `numbers that differ in their upper bits have different digests`() {
        let numbers = [-1.0, 1, -2, 2, 4, -4, 0, -0.0]
        var digests: Set<UInt64> = []
        for first in numbers {
            for second in numbers {
                var digest = Digest()
                digest.add(first)
                digest.add(second)
                digests.insert(digest.value)
            }
        }
        #expect(digests.count == numbers.count * numbers.count)
    }

    @Test func `a number has all hexadecimal digits of its type`() {
        #expect((0xA as UInt8).hexadecimal == "0a")
        #expect((0xA as UInt64).hexadecimal == "000000000000000a")
    }
}
