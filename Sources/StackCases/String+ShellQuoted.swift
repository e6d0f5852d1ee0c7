extension String {
    /// The text as one word of a shell's command line.
    ///
    /// Controls are written as the output of printf: a terminal would obey those that are pasted. `~` and `=` are
    /// quoted, since shells expand `~/a`, `a=~/b` and `=a`.
    package var shellQuoted: String {
        let plain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,:".contains($0))
        }
        if plain && !isEmpty { return self }
        var quoted = ""
        for scalar in unicodeScalars {
            if scalar == "'" {
                quoted += "'\\''"
            } else if scalar.steersText, scalar != "\n" {
                let bytes = String(scalar).utf8.map { "\\" + $0.digits(radix: 8, count: 3) }
                quoted += "'\"$(printf '\(bytes.joined())')\"'"
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return "'\(quoted)'"
    }
}
