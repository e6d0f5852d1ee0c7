/// An array whose memory a solver keeps from one system to the next.
///
/// It has one owner, so it needs no reference counts, and it checks bounds in debug builds only. In small
/// systems, reference counts and bounds checks are most of the cost of an `Array`.
@usableFromInline
package struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline package var count = 0
    @usableFromInline var capacity: Int
    @usableFromInline var start: UnsafeMutablePointer<Element>

    /// Creates an empty array with room for some elements.
    @inlinable
    package init() {
        capacity = 32
        start = .allocate(capacity: capacity)
    }

    @inlinable
    deinit { start.deallocate() }

    @inlinable @inline(__always)
    package subscript(_ index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "no such element")
            return start[index]
        }
        _modify {
            assert(index >= 0 && index < count, "no such element")
            yield &start[index]
        }
    }

    var isEmpty: Bool {
        @inline(__always) get { count == 0 }
    }

    @inlinable
    package var indices: Range<Int> {
        @inline(__always) get { 0..<count }
    }

    var last: Element? {
        @inline(__always) get { count == 0 ? nil : start[count - 1] }
    }

    /// The elements at some indices, valid until one is added.
    @inlinable @inline(__always)
    package subscript(_ range: Range<Int>) -> UnsafeBufferPointer<Element> {
        assert(range.lowerBound >= 0 && range.upperBound <= count, "no such elements")
        return UnsafeBufferPointer(
            start: start + range.lowerBound, count: range.upperBound &- range.lowerBound)
    }

    /// All elements, valid until one is added.
    ///
    /// The buffer borrows nothing, so the array's owner can change while a loop goes through it.
    @inlinable
    package var elements: UnsafeBufferPointer<Element> {
        @inline(__always) get { UnsafeBufferPointer(start: start, count: count) }
    }

    /// The first elements, to be changed, valid until one is added.
    @inline(__always)
    mutating func first(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        assert(count <= self.count, "no such elements")
        return UnsafeMutableBufferPointer(start: start, count: count)
    }

    @inlinable @inline(__always)
    package mutating func append(_ element: Element) {
        if count == capacity { reserve(count + 1) }
        start[count] = element
        count &+= 1
    }

    /// Adds the elements of a buffer, which is not part of this array.
    @inlinable @inline(__always)
    package mutating func append(_ elements: UnsafeBufferPointer<Element>) {
        let end = count &+ elements.count
        if end > capacity { reserve(end) }
        if let first = elements.baseAddress {
            (start + count).update(from: first, count: elements.count)
        }
        count = end
    }

    @inlinable @inline(__always)
    package mutating func removeLast(_ removed: Int = 1) {
        assert(removed <= count, "no such elements")
        count &-= removed
    }

    @inlinable @inline(__always)
    package mutating func removeAll() { count = 0 }

    /// Replaces the content with `count` copies of `element`.
    @inline(__always)
    mutating func refill(_ element: Element, count: Int) {
        if count > capacity { reserve(count) }
        self.count = count
        UnsafeMutableBufferPointer(start: start, count: count).update(repeating: element)
    }

    /// Sets the number of elements, without setting them.
    @inline(__always)
    mutating func resize(_ count: Int) {
        if count > capacity { reserve(count) }
        self.count = count
    }

    /// Replaces the content with that of `other`.
    mutating func copy(_ other: borrowing ScratchArray<Element>) {
        if other.count > capacity { reserve(other.count) }
        count = other.count
        start.update(from: other.start, count: count)
    }

    /// Sorts the elements at `range`; equal ones stay in their order.
    ///
    /// Both ways guarantee it: the documentation of the standard library's `sort` calls it stable.
    @inline(__always)
    mutating func sort(_ range: Range<Int>, by isBefore: (Element, Element) -> Bool) {
        if range.count > 24 {
            var elements = UnsafeMutableBufferPointer(
                start: start + range.lowerBound, count: range.count)
            elements.sort(by: isBefore)
            return
        }
        for index in range.dropFirst() where isBefore(start[index], start[index &- 1]) {
            let element = start[index]
            var place = index
            repeat {
                start[place] = start[place &- 1]
                place &-= 1
            } while place > range.lowerBound && isBefore(element, start[place &- 1])
            start[place] = element
        }
    }

    /// Makes room for at least `needed` elements.
    @inline(never)
    @usableFromInline
    mutating func reserve(_ needed: Int) {
        let larger = max(needed, 2 * capacity)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
