#include <sys/types.h>

/// Starts a guard, which starts the program at `path`. When the other end of `channel` is closed, the guard kills
/// the program and all processes that it started. The system closes it when this process ends, even by SIGKILL.
///
/// The guard and the program each lead a process group. The guard writes two values of type int to the channel:
/// the program's process ID, and the program's wait status when it ends.
/// - Parameters:
///   - streams: the standard input, output and error of the program
///   - channel: one end of a socket pair; only this process may have the other end
/// - Returns: the guard's process ID, for `waitpid`; -1 on an error, with its number in `errno`.
pid_t stackdiff_start_guarded(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, const int *_Nonnull streams, int channel);
