/// A stack and its own required size, as they are between two edits of a case.
public struct SizedStack: Equatable, Sendable {
    /// The stack's own required width in points, from 0; `nil` leaves it unconstrained.
    public var width: Double?
    /// The stack's own required height in points, from 0; `nil` leaves it unconstrained.
    public var height: Double?
    /// The stack's other constraints on its own size.
    public var constraints: [ViewConstraint]
    /// The stack.
    public var stack: StackConfiguration

    /// Creates a sized stack.
    public init(
        width: Double? = nil, height: Double? = nil, constraints: [ViewConstraint] = [],
        stack: StackConfiguration
    ) {
        self.width = width
        self.height = height
        self.constraints = constraints
        self.stack = stack
    }

    /// Applies one edit.
    ///
    /// Custom spacing belongs to its view, and moves with the view.
    /// - Throws: `CaseError` when the edit is impossible; its path starts with the edit's name, and
    ///   nothing changes.
    /// - Complexity: O(views) for an insertion or a removal, O(levels) for other edits.
    public mutating func apply(_ edit: Edit) throws(CaseError) {
        switch edit {
        case .setHidden(let path, let value):
            try changeView(at: path, edit) { $0.isHidden = value }
        case .setCustomSpacing(let path, let value):
            try changeView(at: path, edit) { $0.customSpacingAfter = value }
        case .setIntrinsicContentSize(let path, let value):
            guard path.indices.isEmpty || stack.stack(at: path.indices) == nil else {
                throw Self.error(
                    edit, "view",
                    "the view at \"\(path)\" is a stack, which has no intrinsic content size")
            }
            try changeView(at: path, edit) { $0.intrinsicContentSize = value }
        case .setSpacing(let path, let value):
            try changeStack(at: path, edit) { $0.spacing = value }
        case .setAxis(let path, let value):
            try changeStack(at: path, edit) { $0.axis = value }
        case .setDistribution(let path, let value):
            try changeStack(at: path, edit) { $0.distribution = value }
        case .setAlignment(let path, let value):
            try changeStack(at: path, edit) { $0.alignment = value }
        case .insert(let path, let index, let subview):
            try insert(subview, at: index, of: path, edit)
        case .addArrangedSubview(let path):
            try changeStack(around: path, edit) { $0.moveToEnd($1) }
        case .remove(let path, _), .removeFromSuperview(let path):
            try checkKeptSubview(of: edit)
            try changeStack(around: path, edit) { $0.removeArrangedSubview(at: $1) }
        case .setSize(let width, let height):
            self.width = width
            self.height = height
        }
    }

    private mutating func insert(
        _ subview: ArrangedSubview, at index: Int, of path: ViewPath, _ edit: Edit
    ) throws(CaseError) {
        try checkStack(at: path, edit)
        let count = stack.stack(at: path.indices)?.arrangedSubviews.count ?? 0
        guard (0...count).contains(index) else {
            throw Self.error(
                edit, "index", "expected an index from 0 to \(count), found \(index)")
        }
        let nested = subview.nestedStack
        guard path.indices.count + 1 + (nested?.nestingDepth ?? 0) <= CaseLimits.nesting else {
            throw Self.error(
                edit, "subview", "stacks nested more than \(CaseLimits.nesting) deep")
        }
        guard stack.viewCount + 1 + (nested?.viewCount ?? 0) <= CaseLimits.views else {
            throw Self.error(edit, "subview", "more than 100,000 arranged subviews")
        }
        if let error = subview.siblingError(at: index, count: count + 1) {
            throw error.inside(.key(edit.kind.rawValue), .key("subview"))
        }
        stack.changeStack(at: path.indices[...]) {
            $0.insertArrangedSubview(subview, at: index)
        }
    }

    private mutating func changeView(
        at path: ViewPath, _ edit: Edit, _ change: (inout ArrangedSubview) -> Void
    ) throws(CaseError) {
        try changeStack(around: path, edit) { change(&$0.arrangedSubviews[$1]) }
    }

    /// Changes the stack that arranges the view at `path`; `change` gets that view's index.
    private mutating func changeStack(
        around path: ViewPath, _ edit: Edit,
        _ change: (inout StackConfiguration, _ index: Int) -> Void
    ) throws(CaseError) {
        try checkView(at: path, edit)
        stack.changeStack(at: path.indices.dropLast()) { change(&$0, path.position) }
    }

    private mutating func changeStack(
        at path: ViewPath, _ edit: Edit, _ change: (inout StackConfiguration) -> Void
    ) throws(CaseError) {
        try checkStack(at: path, edit)
        stack.changeStack(at: path.indices[...], change)
    }

    private func checkView(at path: ViewPath, _ edit: Edit) throws(CaseError) {
        if path.indices.isEmpty {
            throw Self.error(edit, "view", "\"\" is the outer stack, which no stack arranges")
        }
        if let reason = stack.reasonForNoView(at: path) { throw Self.error(edit, "view", reason) }
    }

    private func checkStack(at path: ViewPath, _ edit: Edit) throws(CaseError) {
        if let reason = stack.reasonForNoView(at: path) { throw Self.error(edit, "stack", reason) }
        guard stack.stack(at: path.indices) != nil else {
            throw Self.error(edit, "stack", "the view at \"\(path)\" is no stack")
        }
    }

    /// Checks that no frame of another view depends on a removed view that stays a subview.
    private func checkKeptSubview(of edit: Edit) throws(CaseError) {
        guard case .remove(let path, keepsSubview: true) = edit else { return }
        try checkView(at: path, edit)
        if stack.stack(at: path.parent.indices)?.isTied(at: path.position) == true {
            throw Self.error(
                edit, CaseSchema.keepsSubview.key,
                "the view has constraints to its stack or another view, which stay, too")
        }
    }

    private static func error(_ edit: Edit, _ key: String, _ message: String) -> CaseError {
        CaseError(path: JSONPath([.key(edit.kind.rawValue), .key(key)]), message: message)
    }
}

extension LayoutCase {
    /// Creates a case of a stack and its size, without edits.
    public init(_ configuration: SizedStack) {
        self.init(
            width: configuration.width, height: configuration.height,
            constraints: configuration.constraints, stack: configuration.stack)
    }

    /// The stack and its size before any edit.
    public var configurationBeforeEdits: SizedStack {
        SizedStack(width: width, height: height, constraints: constraints, stack: stack)
    }

    /// The number of arranged subviews, those of nested stacks and those that edits insert included.
    package var allViewCount: Int {
        edits.reduce(stack.viewCount) { count, edit in
            guard case .insert(_, _, let subview) = edit else { return count }
            return count + 1 + (subview.nestedStack?.viewCount ?? 0)
        }
    }

    /// The stack and its size after all edits.
    /// - Throws: `CaseError` when an edit is impossible at its turn, with a path such as
    ///   `edits[3].setHidden.view`.
    public func configurationAfterEdits() throws(CaseError) -> SizedStack {
        var configuration = configurationBeforeEdits
        for (index, edit) in edits.enumerated() {
            do {
                try configuration.apply(edit)
            } catch {
                throw error.inside(.key("edits"), .index(index))
            }
        }
        return configuration
    }
}
