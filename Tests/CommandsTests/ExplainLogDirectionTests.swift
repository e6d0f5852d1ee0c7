import Commands
import Testing

/// Logs of layouts from right to left, and from the bottom to the top.
@Suite struct ExplainLogDirectionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ log: String, _ options: String...) async throws -> String {
        await stackdiff(["explain"] + options + [try folder.file("console.txt", log)]).output
    }

    /// A row of two views in 240 pt; the gap and the insets carry a mark or not.
    private static func row(gap: String, start: String, end: String) -> String {
        """
        <A:0x1 \(start)   (active, names: '|':UIView:0xc0 )>
        <A:0x2 H:[UILabel:0xc1]-(8)-[UIImageView:0xc2]\(gap)   (active)>
        <A:0x3 \(end)   (active, names: '|':UIView:0xc0 )>
        <A:0x4 UIImageView:0xc2.width == 24   (active)>
        <A:0x5 UILabel:0xc1.width == 200   (active)>
        <A:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xc0.width == 240   (active)>
        """
    }

    @Test(arguments: ["", "(RTL)"], ["", "(RTL)"])
    func `leading is right in a log with a line from right to left`(gap: String, end: String)
        async throws
    {
        let text = try await explain(
            Self.row(
                gap: gap, start: "UILabel:0xc1.leading == UIView:0xc0.leading + 16",
                end: "H:[UIImageView:0xc2]-(16)-|\(end)"))
        #expect(text.hasPrefix("UIView is 240 pt wide, but its content needs 264 pt.\n"), "\(text)")
        #expect(
            text.contains(
                "  Inset 16 + UILabel 200 + gap 8 + UIImageView 24 + inset 16 = 264, but UIView must be 240."
            ), "\(text)")
        #expect(!text.contains("Leading counts as left"), "\(text)")
    }

    @Test func `a leading margin is the right one from right to left`() async throws {
        let text = try await explain(
            """
            <A:0x1 H:|-(4)-[UILabel:0xc1](RTL)   (active, names: '|':UIView:0xc0 )>
            <A:0x2 UIImageView:0xc2.leading == UIView:0xc0.leadingMargin   (active)>
            <A:0x3 UIImageView:0xc2.right == UILabel:0xc1.right + 9   (active)>
            """)
        #expect(text.hasPrefix("These 3 constraints disagree by 5 pt.\n"), "\(text)")
    }

    @Test func `the stack view's order is read from right to left`() async throws {
        let text = try await explain(
            """
            <A:0x1 'UISV-canvas-connection' UIStackView:0xa1.leading == UIImageView:0xa2.leading   (active)>
            <A:0x2 'UISV-canvas-connection' H:[UILabel:0xa3]-(0)-|(RTL)   (active, names: '|':UIStackView:0xa1 )>
            <A:0x3 'UISV-spacing' H:[UIImageView:0xa2]-(10)-[UILabel:0xa3](RTL)   (active)>
            <A:0x4 UIImageView:0xa2.left == UIStackView:0xa1.left   (active)>
            """, "--case")
        #expect(
            text.contains("the stack is UIStackView, 0 is UIImageView, 1 is UILabel."), "\(text)")
        #expect(
            text.contains(
                "remove UIImageView.left == UIStackView.left: the stack view places its views itself\n"
            ), "\(text)")
    }

    @Test(arguments: [("", true), ("(LTR)", false)])
    func `explain says that leading is taken for left where no mark tells the direction`(
        _ mark: String, _ isAssumed: Bool
    ) async throws {
        let text = try await explain(
            Self.row(
                gap: "", start: "H:|-(16)-[UILabel:0xc1]\(mark)",
                end: "UIView:0xc0.right == UIImageView:0xc2.right + 16"))
        #expect(text.contains("= 264, but UIView must be 240."), "\(text)")
        #expect(text.contains("Leading counts as left") == isAssumed, "\(text)")
    }

    // MARK: AppKit

    /// An icon that a box with a mask must make taller, with AppKit's heading and the broken constraint.
    private static func box(_ superview: String, least: Int = 30, broken: String) -> String {
        """
        Unable to simultaneously satisfy constraints:
        (
            "<NSLayoutConstraint:0x1 NSImageView:0xa.height == 22   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- NSImageView:0xa.minY == - 1   (active, names: '|':\(superview):0xb )>",
            "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:|-(1)-[NSImageView:0xa]   (active, names: '|':\(superview):0xb )>",
            "<NSLayoutConstraint:0x4 \(superview):0xb.height >= \(least)   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:\(broken)   (active)>
        """
    }

    @Test(arguments: ["NSBox", "NSView", "App.Panel"])
    func `minY is the bottom in AppKit`(_ superview: String) async throws {
        let text = try await explain(
            Self.box(superview, broken: "0x1 NSImageView:0xa.height == 22"))
        #expect(text.hasPrefix("NSImageView is 8 pt too short.\n"), "\(text)")
        #expect(text.contains("that is enough"), "\(text)")
        let caution = "minY counts from the bottom of Panel, as in views that are not flipped."
        #expect(text.contains(caution) == (superview == "App.Panel"), "\(text)")
    }

    @Test(arguments: [("NSTableView", false), ("App.Panel", true)])
    func `minY is the top in a flipped view, by its class or by the broken constraint`(
        _ superview: String, _ isGuessed: Bool
    ) async throws {
        let text = try await explain(
            Self.box(superview, least: 10, broken: "0x2 NSImageView:0xa.minY == - 1"))
        #expect(text.hasPrefix("These 2 constraints disagree by 2 pt.\n"), "\(text)")
        #expect(text.contains("that is enough"), "\(text)")
        let caution = "minY counts from the top of Panel, since only then do the lines conflict."
        #expect(text.contains(caution) == isGuessed, "\(text)")
    }

    @Test func `minY is the top in UIKit`() async throws {
        let text = try await explain(
            Self.box("UIView", broken: "0x2 NSImageView:0xa.minY == - 1")
                .replacing("NSImageView", with: "UIImageView"))
        #expect(text.hasPrefix("These 2 constraints disagree by 2 pt.\n"), "\(text)")
        #expect(!text.contains("minY counts"), "\(text)")
    }
}
