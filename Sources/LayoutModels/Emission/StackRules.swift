import StackCases

/// The rules by which an implementation that follows UIKit's plan makes a stack's constraints.
///
/// `StackRules()` is an implementation without defects. A model names the rules in which its
/// implementation differs, and correcting a known defect sets one of them back. A rule that depends on a
/// value of another rule is stored in that value. Without that value, setting it has no effect, so that any
/// set of defects can be corrected.
struct StackRules: Equatable, Sendable, BitwiseCopyable {
    var features = Features()
    var along = Along()
    var across = Across()
    var changes = Changes()

    /// Returns the directions in which a stack's constraints can differ from those by other rules.
    func reach(of other: StackRules) -> Defect.Reach {
        // The directions of patched constraints, and those around a shared guide, depend on each other.
        if changes.patches != nil || features.margins?.guide == .shared { return .both }
        let isReadInBoth =
            along.orderingSpanner != other.along.orderingSpanner
            || along.ignoresEmptyStacks != other.along.ignoresEmptyStacks
            || across.nestedBaselines != other.across.nestedBaselines
            || across.fitsSpannerAlong != other.across.fitsSpannerAlong
        if isReadInBoth { return .both }
        var sameElsewhere = self
        sameElsewhere.along = other.along
        if sameElsewhere == other { return .along }
        sameElsewhere = self
        sameElsewhere.across = other.across
        return sameElsewhere == other ? .across : .both
    }
}

// MARK: Features

extension StackRules {
    /// The properties of a stack that the implementation supports.
    struct Features: Equatable {
        /// The effect of `isBaselineRelativeArrangement`.
        enum BaselineSpacing {
            case unsupported, ignored, supported
        }

        /// The layout margins; `nil` where they have no effect.
        var margins: Margins? = Margins()
        var baselineSpacing = BaselineSpacing.supported
        /// Whether there is an alignment by last baselines; without, it is unsupported.
        var hasLastBaseline = true
        /// Whether there are custom spacing and the system's spacing; without, both are
        /// unsupported.
        var hasCustomSpacing = true
    }

    /// The treatment of layout margins.
    struct Margins: Equatable {
        /// A guide as large as the room inside the layout margins, whose size is not negative.
        enum Guide {
            /// No guide: the margins are the constants of connections to the stack.
            case missing
            case separate
            /// The guide is also the one in the first gap and the one around the views.
            case shared
        }

        var guide = Guide.separate
        /// Whether the leading margin of a right-to-left stack is the right one.
        var areMirrored = true
    }

    /// The property or value of a stack that the implementation does not have; `nil` where it can
    /// lay the stack out.
    func unsupportedReason(_ stack: StackConfiguration) -> String? {
        if !features.hasLastBaseline, stack.alignment == .lastBaseline {
            return "there is no alignment by last baselines"
        }
        if features.baselineSpacing == .unsupported, stack.isBaselineRelativeArrangement {
            return "there are no baseline-relative arrangements"
        }
        if spacesBaselines(stack), stack.usesSystemSpacing {
            return "the system's spacing between baselines depends on the fonts"
        }
        if features.hasCustomSpacing { return nil }
        if stack.spacing == .useSystem { return "there is no system spacing" }
        let hasCustomSpacing = stack.arrangedSubviews.withUnsafeBufferPointer { views in
            views.indices.contains { views[$0].customSpacingAfter != .useDefault }
        }
        return hasCustomSpacing ? "there is no custom spacing" : nil
    }

    /// The features of cases that the implementation supports.
    var supportedFeatures: Set<CaseFeature> {
        var supported = Set(CaseFeature.allCases)
        if !features.hasLastBaseline { supported.remove(.alignLastBaseline) }
        if features.baselineSpacing == .unsupported {
            supported.remove(.isBaselineRelativeArrangement)
        }
        if !features.hasCustomSpacing { supported.subtract([.customSpacingAfter, .useSystem]) }
        if changes.addingAgain == .raises { supported.remove(.addArrangedSubview) }
        if changes.removingFromSuperviewRaises { supported.remove(.removeFromSuperview) }
        return supported
    }
}

// MARK: Changes

extension StackRules {
    /// The constraints after a change of the stack.
    struct Changes: Equatable {
        /// The effect of adding a view that is arranged already.
        enum AddingAgain {
            /// It becomes the last one.
            case moves
            case isIgnored
            /// It is arranged at the end too, and keeps its constraints at the old place.
            case repeats
            /// An exception.
            case raises
        }

        enum Upkeep: Equatable {
            /// A change removes all constraints, with exceptions, and the next layout makes them.
            case rebuilt(StaleConstraints)
            /// Constraints connect neighbours, and most changes replace only some of them.
            case patched(Patches)
        }

        /// The edits that rebuild the constraints even if they set the present value again.
        enum SettingAgain {
            case none, axisAndDistribution, hidden
        }

        var upkeep = Upkeep.rebuilt(StaleConstraints())
        var addingAgain = AddingAgain.moves
        var settingAgain = SettingAgain.none
        /// Whether an exception follows when an arranged view is removed from its superview alone.
        var removingFromSuperviewRaises = false
        /// Whether proportions keep the intrinsic sizes for which they were made.
        var keepsNaturalSizes = false
        /// Whether hiding a view permanently deletes the constraints between it and the stack; a
        /// view that is hidden from the start keeps them.
        var hidingDeletesTies = false

        /// The exceptions to rebuilding; setting them has no effect on patches.
        var staleConstraints: StaleConstraints {
            get { if case .rebuilt(let stale) = upkeep { stale } else { StaleConstraints() } }
            set { if case .rebuilt = upkeep { upkeep = .rebuilt(newValue) } }
        }

        /// The patches; `nil` where constraints are rebuilt.
        var patches: Patches? {
            get { if case .patched(let patches) = upkeep { patches } else { nil } }
            set { if let newValue { upkeep = .patched(newValue) } }
        }
    }

    /// The constraints that a change should remove or replace, and does not.
    struct StaleConstraints: Equatable {
        /// Whether proportions keep the spacing for which they were made.
        var keepsMultipliers = false
        /// Whether a new spacing has no effect until another change.
        var keepsSpacing = false
        /// Whether a new alignment has no effect until another change.
        var keepsAlignment = false
        /// Whether the spanner reaches only around the views that were there when the alignment
        /// was set.
        var keepsBoundary = false
        /// Whether hiding and showing a view, and a new intrinsic size, leave the constraints of
        /// the present alignment in place permanently.
        var leaksAlignment = false
        /// Whether the constraints that keep sizes across the axis unambiguous stay permanently.
        var leaksSuppression = false
    }

    /// The patches of constraints, and the defects in them.
    struct Patches: Equatable {
        var ties = Ties()
        /// Whether a new spacing becomes the constant of all constraints between subviews, except
        /// those of sizes.
        var respacesEverything = false
        /// Whether the guide of a gap stays when the gap is gone.
        var keepsGapGuides = false
        /// Whether a hidden view that is inserted is laid out like a visible one.
        var arrangesHiddenInsertions = false
        /// Whether the neighbours of a removed view stay without a baseline constraint.
        var unlinksBaselines = false
        /// Whether the neighbours of a view that only leaves its superview stay unconnected.
        var leavesGaps = false
        /// Whether removing a hidden view adds the constraints between its neighbours again.
        var repeatsConstraints = false
    }

    /// The constraints across the axis that are patched too; an edit does not depend on them.
    struct Ties: Equatable {
        /// Whether each view is connected to the canvas, without a spanner; except with baseline
        /// alignments.
        var connectsEachView = false
        /// Whether neighbours are aligned by baselines, and each view is inside the stack at
        /// priority 750 only, without a spanner.
        var loosensBaselines = false
        /// Whether a baseline alignment also aligns the views of a vertical stack.
        var alignsVerticalBaselines = false
    }
}

extension StackConfiguration {
    /// Whether a distance along the axis is the system's spacing.
    var usesSystemSpacing: Bool {
        !arrangedSubviews.isEmpty && spacing == .useSystem
            || arrangedSubviews.dropLast().contains { $0.customSpacingAfter == .useSystem }
    }
}
