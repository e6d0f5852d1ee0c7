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

    // MARK: Scroll views

    private static func scrolling(_ pins: String, _ scrollView: String = "UIScrollView") -> String {
        """
        Unable to simultaneously satisfy constraints.
        (
        \(pins)
        "<A:0x3 \(scrollView):0xb.height == 300   (active)>",
        "<A:0x4 UIStackView:0xa.height == 500   (active)>",
        "<A:0x5 UIImageView:0xc.height == 20   (active)>",
        "<A:0x6 UIImageView:0xc.height == 40   (active)>"
        )
        """.replacing("UIScrollView", with: scrollView)
    }

    private static let insidePins = """
        "<A:0x1 V:|-(0)-[UIStackView:0xa]   (active, names: '|':UIScrollView:0xb )>",
        "<A:0x2 V:[UIStackView:0xa]-(0)-|   (active, names: '|':UIScrollView:0xb )>",
        """

    @Test(arguments: ["UIScrollView", "UITableView", "App.FormScrollView", "UITextView"])
    func `the edges of a scroll view are those of its content area`(_ name: String) async throws {
        let text = try await explain(Self.scrolling(Self.insidePins, name))
        #expect(text.hasPrefix("UIImageView must be both 20 and 40 pt tall.\n"), "\(text)")
    }

    @Test(arguments: [
        // The view's own scroll view may be named in an equation.
        """
        "<A:0x1 UIStackView:0xa.top == UIScrollView:0xb.top   (active)>",
        "<A:0x2 UIStackView:0xa.bottom == UIScrollView:0xb.bottom   (active)>",
        """,
        // A view inside a view of the scroll view.
        """
        "<A:0x1 UIStackView:0xa.topMargin == UIScrollView:0xb.topMargin   (active)>",
        "<A:0x2 UIStackView:0xa.bottom == UIScrollView:0xb.bottom   (active)>",
        "<A:0x7 H:|-(0)-[UIStackView:0xa]   (active, names: '|':UIView:0xe )>",
        "<A:0x8 H:|-(0)-[UIView:0xe]   (active, names: '|':UIScrollView:0xb )>",
        """,
    ])
    func `the edges that a view inside a scroll view has are those of its content area`(
        _ pins: String
    ) async throws {
        let text = try await explain(Self.scrolling(pins))
        #expect(text.hasPrefix("UIImageView must be both 20 and 40 pt tall.\n"), "\(text)")
    }

    @Test(arguments: [
        // Heights and centers are of the frame.
        """
        "<A:0x1 UIStackView:0xa.height == UIScrollView:0xb.height   (active)>",
        """,
        """
        "<A:0x1 UIStackView:0xa.centerY == UIScrollView:0xb.centerY   (active)>",
        "<A:0x2 UIStackView:0xa.top == UIView:0xe.top   (active)>",
        "<A:0x7 V:|-(0)-[UIScrollView:0xb]   (active, names: '|':UIView:0xe )>",
        """,
        // The scroll view is inside the other view, or beside it.
        """
        "<A:0x1 V:|-(0)-[UIScrollView:0xb]   (active, names: '|':UIStackView:0xa )>",
        "<A:0x2 V:[UIScrollView:0xb]-(0)-|   (active, names: '|':UIStackView:0xa )>",
        """,
        """
        "<A:0x1 UIStackView:0xa.top == UIScrollView:0xb.top   (active)>",
        "<A:0x2 UIStackView:0xa.bottom == UIScrollView:0xb.bottom   (active)>",
        "<A:0x7 H:|-(0)-[UIStackView:0xa]   (active, names: '|':UIView:0xe )>",
        "<A:0x8 H:|-(0)-[UIScrollView:0xb]   (active, names: '|':UIView:0xe )>",
        """,
        // A view is pinned to the margins of the view around it.
        """
        "<A:0x1 UIStackView:0xa.topMargin == UIScrollView:0xb.top   (active)>",
        "<A:0x2 UIStackView:0xa.bottomMargin == UIScrollView:0xb.bottom   (active)>",
        """,
        // AppKit's scroll views have no content area.
        """
        "<A:0x1 UIStackView:0xa.top == NSScrollView:0xb.top   (active)>",
        "<A:0x2 UIStackView:0xa.bottom == NSScrollView:0xb.bottom   (active)>",
        """,
    ])
    func `the frame of a scroll view is what other constraints are about`(_ pins: String)
        async throws
    {
        let name = pins.contains("NSScrollView") ? "NSScrollView" : "UIScrollView"
        let text = try await explain(Self.scrolling(pins, name))
        #expect(text.hasPrefix("1. "), "\(text)")
    }

    @Test func `a reported conflict decides whether a view is inside a scroll view`() async throws {
        let pins = """
            "<A:0x1 UIStackView:0xa.top == UIScrollView:0xb.top   (active)>",
            "<A:0x2 UIStackView:0xa.bottom == UIScrollView:0xb.bottom   (active)>",
            """
        let log = Self.scrolling(pins).replacing("height == 40", with: "height == 20")
        let text = try await explain(log)
        #expect(
            text.hasPrefix("UIStackView must be 500 pt tall and UIScrollView 300 pt"), "\(text)")
        // Those that say where the view is leave no choice.
        let inside = log.replacing(pins, with: Self.insidePins)
        let absence = try await explain(inside)
        #expect(absence.contains("none was found"), "\(absence)")
        #expect(
            absence.contains(
                "The edges of UIScrollView in lines 3, 4 are those of its content area, not of its"
                    + " frame."), "\(absence)")
    }

    // MARK: Content priorities

    @Test func `a required content priority can yield`() async throws {
        func log(_ width: Int, _ priorities: String) -> String {
            """
            <NSLayoutConstraint:0x1 UIView:0xb.width == \(width)   (active)>
            <NSContentSizeLayoutConstraint:0x2 H:[UILabel:0xc'Long text'(131)] \(priorities)   (active)>
            <NSLayoutConstraint:0x3 H:|-(0)-[UILabel:0xc'Long text']   (active, names: '|':UIView:0xb )>
            <NSLayoutConstraint:0x4 H:[UILabel:0xc'Long text']-(0)-|   (active, names: '|':UIView:0xb )>
            """
        }
        let narrow = try await explain(log(100, "Hug:250 CompressionResistance:1000"))
        #expect(
            narrow.contains(
                "line 2   give “Long text”'s horizontal compression resistance priority 999: “Long"
                    + " text” shrinks to 100 pt when there is no room\n"), "\(narrow)")
        let wide = try await explain(log(200, "Hug:1000 CompressionResistance:750"))
        #expect(
            wide.contains(
                "line 2   give “Long text”'s horizontal hugging priority 999: “Long text” grows to"
                    + " 200 pt\n"), "\(wide)")
        // Of two required priorities only the one that is in the way changes.
        let both = try await explain(log(200, "Hug:1000 CompressionResistance:1000"))
        #expect(both.contains("horizontal hugging priority 999"), "\(both)")
        #expect(!both.contains("compression resistance priority"), "\(both)")
    }

    @Test func `the content of a hidden view can yield`() async throws {
        let text = try await explain(
            """
            <NSLayoutConstraint:0x1 'UISV-hiding' UILabel:0xc.width == 0   (active)>
            <NSContentSizeLayoutConstraint:0x2 UILabel:0xc.width == 31 Hug:250 CompressionResistance:1000   (active)>
            """)
        #expect(text.hasPrefix("UILabel is hidden, but line 2 needs 31 pt.\n"), "\(text)")
        #expect(
            text.contains(
                "line 2   give UILabel's horizontal compression resistance priority 999: it yields"
                    + " while UILabel is hidden\n"), "\(text)")
        #expect(!text.contains("No single change"), "\(text)")
    }

    @Test func `the content of a view of the system stays`() async throws {
        let text = try await explain(
            """
            <NSLayoutConstraint:0x1 _UIButtonBarButton:0xc.width == 0   (active)>
            <NSContentSizeLayoutConstraint:0x2 _UIButtonBarButton:0xc.width == 31 Hug:250 CompressionResistance:1000   (active)>
            """)
        #expect(!text.contains("priority 999"), "\(text)")
    }

    // MARK: Counts

    @Test func `the headline counts the lines that are listed beside the sum`() async throws {
        let log = """
            <_UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0xa(0)]>
            <_UILayoutSupportConstraint:0x2 _UILayoutGuide:0xa.bottom == UIView:0xb.bottom>
            <NSLayoutConstraint:0x3 V:[UILabel:0xc]-(87)-[_UILayoutGuide:0xa]>
            <NSLayoutConstraint:0x4 UILabel:0xc.bottom == UIView:0xb.bottom>
            """
        let text = try await explain(log)
        #expect(text.hasPrefix("These 3 constraints disagree by 87 pt.\n"), "\(text)")
        #expect(text.contains("lines 2–4\n"), "\(text)")
        // A size that the sum contains is one of its lines.
        let sized = try await explain(log.replacing("(0)", with: "(20)"), "--constraints")
        #expect(sized.contains("lines 1–4\n"), "\(sized)")
        #expect(sized.contains("These 4 constraints conflict\n"), "\(sized)")
        #expect(!sized.contains("These 3"), "\(sized)")
    }

    // MARK: Chains

    @Test func `sizes that follow from each other are stated in order`() async throws {
        let text = try await explain(
            """
            <A:0x1 UIStackView:0xa.left == Card:0xb.leftMargin>
            <A:0x2 UIStackView:0xa.right == Card:0xb.rightMargin>
            <A:0x3 UIImageView:0xc.width == Card:0xb.width * 0.25>
            <NSLayoutConstraint:0x4 Badge:0xd.trailing == _UILayoutSpacer:0xe.trailing>
            <NSLayoutConstraint:0x5 Badge:0xd.centerX == UIImageView:0xc.centerX>
            <NSLayoutConstraint:0x6 Badge:0xd.width == 0>
            <NSLayoutConstraint:0x7 _UILayoutSpacer:0xe.trailing >= UIImageView:0xc.trailing>
            """)
        #expect(
            text.contains(
                "  Badge is 0 pt wide (line 6), so UIImageView is 0 pt wide (lines 4, 5, 7), so Card is 0"
                    + " pt wide (line 3), which lines 1, 2 allow only with these margins.\n"),
            "\(text)")
        #expect(
            text.contains(
                "Line 6 looks like the one with which a stack view hides Badge: the log has a stack"
                    + " view's lines without their identifiers.\n"), "\(text)")
    }

    // MARK: Constraints of a stack view that a log leaves out

    /// Two square views in a row that gives them equal widths and its own height.
    static let squares = """
        <A:0x1 UIButton:0xb1.width == UIButton:0xb1.height   (active)>
        <A:0x2 UIButton:0xb2.width == UIButton:0xb2.height   (active)>
        <A:0x3 'UISV-fill-equally' UIButton:0xb2.width == UIButton:0xb1.width   (active)>
        <A:0x4 'UISV-canvas-connection' UIStackView:0xa1.leading == UIButton:0xb1.leading   (active)>
        <A:0x5 'UISV-canvas-connection' H:[UIButton:0xb2]-(0)-|   (active, names: '|':UIStackView:0xa1 )>
        <A:0x6 'UISV-spacing' H:[UIButton:0xb1]-(10)-[UIButton:0xb2]   (active)>
        <A:0x7 'UISV-canvas-connection' UIStackView:0xa1.top == UIButton:0xb1.top   (active)>
        <A:0x8 'UISV-canvas-connection' V:[UIButton:0xb1]-(0)-|   (active, names: '|':UIStackView:0xa1 )>
        <A:0x9 UIStackView:0xa1.height == 100   (active)>
        <A:0xa UIStackView:0xa1.width == 300   (active)>
        """

    @Test func `a distribution is no fix where the alignment decides the sizes as well`()
        async throws
    {
        let text = try await explain(Self.squares)
        #expect(!text.contains("distribution"), "\(text)")
        // If the second view could be of any width, the first would fit.
        let free = Self.squares.split(separator: "\n").filter { !$0.hasPrefix("<A:0x2 ") }
        let other = try await explain(free.joined(separator: "\n"))
        #expect(other.contains("set the distribution of UIStackView to .fill\n"), "\(other)")
    }

    // MARK: Safe areas

    @Test func `no fix has the inset of a device's safe area`() async throws {
        let text = try await explain(
            """
            <A:0x1 V:|-(0)-[Kit.Card:0xc1]   (active, names: '|':UIView:0xc0 )>
            <A:0x2 Kit.Card:0xc1.bottom == UILayoutGuide:0xc2'UIViewSafeAreaLayoutGuide'.bottom   (active)>
            <A:0x3 Kit.Card:0xc1.height == UIView:0xc0.height   (active)>
            <A:0x4 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xc2'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0xc0 )>
            """)
        #expect(
            text.contains(
                """
                    1. line 2   write Card.bottom == UIView.bottom in place of Card.bottom == the safe area.bottom
                    2. line 3   remove Card.height == UIView.height, or give it priority 999: other lines decide the height

                """), "\(text)")
    }

    // MARK: Bounds

    @Test(arguments: [
        ("<= 60", ">= 60", "raise Card's maximum width to 80 pt, or remove it"),
        (">= 60", "== 20", "lower Card's minimum width to 40 pt, or remove it"),
    ])
    func `a bound is raised or lowered`(_ outer: String, _ inner: String, _ fix: String)
        async throws
    {
        let text = try await explain(
            """
            <A:0x1 H:|-(0)-[UILabel:0xc1]   (active, names: '|':Kit.Card:0xc0 )>
            <A:0x2 H:[UILabel:0xc1]-(10)-[UIButton:0xc2]   (active)>
            <A:0x3 H:[UIButton:0xc2]-(0)-|   (active, names: '|':Kit.Card:0xc0 )>
            <A:0x4 UILabel:0xc1.width \(inner)   (active)>
            <A:0x5 UIButton:0xc2.width == 10   (active)>
            <A:0x6 Kit.Card:0xc0.width \(outer)   (active)>
            """)
        #expect(text.contains("line 6   \(fix)\n"), "\(text)")
    }

    // MARK: Spacing

    @Test func `only the largest spacing that suffices is offered`() async throws {
        let text = try await explain(
            """
            <A:0x1 'UISV-spacing' H:[UIButton:0xb1]-(16)-[UIButton:0xb2]   (active)>
            <A:0x2 'UISV-canvas-connection' UIStackView:0xb0.leading == UIButton:0xb1.leading   (active)>
            <A:0x3 'UISV-canvas-connection' H:[UIButton:0xb2]-(0)-|   (active, names: '|':UIStackView:0xb0 )>
            <A:0x4 UIButton:0xb1.width == 44   (active)>
            <A:0x5 UIView:0xb3.width == 100   (active)>
            <A:0x6 UIStackView:0xb0.width <= UIView:0xb3.width   (active)>
            <A:0x7 UIButton:0xb2.width == 44   (active)>
            """)
        #expect(text.contains("set the spacing of UIStackView to 12\n"), "\(text)")
        #expect(!text.contains("set the spacing of UIStackView to 0\n"), "\(text)")
    }

    // MARK: Equal sizes

    @Test func `a side that must equal another becomes as long`() async throws {
        let text = try await explain(
            """
            <A:0x1 Kit.Face:0xc1.width == 48   (active)>
            <A:0x2 Kit.Face:0xc1.height == 56   (active)>
            <A:0x3 Kit.Face:0xc1.width == Kit.Face:0xc1.height   (active)>
            """)
        #expect(
            text.contains("give Face.height == 56 priority 999: Face becomes 48 pt tall\n"),
            "\(text)")
        #expect(
            text.contains(
                "give Face.width == Face.height priority 999: Face is then 48 × 56 pt\n"),
            "\(text)")
    }

    // MARK: Interface Builder

    @Test func `constraints that Interface Builder made are named with their view`() async throws {
        let made =
            "NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame'"
        let text = try await explain(
            """
            <\(made) H:|-(0)-[UIImageView:0xc1](LTR)   (active, names: '|':UIView:0xc0 )>
            <\(made) H:[UIImageView:0xc1(600)]   (active)>
            <NSLayoutConstraint:0x3 H:[UIImageView:0xc1]-(0)-|   (active, names: '|':UIView:0xc0 )>
            <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[UIView:0xc0(375)]   (active)>
            """)
        #expect(
            text.contains(
                "1. lines 1, 2   give UIImageView the constraints that it lacks: Interface Builder made these lines in their place\n"
            ), "\(text)")
        #expect(!text.contains("Interface Builder made its line"), "\(text)")
    }
}
