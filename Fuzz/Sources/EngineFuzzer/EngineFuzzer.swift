import DifferentialTesting
import StackCases

// libFuzzer uses only one thread.
nonisolated(unsafe) private let check = EngineCheck()

/// Makes a case from the bytes and checks it.
///
/// If a check fails, the process crashes, so that libFuzzer saves the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    let layoutCase = CaseGenerator.makeCase(
        from: Array(UnsafeBufferPointer(start: data, count: size)))
    if let failure = check.failure(of: layoutCase) {
        fatalError("the case \(failure)\n\(layoutCase.json.compact())\n")
    }
    return 0
}
