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
    // No attribute reverses a vertical stack.
    package var isTransposable: Bool { self != .forceRightToLeft }
    package mutating func mirror() { self = mirrored }
}

// MARK: Numbers

/// A count of lines or words.
extension Int: PropertyValue {
    package static func read(_ json: JSONValue, standard: Int?) throws(CaseError) -> Int {
        guard case .number(let value) = json, let count = Int(exactly: value),
            0...CaseLimits.textParts ~= count
        else {
            throw CaseValue.unexpected(json, "a whole number from 0 to 10,000")
        }
        return count
    }

    package func json(standard: Int?) -> JSONValue { .count(self) }

    package static var samples: [Int] { [0, 1, 2, 5] }
}

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
        try CaseValue.requiredSize(json)
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

/// A property that consists of several numbers, such as the layout margins.
package protocol NumberGroup: PropertyValue {
    /// The description of the group in errors.
    static var noun: String { get }
    /// The kind of the numbers.
    static var kind: NumberKind { get }
    /// The numbers in the order of the JSON text.
    static var parts: [(key: String, path: WritableKeyPath<Self, Double> & Sendable)] { get }
    /// The values for numbers that the JSON text lacks, if the property has no default.
    static var fallback: Self { get }
}

extension NumberGroup {
    package static func read(_ json: JSONValue, standard: Self?) throws(CaseError) -> Self {
        let fields = try JSONFields(json, noun, keys: parts.map(\.key))
        var group = standard ?? fallback
        for (key, path) in parts {
            if let number = try fields.read(key, kind.read) { group[keyPath: path] = number }
        }
        return group
    }

    package func json(standard: Self?) -> JSONValue {
        .object(
            Self.parts.filter { self[keyPath: $0.path] != standard?[keyPath: $0.path] }
                .map { ($0.key, .number(self[keyPath: $0.path])) })
    }

    package func partCount(standard: Self?) -> Int { 0 }

    package static var simplificationCount: Int { parts.count }

    package mutating func simplify(_ index: Int, standard: Self) {
        self[keyPath: Self.parts[index].path] = standard[keyPath: Self.parts[index].path]
    }
}

extension EdgeInsets: NumberGroup {
    package static let noun = "an object with top, left, bottom and right"
    package static let kind = NumberKind.length
    package static let parts: [(key: String, path: WritableKeyPath<Self, Double> & Sendable)] =
        [("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right)]

    package static var fallback: EdgeInsets { EdgeInsets() }
    package static var samples: [EdgeInsets] {
        [
            EdgeInsets(), EdgeInsets(bottom: 10), EdgeInsets(left: 10),
            EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        ]
    }

    package mutating func changeNumbers(
        standard: EdgeInsets?, _ change: (Double, NumberKind) -> Double
    ) {
        if top != standard?.top { top = change(top, .length) }
        if left != standard?.left { left = change(left, .length) }
        if bottom != standard?.bottom { bottom = change(bottom, .length) }
        if right != standard?.right { right = change(right, .length) }
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
        try read(json, side: CaseValue.naturalSize)
    }

    static func read(
        _ json: JSONValue, side: (JSONValue) throws(CaseError) -> Double?
    ) throws(CaseError) -> IntrinsicContentSize {
        let fields = try JSONFields(
            json, "an object with width and height", keys: ["width", "height"])
        return IntrinsicContentSize(
            width: try fields.read("width", side) ?? nil,
            height: try fields.read("height", side) ?? nil)
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

extension AxisPriorities: NumberGroup {
    package static let noun = "an object with horizontal and vertical"
    package static let kind = NumberKind.priority
    package static let parts: [(key: String, path: WritableKeyPath<Self, Double> & Sendable)] =
        [("horizontal", \.horizontal), ("vertical", \.vertical)]

    package static var fallback: AxisPriorities { .defaultHugging }
    package static var samples: [AxisPriorities] {
        [1000, 750, 251, 250].map { AxisPriorities(horizontal: $0, vertical: $0) }
    }

    package mutating func changeNumbers(
        standard: AxisPriorities?, _ change: (Double, NumberKind) -> Double
    ) {
        if horizontal != standard?.horizontal { horizontal = change(horizontal, .priority) }
        if vertical != standard?.vertical { vertical = change(vertical, .priority) }
    }

    package mutating func transpose() { swap(&horizontal, &vertical) }
}
