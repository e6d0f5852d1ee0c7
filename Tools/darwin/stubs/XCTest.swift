// The part of Apple's XCTest that StackDiffXCTest and its tests use.
@_exported import Foundation

open class XCTest: NSObject {
}
open class XCTestCase: XCTest {
    open func record(_ issue: XCTIssue) {}
}
public struct XCTIssue {
    public var compactDescription: String
    public var detailedDescription: String?
    public var sourceCodeContext: XCTSourceCodeContext
}
open class XCTSourceCodeContext: NSObject {
    open var location: XCTSourceCodeLocation? { nil }
}
open class XCTSourceCodeLocation: NSObject {
    open var fileURL: URL { fatalError() }
    open var lineNumber: Int { 0 }
}

public func XCTFail(
    _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertEqual<T: Equatable>(
    _ first: @autoclosure () throws -> T, _ second: @autoclosure () throws -> T,
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertTrue(
    _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
) {}
