extension LayoutCase {
    /// Reads and validates the case that `bytes` hold as JSON in UTF-8, with or without a byte
    /// order mark.
    /// - Parameter file: The name that errors give the file.
    /// - Throws: `CaseError` with the first problem, its line and column.
    public init(jsonBytes bytes: [UInt8], file: String? = nil) throws(CaseError) {
        var document = bytes
        document.removeByteOrderMark()
        try self.init(document: document, file: file, firstLine: 1)
    }

    /// Reads the case in `document`, which starts at `firstLine` of `file`.
    init(document: [UInt8], file: String?, firstLine: Int) throws(CaseError) {
        let json: JSONValue
        do {
            json = try JSONReader.read(document)
        } catch {
            throw CaseError(
                file: file, line: error.line + firstLine - 1, column: error.column,
                path: error.path, message: error.message)
        }
        do {
            try self.init(json: json)
        } catch {
            var error = error
            let place = JSONReader.place(of: error.path, ofKey: error.isAboutKey, in: document)
            error.file = file
            error.line = place.line + firstLine - 1
            error.column = place.column
            throw error
        }
    }

    private static let keys =
        ["title"] + LayoutCase(stack: StackConfiguration()).propertyKeys
        + ["stack", "edits", "expected", "observed"]
    /// The keys of a case that belong beside its stack.
    static let keysBesideStack = keys.filter { $0 != "stack" }

    /// Reads a case, and checks that each value is in its range, that each edit is possible at its turn,
    /// and that each expected or observed frame is of a view that exists after all edits.
    /// - Throws: `CaseError` with the first problem and its path.
    public init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "a case, that is an object with the key \"stack\"",
            keys: Self.keys, misplaced: (StackConfiguration.keys, "into \"stack\""))
        self.init(
            title: try fields.read("title", CaseValue.string),
            stack: try fields.require(
                "stack", "the stack's properties", StackConfiguration.init(outerStack:)),
            edits: try fields.read("edits", Edit.readAll) ?? [],
            expected: try fields.read("expected", Expectation.init(json:)),
            observed: try fields.read("observed", Observation.init(json:)))
        try readProperties(fields, isOfStack: false)
        try checkConstraints()
        try checkEditsTimesViews()
        try checkFrames(in: try configurationAfterEdits().stack)
    }

    /// Checks that the outer stack's constraints are of itself alone.
    private func checkConstraints() throws(CaseError) {
        guard let index = constraints.firstIndex(where: { !$0.isOfViewAlone }) else { return }
        throw CaseError(
            path: JSONPath([.key("constraints"), .index(index), .key("toItem")]),
            message: "no stack arranges the outer stack; compare its size with a constant or, by"
                + " \"self\", with its own other side")
    }

    private func checkEditsTimesViews() throws(CaseError) {
        guard edits.count * allViewCount <= CaseLimits.editsTimesViews else {
            let (edits, views) = (Formatted.count(edits.count), Formatted.count(allViewCount))
            throw CaseError(
                path: JSONPath([.key("edits")]),
                message: "\(edits) edits × \(views) views exceed the limit of 2,000,000")
        }
    }

    /// Checks that every expected or observed frame is of a view of `stack`.
    private func checkFrames(in stack: StackConfiguration) throws(CaseError) {
        func check(_ frames: [PathFrame]?, _ steps: JSONPath.Step...) throws(CaseError) {
            for (index, frame) in (frames ?? []).enumerated() {
                guard let reason = stack.reasonForNoView(at: frame.path) else { continue }
                throw CaseError(
                    path: JSONPath(steps + [.index(index), .key("path")]), message: reason)
            }
        }
        for (index, layout) in (expected?.layouts ?? []).enumerated() {
            try check(
                layout.frames, .key("expected"), .key("layouts"), .index(index), .key("frames"))
        }
        try check(observed?.displayed, .key("observed"), .key("displayed"))
    }
}
