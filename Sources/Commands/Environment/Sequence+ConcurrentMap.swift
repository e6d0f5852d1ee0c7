extension Sequence where Element: Sendable {
    /// Returns the results of `transform` in the order of the elements.
    /// - Parameters:
    ///   - jobs: The number of elements to transform at the same time, from 1.
    ///   - transform: An error ends the work: no further element is begun.
    func concurrentMap<Result: Sendable>(
        jobs: Int, _ transform: @escaping @Sendable (Element) throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (index: Int, result: Result).self) { group in
            var rest = enumerated().makeIterator()
            var results: [Int: Result] = [:]
            func startNext() {
                guard let (index, element) = rest.next() else { return }
                group.addTask { (index, try transform(element)) }
            }
            for _ in 0..<jobs { startNext() }
            while let (index, result) = try await group.next() {
                results[index] = result
                startNext()
            }
            return results.sorted { $0.key < $1.key }.map(\.value)
        }
    }
}
