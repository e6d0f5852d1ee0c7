import Importers
import StackCases

/// `stackdiff import`: cases from Interface Builder files.
struct ImportCommand: Command {
    let description = CommandDescription(
        name: "import", summary: "makes cases of the stack views in .storyboard and .xib files",
        operands: "FILE …", operandCount: 1...Int.max,
        options: [.flag("quiet", "does not say what the cases leave out")],
        details: """
            Each stack view that no other one arranges is printed as a case, one a line, with the stack
            views inside; its title names the file and the object. What a case cannot hold is noted on
            standard error with the line in the file: aspect ratios, constraints between views, size
            classes, runtime attributes.

            A file holds no natural sizes. Where fonts and images do not tell, the stored frames stand
            for them, so that a view that is stretched in the file is taken as that large. A XIB that
            `stackdiff export` wrote gives its case again, with the edits made.

            example:
              stackdiff import Main.storyboard > main.ndjson
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        var status = ExitStatus.success
        for path in arguments.operands {
            let file: ImportedFile
            do {
                file = try Self.read(path)
            } catch let error as CaseError {
                // The other files are imported all the same.
                environment.inform("stackdiff: \(error)")
                status = .dataError
                continue
            }
            for imported in file.cases {
                environment.print(imported.layoutCase.json.compact())
            }
            if !arguments.has("quiet") {
                for note in file.notes { environment.inform("\(note)") }
            }
        }
        return status
    }

    /// Imports the file at `path`.
    static func read(_ path: String) throws -> ImportedFile {
        let bytes = try FileTree.bytes(of: path, limit: InterfaceBuilderLimits.fileSize)
        return try InterfaceBuilderImporter.read(bytes, file: path)
    }
}
