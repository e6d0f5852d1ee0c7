#include <sqlite3.h>

// Functions for C that Swift cannot import: macros with casts, and variadic functions.

/// Binds a copy of `length` bytes of UTF-8.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
    return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Disables SQL statements that can corrupt the file, and functions with side effects in the schema of an
/// untrusted file. Libraries too old for a setting ignore it.
static inline void csqlite_harden(sqlite3 *database) {
#ifdef SQLITE_DBCONFIG_DEFENSIVE
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
}
