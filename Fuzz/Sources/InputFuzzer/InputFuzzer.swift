import CSlowness
import Foundation

// libFuzzer calls from one thread.
nonisolated(unsafe) private var check: (([UInt8]) throws(Broken) -> Void)?

/// Chooses the parser that the bytes go to, which the variable INPUT names: libFuzzer knows one
/// function a program, and its corpora, dictionaries and options are the better for one format.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
    let name = ProcessInfo.processInfo.environment["INPUT"] ?? ""
    guard let format = InputFormat(rawValue: name) else {
        let known = InputFormat.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("INPUT is to name one of \(known)\n".utf8))
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

/// The time in seconds that an input of 100 KB, or a shorter one, may take.
///
/// It is 1 second of an optimised build; SLOWDOWN says how much slower the sanitizers make it (default: 1).
private let limit = ProcessInfo.processInfo.environment["SLOWDOWN"].flatMap(Double.init) ?? 1

/// Reads the bytes; ends the process where something does not hold or where it takes too long, so that
/// the fuzzer keeps them.
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
