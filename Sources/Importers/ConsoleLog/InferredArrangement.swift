import StackCases

/// The arrangement of a stack's views, inferred from its constraints.
struct InferredArrangement {
    private(set) var axis = Axis.horizontal
    private(set) var distribution = Distribution.fill
    private(set) var alignment = Alignment.fill
    private(set) var spacing = Spacing.points(0)
    /// The views along the axis.
    private(set) var order: [LoggedItem] = []
    /// The keys of hidden views.
    private(set) var hidden: Set<String> = []
    /// The spacing after a view where it is not the stack's, by the view's key.
    private(set) var customSpacing: [String: Spacing] = [:]
    /// Natural sizes along the axis, by the view's key, as proportions imply them.
    private(set) var naturalSizes: [String: Double] = [:]
    /// The unknown facts, as the ends of sentences.
    private(set) var unknown: [String] = []

    private let group: LoggedStackGroups.Group

    init(_ group: LoggedStackGroups.Group, views: [LoggedItem]) {
        self.group = group
        hidden = Set(constraints(.hiding).compactMap { $0.left.first?.item.key })
        setAxis()
        setDistribution()
        setAlignment()
        let gaps = setOrder(views)
        setSpacing(gaps, views)
        if distribution == .fillProportionally {
            setNaturalSizes(views.filter { !hidden.contains($0.key) })
        }
    }

    private func constraints(_ role: LoggedStackGroups.Role) -> [LoggedConstraint] {
        group.constraints.filter { $0.role == role }.map(\.constraint)
    }

    // MARK: Properties

    private mutating func setAxis() {
        if let inferred = group.axis {
            axis = inferred
        } else {
            unknown.append("axis; horizontal here")
        }
    }

    private mutating func setDistribution() {
        let edges = constraints(.distributingEdge)
        if !edges.isEmpty {
            let isCentering = edges.contains { constraint in
                constraint.terms.contains { $0.attribute.kind == .center }
            }
            distribution = isCentering ? .equalCentering : .equalSpacing
        } else if !constraints(.fillProportionally).isEmpty {
            distribution = .fillProportionally
        } else if !constraints(.fillEqually).isEmpty {
            distribution = .fillEqually
        } else {
            unknown.append("distribution; fill here")
        }
    }

    private mutating func setAlignment() {
        // A log lists the constraints that conflict, so that those of the alignment may be missing.
        var kinds: Set<LoggedAttribute.Kind> = []
        var names: Set<String> = []
        let across = (constraints(.alignment) + constraints(.canvasConnection))
            .filter { $0.axis == axis.perpendicular && !LoggedStackGroups.hasHelper($0) }
        for constraint in across {
            for term in constraint.left {
                kinds.insert(term.attribute.kind.leadingAsLeft)
                names.insert(term.attribute.name)
            }
        }
        let (hasStart, hasEnd) = (kinds.contains(.start), kinds.contains(.end))
        let hasSpanner =
            !constraints(.spanningBoundary).isEmpty
            || constraints(.canvasConnection).contains(where: LoggedStackGroups.hasHelper)
        if names.contains("firstBaseline") {
            alignment = .firstBaseline
        } else if names.contains("lastBaseline") || names.contains("baseline") {
            alignment = .lastBaseline
        } else if kinds.contains(.center) {
            alignment = .center
        } else if hasStart && hasEnd && !hasSpanner {
            alignment = .fill
        } else if hasSpanner && hasStart {
            alignment = .leading
        } else if hasSpanner && hasEnd {
            alignment = .trailing
        } else if hasSpanner {
            alignment = .center
            unknown.append("alignment, which is not fill; center here")
        } else {
            unknown.append("alignment; fill here")
        }
    }

    // MARK: Order

    private struct Gap {
        var before: String
        var after: String
        var spacing: Spacing
    }

    /// Puts the views in order, and returns the distances between neighbours.
    private mutating func setOrder(_ views: [LoggedItem]) -> [Gap] {
        var gaps: [Gap] = []
        for constraint in constraints(.spacing) where constraint.priority >= 1000 {
            guard let (left, right) = constraint.pair else { continue }
            // An equation may name the later view on either side.
            let isReversed = left.attribute.kind == .end
            let points = isReversed ? -constraint.constant.value : constraint.constant.value
            guard NumberKind.length.range.contains(points) else { continue }
            // From right to left the later view is the left one.
            let isLeftFirst = isReversed != (constraint.direction == .rightToLeft)
            let (first, second) = isLeftFirst ? (left.item, right.item) : (right.item, left.item)
            gaps.append(
                Gap(
                    before: first.key, after: second.key,
                    spacing: constraint.isSystemSpacing ? .useSystem : .points(points)))
        }
        let following = Dictionary(
            gaps.map { ($0.before, $0.after) }, uniquingKeysWith: { a, _ in a })
        let preceded = Set(gaps.map(\.after))
        let byKey = Dictionary(views.map { ($0.key, $0) }, uniquingKeysWith: { a, _ in a })
        var first: Set<String> = []
        var last: Set<String> = []
        for constraint in constraints(.canvasConnection) where constraint.axis == axis {
            let isFromRight = constraint.direction == .rightToLeft
            for term in constraint.terms where byKey[term.item.key] != nil {
                let (start, end): (LoggedAttribute.Kind, LoggedAttribute.Kind) =
                    isFromRight ? (.right, .left) : (.left, .right)
                if [.start, start].contains(term.attribute.kind) { first.insert(term.item.key) }
                if [.end, end].contains(term.attribute.kind) { last.insert(term.item.key) }
            }
        }
        // Chains start at views that none precedes: the first, those in between, the last.
        let heads = views.filter { !preceded.contains($0.key) }
        let chains = heads.enumerated().map {
            offset, head -> (rank: Int, offset: Int, [LoggedItem]) in
            var chain = [head]
            var seen: Set<String> = [head.key]
            while let next = following[chain[chain.count - 1].key], let view = byKey[next],
                seen.insert(next).inserted
            {
                chain.append(view)
            }
            let isLast = chain.last.map { last.contains($0.key) } ?? false
            return (first.contains(head.key) ? 0 : isLast ? 2 : 1, offset, chain)
        }.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
        order = (chains.flatMap(\.2) + views).uniqued(on: \.key)
        if chains.count > 2 { unknown.append("order, which the log gives only in part") }
        return gaps
    }

    private mutating func setSpacing(_ gaps: [Gap], _ views: [LoggedItem]) {
        guard !gaps.isEmpty else {
            if views.count > 1 { unknown.append("spacing; 0 here") }
            return
        }
        var best = (spacing: gaps[0].spacing, count: 0)
        for gap in gaps.prefix(1000) {
            let count = gaps.count { $0.spacing == gap.spacing }
            if count > best.count { best = (gap.spacing, count) }
        }
        spacing = best.spacing
        for gap in gaps where gap.spacing != spacing { customSpacing[gap.before] = gap.spacing }
    }

    /// Recovers natural sizes from `m = natural / (Σ natural + spacing × (n − 1))`.
    ///
    /// UIKit requires a share only if no other view has a natural size.
    private mutating func setNaturalSizes(_ views: [LoggedItem]) {
        let shares = constraints(.fillProportionally).filter { $0.pair != nil }
        let known = shares.map { ($0.left[0].item.key, $0.right[0].multiplier.value) }
            .filter { $0.1 > 0 && $0.1 <= 1 }
        let others = views.filter { view in !known.contains { $0.0 == view.key } }
        let isOnly =
            shares.count == 1 && shares[0].isRequired
            && shares[0].identifier?.hasBytePrefix("UISV") ?? false
        guard let least = known.map(\.1).min(), others.isEmpty || isOnly else {
            unknown.append("natural sizes, which the log gives only in part")
            return
        }
        for view in others { naturalSizes[view.key] = 0 }
        let share = known.reduce(0) { $0 + $1.1 }
        var between = 0.0
        if case .points(let points) = spacing { between = points * Double(views.count - 1) }
        let isKnown = between > 0 && share < 0.9999
        for (key, multiplier) in known {
            let size = isKnown ? multiplier * between / (1 - share) : multiplier / least
            if NumberKind.size.range.contains(size) {
                naturalSizes[key] = size.rounded(toDigits: 3)
            }
        }
        if !isKnown {
            unknown.append("natural sizes, whose proportions alone the log gives")
        } else if !others.isEmpty {
            unknown.append("natural sizes; those here give the log's share")
        }
    }
}
