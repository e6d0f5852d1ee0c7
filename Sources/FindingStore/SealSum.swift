import CSQLite
import DifferentialTesting

/// A sum of the digests of rows, to which SQL adds them: it does not depend on their order, and a
/// row that changes takes no look at the others.
final class SealSum {
    var value: UInt64 = 0

    /// The SQL function: a sign, 1 or -1, the name of a table, and the values of a row.
    static let function = "add_to_seal"

    /// Makes the function known to a connection, which must end before this does.
    func install(in database: OpaquePointer) -> Int32 {
        sqlite3_create_function_v2(
            database, Self.function, -1, SQLITE_UTF8, Unmanaged.passUnretained(self).toOpaque(),
            { context, count, values in
                guard count >= 2, let values, let sum = sqlite3_user_data(context) else { return }
                let row = UnsafeBufferPointer(start: values, count: Int(count))
                let digest = SealSum.digest(table: row[1], values: row.dropFirst(2))
                let seal = Unmanaged<SealSum>.fromOpaque(sum).takeUnretainedValue()
                if sqlite3_value_int64(row[0]) > 0 {
                    seal.value &+= digest
                } else {
                    seal.value &-= digest
                }
            }, nil, nil, nil)
    }

    /// FNV-1a of a table's name, and of a row's values and their types.
    private static func digest(
        table: OpaquePointer?, values: Slice<UnsafeBufferPointer<OpaquePointer?>>
    ) -> UInt64 {
        var digest = "".digest
        func add(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        func add(_ bits: UInt64) {
            for shift in stride(from: 0, to: 64, by: 8) {
                add(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
            }
        }
        func addBytes(of value: OpaquePointer?) {
            // In this order, since what makes the bytes counts them.
            let address = sqlite3_value_blob(value)
            let count = address == nil ? 0 : Int(sqlite3_value_bytes(value))
            UnsafeRawBufferPointer(start: address, count: count).forEach { add($0) }
        }
        addBytes(of: table)
        for value in values {
            let type = sqlite3_value_type(value)
            add(UInt8(truncatingIfNeeded: type))
            switch type {
            case SQLITE_NULL: break
            case SQLITE_INTEGER: add(UInt64(bitPattern: sqlite3_value_int64(value)))
            case SQLITE_FLOAT: add(sqlite3_value_double(value).bitPattern)
            default:
                add(UInt64(sqlite3_value_bytes(value)))
                addBytes(of: value)
            }
        }
        return digest
    }
}
