extension TemporaryFolder {
    /// Creates a program that runs a shell script for each case, and returns its command.
    /// - Parameters:
    ///   - features: The features that the program declares.
    ///   - answering: The script. `$line` is the case and `$number` is the number of cases before it.
    public func program(
        _ name: String = "program.sh",
        features: [String] = ["distribution.fill", "alignment.fill"], answering script: String
    ) throws -> String {
        let list = features.map { "\"\($0)\"" }.joined(separator: ",")
        let file = try file(
            name,
            """
            read -r line
            echo '{"stackdiff":1,"name":"sample","version":"1","features":[\(list)]}'
            number=0
            while read -r line; do
                \(script)
                number=$((number + 1))
            done
            """)
        return "sh '\(file)'"
    }
}
