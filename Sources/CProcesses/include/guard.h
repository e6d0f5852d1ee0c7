#include <sys/types.h>

/// Starts `path` below a guard: a process that ends the program, and all that the program started,
/// once the other end of `channel` is closed. That happens when this process closes it or ends, also
/// by SIGKILL.
///
/// The guard leads a process group, and so does the program. The guard writes two numbers of type int
/// to the channel: the program's process, and its wait status when it ends.
/// - Parameters:
///   - streams: the standard input, output and error of the program
///   - channel: one end of a socket pair, whose other end only this process has
/// - Returns: the guard, to be waited for; -1 with an error's number in `errno`.
pid_t stackdiff_start_guarded(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, const int *_Nonnull streams, int channel);
