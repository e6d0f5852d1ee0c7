import StackCases

/// A case as steps that any language with UIKit can take: views are made, arranged and changed,
/// and after each state the views are laid out.
struct CaseProgram {
    /// One statement; views are called by the names of variables.
    enum Step {
        /// Creates a plain view with the properties of its class: natural size, baselines, and alignment
        /// rectangle insets.
        case makeView(String, ArrangedSubview)
        case makeStack(String)
        case setAxis(String, Axis)
        case setDistribution(String, Distribution)
        case setAlignment(String, Alignment)
        case setSpacing(String, Spacing)
        case setLayoutMargins(String, EdgeInsets)
        case setLayoutMarginsRelative(String)
        case setBaselineRelative(String)
        case setSemanticContentAttribute(String, SemanticContentAttribute)
        case setHugging(String, Axis, Double)
        case setCompressionResistance(String, Axis, Double)
        /// Adds a constraint to a constant, or to a size or a position of the view `to`.
        case constrain(String, ViewConstraint, to: String?)
        case arrange(String, in: String)
        case insert(String, in: String, at: Int)
        /// Ends the arrangement of a view, which stays a subview.
        case removeArranged(String, from: String)
        case removeFromSuperview(String)
        case setCustomSpacing(Spacing, after: String, in: String)
        case setHidden(String, Bool)
        case setNaturalSize(String, IntrinsicContentSize)
        /// Sets the outer stack's own size along an axis, or removes it.
        case setSize(Axis, Double?)
    }

    /// The steps up to the first layout.
    private(set) var making: [Step] = []
    /// The steps of each edit, and the edit itself as JSON on one line.
    private(set) var edits: [(edit: String, steps: [Step])] = []
    /// The views after all edits.
    private var tree = NamedView(name: Self.outerStack, views: [])

    /// The variable that holds the outer stack.
    static let outerStack = "stack"

    /// The steps of a case whose edits are possible.
    init(_ layoutCase: LayoutCase) {
        making.append(.makeStack(Self.outerStack))
        tree = appendSteps(
            of: layoutCase.stack, Self.outerStack, prefix: "", to: &making)
        making += Self.size(layoutCase.width, layoutCase.height).filter { $0.isSize }
        making += Self.ownConstraints(layoutCase.constraints, of: Self.outerStack)
        guard case .array(let texts)? = layoutCase.json["edits"] else { return }
        for (index, edit) in layoutCase.edits.enumerated() {
            edits.append((texts[index].compact(), steps(of: edit, number: index + 1)))
        }
    }

    /// Returns the statements that make the views, edit them and lay them out after each state.
    /// - Parameters:
    ///   - start: The statements that make the outer stack and the view around it.
    ///   - size: Returns the declaration of a constraint for the outer stack's width or height.
    ///   - adding: The statements that put the outer stack into the view around it.
    ///   - statements: Returns the statements of a step.
    ///   - layOut: Returns the statements after a state, which is 0 before the edits.
    func body(
        making start: [String], size: (String) -> String, adding: [String],
        statements: (Step) -> [String], layOut: (Int) -> [String]
    ) -> [String] {
        var lines = start + sizedAxes.map { size($0.size.rawValue) }
        // The outer stack itself is the first step.
        lines += making.dropFirst().flatMap(statements) + adding + layOut(0)
        for (index, edit) in edits.enumerated() {
            lines += ["", "// Edit \(index + 1): \(edit.edit)"]
            lines += edit.steps.flatMap(statements) + layOut(index + 1)
        }
        return lines
    }

    /// The axes along which the outer stack has a size of its own at any time.
    var sizedAxes: [Axis] {
        let steps = making + edits.flatMap(\.steps)
        return Axis.allCases.filter { axis in
            steps.contains { if case .setSize(axis, _?) = $0 { true } else { false } }
        }
    }

    /// The views after all edits in depth-first order, the outer stack first.
    var finalViews: [(path: ViewPath, name: String)] {
        var views: [(ViewPath, String)] = []
        tree.list(at: ViewPath(), into: &views)
        return views
    }

    private static func size(_ width: Double?, _ height: Double?) -> [Step] {
        [.setSize(.horizontal, width), .setSize(.vertical, height)]
    }

    private mutating func steps(of edit: Edit, number: Int) -> [Step] {
        switch edit {
        case .setHidden(let path, let value): return [.setHidden(tree[path].name, value)]
        case .setSpacing(let path, let value): return [.setSpacing(tree[path].name, value)]
        case .setCustomSpacing(let path, let value):
            return [.setCustomSpacing(value, after: tree[path].name, in: tree[path.parent].name)]
        case .setAxis(let path, let value): return [.setAxis(tree[path].name, value)]
        case .setDistribution(let path, let value):
            return [.setDistribution(tree[path].name, value)]
        case .setAlignment(let path, let value): return [.setAlignment(tree[path].name, value)]
        case .setIntrinsicContentSize(let path, let value):
            return [.setNaturalSize(tree[path].name, value)]
        case .insert(let path, let index, let subview):
            let parent = tree[path].name
            var steps: [Step] = []
            let view = make(subview, "inserted\(number)", into: &steps)
            steps.append(.insert(view.name, in: parent, at: index))
            tree[path].views.insert(view, at: index)
            steps += Self.spacing(after: subview, view.name, in: parent)
            steps += Self.constraints(of: subview, view.name, in: tree[path])
            return steps
        case .addArrangedSubview(let path):
            let view = tree.remove(at: path)
            tree[path.parent].views.append(view)
            return [.arrange(view.name, in: tree[path.parent].name)]
        case .remove(let path, let keepsSubview):
            let name = tree.remove(at: path).name
            return [.removeArranged(name, from: tree[path.parent].name)]
                + (keepsSubview ? [] : [.removeFromSuperview(name)])
        case .removeFromSuperview(let path):
            return [.removeFromSuperview(tree.remove(at: path).name)]
        case .setSize(let width, let height): return Self.size(width, height)
        }
    }

    /// Appends the steps that give a stack its properties and views, once it is made.
    private func appendSteps(
        of stack: StackConfiguration, _ variable: String, prefix: String, to steps: inout [Step]
    ) -> NamedView {
        let standard = StackConfiguration()
        if stack.axis != standard.axis { steps.append(.setAxis(variable, stack.axis)) }
        if stack.distribution != standard.distribution {
            steps.append(.setDistribution(variable, stack.distribution))
        }
        if stack.alignment != standard.alignment {
            steps.append(.setAlignment(variable, stack.alignment))
        }
        if stack.spacing != standard.spacing { steps.append(.setSpacing(variable, stack.spacing)) }
        if stack.isLayoutMarginsRelativeArrangement {
            steps.append(.setLayoutMarginsRelative(variable))
        }
        // UIKit's own margins are 8 points, a case's are 0.
        if stack.isLayoutMarginsRelativeArrangement || stack.layoutMargins != EdgeInsets() {
            steps.append(.setLayoutMargins(variable, stack.layoutMargins))
        }
        if stack.isBaselineRelativeArrangement { steps.append(.setBaselineRelative(variable)) }
        if stack.semanticContentAttribute != standard.semanticContentAttribute {
            steps.append(.setSemanticContentAttribute(variable, stack.semanticContentAttribute))
        }
        var named = NamedView(name: variable, views: [])
        for (index, view) in stack.arrangedSubviews.enumerated() {
            let child = make(view, prefix + (prefix.isEmpty ? "" : "_") + "\(index)", into: &steps)
            steps.append(.arrange(child.name, in: variable))
            steps += Self.spacing(after: view, child.name, in: variable)
            named.views.append(child)
        }
        for (view, child) in zip(stack.arrangedSubviews, named.views) {
            steps += Self.constraints(of: view, child.name, in: named)
        }
        return named
    }

    /// Appends the steps that make a view; it is not arranged yet.
    private func make(
        _ view: ArrangedSubview, _ place: String, into steps: inout [Step]
    ) -> NamedView {
        let variable =
            (view.variablePrefix ?? (view.nestedStack == nil ? "view" : "stack"))
            + place.withCapital
        var named = NamedView(name: variable, views: [])
        if let stack = view.nestedStack {
            steps.append(.makeStack(variable))
            named = appendSteps(of: stack, variable, prefix: place, to: &steps)
        } else {
            steps.append(.makeView(variable, view))
        }
        for axis in Axis.allCases {
            let hugging = view.contentHuggingPriority[axis]
            if hugging != AxisPriorities.defaultHugging[axis] {
                steps.append(.setHugging(variable, axis, hugging))
            }
            let resistance = view.contentCompressionResistancePriority[axis]
            if resistance != AxisPriorities.defaultCompressionResistance[axis] {
                steps.append(.setCompressionResistance(variable, axis, resistance))
            }
        }
        steps += Self.ownConstraints(view.constraints, of: variable)
        if view.isHidden { steps.append(.setHidden(variable, true)) }
        return named
    }

    /// Returns the step of a view's custom spacing, which is possible once the view is arranged.
    private static func spacing(
        after view: ArrangedSubview, _ name: String, in stack: String
    ) -> [Step] {
        view.customSpacingAfter == .useDefault
            ? [] : [.setCustomSpacing(view.customSpacingAfter, after: name, in: stack)]
    }

    /// Returns the steps of a view's constraints that depend on no other view.
    private static func ownConstraints(
        _ constraints: [ViewConstraint], of name: String
    ) -> [Step] {
        constraints.filter(\.isOfViewAlone).map {
            .constrain(name, $0, to: $0.toItem == nil ? nil : name)
        }
    }

    /// Returns the steps of a view's constraints to its stack and to siblings, which are possible
    /// once all of them are arranged.
    private static func constraints(
        of view: ArrangedSubview, _ name: String, in stack: NamedView
    ) -> [Step] {
        view.constraints.compactMap { constraint in
            switch constraint.toItem {
            case nil, .itself: nil
            case .stack: .constrain(name, constraint, to: stack.name)
            case .sibling(let index): .constrain(name, constraint, to: stack.views[index].name)
            }
        }
    }
}

extension CaseProgram.Step {
    /// Whether the step gives the outer stack a size.
    fileprivate var isSize: Bool {
        if case .setSize(_, _?) = self { true } else { false }
    }
}

/// A view, the variable that holds it and the views that it arranges.
private struct NamedView {
    var name: String
    var views: [NamedView]

    /// The view at a path that exists.
    subscript(path: ViewPath) -> NamedView {
        get { path.indices.reduce(self) { $0.views[$1] } }
        set { set(newValue, at: path.indices[...]) }
    }

    /// Removes the view at a path that exists from its stack, and returns it.
    mutating func remove(at path: ViewPath) -> NamedView {
        self[path.parent].views.remove(at: path.position)
    }

    private mutating func set(_ view: NamedView, at indices: ArraySlice<Int>) {
        guard let first = indices.first else {
            self = view
            return
        }
        views[first].set(view, at: indices.dropFirst())
    }

    func list(at path: ViewPath, into views: inout [(ViewPath, String)]) {
        views.append((path, name))
        for (index, view) in self.views.enumerated() {
            view.list(at: path.appending(index), into: &views)
        }
    }
}

extension ArrangedSubview {
    /// The start of a variable for the view, which its place makes unique; `nil` without a name of letters.
    fileprivate var variablePrefix: String? {
        guard let name, name.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
