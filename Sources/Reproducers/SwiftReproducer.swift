/// Writes cases as a Swift file for UIKit that prints what it sees.
enum SwiftReproducer {
    /// The file for one case or for several, which are then run one after another.
    ///
    /// The names of the reproductions differ from each other.
    static func text(of reproductions: [Reproduction]) -> String {
        guard let first = reproductions.first else { return "" }
        var lines = head(first.name + "Reproduction", isOne: reproductions.count == 1)
        if reproductions.count == 1 { lines += about(first) }
        lines += ["", "import UIKit", ""]
        lines += reproductions.flatMap { reproduction in
            (reproductions.count == 1 ? [] : about(reproduction)) + cases(reproduction) + [""]
        }
        lines += SwiftSource.recording + [""] + SwiftSource.support + [""]
        return (lines + program(reproductions)).text
    }

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
    private static func head(_ name: String, isOne: Bool) -> [String] {
        let call =
            isOne
            ? "\(name).reproduce(in: view)"
            : "\(name).reproduce(in: view)  // and so on, type by type"
        return comment(
            """
            Written by stackdiff export. Lays \(isOne ? "a case" : "cases") out with UIKit, and prints a
            line of JSON for each state, that is before the edits and after each of them. In an app,
            once its window is there:

                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    \(call)
                }

            As a program of its own, in a simulator that is booted, where this file is \(name).swift:

                xcrun -sdk iphonesimulator swiftc -parse-as-library -D STACKDIFF_PROGRAM \\
                    -target "$(uname -m)-apple-ios15.0-simulator" \(name).swift -o reproduce
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

    private static func program(_ reproductions: [Reproduction]) -> [String] {
        guard let first = reproductions.first else { return [] }
        return """
            #if STACKDIFF_PROGRAM
                @main
                @MainActor
                private enum \(first.name)Program {
                    static func main() {
            """.lines + reproductions.map { "            \($0.name)Reproduction.reproduce()" }
                + ["        }", "    }", "#endif"]
    }
}
