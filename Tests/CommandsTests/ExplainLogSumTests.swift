import Commands
import Testing

/// The numbers in explanations of logs.
@Suite struct ExplainLogSumTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ log: String, _ options: String...) async throws -> String {
        await stackdiff(["explain"] + options + [try folder.file("console.txt", log)]).output
    }

    // MARK: Rounded numbers

    /// A picture with an aspect ratio of 16:9 that fills a cell.
    private static func picture(height: Int) -> String {
        """
        <A:0x1 UIImageView:0xc1.width == 1.77778*UIImageView:0xc1.height   (active)>
        <A:0x2 V:|-(0)-[UIImageView:0xc1]   (active, names: '|':UITableViewCellContentView:0xc0 )>
        <A:0x3 H:|-(0)-[UIImageView:0xc1]   (active, names: '|':UITableViewCellContentView:0xc0 )>
        <A:0x4 H:[UIImageView:0xc1]-(0)-|   (active, names: '|':UITableViewCellContentView:0xc0 )>
        <A:0x5 V:[UIImageView:0xc1]-(0)-|   (active, names: '|':UITableViewCellContentView:0xc0 )>
        <A:0x6 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc0.height == \(height)   (active)>
        <A:0x7 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xc0.width == 375   (active)>
        """
    }

    @Test(arguments: [
        (211, "So small a difference mostly comes from rounding"),
        (200, "a fixed row height, if there is one, must be exactly 210.94 pt,"),
    ])
    func `equalities leave exactly one row height`(_ height: Int, _ note: String) async throws {
        let text = try await explain(Self.picture(height: height))
        #expect(text.contains(note), "\(text)")
        // A list gives a cell its width, so that its height yields.
        #expect(text.contains("UITableViewCellContentView's width 375 = 210.938, but"))
        #expect(
            text.contains(
                "1. line 5   give UITableViewCellContentView.bottom == UIImageView.bottom priority 999"
            ))
    }

    @Test func `a product is that of its printed factor`() async throws {
        let text = try await explain(Self.picture(height: 200))
        #expect(
            text.contains("0.5625 × UITableViewCellContentView's width 375 = 210.938,"), "\(text)")
    }

    @Test func `a size follows from the numbers as printed`() async throws {
        let text = try await explain(
            """
            <A:0x1 UILabel:0xc1.trailing <= UIButton:0xc2.leading - 8   (active)>
            <A:0x2 UILabel:0xc1.leading == UIView:0xc0.leading + 16   (active)>
            <A:0x3 UIButton:0xc2.trailing == UIView:0xc0.trailing - 16   (active)>
            <A:0x4 H:[UILabel:0xc1(210.333)] Hug:251 CompressionResistance:1000>
            <A:0x5 H:[UIButton:0xc2(90)] Hug:250 CompressionResistance:1000>
            <A:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xc0.width == 320   (active)>
            """)
        // 320 − 16 − 210.333 − 8 − 16
        #expect(text.contains("UIButton shrinks to 69.667 pt"), "\(text)")
    }

    // MARK: Shares

    /// Two views that fill a row of 414 pt, and have shares of its width.
    private static func shares(_ first: Double, _ second: Double) -> String {
        """
        <A:0x1 UILabel:0xc1.width == \(first)*Kit.Row:0xc0.width   (active)>
        <A:0x2 UIButton:0xc2.width == \(second)*Kit.Row:0xc0.width   (active)>
        <A:0x3 H:|-(0)-[UILabel:0xc1]   (active, names: '|':Kit.Row:0xc0 )>
        <A:0x4 H:[UILabel:0xc1]-(0)-[UIButton:0xc2]   (active)>
        <A:0x5 H:[UIButton:0xc2]-(0)-|   (active, names: '|':Kit.Row:0xc0 )>
        <A:0x6 'UIView-Encapsulated-Layout-Width' Kit.Row:0xc0.width == 414   (active)>
        """
    }

    @Test(arguments: [
        (
            0.3, 0.8, "The parts of Row take 110 % of its width, not 100 %.\n",
            "  0.3 × Row 414 + 0.8 × Row 414 = 455.4, but Row must be 414."
        ),
        (
            0.3, 0.5, "The parts of Row take 80 % of its width, not 100 %.\n",
            "  0.3 × Row 414 + 0.5 × Row 414 = 331.2, but Row must be 414."
        ),
    ])
    func `parts of one size add up`(
        _ first: Double, _ second: Double, _ headline: String, _ sum: String
    ) async throws {
        let text = try await explain(Self.shares(first, second))
        #expect(text.hasPrefix(headline), "\(text)")
        #expect(text.contains(sum), "\(text)")
    }

    @Test func `a sum with a share leads to the length of the headline`() async throws {
        let text = try await explain(
            """
            <A:0x1 UILabel:0xc1.width == 0.4*Kit.Row:0xc0.width   (active)>
            <A:0x2 UIButton:0xc2.width == 200   (active)>
            <A:0x3 H:|-(0)-[UILabel:0xc1]   (active, names: '|':Kit.Row:0xc0 )>
            <A:0x4 H:[UILabel:0xc1]-(10)-[UIButton:0xc2]   (active)>
            <A:0x5 H:[UIButton:0xc2]-(0)-|   (active, names: '|':Kit.Row:0xc0 )>
            <A:0x6 Kit.Row:0xc0.width == 300   (active)>
            """)
        #expect(text.hasPrefix("Row is 50 pt too narrow.\n"), "\(text)")
        #expect(
            text.contains(
                "  Gap 10 + UIButton 200 = 210 must equal 0.6 × Row 300 = 180, so Row must be 350."),
            "\(text)")
    }

    // MARK: Pictures

    @Test func `lengths without a counterpart are stated and not drawn`() async throws {
        let text = try await explain(
            """
            <A:0x1 V:|-(0)-[UIView:0xc1]   (active, names: '|':UIView:0xc0 )>
            <A:0x2 V:[UIView:0xc1]-(34)-|   (active, names: '|':UIView:0xc0 )>
            <A:0x3 UIView:0xc1.height == UIView:0xc0.height   (active)>
            """, "--format", "svg")
        #expect(!text.contains("These lengths must fit"), "\(text)")
        #expect(
            text.contains(
                ">These 3 constraints disagree by 34 pt. Inset 34, but the other lines</text>"
            ),
            "\(text)")
    }

    @Test func `shares and the whole are drawn`() async throws {
        let text = try await explain(Self.shares(0.3, 0.8), "--format", "svg")
        #expect(text.contains(">0.3 × Row 124.2</text>"), "\(text)")
        #expect(text.contains(">Row 414</text>"), "\(text)")
    }

    // MARK: Safe areas

    @Test func `the inset of a safe area that is not listed needs more room`() async throws {
        let text = try await explain(
            """
            <A:0x1 Kit.Card:0xc1.bottom == UIView:0xc0.bottom - 24   (active)>
            <A:0x2 Kit.Card:0xc1.top == UIView:0xc0.safeAreaLayoutGuide.top   (active)>
            <A:0x3 Kit.Card:0xc1.height == 300   (active)>
            <A:0x4 UIView:0xc0.height == 200   (active)>
            """)
        #expect(
            text.contains("  Card 300 + offset 24 = 324 or more, but UIView must be 200."),
            "\(text)")
        #expect(
            text.contains(
                "The inset of the safe area needs room, too; the log does not list it.\n"),
            "\(text)")
    }

    @Test func `a safe area may be inset`() async throws {
        let text = try await explain(
            """
            <A:0x1 UILabel:0xc1.leading == UIView:0xc0.safeAreaLayoutGuide.leading   (active)>
            <A:0x2 UILabel:0xc1.leading == UIView:0xc0.leading + 44   (active)>
            """, "--constraints")
        #expect(text.hasPrefix("No conflict: "), "\(text)")
        #expect(
            text.contains("UILabel's start must be at UIView's safe area layout guide leading."),
            "\(text)")
    }

    // MARK: Factors

    @Test func `views count once where the distances are multiples of theirs`() async throws {
        let text = try await explain(
            """
            <A:0x1 UILabel:0xc1.centerY == 0.5*Kit.Card:0xc0.centerY   (active)>
            <A:0x2 UILabel:0xc1.top == Kit.Card:0xc0.top + 60   (active)>
            <A:0x3 UILabel:0xc1.height == 200   (active)>
            <A:0x4 Kit.Card:0xc0.height == 480   (active)>
            <A:0x5 Kit.Card:0xc0.minY == 0   (active)>
            """)
        #expect(
            text.contains(
                "  2 × offset 60 + UILabel 200 = 320 must equal 0.5 × Card 480 = 240, so Card must be 640."
            ), "\(text)")
    }
}
