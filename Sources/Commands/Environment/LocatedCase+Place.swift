import StackCases

extension LocatedCase {
    /// The file and the line, as compilers write places.
    var place: String { "\(file):\(line)" }
}

extension CaseSource {
    /// Returns the line above the output for a case just read: its title, or its place if there are
    /// several cases; `nil` for the only case without a title.
    /// - Parameter hasOthers: Whether the output is also for cases of other files.
    func heading(of placed: LocatedCase, hasOthers: Bool = false) -> String? {
        let name =
            placed.layoutCase.title
            ?? (hasOthers || placed.index > 0 || hasNext() ? placed.place : nil)
        return name.map { "# \($0)" }
    }
}
