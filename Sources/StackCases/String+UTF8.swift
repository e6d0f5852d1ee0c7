extension String {
    /// Creates a string from UTF-8; `nil` if a byte is invalid.
    ///
    /// `String(validating:as:)` needs macOS 15.
    package init?(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        // Decoding repairs invalid bytes, so that the string has others.
        self.init(decoding: bytes, as: UTF8.self)
        let isSame = utf8.withContiguousStorageIfAvailable { own in
            guard own.count == bytes.count else { return false }
            // Without an early exit, the compiler compares several bytes at once.
            var difference: UInt8 = 0
            for index in own.indices { difference |= own[index] ^ bytes[index] }
            return difference == 0
        }
        guard isSame == true else { return nil }
    }
}
