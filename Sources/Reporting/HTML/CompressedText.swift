import CZlib

/// Data as a page embeds it: gzip, which browsers read with `DecompressionStream`, in base64.
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

    /// Returns `bytes` in base64, padded.
    /// - Complexity: O(bytes).
    static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group = 0
            for offset in 0..<3 {
                group = group << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
            }
            for digit in 0..<4 {
                let value = group >> (18 - 6 * digit) & 63
                text.append(digit <= count ? digits[value] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
