import Testing

@testable import DifferentialTesting

@Suite struct ShardTests {
    @Test(arguments: [("1/1", 1, 1), ("2/4", 2, 4), ("10000/10000", 10_000, 10_000)])
    func `a shard is parsed from its description`(text: String, number: Int, count: Int) throws {
        let shard = try #require(Shard(text))
        #expect(shard.number == number && shard.count == count)
        #expect(shard.description == text)
    }

    @Test(arguments: [
        "", "/", "2", "0/4", "5/4", "1/0", "-1/4", "+1/4", "1/4/4", "1 /4", "a/b", "١/٤", "1.0/2",
        "1/99999999999999999999",
    ])
    func `invalid texts are not parsed as a shard`(_ text: String) {
        #expect(Shard(text) == nil)
    }

    @Test(arguments: [(0, 1), (3, 4), (240, 7), (100_000, 4), (1_000_000_007, 10_000)])
    func `shards are consecutive, cover all cases and differ by at most one case`(
        runs: Int, count: Int
    ) throws {
        var next = 0
        for number in 1...count {
            let indices = try #require(Shard(number, of: count)).indices(of: runs)
            #expect(indices.lowerBound == next)
            #expect([runs / count, (runs + count - 1) / count].contains(indices.count))
            next = indices.upperBound
        }
        #expect(next == runs)
    }

    @Test func `the largest campaign can be split`() throws {
        let count = Shard.largestCount
        let last = try #require(Shard(count, of: count)).indices(of: .max)
        #expect(last.upperBound == .max)
        #expect(last.count == Int.max / count + 1)
        #expect(Shard(1, of: count + 1) == nil)
    }
}
