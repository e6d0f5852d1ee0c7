import Foundation
import Testing

@testable import Commands

/// Tests the work on several elements at a time.
@Suite struct ConcurrentMapTests {
    private struct Refusal: Error, Equatable { var element: Int }

    @Test(arguments: [1, 2, 100])
    func `results come in the order of the elements`(jobs: Int) async throws {
        let elements = 0..<20
        let results = try await elements.concurrentMap(jobs: jobs) { element in
            // The first elements take longest.
            (0..<(20 - element) * 10_000).reduce(0, &+) < 0 ? -1 : 2 * element
        }
        #expect(results == elements.map { 2 * $0 })
    }

    @Test func `an error ends the work`() async {
        let begun = Begun()
        await #expect(throws: Refusal(element: 3)) {
            try await (0..<10).concurrentMap(jobs: 1) { element in
                begun.add(element)
                guard element < 3 else { throw Refusal(element: element) }
                return element
            }
        }
        #expect(begun.elements == [0, 1, 2, 3])
    }

    /// The elements whose transformation has begun.
    private final class Begun: @unchecked Sendable {
        private let lock = NSLock()
        private var list: [Int] = []

        var elements: [Int] { lock.withLock { list } }

        func add(_ element: Int) { lock.withLock { list.append(element) } }
    }
}
