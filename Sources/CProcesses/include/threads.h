/// Starts threads that do nothing, to see whether the system allows them, and ends them.
/// - Returns: the number of threads that were started, up to `count`.
int stackdiff_startable_threads(int count);
