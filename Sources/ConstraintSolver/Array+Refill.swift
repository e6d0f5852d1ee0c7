extension Array {
    /// Makes the array hold `count` copies of `element`, keeping its memory.
    @inline(__always)
    mutating func refill(_ element: Element, count: Int) {
        removeAll(keepingCapacity: true)
        append(contentsOf: repeatElement(element, count: count))
    }
}
