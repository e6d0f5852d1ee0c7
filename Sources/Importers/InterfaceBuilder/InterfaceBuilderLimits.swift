/// The bounds of what an Interface Builder file may hold, so that no input takes unbounded time or
/// memory; real files stay far below.
public enum InterfaceBuilderLimits {
    /// How many bytes a file may have.
    public static let fileSize = 16 << 20
    /// How many elements may lie in each other.
    public static let depth = 512
    /// How many elements a file may have.
    public static let elements = 200_000
}
