import Importers
import StackCases

/// A check of Interface Builder files.
enum ImporterChecks {
    static func checkInterfaceBuilder(_ bytes: [UInt8]) throws(Broken) {
        let lineCount = 1 + bytes.count { $0 == 0x0A }
        let file: ImportedFile
        do throws(CaseError) {
            file = try InterfaceBuilderImporter.read(bytes, file: "input.xib")
        } catch {
            try Broken.unlessPlain(error.description)
            try Broken.unless(
                error.line.map { $0 >= 1 } ?? !error.message.isEmpty,
                "an error has no place: \(error)")
            return
        }
        for imported in file.cases {
            try CaseChecks.checkWritten(imported.layoutCase)
            let views = ViewTree(imported.layoutCase.stack).nodes.count
            try Broken.unless(
                imported.objects.count == views,
                "a case has \(imported.objects.count) objects and \(views) views")
        }
        for note in file.notes {
            try Broken.unlessPlain(note.description)
            try Broken.unless(
                (1...lineCount).contains(note.line), "a note is outside the file: \(note)")
        }
    }
}
