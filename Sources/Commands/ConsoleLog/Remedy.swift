import Explanations
import Importers
import Reporting
import StackCases

/// The known causes of conflicts, each with its remedy.
enum Remedy: Equatable {
    /// A hidden view, whose stack makes it 0 long, with what asks for more.
    case hiding(view: String, axis: Axis, rule: String?, isOwn: Bool)
    /// A cell or a root view, which UIKit gives a size while it measures.
    case encapsulated(view: String, axis: Axis, points: Double)
    /// A view that still translates its autoresizing mask.
    case mask(view: String)
    /// A size that UIKit sets only to measure.
    case temporary(view: String, axis: Axis, points: Double)
    /// A proportion beside margins, as UIKit of iOS 9 to 12 makes it.
    case proportionInMargins(view: String)

    /// The remedies that the constraints of a conflict ask for, each once, in order.
    static func all(
        for conflict: LoggedConflict, in constraints: [LoggedConstraint], _ names: LoggedNames
    ) -> [Remedy] {
        var remedies: [Remedy] = []
        let members = conflict.members.map { constraints[$0] }
        for member in members {
            guard let remedy = remedy(for: member, among: members, names),
                !remedies.contains(remedy)
            else { continue }
            remedies.append(remedy)
        }
        return remedies
    }

    private static func remedy(
        for member: LoggedConstraint, among members: [LoggedConstraint], _ names: LoggedNames
    ) -> Remedy? {
        guard let term = member.left.first else { return nil }
        let view = names[term.item]
        let axis = term.attribute.axis
        if member.mask != nil { return .mask(view: view) }
        let identifier = member.identifier ?? ""
        if identifier.hasSuffix("SV-hiding") {
            let rule = rule(against: member, members)
            return .hiding(
                view: view, axis: axis, rule: rule.map { Self.words($0, member, names) },
                isOwn: rule.map(isOwn) ?? true)
        }
        if identifier.contains("Encapsulated-Layout") {
            return .encapsulated(view: view, axis: axis, points: member.constant.value)
        }
        if identifier.hasPrefix("_UITemporaryLayout") || identifier.hasPrefix("fittingSize") {
            return .temporary(view: view, axis: axis, points: member.constant.value)
        }
        let hasMargins = members.contains {
            $0.identifier?.contains("argin-guide-constraint") ?? false
        }
        if identifier.hasSuffix("SV-fill-proportionally"), hasMargins {
            return .proportionInMargins(view: view)
        }
        return nil
    }

    /// Returns the constraint that gives a hidden view a size: its own size, or a distance inside
    /// it.
    private static func rule(
        against hiding: LoggedConstraint, _ members: [LoggedConstraint]
    ) -> LoggedConstraint? {
        let others = members.filter { $0 != hiding && $0.constant.value != 0 }
        return others.first(where: isOwn) ?? others.first
    }

    private static func words(
        _ rule: LoggedConstraint, _ hiding: LoggedConstraint, _ names: LoggedNames
    ) -> String {
        let points = "\(Formatted.points(abs(rule.constant.value))) pt"
        let owner = isOwn(rule) ? "your rule" : "its own \(rule.right.isEmpty ? "rule" : "spacing")"
        guard rule.right.isEmpty, let item = rule.left.first?.item,
            item.key != hiding.left.first?.item.key
        else { return "\(owner) requires \(points)" }
        return "\(names[item]) inside requires \(points)"
    }

    /// Whether the programmer made a constraint rather than a stack view or UIKit.
    static func isOwn(_ constraint: LoggedConstraint) -> Bool {
        guard constraint.mask == nil, constraint.hugging == nil else { return false }
        guard StackRole.isMade(by: constraint) == nil else { return false }
        guard let identifier = constraint.identifier else { return true }
        let prefixes = ["UIView-", "NSView-", "UIIB", "NSStackView", "_UI", "fittingSize"]
        return !prefixes.contains { identifier.hasPrefix($0) }
            && !identifier.contains("Encapsulated-Layout")
    }

    /// The sentences, none longer than twenty words.
    var text: [String] {
        switch self {
        case .hiding(let view, let axis, let rule, let isOwn):
            let size = axis == .horizontal ? "width" : "height"
            let reason = rule.map { "; \($0)" } ?? ""
            let fact = "\(view) is hidden, so its stack requires \(size) 0\(reason)."
            guard isOwn else {
                return [
                    fact, "Set the spacing inside \(view) to 0 while it is hidden.",
                    "Or hide the views inside \(view) too: hidden views have no spacing.",
                ]
            }
            return [
                fact, "Give that rule priority 999: it yields while \(view) is hidden.",
                "Or deactivate it before hiding, or remove \(view) from the stack.",
            ]
        case .encapsulated(let view, let axis, let points):
            let adjective = axis == .horizontal ? "wide" : "tall"
            return [
                "UIKit itself makes \(view) \(Formatted.points(points)) pt \(adjective) while it"
                    + " measures or resizes.",
                "Give one of your constraints along that axis priority 999.",
            ]
        case .mask(let view):
            return [
                "\(view) still translates its autoresizing mask into constraints.",
                "Set its translatesAutoresizingMaskIntoConstraints to false.",
            ]
        case .temporary(let view, let axis, let points):
            let adjective = axis == .horizontal ? "wide" : "tall"
            return [
                "UIKit makes \(view) \(Formatted.points(points)) pt \(adjective) only to measure"
                    + " it.",
                "Give your constraint at its trailing or bottom edge priority 999.",
            ]
        case .proportionInMargins(let view):
            return [
                "The stack makes \(view) as long as itself, and takes its margins off as well.",
                "Put the margins around the stack, or use another distribution.",
            ]
        }
    }
}

/// The stack view's constraint that a constraint is, for words.
enum StackRole {
    /// Returns the prefix of an identifier that names a stack view as the constraint's origin:
    /// `UISV`.
    static func isMade(by constraint: LoggedConstraint) -> Substring? {
        guard let identifier = constraint.identifier, let dash = identifier.firstIndex(of: "-"),
            identifier[..<dash].hasSuffix("SV")
        else { return nil }
        return identifier[..<dash]
    }

    /// Who made a constraint and what for, in a few words.
    static func origin(of constraint: LoggedConstraint) -> String {
        if constraint.mask != nil { return "autoresizing mask" }
        if constraint.hugging != nil || constraint.compressionResistance != nil {
            return "content size"
        }
        if let prefix = isMade(by: constraint), let identifier = constraint.identifier {
            let role = identifier.dropFirst(prefix.count + 1).map { $0 == "-" ? " " : $0 }
            return "the stack’s \(String(role))"
        }
        if constraint.identifier?.contains("Encapsulated-Layout") ?? false {
            return "UIKit’s cell or root size"
        }
        if constraint.identifier?.contains("argin-guide-constraint") ?? false { return "margins" }
        if constraint.identifier?.hasPrefix("_UITemporaryLayout") ?? false {
            return "UIKit, to measure"
        }
        if let source = constraint.source { return source }
        return Remedy.isOwn(constraint)
            ? constraint.identifier.map { "yours, “\(Self.shown($0))”" } ?? "yours" : "the system"
    }

    private static func shown(_ text: String) -> String {
        String(text.unicodeScalars.prefix(40).map { $0.value < 0x20 ? " " : Character($0) })
    }
}
