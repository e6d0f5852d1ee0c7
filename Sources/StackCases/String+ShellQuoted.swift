extension String {
    /// The text as one word of a shell's command line.
    ///
    /// Controls are written as the output of printf: a terminal would obey those that are pasted. A shell drops line
    /// feeds at the end of that output, so that those are written with the character after them; only line feeds at
    /// the text's end remain. `~` and `=` are quoted, since shells expand `~/a`, `a=~/b` and `=a`.
    package var shellQuoted: String {
        let plain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,:".contains($0))
        }
        if plain && !isEmpty { return self }
        var (quoted, lineFeeds) = ("", "")
        for scalar in unicodeScalars {
            if scalar == "\n" {
                lineFeeds += "\n"
            } else if scalar.steersText || !lineFeeds.isEmpty {
                let bytes = "\(lineFeeds)\(scalar)".utf8.map {
                    "\\" + $0.digits(radix: 8, count: 3)
                }
                quoted += "'\"$(printf '\(bytes.joined())')\"'"
                lineFeeds = ""
            } else if scalar == "'" {
                quoted += "'\\''"
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return "'\(quoted)\(lineFeeds)'"
    }
}
