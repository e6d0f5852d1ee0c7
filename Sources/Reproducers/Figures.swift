import StackCases

/// What models say of a case, as lines for people.
enum Figures {
    /// The lines of one model's layout: a heading, and a line a view.
    static func lines(of layout: ModelLayout) -> [String] {
        var heading = "\(layout.model.oneLine): \(layout.status.rawValue)"
        // In parentheses, since a backslash at a comment's end would draw the next line into it.
        if let reason = layout.reason { heading += " (\(reason.oneLine))" }
        return [heading] + layout.frames.map(line)
    }

    /// A view and its frame.
    static func line(of frame: PathFrame) -> String {
        let path = frame.path.indices.isEmpty ? "stack" : frame.path.description
        let numbers = FrameAttribute.allCases.map {
            "\($0.rawValue) \(SourceText.number(frame.frame[$0]))"
        }
        return "  \(path): \(numbers.joined(separator: ", "))"
    }

    /// The same for the head of a reproducer: all models and the verdict.
    static func comment(on reproduction: Reproduction) -> [String] {
        guard !reproduction.layouts.isEmpty else { return [] }
        var lines = ["", "After all edits, in points, relative to the parent:"]
        for layout in reproduction.layouts { lines += self.lines(of: layout) }
        if let verdict = reproduction.verdict { lines += ["", verdict.oneLine] }
        return lines
    }
}
