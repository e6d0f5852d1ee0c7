import StackCases

/// The answer of a layout function: frames by path, or a whole `Layout`.
public protocol LayoutAnswer {
    /// Returns the answer as a layout of `stack`, or a failed layout if the answer is invalid.
    func layout(of stack: SizedStack) -> Layout
}

extension Layout: LayoutAnswer {
    /// Returns the layout, or a failed one if its frames do not match the stack's views.
    public func layout(of stack: SizedStack) -> Layout {
        guard status.hasFrames else { return self }
        let tree = ViewTree(stack.stack)
        guard frames.count == tree.nodes.count else {
            return Layout(
                failure: .answerFrames,
                reason: "\(frames.count) frames for \(tree.nodes.count) views, the outer stack and"
                    + " hidden views included")
        }
        for (index, frame) in frames.enumerated() {
            for attribute in FrameAttribute.allCases {
                let number = frame[attribute]
                guard number.isFinite, !attribute.isSize || number >= -Self.tolerance else {
                    return Layout(
                        failure: number.isFinite ? .answerSize : .answerNumber,
                        reason: "the \(attribute.rawValue) of \(tree.path(of: index).quoted) is"
                            + " \(number)")
                }
            }
        }
        return self
    }
}

/// Frames by the paths of their views, the outer stack's path being empty.
///
/// Each is relative to the parent view. The frames of invisible views may be left out, and the
/// outer stack's where both its sizes are required.
extension Dictionary: LayoutAnswer where Key == ViewPath, Value == Frame {
    /// Returns a unique layout with these frames, or a failed one if a frame is missing or invalid, or has the
    /// path of no view.
    public func layout(of stack: SizedStack) -> Layout {
        let tree = ViewTree(stack.stack)
        var frames: [Frame] = []
        var found = 0
        for index in tree.nodes.indices {
            let path = tree.path(of: index)
            if let frame = self[path] {
                frames.append(frame)
                found += 1
            } else if index == 0, let width = stack.width, let height = stack.height {
                frames.append(Frame(x: 0, y: 0, width: width, height: height))
            } else if !tree.nodes[index].isVisible {
                frames.append(Frame(x: 0, y: 0, width: 0, height: 0))
            } else {
                return Layout(failure: .answerFrames, reason: "no frame of \(path.quoted)")
            }
        }
        if found < count {
            let known = Set(tree.nodes.indices.map(tree.path(of:)))
            let strange = keys.filter { !known.contains($0) }.map(\.quoted).sorted()
            return Layout(
                failure: .answerPath,
                reason: "no view has the path \(strange.joined(separator: ", "))")
        }
        return Layout(status: .unique, frames: frames).layout(of: stack)
    }
}

extension ViewPath {
    fileprivate var quoted: String { indices.isEmpty ? "the stack" : "\"\(self)\"" }
}
