extension Sequence {
    /// Returns the first element of each key, in the order of the elements.
    /// - Complexity: O(elements).
    package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
        var keys: Set<Key> = []
        return filter { keys.insert(key($0)).inserted }
    }
}
