import StackCases

/// Reads `.storyboard` and `.xib` files: every stack view becomes a case, or part of the case of
/// the stack view that arranges it.
///
/// Only the file is read. A case takes these properties from it, or guesses them:
///
/// - A stack view that the outside constrains along an axis (at both ends, by a constraint on its
///   size, or by its autoresizing mask) is as large along it as its stored frame, or as the
///   constraint says; along the other it is free.
/// - Natural sizes are guessed, because the file lacks fonts and images; see `NaturalSize`, and `LabelText` for labels of
///   several lines.
/// - Frames show the canvas, not a device: the content size of its text styles, its size classes, its
///   safe area, placeholder constraints, and design-time sizes of views without a size.
/// - If only optional constraints from outside decide that length, it yields to required ones alone.
///
/// Each property that a case cannot hold is noted. A XIB that `stackdiff export` wrote needs no
/// guesses: importing it gives its case again, with the edits made.
///
/// ```swift
/// let file = try InterfaceBuilderImporter.read(bytes, file: "Main.storyboard")
/// for imported in file.cases { print(imported.layoutCase.json.compact()) }
/// for note in file.notes { print(note) }
/// ```
public enum InterfaceBuilderImporter {
    /// Imports the stack views of the file that `bytes` hold.
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name that errors and notes give the file.
    ///   - differences: Returns how many numbers of a case's layout differ from the stored frames. A text of several
    ///     lines keeps the size of its frame where its layout has more differences than that size (default: no text does).
    /// - Throws: `CaseError` with the place if `bytes` are no Interface Builder file, or exceed
    ///   `InterfaceBuilderLimits`.
    /// - Complexity: O(elements × depth).
    public static func read(
        _ bytes: [UInt8], file: String, differences: ((ImportedCase) -> Int)? = nil
    ) throws(CaseError) -> ImportedFile {
        let root = try InterfaceBuilderReader.read(bytes, file: file)
        switch root.name {
        case "document": break
        case "archive":
            throw CaseError(
                file: file, line: root.line,
                message:
                    "an archive as Xcode 4 and older wrote it; expected a file saved by Xcode 5"
                    + " or newer")
        default:
            throw CaseError(
                file: file, line: root.line,
                message: "expected an Interface Builder document, found \(root.name)")
        }
        let document = InterfaceBuilderDocument(root)
        var reader = StackViewReader(document: document, differences: differences)
        guard document.isForUIKit ?? true else {
            var count = 0
            root.visit { if $0.name == "stackView" { count += 1 } }
            if count > 0 {
                reader.note(
                    root, "is not for iOS, so its stack views are left out")
            }
            return ImportedFile(file: file, cases: [], notes: reader.notes(file: file))
        }
        for (id, line) in document.repeatedIDs {
            reader.note(line, "the identifier \(id) is used again; constraints are the first one's")
        }
        root.visit { element in
            for name in element.attributesThatAreNoNumbers {
                let text = element.attributes[name] ?? ""
                reader.note(
                    element.line,
                    "\(element.name): \(name) “\(text)” is no decimal number and does not count")
            }
        }
        var readerOfApp =
            document.constraints.contains(where: \.element.isPlaceholder)
            ? StackViewReader(document: InterfaceBuilderDocument(root, omitsPlaceholders: true))
            : nil
        var cases: [ImportedCase] = []
        root.visit(passing: Place.other) { element, place in
            if place == .stack, element.name == "subviews" { return .arranged }
            guard element.name == "stackView" else { return .other }
            if place != .arranged {
                var imported = reader.read(element)
                readerOfApp?.textsInFrames = Set(
                    imported.objects.indices.filter {
                        imported.objects[$0].omissions.contains(.lines)
                    })
                let caseInApp = readerOfApp?.read(element).layoutCase
                if caseInApp != imported.layoutCase { imported.caseInApp = caseInApp }
                cases.append(imported)
            }
            return .stack
        }
        for index in cases.indices {
            let outer = cases[index].objects[0]
            cases[index].layoutCase.title = "\(file): \(outer.reference)"
        }
        return ImportedFile(file: file, cases: cases, notes: reader.notes(file: file))
    }

    /// Where an element lies among those that a stack view arranges.
    private enum Place {
        /// Directly inside a stack view.
        case stack
        /// Directly inside the element that lists a stack view's arranged views.
        case arranged
        case other
    }
}
