import Importers

/// The names of a log's items in sentences: the user's names, never addresses.
struct LoggedNames {
    private var names: [String: String] = [:]

    /// Names the items of some constraints; items that would share a name are numbered.
    init(_ constraints: [LoggedConstraint]) {
        var items: [LoggedItem] = []
        var places: [String: Int] = [:]
        for constraint in constraints {
            for term in constraint.left + constraint.right {
                guard let place = places[term.item.key] else {
                    places[term.item.key] = items.count
                    items.append(term.item)
                    continue
                }
                // The same view is printed with a name here and with its class there.
                if items[place].name == nil { items[place].name = term.item.name }
                if items[place].text == nil { items[place].text = term.item.text }
                if items[place].className.isEmpty { items[place].className = term.item.className }
            }
        }
        let plain = items.map(Self.name)
        var counts: [String: Int] = [:]
        for name in plain { counts[name, default: 0] += 1 }
        var numbers: [String: Int] = [:]
        for (item, name) in zip(items, plain) {
            guard counts[name] ?? 0 > 1 else {
                names[item.key] = name
                continue
            }
            numbers[name, default: 0] += 1
            names[item.key] = "\(name) \(numbers[name] ?? 0)"
        }
    }

    /// The name of an item.
    subscript(item: LoggedItem) -> String { names[item.key] ?? Self.name(item) }

    private static func name(_ item: LoggedItem) -> String {
        if item.isUnnamedSuperview { return "the superview" }
        if let name = item.name, !name.isEmpty { return shown(name) }
        switch item.text {
        case "UIViewLayoutMarginsGuide"?: return "the margins guide"
        case "UIViewSafeAreaLayoutGuide"?: return "the safe area"
        case let text? where text.hasSuffix("alignment-spanner"): return "the alignment spanner"
        case let text? where text.hasSuffix("ordering-spanner"): return "the ordering spanner"
        case let text? where !text.isEmpty:
            return item.isGuide ? shown(text) : "“\(shown(text))”"
        default: break
        }
        // The module says nothing to a reader.
        let name = item.className.split(separator: ".").last.map(String.init) ?? ""
        return name.isEmpty ? "a view" : shown(name)
    }

    /// A name on one line, without what would steer a terminal, cut where it is long.
    private static func shown(_ name: String) -> String {
        var shown = ""
        for scalar in name.unicodeScalars.prefix(200) {
            switch scalar {
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": shown += " "
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown.count > 32 ? shown.prefix(31) + "…" : shown
    }
}
