import LayoutModels
import StackCases

/// A change of a case after which there is a layout; the solver found it.
struct CaseRemedy {
    /// Cases with more constraints get no remedy: the search could take seconds.
    static let constraintLimit = 300

    /// The change in words.
    var text: String
    /// Whether the layout with the change is unique; `nil` where the case cannot express the change,
    /// and its constraints alone were solved.
    var isUnique: Bool?
    /// The numbers that the layout leaves open, such as `heights are`; `nil` where they have no short
    /// name.
    var openNumbers: String?
    /// The number of visible views without area.
    var vanishedCount = 0
}

extension CaseRemedy {
    /// Creates the remedy that gives a layout.
    init(_ text: String, _ layout: Layout, _ tree: ViewTree) {
        self.init(
            text: text + layout.remarkOnTie, isUnique: layout.status.isDetermined,
            openNumbers: layout.openNumbers, vanishedCount: layout.vanishedViews(in: tree).count)
    }
}

extension [CaseRemedy] {
    /// Returns the remedies after which more views than `least` are without area last, and says so.
    func vanishingLast(from least: Int) -> [CaseRemedy] {
        filter { $0.vanishedCount <= least }
            + filter { $0.vanishedCount > least }.map { remedy in
                var remedy = remedy
                remedy.text += " (some views are then 0 pt in size)"
                return remedy
            }
    }
}

/// A change of a case's stack before all edits.
typealias CaseChange = (inout SizedStack) -> Void

extension CaseEvidence {
    /// Returns the layout of the changed case; `nil` where there is none, or a view vanishes.
    ///
    /// Changes name views by their paths; see `LayoutCase.keepsPaths`.
    func layout(with changes: [CaseChange]) -> Layout? {
        let changed = trialCase.changed(by: changes)
        let layout = workspace.withoutConflicts { left.layout(of: changed, in: workspace) }
        return layout.status.hasFrames && !loses(layout) ? layout : nil
    }
}

extension Layout {
    /// The remark after a change if the order of the views decides between equally good layouts; otherwise
    /// empty.
    var remarkOnTie: String { status == .tied ? " (then the order of the views decides)" : "" }

    /// The visible views to which a layout gives no width or no height.
    func vanishedViews(in tree: ViewTree) -> [Int] {
        tree.nodes.indices.filter { view in
            tree.nodes[view].isVisible && Axis.allCases.contains { isZero($0.size, of: view) }
        }
    }

    /// Whether a view certainly has no width, or no height.
    func isZero(_ size: FrameAttribute, of view: Int) -> Bool {
        frames[view][size] <= Layout.tolerance
            && !ambiguous.contains(MovableAttribute(view: view, attribute: size))
    }

    /// The ambiguous numbers in a few words, such as `heights are`; `nil` where positions are among
    /// them.
    var openNumbers: String? {
        guard ambiguous.allSatisfy(\.attribute.isSize) else { return nil }
        let sizes = Set(ambiguous.map(\.attribute.rawValue))
        return sizes.count == 1 ? "\(sizes.first ?? "")s are" : "sizes are"
    }
}

extension LayoutCase {
    /// Returns the case with changes before its edits.
    func changed(by changes: [CaseChange]) -> LayoutCase {
        var stack = configurationBeforeEdits
        for change in changes { change(&stack) }
        var changed = LayoutCase(stack)
        changed.edits = edits
        return changed
    }
}

extension StackConfiguration {
    /// Changes the arranged subview at a path; the outer stack is none.
    mutating func changeView(at path: ViewPath, _ change: (inout ArrangedSubview) -> Void) {
        guard let position = path.indices.last else { return }
        changeStack(at: path.indices.dropLast()) { change(&$0.arrangedSubviews[position]) }
    }
}

extension ArrangedSubview {
    /// Returns the priorities against growth, or those against shrinking.
    static func priorities(
        againstGrowth isGrowth: Bool
    ) -> WritableKeyPath<ArrangedSubview, AxisPriorities> {
        isGrowth ? \.contentHuggingPriority : \.contentCompressionResistancePriority
    }
}

extension SizedStack {
    /// Requires a length of the view at a path, or of the outer stack.
    mutating func require(_ length: Double, of path: ViewPath, along axis: Axis) {
        guard !path.indices.isEmpty else {
            self[axis] = length
            return
        }
        stack.changeView(at: path) {
            $0.constraints.append(SizeConstraint(attribute: .along(axis), constant: length))
        }
    }
}
