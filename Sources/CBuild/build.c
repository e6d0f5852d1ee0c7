#include "build.h"

const char *stackdiff_commit(void) { return STACKDIFF_COMMIT; }
