import StackCases

/// How a frame's numbers are rounded to what a screen shows.
public enum DisplayRounding: Equatable, Sendable {
    /// As was recorded on a screen of two pixels a point: see `Frame.displayed`.
    case recorded
    /// Each number to the nearest pixel, of which a point has `scale`; halves away from zero.
    case pixels(scale: Double)

    /// What a screen of `scale` pixels a point may do, the likelier first.
    ///
    /// What was recorded comes from two pixels a point, and figures of an unknown scale are taken
    /// for such; of other screens nothing is known but that they have no other pixels.
    public static func candidates(scale: Double?) -> [DisplayRounding] {
        guard let scale else { return [.recorded] }
        return scale == 2 ? [.recorded, .pixels(scale: 2)] : [.pixels(scale: scale)]
    }
}

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

    /// The frame as a screen shows it.
    public func displayed(_ rounding: DisplayRounding) -> Frame {
        guard case .pixels(let scale) = rounding else { return displayed }
        return Frame(
            x: Self.rounded(x * scale) / scale, y: Self.rounded(y * scale) / scale,
            width: Self.rounded(width * scale) / scale,
            height: Self.rounded(height * scale) / scale)
    }

    /// Rounds half away from zero; what is within 1e-5 of a half, as arithmetic leaves it, is one.
    private static func rounded(_ value: Double) -> Double {
        let magnitude = (abs(value) + 1e-5).rounded(.toNearestOrAwayFromZero)
        return value < 0 ? 0 - magnitude : magnitude
    }
}
