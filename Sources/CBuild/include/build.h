/// Returns the source's commit, as `git describe` prints it; empty if the program was not built with make.
const char *_Nonnull stackdiff_commit(void);
