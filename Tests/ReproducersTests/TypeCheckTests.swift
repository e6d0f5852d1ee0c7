import StackCases
import Testing

@testable import Reproducers

/// Type-checks reproducers, many at a time.
@Suite(.serialized, .waitsForProcesses, .enabled(if: Toolchain.folder != nil)) struct TypeCheckTests
{
    /// Combines Objective-C files into one: their names are unique, and each import is used once.
    private func objectiveC(_ reproductions: [Reproduction]) throws -> String {
        try reproductions.map { try ReproducerFormat.objc.text(of: $0) }.joined()
    }

    private func named(_ cases: [LayoutCase]) throws -> [Reproduction] {
        try cases.enumerated().map { try Samples.reproduction($1, name: "Case\($0)") }
    }

    @Test func `every case of the suite compiles as Objective-C`() throws {
        let reproductions = try named(try Samples.suite() + [try Samples.everything()])
        #expect(reproductions.count > 380)
        #expect(try Toolchain.problems(inObjectiveC: try objectiveC(reproductions)) == "")
    }

    @Test func `every case of the suite compiles as an XCTest`() throws {
        // The declarations that all files share are written once, or this would take minutes.
        // Files with texts also declare the views that wrap; another test compiles these declarations.
        let texts = try named(
            try Samples.suite().filter { !$0.stack.wrapsText } + [try Samples.everything()]
        ).map {
            try ReproducerFormat.xctest.text(of: $0)
        }
        let shared = SwiftSource.support.text
        #expect(texts.allSatisfy { $0.hasSuffix(shared) })
        let source = texts.map { $0.dropLast(shared.count) }.joined() + shared
        #expect(try Toolchain.problems(inSwift: source) == "")
    }

    @Test(arguments: ["5", "6"])
    func `a file in each format compiles on its own`(_ version: String) throws {
        let reproduction = try Samples.reproduction(try Samples.everything())
        for format in [ReproducerFormat.swift, .xctest] {
            let text = try format.text(of: reproduction)
            #expect(try Toolchain.problems(inSwift: text, version: version) == "")
        }
        var expecting = try Samples.reproduction(try Samples.everything())
        expecting.knownBug = .expect
        let test = try ReproducerFormat.xctest.text(of: expecting)
        #expect(try Toolchain.problems(inSwift: test, version: version) == "")
        let controller = BugReport.program(of: reproduction).text
        #expect(try Toolchain.problems(inSwift: controller, version: version) == "")
        let page = try ReproducerFormat.playground.text(of: reproduction)
        #expect(try Toolchain.problems(inSwift: page, isScript: true, version: version) == "")
        let file = try ReproducerFormat.objc.text(of: reproduction)
        #expect(try Toolchain.problems(inObjectiveC: file) == "")
    }

    @Test(arguments: ["5", "6"])
    func `the declarations that a XIB's views need in the app compile`(_ version: String) throws {
        // Only Apple's systems have Objective-C, whose names a XIB's attributes use.
        let source = RuntimeAttribute.declarations.text
            .replacing("@objc(\(RuntimeAttribute.viewClass)) ", with: "")
            .replacing("@objc ", with: "")
        #expect(try Toolchain.problems(inSwift: "import UIKit\n" + source, version: version) == "")
    }

    @Test func `a file of many cases with hostile titles compiles`() throws {
        let reproductions = try named(Samples.hostileTitles.map(Samples.titled))
        let swift = Reproduction.swiftFile(of: reproductions)
        #expect(try Toolchain.problems(inSwift: swift) == "")
        #expect(try Toolchain.problems(inObjectiveC: try objectiveC(reproductions)) == "")
    }

    @Test func `names built from hostile titles compile`() throws {
        var source = "import UIKit\n"
        for (index, title) in Samples.hostileTitles.enumerated() {
            // Titles without a word share a name, which one file for all could not hold.
            let name = try Samples.reproduction(Samples.titled(title)).name
            source += "enum \(name)Reproduction\(index) {}\n"
        }
        #expect(try Toolchain.problems(inSwift: source) == "")
    }

    @Test func `the test detects code that does not compile`() throws {
        let reproduction = try Samples.reproduction(try Samples.everything())
        let swift = try ReproducerFormat.swift.text(of: reproduction)
        let broken = swift.replacingOccurrences(of: ".equalCentering", with: ".centering")
        #expect(try Toolchain.problems(inSwift: broken).contains("no member 'centering'"))
        let objectiveC = try ReproducerFormat.objc.text(of: reproduction)
        #expect(
            try Toolchain.problems(
                inObjectiveC: objectiveC.replacingOccurrences(of: "YES;", with: "YESSIR;")
            ).contains("YESSIR"))
    }
}
