/// Writes a case as a Swift file for UIKit that prints what it sees.
enum SwiftReproducer {
    static func text(of reproduction: Reproduction) -> String {
        (head(of: reproduction) + declarations(of: reproduction) + program(reproduction)).text
    }

    /// The comment that says what the file is and how to run it.
    static func head(of reproduction: Reproduction) -> [String] {
        let name = typeName(of: reproduction)
        var lines: [String] = []
        if let title = reproduction.layoutCase.title { lines += [SourceText.comment(title), ""] }
        lines += """
            Written by stackdiff export. Lays the case out with UIKit, and prints a line of JSON
            for each of its states. In an app, once its window is there:

                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    \(name).reproduce(in: view)
                }

            As a program of its own, in a simulator that is booted:

                xcrun -sdk iphonesimulator swiftc -parse-as-library -D STACKDIFF_PROGRAM \\
                    -target "$(uname -m)-apple-ios15.0-simulator" \(name).swift -o \(name)
                xcrun simctl spawn booted "$PWD/\(name)"
            """.lines
        lines += Figures.comment(on: reproduction)
        return lines.map { $0.isEmpty ? "//" : "// " + $0 } + [""]
    }

    /// The declarations, without a call.
    static func declarations(of reproduction: Reproduction) -> [String] {
        let source = SwiftSource(reproduction)
        var members = [
            "/// The case, as stackdiff reads it.",
            "private static let layoutCase =",
            "    \(SourceText.swift(ObservationLine.caseText(of: reproduction)))",
            "/// How many lines are printed.",
            "private static let stateCount = \(source.program.edits.count + 1)",
            "",
            "/// Lays the views out in a view, or by themselves, and prints each state.",
            "/// - Returns: The view around the stack.",
            "@discardableResult",
            "static func reproduce(in parent: UIView? = nil) -> UIView {",
        ]
        var body = source.body { ["record(stack, in: root, state: \($0))"] }
        body.insert("parent?.addSubview(root)", at: 1)
        members += (body + ["return root"]).indented()
        members += ["}", ""] + SwiftSource.recording + [""] + SwiftSource.support("static")
        return ["import UIKit", "", "@MainActor", "enum \(typeName(of: reproduction)) {"]
            + members.indented() + ["}"]
    }

    static func typeName(of reproduction: Reproduction) -> String {
        reproduction.name + "Reproduction"
    }

    private static func program(_ reproduction: Reproduction) -> [String] {
        """

        #if STACKDIFF_PROGRAM
            @main
            @MainActor
            private enum \(reproduction.name)Program {
                static func main() { \(typeName(of: reproduction)).reproduce() }
            }
        #endif
        """.lines
    }
}
