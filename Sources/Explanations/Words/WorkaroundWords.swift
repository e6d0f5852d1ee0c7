import LayoutModels
import StackCases

extension Workaround {
    /// Returns the changes as lines: an instruction and, below it, each of several constraints.
    /// - Parameters:
    ///   - lead: Words before the instruction (default: none).
    ///   - lacksNaturalSizes: Whether the file lacks the natural sizes, so that multipliers are not known (default:
    ///     no).
    ///   - name: Names a view or a stack (default: by its own name or its path).
    package func lines(
        lead: String = "", lacksNaturalSizes: Bool = false,
        naming name: (ViewPath) -> String = \.inWords
    ) -> [String] {
        let ratios = ratios
        guard let size = ratios.first?.constraint.attribute.rawValue else {
            return ["\(lead)\(changes.inWords(naming: name))."]
        }
        // Ratios of all pairs hold while a view is hidden; without the reason they look redundant.
        let holdsForHiding = ratios.count > 1 && !limits.contains(.hiding)
        let others = changes.filter { change in
            if case .constrain = change { false } else { true }
        }.inWords(naming: name)
        if lacksNaturalSizes {
            let pairs =
                ratios.count == 1
                ? "the two views"
                : holdsForHiding
                    ? "each two views, since one may be hidden" : "one view and each other one"
            return [
                "\(lead)\(others), and add a constraint of priority 999 between"
                    + " \(pairs); its multiplier is the natural \(size) of the one divided by that"
                    + " of the other, which the file lacks."
            ]
        }
        let scope = holdsForHiding ? " between all views, since one may be hidden" : ""
        return ["\(lead)\(others), and add constraints of priority 999\(scope):"]
            + ratios.map { $0.constraint.equation(of: $0.view, naming: name) }
    }

    /// Returns the changes and their limits as sentences on one line.
    /// - Parameters:
    ///   - lacksNaturalSizes: As for `lines`.
    ///   - name: Names a view or a stack.
    package func sentences(lacksNaturalSizes: Bool, naming name: (ViewPath) -> String) -> String {
        let lines = lines(lacksNaturalSizes: lacksNaturalSizes, naming: name)
        let change =
            lines.count == 1 ? lines[0] : "\(lines[0]) \(Array(lines.dropFirst()).listed)."
        return ([change] + limits.map { $0.inWords(of: [self]) }).joined(separator: " ")
    }

    /// The numbers of the changes that depend on the layout; `nil` if there are none.
    fileprivate var numbers: String? {
        switch kind {
        case .margins: "margins"
        case .ratios: ratios.contains(where: \.constraint.hasMultiplier) ? "multipliers" : nil
        default: nil
        }
    }
}

extension Workaround.Limit {
    /// Returns the limit in a sentence.
    /// - Parameter changes: The changes that it limits.
    package func inWords(of changes: [Workaround]) -> String {
        let numbers = changes.compactMap(\.numbers)
        let again =
            numbers.isEmpty
            ? "Check this again"
            : "Compute the \(Set(numbers).sorted().listed) again"
                + (numbers.count < changes.count ? ", and check the other changes," : "")
        return switch self {
        case .lengths:
            "At some other stack sizes \(changes.count == 1 ? "this change gives" : "these changes give")"
                + " another layout."
        case .hiding: "\(again) whenever a view is shown or hidden."
        case .naturalSizes:
            "\(again) whenever a natural size changes, such as that of a label with another text or"
                + " font."
        }
    }
}
