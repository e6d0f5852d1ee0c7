import StackCases

/// Compares the number of a sentence such as `view 0's width: the stack's width 24 − gap 10 = 14 pt` with the frames
/// that it is about.
struct StatedNumbers {
    /// The number of comparisons.
    private(set) var count = 0
    private(set) var areTrue = true

    private let stack: StackConfiguration
    private let frames: [Frame]

    init(_ sentence: String, _ stack: StackConfiguration, _ frames: [Frame]) {
        (self.stack, self.frames) = (stack, frames)
        guard let subject = sentence.prefixMatch(of: /(.+?)'s (width|height|x|y):\s/),
            let attribute = FrameAttribute(rawValue: String(subject.2)),
            let length = frame(String(subject.1))?[attribute]
        else { return }
        // A note follows the result, which is the number of the alignment rectangle if the note has another one.
        let words = sentence[subject.range.upperBound...]
        let framed = words.firstMatch(of: /\((−?[0-9.]+) pt with its alignment rectangle insets/)
        let plain = words.firstMatch(of: /(?:^|.* )(−?[0-9.]+)(?: pt)?(?: \(.*)?$/)
        guard let result = framed?.1 ?? plain?.1 else { return }
        count = 1
        let stated = Double(result.replacing("−", with: "-")) ?? .nan
        areTrue = abs(length - stated) <= 0.011
    }

    private func frame(_ name: String) -> Frame? {
        let tree = ViewTree(stack)
        guard let path = path(name) else { return nil }
        return tree.nodes.indices.first { tree.path(of: $0) == path }.map { frames[$0] }
    }

    /// Returns the path of `the stack` or `view 1.2`.
    private func path(_ name: String) -> ViewPath? {
        if name == "the stack" { return ViewPath([]) }
        guard name.hasPrefix("view ") else { return nil }
        return ViewPath(name.dropFirst(5).split(separator: ".").compactMap { Int($0) })
    }
}
