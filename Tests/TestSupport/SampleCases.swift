import StackCases

extension LayoutCase {
    /// A case in proportions that the model flexbox supports only with its known bugs, because the documentation
    /// leaves its layout open.
    package static var openWithoutBugs: LayoutCase {
        var constrained = ArrangedSubview(width: 24, height: 24)
        constrained.contentHuggingPriority.vertical = 251
        constrained.constraints = [ViewConstraint(attribute: .height, constant: 24)]
        var plain = ArrangedSubview()
        plain.contentHuggingPriority.vertical = 1000
        return LayoutCase(
            width: 335, height: 30,
            stack: StackConfiguration(
                axis: .vertical, distribution: .fillProportionally,
                arrangedSubviews: [constrained, plain]))
    }
}
