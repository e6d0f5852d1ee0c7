#define _GNU_SOURCE
#include "memory.h"

// Only Linux enforces the limit.
#ifdef __linux__
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { mebibyte = 1 << 20, needed = 64 * mebibyte, threads_besides = 6 };

static char message[200];
static char stack[1 << 16];

static void end(int number) {
    (void)number;
    if (write(2, message, strlen(message)) < 0) _exit(2);
    _exit(2);
}

size_t stackdiff_missing_memory(int processors) {
    struct rlimit limit, stacks;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
    size_t thread = 2 * mebibyte;
    if (getrlimit(RLIMIT_STACK, &stacks) == 0 && stacks.rlim_cur != RLIM_INFINITY) {
        thread = (size_t)stacks.rlim_cur;
    }
    size_t room = needed + (size_t)(processors + threads_besides) * thread;
    void *probe = mmap(NULL, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (probe == MAP_FAILED) return room;
    munmap(probe, room);
#ifdef __GLIBC__
    // Each arena of the allocator reserves 64 MiB, and briefly up to 128 MiB.
    rlim_t arenas = limit.rlim_cur / (1024 * mebibyte);
    mallopt(M_ARENA_MAX, arenas < 1 ? 1 : arenas > 1024 ? 1024 : (int)arenas);
#endif
    snprintf(
        message, sizeof message,
        "stackdiff: crashed, probably for lack of memory; ulimit -v is %llu KiB\n",
        (unsigned long long)limit.rlim_cur / 1024);
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
    const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        struct sigaction action = {.sa_handler = end, .sa_flags = SA_ONSTACK | SA_RESETHAND};
        sigaction(numbers[index], &action, NULL);
    }
    return 0;
}
#else
size_t stackdiff_missing_memory(int processors) {
    (void)processors;
    return 0;
}
#endif
