import Importers
import Testing

@testable import Explanations

/// Explanations of long lists end after a limited amount of work.
@Suite struct LongLogTests {
    /// A list of constraints that all conflict together.
    enum Kind: CaseIterable {
        case chain, cycle, multipliers, container

        /// Returns a log with about as many constraints as `count`.
        func log(_ count: Int) -> String {
            func view(_ index: Int) -> String { "UIView:0x\(String(0xA0000 + index, radix: 16))" }
            let equations: [String] =
                switch self {
                case .chain:
                    (0..<count).map { "H:[\(view($0))]-(8)-[\(view($0 + 1))]" }
                        + ["\(view(0)).leading == \(view(count)).leading"]
                case .cycle:
                    (0..<count).map {
                        "\(view($0)).width == \(view(($0 + 1) % count)).width + 1"
                    }
                case .multipliers:
                    (0..<count).map { "\(view($0)).width == 1.5*\(view($0 + 1)).width" }
                        + [0, count].map { "\(view($0)).width == 100" }
                case .container:
                    ["\(view(count)).width == 100"]
                        + ["H:|-(0)-[\(view(0))]", "H:[\(view(count / 2))]-(0)-|"].map {
                            "\($0) (names: '|':\(view(count)) )"
                        }
                        + (0..<count / 2).flatMap {
                            [
                                "H:[\(view($0))(10)]",
                                "H:[\(view($0))]-(8)-[\(view($0 + 1))]",
                            ]
                        }
                }
            return "Unable to simultaneously satisfy constraints.\n(\n"
                + equations.enumerated().map {
                    "\"<NSLayoutConstraint:0x\(String(0x6000 + $0, radix: 16)) \($1)>\""
                }.joined(separator: ",\n") + "\n)\n"
        }
    }

    @Test(arguments: Kind.allCases)
    func oneLargeConflictTakesLimitedWork(_ kind: Kind) throws {
        let group = try #require(ConsoleLog(Array(kind.log(200).utf8)).groups.first)
        let explanation = LogExplanation(group)
        #expect(explanation.conflicts.first?.members.count ?? 0 > 100)
        let work = explanation.search.system.work
        #expect(work.done < work.limit * 3 / 2)
        #expect(explanation.cautions.contains { $0.hasPrefix("The list is long") })
    }

    @Test func aCharacterOfAnyLengthIsComparedByItsBytes() throws {
        let name = "e" + String(repeating: "\u{301}", count: 100)
        #expect((name + "ContentView").containsBytes("ContentView"))
        #expect(!name.containsBytes("ContentView"))
        // The accent belongs to the last letter of the prefix: the characters differ, the bytes do not.
        #expect("UIKB\u{301}".hasBytePrefix("UIKB"))
        #expect("\u{301}Cell".hasByteSuffix("Cell") && !"ell".hasByteSuffix("Cell"))
    }
}
