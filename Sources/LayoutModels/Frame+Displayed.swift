import StackCases

extension Frame {
    /// The frame as UIKit was recorded to show it.
    ///
    /// The origin is in whole points, the size in half points, halves away from zero; each number
    /// is rounded on its own.
    public var displayed: Frame {
        Frame(
            x: Self.rounded(x), y: Self.rounded(y), width: Self.rounded(width * 2) / 2,
            height: Self.rounded(height * 2) / 2)
    }

    /// Rounds half away from zero; what is within 1e-5 of a half, as arithmetic leaves it, is one.
    private static func rounded(_ value: Double) -> Double {
        let magnitude = (abs(value) + 1e-5).rounded(.toNearestOrAwayFromZero)
        return value < 0 ? 0 - magnitude : magnitude
    }
}
