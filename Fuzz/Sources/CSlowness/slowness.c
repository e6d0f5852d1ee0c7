#include "slowness.h"

#include <math.h>
#include <time.h>

enum { levels = 64 };

// libFuzzer treats a set counter like a new branch: it keeps an input that sets a new one. It clears the
// counters before each input. Only Linux has this section.
#ifdef __linux__
__attribute__((section("__libfuzzer_extra_counters"), used))
#endif
static unsigned char counters[2 * levels];

/// Returns the level of a value. The level grows by two when the value doubles, so noise changes it rarely.
static int level(double value) {
    int level = value > 1 ? (int)(2 * log2(value)) : 0;
    return level < levels ? level : levels - 1;
}

void note_slowness(double seconds, long size) {
    int whole = level(seconds / 0.002);
    if (whole > 0) counters[whole] = 1;
    // A short input that is slow for its size can grow into a slow one.
    if (whole > 0 && size > 0) counters[levels + level(seconds / (double)size / 1e-7)] = 1;
}

double processor_time(void) {
    struct timespec time;
    return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0
        ? (double)time.tv_sec + (double)time.tv_nsec / 1e9 : 0;
}
