/// The description of one property of a case.
///
/// `CaseSchema` lists all properties. The reader, the writer, the case order, shrink passes,
/// mutations, relations and feature detection visit them with a `PropertyVisitor` and know no
/// property by name.
package struct CaseProperty<Value: PropertyValue>: Sendable {
    /// The key in JSON text: UIKit's name of the property.
    package let key: String
    /// The difficulty of the property for a reader of a case.
    package let difficulty: PropertyDifficulty
    /// The feature that a case needs if the value is not the default; `nil` where more than the value
    /// decides.
    package let feature: CaseFeature?
    /// The reason why a nested stack cannot have the property; `nil` if it can.
    package let reasonAgainstStacks: String?
    /// Whether the earlier of two choices is the simpler one.
    package let ordersChoices: Bool
    /// Whether the property is about one axis alone, so that it has no counterpart once the axes are
    /// exchanged.
    ///
    /// The transposing relation skips cases with such a property.
    package let hasNoTransposedCounterpart: Bool
    /// The default, which JSON text leaves out; `nil` in an edit, which states each value.
    ///
    /// It comes last: the offsets of properties after it would depend on its type, so that reading them
    /// would take several times as long.
    package private(set) var standard: Value?

    init(
        _ key: String, default standard: Value, _ difficulty: PropertyDifficulty,
        feature: CaseFeature? = nil, notOnStacks reasonAgainstStacks: String? = nil,
        ordersChoices: Bool = false, hasNoTransposedCounterpart: Bool = false
    ) {
        self.key = key
        self.standard = standard
        self.difficulty = difficulty
        self.feature = feature
        self.reasonAgainstStacks = reasonAgainstStacks
        self.ordersChoices = ordersChoices
        self.hasNoTransposedCounterpart = hasNoTransposedCounterpart
    }

    /// The property as an edit sets it.
    package var inEdit: CaseProperty {
        var property = self
        property.standard = nil
        return property
    }
}

/// A type of property values: how they are read, written, compared and changed.
///
/// A new property of an existing type takes one entry in `CaseSchema`, and no conformance.
package protocol PropertyValue: Equatable, Sendable {
    /// Reads a value.
    /// - Parameter standard: The default, from which parts are taken that are absent.
    static func read(_ json: JSONValue, standard: Self?) throws(CaseError) -> Self
    /// Returns the value as JSON, without the parts that are as in `standard`.
    func json(standard: Self?) -> JSONValue

    /// Typical values, the simplest first; of a choice, all.
    static var samples: [Self] { get }
    /// Counts the parts other than numbers that differ from the default.
    func partCount(standard: Self?) -> Int
    /// Changes each number that differs from the default.
    mutating func changeNumbers(standard: Self?, _ change: (Double, NumberKind) -> Double)

    /// The number of simplifications that `simplify` knows besides the default.
    static var simplificationCount: Int { get }
    /// Simplifies a part of the value: sets it to the default, or drops it.
    mutating func simplify(_ index: Int, standard: Self)

    /// Exchanges the axes.
    mutating func transpose()
    /// Whether the value means the same once the axes are exchanged.
    var isTransposable: Bool { get }
    /// Exchanges left and right.
    mutating func mirror()
    /// Whether the value means the same once all lengths are doubled.
    var isScalable: Bool { get }
}

extension PropertyValue {
    package func partCount(standard: Self?) -> Int { self == standard ? 0 : 1 }
    package mutating func changeNumbers(
        standard: Self?, _ change: (Double, NumberKind) -> Double
    ) {}
    package static var simplificationCount: Int { 0 }
    package mutating func simplify(_ index: Int, standard: Self) {}
    package mutating func transpose() {}
    package var isTransposable: Bool { true }
    package mutating func mirror() {}
    package var isScalable: Bool { true }
}

/// Visits the properties of a case one after another, and may change their values.
package protocol PropertyVisitor {
    /// Visits one property.
    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>)
}
