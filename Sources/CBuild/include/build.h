/// The commit that the program was built from, as `git describe` says it; empty where the build was
/// not told, as the make targets tell it.
const char *_Nonnull stackdiff_commit(void);
