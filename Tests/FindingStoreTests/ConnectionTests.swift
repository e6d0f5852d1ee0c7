import Testing

@testable import FindingStore

@Suite struct ConnectionTests {
    let folder: TemporaryFolder
    let connection: Connection

    init() throws {
        folder = try TemporaryFolder()
        connection = try Connection(path: folder.file("any"), mode: .create, busyTimeout: 0)
        try connection.execute("CREATE TABLE numbers (id INTEGER PRIMARY KEY, value ANY) STRICT")
    }

    @Test(arguments: [
        "", "a", "a\0b", "\u{1F4D0}ü", "' --", String(repeating: "x", count: 100_000),
    ])
    func `text is read as it was bound`(text: String) throws {
        try connection.run("INSERT INTO numbers (value) VALUES (?)", text)
        let texts = try connection.rows(of: "numbers", "SELECT id, value FROM numbers") {
            try $0.text(1)
        }
        #expect(texts == [text])
    }

    @Test func `integers are read as they were bound`() throws {
        for integer in [Int64.min, -1, 0, .max] {
            #expect(try connection.integer("SELECT ?", integer) == integer)
        }
    }

    @Test(arguments: [-0.1, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 3])
    func `numbers are read as they were bound`(number: Double) throws {
        let numbers = try connection.rows(of: "none", "SELECT 1, ?", number) {
            try $0.real(1)
        }
        #expect(numbers == [number])
    }

    @Test func `nested runs of the same query use separate statements`() throws {
        try connection.execute("INSERT INTO numbers (value) VALUES (1), (2)")
        let sql = "SELECT id FROM numbers ORDER BY id"
        let pairs = try connection.rows(of: "numbers", sql) { outer in
            let inner = try connection.rows(of: "numbers", sql) { try $0.integer(0) }
            return (try outer.integer(0), inner)
        }
        #expect(pairs.map(\.0) == [1, 2])
        #expect(pairs.map(\.1) == [[1, 2], [1, 2]])
    }

    @Test func `a query that an error interrupts leaves no statement busy`() throws {
        struct Stop: Error {}
        try connection.execute("INSERT INTO numbers (value) VALUES (1), (2)")
        #expect(throws: Stop.self) {
            _ = try connection.rows(of: "numbers", "SELECT id FROM numbers") { _ in
                #expect(connection.busyStatementCount == 1)
                throw Stop()
            }
        }
        #expect(connection.busyStatementCount == 0)
    }

    @Test func `a transaction that throws changes nothing`() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.execute("INSERT INTO numbers (value) VALUES (1)")
                throw Stop()
            }
        }
        #expect(try connection.integer("SELECT count(*) FROM numbers") == 0)
    }

    @Test func `an SQL error contains SQLite's message and the statement`() throws {
        let error = try databaseError { try connection.execute("SELECT missing") }
        #expect(
            error.description
                == "\(connection.path): no such column: missing (SQLite error 1; while: "
                + "SELECT missing)")
    }
}
