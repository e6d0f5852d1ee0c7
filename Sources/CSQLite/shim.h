#include <sqlite3.h>

// What Swift cannot import: macros that cast, and functions with variable arguments.

/// Binds a copy of `length` bytes of UTF-8; `SQLITE_TRANSIENT` is a cast that Swift does not see.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
    return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Forbids SQL to damage the file on purpose, and the schema of a foreign file to call functions.
/// A library too old for either setting goes without.
static inline void csqlite_harden(sqlite3 *database) {
#ifdef SQLITE_DBCONFIG_DEFENSIVE
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
#endif
}
