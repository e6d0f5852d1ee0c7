#include <stddef.h>

/// Readies the process for a limit of its memory, `ulimit -v`; does nothing without one.
///
/// Swift's runtime and its scheduler crash or wait without end where the system gives no more memory.
/// So there must be room for their threads from the start, and a crash becomes an error: a message, and
/// exit code 2.
/// - Parameter processors: the number of processors; each gets a thread
/// - Returns: the number of bytes that must be free and are not; 0 if there is enough room.
size_t stackdiff_missing_memory(int processors);
