import StackCases

/// The sections about a case and its edits.
extension CaseEvidence {
    /// The stack and its views, as they are after all edits.
    @LineBuilder var description: [Line] {
        let outer = stack.stack
        let sizes = Axis.allCases.compactMap { axis in
            stack[axis].map { "\(Formatted.points($0)) pt \(axis.adjective)" }
        }
        (layoutCase.edits.isEmpty ? "A" : "After all changes: a")
            + " \(outer.axis.rawValue) stack view, "
            + (sizes.isEmpty
                ? "as large as its views make it"
                : "required to be \(sizes.joined(separator: " and "))")
            + stack.constraints.map { ", \($0.inWords)" }.joined() + "; \(outer.inWords)."
        for index in tree.nodes.indices.dropFirst() {
            let path = tree.path(of: index)
            if let view = outer.view(at: path) {
                let parent = path.parent
                let hasSize = view.intrinsicContentSize != IntrinsicContentSize()
                let places = [
                    view.name.map { _ in "view \(path)" },
                    parent.indices.isEmpty ? nil : "in \(parent.inWords)",
                ].compactMap(\.self)
                "\(path.inWords)\(places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"): "
                    + (view.nestedStack == nil && hasSize ? "natural size " : "") + view.inWords
            }
        }
    }

    /// The edits in words, by the names that the views have when each is made.
    private var editsInWords: [String] {
        var moment = layoutCase.configurationBeforeEdits
        return layoutCase.edits.map { edit in
            let words = edit.inWords(ViewTree(moment.stack))
            try? moment.apply(edit)
            return words
        }
    }

    /// The edits, numbered.
    @LineBuilder var edits: [Line] {
        if !layoutCase.edits.isEmpty {
            "After a first layout, each followed by another layout:"
            for (index, edit) in editsInWords.enumerated() { "\(index + 1). \(edit)" }
        }
    }
}

extension Axis {
    /// The adjective for a size along the axis.
    package var adjective: String { self == .horizontal ? "wide" : "tall" }

    /// Returns the comparative for a larger or smaller size along the axis.
    func comparative(isLarger: Bool) -> String {
        switch self {
        case .horizontal: isLarger ? "wider" : "narrower"
        case .vertical: isLarger ? "taller" : "shorter"
        }
    }
}
