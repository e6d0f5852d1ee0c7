/// An array that a solver keeps from one system to the next, and that only its owner holds.
///
/// It has no reference counts to keep and no bounds to check outside debug builds, which is most of
/// what arrays cost where systems are small. A copy is the same memory: the owner calls
/// `deallocate` once, at its end.
struct Scratch<Element: BitwiseCopyable> {
    private(set) var count = 0
    private var capacity: Int
    private(set) var start: UnsafeMutablePointer<Element>

    /// Makes an empty array with room for some elements.
    init() {
        capacity = 32
        start = .allocate(capacity: capacity)
    }

    /// Gives the memory back; nothing may be done with the array then.
    func deallocate() { start.deallocate() }

    @inline(__always)
    subscript(_ index: Int) -> Element {
        get {
            assert(index >= 0 && index < count, "no such element")
            return start[index]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count, "no such element")
            yield &start[index]
        }
    }

    var isEmpty: Bool {
        @inline(__always) get { count == 0 }
    }

    var indices: Range<Int> {
        @inline(__always) get { 0..<count }
    }

    var last: Element? {
        @inline(__always) get { count == 0 ? nil : start[count - 1] }
    }

    /// The elements of some indices, for as long as none is added.
    @inline(__always)
    subscript(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Element> {
        assert(range.lowerBound >= 0 && range.upperBound <= count, "no such elements")
        return UnsafeMutableBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// All elements, for as long as none is added.
    var elements: UnsafeMutableBufferPointer<Element> {
        @inline(__always) get { UnsafeMutableBufferPointer(start: start, count: count) }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(count + 1) }
        start[count] = element
        count += 1
    }

    @inline(__always)
    mutating func removeLast(_ removed: Int = 1) {
        assert(removed <= count, "no such elements")
        count -= removed
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Makes the array hold `count` copies of `element`.
    @inline(__always)
    mutating func refill(_ element: Element, count: Int) {
        if count > capacity { reserve(count) }
        self.count = count
        UnsafeMutableBufferPointer(start: start, count: count).update(repeating: element)
    }

    /// Makes the array hold what `other` does.
    mutating func copy(_ other: Scratch<Element>) {
        if other.count > capacity { reserve(other.count) }
        count = other.count
        start.update(from: other.start, count: count)
    }

    /// Sorts the elements of `range`, equal ones staying in their order.
    @inline(__always)
    func sort(_ range: Range<Int>, by isBefore: (Element, Element) -> Bool) {
        if range.count > 24 {
            var elements = self[range]
            elements.sort(by: isBefore)
            return
        }
        for index in range.dropFirst() {
            let element = start[index]
            var place = index
            while place > range.lowerBound, isBefore(element, start[place - 1]) {
                start[place] = start[place - 1]
                place -= 1
            }
            start[place] = element
        }
    }

    /// Makes room for `needed` elements and some more.
    @inline(never)
    private mutating func reserve(_ needed: Int) {
        let larger = max(needed, 2 * capacity)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
