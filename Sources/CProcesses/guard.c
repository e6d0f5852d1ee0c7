#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

#if defined(__APPLE__) && !TARGET_OS_OSX
// iOS lets no app start a program.
pid_t stackdiff_start_guarded(
    const char *path, char *const *arguments, char *const *environment, const int *streams,
    int channel) {
    (void)path, (void)arguments, (void)environment, (void)streams, (void)channel;
    errno = ENOTSUP;
    return -1;
}
#else
#ifdef __APPLE__
#include <libproc.h>
#endif

// The guard is forked from a process with several threads and runs no other program. So this file calls only
// async-signal-safe functions.

enum { seconds_to_end = 2 };

static void ignore_child(int number) { (void)number; }

static void close_from(int first) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
    long limit = sysconf(_SC_OPEN_MAX);
    if (limit < 0 || limit > 65536) limit = 65536;
    for (int descriptor = first; descriptor < limit; descriptor++) close(descriptor);
}

/// Kills the descendants of a process; on Linux, those of this process. There the orphans of a killed child
/// become this process's children, and the next call kills them.
static void kill_below(pid_t parent) {
#ifdef __APPLE__
    pid_t children[1024];
    int count = proc_listchildpids(parent, children, sizeof children);
    for (int index = 0; index < count && index < 1024; index++) {
        // Stop it first: it could start another process after its children were listed.
        kill(children[index], SIGSTOP);
        kill_below(children[index]);
        kill(children[index], SIGKILL);
    }
#else
    (void)parent;
    char text[4096];
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    ssize_t length;
    pid_t child = 0;
    // A number may be split between two reads.
    while ((length = read(file, text, sizeof text)) > 0) {
        for (ssize_t index = 0; index < length; index++) {
            if (text[index] >= '0' && text[index] <= '9') {
                child = child * 10 + (text[index] - '0');
            } else if (child > 0) {
                kill(child, SIGKILL);
                child = 0;
            }
        }
    }
    close(file);
#endif
}

/// The guard's state of its program.
struct guarded {
    pid_t process;
    /// Whether the guard has sent its wait status.
    int has_ended;
};

/// Reaps ended children, and sends the program's wait status when it ends; returns whether a child is left.
static int reap(struct guarded *program, int channel) {
#ifdef __linux__
    int status;
    pid_t ended;
    while ((ended = waitpid(-1, &status, WNOHANG | __WALL)) > 0) {
        if (ended != program->process) continue;
        program->has_ended = 1;
        if (write(channel, &status, sizeof status) < 0) continue;
    }
    return ended == 0;
#else
    // Don't reap it, so that no other process gets the number of its group.
    siginfo_t ended = {0};
    if (program->has_ended) return 1;
    if (waitid(P_PID, (id_t)program->process, &ended, WEXITED | WNOHANG | WNOWAIT) != 0) return 0;
    if (ended.si_pid != program->process) return 1;
    program->has_ended = 1;
    int status = ended.si_code == CLD_EXITED ? (ended.si_status & 0xFF) << 8 : ended.si_status & 0x7F;
    if (write(channel, &status, sizeof status) < 0) return 1;
    return 1;
#endif
}

/// Kills the program and all descendants of the guard, for at most `seconds_to_end`.
static void end_all(struct guarded *program, int channel, const sigset_t *waiting) {
    struct timespec now, end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += seconds_to_end;
    do {
        // The processes below first: outside Linux they can no longer be found when their parents have ended.
        kill_below(getpid());
#ifdef __linux__
        if (!program->has_ended) kill(-program->process, SIGKILL);
#else
        kill(-program->process, SIGKILL);
#endif
        if (!reap(program, channel)) return;
#ifndef __linux__
        if (program->has_ended) return;
#endif
        struct timespec pause = {0, 2000000};
        pselect(0, NULL, NULL, NULL, &pause, waiting);
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec < end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec < end.tv_nsec));
}

static _Noreturn void run_program(
    const char *path, char *const *arguments, char *const *environment, const int *streams,
    pid_t guard) {
#ifdef __linux__
    // The kernel kills the program if the guard ends.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guard) _exit(127);
#else
    (void)guard;
#endif
    setpgid(0, 0);
    for (int stream = 0; stream < 3; stream++) {
        if (streams[stream] == stream) {
            fcntl(stream, F_SETFD, 0);
        } else if (dup2(streams[stream], stream) < 0) {
            _exit(127);
        }
    }
    close_from(3);
    signal(SIGPIPE, SIG_DFL);
    // Dispatch's threads block signals, and the program would inherit that.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, environment);
    _exit(127);
}

static _Noreturn void run_guard(
    const char *path, char *const *arguments, char *const *environment, const int *streams,
    int channel) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    struct guarded program = {0, 0};
    pid_t guard = getpid();
    program.process = fork();
    if (program.process == 0) run_program(path, arguments, environment, streams, guard);
    dup2(channel, 0);
    close_from(1);
    if (program.process < 0) _exit(1);
    setpgid(program.process, program.process);
    int number = program.process;
    if (write(0, &number, sizeof number) < 0) _exit(1);
    struct sigaction wake = {.sa_handler = ignore_child};
    sigaction(SIGCHLD, &wake, NULL);
    // All signals are blocked; only pselect lets SIGCHLD through.
    sigset_t waiting;
    sigfillset(&waiting);
    sigdelset(&waiting, SIGCHLD);
    while (reap(&program, 0)) {
        fd_set channels;
        FD_ZERO(&channels);
        FD_SET(0, &channels);
        if (pselect(1, &channels, NULL, NULL, NULL, &waiting) > 0) {
            end_all(&program, 0, &waiting);
            break;
        }
    }
    _exit(0);
}

pid_t stackdiff_start_guarded(
    const char *path, char *const *arguments, char *const *environment, const int *streams,
    int channel) {
    sigset_t all, mask;
    sigfillset(&all);
    // Block signals, so that no signal handler of this process runs in the guard.
    pthread_sigmask(SIG_SETMASK, &all, &mask);
    pid_t guard = fork();
    if (guard == 0) run_guard(path, arguments, environment, streams, channel);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    errno = error;
    return guard;
}
#endif
