/// The bounds of what a case may hold, so that no input takes unbounded time or memory.
public enum CaseLimits {
    /// The largest magnitude of a length in points.
    public static let length = 1_000_000.0
    /// The largest number by which a size may be multiplied.
    public static let multiplier = 1_000.0
    /// How many stacks may lie in each other, the outer one included.
    public static let nesting = 32
    /// How many arranged subviews a case may have, nested ones included.
    public static let views = 100_000
    /// How many edits a case may have.
    public static let edits = 1_000
    /// How many bytes a file of one case may have.
    public static let fileSize = 64 << 20
    /// How many bytes a line may have in a file of one case a line.
    public static let lineSize = 16 << 20
}
