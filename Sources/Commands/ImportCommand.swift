import Importers
import LayoutModels
import StackCases

/// `stackdiff import`: cases from Interface Builder files.
struct ImportCommand: Command {
    let description = CommandDescription(
        name: "import", summary: "converts the stack views in .storyboard and .xib files to cases",
        operands: "PATH …", operandCount: 1...Int.max,
        options: [.flag("quiet", "does not print what the cases leave out")],
        details: """
            PATH is a .storyboard or .xib file, or a folder that is searched for them in alphabetical order, as `scan`
            does. The command prints a case per line for each stack view that is not arranged by another one; the
            case contains the stack views inside it. Its title names the file and the object. Standard error
            lists, with the line in the file, what a case cannot express, such as constraints between views or
            runtime attributes, and where the canvas differs from a device.

            A file contains no natural sizes. If a view's font or image does not determine its size, the
            command uses the stored frame, so a view that is stretched in the file gets too large a natural
            size. In a proportional stack view it computes natural sizes from the shares, if one is known.
            A label of several lines becomes a text that wraps. Its width on one line is estimated, so that it has
            as many lines as the stored frame shows. If only the frame's size gives the stored layout, the text
            gets that size.

            The case describes the layout on Interface Builder's canvas: with its size classes, text sizes,
            safe area, placeholder constraints, and the design-time sizes of views without another size.
            A XIB written by `stackdiff export` gives the original case, with its edits applied.

            examples:
              stackdiff import Main.storyboard > main.ndjson
              stackdiff import Sources > sources.ndjson
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        var errors: [CaseError] = []
        let paths = InterfaceFiles.paths(of: arguments.operands, &errors)
        var status = ExitStatus.success
        for error in errors { status = environment.report(error) }
        var counts = (files: 0, cases: 0, stackViews: 0)
        for path in paths {
            let file: ImportedFile
            do {
                file = try Self.read(path)
            } catch {
                // The other files are still imported.
                status = environment.report(error)
                continue
            }
            counts.files += 1
            counts.cases += file.cases.count
            counts.stackViews += file.stackViewCount
            for imported in file.cases {
                environment.print(imported.layoutCase.json.compact())
            }
            if !arguments.has("quiet") {
                for note in file.notes { environment.inform("\(note)") }
            }
        }
        if !arguments.has("quiet"), counts.files > 1 {
            environment.inform(
                "\(Formatted.count(counts.files, "file")), \(Formatted.count(counts.stackViews, "stack view"))"
                    + " in \(Formatted.count(counts.cases, "case"))")
        }
        return status
    }

    /// Imports the file at `path`.
    static func read(_ path: String) throws(CaseError) -> ImportedFile {
        try read(
            InterfaceFiles.bytes(of: path, limit: InterfaceBuilderLimits.fileSize), of: path)
    }

    /// Imports the file at `path`, whose bytes were read already.
    static func read(_ bytes: [UInt8], of path: String) throws(CaseError) -> ImportedFile {
        let workspace = LayoutWorkspace()
        return try InterfaceBuilderImporter.read(bytes, file: path) {
            $0.differences(in: workspace)
        }
    }
}

extension ImportedCase {
    /// Returns how many stored numbers the layout does not have, and one more if it is not determined.
    fileprivate func differences(in workspace: LayoutWorkspace) -> Int {
        guard objects.count <= ScanReport.viewLimit else { return 0 }
        let layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
        guard layout.status.hasFrames else { return .max }
        return StoredFrames(self).differences(from: layout) + (layout.status.isDetermined ? 0 : 1)
    }
}
