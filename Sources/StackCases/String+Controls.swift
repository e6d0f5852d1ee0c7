extension String {
    /// The text with U+FFFD for controls and line ends, so that words of a file steer no terminal
    /// and make no line of their own.
    /// - Parameter kept: The controls that stay.
    /// - Complexity: O(scalars).
    package func withoutControls(except kept: Unicode.Scalar...) -> String {
        String(
            UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator:
                        kept.contains(scalar) ? scalar : "\u{FFFD}"
                    default: scalar
                    }
                }))
    }
}
