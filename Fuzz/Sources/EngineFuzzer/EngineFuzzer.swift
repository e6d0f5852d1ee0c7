import DifferentialTesting
import StackCases

// libFuzzer calls from one thread.
nonisolated(unsafe) private let check = EngineCheck()

/// Checks the case that the bytes stand for; ends the process where something does not hold, so
/// that the fuzzer keeps the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    let layoutCase = CaseGenerator.makeCase(
        from: Array(UnsafeBufferPointer(start: data, count: size)))
    if let failure = check.failure(of: layoutCase) {
        fatalError("the case \(failure)\n\(layoutCase.json.compact())\n")
    }
    return 0
}
