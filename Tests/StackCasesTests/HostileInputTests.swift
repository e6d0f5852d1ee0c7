import Benchmarking
import TestSupport
import Testing

@testable import StackCases

/// Input that tries to crash or hang the reader, or to exhaust the memory.
@Suite struct HostileInputTests {
    @Test func `every truncated case is rejected`() {
        let bytes = Array(completeCase.utf8)
        for count in 0..<bytes.count {
            #expect(throws: CaseError.self) { try LayoutCase(jsonBytes: Array(bytes[..<count])) }
        }
    }

    @Test func `a case with random bytes changed is read or rejected`() throws {
        var generator = SeededGenerator(state: 3)
        let original = Array(try readCase(completeCase).json.compact().utf8)
        var readCount = 0
        for _ in 0..<20_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(bytes[index], at: index)
                default:
                    bytes[index] =
                        "0123456789{}[]:,\"\\eE+-.".utf8.randomElement(using: &generator) ?? 0
                }
            }
            do {
                let layoutCase = try LayoutCase(jsonBytes: bytes)
                #expect(try readCase(layoutCase.json.compact()) == layoutCase)
                readCount += 1
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
        #expect(readCount > 100, "some changes do no harm")
    }

    @Test(arguments: ["[", "{\"stack\":", "{\"stack\":{\"arrangedSubviews\":["])
    func `nesting of thousands of levels is rejected`(opening: String) {
        let error = errorOfReading(String(repeating: opening, count: 2_000))
        #expect(error?.contains("nested more than 128 levels deep; ") == true)
    }

    @Test func `100 MB of opening brackets fail at the depth limit`() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 100_000_000)
        let seconds = ProcessorTime.measure {
            #expect(throws: CaseError.self) { try LayoutCase(jsonBytes: bytes) }
        }
        #expect(seconds < 1)
    }

    @Test func `very many small values fail at the limit of values`() {
        var bytes = Array("[".utf8)
        for _ in 0..<2_500_000 { bytes += [0x5B, 0x5D, 0x2C] }
        do {
            _ = try JSONReader.read(bytes)
            Issue.record("read")
        } catch {
            #expect(error.message == "more than 2,000,000 values in one document")
        }
    }

    @Test func `a file of more than 64 MiB is rejected`() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 65 << 20)
        try withFile(named: "large.json", bytes) { path in
            let source = try CaseSource(path: path)
            do throws(CaseError) {
                _ = try source.next()
                Issue.record("read")
            } catch {
                #expect(error.description == "\(path): a case of more than 64 MiB")
            }
            #expect(try source.next() == nil)
        }
    }

    @Test func `a line of more than 16 MiB is rejected`() throws {
        let bytes = Array("\n".utf8) + [UInt8](repeating: UInt8(ascii: "["), count: 17 << 20)
        try withFile(named: "large.ndjson", bytes) { path in
            let source = try CaseSource(path: path)
            do throws(CaseError) {
                _ = try source.next()
                Issue.record("read")
            } catch {
                #expect(error.description == "\(path):2: a line of more than 16 MiB")
            }
            #expect(try source.next() == nil)
        }
    }

    @Test func `a number of a million digits is rejected`() {
        let digits = String(repeating: "1", count: 1_000_000)
        #expect(
            errorOfReading("{\"width\":\(digits)}")
                == "1:10: width: a number of more than 1000 characters")
    }

    @Test func `the error for a key of a million characters is short`() throws {
        let key = String(repeating: "k", count: 1_000_000)
        let error = try #require(errorOfReading("{\"\(key)\":1}"))
        #expect(error.utf8.count < 200)
    }

    @Test func `invalid UTF-8 is rejected with its location`() {
        let bytes = Array("{\"title\":\n\"a".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
        do {
            _ = try LayoutCase(jsonBytes: bytes)
            Issue.record("read")
        } catch {
            #expect(error.description == "2:3: title: invalid UTF-8 in a string")
        }
    }

    @Test func `the deepest document is read on a small stack`() async throws {
        let depth = JSONReader.maximumDepth
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let copy = try await onSmallStack { try JSONReader.read(text).compact() }
        #expect(copy == text)
    }

    @Test func `the deepest case is read and written on a small stack`() async throws {
        let deepest = LayoutCase.deepest
        let copy = try await onSmallStack {
            try LayoutCase(jsonBytes: Array(deepest.json.compact().utf8))
        }
        #expect(copy == deepest)
    }
}
