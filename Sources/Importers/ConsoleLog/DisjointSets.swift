/// Groups of elements that can be joined.
package struct DisjointSets<Element: Hashable & Comparable> {
    private var parents: [Element: Element] = [:]

    /// Creates groups of one element each.
    package init() {}

    /// Returns the smallest element of an element's group.
    package mutating func first(with element: Element) -> Element {
        var element = element
        while let next = parents[element] {
            // Each step halves the path of the next search.
            if let after = parents[next] { parents[element] = after }
            element = next
        }
        return element
    }

    /// Makes one group of the groups of two elements.
    package mutating func join(_ element: Element, _ other: Element) {
        let (one, two) = (first(with: element), first(with: other))
        if one != two { parents[max(one, two)] = min(one, two) }
    }
}
