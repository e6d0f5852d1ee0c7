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

    @Test(arguments: [211, 200])
    func `equalities leave exactly one row height`(_ height: Int) async throws {
        let text = try await explain(Self.picture(height: height))
        #expect(
            text.contains("a fixed row height, if there is one, must be exactly 210.94 pt."),
            "\(text)")
    }

    @Test func `a product is that of its printed factor`() async throws {
        let text = try await explain(Self.picture(height: 200))
        #expect(
            text.contains("0.5625 × UITableViewCellContentView's width 375 = 210.938,"), "\(text)")
    }

    @Test func `a size follows from the numbers as printed`() async throws {
        let text = try await explain(
            """
            <A:0x1 H:|-(16)-[UILabel:0xc1]   (active, names: '|':UIView:0xc0 )>
            <A:0x2 H:[UILabel:0xc1]-(8)-[UIButton:0xc2]   (active)>
            <A:0x3 H:[UIButton:0xc2]-(16)-|   (active, names: '|':UIView:0xc0 )>
            <A:0x4 H:[UILabel:0xc1(210.333)]   (active)>
            <A:0x5 H:[UIButton:0xc2(90)]   (active)>
            <A:0x6 UIView:0xc0.width == 320   (active)>
            """)
        // 320 − 16 − 210.333 − 8 − 16
        #expect(text.contains("UIButton shrinks to 69.667 pt"), "\(text)")
    }
}
