/// Writes a case as an Xcode playground that shows the stack and prints what it sees.
enum PlaygroundReproducer {
    /// The page's source.
    static func contents(of reproduction: Reproduction) -> String {
        let call = """

            MainActor.assumeIsolated {
                PlaygroundPage.current.liveView = \(reproduction.name)Reproduction.reproduce()
            }
            """
        var declarations = SwiftReproducer.declarations(of: reproduction)
        declarations.insert("import PlaygroundSupport", at: 0)
        let head = SwiftReproducer.comment([
            "Written by stackdiff export. Shows the stack, and prints a line of JSON a state."
        ])
        return (head + SwiftReproducer.about(reproduction) + [""] + declarations + call.lines).text
    }

    /// The file that makes a folder a playground.
    static let description = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <playground version="5.0" target-platform="ios" executeOnSourceChanges="false"/>

        """
}
