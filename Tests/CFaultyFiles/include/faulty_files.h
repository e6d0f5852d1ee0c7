/// The fault that one call of a file system for tests meets.
enum faulty_kind {
    /// Calls are only counted.
    faulty_none,
    /// A read, write, sync or change of size fails.
    faulty_error,
    /// A write fails because the disk is full.
    faulty_full,
    /// A read returns only zeros, as behind the end of a file.
    faulty_short,
    /// A loss of power: the call and all later ones fail. Each write since the last sync of its file is kept
    /// or lost at random.
    faulty_power
};

/// The name of the file system. Like that of macOS, it keeps the log of a closed database unless told otherwise.
extern const char *_Nonnull const faulty_name;

/// Registers the file system; further calls do nothing.
/// - Returns: A result code of SQLite.
int faulty_register(void);

/// Resets the count of calls. The call number `place` meets the fault (from 1; 0 for no fault).
void faulty_begin(enum faulty_kind kind, long place, unsigned seed);

/// Returns the number of calls.
long faulty_count(void);

/// Returns whether a fault was met.
int faulty_was_met(void);

/// Writes the content that a loss of power leaves into the files; call it after `faulty_power`.
void faulty_lose_power(void);
