extension Array {
    /// Makes the array hold `count` copies of `element`, keeping its memory.
    @inline(__always)
    mutating func refill(_ element: Element, count: Int) {
        if self.count > count { removeLast(self.count - count) }
        withUnsafeMutableBufferPointer { $0.update(repeating: element) }
        if self.count < count {
            append(contentsOf: repeatElement(element, count: count - self.count))
        }
    }
}
