#include "build.h"

// The build defines STACKDIFF_COMMIT without quotation marks, which not every build system passes on.
#define TEXT(...) #__VA_ARGS__
#define TEXT_OF_VALUE(...) TEXT(__VA_ARGS__)

const char *stackdiff_commit(void) { return TEXT_OF_VALUE(STACKDIFF_COMMIT); }
