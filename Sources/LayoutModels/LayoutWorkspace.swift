/// Scratch memory of a layout, reused from call to call so that laying out allocates little.
///
/// One a thread: a workspace is not safe to share.
public final class LayoutWorkspace {
    /// Makes an empty workspace.
    public init() {}
}
