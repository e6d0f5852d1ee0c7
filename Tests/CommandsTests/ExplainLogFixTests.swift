import Commands
import Testing

/// The fixes for conflicts of logged constraints.
@Suite struct ExplainLogFixTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ log: String, _ options: String...) async throws -> String {
        await stackdiff(["explain"] + options + [try folder.file("console.txt", log)]).output
    }

    // MARK: Views that a stack view places

    @Test func `pins of a stack view that no stack view arranges stay`() async throws {
        let text = try await explain(
            """
            <A:0x1 H:|-(5)-[UIStackView:0xa1]   (active, names: '|':UIView:0xb1 )>
            <A:0x2 H:[UIStackView:0xa1]-(5)-|   (active, names: '|':UIView:0xb1 )>
            <A:0x3 UIStackView:0xa1.width == 200   (active)>
            <A:0x4 'UISV-canvas-connection' UIStackView:0xa2.leading == UIView:0xb1.leading   (active)>
            <A:0x5 'UISV-canvas-connection' H:[UIView:0xb1]-(0)-|   (active, names: '|':UIStackView:0xa2 )>
            <A:0x6 UIStackView:0xa2.width == 1024   (active)>
            """)
        #expect(text.contains("line 3   give UIStackView 1.width == 200 priority 999"), "\(text)")
        #expect(!text.contains("remove UI"), "\(text)")
    }

    /// A button in a column with a width, a center and a label beside it that fills the column.
    private static let centered = """
        <A:0x1 UILabel:0xb1.trailing == UIStackView:0xa2.trailing   (active)>
        <A:0x2 UIButton:0xb2.width == 200   (active)>
        <A:0x3 UIButton:0xb2.centerX == UIStackView:0xa2.centerX   (active)>
        <A:0x4 'UISV-alignment' UILabel:0xb1.trailing == UIButton:0xb2.trailing   (active)>
        <A:0x6 UIStackView:0xa2.width == 300   (active)>
        """

    @Test func `a pin that repeats one of the stack view is no cause`() async throws {
        let text = try await explain(Self.centered)
        #expect(
            text.contains(
                "remove UIButton.centerX == UIStackView.centerX: the stack view places its views itself\n"
            ), "\(text)")
        #expect(!text.contains("remove UILabel.trailing"), "\(text)")
    }

    @Test(arguments: [
        // The first view of a row.
        """
        <A:0x1 UIView:0xb1.leading == UIStackView:0xa2.leading   (active)>
        <A:0x2 UIView:0xb1.width == 200   (active)>
        <A:0x3 UIView:0xb2.width == 200   (active)>
        <A:0x4 'UISV-spacing' H:[UIView:0xb1]-(8)-[UIView:0xb2]   (active)>
        <A:0x5 'UISV-canvas-connection' H:[UIView:0xb2]-(0)-|   (active, names: '|':UIStackView:0xa2 )>
        <A:0x6 UIStackView:0xa2.width == 300   (active)>
        """,
        // Both edges across a column.
        """
        <A:0x1 UIView:0xb1.left == UIStackView:0xa2.left   (active)>
        <A:0x2 UIView:0xb1.width == 200   (active)>
        <A:0x4 'UISV-canvas-connection' H:[UIView:0xb1]-(0)-|   (active, names: '|':UIStackView:0xa2 )>
        <A:0x6 UIStackView:0xa2.width == 300   (active)>
        """,
    ])
    func `a pin that repeats one of the stack view is not removed`(_ log: String) async throws {
        let text = try await explain(log)
        #expect(text.contains("Fix, the least invasive first"), "\(text)")
        #expect(!text.contains("line 1   remove"), "\(text)")
    }

    @Test(arguments: [
        // Another distance than that of the stack view.
        """
        <A:0x1 UIView:0xb1.leading == UIStackView:0xa2.leading + 20   (active)>
        <A:0x4 'UISV-canvas-connection' UIStackView:0xa2.leading == UIView:0xb1.leading   (active)>
        """,
        // A view between others.
        """
        <A:0x1 UIView:0xb2.leading == UIStackView:0xa2.leading   (active)>
        <A:0x2 UIView:0xb1.width == 200   (active)>
        <A:0x4 'UISV-spacing' H:[UIView:0xb1]-(8)-[UIView:0xb2]   (active)>
        <A:0x5 'UISV-canvas-connection' UIStackView:0xa2.leading == UIView:0xb1.leading   (active)>
        """,
        // A view that the stack view centers.
        """
        <A:0x1 UIView:0xb1.leading == UIStackView:0xa2.leading   (active)>
        <A:0x2 UIView:0xb1.width == 200   (active)>
        <A:0x4 'UISV-canvas-connection' UIStackView:0xa2.centerX == UIView:0xb1.centerX   (active)>
        <A:0x6 UIStackView:0xa2.width == 300   (active)>
        """,
    ])
    func `a pin that contradicts the stack view is removed`(_ log: String) async throws {
        let text = try await explain(log)
        #expect(text.contains("1. line 1"), "\(text)")
        #expect(text.contains(": the stack view places its views itself\n"), "\(text)")
    }

    @Test func `a center outside the stack view that places the view is removed`() async throws {
        let text = try await explain(
            """
            <A:0x1 UILabel:0xb1.trailing == UIStackView:0xa1.trailing   (active)>
            <A:0x2 UIStackView:0xa1.trailing == UIView:0xc1.trailing - 5   (active)>
            <A:0x3 UIButton:0xb2.width == 200   (active)>
            <A:0x4 UIButton:0xb2.centerX == UIView:0xc1.centerX   (active)>
            <A:0x5 'UISV-alignment' UILabel:0xb1.trailing == UIButton:0xb2.trailing   (active)>
            <A:0x6 UIView:0xc1.width == 600   (active)>
            """)
        #expect(
            text.contains(
                "remove UIButton.centerX == UIView.centerX: the stack view places its views itself\n"
            ), "\(text)")
        #expect(!text.contains("remove UILabel.trailing"), "\(text)")
    }

    // MARK: Alignment

    private static func column(_ connections: String) -> String {
        """
        <A:0x1 UIImageView:0xc.width == 40   (active)>
        <A:0x2 H:|-(0)-[UIStackView:0xa]   (active, names: '|':UIView:0xb )>
        <A:0x3 H:[UIStackView:0xa]-(0)-|   (active, names: '|':UIView:0xb )>
        \(connections)
        <A:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 375   (active)>
        """
    }

    @Test func `an alignment fix is offered for the view that a stack view pins`() async throws {
        let connections = """
            <A:0x4 'UISV-canvas-connection' UIStackView:0xa.leading == UIImageView:0xc.leading   (active)>
            <A:0x5 'UISV-canvas-connection' H:[UIImageView:0xc]-(0)-|   (active, names: '|':UIStackView:0xa )>
            """
        // The log does not tell the axis of a stack view with a single view in the list.
        let text = try await explain(Self.column(connections))
        #expect(
            text.contains(
                "set the alignment of UIStackView to .center if its axis is vertical: its views keep"
                    + " their own widths\n"), "\(text)")
        #expect(text.hasPrefix("UIView must be 375 pt wide and UIImageView 40 pt"), "\(text)")
        let column = try await explain(
            Self.column(
                connections
                    + "\n<A:0x7 'UISV-spacing' V:[UIImageView:0xc]-(8)-[UILabel:0xd]   (active)>"))
        #expect(
            column.contains("set the alignment of UIStackView to .center: its views keep"),
            "\(column)")
        let row = try await explain(
            Self.column(
                connections
                    + "\n<A:0x7 'UISV-alignment' UILabel:0xd.top == UIImageView:0xc.top   (active)>"
            ))
        #expect(!row.contains("alignment of"), "\(row)")
    }
}
