import Testing

/// Tests of `explain` on who owns a constraint: UIKit or the app.
@Suite struct ExplainLogOwnerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ log: String, _ options: String...) async throws -> CommandRun {
        await stackdiff(["explain"] + options + [try folder.file("console.txt", log)])
    }

    // MARK: Hosting views

    @Test(arguments: [
        "_UIHostingView<CardView>", "SwiftUI._UIHostingView<Shop.CardView>",
        "_TtGC7SwiftUI14_UIHostingViewV4Shop8CardView_",
    ])
    func `the app owns both heights of a hosting view`(name: String) async throws {
        let run = try await explain(
            """
            <NSLayoutConstraint:0x1 'card height' \(name):0xa1.height == 52   (active)>
            <NSLayoutConstraint:0x2 \(name):0xa1.height == 80   (active)>
            """, "--constraints")
        #expect(run.output.hasPrefix("_UIHostingView must be both 52 and 80 pt tall."))
        #expect(run.output.contains("1. line 1   remove _UIHostingView.height == 52, or give it"))
        #expect(run.output.contains("2. line 2   remove _UIHostingView.height == 80, or give it"))
        #expect(run.output.contains("(yours, “card height”, line 1, 0x1)"))
        #expect(!run.output.contains("Nothing is to be done"))
    }

    @Test func `a hosting view in a stack view gets the fixes of the app's views`()
        async throws
    {
        let hosting = "_TtGC7SwiftUI14_UIHostingViewV4Shop7RowView_"
        let log = """
            <NSLayoutConstraint:0x1 \(hosting):0xa1.height == 52   (active)>
            <NSLayoutConstraint:0x2 V:[\(hosting):0xa1]-(0)-|   (active, names: '|':UIStackView:0xa2 )>
            <NSLayoutConstraint:0x3 'UISV-canvas-connection' UIStackView:0xa2.top == Shop.Title:0xa3.top   (active)>
            <NSLayoutConstraint:0x4 'UISV-spacing' V:[Shop.Title:0xa3]-(16)-[\(hosting):0xa1]   (active)>
            <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UIStackView:0xa2.height == 44   (active)>
            """
        let text = try await explain(log).output
        // Line 2 repeats what the stack view requires of its last view.
        #expect(text.contains("1. line 1   give _UIHostingView.height == 52 priority 999"))
        let plain = try await explain(log.replacing(hosting, with: "Shop.RowHostingView")).output
        #expect(text == plain.replacing("RowHostingView", with: "_UIHostingView"))
    }

    @Test func `the fixes include the widths of a hosting view and of its stack view`()
        async throws
    {
        let text = try await explain(
            """
            <NSLayoutConstraint:0x1 'card width' _UIHostingView<CardView>:0xa1.width == 200   (active)>
            <NSLayoutConstraint:0x2 UIStackView:0xa2.width == 180   (active)>
            <NSLayoutConstraint:0x3 'UISV-canvas-connection' UIStackView:0xa2.leading == _UIHostingView<CardView>:0xa1.leading   (active)>
            <NSLayoutConstraint:0x4 'UISV-canvas-connection' H:[_UIHostingView<CardView>:0xa1]-(0)-|   (active, names: '|':UIStackView:0xa2 )>
            """
        ).output
        #expect(text.contains("1. line 2   make UIStackView exactly 200 pt wide"))
        #expect(text.contains("2. line 1   give _UIHostingView.width == 200 priority 999"))
    }

    @Test func `explain says that a conflict has no fix, and prints the other notes`() async throws
    {
        let text = try await explain(
            """
            <NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' Shop.Row:0xa1.height == 44>
            <NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' Shop.Row:0xa1.height == 50>
            """
        ).output
        #expect(
            text.contains("No single change of your constraints in this list resolves it."),
            "\(text)")
        #expect(text.contains("UIKit sets line 1."))
    }

    // MARK: Autoresizing masks

    /// A stack view with its content and a frame of some height.
    private func masked(height: Int, _ more: String = "") -> String {
        """
        <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIStackView:0xa1.height == \(height)   (active)>
        <NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xa1.top == UILabel:0xa2'Total'.top   (active)>
        <NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UIButton:0xa3'Pay']-(0)-|   (active, names: '|':UIStackView:0xa1 )>
        <NSLayoutConstraint:0x4 'UISV-spacing' V:[UILabel:0xa2'Total']-(8)-[UIButton:0xa3'Pay']   (active)>
        <NSLayoutConstraint:0x5 V:[UIButton:0xa3'Pay'(44)]   (active)>
        \(more)
        """
    }

    private static let maskFix =
        "1. line 1   set translatesAutoresizingMaskIntoConstraints of UIStackView to false if you placed it with constraints"

    @Test func `for a mask with height 0, explain notes that the frame is not set yet`()
        async throws
    {
        let text = try await explain(masked(height: 0)).output
        #expect(text.contains(Self.maskFix), "\(text)")
        #expect(
            text.contains(
                """
                  Note       Line 1 comes from UIStackView's frame, which is 0 pt tall before the first layout. If code or UIKit sets the frame later, the message is harmless; if constraints place UIStackView, fix 1 is needed.
                """), "\(text)")
    }

    @Test func `for a mask with a height, explain notes that UIKit may size the view`() async throws
    {
        let text = try await explain(masked(height: 44)).output
        #expect(text.contains(Self.maskFix), "\(text)")
        #expect(
            text.contains(
                "Line 1 is the size that UIStackView has by its frame. If UIKit sizes it, as it does root views and cells, leave its mask alone."
            ), "\(text)")
    }

    @Test func `a mask beside the app's own constraints needs no note`() async throws {
        let text = try await explain(
            masked(height: 0, "<NSLayoutConstraint:0x6 UIStackView:0xa1.width == 90   (active)>")
        ).output
        #expect(text.contains(Self.maskFix), "\(text)")
        #expect(!text.contains("  Note "), "\(text)")
    }

    // MARK: Root views

    @Test func `a height of 100 pt is explained as a cell's, not as the screen's`() async throws {
        let text = try await explain(
            """
            <NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0xa2'Invoice']   (active, names: '|':UIView:0xa1 )>
            <NSLayoutConstraint:0x2 UIStackView:0xa3.top == UILabel:0xa2'Invoice'.bottom + 12   (active)>
            <NSLayoutConstraint:0x3 UIStackView:0xa3.bottom == UIView:0xa1.bottom - 12   (active)>
            <NSLayoutConstraint:0x4 UIStackView:0xa3.height == 85   (active)>
            <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UIView:0xa1.height == 100   (active)>
            """
        ).output
        #expect(
            text.contains("1. line 3   give UIStackView.bottom == UIView.bottom - 12 priority 999"),
            "\(text)")
        #expect(
            text.contains(
                "UIKit sets line 5. 100 pt is the size of a cell or a table's header, or one for a moment: if the screen looks right, the message is harmless."
            ), "\(text)")
        #expect(!text.contains("on this device"), "\(text)")
    }

    @Test func `a height of 375 pt is explained as the room on the device`() async throws {
        let text = try await explain(
            """
            <NSLayoutConstraint:0x1 V:|-(0)-[UIStackView:0xa3]   (active, names: '|':UIView:0xa1 )>
            <NSLayoutConstraint:0x3 V:[UIStackView:0xa3]-(0)-|   (active, names: '|':UIView:0xa1 )>
            <NSLayoutConstraint:0x4 UIStackView:0xa3.height == 400   (active)>
            <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UIView:0xa1.height == 375   (active)>
            """
        ).output
        #expect(text.contains("375 pt is the room that UIView has on this device."), "\(text)")
    }

    // MARK: Masks

    /// A label with a mask and a reader's constraint, and the 0 pt of its frame.
    private static func masked(_ pin: String) -> String {
        """
        Unable to simultaneously satisfy constraints.
        <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xc1.midX == 0   (active)>
        <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0xc1.width == 0   (active)>
        <NSLayoutConstraint:0x3 \(pin)   (active)>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xc0.width == 375   (active)>
        """
    }

    @Test(arguments: [
        "UILabel:0xc1.leading == UIView:0xc0.leading + 16",
        "UIView:0xc0.leading == UILabel:0xc1.leading - 16",
    ])
    func `a view with a mask is taken for a subview of the view that insets it`(_ pin: String)
        async throws
    {
        let text = try await explain(Self.masked(pin)).output
        #expect(
            text.contains(
                "1. lines 2, 3   set translatesAutoresizingMaskIntoConstraints of UILabel to false"),
            "\(text)")
        #expect(
            text.contains(
                "  UILabel is taken for a subview of UIView, since only then do the lines conflict.\n"
            ),
            "\(text)")
    }

    @Test func `without a conflict, a mask beside an inset is the likely fault`() async throws {
        let text = try await explain(
            Self.masked("UILabel:0xc1.trailing == UIView:0xc0.trailing - 16")
                .replacing(".width == 0 ", with: ".minY == 0 ")
        ).output
        #expect(
            text.contains(
                "UILabel has an autoresizing mask beside constraints of its own: set its translatesAutoresizingMaskIntoConstraints to false"
            ), "\(text)")
        #expect(!text.contains("constraints that the log leaves out"), "\(text)")
    }

    // MARK: Hidden views

    @Test(arguments: [(1000, false), (750, true)])
    func `hiding the views inside helps only if none has a required size`(
        _ priority: Int, _ helps: Bool
    ) async throws {
        let text = try await explain(
            """
            <A:0x1 'UISV-canvas-connection' UIStackView:0xa0.top == UILabel:0xa1.top   (active)>
            <A:0x2 'UISV-canvas-connection' V:[UITextField:0xa2]-(0)-|   (active, names: '|':UIStackView:0xa0 )>
            <A:0x3 'UISV-spacing' V:[UILabel:0xa1]-(6)-[UITextField:0xa2]   (active)>
            <A:0x4 UITextField:0xa2.height == 48 priority:\(priority)   (active)>
            <A:0x5 'UISV-hiding' UIStackView:0xa0.height == 0   (active)>
            """
        ).output
        #expect(
            text.contains("Hiding the views inside UIStackView as well helps, too") == helps,
            "\(text)")
    }

    @Test(arguments: ["", "'UIView-Encapsulated-Layout-Width' "], [false, true])
    func `a width of 0 of a cell's content view is UIKit's, with or without an identifier`(
        _ identifier: String, _ isFirst: Bool
    ) async throws {
        let measuring =
            "<NSLayoutConstraint:0x1 \(identifier)UITableViewCellContentView:0xa.width == 0   (active)>"
        let own = "<NSLayoutConstraint:0x2 UITableViewCellContentView:0xa.width == 375   (active)>"
        let text = await stackdiff([
            "explain",
            try folder.file(
                "console.txt",
                (isFirst ? [measuring, own] : [own, measuring]).joined(separator: "\n")),
        ]).output
        let (first, second) = isFirst ? (1, 2) : (2, 1)
        #expect(
            text.hasPrefix(
                "UIKit measures UITableViewCellContentView at 0 pt, but line \(second) needs 375.\n"
            ),
            "\(text)")
        #expect(
            text.contains(
                "1. line \(second)   give UITableViewCellContentView.width == 375 priority 999: it yields while"
            ), "\(text)")
        #expect(text.contains("UIKit sets line \(first) for a moment"), "\(text)")
        #expect(!text.contains("2. line"), "\(text)")
    }
}
