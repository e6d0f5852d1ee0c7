extension [String] {
    /// The words as a list, such as `a, b and c`.
    package var listed: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }

    /// The texts as a list in a sentence; a long list ends with the number of the other texts.
    var listedInShort: String {
        let limit = 8
        guard count > limit + 1 else { return listed }
        return (prefix(limit) + ["\(count - limit) others"]).listed
    }
}
