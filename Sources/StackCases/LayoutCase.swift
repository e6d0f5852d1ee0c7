/// One stack configuration, the stack's own size and the edits made to it: all that a layout
/// model needs to know, and the unit that is generated, compared, stored and replayed.
///
/// ```swift
/// let stack = StackConfiguration(
///     distribution: .fillEqually, spacing: .points(8),
///     arrangedSubviews: [
///         ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 60, height: 30),
///     ])
/// let layoutCase = LayoutCase(width: 300, stack: stack)
/// let text = layoutCase.json.pretty()
/// print(try LayoutCase(jsonBytes: Array(text.utf8)) == layoutCase)  // true
/// ```
public struct LayoutCase: Hashable, Sendable {
    /// The title of the case, for people.
    public var title: String?
    /// The stack's own required width in points, from 0; `nil` leaves it unconstrained.
    public var width: Double?
    /// The stack's own required height in points, from 0; `nil` leaves it unconstrained.
    public var height: Double?
    /// The stack's other constraints on its own size, such as a bound or an optional size.
    ///
    /// Each compares a side with a constant or with the other side. Edits leave them as they are.
    public var constraints: [ViewConstraint]
    /// The configuration before any edit.
    public var stack: StackConfiguration
    /// Changes made one after another, each after a layout pass.
    public var edits: [Edit]
    /// The expectations for `stackdiff check`.
    public var expected: Expectation?
    /// Frames recorded from a real implementation.
    public var observed: Observation?

    /// Makes a case; everything but the stack has UIKit's default.
    public init(
        title: String? = nil, width: Double? = nil, height: Double? = nil,
        constraints: [ViewConstraint] = [], stack: StackConfiguration, edits: [Edit] = [],
        expected: Expectation? = nil, observed: Observation? = nil
    ) {
        self.title = title
        self.width = width
        self.height = height
        self.constraints = constraints
        self.stack = stack
        self.edits = edits
        self.expected = expected
        self.observed = observed
    }
}

/// Frames recorded from a real implementation, and where the record comes from.
public struct Observation: Hashable, Sendable {
    /// Who recorded the frames, of what, and where that can be read.
    public var source: String
    /// The system's name and version, such as `iOS 18.2`, after another framework than UIKit, such as in
    /// `SwiftUI on iOS 18.2`; `nil` where the source alone is known.
    public var system: String?
    /// The hardware's identifier, such as `iPhone16,1`; `nil` where it is not known.
    public var device: String?
    /// The number of pixels in a point, above 0; `nil` if unknown.
    public var scale: Double?
    /// The frames as shown, that is after rounding, in depth-first order.
    public var displayed: [PathFrame]

    /// Makes an observation of `displayed` frames found in `source`.
    public init(
        source: String, system: String? = nil, device: String? = nil, scale: Double? = nil,
        displayed: [PathFrame]
    ) {
        self.source = source
        self.system = system
        self.device = device
        self.scale = scale
        self.displayed = displayed
    }

    /// Whether UIKit laid the views out, not SwiftUI or AppKit, whose frames may differ from UIKit's.
    public var isOfUIKit: Bool {
        !["SwiftUI", "AppKit"].contains { system?.hasPrefix($0 + " on ") == true }
    }
}
