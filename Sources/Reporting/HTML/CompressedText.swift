import CZlib

/// Data in gzip's format, which browsers read with `DecompressionStream`.
enum CompressedText {
    /// The reason why nothing was compressed.
    struct Failure: Error, CustomStringConvertible {
        /// zlib's number.
        var code: Int32
        var description: String { "the cases cannot be compressed (zlib's error \(code))" }
    }

    /// Returns `bytes` in gzip's format: the same bytes each time, without a clock.
    /// - Complexity: O(bytes).
    static func gzip(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        var code = czlib_begin_gzip(&stream)
        guard code == Z_OK else { throw Failure(code: code) }
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, uLong(bytes.count)))
        var input = bytes
        let output = [UInt8](unsafeUninitializedCapacity: room) { output, count in
            code = input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = uInt(room)
                return deflate(&stream, Z_FINISH)
            }
            count = room - Int(stream.avail_out)
        }
        guard code == Z_STREAM_END else { throw Failure(code: code) }
        return output
    }
}
