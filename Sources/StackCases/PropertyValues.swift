// How the types of a case's properties are read, written, compared and changed: a conformance to
// `PropertyValue` each.

// MARK: Flags and choices

extension Bool: PropertyValue {
    package static func read(_ json: JSONValue, standard: Bool?) throws(CaseError) -> Bool {
        try CaseValue.bool(json)
    }

    package func json(standard: Bool?) -> JSONValue { .bool(self) }

    package static var samples: [Bool] { [false, true] }
}

/// A choice among the cases of an enumeration.
package protocol PropertyChoice: PropertyValue, RawRepresentable<String>, CaseIterable {}

extension PropertyChoice {
    package static func read(_ json: JSONValue, standard: Self?) throws(CaseError) -> Self {
        try CaseValue.choice(json)
    }

    package func json(standard: Self?) -> JSONValue { .string(rawValue) }

    package static var samples: [Self] { Array(allCases) }
}

extension Axis: PropertyChoice {
    package mutating func transpose() { self = perpendicular }
}

extension Distribution: PropertyChoice {}

extension Alignment: PropertyChoice {
    package static func read(_ json: JSONValue, standard: Self?) throws(CaseError) -> Alignment {
        try CaseValue.alignment(json)
    }

    package var isTransposable: Bool { !isBaseline }
}

extension SemanticContentAttribute: PropertyChoice {
    // Views never lie from bottom to top.
    package var isTransposable: Bool { self != .forceRightToLeft }
    package mutating func mirror() { self = mirrored }
}

// MARK: Numbers

/// A value that a case may lack, such as the required width of the outer stack.
extension Optional: PropertyValue where Wrapped: OptionalProperty {
    package static func read(_ json: JSONValue, standard: Wrapped??) throws(CaseError) -> Wrapped? {
        try Wrapped.readOptional(json)
    }

    package func json(standard: Wrapped??) -> JSONValue { self?.json ?? .null }

    package static var samples: [Wrapped?] { [nil] + Wrapped.samples.map(Optional.some) }

    package func partCount(standard: Wrapped??) -> Int { 0 }

    package mutating func changeNumbers(
        standard: Wrapped??, _ change: (Double, NumberKind) -> Double
    ) {
        self?.changeNumbers(change)
    }
}

/// A property value that a case may lack.
package protocol OptionalProperty: Equatable, Sendable {
    static func readOptional(_ json: JSONValue) throws(CaseError) -> Self?
    var json: JSONValue { get }
    static var samples: [Self] { get }
    mutating func changeNumbers(_ change: (Double, NumberKind) -> Double)
}

extension Double: OptionalProperty {
    package static func readOptional(_ json: JSONValue) throws(CaseError) -> Double? {
        try CaseValue.optionalSize(json)
    }

    package var json: JSONValue { .number(self) }

    package static var samples: [Double] { [10, 100, 320] }

    package mutating func changeNumbers(_ change: (Double, NumberKind) -> Double) {
        self = change(self, .size)
    }
}

extension BaselineOffsets: OptionalProperty {
    package static func readOptional(_ json: JSONValue) throws(CaseError) -> BaselineOffsets? {
        let fields = try JSONFields(
            json, "an object with first and last", keys: ["first", "last"])
        return BaselineOffsets(
            first: try fields.require(
                "first", "the points from the view's top to the first baseline",
                NumberKind.length.read),
            last: try fields.require(
                "last", "the points from the last baseline to the view's bottom",
                NumberKind.length.read))
    }

    package var json: JSONValue {
        ["first": .number(first), "last": .number(last)]
    }

    package static var samples: [BaselineOffsets] {
        [
            BaselineOffsets(first: 10, last: 10), BaselineOffsets(first: 15, last: 5),
            BaselineOffsets(first: 5, last: 0),
        ]
    }

    package mutating func changeNumbers(_ change: (Double, NumberKind) -> Double) {
        first = change(first, .length)
        last = change(last, .length)
    }
}

extension Spacing: PropertyValue {
    package static func read(_ json: JSONValue, standard: Spacing?) throws(CaseError) -> Spacing {
        try CaseValue.spacing(json)
    }

    package func json(standard: Spacing?) -> JSONValue {
        switch self {
        case .points(let points): .number(points)
        case .useSystem: .string("useSystem")
        case .useDefault: .string("useDefault")
        }
    }

    package static var samples: [Spacing] {
        [.points(0), .points(10), .points(-5), .useSystem, .useDefault]
    }

    package func partCount(standard: Spacing?) -> Int {
        if case .points = self { 0 } else { self == standard ? 0 : 1 }
    }

    package mutating func changeNumbers(
        standard: Spacing?, _ change: (Double, NumberKind) -> Double
    ) {
        guard self != standard, case .points(let points) = self else { return }
        self = .points(change(points, .length))
    }

    // The system's spacing stays what it is.
    package var isScalable: Bool { self != .useSystem }
}

// MARK: Groups of numbers

extension EdgeInsets: PropertyValue {
    private static let edges:
        [(key: String, path: WritableKeyPath<EdgeInsets, Double> & Sendable)] =
            [("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right)]

    package static func read(
        _ json: JSONValue, standard: EdgeInsets?
    ) throws(CaseError) -> EdgeInsets {
        let fields = try JSONFields(
            json, "an object with top, left, bottom and right", keys: edges.map(\.key))
        var insets = standard ?? EdgeInsets()
        for (key, path) in edges {
            if let inset = try fields.read(key, NumberKind.length.read) {
                insets[keyPath: path] = inset
            }
        }
        return insets
    }

    package func json(standard: EdgeInsets?) -> JSONValue {
        .object(
            Self.edges.compactMap { key, path in
                self[keyPath: path] == standard?[keyPath: path]
                    ? nil : (key, .number(self[keyPath: path]))
            })
    }

    package static var samples: [EdgeInsets] {
        [
            EdgeInsets(), EdgeInsets(bottom: 10), EdgeInsets(left: 10),
            EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        ]
    }

    package func partCount(standard: EdgeInsets?) -> Int { 0 }

    package mutating func changeNumbers(
        standard: EdgeInsets?, _ change: (Double, NumberKind) -> Double
    ) {
        if top != standard?.top { top = change(top, .length) }
        if left != standard?.left { left = change(left, .length) }
        if bottom != standard?.bottom { bottom = change(bottom, .length) }
        if right != standard?.right { right = change(right, .length) }
    }

    package static var simplificationCount: Int { edges.count }

    package mutating func simplify(_ index: Int, standard: EdgeInsets) {
        self[keyPath: Self.edges[index].path] = standard[keyPath: Self.edges[index].path]
    }

    package mutating func transpose() {
        swap(&top, &left)
        swap(&bottom, &right)
    }

    package mutating func mirror() { swap(&left, &right) }
}

extension IntrinsicContentSize: PropertyValue {
    package static func read(
        _ json: JSONValue, standard: IntrinsicContentSize?
    ) throws(CaseError) -> IntrinsicContentSize {
        let fields = try JSONFields(
            json, "an object with width and height", keys: ["width", "height"])
        return IntrinsicContentSize(
            width: try fields.read("width", CaseValue.optionalSize) ?? nil,
            height: try fields.read("height", CaseValue.optionalSize) ?? nil)
    }

    package func json(standard: IntrinsicContentSize?) -> JSONValue {
        let sides = [("width", width), ("height", height)]
        return .object(
            sides.filter { standard == nil || $0.1 != nil }.map { ($0, .optional($1)) })
    }

    package static var samples: [IntrinsicContentSize] {
        [
            IntrinsicContentSize(), IntrinsicContentSize(width: 10),
            IntrinsicContentSize(height: 10), IntrinsicContentSize(width: 10, height: 10),
            IntrinsicContentSize(width: 0, height: 20),
        ]
    }

    package func partCount(standard: IntrinsicContentSize?) -> Int { 0 }

    package mutating func changeNumbers(
        standard: IntrinsicContentSize?, _ change: (Double, NumberKind) -> Double
    ) {
        width = width.map { change($0, .size) }
        height = height.map { change($0, .size) }
    }

    package static var simplificationCount: Int { 2 }

    package mutating func simplify(_ index: Int, standard: IntrinsicContentSize) {
        if index == 0 { width = standard.width } else { height = standard.height }
    }

    package mutating func transpose() { swap(&width, &height) }
}

extension AxisPriorities: PropertyValue {
    package static func read(
        _ json: JSONValue, standard: AxisPriorities?
    ) throws(CaseError) -> AxisPriorities {
        let fields = try JSONFields(
            json, "an object with horizontal and vertical", keys: ["horizontal", "vertical"])
        var priorities = standard ?? .defaultHugging
        for axis in Axis.allCases {
            if let read = try fields.read(axis.rawValue, NumberKind.priority.read) {
                priorities[axis] = read
            }
        }
        return priorities
    }

    package func json(standard: AxisPriorities?) -> JSONValue {
        .object(
            Axis.allCases.filter { self[$0] != standard?[$0] }
                .map { ($0.rawValue, .number(self[$0])) })
    }

    package static var samples: [AxisPriorities] {
        [1000, 750, 251, 250].map { AxisPriorities(horizontal: $0, vertical: $0) }
    }

    package func partCount(standard: AxisPriorities?) -> Int { 0 }

    package mutating func changeNumbers(
        standard: AxisPriorities?, _ change: (Double, NumberKind) -> Double
    ) {
        if horizontal != standard?.horizontal { horizontal = change(horizontal, .priority) }
        if vertical != standard?.vertical { vertical = change(vertical, .priority) }
    }

    package static var simplificationCount: Int { 2 }

    package mutating func simplify(_ index: Int, standard: AxisPriorities) {
        let axis = Axis.allCases[index]
        self[axis] = standard[axis]
    }

    package mutating func transpose() { swap(&horizontal, &vertical) }
}
