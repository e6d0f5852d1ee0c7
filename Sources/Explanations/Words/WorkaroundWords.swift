import DifferentialTesting
import LayoutModels
import StackCases

extension Workaround {
    /// Returns the changes as lines: an instruction and, below it, each of several constraints.
    /// - Parameters:
    ///   - remark: The result of making edits early alone (default: none).
    ///   - hidden: The hidden views (default: not named).
    ///   - lacksNaturalSizes: Whether the file lacks the natural sizes, so that multipliers are not known (default:
    ///     no).
    ///   - name: Names an arranged subview by its index (default: `view 0`).
    package func lines(
        early remark: String = "", hidden: [ViewPath] = [], lacksNaturalSizes: Bool = false,
        naming name: (Int) -> String = { "view \($0)" }
    ) -> [String] {
        let early = "make all changes before the first layout"
        guard let change else { return [early + "."] }
        let lead = needsEarlyEdits ? "\(early)\(remark), and " : ""
        if case .constrainRatios(let ratios) = change {
            // Ratios of all pairs hold while a view is hidden; without the reason they look redundant.
            let holdsForHiding = ratios.count > 1 && !limits.contains(.hiding)
            if lacksNaturalSizes, let size = ratios.first?.constraint.attribute.rawValue {
                let pairs =
                    ratios.count == 1
                    ? "the two views"
                    : holdsForHiding
                        ? "each two views, since one may be hidden" : "one view and each other one"
                return [
                    "\(lead)set distribution to fill, and add a constraint of priority 999 between"
                        + " \(pairs); its multiplier is the natural \(size) of the one divided by that"
                        + " of the other, which the file lacks."
                ]
            }
            let scope = holdsForHiding ? " between all views, since one may be hidden" : ""
            return ["\(lead)\(change.inWords(naming: name))\(scope):"]
                + ratios.map { $0.inWords(naming: name) }
        }
        let removal =
            change == .removeHiddenViews && !hidden.isEmpty ? Self.removal(of: hidden) : nil
        return ["\(lead)\(removal ?? change.inWords(naming: name))."]
    }

    /// Returns the instruction to remove views.
    static func removal(of views: [ViewPath]) -> String {
        let (isOne, stacks) = (views.count == 1, Set(views.map { $0.indices.dropLast() }))
        let owner = isOne ? "its stack" : stacks.count == 1 ? "their stack" : "their stacks"
        return "remove \(views.map(\.inWords).listedInShort) from \(owner), with"
            + " removeArrangedSubview(_:) and removeFromSuperview(), instead of hiding"
            + " \(isOne ? "it" : "them")"
    }
}

extension Workaround {
    /// Returns the changes and their limits as sentences on one line.
    /// - Parameters:
    ///   - lacksNaturalSizes: As for `lines`.
    ///   - name: Names an arranged subview by its index.
    package func sentences(lacksNaturalSizes: Bool, naming name: (Int) -> String) -> String {
        let lines = lines(lacksNaturalSizes: lacksNaturalSizes, naming: name)
        let change =
            lines.count == 1 ? lines[0] : "\(lines[0]) \(Array(lines.dropFirst()).listed)."
        return ([change] + limits.map { $0.inWords(of: [self]) }).joined(separator: " ")
    }

    /// The numbers of the change that depend on the layout; `nil` if there are none.
    fileprivate var numbers: String? {
        switch change {
        case .setMargins: "margins"
        case .constrainRatios(let ratios):
            ratios.contains(where: \.hasMultiplier) ? "multipliers" : nil
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

extension Workaround.Change {
    /// Returns the change as an instruction.
    func inWords(naming name: (Int) -> String) -> String {
        switch self {
        case .yieldToHiding(let views, let axis, let count):
            "create the \(axis.size.rawValue) \(Formatted.noun("constraint", for: count)) of"
                + " \(views.map(name).listed) with priority 999"
        case .removeHiddenViews: "remove hidden views instead of hiding them"
        case .removeConstraints(let view, let count):
            "remove the size \(Formatted.noun("constraint", for: count)) of \(name(view))"
        case .weakenConstraints(let view, let count):
            "give the size \(Formatted.noun("constraint", for: count)) of \(name(view)) a priority of"
                + " \(Formatted.points(Workaround.weakPriority)) or less"
        case .weakenPriorities:
            "give size constraints, hugging and compression resistance of all views priorities of"
                + " \(Formatted.points(Workaround.weakPriority)) or less"
        case .setNaturalSize(let view, let axes):
            "override intrinsicContentSize in the class of \(name(view)), with"
                + " \(axes.map { "a \($0.size.rawValue)" }.listed)"
        case .setAlignment(let alignment): "set alignment to \(alignment.rawValue)"
        case .setDistribution(let distribution): "set distribution to \(distribution.rawValue)"
        case .freeSize(let axis): "do not fix the \(axis.size.rawValue)"
        case .yieldHiddenViews(let views, let axis, let lengths):
            "while \(views.map(name).listed) \(views.count == 1 ? "is" : "are") hidden, "
                + lengths.map { $0.yielding(of: views.count == 1 ? "its" : "their", axis) }.listed
        case .setMargins(let margins):
            "lay out relative to layout margins of \(margins.inWords)"
        case .constrainRatios:
            "set distribution to fill, and add constraints of priority 999"
        }
    }
}

extension Workaround.Length {
    /// Returns the instruction to let it yield.
    fileprivate func yielding(of owner: String, _ axis: Axis) -> String {
        switch self {
        case .naturalSize: "lower \(owner) \(axis.rawValue) compression resistance to 1"
        case .constraints: "deactivate \(owner) \(axis.size.rawValue) constraints"
        }
    }
}

extension Workaround.Ratio {
    /// Whether the constraint has a multiplier to write, other than 1.
    fileprivate var hasMultiplier: Bool {
        if case .sibling? = constraint.toItem { constraint.multiplier != 1 } else { false }
    }

    /// Returns the constraint, such as `width of view 1 = 0.5 × width of view 0`.
    fileprivate func inWords(naming name: (Int) -> String) -> String {
        let size = constraint.attribute.rawValue
        guard case .sibling(let other)? = constraint.toItem else {
            return "\(size) of \(name(view)) = \(Formatted.points(constraint.constant))"
        }
        let factor = hasMultiplier ? "\(Formatted.factor(constraint.multiplier)) × " : ""
        return "\(size) of \(name(view)) = \(factor)\(size) of \(name(other))"
    }
}

extension EdgeInsets {
    /// The sides that are not 0, such as `4 pt at the top and 8 pt at the bottom`.
    var inWords: String {
        let sides = [
            (top, "at the top"), (bottom, "at the bottom"), (left, "at the left"),
            (right, "at the right"),
        ]
        return sides.filter { $0.0 != 0 }.map { "\(Formatted.points($0)) pt \($1)" }.listed
    }
}
