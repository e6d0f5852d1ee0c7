/// The bounds of what a case may hold, so that no input takes unbounded time or memory.
public enum CaseLimits {
    /// The largest magnitude of a length in points; as an optional size, "as large as can be".
    public static let length = 1_000_000.0
    /// The largest number by which a size may be multiplied.
    public static let multiplier = 1_000.0
    /// The largest number of lines or words of a text.
    public static let textParts = 10_000
    /// The largest number of levels of stacks, the outer one included.
    public static let nesting = 32
    /// The largest number of arranged subviews in a case, nested ones included.
    public static let views = 100_000
    /// The largest number of edits in a case.
    public static let edits = 1_000
    /// The largest product of a case's edits and views, those that edits insert included.
    ///
    /// A layout keeps a copy of the views for each edit, of about 400 bytes for each view.
    public static let editsTimesViews = 2_000_000
    /// The largest size of a file with one case, in bytes.
    public static let fileSize = 64 << 20
    /// The largest length of a line in a file with one case per line, in bytes.
    public static let lineSize = 16 << 20
}

extension Double {
    /// Whether a length is as large as can be: the largest of a case, more or less the lengths beside it.
    package var isAsLargeAsCanBe: Bool { self > CaseLimits.length / 2 }
}
