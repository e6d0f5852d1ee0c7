import Importers
import StackCases

/// The remedies that change properties of views rather than single constraints.
extension RemedySearch {
    // MARK: Hidden views and masks

    /// A rule inside a hidden view may yield while the view is hidden.
    func hiddenRules() -> [Remedy] {
        guard let hidden = hiding?.left.first else { return [] }
        let state = "\(names[hidden.item]) \(hiddenState)"
        return conflict.members.filter {
            (constraints[$0].isFromApp || constraints[$0].isContentFromApp)
                && constraints[$0].constant.value != 0 && constraints[$0] != hiding
        }.map { index in
            let constraint = constraints[index]
            let rank: Remedy.Rank =
                constraint.left.first?.item.key == hidden.item.key
                    || hiding?.stackPrefix == nil && isAtEnd(constraint)
                ? .slip : .passing
            var remedy = relaxing(index, "it yields while \(state)", rank: rank)
            if !constraint.isOfContent {
                // UIKit throws if the priority of an active required constraint is lowered.
                remedy.text =
                    "deactivate \(names.equation(constraint)) while \(state), or create it with"
                    + " priority 999"
            }
            return remedy
        }
    }

    /// Switches off the masks of views that the reader sizes or pins with constraints.
    ///
    /// A view that contains others may be a cell or a root view, which the system sizes through the
    /// mask; stack views are mostly neither.
    func masks() -> [Remedy] {
        let containers = Set(
            constraints.compactMap { $0.mask == nil ? $0.superview?.key : nil })
        let masked = members.filter { !$0.isIdentifiedAsSystems }.compactMap { member in
            member.maskedItem.map { (item: $0, others: member.items) }
        }
        return masked.uniqued(on: \.item.key).compactMap { item, others in
            if isCutShort { return nil }
            system.work.add(constraints.count)
            guard ViewOwner(item) == .reader, item.isStack || !containers.contains(item.key),
                !item.isCell
            else { return nil }
            let isPlaced = system.isPlaced(item)
            // Without its mask a view that nothing else places has neither size nor place.
            guard isPlaced || item.isStack || hasReadersLine else { return nil }
            // The content view of a cell is the cell's own, and that of a box the box's.
            guard isPlaced || others.allSatisfy({ ViewOwner($0) == .reader }),
                system.relatives.superviews[item.key]?.plainClassName != "NSBox"
            else { return nil }
            let indices = constraints.indices.filter {
                constraints[$0].maskedItem?.key == item.key
            }
            return remedy(
                .mask, indices.map { .remove($0) },
                rank: isPlaced || item.isStack
                    ? .unneeded : hasLength(indices) ? .detaching : .position,
                "set translatesAutoresizingMaskIntoConstraints of \(names[item]) to false"
                    + " if you placed it with constraints")
        }
    }

    /// Whether a line of the log was written in the app.
    private var hasReadersLine: Bool {
        constraints.contains { $0.mask == nil && $0.isFromApp }
    }

    /// Whether a frame gives a size, and not 0.
    private func hasLength(_ indices: [Int]) -> Bool {
        indices.contains { constraints[$0].fixedSize != nil && constraints[$0].constant.value != 0 }
    }

    /// Adds the constraints that views lack and that Interface Builder replaced by its own.
    func prototypes() -> [Remedy] {
        func item(_ index: Int) -> LoggedItem? {
            let constraint = constraints[index]
            guard constraint.isPrototype else { return nil }
            return constraint.items.first { $0.key != constraint.superview?.key }
        }
        return conflict.members.compactMap(item).uniqued(on: \.key).compactMap { view in
            if isCutShort { return nil }
            system.work.add(constraints.count)
            let made = constraints.indices.filter { item($0)?.key == view.key }
            return remedy(
                .remove, made.map { .remove($0) }, rank: .slip,
                "give \(names[view]) the constraints that it lacks: Interface Builder made"
                    + " \(made.count == 1 ? "this line" : "these lines") in their place")
        }
    }

    // MARK: Stack views

    private func index(of constraint: LoggedConstraint) -> Int? {
        constraints.firstIndex {
            $0.text == constraint.text && $0.line == constraint.line
                && $0.column == constraint.column
        }
    }

    func stackProperties() -> [Remedy] {
        guard members.contains(where: { LoggedStackGroups.role(of: $0) != nil }) else { return [] }
        let around = LoggedStackGroups(conflict.surroundings.map { constraints[$0] })
        return around.groups.flatMap { group -> [Remedy] in
            let made = group.constraints.compactMap { role, constraint in
                index(of: constraint).map { (role: role, index: $0) }
            }
            let stack = group.canvas.map { around.owners[$0.key] ?? $0 }
            // The stack views of bars are the system's.
            if let stack, ViewOwner(stack) != .reader { return [] }
            let views = group.items.filter { !$0.isGuide && $0.key != stack?.key }
            guard !views.isEmpty, views.allSatisfy({ ViewOwner($0) != .system }) else { return [] }
            let name =
                stack.map { names[$0] }
                ?? "the stack view of "
                + views.prefix(2).map { names[$0] }.joined(separator: " and ")
            let roles = Set(
                made.filter { conflict.members.contains($0.index) }.map(\.role))
            let whole =
                evidence.groups.first { $0.items.contains { $0.key == views[0].key } } ?? group
            let aligned = whole.alignments(of: views).map { Remedy.Edit.add($0) }
            var remedies: [Remedy] = []
            if roles.contains(.spacing) {
                remedies += spacing(
                    name, made.filter { $0.role == .spacing }.map(\.index), of: stack
                ).map { remedy in
                    var remedy = remedy
                    remedy.edits += aligned
                    return remedy
                }
            }
            if roles.contains(.alignment) || roles.contains(.canvasConnection) {
                let isContainer = group.items.contains { item in
                    sum?.container?.size.map { system.variables[$0].item == item.key } ?? false
                }
                let isSized = members.contains { member in
                    member.isFromApp && views.contains { $0.key == member.fixedSize?.item.key }
                }
                if var remedy = alignment(
                    // Constraints of the other axis are not connected with the conflict.
                    name, of: group.canvas, views, made, axis: whole.axis,
                    rank: isContainer ? .slip : isSized ? .passing : .collapsing)
                {
                    // The headline is about the view that has another size.
                    if !isContainer { remedy.stack = nil }
                    remedies.append(remedy)
                }
            }
            for role in [LoggedStackGroups.Role.fillEqually, .fillProportionally]
            where roles.contains(role) {
                remedies.append(
                    remedy(
                        .distribution,
                        made.filter { $0.role == role }.map { .remove($0.index) } + aligned,
                        rank: .room, "set the distribution of \(name) to .fill"))
            }
            return remedies
        }
    }

    private func spacing(_ name: String, _ indices: [Int], of stack: LoggedItem?) -> [Remedy] {
        let lengths = indices.map { abs(constraints[$0].constant.value) }
        guard let largest = lengths.max(), largest > 0 else { return [] }
        let hidden = hiding?.left.first?.item
        let isHidden = hidden != nil && hidden?.key == stack?.key
        var candidates = [0.0]
        if !isHidden, let sum, let container = sum.container, sum.total > container.length,
            Set(lengths).count == 1
        {
            let less = (sum.total - container.length) / Double(indices.count)
            let greatest = max(0, largest - less)
            candidates.append((greatest * 2).rounded(.down) / 2)
        }
        return Set(candidates).sorted(by: >).map { spacing in
            let edits = indices.map { index -> Remedy.Edit in
                var changed = constraints[index]
                changed.constant.value = changed.constant.value < 0 ? -spacing : spacing
                return .replace(index, changed)
            }
            return remedy(
                .spacing, edits, rank: isHidden ? .slip : .size,
                "set the spacing of \(name) to \(Formatted.points(spacing))"
                    + (isHidden ? " while it \(hiddenState)" : ""))
        }
    }

    /// With an alignment that centers, views keep their own sizes across the axis.
    /// - Parameter knownAxis: The stack's axis, if it follows from the log.
    private func alignment(
        _ name: String, of canvas: LoggedItem?, _ views: [LoggedItem],
        _ made: [(role: LoggedStackGroups.Role, index: Int)], axis knownAxis: Axis?,
        rank: Remedy.Rank
    ) -> Remedy? {
        func members(_ role: LoggedStackGroups.Role) -> [LoggedConstraint] {
            made.filter { $0.role == role && conflict.members.contains($0.index) }
                .map { constraints[$0.index] }
        }
        let edges = made.filter { $0.role == .alignment }.map(\.index)
        guard
            let axis = members(.alignment).first?.axis
                ?? pinnedAxis(views, members(.canvasConnection)), axis != knownAxis,
            edges.allSatisfy({ edge in
                constraints[edge].pair.map { ![.center, .other].contains($0.first.attribute.kind) }
                    ?? false
            })
        else { return nil }
        let connections = made.filter {
            $0.role == .canvasConnection && constraints[$0.index].axis == axis
                && constraints[$0.index].pair != nil
        }.map(\.index)
        let attribute = LoggedAttribute(axis, .center, axis == .horizontal ? "centerX" : "centerY")
        let changed = (edges + connections).map { index -> Remedy.Edit in
            var centered = constraints[index]
            centered.left[0].attribute = attribute
            centered.right[0].attribute = attribute
            centered.constant = LoggedNumber(0)
            centered.text = ""
            return .replace(index, centered)
        }
        let bounds = canvas.map { stack in views.map { containing($0, in: stack, axis) } } ?? []
        let condition = knownAxis != nil ? "" : " if its axis is \(axis.perpendicular)"
        var remedy = remedy(
            .alignment, changed + bounds, rank: rank,
            "set the alignment of \(name) to .center\(condition): its views keep their own"
                + " \(axis.size.rawValue)s")
        remedy.stack = knownAxis == nil ? nil : name
        return remedy
    }

    /// Returns the axis along which constraints of a stack view pin both ends of one of its views.
    private func pinnedAxis(
        _ views: [LoggedItem], _ connections: [LoggedConstraint]
    ) -> Axis? {
        Axis.allCases.first { axis in
            views.contains { view in
                let kinds = connections.flatMap(\.terms).filter {
                    $0.item.key == view.key && $0.attribute.axis == axis
                }.map(\.attribute.kind.leadingAsLeft)
                return kinds.contains(.start) && kinds.contains(.end)
            }
        }
    }

    /// With any alignment a stack view is as large as its views.
    private func containing(_ view: LoggedItem, in stack: LoggedItem, _ axis: Axis) -> Remedy.Edit {
        let size = LoggedAttribute(axis, .size, axis.size.rawValue)
        var bound = LoggedConstraint()
        bound.left = [LoggedTerm(view, size)]
        bound.relation = .lessThanOrEqual
        bound.right = [LoggedTerm(stack, size)]
        return .add(bound)
    }

    /// A stack view that UIKit sizes for a moment cannot yield: its constraints are required.
    func wrappers() -> [Remedy] {
        conflict.members.compactMap { index in
            let constraint = constraints[index]
            guard constraint.measurement == .temporary, let term = constraint.left.first,
                ViewOwner(term.item) == .reader, term.item.isStack, !isCutShort
            else { return nil }
            system.work.add(constraints.count)
            let axis = term.attribute.axis
            let isRow = axis == .horizontal
            // The plain view takes the place of the stack view, whose own constraints move inside.
            let inner = LoggedItem(name: "\(term.item.key) inside")
            func edge(_ kind: LoggedAttribute.Kind, priority: Double) -> Remedy.Edit {
                var pin = LoggedConstraint()
                let name =
                    kind == .start ? (isRow ? "leading" : "top") : isRow ? "trailing" : "bottom"
                let attribute = LoggedAttribute(axis, kind, name)
                pin.left = [LoggedTerm(inner, attribute)]
                pin.right = [LoggedTerm(term.item, attribute)]
                pin.priority = priority
                return .add(pin)
            }
            let moved = constraints.indices.filter {
                constraints[$0].isIdentifiedAsSystems && constraints[$0].measurement == nil
            }.map { other -> Remedy.Edit in
                var constraint = constraints[other]
                for side in [\LoggedConstraint.left, \.right] {
                    for place in constraint[keyPath: side].indices
                    where constraint[keyPath: side][place].item.key == term.item.key {
                        constraint[keyPath: side][place].item = inner
                    }
                }
                constraint.text = ""
                return .replace(other, constraint)
            }
            return Remedy(
                kind: .wrapper,
                edits: moved + [edge(.start, priority: 1000), edge(.end, priority: 999)],
                lines: [constraint.line],
                text: "put \(names[term.item]) into a plain view, and pin its"
                    + " \(isRow ? "trailing" : "bottom") edge with priority 999", rank: .room)
        }
    }
}

extension LoggedStackGroups.Group {
    /// Returns the constraints across the axis that the stack view makes for all its views, although a log
    /// lists only those that conflict: they align as those that it lists do.
    fileprivate func alignments(of views: [LoggedItem]) -> [LoggedConstraint] {
        guard let across = axis?.perpendicular else { return [] }
        var known: Set<LoggedAttribute> = []
        return constraints.flatMap { role, constraint -> [LoggedConstraint] in
            guard role == .canvasConnection || role == .alignment, constraint.axis == across,
                constraint.terms.count == 2, constraint.relation == .equal, constraint.isRequired,
                !constraint.items.contains(where: LoggedStackGroups.isHelper),
                let first = constraint.terms.first(where: { term in
                    views.contains { $0.key == term.item.key }
                }),
                first.attribute.kind != .other, known.insert(first.attribute).inserted
            else { return [] }
            return views.filter { $0.key != first.item.key }.map { view in
                var aligned = LoggedConstraint()
                aligned.left = [LoggedTerm(view, first.attribute)]
                aligned.right = [first]
                return aligned
            }
        }
    }
}
