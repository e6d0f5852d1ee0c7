#include <stddef.h>

/// Prepares the process for a limit of its memory, `ulimit -v`; does nothing without one.
///
/// Without memory, Swift's runtime crashes and its scheduler can hang. So this function checks that there is
/// memory for all threads, and makes a later crash print a message and end with exit code 2.
/// - Parameter processors: the number of processors; each gets a thread
/// - Returns: 0, or the number of bytes that the process needs if that much memory is not available.
size_t stackdiff_missing_memory(int processors);
