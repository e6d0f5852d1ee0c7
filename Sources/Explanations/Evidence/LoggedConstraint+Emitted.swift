import ConstraintSolver
import Importers
import LayoutModels
import StackCases

extension LoggedSystem.Reading {
    /// The reading of a model's constraints.
    static let ofCase = Self(boundsGuides: true)
}

extension LoggedSystem {
    /// - Parameters:
    ///   - emitted: A model's constraints.
    ///   - stack: The stack of the constraints, for its baselines.
    init(of emitted: [EmittedConstraint], in stack: StackConfiguration) {
        self.init(LoggedConstraint.all(emitted, in: stack), reading: .ofCase)
    }
}

/// A model's constraints in the form in which a console lists them, so that the conflicts of both have one kind of sum.
extension LoggedConstraint {
    /// Returns the constraints of a case, in the same order, each with its number as its line.
    static func all(
        _ emitted: [EmittedConstraint], in stack: StackConfiguration
    ) -> [LoggedConstraint] {
        emitted.enumerated().map { index, emitted in
            var constraint = LoggedConstraint(emitted, in: stack)
            constraint.line = index + 1
            return constraint
        }
    }

    /// - Parameter stack: The stack of the constraint, for its baselines.
    private init(_ emitted: EmittedConstraint, in stack: StackConfiguration) {
        self.init()
        /// Returns how far a baseline lies below the edge that is listed in its place; 0 for other attributes.
        func offset(_ anchor: LayoutAnchor) -> Double {
            let offsets = anchor.item.path.flatMap { stack.view(at: $0)?.baselineOffsets }
            return switch anchor.attribute {
            case .firstBaseline: offsets?.first ?? 0
            case .lastBaseline: 0 - (offsets?.last ?? 0)
            case .start, .end, .center, .size: 0
            }
        }
        identifier = emitted.identifier.isEmpty ? nil : emitted.identifier
        left = [LoggedTerm(emitted.first)]
        constant = LoggedNumber(emitted.constant - offset(emitted.first))
        if let second = emitted.second {
            right = [LoggedTerm(second, multiplier: LoggedNumber(emitted.multiplier))]
            constant.value += emitted.multiplier * offset(second)
        }
        relation = SizeConstraint(replacing: emitted).relation
        priority = emitted.priority
        // As a console prints it: a negative gap is one.
        if emitted.role == .spacing { notation = .visual }
        switch emitted.role {
        case .sizeConstraint, .positionConstraint: maker = .reader
        case .contentHugging: (maker, hugging) = (.reader, priority)
        case .contentCompressionResistance: (maker, compressionResistance) = (.reader, priority)
        default: maker = .system
        }
    }
}

extension LoggedTerm {
    fileprivate init(_ anchor: LayoutAnchor, multiplier: LoggedNumber = LoggedNumber(1)) {
        var anchor = anchor
        // Each baseline has a known distance from an edge.
        if let isLast = LoggedAttribute(anchor).isLastBaseline {
            anchor.attribute = isLast ? .end : .start
        }
        self.init(LoggedItem(anchor.item), LoggedAttribute(anchor), multiplier: multiplier)
    }
}

extension LoggedAttribute {
    init(_ anchor: LayoutAnchor) {
        let kind: Kind =
            switch anchor.attribute {
            case .start: .start
            case .end: .end
            case .center: .center
            case .size: .size
            case .firstBaseline, .lastBaseline: .other
            }
        self.init(anchor.axis, kind, anchor.attributeName)
    }
}

extension LoggedItem {
    fileprivate init(_ item: ConstraintItem) {
        self.init(address: item.description, name: item.inWords)
        switch item {
        case .view: className = "UIView"
        case .stack: className = "UIStackView"
        case .guide(.layoutMargins, _):
            (className, text) = ("UILayoutGuide", "UIViewLayoutMarginsGuide")
        case .guide(.alignmentSpanner, _), .guide(.orderingSpanner, _):
            className = "_UILayoutSpacer"
        case .guide(.gap, _): className = "_UIOLAGapGuide"
        }
    }
}
