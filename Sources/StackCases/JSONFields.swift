/// The members of a JSON object.
package struct JSONFields {
    let members: [(String, JSONValue)]

    /// Takes the members of `json`.
    /// - Parameters:
    ///   - noun: The description of the object in the error about another value.
    ///   - keys: The known keys; `nil` if there may be others.
    ///   - misplaced: Keys that belong elsewhere, with the place (default: none).
    package init(
        _ json: JSONValue, _ noun: String, keys: [String]? = nil,
        misplaced: (keys: [String], place: String) = ([], "")
    ) throws(CaseError) {
        guard case .object(let members) = json else {
            throw CaseError(message: "expected \(noun), found \(json.summary)")
        }
        for (key, _) in members {
            guard let keys, !keys.contains(key) else { continue }
            let message =
                misplaced.keys.contains(key)
                ? "unknown key here; put it \(misplaced.place)" : Self.unknownKey(key, of: keys)
            var error = CaseError(path: JSONPath([.key(key)]), message: message)
            error.isAboutKey = true
            throw error
        }
        self.members = members
    }

    private static func unknownKey(_ key: String, of keys: [String]) -> String {
        if let nearest = NearestWord.find(key, in: keys) {
            return "unknown key; did you mean \"\(nearest)\"?"
        }
        return "unknown key; expected \(keys.count == 1 ? "" : "one of ")"
            + keys.joined(separator: ", ")
    }

    /// The value of `key` as `read` understands it; `nil` where the key is absent.
    func read<Value>(
        _ key: String, _ read: (JSONValue) throws(CaseError) -> Value
    ) throws(CaseError) -> Value? {
        guard let value = members.first(where: { $0.0 == key })?.1 else { return nil }
        do {
            return try read(value)
        } catch {
            throw error.inside(.key(key))
        }
    }

    /// Returns the value of `key`, or throws an error if it is missing.
    package func require<Value>(
        _ key: String, _ expected: String, _ read: (JSONValue) throws(CaseError) -> Value
    ) throws(CaseError) -> Value {
        guard let value = try self.read(key, read) else {
            throw CaseError(
                path: JSONPath([.key(key)]), message: "missing; expected \(expected)")
        }
        return value
    }

    /// Throws an error if `key`, which is known but makes no sense here, is present.
    func refuse(_ key: String, _ reason: String) throws(CaseError) {
        guard members.contains(where: { $0.0 == key }) else { return }
        var error = CaseError(path: JSONPath([.key(key)]), message: reason)
        error.isAboutKey = true
        throw error
    }
}

/// The search for the word that somebody probably meant.
package enum NearestWord {
    /// Returns the word of `words` nearest to `word`, the first of several; `nil` if more than a third
    /// of its letters are wrong, missing or too many.
    /// - Complexity: O(letters of `word` × letters of `words`); a very long `word` is near none.
    package static func find(_ word: String, in words: [String]) -> String? {
        let letters = Array(word.lowercased().utf8)
        guard letters.count <= 60 else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in words {
            let distance = distance(letters, Array(candidate.lowercased().utf8))
            if distance <= max(1, candidate.utf8.count / 3), distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// Returns the number of letters to add, remove or replace to turn one word into the other.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
