import StackCases

/// A place in a file.
package struct SARIFLocation: Sendable {
    /// The file's path: relative to the folder that is looked at, or from the root.
    package var path: String
    /// The line, from 1; `nil` for the file as a whole.
    package var line: Int?
    /// The object at the place, such as an identifier; `nil` where there is none.
    package var objectName: String?

    /// Makes a location.
    package init(path: String, line: Int? = nil, objectName: String? = nil) {
        self.path = path
        self.line = line
        self.objectName = objectName
    }

    /// The path as a URI reference: relative, or with the scheme `file`.
    package var uri: String {
        var relative = path[...]
        while relative.hasPrefix("./") { relative = relative.dropFirst(2) }
        return (relative.hasPrefix("/") ? "file://" : "")
            + String(relative).percentEncoded(except: "-_.~/")
    }

    var json: JSONValue {
        [
            "physicalLocation": [
                "artifactLocation": ["uri": .string(uri)],
                "region": line.map { ["startLine": .count($0)] },
            ],
            "logicalLocations": objectName.map {
                .array([["name": .string($0), "kind": .string("object")]])
            },
        ]
    }
}

extension String {
    /// The text with each byte as `%` and two digits, except ASCII letters, digits and some other characters
    /// (RFC 3986).
    func percentEncoded(except plain: String) -> String {
        utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            guard !isPlain, !plain.contains(character) else { return String(character) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
