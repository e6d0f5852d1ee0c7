/// Writes cases as a Swift file for UIKit that prints what it sees.
enum SwiftReproducer {
    /// The file for one case.
    static func text(of reproduction: Reproduction) -> String {
        let name = reproduction.name + "Reproduction"
        return
            (head(name) + about(reproduction) + [""] + declarations(of: reproduction) + [""]
            + program(calling: name)).text
    }

    /// The file for several cases, whose names differ, and which are run one after another.
    static func text(ofAll reproductions: [Reproduction]) -> String {
        var lines = head(suiteName) + ["", "import UIKit", ""]
        for reproduction in reproductions {
            lines += about(reproduction).dropFirst() + cases(reproduction) + [""]
        }
        lines += ["/// All cases of the file.", "@MainActor", "enum \(suiteName) {"]
        lines += [
            "    /// Lays all cases out, one after another.",
            "    static func reproduce(in parent: UIView? = nil) {",
        ]
        lines += reproductions.map { "        \($0.name)Reproduction.reproduce(in: parent)" }
        lines += ["    }", "}", ""] + SwiftSource.recording + [""] + SwiftSource.support + [""]
        return (lines + program(calling: suiteName)).text
    }

    /// What a file of several cases and its main type are called.
    static let suiteName = "AllReproductions"

    /// The type of a case, and what it calls.
    static func declarations(of reproduction: Reproduction) -> [String] {
        ["import UIKit", ""] + cases(reproduction) + [""] + SwiftSource.recording + [""]
            + SwiftSource.support
    }

    /// A comment with the case's title and what models say of it.
    static func about(_ reproduction: Reproduction) -> [String] {
        var lines: [String] = []
        if let title = reproduction.layoutCase.title { lines = ["", SourceText.comment(title)] }
        return comment(lines + Figures.comment(on: reproduction))
    }

    static func comment(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "//" : "// " + $0 }
    }

    /// The comment that says what the file is and how to run it.
    private static func head(_ name: String) -> [String] {
        comment(
            """
            Written by stackdiff export. Lays stacks out with UIKit, and prints a line of JSON for each
            state of a case, that is before its edits and after each of them. In an app, once its
            window is there:

                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    \(name).reproduce(in: view)
                }

            As a program of its own, in a simulator that is booted:

                xcrun -sdk iphonesimulator swiftc -parse-as-library -D STACKDIFF_PROGRAM \\
                    -target "$(uname -m)-apple-ios15.0-simulator" -o reproduce \\
                    \(name).swift
                xcrun simctl spawn booted "$PWD/reproduce"
            """.lines)
    }

    private static func cases(_ reproduction: Reproduction) -> [String] {
        let source = SwiftSource(reproduction)
        let states = source.program.edits.count + 1
        var body = source.body {
            ["record(stack, in: root, state: \($0), of: \(states), layoutCase: layoutCase)"]
        }
        body.insert("parent?.addSubview(root)", at: 1)
        let members =
            [
                "/// The case, as stackdiff reads it.",
                "private static let layoutCase =",
                "    \(SourceText.swift(ObservationLine.caseText(of: reproduction)))",
                "",
                "/// Lays the views out in a view, or by themselves, and prints each state.",
                "/// - Returns: The view around the stack.",
                "@discardableResult",
                "static func reproduce(in parent: UIView? = nil) -> UIView {",
            ] + (body + ["return root"]).indented() + ["}"]
        return ["@MainActor", "enum \(reproduction.name)Reproduction {"] + members.indented() + [
            "}"
        ]
    }

    private static func program(calling name: String) -> [String] {
        """
        #if STACKDIFF_PROGRAM
            @main
            @MainActor
            private enum Program {
                static func main() { \(name).reproduce() }
            }
        #endif
        """.lines
    }
}
