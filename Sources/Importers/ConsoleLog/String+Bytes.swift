/// Comparisons of bytes.
///
/// A log may hold a character of any length, such as a letter with thousands of accents. The standard
/// library's `hasPrefix`, `hasSuffix` and `contains` look for its end each time.
extension String {
    /// Whether the text begins with the bytes of another.
    /// - Complexity: O(length of `prefix`).
    package func hasBytePrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// Whether the text ends with the bytes of another.
    /// - Complexity: O(length of `suffix`).
    package func hasByteSuffix(_ suffix: String) -> Bool {
        utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Whether the text contains the bytes of another that is not empty.
    /// - Complexity: O(length), if the first byte of `other` is rare in the text.
    package func containsBytes(_ other: String) -> Bool {
        var rest = utf8[...]
        while let start = rest.firstIndex(of: other.utf8[other.utf8.startIndex]) {
            rest = rest[start...]
            if rest.starts(with: other.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
