import StackCases

/// Returns labels of 20 points in height.
package func labels(_ widths: Double...) -> [ArrangedSubview] {
    widths.map { ArrangedSubview(width: $0, height: 20) }
}

/// Returns a row of labels of 20 points in height with fillProportionally and a spacing of 10 points.
package func proportional(_ widths: Double...) -> StackConfiguration {
    StackConfiguration(
        distribution: .fillProportionally, spacing: .points(10),
        arrangedSubviews: widths.map { ArrangedSubview(width: $0, height: 20) })
}
