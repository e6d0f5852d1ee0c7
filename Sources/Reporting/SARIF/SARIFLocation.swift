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
        var text = relative.hasPrefix("/") ? "file://" : ""
        for byte in relative.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_", "~":
                text.unicodeScalars.append(scalar)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return text
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
