import CSQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Connection {
    /// Returns the error for the result code of a call that just failed.
    func error(_ code: Int32, _ operation: String) -> DatabaseError {
        let last = sqlite3_extended_errcode(handle)
        let extended = last & 0xFF == code & 0xFF ? last : code
        let said = String(cString: sqlite3_errmsg(handle))
        let failure = sqlite3_system_errno(handle)
        // After a failed write, SQLite's message does not always have the system's.
        let cause = failure == 0 ? said : String(cString: strerror(failure))
        let isFull = code & 0xFF == SQLITE_FULL || failure == ENOSPC
        let (reason, message): (DatabaseError.Reason, String) =
            switch code & 0xFF {
            case SQLITE_NOTADB: (.foreignFile, "not a stackdiff database (\(contentOfFile(path)))")
            case SQLITE_CORRUPT: (.damaged, "the database is damaged: \(said)")
            case SQLITE_BUSY, SQLITE_LOCKED: (.locked, lockMessage)
            case _ where isFull:
                (.full, "the disk is full; all that was stored before this step is kept")
            case SQLITE_READONLY:
                (
                    .readOnly,
                    "cannot be written to; check the permissions of the file and its folder"
                )
            case SQLITE_CANTOPEN: (.cannotOpen, "cannot be opened: \(cause)")
            case SQLITE_IOERR: (.other, "cannot be read or written: \(cause)")
            default: (.other, said)
            }
        return DatabaseError(
            reason, code: extended, message: message, operation: operation, path: path)
    }

    private var lockMessage: String {
        let wait =
            busyTimeout >= 1000 ? "\(Double(busyTimeout) / 1000) s" : "\(busyTimeout) ms"
        return "locked by another process, perhaps a running stackdiff or a database browser; "
            + "gave up after \(wait)"
    }
}

extension DatabaseError {
    /// Returns the error for a file that could not even be opened.
    static func opening(
        _ path: String, mode: Connection.Mode, code: Int32, database: OpaquePointer?
    ) -> DatabaseError {
        let failure = sqlite3_system_errno(database)
        let cause =
            switch failure {
            case ENOENT where mode == .create: "its folder does not exist or cannot be written to"
            case 0: String(cString: sqlite3_errstr(code))
            default: String(cString: strerror(failure))
            }
        return DatabaseError(
            .cannotOpen, code: sqlite3_extended_errcode(database),
            message: "cannot be opened: \(cause)", operation: "open", path: path)
    }
}

/// Whether there is a file at `path`.
func fileExists(_ path: String) -> Bool {
    access(path, F_OK) == 0
}

/// Describes a file that SQLite does not recognize as a database.
///
/// Don't call it for others: closing a file drops this process's locks on it, also those of an open
/// database.
private func contentOfFile(_ path: String) -> String {
    guard let file = fopen(path, "rb") else { return "it cannot be read" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    if bytes.starts(with: "SQLite format 3\0".utf8) { return "it is a damaged SQLite database" }
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    return isText ? "it is a text file" : "it is no SQLite database"
}
