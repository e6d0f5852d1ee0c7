import FindingStore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Databases, which no other output may overwrite.
enum DatabaseFile {
    /// The endings of the files that SQLite keeps beside a database.
    private static let endings = ["", "-wal", "-shm", "-journal"]

    /// Refuses to write to a database, whatever its name is.
    /// - Throws: `CommandError` if the file at `path` is one.
    static func refuse(_ path: String) throws(CommandError) {
        let names = endings.compactMap { path.hasSuffix($0) ? path.dropLast($0.count) : nil }
        guard names.contains(where: { holdsDatabase(String($0)) }) else { return }
        throw CommandError(
            "\(path): is a database, or a file that belongs to one; name another file",
            status: .usage)
    }

    /// Refuses to write to the database of a command, which may not exist yet.
    /// - Throws: `CommandError` if both paths lead to the same file.
    static func refuse(_ path: String, asDatabase database: String) throws(CommandError) {
        try refuse(path)
        let place = destination(of: path)
        guard endings.contains(where: { place == destination(of: database) + $0 }) else { return }
        throw CommandError("\(path): is the database; name another file", status: .usage)
    }

    /// Opens a database, creates it if there is none, and fills it.
    ///
    /// If that fails, a file that this call created is removed again, unless it holds a campaign.
    static func create(
        _ path: String, filledBy fill: (FindingStore) throws -> Void
    ) throws -> FindingStore {
        let created = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
        if created >= 0 { close(created) }
        do {
            let store = try FindingStore.open(path, mode: .create)
            try fill(store)
            return store
        } catch {
            if created >= 0, holdsNothing(path) {
                for ending in endings { unlink(path + ending) }
            }
            throw error
        }
    }

    /// Returns whether a database can be read and holds no campaign.
    private static func holdsNothing(_ path: String) -> Bool {
        do {
            return try FindingStore.open(path, mode: .readOnly).campaigns().isEmpty
        } catch {
            return (error as? DatabaseError)?.reason == .empty
        }
    }

    /// Returns the option that names the database at `path`, after a space; empty for the standard database.
    static func option(for path: String) -> String {
        path == FuzzCommand.standardDatabase ? "" : " --db \(path.shellQuoted)"
    }

    /// Returns the command that lists what the database at `path` holds.
    static func listing(of path: String) -> String { "stackdiff list\(option(for: path))" }

    /// Returns whether the file at `path` begins as databases do.
    private static func holdsDatabase(_ path: String) -> Bool {
        var status = stat()
        // A pipe may wait for its reader.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = fopen(path, "rb")
        else { return false }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return count == bytes.count && bytes == Array("SQLite format 3\0".utf8)
    }

    /// Returns the absolute path that a path leads to, also if there is no file yet.
    private static func destination(of path: String) -> String {
        var path = path
        for _ in 0..<40 {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            else { break }
            path = link.hasPrefix("/") ? link : TextFile.folder(of: path) + "/" + link
        }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        guard let folder = realpath(TextFile.folder(of: path), nil) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + name
    }
}

extension Arguments {
    /// The database that `--db` names, or else the standard one.
    var database: String { text("db") ?? FuzzCommand.standardDatabase }

    /// The error for a finding that the database lacks.
    func noFinding(_ name: String) -> CommandError {
        CommandError(
            "no finding \(name); \(DatabaseFile.listing(of: database)) shows buckets and findings")
    }

    /// Opens the database to read it.
    /// - Throws: `DatabaseError`, which names `--db` if the standard database is missing.
    func openDatabase() throws -> FindingStore {
        do {
            return try FindingStore.open(database, mode: .readOnly)
        } catch var error as DatabaseError
            where error.reason == .cannotOpen && text("db") == nil
        {
            error.message += "; stackdiff fuzz makes one, and --db names another"
            throw error
        }
    }
}

extension FindingStore {
    /// Returns the campaign with a number (default: the last one); `nil` if there is no campaign at all.
    /// - Parameter path: The database's place, for the error.
    func campaign(_ number: Int?, at path: String) throws -> StoredCampaign? {
        let campaigns = try campaigns()
        guard let number else { return campaigns.last }
        guard let campaign = campaigns.first(where: { $0.id.rawValue == Int64(number) }) else {
            throw CommandError("\(path): holds no campaign \(number)")
        }
        return campaign
    }
}
