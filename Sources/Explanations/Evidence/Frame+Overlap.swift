import StackCases

extension Frame {
    /// Returns the common part of two frames with the same parent; `nil` if it has no area.
    func overlap(with other: Frame) -> Frame? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let common = Frame(
            x: left, y: top, width: min(x + width, other.x + other.width) - left,
            height: min(y + height, other.y + other.height) - top)
        return common.hasArea ? common : nil
    }
}
