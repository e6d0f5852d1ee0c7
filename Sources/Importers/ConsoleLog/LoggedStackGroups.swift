import StackCases

/// The evidence in a log's constraints for the views of a stack view.
///
/// Stack views give their constraints identifiers, `UISV-spacing` for example; backports follow
/// with prefixes of their own, such as `FDSV-`.
package struct LoggedStackGroups {
    /// The role of a constraint in its stack, by its identifier.
    package enum Role: String {
        case canvasConnection = "canvas-connection"
        case spacing, alignment, hiding
        case distributingEdge = "distributing-edge"
        case fillEqually = "fill-equally"
        case fillProportionally = "fill-proportionally"
        case spanningBoundary = "spanning-boundary"
    }

    /// A stack's arranged subviews, as far as constraints tie them together.
    package struct Group {
        /// The stack, or its margins guide; `nil` if no constraint mentions it.
        package var canvas: LoggedItem?
        /// The views and guides, in order of appearance.
        package var items: [LoggedItem] = []
        /// The constraints that the stack made, with their roles.
        package var constraints: [(role: Role, constraint: LoggedConstraint)] = []

        /// The stack's axis; `nil` if no constraint shows it.
        package var axis: Axis? {
            func axis(_ role: Role, _ isNeeded: (LoggedConstraint) -> Bool = { _ in true }) -> Axis?
            {
                constraints.first { $0.role == role && isNeeded($0.constraint) }?.constraint.axis
            }
            let along: [Role] = [
                .spacing, .distributingEdge, .fillProportionally, .fillEqually, .hiding,
            ]
            // Alignment is across the axis, and so are the guides that bound the views.
            return along.lazy.compactMap { axis($0) }.first
                ?? (axis(.alignment) ?? axis(.spanningBoundary)
                ?? axis(.canvasConnection, LoggedStackGroups.hasHelper))?.perpendicular
        }
    }

    /// The stacks, in order of appearance.
    package private(set) var groups: [Group] = []
    /// The stack that a margins guide belongs to, by the guide's key.
    package private(set) var owners: [String: LoggedItem] = [:]

    private var items: [LoggedItem] = []
    private var places: [String: Int] = [:]
    private var sets = DisjointSets<Int>()
    private var canvases: [(child: Int, canvas: LoggedItem)] = []
    private var canvasKeys: Set<String> = []

    package init(_ constraints: [LoggedConstraint]) {
        for constraint in constraints { noteOwner(constraint) }
        let stackConstraints = constraints.compactMap { constraint in
            Self.role(of: constraint).map { (role: $0, constraint: constraint) }
        }
        // Those that leave no doubt which side is the canvas come first.
        var doubtful: [LoggedConstraint] = []
        for (role, constraint) in stackConstraints {
            switch role {
            case .canvasConnection:
                if !connect(constraint, isLast: false) { doubtful.append(constraint) }
            case .fillProportionally:
                if let child = constraint.left.first {
                    let index = place(child.item)
                    if let canvas = constraint.right.first { addCanvas(canvas.item, of: index) }
                }
            case .hiding: if let child = constraint.left.first { _ = place(child.item) }
            default: join(constraint)
            }
        }
        for constraint in doubtful { _ = connect(constraint, isLast: true) }
        noteOwnersOfProportions()
        collect(stackConstraints)
    }

    /// The role of a constraint, or `nil` where no stack view made it.
    package static func role(of constraint: LoggedConstraint) -> Role? {
        guard let prefix = constraint.stackPrefix, let identifier = constraint.identifier
        else { return nil }
        return Role(rawValue: String(Substring(identifier.utf8[prefix.endIndex...].dropFirst())))
    }

    package static func isMarginsGuide(_ item: LoggedItem) -> Bool {
        item.isGuide && (item.text?.containsBytes("LayoutMarginsGuide") ?? false)
    }

    /// Whether an item is a spanner or a gap guide, which a stack makes beside its views.
    package static func isHelper(_ item: LoggedItem) -> Bool {
        item.isGuide && !isMarginsGuide(item)
    }

    /// Whether a constraint has a spanner or a gap guide.
    static func hasHelper(_ constraint: LoggedConstraint) -> Bool {
        constraint.items.contains(where: isHelper)
    }

    // MARK: Items that belong together

    private mutating func noteOwner(_ constraint: LoggedConstraint) {
        guard let (guide, owner) = Self.ownedGuide(constraint) else { return }
        owners[guide.key] = owner
    }

    /// Returns the margins guide of a constraint that connects it with its owner.
    package static func ownedGuide(
        _ constraint: LoggedConstraint
    ) -> (guide: LoggedItem, owner: LoggedItem)? {
        guard constraint.isOfMarginsGuide else { return nil }
        let items = constraint.items
        guard let guide = items.first(where: isMarginsGuide),
            let owner = items.first(where: { !isMarginsGuide($0) })
        else { return nil }
        return (guide, owner)
    }

    /// Notes owners of guides: if a view is connected to a guide and has a share of a stack, the guide is
    /// that stack's.
    private mutating func noteOwnersOfProportions() {
        var guides: [Int: LoggedItem] = [:]
        for (child, canvas) in canvases where Self.isMarginsGuide(canvas) { guides[child] = canvas }
        for (child, canvas) in canvases where !Self.isMarginsGuide(canvas) {
            guard let guide = guides[child], owners[guide.key] == nil else { continue }
            owners[guide.key] = canvas
        }
    }

    private mutating func place(_ item: LoggedItem) -> Int {
        if let place = places[item.key] { return place }
        items.append(item)
        places[item.key] = items.count - 1
        return items.count - 1
    }

    private mutating func addCanvas(_ canvas: LoggedItem, of child: Int) {
        canvases.append((child, canvas))
        canvasKeys.insert(canvas.key)
    }

    private mutating func join(_ constraint: LoggedConstraint) {
        let places = constraint.items.map { place($0) }
        for other in places.dropFirst() { sets.join(places[0], other) }
    }

    /// Decides which one of two connected items is the canvas.
    /// - Returns: `false` if that is in doubt, unless it is the last chance.
    private mutating func connect(_ constraint: LoggedConstraint, isLast: Bool) -> Bool {
        guard let (first, second) = constraint.pair else { return true }
        let (left, right) = (first.item, second.item)
        let scores = [left, right].map { item -> Int in
            if let superview = constraint.superview { return item.key == superview.key ? 3 : -3 }
            if Self.isHelper(item) { return -3 }
            if Self.isMarginsGuide(item) { return 2 }
            return isLast && (item.isStack || canvasKeys.contains(item.key)) ? 1 : 0
        }
        guard scores[0] != scores[1] || isLast else { return false }
        // UIKit prints the canvas first.
        let isLeft = scores[0] >= scores[1]
        addCanvas(isLeft ? left : right, of: place(isLeft ? right : left))
        return true
    }

    // MARK: The groups

    private mutating func collect(_ stackConstraints: [(role: Role, constraint: LoggedConstraint)])
    {
        // The children of one canvas belong together although nothing else ties them.
        var firstChild: [String: Int] = [:]
        for (child, canvas) in canvases {
            let key = owners[canvas.key]?.key ?? canvas.key
            guard let first = firstChild[key] else {
                firstChild[key] = child
                continue
            }
            sets.join(first, child)
        }
        var places: [Int: Int] = [:]
        for index in items.indices {
            let first = sets.first(with: index)
            let place = places[first] ?? groups.count
            if place == groups.count {
                places[first] = place
                groups.append(Group())
            }
            groups[place].items.append(items[index])
        }
        for (child, canvas) in canvases {
            guard let place = places[sets.first(with: child)] else { continue }
            // The guide shows more than its owner: the margins count.
            let known = groups[place].canvas
            if known == nil || Self.isMarginsGuide(canvas) { groups[place].canvas = canvas }
        }
        let canvas = Set(groups.compactMap { $0.canvas?.key })
        for (role, constraint) in stackConstraints {
            let known = constraint.items.map(\.key).filter { self.places[$0] != nil }
            guard let child = known.first(where: { !canvas.contains($0) }) ?? known.first,
                let index = self.places[child], let place = places[sets.first(with: index)]
            else { continue }
            groups[place].constraints.append((role, constraint))
        }
    }
}
