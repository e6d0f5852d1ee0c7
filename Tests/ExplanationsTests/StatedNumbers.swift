import StackCases

/// Compares the numbers of a sentence such as `view 0's width: its natural width = 14 (a note)` with the case and
/// the frames that it is about.
struct StatedNumbers {
    /// The number of comparisons.
    private(set) var count = 0
    private(set) var areTrue = true

    private let stack: StackConfiguration
    private let frames: [Frame]

    init(_ sentence: String, _ stack: StackConfiguration, _ frames: [Frame]) {
        (self.stack, self.frames) = (stack, frames)
        guard let colon = sentence.firstRange(of: ": ") else { return }
        let subject = String(sentence[..<colon.lowerBound])
        // A note follows the result.
        let words = String(sentence[colon.upperBound...])
        let results = words.matches(of: /(?:^|= )(−?[0-9.]+)(?= \(|$)/)
        guard let result = results.last.map({ Self.number($0.1) }) else { return }
        if let length = length(subject) { compare(length, with: result) }
        // Other formulas with words contain more than one number.
        if let own = try? /(.+) = −?[0-9.]+(?: \(.*\))?/.wholeMatch(in: words) {
            compareOwnSize(String(own.1), of: subject, with: result)
        }
    }

    private mutating func compare(_ length: Double, with result: Double) {
        count += 1
        areTrue = areTrue && abs(length - result) <= 0.011
    }

    /// Compares a formula such as `hidden view 1's natural width`.
    private mutating func compareOwnSize(
        _ formula: String, of subject: String, with result: Double
    ) {
        let pattern = /(hidden )?(.+?)('s)? (natural )?(width|height)( constraint)?/
        guard let match = try? pattern.wholeMatch(in: formula) else { return }
        let owner = match.2 == "its" ? String(subject.split(separator: "'s")[0]) : String(match.2)
        guard let path = path(owner) else { return }
        let axis = match.5 == "width" ? Axis.horizontal : .vertical
        let view = path.indices.isEmpty ? nil : stack.view(at: path)
        if match.1 != nil {
            count += 1
            areTrue = areTrue && view?.isHidden == true
        }
        if match.4 != nil {
            let size = frame(owner).flatMap { view?.intrinsicContentSize(inFrame: $0) }
            compare(size?[axis] ?? .nan, with: result)
        } else if match.6 != nil {
            count += 1
            areTrue =
                areTrue
                && view?.constraints.contains {
                    $0.attribute == .along(axis) && abs($0.constant - result) <= 0.011
                } == true
        } else if let length = length("\(owner)'s \(match.5)") {
            compare(length, with: result)
        }
    }

    /// Returns the length that a subject names in the frames; `nil` for other subjects.
    private func length(_ subject: String) -> Double? {
        if let match = try? /(.+)'s (width|height)/.wholeMatch(in: subject) {
            return frame(String(match.1))?[match.2 == "width" ? Axis.horizontal.size : .height]
        }
        if let match = try? /(view .+)'s (top|left edge)/.wholeMatch(in: subject) {
            return frame(String(match.1)).map { match.2 == "top" ? $0.y : $0.x }
        }
        let distance = /from (view .+)'s (top|bottom)( up| down)? to (view .+)'s (top|bottom)/
        guard let match = try? distance.wholeMatch(in: subject),
            let from = frame(String(match.1)), let to = frame(String(match.4))
        else { return nil }
        func edge(_ frame: Frame, _ name: Substring) -> Double {
            name == "top" ? frame.y : frame.y + frame.height
        }
        let down = edge(to, match.5) - edge(from, match.2)
        return match.3 == " up" ? -down : down
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

    private static func number(_ text: Substring) -> Double {
        Double(text.replacing("−", with: "-")) ?? .nan
    }
}
