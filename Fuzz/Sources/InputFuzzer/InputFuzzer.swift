import CSlowness
import Foundation

// libFuzzer uses only one thread.
nonisolated(unsafe) private var check: (([UInt8]) throws(Broken) -> Void)?

/// Selects the format that the variable INPUT names.
///
/// Each run fuzzes one format, because libFuzzer's corpus, dictionary and options work best for one.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
    let name = ProcessInfo.processInfo.environment["INPUT"] ?? ""
    guard let format = InputFormat(rawValue: name) else {
        let known = InputFormat.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("set INPUT to one of \(known)\n".utf8))
        exit(64)
    }
    do {
        check = try format.makeCheck()
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(2)
    }
    return 0
}

/// The time limit for inputs of up to 100 KB, in seconds: 1 second times SLOWDOWN, the factor by which the
/// sanitizers slow down the program (default: 1).
private let limit = ProcessInfo.processInfo.environment["SLOWDOWN"].flatMap(Double.init) ?? 1

/// Checks the bytes.
///
/// If a check fails or takes too long, the process crashes, so that libFuzzer saves the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    let start = processor_time()
    do throws(Broken) {
        try check?(Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
        fatalError(error.sentence)
    }
    let seconds = processor_time() - start
    if seconds > limit * max(1, Double(size) / 100_000) {
        fatalError("\(size) bytes take \(seconds) s, more than \(limit) s for 100 KB")
    }
    note_slowness(seconds, size)
    return 0
}
