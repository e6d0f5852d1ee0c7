/// How large a view is as a box of CSS, before anything around it makes it another size.
struct FlexBox {
    /// What it is large enough for, in points.
    var content: Double
    var least: Double
    var most: Double

    /// A size within the limits; where they conflict, the least one.
    func clamped(_ size: Double) -> Double { max(least, min(size, most)) }
}
