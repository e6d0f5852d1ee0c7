extension String {
    /// The name with at most `limit` characters, from 3: its start and its end, by which programs and their
    /// options are told apart, and an ellipsis between them.
    func shortened(to limit: Int) -> String {
        guard count > limit else { return self }
        let start = (limit - 1) / 2
        return "\(prefix(start))…\(suffix(limit - 1 - start))"
    }
}
