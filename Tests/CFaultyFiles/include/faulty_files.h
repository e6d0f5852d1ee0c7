/// What happens to one call of the file system, for tests.
enum faulty_kind {
    /// Calls are only counted.
    faulty_none,
    /// A read, write, sync or change of size fails.
    faulty_error,
    /// A write finds the disk full.
    faulty_full,
    /// A read returns nothing but zeros, as at the end of the file.
    faulty_short,
    /// The power goes: no call succeeds from then on, and of what was written since the last sync of a
    /// file each write is there or not.
    faulty_power
};

/// The name of the file system.
extern const char *_Nonnull const faulty_name;

/// Registers the file system, once.
/// - Returns: A result code of SQLite.
int faulty_register(void);

/// Begins to count calls at 0. The call of number `place`, from 1, meets a fault; 0 for none.
void faulty_begin(enum faulty_kind kind, long place, unsigned seed);

/// Returns the number of calls.
long faulty_count(void);

/// Returns whether a fault was met.
int faulty_was_met(void);

/// After `faulty_power`, gives the files the content that the loss of power left.
void faulty_lose_power(void);
