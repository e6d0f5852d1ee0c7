import StackCases

/// A constraint that stays until one of its views or a patch removes it.
///
/// It stores only what the stack's present properties do not determine.
struct PatchedConstraint: Equatable {
    enum Role: Equatable {
        /// Between the starts, or the ends, of the canvas and a view.
        case start, end
        /// Between a view and the next one, with the guide in the gap if there is one.
        case spacing(guide: Int?)
        /// The next view is as large as this one.
        case equalSize
        /// The ratio of the next view's size to this one's is that of former intrinsic sizes.
        case ratio(IntrinsicContentSize, next: IntrinsicContentSize)
        /// A gap's guide starts where the view ends.
        case guideStart(Int)
        /// A gap's guide ends where the view starts.
        case guideEnd(Int)
        /// The position of a view across the axis.
        case across
        /// The baselines of a view and of the next one.
        case baseline

        /// Whether the constant is a distance between subviews; guides are subviews too.
        fileprivate var isDistance: Bool {
            switch self {
            case .spacing, .guideStart, .guideEnd, .baseline: true
            case .start, .end, .equalSize, .ratio, .across: false
            }
        }

        /// The guide to which the constraint belongs.
        fileprivate var guide: Int? {
            switch self {
            case .guideStart(let guide), .guideEnd(let guide), .spacing(.some(let guide)): guide
            default: nil
            }
        }
    }

    var role: Role
    /// The view's number.
    var view: Int
    /// The next view's number, where there is one.
    var next: Int?
    /// The constant in points.
    var constant = 0.0

    /// Returns whether the constraint belongs to a view.
    func touches(_ number: Int) -> Bool { view == number || next == number }

    /// Returns whether another constraint is equal except for its constant.
    func isSame(_ other: PatchedConstraint) -> Bool {
        role == other.role && view == other.view && next == other.next
    }
}

/// The constraints of a stack, in the order in which they were added.
extension [PatchedConstraint] {
    /// Makes a new spacing the constant of the spacings, or of all distances between subviews.
    mutating func respace(_ spacing: Double, everything: Bool) {
        for index in indices {
            switch self[index].role {
            case .spacing: self[index].constant = spacing
            case let role where everything && role.isDistance: self[index].constant = spacing
            default: break
            }
        }
    }

    /// Removes constraints, and those of the guides in removed gaps.
    mutating func removeAll(
        withGuides: Bool, where isRemoved: (PatchedConstraint) -> Bool
    ) {
        if withGuides {
            let guides = Set(
                filter { isRemoved($0) && $0.role.isSpacing }.compactMap(\.role.guide))
            removeAll { constraint in
                isRemoved(constraint) || constraint.role.guide.map(guides.contains) ?? false
            }
        } else {
            removeAll(where: isRemoved)
        }
    }

    /// Removes the first constraint of a role.
    mutating func removeFirst(_ role: PatchedConstraint.Role) {
        if let index = firstIndex(where: { $0.role == role }) { remove(at: index) }
    }
}

extension PatchedConstraint.Role {
    var isSpacing: Bool { if case .spacing = self { true } else { false } }

    /// Whether the constraint is between two neighbours along the axis.
    var isAlong: Bool {
        switch self {
        case .spacing, .equalSize, .ratio: true
        default: false
        }
    }

    /// Whether a new alignment replaces the constraint.
    var isAlignment: Bool { self == .across || self == .baseline }
}
