import Testing

/// Fixes for views that would have to be larger, or would be left without room.
@Suite struct ExplainLogGrowthTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the fixes for the constraints of a log, each with its line and without its number.
    private func fixes(_ constraints: [String], broken: Int? = nil) async throws -> [String] {
        let list = constraints.map { "    \"<\($0)   (active)>\"" }.joined(separator: ",\n")
        let end =
            broken.map {
                "\nWill attempt to recover by breaking constraint\n<\(constraints[$0])   (active)>\n"
            } ?? ""
        let log = "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n\(end)"
        let text = await stackdiff(["explain", try folder.file("console.txt", log)]).output
        return text.split(separator: "\n").filter { $0.contains(". line") }
            .map { String($0.drop { $0 != "." }.dropFirst(2)) }
    }

    // MARK: Opposite edges

    private static let bar = [
        "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 800",
        "NSLayoutConstraint:0x2 Bar:0xa.height == 60",
        "NSLayoutConstraint:0x3 V:|-(16)-[Bar:0xa]   (active, names: '|':UIView:0xb )",
        "NSLayoutConstraint:0x4 Bar:0xa.bottom == UIView:0xb.bottom",
    ]
    private static let fixes = [
        "line 6   give Bar.bottom == UIView.bottom priority 999: Bar stays 60 pt tall",
        "line 5   give Bar.top == UIView.top + 16 priority 999: Bar stays 60 pt tall",
        "line 4   give Bar.height == 60 priority 999: Bar grows to 784 pt",
    ]

    @Test(arguments: [nil, 1, 3])
    func `both edges of a view that keeps its size may yield, the end first`(_ broken: Int?)
        async throws
    {
        #expect(try await fixes(Self.bar, broken: broken) == Self.fixes)
    }

    @Test func `the edge that UIKit broke comes first`() async throws {
        #expect(
            try await fixes(Self.bar, broken: 2) == [Self.fixes[1], Self.fixes[0], Self.fixes[2]])
    }

    @Test(arguments: [
        ("H:|-(0)-[Bar:0xa]   (active, names: '|':UIView:0xb )", "Bar.leading == UIView.leading"),
        ("Bar:0xa.leading == UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.leading", nil),
    ])
    func `edges without insets may yield, too`(_ start: String, _ name: String?) async throws {
        let fixes = try await fixes([
            "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 375",
            "NSLayoutConstraint:0x2 Bar:0xa.width == 60",
            "NSLayoutConstraint:0x3 \(start)",
            "NSLayoutConstraint:0x4 H:[Bar:0xa]-(0)-|   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-left' H:|-(47)-[UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0xb )",
        ])
        let start = name ?? "Bar.leading == the safe area.leading"
        #expect(
            fixes.prefix(2) == [
                "line 6   give UIView.trailing == Bar.trailing priority 999: Bar stays 60 pt wide",
                "line 5   give \(start) priority 999: Bar stays 60 pt wide",
            ], "\(fixes)")
    }

    @Test func `a view that merely becomes larger comes before its edges`() async throws {
        let fixes = try await fixes(
            Self.bar.map { $0.replacing("800", with: "400").replacing("60", with: "300") })
        #expect(
            fixes.first == "line 4   give Bar.height == 300 priority 999: Bar grows to 384 pt",
            "\(fixes)")
    }

    @Test func `only the end of a view in a cell that is too tall yields`() async throws {
        let fixes = try await fixes(
            Self.bar.map { $0.replacing("UIView:", with: "UITableViewCellContentView:") })
        #expect(fixes.count == 2 && !fixes.contains { $0.hasPrefix("line 5") }, "\(fixes)")
    }

    @Test(arguments: [44, 200])
    func `beside both sizes of a cell the bottom of a view with a ratio yields`(_ height: Int)
        async throws
    {
        let cell = "UITableViewCellContentView"
        let fixes = try await fixes([
            "NSLayoutConstraint:0x1 UIView:0xa.height == 0.25*UIView:0xa.width",
            "NSLayoutConstraint:0x2 H:|-(0)-[UIView:0xa]   (active, names: '|':\(cell):0xb )",
            "NSLayoutConstraint:0x3 H:[UIView:0xa]-(0)-|   (active, names: '|':\(cell):0xb )",
            "NSLayoutConstraint:0x4 V:|-(0)-[UIView:0xa]   (active, names: '|':\(cell):0xb )",
            "NSLayoutConstraint:0x5 V:[UIView:0xa]-(0)-|   (active, names: '|':\(cell):0xb )",
            "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' \(cell):0xb.width == 320",
            "NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' \(cell):0xb.height == \(height)",
        ])
        #expect(
            fixes.first
                == "line 7   give \(cell).bottom == UIView.bottom priority 999: it yields to the \(height) pt of \(cell)",
            "\(fixes)")
    }

    @Test func `a stack view that fills a screen with short views may be as tall as they are`()
        async throws
    {
        let fixes = try await fixes([
            "NSLayoutConstraint:0x1 UIStackView:0xa.top == UIView:0xb.top + 20",
            "NSLayoutConstraint:0x2 UIStackView:0xa.bottom == UIView:0xb.bottom - 20",
            "NSLayoutConstraint:0x3 UILabel:0xc.height == 40",
            "NSLayoutConstraint:0x4 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xc.top",
            "NSLayoutConstraint:0x5 'UISV-canvas-connection' UIStackView:0xa.bottom == UILabel:0xc.bottom",
            "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 667",
        ])
        #expect(
            fixes.filter { $0.contains("is then 40 pt tall") }.map { $0.prefix(6) }
                == ["line 4", "line 3"], "\(fixes)")
        #expect(fixes.last?.contains("UILabel grows to 627 pt") ?? false, "\(fixes)")
    }

    // MARK: Sizes of a moment

    @Test func `no difference is written that leaves a view without room`() async throws {
        let constraints = [
            "NSLayoutConstraint:0x1 UILabel:0xa.width == Card:0xb.width - 40",
            "NSLayoutConstraint:0x2 Card:0xb.width == Page:0xc.width",
            "NSLayoutConstraint:0x3 H:[Page:0xc(36)]",
        ]
        let fixes = try await fixes(constraints, broken: 0)
        #expect(!fixes.isEmpty && !fixes.contains { $0.contains("write ") }, "\(fixes)")
    }
}
