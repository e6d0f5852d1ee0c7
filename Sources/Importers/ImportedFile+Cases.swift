import StackCases

extension ImportedFile {
    /// Makes a file of cases that were read from it.
    ///
    /// A view is called by its name in the case, and a case by its title, or by its line where the title is missing or
    /// another case of the file has it, too.
    public init(file: String, cases: [LocatedCase]) throws(CaseError) {
        var titles: [String: Int] = [:]
        for case let title? in cases.map(\.layoutCase.title) { titles[title, default: 0] += 1 }
        var imported: [ImportedCase] = []
        for located in cases {
            let title = located.layoutCase.title.flatMap { titles[$0] == 1 ? $0 : nil }
            imported.append(
                try ImportedCase(located, named: title ?? "line \(located.line)"))
        }
        self.init(file: file, cases: imported, notes: [])
    }
}

extension ImportedCase {
    /// Makes the case of a file of cases: the state after its edits, with the frames that UIKit had.
    ///
    /// A size of the case counts as one that the surroundings decide.
    fileprivate init(_ located: LocatedCase, named name: String) throws(CaseError) {
        var layoutCase = LayoutCase(try located.layoutCase.configurationAfterEdits())
        layoutCase.title = located.layoutCase.title
        let observed = located.layoutCase.observed.flatMap { $0.isOfUIKit ? $0 : nil }
        let tree = ViewTree(layoutCase.stack)
        let views = layoutCase.stack.subviewsInOrder
        objects = tree.nodes.indices.map { index in
            let path = tree.path(of: index)
            return ImportedObject(
                kind: views[index]?.isStack ?? true ? "stackView" : "view",
                id: index == 0 ? nil : path.description,
                label: index == 0 ? layoutCase.title : views[index]?.name, line: located.line,
                frame: observed?.displayed.first { $0.path == path }?.frame, caseName: name)
        }
        axesSizedFromOutside = Set(Axis.allCases.filter { layoutCase[$0] != nil })
        self.layoutCase = layoutCase
        recording = observed
    }
}
