/// Writes cases as a Swift file for UIKit, or as a playground, that prints what UIKit lays out.
enum SwiftReproducer {
    /// The name of a file of several cases, and of its main type.
    static let suiteName = "AllReproductions"

    /// Returns the file for one case.
    static func text(of reproduction: Reproduction) -> String {
        let name = reproduction.name + "Reproduction"
        return
            (usage(name) + about(reproduction) + [""] + declarations(of: reproduction) + [""]
            + program(calling: name)).text
    }

    /// Returns the file for several cases, which have different names and run one after another.
    static func text(ofAll reproductions: [Reproduction]) -> String {
        var lines = usage(suiteName) + ["", "import UIKit", ""]
        for reproduction in reproductions {
            lines += about(reproduction).dropFirst() + cases(reproduction) + [""]
        }
        lines += ["/// All cases of the file.", "@MainActor", "enum \(suiteName) {"]
        lines += [
            "    /// Lays all cases out, one after another.",
            "    static func reproduce(in parent: UIView? = nil) {",
        ]
        lines += reproductions.map { "        \($0.name)Reproduction.reproduce(in: parent)" }
        lines += ["    }", "}", ""] + SwiftSource.recording + [""]
        lines += SwiftSource.support(for: reproductions) + [""]
        return (lines + program(calling: suiteName)).text
    }

    /// Returns the source of a playground's page, which shows the stack and prints the same lines.
    static func playground(of reproduction: Reproduction) -> String {
        let head = comment([
            "Written by stackdiff export. Shows the stack, and prints a line of JSON a state."
        ])
        let call = [
            "", "MainActor.assumeIsolated {",
            "    PlaygroundPage.current.liveView = \(reproduction.name)Reproduction.reproduce()",
            "}",
        ]
        return
            (head + about(reproduction) + ["", "import PlaygroundSupport"]
            + declarations(of: reproduction) + call).text
    }

    /// The file that makes a folder a playground.
    static let playgroundDescription = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <playground version="5.0" target-platform="ios" executeOnSourceChanges="false"/>

        """

    /// Returns a comment with the case's title and the models' layouts.
    static func about(_ reproduction: Reproduction) -> [String] {
        var lines: [String] = []
        if let title = reproduction.layoutCase.title { lines = ["", SourceText.comment(title)] }
        return comment(lines + reproduction.summary)
    }

    static func comment(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "//" : "// " + $0 }
    }

    /// Returns the comment that says what the file is and how to run it.
    private static func usage(_ name: String) -> [String] {
        SourceText.template(PackageResources.usage_swift_txt, ["NAME": name])
    }

    private static func program(calling name: String) -> [String] {
        SourceText.template(PackageResources.program_swift_txt, ["NAME": name])
    }

    /// Returns the type of a case and the declarations that it uses.
    private static func declarations(of reproduction: Reproduction) -> [String] {
        ["import UIKit", ""] + cases(reproduction) + [""] + SwiftSource.recording + [""]
            + SwiftSource.support(for: [reproduction])
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
}
