// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of XCTest that reproducers use.

import Foundation

open class XCTestCase {}

public func XCTExpectFailure(_ failureReason: String? = nil) {}

public func XCTAssertEqual(
    _ left: CGFloat, _ right: CGFloat, accuracy: CGFloat, _ message: String, line: UInt
) {}
