// MARK: Along the axis

extension StackRules {
    /// The constraints along the stack's axis.
    struct Along: Equatable {
        /// The constraints that make sizes equal.
        enum EqualSizes {
            /// Every visible view's size equals the first one's, required.
            case required
            /// Each visible view's size equals the next one's, at priorities 999, 998, ….
            case weakeningPairs
        }

        /// The constraints that make distances between centers equal.
        enum EqualCentering {
            /// At priorities 149, 148, … for the second gap, the third, ….
            case weakening
            /// The same, but each hidden view before a gap also lowers the priority by 1.
            case weakeningByPosition
            /// At priority 149 for all gaps.
            case equal
            case required
            /// None: the stack is laid out as with `fill`.
            case filled
        }

        /// The guide that connects the stack's edges where no view is visible.
        enum OrderingSpanner {
            case missing
            /// No constraint reduces its size.
            case loose
            /// Its size is 0 at priority 0.001.
            case fitted
        }

        /// The priority at which a hidden view has size 0.
        var hidingPriority = 999.999
        /// The chain of spacings through hidden views; `nil` where it runs through visible views
        /// only.
        var hiddenChain: HiddenChain?
        var orderingSpanner = OrderingSpanner.fitted
        /// Whether a stack without arranged subviews has no constraints at all.
        var ignoresEmptyStacks = false
        var equalSizes = EqualSizes.required
        var proportions = Proportions.shares(Shares())
        /// Whether a view without an intrinsic size, such as a nested stack, counts as one without
        /// a natural size, whatever size its constraints and its content give it.
        var ignoresFittingSizes = false
        var equalCentering = EqualCentering.weakening
        /// Whether in a baseline-relative column the first and the last baseline are the spacing
        /// away from the stack's edges; otherwise the first and the last view touch the edges.
        var spacesBaselinesFromEdges = true
        /// Whether in a row with `fill` each text that may have several lines gets an equal share of the width, at a
        /// priority above its compression resistance.
        var sharesWidthsOfTexts = false
        /// Whether the stack has size 0 at priority 49 where room is spread between views.
        var fitsCanvas = true
    }

    /// A chain of spacings that runs through hidden views too.
    struct HiddenChain: Equatable {
        /// The constants of the chain.
        enum Spacings {
            /// The spacing after each visible view, except before hidden views at the end.
            case whole
            /// The same, but two or more hidden views at the end keep a spacing.
            case wholeWithTrailingRun
            /// Half the spacing on each side of hidden views between visible ones.
            case halves
            /// The same, and also on the inner side of two or more hidden views at either end.
            case halvesInRuns
        }

        var spacings: Spacings
        /// Whether hidden views at the ends are connected to the stack's edges.
        var connectsEnds = false
    }

    /// The constraints that make sizes proportional to natural sizes.
    enum Proportions: Equatable {
        /// Each view's size is a share of the canvas.
        case shares(Shares)
        /// Each view's size is a multiple of a neighbour's. Where constraints are rebuilt, the
        /// neighbour is the next view, at priorities 999, 998, …; where they are patched, it is
        /// the previous one, required.
        case ratios(Ratios)

        /// The rules of shares; setting them has no effect on ratios.
        var shares: Shares {
            get { if case .shares(let shares) = self { shares } else { Shares() } }
            set { if case .shares = self { self = .shares(newValue) } }
        }

        /// The rules of ratios; setting them has no effect on shares.
        var ratios: Ratios {
            get { if case .ratios(let ratios) = self { ratios } else { Ratios() } }
            set { if case .ratios = self { self = .ratios(newValue) } }
        }

        /// Whether a missing natural size is the number -1.
        var countsMissingSizes: Bool {
            switch self {
            case .shares(let shares): shares.missingSizes == .minusOne
            case .ratios(let ratios): ratios.countsMissingSizes
            }
        }
    }

    /// Sizes as shares of the canvas, at priority 999 and less from view to view.
    struct Shares: Equatable {
        /// The shares that are required.
        enum Required {
            case never
            /// The share of the only view with a natural size.
            case ofOnlySizedView
            /// The same, if the view is the only visible one or the spacing is 0.
            case ofOnlySizedViewWithoutSpacing
            /// The share of the only visible view.
            case ofOnlyVisibleView
        }

        /// The size of a view without a natural size.
        enum MissingSizes {
            /// It is 0, at the priority of the view's share.
            case zero
            /// It is 0, required.
            case requiredZero
            /// It is a share like the others, for a natural size of -1 if that is missing.
            case minusOne
        }

        /// Whether the spacing is part of the denominator instead of being subtracted from the
        /// canvas.
        var countsSpacing = false
        /// Whether the shares are those of the stack, layout margins included.
        var includesMargins = false
        var required = Required.never
        var missingSizes = MissingSizes.zero
        /// Whether views without any natural size are required to be equally large.
        var equalizesWithoutSizes = false
        /// Whether hidden views also lower the priority of the shares after them.
        var countsHiddenViews = false
    }

    /// Sizes as multiples of a neighbour's size.
    struct Ratios: Equatable {
        /// Whether a missing natural size is the number -1; otherwise the view has size 0.
        var countsMissingSizes = false
        /// Whether a view with a natural size of 0 × 0 is as large as its neighbour, and one with
        /// 0 along the axis alone divides its neighbour's size; otherwise the view has size 0.
        var comparesZeroSizes = false
    }
}

// MARK: Across the axis

extension StackRules {
    /// The constraints across the stack's axis.
    struct Across: Equatable {
        enum HiddenViews {
            case leftOut
            /// Hidden views are aligned like the others.
            case aligned
            /// The same, and they have size 0 at their compression resistance, and the spanner
            /// reaches around them.
            case pulled
        }

        /// The effect of a baseline alignment on a vertical stack.
        enum VerticalBaselines {
            case ignored
            /// It connects the first view to the edge next to the baseline.
            case pinned
            /// It becomes the alignment by the edge next to the baseline, permanently.
            case converted
        }

        /// The constraints of a stack in which no view is visible.
        enum NothingVisible {
            /// Those of the alignment, with the hidden views.
            case aligned
            /// The spanner alone is connected to the canvas, whatever the alignment, and has size 0
            /// at priority 0.001.
            case spanned
            /// The same at the priority of a spanner around views, and at none with alignment
            /// `fill`.
            case spannedAsViews
        }

        /// The baselines of nested stacks.
        enum NestedBaselines {
            /// Those of one of its visible views, if that has text.
            case ofVisibleView
            /// Those of the first and the last view of a vertical stack, visible or hidden; a
            /// horizontal one has none.
            case ofColumns
            case missing
        }

        /// The alignment by baselines of a view without text, or with one.
        enum TextlessViews {
            /// The edges next to the baselines are aligned.
            case byEdges
            /// The edge of the view is on the baseline of the other one.
            case onBaseline
        }

        var hiddenViews = HiddenViews.leftOut
        var nestedBaselines = NestedBaselines.ofVisibleView
        var textlessViews = TextlessViews.byEdges
        var nothingVisible = NothingVisible.spanned
        /// The priority at which the spanner reaches around views on a side that is not aligned.
        var boundaryPriority = 1000.0
        /// Whether the spanner has size 0 along the axis instead of across it.
        var fitsSpannerAlong = false
        /// Whether a single arranged subview is connected to the canvas without a spanner.
        var omitsSpannerOfOneView = false
        /// Whether with alignment center the canvas ends where the first view ends, instead of
        /// where the spanner ends.
        var endsCenterAtFirstView = false
        /// Whether with alignment firstBaseline the canvas starts where the first view starts,
        /// instead of at or before it.
        var startsBaselinesAtFirstView = false
        /// Whether with baseline alignments all visible views are required to be inside the
        /// canvas, instead of the first view alone.
        var keepsBaselinesInside = true
        var verticalBaselines = VerticalBaselines.ignored
    }
}
