/// One change to a case's configuration, made after a layout pass.
public enum Edit: Hashable, Sendable {
    /// Hides or shows an arranged subview.
    case setHidden(view: ViewPath, value: Bool)
    /// Sets a stack's spacing.
    case setSpacing(stack: ViewPath, value: Spacing)
    /// Sets the custom spacing after an arranged subview.
    case setCustomSpacing(view: ViewPath, value: Spacing)
    /// Sets a stack's axis.
    case setAxis(stack: ViewPath, value: Axis)
    /// Sets a stack's distribution.
    case setDistribution(stack: ViewPath, value: Distribution)
    /// Sets a stack's alignment.
    case setAlignment(stack: ViewPath, value: Alignment)
    /// Sets a plain view's intrinsic content size.
    case setIntrinsicContentSize(view: ViewPath, value: IntrinsicContentSize)
    /// Inserts an arranged subview into a stack at `index`.
    case insert(stack: ViewPath, index: Int, subview: ArrangedSubview)
    /// Adds an arranged subview to its stack once more, which makes it the last one there.
    case addArrangedSubview(view: ViewPath)
    /// Removes an arranged subview from its stack, and then from its superview.
    ///
    /// If it stays a subview, only `removeArrangedSubview(_:)` is called; other views have the same frames.
    case remove(view: ViewPath, keepsSubview: Bool = false)
    /// Removes an arranged subview from its superview alone, so that no stack arranges it any more.
    case removeFromSuperview(view: ViewPath)
    /// Sets the outer stack's own required size; `nil` removes the constraint.
    case setSize(width: Double?, height: Double?)

    /// The kinds of edits, by their names in JSON, in the order in which errors list them.
    package enum Kind: String, CaseIterable {
        case setHidden, setSpacing, setCustomSpacing, setAxis, setDistribution, setAlignment
        case setIntrinsicContentSize, insert, addArrangedSubview, remove, removeFromSuperview
        case setSize
    }

    /// The kind of the edit.
    package var kind: Kind {
        switch self {
        case .setHidden: .setHidden
        case .setSpacing: .setSpacing
        case .setCustomSpacing: .setCustomSpacing
        case .setAxis: .setAxis
        case .setDistribution: .setDistribution
        case .setAlignment: .setAlignment
        case .setIntrinsicContentSize: .setIntrinsicContentSize
        case .insert: .insert
        case .addArrangedSubview: .addArrangedSubview
        case .remove: .remove
        case .removeFromSuperview: .removeFromSuperview
        case .setSize: .setSize
        }
    }

    /// The view or the stack that an edit changes.
    package enum Target {
        case view(ViewPath), stack(ViewPath)
    }

    /// The view or stack that the edit changes; `nil` for the size of the outer stack.
    package var target: Target? {
        switch self {
        case .setHidden(let path, _), .setCustomSpacing(let path, _),
            .setIntrinsicContentSize(let path, _), .addArrangedSubview(let path),
            .remove(let path, _), .removeFromSuperview(let path):
            .view(path)
        case .setSpacing(let path, _), .setAxis(let path, _), .setDistribution(let path, _),
            .setAlignment(let path, _), .insert(let path, _, _):
            .stack(path)
        case .setSize: nil
        }
    }

    /// Whether all views have the same paths after the edit.
    package var keepsPaths: Bool {
        switch kind {
        case .insert, .addArrangedSubview, .remove, .removeFromSuperview: false
        case .setHidden, .setSpacing, .setCustomSpacing, .setAxis, .setDistribution, .setAlignment,
            .setIntrinsicContentSize, .setSize:
            true
        }
    }
}

/// The way from the outer stack to a view: the index among the arranged subviews at each level.
///
/// Written as `""` for the outer stack, `"0"` for its first arranged subview, `"3.1"` for the
/// second arranged subview of the stack at index 3.
public struct ViewPath: Sendable, CustomStringConvertible {
    /// The index at each level, outermost first; empty for the outer stack.
    public var indices: [Int]
    /// The names of the views among which the path is; they make no difference between paths.
    private let names: ViewNames?

    /// Makes a path from its indices.
    public init(_ indices: [Int] = []) { self.init(indices, names: nil) }

    init(_ indices: [Int], names: ViewNames?) {
        self.indices = indices
        self.names = names
    }

    /// Reads a path as it is written in a case; `nil` when `text` is no path.
    public init?(_ text: String) {
        var indices: [Int] = []
        for part in text.isEmpty ? [] : text.split(separator: ".", omittingEmptySubsequences: false)
        {
            guard let index = Int(part), String(index) == part, index >= 0 else { return nil }
            indices.append(index)
        }
        self.init(indices)
    }

    /// The path as it is written in a case.
    public var description: String {
        indices.map(String.init).joined(separator: ".")
    }

    /// The view in words: `stack` for the outer one, otherwise its name or its path.
    package var name: String { indices.isEmpty ? "stack" : names?[indices] ?? description }

    /// Whether the view has a name of its own.
    package var isNamed: Bool { names?[indices] != nil }

    /// The view in a sentence, such as `view 3.1`, or its name.
    package var inWords: String {
        indices.isEmpty ? "the stack" : names?[indices] ?? "view \(self)"
    }

    /// The path of the stack that arranges the view, which must not be the outer stack.
    package var parent: ViewPath { ViewPath(indices.dropLast(), names: names) }

    /// The view's index in the stack that arranges it; the path must not be that of the outer stack.
    @inlinable package var position: Int { indices[indices.count - 1] }

    /// Returns the path of the arranged subview at `index` of the stack at this path.
    public func appending(_ index: Int) -> ViewPath {
        ViewPath(indices + [index], names: names)
    }
}

extension ViewPath: Hashable {
    /// Whether both have the same indices.
    public static func == (left: ViewPath, right: ViewPath) -> Bool {
        left.indices == right.indices
    }

    /// Hashes the indices.
    public func hash(into hasher: inout Hasher) { hasher.combine(indices) }
}

/// The names of views in texts, by the indices of their paths.
final class ViewNames: Sendable {
    private let texts: [[Int]: String]

    /// - Parameter names: The names of views, by the indices of their paths.
    init(_ names: [(indices: [Int], name: String)]) {
        let counts = Dictionary(grouping: names, by: \.name).mapValues(\.count)
        texts = Dictionary(
            uniqueKeysWithValues: names.map { indices, name in
                // Only a name that looks like one of code needs no quotation marks.
                let isCode =
                    name.contains(where: \.isUppercase)
                    && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                let text = isCode ? name : "“\(name)”"
                let isUnique = counts[name] == 1
                return (indices, isUnique ? text : "\(text) (view \(ViewPath(indices)))")
            })
    }

    subscript(indices: [Int]) -> String? { texts[indices] }
}
