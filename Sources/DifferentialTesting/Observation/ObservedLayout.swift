import StackCases

/// A layout that UIKit was observed to give, with the case it is of.
public struct ObservedLayout: Equatable, Sendable {
    /// The case, without what it expects.
    public var layoutCase: LayoutCase
    /// The frames, and where they were observed.
    public var observation: Observation
    /// The file that they were read from, as it was named.
    public var file: String

    /// Makes an observed layout.
    public init(layoutCase: LayoutCase, observation: Observation, file: String) {
        self.layoutCase = layoutCase
        self.layoutCase.expected = nil
        self.layoutCase.observed = nil
        self.observation = observation
        self.file = file
    }

    /// The system that was observed, by which layouts are counted; the source where it is not
    /// known.
    public var system: String { observation.system ?? observation.source }

    /// Whether this is a layout of `other`, whatever the two are called.
    public func isOf(_ other: LayoutCase) -> Bool {
        layoutCase.withoutExpectations == other.withoutExpectations
    }

    /// The case with its observation, as a file of cases has it.
    public var caseWithObservation: LayoutCase {
        var layoutCase = layoutCase
        layoutCase.observed = observation
        return layoutCase
    }
}

/// The number of observed layouts of one system that the model `uikit` reproduces.
public struct Fidelity: Equatable, Sendable {
    /// The system, with its version.
    public var system: String
    /// The number of layouts that the model reproduces, exactly as displayed.
    public var reproduced = 0
    /// The number of layouts that were compared with the model.
    public var compared = 0
    /// The number of layouts for which the model has none.
    public var uncompared = 0

    /// Makes a count of nothing.
    public init(system: String) { self.system = system }

    /// The counts in words, such as `reproduced 301 of 301 recorded layouts`.
    public var sentence: String {
        "reproduced \(reproduced) of \(compared) recorded layouts"
            + (uncompared > 0 ? ", \(uncompared) not compared" : "")
    }
}

/// The confirmation of a bucket by observed layouts of its cases, on one system.
public struct BucketConfirmation: Equatable, Sendable {
    /// The system, with its version.
    public var system: String
    /// Layouts in which UIKit's frames match the model `uikit`.
    public var confirmed = 0
    /// Layouts in which UIKit's frames match a layout without the bucket's cause.
    public var refuted = 0
    /// Layouts in which it lies in neither way, or in which both look the same.
    public var neither = 0

    /// Makes a count of nothing.
    public init(system: String) { self.system = system }

    /// The counts in words, such as `confirmed on iOS 18.2 (2)`.
    public var sentence: String {
        let counts = [("confirmed", confirmed), ("refuted", refuted), ("neither", neither)]
        return counts.filter { $0.1 > 0 }.map { "\($0.0) on \(system) (\($0.1))" }
            .joined(separator: ", ")
    }
}
