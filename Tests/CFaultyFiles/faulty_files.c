#include "faulty_files.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const faulty_name = "faulty";

static sqlite3_vfs *system_files;
static sqlite3_vfs files;
static enum faulty_kind kind;
static long place, count;
static int was_met;
static unsigned state;

/// A change of a file since its last sync: a write, or with length 0 a change of the file's size to `offset`.
struct change {
    sqlite3_int64 offset;
    int length;
    char *bytes;
    struct change *next;
};

/// A file's content at its last sync, and the changes since then.
struct record {
    char *path;
    char *synced;
    sqlite3_int64 size;
    struct change *first, **last;
    struct record *next;
};

static struct record *records;

struct file {
    sqlite3_file base;
    struct record *record;
    sqlite3_file *system;
};

static struct file *of(sqlite3_file *file) { return (struct file *)file; }

static unsigned next_random(void) {
    state = state * 1664525u + 1013904223u;
    return state >> 16;
}

/// Counts a call that a fault of kind `first` or `second` can hit, and returns whether it fails.
static int fails(enum faulty_kind first, enum faulty_kind second) {
    if (kind == faulty_power && was_met) return 1;
    if (kind != faulty_power && kind != first && kind != second && kind != faulty_none) return 0;
    count++;
    if (count != place || kind == faulty_none) return 0;
    was_met = 1;
    return 1;
}

static void forget_changes(struct record *record) {
    while (record->first) {
        struct change *change = record->first;
        record->first = change->next;
        free(change->bytes);
        free(change);
    }
    record->last = &record->first;
}

static void note_content(struct record *record) {
    forget_changes(record);
    FILE *file = fopen(record->path, "rb");
    if (!file) return;
    fseek(file, 0, SEEK_END);
    record->size = ftell(file);
    rewind(file);
    record->synced = realloc(record->synced, (size_t)record->size + 1);
    record->size = (sqlite3_int64)fread(record->synced, 1, (size_t)record->size, file);
    fclose(file);
}

static void note_change(struct record *record, const void *bytes, int length, sqlite3_int64 offset) {
    if (kind != faulty_power || !record) return;
    struct change *change = calloc(1, sizeof *change);
    change->offset = offset;
    change->length = length;
    if (length > 0) {
        change->bytes = malloc((size_t)length);
        memcpy(change->bytes, bytes, (size_t)length);
    }
    *record->last = change;
    record->last = &change->next;
}

static struct record *record_of(const char *path) {
    if (kind != faulty_power || !path) return NULL;
    for (struct record *record = records; record; record = record->next) {
        if (strcmp(record->path, path) == 0) return record;
    }
    struct record *record = calloc(1, sizeof *record);
    record->path = strdup(path);
    record->last = &record->first;
    record->next = records;
    records = record;
    note_content(record);
    return record;
}

static int close_file(sqlite3_file *file) { return of(file)->system->pMethods->xClose(of(file)->system); }

static int read_file(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    if (fails(faulty_error, faulty_short)) {
        if (kind != faulty_short) return SQLITE_IOERR_READ;
        memset(bytes, 0, (size_t)length);
        return SQLITE_IOERR_SHORT_READ;
    }
    return of(file)->system->pMethods->xRead(of(file)->system, bytes, length, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    if (fails(faulty_error, faulty_full)) {
        return kind == faulty_full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }
    note_change(of(file)->record, bytes, length, offset);
    return of(file)->system->pMethods->xWrite(of(file)->system, bytes, length, offset);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    if (fails(faulty_error, faulty_error)) return SQLITE_IOERR_TRUNCATE;
    note_change(of(file)->record, NULL, 0, size);
    return of(file)->system->pMethods->xTruncate(of(file)->system, size);
}

static int sync_file(sqlite3_file *file, int flags) {
    if (fails(faulty_error, faulty_error)) return SQLITE_IOERR_FSYNC;
    int code = of(file)->system->pMethods->xSync(of(file)->system, flags);
    if (code == SQLITE_OK && of(file)->record) note_content(of(file)->record);
    return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    if (fails(faulty_error, faulty_error)) return SQLITE_IOERR_FSTAT;
    return of(file)->system->pMethods->xFileSize(of(file)->system, size);
}

static int lock(sqlite3_file *file, int level) {
    return of(file)->system->pMethods->xLock(of(file)->system, level);
}
static int unlock(sqlite3_file *file, int level) {
    return of(file)->system->pMethods->xUnlock(of(file)->system, level);
}
static int check_lock(sqlite3_file *file, int *result) {
    return of(file)->system->pMethods->xCheckReservedLock(of(file)->system, result);
}
static int control(sqlite3_file *file, int operation, void *argument) {
    return of(file)->system->pMethods->xFileControl(of(file)->system, operation, argument);
}
static int sector_size(sqlite3_file *file) {
    return of(file)->system->pMethods->xSectorSize(of(file)->system);
}
static int characteristics(sqlite3_file *file) {
    return of(file)->system->pMethods->xDeviceCharacteristics(of(file)->system);
}
static int map_memory(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    return of(file)->system->pMethods->xShmMap(of(file)->system, page, size, extend, memory);
}
static int lock_memory(sqlite3_file *file, int offset, int n, int flags) {
    return of(file)->system->pMethods->xShmLock(of(file)->system, offset, n, flags);
}
static void barrier(sqlite3_file *file) {
    of(file)->system->pMethods->xShmBarrier(of(file)->system);
}
static int unmap_memory(sqlite3_file *file, int is_deleted) {
    return of(file)->system->pMethods->xShmUnmap(of(file)->system, is_deleted);
}

static const sqlite3_io_methods methods = {
    2, close_file, read_file, write_file, truncate_file, sync_file, file_size, lock, unlock,
    check_lock, control, sector_size, characteristics, map_memory, lock_memory, barrier,
    unmap_memory, NULL, NULL,
};

static int open_file(
    sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *given) {
    (void)vfs;
    struct file *faulty = of(file);
    faulty->base.pMethods = NULL;
    if (fails(faulty_error, faulty_error)) return SQLITE_CANTOPEN;
    faulty->system = (sqlite3_file *)(faulty + 1);
    int code = system_files->xOpen(system_files, path, faulty->system, flags, given);
    if (code != SQLITE_OK) return code;
    faulty->base.pMethods = &methods;
    faulty->record = record_of(path);
    // SQLite of macOS begins like this.
    int keeps_log = 1;
    if (flags & SQLITE_OPEN_MAIN_DB) control(file, SQLITE_FCNTL_PERSIST_WAL, &keeps_log);
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *path, int is_synced) {
    (void)vfs;
    if (fails(faulty_error, faulty_error)) return SQLITE_IOERR_DELETE;
    struct record *record = record_of(path);
    // A loss of power doesn't restore deleted files: SQLite deletes a log only after its content is in the database.
    if (record) {
        forget_changes(record);
        record->size = 0;
    }
    return system_files->xDelete(system_files, path, is_synced);
}

int faulty_register(void) {
    if (system_files) return SQLITE_OK;
    system_files = sqlite3_vfs_find(NULL);
    files = *system_files;
    files.zName = faulty_name;
    files.pNext = NULL;
    files.szOsFile += (int)sizeof(struct file);
    files.xOpen = open_file;
    files.xDelete = delete_file;
    return sqlite3_vfs_register(&files, 0);
}

void faulty_begin(enum faulty_kind of_kind, long at, unsigned seed) {
    while (records) {
        struct record *record = records;
        records = record->next;
        forget_changes(record);
        free(record->path);
        free(record->synced);
        free(record);
    }
    kind = of_kind;
    place = at;
    count = 0;
    was_met = 0;
    state = seed;
}

long faulty_count(void) { return count; }

int faulty_was_met(void) { return was_met; }

void faulty_lose_power(void) {
    for (struct record *record = records; record; record = record->next) {
        FILE *file = fopen(record->path, "r+b");
        if (!file) continue;
        sqlite3_int64 size = record->size;
        for (struct change *change = record->first; change; change = change->next) {
            sqlite3_int64 end = change->offset + change->length;
            if (end > size) size = end;
        }
        char *content = calloc(1, (size_t)size + 1);
        if (record->size) memcpy(content, record->synced, (size_t)record->size);
        sqlite3_int64 length = record->size;
        for (struct change *change = record->first; change; change = change->next) {
            if (next_random() & 1) continue;
            if (change->length == 0) {
                if (change->offset < length) {
                    memset(content + change->offset, 0, (size_t)(length - change->offset));
                }
                length = change->offset;
                continue;
            }
            memcpy(content + change->offset, change->bytes, (size_t)change->length);
            if (change->offset + change->length > length) length = change->offset + change->length;
        }
        fclose(file);
        file = fopen(record->path, "wb");
        if (file) {
            fwrite(content, 1, (size_t)length, file);
            fclose(file);
        }
        free(content);
    }
}
