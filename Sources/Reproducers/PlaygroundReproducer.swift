/// Writes a case as an Xcode playground that shows the stack and prints what it sees.
enum PlaygroundReproducer {
    /// The page's source.
    static func contents(of reproduction: Reproduction) -> String {
        let call = """

            PlaygroundPage.current.liveView = \(SwiftReproducer.typeName(of: reproduction)).reproduce()
            """
        var declarations = SwiftReproducer.declarations(of: reproduction)
        declarations.insert("import PlaygroundSupport", at: 0)
        return (comment(on: reproduction) + declarations + call.lines).text
    }

    /// The file that makes a folder a playground.
    static let description = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <playground version="5.0" target-platform="ios" executeOnSourceChanges="false"/>

        """

    private static func comment(on reproduction: Reproduction) -> [String] {
        var lines: [String] = []
        if let title = reproduction.layoutCase.title { lines += [SourceText.comment(title), ""] }
        lines += ["Written by stackdiff export. Shows the stack, and prints a line of JSON a state."]
        lines += Figures.comment(on: reproduction)
        return lines.map { $0.isEmpty ? "//" : "// " + $0 } + [""]
    }
}
