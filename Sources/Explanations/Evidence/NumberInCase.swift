import StackCases

/// A number of a case that can be varied.
struct NumberInCase {
    private static let lengths = 0...Double.infinity
    private static let signedLengths = -4096...Double.infinity
    private static let priorities = 1.0...1000

    /// The name, such as `the spacing`.
    var subject: String
    var value: Double
    /// The values that the number may have.
    var range = lengths
    /// Whether it belongs to a nested stack, or to a view of one.
    var isNested = false
    /// Changes the number in a case.
    var set: (Double, inout LayoutCase) -> Void

    /// Whether the number is a priority, and not a length.
    var isPriority: Bool { range == Self.priorities }

    /// Returns all numbers, first those of the outer stack and its views.
    static func outerFirst(in layoutCase: LayoutCase) -> [NumberInCase] {
        let all = all(in: layoutCase)
        return all.filter { !$0.isNested } + all.filter(\.isNested)
    }

    /// Returns the stack's sizes, each stack's spacing and margins, the views' natural sizes, the
    /// constants of their size constraints, their priorities that are not defaults, and the lengths
    /// that edits set.
    static func all(in layoutCase: LayoutCase) -> [NumberInCase] {
        let isResized = layoutCase.edits.contains { $0.kind == .setSize }
        let size = IntrinsicContentSize(width: layoutCase.width, height: layoutCase.height)
        return sides(of: size, { "the stack's \($0)\(isResized ? " before the changes" : "")" }) {
            ($1.width, $1.height) = ($0.width, $0.height)
        }
            + ofStack(
                layoutCase.stack, at: ViewTree(layoutCase.stack).path(of: 0), layoutCase.edits)
            + layoutCase.edits.enumerated().flatMap { ofEdit($1, at: $0) }
    }

    /// Returns the numbers of a stack and of the views in it.
    private static func ofStack(
        _ stack: StackConfiguration, at path: ViewPath, _ edits: [Edit]
    ) -> [NumberInCase] {
        var numbers: [NumberInCase] = []
        func add(
            _ subject: String, _ value: Double,
            set: @escaping (Double, inout StackConfiguration) -> Void
        ) {
            let owner = path.indices.isEmpty ? "" : " of \(path.inWords)"
            numbers.append(
                NumberInCase(subject: subject + owner, value: value, range: signedLengths) {
                    value, layoutCase in
                    layoutCase.stack.changeStack(at: path.indices[...]) { set(value, &$0) }
                })
        }
        if case .points(let spacing) = stack.spacing {
            let isSet = edits.contains {
                if case .setSpacing(path, _) = $0 { true } else { false }
            }
            add("the spacing\(isSet ? " before the changes" : "")", spacing) {
                $1.spacing = .points($0)
            }
        }
        let insets = [
            ("top", \EdgeInsets.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
        ]
        for (name, inset) in insets where stack.layoutMargins[keyPath: inset] != 0 {
            add("the \(name) margin", stack.layoutMargins[keyPath: inset]) {
                $1.layoutMargins[keyPath: inset] = $0
            }
        }
        return numbers
            + stack.arrangedSubviews.enumerated().flatMap { index, view in
                let path = path.appending(index)
                let nested = view.nestedStack.map { ofStack($0, at: path, edits) } ?? []
                return ofView(view, at: path)
                    + nested.map { number in
                        var number = number
                        number.isNested = true
                        return number
                    }
            }
    }

    /// Returns the sides that a size has.
    /// - Parameter set: Changes the size in a case.
    private static func sides(
        of size: IntrinsicContentSize, _ subject: (String) -> String,
        _ set: @escaping (IntrinsicContentSize, inout LayoutCase) -> Void
    ) -> [NumberInCase] {
        let sides = [("width", \IntrinsicContentSize.width), ("height", \.height)]
        return sides.compactMap { word, side in
            size[keyPath: side].map { value in
                NumberInCase(subject: subject(word), value: value) {
                    var changed = size
                    changed[keyPath: side] = $0
                    set(changed, &$1)
                }
            }
        }
    }

    private static func ofView(_ view: ArrangedSubview, at path: ViewPath) -> [NumberInCase] {
        let name = path.inWords
        var numbers = sides(of: view.intrinsicContentSize, { "the natural \($0) of \(name)" }) {
            size, layoutCase in
            layoutCase.stack.changeView(at: path) { $0.intrinsicContentSize = size }
        }
        func add(
            _ subject: String, _ value: Double, _ range: ClosedRange<Double> = lengths,
            set: @escaping (Double, inout ArrangedSubview) -> Void
        ) {
            numbers.append(
                NumberInCase(subject: subject, value: value, range: range) { value, layoutCase in
                    layoutCase.stack.changeView(at: path) { set(value, &$0) }
                })
        }
        if let offsets = view.baselineOffsets {
            add("the distance of \(name)'s first baseline from its top", offsets.first) {
                $1.baselineOffsets?.first = $0
            }
            add("the distance of \(name)'s last baseline from its bottom", offsets.last) {
                $1.baselineOffsets?.last = $0
            }
        }
        if case .points(let spacing) = view.customSpacingAfter {
            add("the spacing after \(name)", spacing, signedLengths) {
                $1.customSpacingAfter = .points($0)
            }
        }
        for (place, constraint) in view.constraints.enumerated() {
            let subject = "\(name)'s \(constraint.attribute.rawValue) constraint"
            if constraint.toItem == nil {
                add("the constant of \(subject)", constraint.constant) {
                    $1.constraints[place].constant = $0
                }
            }
            if constraint.priority != 1000 {
                add("the priority of \(subject)", constraint.priority, priorities) {
                    $1.constraints[place].priority = $0
                }
            }
        }
        let kinds = [
            ("hugging priority", \ArrangedSubview.contentHuggingPriority),
            ("compression resistance", \.contentCompressionResistancePriority),
        ]
        for (word, kind) in kinds {
            let standard = ArrangedSubview(width: nil, height: nil)[keyPath: kind]
            for axis in Axis.allCases where view[keyPath: kind][axis] != standard[axis] {
                add(
                    "the \(axis.rawValue) \(word) of \(name)", view[keyPath: kind][axis], priorities
                ) { $1[keyPath: kind][axis] = $0 }
            }
        }
        return numbers
    }

    private static func ofEdit(_ edit: Edit, at index: Int) -> [NumberInCase] {
        let name = "change \(index + 1)"
        switch edit {
        case .setSpacing(let stack, .points(let spacing)):
            return [
                NumberInCase(
                    subject: "the spacing of \(name)", value: spacing, range: signedLengths
                ) { $1.edits[index] = .setSpacing(stack: stack, value: .points($0)) }
            ]
        case .setIntrinsicContentSize(let view, let size):
            return sides(of: size, { "the natural \($0) of \(name)" }) {
                $1.edits[index] = .setIntrinsicContentSize(view: view, value: $0)
            }
        case .insert(let stack, let place, var view):
            return sides(of: view.intrinsicContentSize, { "the natural \($0) of \(name)'s view" }) {
                view.intrinsicContentSize = $0
                $1.edits[index] = .insert(stack: stack, index: place, subview: view)
            }
        case .setSize(let width, let height):
            let size = IntrinsicContentSize(width: width, height: height)
            return sides(of: size, { "the \($0) of \(name)" }) {
                $1.edits[index] = .setSize(width: $0.width, height: $0.height)
            }
        default: return []
        }
    }
}
