import Importers
import LayoutModels
import StackCases

/// The names of a log's items in sentences: the names that the reader gave, without addresses.
struct LogNames {
    private var names: [String: String] = [:]
    /// The lines of a log that hold more than one of the constraints.
    private let sharedLines: Set<Int>

    /// Names the items of some constraints; items that would share a name are numbered.
    /// - Parameters:
    ///   - important: The keys of items that are numbered first. One of them needs no number if it shares its
    ///     name with other items only.
    init(_ constraints: [LoggedConstraint], important: Set<String> = []) {
        let byLine = Dictionary(grouping: constraints.uniqued(on: \.place), by: \.line)
        sharedLines = Set(byLine.filter { $0.value.count > 1 }.keys)
        var items: [LoggedItem] = []
        var places: [String: Int] = [:]
        for constraint in constraints {
            for item in constraint.items {
                guard let place = places[item.key] else {
                    places[item.key] = items.count
                    items.append(item)
                    continue
                }
                // The same view is printed with a name here and with its class there.
                if items[place].name == nil { items[place].name = item.name }
                if items[place].text == nil { items[place].text = item.text }
                if items[place].className.isEmpty { items[place].className = item.className }
            }
        }
        let isImportant = items.map { important.contains($0.key) }
        let order =
            items.indices.filter { isImportant[$0] } + items.indices.filter { !isImportant[$0] }
        var counts: [String: (all: Int, important: Int)] = [:]
        let plain = items.map(Self.name)
        for (name, isImportant) in zip(plain, isImportant) {
            counts[name, default: (0, 0)].all += 1
            if isImportant { counts[name]?.important += 1 }
        }
        var numbers: [String: Int] = [:]
        for index in order {
            let name = plain[index]
            let number = numbers[name, default: 0] + 1
            numbers[name] = number
            let (all, important) = counts[name] ?? (1, 0)
            let isPlain = all == 1 || (number == 1 && important == 1)
            names[items[index].key] = isPlain ? name : "\(name) \(number)"
        }
    }

    /// Returns the name of an item.
    subscript(item: LoggedItem) -> String { names[item.key] ?? Self.name(item) }

    /// Returns the place of a constraint in a log, such as `line 2`, or `line 2, column 40` where it shares the line.
    func place(of constraint: LoggedConstraint) -> String {
        places(of: [constraint]) ?? "line \(constraint.line)"
    }

    /// Returns the places of constraints that share a line, such as `line 2, columns 40, 92`; `nil` for others.
    func places(of constraints: [LoggedConstraint], limit: Int = .max) -> String? {
        guard let line = constraints.first?.line, sharedLines.contains(line),
            constraints.allSatisfy({ $0.line == line })
        else { return nil }
        let columns = Set(constraints.map(\.column)).sorted()
        let list = columns.prefix(limit).map(String.init) + (columns.count > limit ? ["…"] : [])
        return
            "line \(line), \(Formatted.noun("column", for: columns.count)) \(list.joined(separator: ", "))"
    }

    /// Returns a constraint as an equation with the names, such as `Tag.width == 60`.
    func equation(_ constraint: LoggedConstraint) -> String {
        func sum(_ terms: [LoggedTerm], _ constant: Double) -> String {
            var parts = terms.map { ($0.multiplier.value, product($0)) }
            if constant != 0 || terms.isEmpty {
                parts.append((constant, Formatted.points(abs(constant))))
            }
            return ConstraintSentence.sum(parts, minus: "-")
        }
        return "\(sum(constraint.left, 0)) \(constraint.relation.forSolver.symbol)"
            + " \(sum(constraint.right, constraint.constant.value))"
    }

    /// Returns a multiple of an item's attribute, such as `2 * Tag.width`, without its sign.
    func product(_ term: LoggedTerm) -> String {
        let factor = abs(term.multiplier.value)
        let attribute = "\(self[term.item]).\(term.attribute.name)"
        return factor == 1 ? attribute : "\(Formatted.factor(factor)) * \(attribute)"
    }

    /// Returns a priority of a content size, such as `Tag's horizontal hugging`.
    func priority(of constraint: LoggedConstraint, isHugging: Bool) -> String {
        let name = isHugging ? "hugging" : "compression resistance"
        return constraint.left.map { "\(self[$0.item])'s \($0.attribute.axis.rawValue) \(name)" }
            .joined()
    }

    /// Returns a constraint as a sentence without its period.
    func clause(_ constraint: LoggedConstraint) -> String {
        func term(_ term: LoggedTerm) -> ConstraintSentence.Term {
            ConstraintSentence.Term(
                factor: term.multiplier.value, item: self[term.item], attribute: term.attribute)
        }
        if constraint.isOfContent, let first = constraint.left.first {
            let priorities = [
                constraint.hugging.map { "hugging \(Formatted.points($0))" },
                constraint.compressionResistance.map {
                    "compression resistance \(Formatted.points($0))"
                },
            ]
            return Self.capitalized(
                "\(self[first.item])'s content is \(Formatted.points(constraint.constant.value)) pt"
                    + " \(first.attribute.axis.adjective) ("
                    + priorities.compactMap { $0 }.joined(separator: ", ") + ")")
        }
        let sentence = ConstraintSentence(
            left: constraint.left.map(term), relation: constraint.relation.forSolver,
            right: constraint.right.map(term), constant: constraint.constant.value,
            priority: constraint.priority)
        return Self.capitalized(sentence.clause)
    }

    /// Returns a sentence with a capital; a view may be called anything.
    static func capitalized(_ sentence: String) -> String {
        let words = ["the ", "gap ", "inset ", "margin ", "offset ", "half "]
        guard words.contains(where: sentence.hasBytePrefix) else { return sentence }
        return sentence.asSentence
    }

    /// `topMargin` as `top margin`, and `safeAreaLayoutGuide.top` as `safe area layout guide top`.
    static func spaced(_ name: String) -> String {
        var text = ""
        for letter in name {
            if letter.isUppercase {
                text += " " + letter.lowercased()
            } else {
                text.append(letter == "." ? " " : letter)
            }
        }
        return text
    }

    private static func name(_ item: LoggedItem) -> String {
        if item.isUnnamedSuperview { return "the superview" }
        // AppKit prints the type in place of a name that it does not know.
        if item.name == "id" { return "the view “id”" }
        if let name = item.name, !name.isEmpty { return shown(name) }
        switch item.text {
        case "UIViewLayoutMarginsGuide"?: return "the margins guide"
        case "UIViewSafeAreaLayoutGuide"?: return "the safe area"
        case "UIViewKeyboardLayoutGuide"?, "UIKeyboardLayoutGuide"?: return "the keyboard guide"
        case "UIViewReadableContentGuide"?: return "the readable content guide"
        case let text? where text.hasByteSuffix("alignment-spanner"): return "the alignment spanner"
        case let text? where text.hasByteSuffix("ordering-spanner"): return "the ordering spanner"
        case let text? where !text.isEmpty:
            return item.isGuide ? shown(text) : "“\(shown(text))”"
        default: break
        }
        // A module does not help the reader, and observing a view changes its class.
        var name = item.plainClassName
        if name.hasBytePrefix("NSKVONotifying_") { name = String(name.utf8.dropFirst(15)) ?? "" }
        return name.isEmpty ? "a view" : shown(name)
    }

    /// Returns a name on one line, without what would steer a terminal, cut where it is long.
    static func shown(_ name: String) -> String {
        let shown = String(name.unicodeScalars.prefix(200)).onOneLine
        return shown.count > 40 ? shown.prefix(39) + "…" : shown
    }
}

extension LoggedConstraint {
    /// The line and the column.
    fileprivate var place: [Int] { [line, column] }
}

extension LoggedItem {
    /// The class without its module and its generic arguments.
    var plainClassName: String {
        if className.hasBytePrefix("_Tt"), let name = Self.demangled(className) { return name }
        return className.utf8.prefix { $0 != UInt8(ascii: "<") }
            .split(separator: UInt8(ascii: ".")).last.flatMap(String.init) ?? ""
    }

    /// Returns the class in a name of the Objective-C runtime, `_TtC4Shop5Badge` for example, where
    /// each name follows its length.
    private static func demangled(_ name: String) -> String? {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        var rest = name.utf8.dropFirst(3).drop { !isDigit($0) }
        for isClass in [false, true] {
            let digits = rest.prefix(while: isDigit)
            guard let count = Int(Substring(digits)), count > 0, count <= rest.count else {
                return nil
            }
            rest = rest.dropFirst(digits.count)
            if isClass { return String(rest.prefix(count)) }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
