import StackCases

/// A number of a case that can be varied.
struct NumberInCase {
    /// What it is of, such as `the spacing`.
    var subject: String
    var value: Double
    /// The least value that the number may have.
    var least = 0.0
    /// The largest one.
    var most = Double.infinity
    /// Whether it is a priority, and not a length.
    var isPriority = false
    /// Puts a value in the number's place.
    var set: (Double, inout LayoutCase) -> Void

    /// The stack's sizes, spacing and margins, the views' natural sizes, the constants of their
    /// size constraints and their priorities, and the lengths that edits set.
    static func all(in layoutCase: LayoutCase) -> [NumberInCase] {
        ofStack(layoutCase)
            + layoutCase.stack.arrangedSubviews.enumerated().flatMap { index, view in
                natural(view.intrinsicContentSize, of: "view \(index)") {
                    $1.stack.arrangedSubviews[index].intrinsicContentSize = $0
                } + baselines(view, index) + constraints(view, index) + priorities(view, index)
            } + layoutCase.edits.enumerated().flatMap { ofEdit($1, $0) }
    }

    private static func ofStack(_ layoutCase: LayoutCase) -> [NumberInCase] {
        var numbers: [NumberInCase] = []
        let (isResized, isRespaced) = layoutCase.edits.reduce((false, false)) { found, edit in
            switch edit {
            case .setSize: (true, found.1)
            case .setSpacing: (found.0, true)
            default: found
            }
        }
        let before = " before the changes"
        let size = IntrinsicContentSize(width: layoutCase.width, height: layoutCase.height)
        numbers += sides(of: size).map { word, side, value in
            NumberInCase(subject: "the stack's \(word)\(isResized ? before : "")", value: value) {
                if side == \.width { $1.width = $0 } else { $1.height = $0 }
            }
        }
        if case .points(let spacing) = layoutCase.stack.spacing {
            numbers.append(
                NumberInCase(
                    subject: "the spacing\(isRespaced ? before : "")", value: spacing, least: -4096
                ) {
                    $1.stack.spacing = .points($0)
                })
        }
        let insets: [(String, WritableKeyPath<EdgeInsets, Double>)] = [
            ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
        ]
        let margins = layoutCase.stack.layoutMargins
        for (name, inset) in insets where margins[keyPath: inset] != 0 {
            numbers.append(
                NumberInCase(
                    subject: "the \(name) margin", value: margins[keyPath: inset], least: -4096
                ) { $1.stack.layoutMargins[keyPath: inset] = $0 })
        }
        return numbers
    }

    /// - Parameter set: Puts a natural size in the place of `size`.
    private static func natural(
        _ size: IntrinsicContentSize, of view: String, isRequired: Bool = false,
        _ set: @escaping (IntrinsicContentSize, inout LayoutCase) -> Void
    ) -> [NumberInCase] {
        sides(of: size).map { word, side, value in
            NumberInCase(
                subject: "the \(isRequired ? "" : "natural ")\(word) of \(view)", value: value
            ) {
                var changed = size
                changed[keyPath: side] = $0
                set(changed, &$1)
            }
        }
    }

    private typealias Side = WritableKeyPath<IntrinsicContentSize, Double?>

    /// The sides that a size has.
    private static func sides(
        of size: IntrinsicContentSize
    ) -> [(word: String, side: Side, value: Double)] {
        let sides: [(String, Side)] = [("width", \.width), ("height", \.height)]
        return sides.compactMap { word, side in size[keyPath: side].map { (word, side, $0) } }
    }

    private static func baselines(_ view: ArrangedSubview, _ index: Int) -> [NumberInCase] {
        guard let offsets = view.baselineOffsets else { return [] }
        return [
            NumberInCase(
                subject: "the first baseline of view \(index) below its top", value: offsets.first
            ) { $1.stack.arrangedSubviews[index].baselineOffsets?.first = $0 },
            NumberInCase(
                subject: "the last baseline of view \(index) above its bottom", value: offsets.last
            ) { $1.stack.arrangedSubviews[index].baselineOffsets?.last = $0 },
        ]
    }

    private static func constraints(_ view: ArrangedSubview, _ index: Int) -> [NumberInCase] {
        view.constraints.enumerated().flatMap { place, constraint -> [NumberInCase] in
            let subject = "view \(index)'s \(constraint.attribute.rawValue) constraint"
            var numbers: [NumberInCase] = []
            if constraint.toItem == nil {
                numbers.append(
                    NumberInCase(subject: "the constant of \(subject)", value: constraint.constant)
                    {
                        $1.stack.arrangedSubviews[index].constraints[place].constant = $0
                    })
            }
            if constraint.priority != 1000 {
                numbers.append(
                    priority("the priority of \(subject)", constraint.priority) {
                        $1.stack.arrangedSubviews[index].constraints[place].priority = $0
                    })
            }
            return numbers
        }
    }

    private static func priorities(_ view: ArrangedSubview, _ index: Int) -> [NumberInCase] {
        let kinds: [(String, WritableKeyPath<ArrangedSubview, AxisPriorities>, AxisPriorities)] = [
            ("hugging priority", \.contentHuggingPriority, .defaultHugging),
            (
                "compression resistance", \.contentCompressionResistancePriority,
                .defaultCompressionResistance
            ),
        ]
        return kinds.flatMap { name, kind, standard in
            Axis.allCases.filter { view[keyPath: kind][$0] != standard[$0] }.map { axis in
                priority(
                    "the \(axis.rawValue) \(name) of view \(index)", view[keyPath: kind][axis]
                ) { $1.stack.arrangedSubviews[index][keyPath: kind][axis] = $0 }
            }
        }
    }

    private static func priority(
        _ subject: String, _ value: Double,
        _ set: @escaping (Double, inout LayoutCase) -> Void
    ) -> NumberInCase {
        NumberInCase(
            subject: subject, value: value, least: 1, most: 1000, isPriority: true, set: set)
    }

    private static func ofEdit(_ edit: Edit, _ index: Int) -> [NumberInCase] {
        let change = "change \(index + 1)"
        switch edit {
        case .setSpacing(let stack, .points(let spacing)):
            return [
                NumberInCase(subject: "the spacing of \(change)", value: spacing, least: -4096) {
                    $1.edits[index] = .setSpacing(stack: stack, value: .points($0))
                }
            ]
        case .setIntrinsicContentSize(let view, let size):
            return natural(size, of: change) {
                $1.edits[index] = .setIntrinsicContentSize(view: view, value: $0)
            }
        case .insert(let stack, let place, let subview):
            return natural(subview.intrinsicContentSize, of: "\(change)'s view") {
                var changed = subview
                changed.intrinsicContentSize = $0
                $1.edits[index] = .insert(stack: stack, index: place, subview: changed)
            }
        case .setSize(let width, let height):
            let size = IntrinsicContentSize(width: width, height: height)
            return natural(size, of: change, isRequired: true) {
                $1.edits[index] = .setSize(width: $0.width, height: $0.height)
            }
        default: return []
        }
    }
}
