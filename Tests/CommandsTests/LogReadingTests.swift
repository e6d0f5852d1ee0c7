import TestSupport
import Testing

@testable import Commands

/// Logs whose form, guesses or owners are easily misread.
@Suite struct LogReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ log: String) async throws -> String {
        defer { folder.remove() }
        let run = await stackdiff(["explain", try folder.file("log.txt", log)])
        #expect(run.status == .success, "\(run.messages)")
        return run.output
    }

    private static let pinned = """
        (
            "<NSLayoutConstraint:0x1 UIView:0xa.top == Shop.Page:0xb.top   (active)>",
            "<NSLayoutConstraint:0x2 UIView:0xa.height == 70   (active)>",
            "<NSLayoutConstraint:0x3 V:[UIView:0xa]-(0)-[UIScrollView:0xc]   (active)>",
            "<NSLayoutConstraint:0x4 UIScrollView:0xc.bottom == Shop.Page:0xb.bottom   (active)>",
            "<NSLayoutConstraint:0x5 UIScrollView:0xc.height == 300   (active)>",
            "<NSLayoutConstraint:0x6 Shop.Page:0xb.height == 340   (active)>"
        )
        """

    @Test(arguments: ["UIScrollView", "UITableView", "UITextView"])
    func `a list without the first sentence is read the other way if nothing conflicts`(
        _ name: String
    ) async throws {
        let log = Self.pinned.replacing("UIScrollView", with: name)
        let text = try await explain(log)
        #expect(text.hasPrefix("Page is 30 pt too short."), "\(text)")
        #expect(text.contains("count as those of the frame."), "\(text)")
    }

    @Test func `with the first sentence no reading is in doubt`() async throws {
        let text = try await explain(
            "Unable to simultaneously satisfy constraints.\n" + Self.pinned)
        #expect(text.hasPrefix("Page is 30 pt too short."), "\(text)")
        #expect(!text.contains("count as those of the frame."))
    }

    @Test func `a conflict that AppKit prints in both forms is explained once`() async throws {
        let list = """
                "<NSLayoutConstraint:0x1 NSView:0xa1.width == 20   (active)>",
                "<NSLayoutConstraint:0x2 NSView:0xa1.width == 30   (active)>"
            """
        let text = try await explain(
            """
            Conflicting constraints detected: (
            \(list)
            ).
            Will attempt to recover by breaking <NSLayoutConstraint:0x1 NSView:0xa1.width == 20   (active)>.
            Unable to simultaneously satisfy constraints:
            (
            \(list)
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x1 NSView:0xa1.width == 20   (active)>
            """)
        #expect(
            text.split(separator: "NSView must be both 20 and 30 pt wide.").count == 1, "\(text)")
        #expect(text.contains("Printed again at line 8."), "\(text)")
    }

    @Test func `AppKit's own heading begins a message`() async throws {
        func list(_ view: String, _ attribute: String) -> String {
            """
                "<NSLayoutConstraint:0x\(view)1 NSView:0x\(view).\(attribute) == 20   (active)>",
                "<NSLayoutConstraint:0x\(view)2 NSView:0x\(view).\(attribute) == 30   (active)>"
            """
        }
        let text = try await explain(
            """
            Unable to simultaneously satisfy constraints:
            (
            \(list("a1", "width"))
            )

            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0xa11 NSView:0xa1.width == 20   (active)>

            Conflicting constraints detected: (
            \(list("a2", "height"))
            ).

            Will attempt to recover by breaking <NSLayoutConstraint:0xa21 NSView:0xa2.height == 20   (active)>.
            """)
        #expect(
            text.contains("AppKit broke line 3 (NSView.width == 20); that is enough."), "\(text)")
        #expect(
            text.contains("AppKit broke line 11 (NSView.height == 20); that is enough."), "\(text)")
        #expect(!text.contains("The start of the list is missing"))
    }

    @Test func `views of other kits are no keyboard's, and those of VisionKit are Apple's`()
        async throws
    {
        func log(_ view: String) -> String {
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 \(view):0xa.width == 100   (active)>",
                "<NSLayoutConstraint:0x2 \(view):0xa.width == 120   (active)>"
            )
            """
        }
        let own = ["TUIChatHeader", "TUIBubbleCell", "TUILiveView"]
        for view in own { #expect(try await explain(log(view)).contains("priority 999")) }
        let apples = [
            "TUIKeyboardView", "TUICandidateGrid", "VKKeyboardCameraGuidanceView",
            "VKAVCapturePreviewView",
        ]
        for view in apples {
            #expect(try await explain(log(view)).contains("Nothing is to be done"), "\(view)")
        }
    }

    @Test func `a mask is not switched off where nothing else places the view`() async throws {
        let log = """
            Unable to simultaneously satisfy constraints:
            (
                "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- NSScrollView:0xa.height == 8   (active)>",
                "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:|-(0)-[NSClipView:0xb]   (active, names: '|':NSScrollView:0xa )>",
                "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- V:[NSClipView:0xb]-(17)-|   (active, names: '|':NSScrollView:0xa )>"
            )
            """
        let text = try await explain(log)
        #expect(
            !text.contains("translatesAutoresizingMaskIntoConstraints of NSScrollView"), "\(text)")
    }

    @Test(arguments: [0, 1])
    func `a size that the app switches is not frozen into the design`(_ width: Int) async throws {
        let text = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 H:|-(7)-[UILabel:0xa'Bo']   (active, names: '|':UIView:0xb )>",
                "<NSLayoutConstraint:0x2 H:[UILabel:0xa'Bo']-(9)-|   (active, names: '|':UIView:0xb )>",
                "<NSLayoutConstraint:0x3 UIImageView:0xc.width == \(width)   (active)>",
                "<NSLayoutConstraint:0x4 UIImageView:0xc.width == UIView:0xb.width   (active)>"
            )
            """)
        #expect(
            text.contains(
                "line 4   deactivate UIView.trailing == “Bo”.trailing + 9 while UIImageView is \(width) pt"
                    + " wide, or create it with priority 999"), "\(text)")
        #expect(
            !text.contains("at least 16 pt wide") && !text.contains("UIView.width - 1"), "\(text)")
    }

    @Test func `margins that a log does not list take room, too`() async throws {
        let text = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xb.leadingMargin   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0xa.trailing == UIView:0xb.trailingMargin   (active)>",
                "<NSLayoutConstraint:0x3 UILabel:0xa.width == 300   (active)>",
                "<NSLayoutConstraint:0x4 UIView:0xb.width == 240   (active)>"
            )
            """)
        #expect(text.hasPrefix("UIView is at least 60 pt too narrow."), "\(text)")
        #expect(text.contains("make UIView at least 300 pt wide plus its margins"), "\(text)")
    }

    @Test func `constraints are read behind a mark and over an indented line`() async throws {
        let wrapped = try await explain(
            """
            (
            <NSLayoutConstraint:0x7feed0485d00 H:[UIButton:0x7feed0448e50]-(20)-
              [UILabel:0x7feed0474bc0]>,
            )
            """)
        #expect(!wrapped.contains("cut off"), "\(wrapped)")
        let cut = try await explain(
            """
            [INFO]  Unable to simultaneously satisfy constraints.
            [INFO]  (
            [INFO]      "<NSLayoutConstraint:0x1 UIView:0xa.height == 20   (active)>",
            [INFO]      "<NSLayoutConstraint:0x2 UIView:0xa.width == 30   (active)>",
            [INFO]      "<NSLayout
            """)
        #expect(cut.contains("line 5, column 23: cut off before its “>”"), "\(cut)")
    }

    // MARK: Superviews and content areas

    @Test(arguments: [
        (
            "V:|-(8)-[UILabel:0xa]   (Names: '|':Meter:0xb )",
            "V:[UILabel:0xa]-(0)-[UILabel:0xc'5,20']"
        ),
        ("UILabel:0xa.top == Meter:0xb.top + 8", "UILabel:0xc'5,20'.top == UILabel:0xa.bottom"),
    ])
    func `a view beside another one has the same superview`(
        _ inset: String, _ gap: String
    ) async throws {
        let text = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 \(inset)>",
                "<NSLayoutConstraint:0x2 V:[UILabel:0xa(10)]>",
                "<NSLayoutConstraint:0x3 \(gap)>",
                "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& V:[UILabel:0xc'5,20'(20)]>",
                "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& UILabel:0xc'5,20'.midY == + 31>"
            )
            """)
        #expect(text.hasPrefix("These 5 constraints disagree by 3 pt."), "\(text)")
        #expect(
            text.contains(
                "1. lines 6, 7   set translatesAutoresizingMaskIntoConstraints of “5,20” to false"),
            "\(text)")
        #expect(text.contains("“5,20” is taken for a subview of Meter"), "\(text)")
    }

    @Test func `two frames beside each other are of one superview that the log does not name`()
        async throws
    {
        let text = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.minX == 4   (active)>",
                "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.width == 30   (active)>",
                "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0xc.minX == 90   (active)>",
                "<NSLayoutConstraint:0x4 H:[UIView:0xa]-(6)-[UILabel:0xc]   (active)>"
            )
            """)
        #expect(text.hasPrefix("The same distance must be both 40 and 90 pt."), "\(text)")
        #expect(
            text.contains("UILabel and UIView are taken for subviews of the same view"), "\(text)")
    }

    @Test func `content does not move if the other reading has no conflict`() async throws {
        func log(_ edge: String, _ start: String, _ end: String) -> String {
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 H:\(start)[UIScrollView:0xa]\(end)   (active, names: '|':UIView:0xb )>",
                "<NSLayoutConstraint:0x2 UIButton:0xc.\(edge) == UIView:0xb.\(edge)Margin   (active)>",
                "<NSLayoutConstraint:0x3 H:\(start)[UIButton:0xc]\(end)   (active, names: '|':UIScrollView:0xa )>"
            )
            """
        }
        let text = try await explain(log("leading", "|-(0)-", ""))
        #expect(text.contains("unless UIView's left margin is 0 pt."), "\(text)")
        #expect(text.contains("The content of UIScrollView counts as not scrolled"), "\(text)")
        #expect(!text.contains("Leading counts as right"), "\(text)")
        #expect(text.contains(Self.proven), "each fix holds in the other reading, too: \(text)")
        let cut = try await explain(log("leading", "|-(0)-", "") + "\n\"<NSLayoutConstraint:0x4 UI")
        #expect(cut.contains("none was found"), "\(cut)")
        // The content area begins on the right if the language does.
        let mirrored = try await explain(log("trailing", "", "-(0)-|"))
        #expect(mirrored.contains("unless UIView's left margin is 0 pt."), "\(mirrored)")
        #expect(mirrored.contains("Leading counts as right"), "\(mirrored)")
    }

    // MARK: Confidence

    private static let proven = "each was checked:"
    private static let tried = "tried for what the log lists:"

    @Test(arguments: [
        // Nothing is left out.
        ("UIView:0xa.width == 100", "UIView:0xa.width == 120", "", proven),
        // The start of the list is missing.
        ("UIView:0xa.width == 100", "UIView:0xa.width == 120", ")", tried),
        // A part could not be read.
        (
            "UIView:0xa.width == 100", "UIView:0xa.width == 120",
            "\"<NSLayoutConstraint:0x9 UIView", tried
        ),
        // The fix depends on the margins.
        (
            "UIView:0xa.left == UIView:0xb.leftMargin + 30",
            "UIView:0xa.left == UIView:0xb.left + 20", "", proven
        ),
        (
            "UIView:0xa.left == UIView:0xb.leftMargin + 30",
            "UIView:0xa.left == UIView:0xb.left + 20>\n<A:0x5 UIView:0xa.left <= UIView:0xb.left + 45",
            "", proven
        ),
        // Each fix depends on the margins of two views.
        (
            "Tag:0xa.width == 100", "Tag:0xa.width == 120",
            """
            <A:0x3 Box:0xb.left == Page:0xc.leftMargin>
            <A:0x4 Tag:0xa.left == Box:0xb.leftMargin>
            <A:0x5 Tag:0xa.right <= Page:0xc.left + 130>
            """, tried
        ),
    ])
    func `fixes count as checked only if they hold whatever the log leaves out`(
        _ first: String, _ second: String, _ end: String, _ header: String
    ) async throws {
        let text = try await explain("<A:0x1 \(first)>\n<A:0x2 \(second)>\n\(end)")
        #expect(text.contains(header), "\(text)")
    }

    @Test func `a fix says for which margins it holds`() async throws {
        let text = try await explain(
            """
            <A:0x1 UIView:0xa.left == Page:0xb.leftMargin + 30>
            <A:0x2 UIView:0xa.left == Page:0xb.left + 20>
            <A:0x3 UIView:0xa.left <= Page:0xb.left + 45>
            <A:0x4 Page:0xb.width == 300>
            """)
        #expect(
            text.contains("20 pt\n    2. line 2"), "the first holds for all margins: \(text)")
        #expect(text.contains("30 pt; holds if Page's left margin is at most 15 pt"), "\(text)")
    }

    // MARK: Forms

    @Test func `items in brackets of their own are read`() async throws {
        let text = try await explain(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<<Shop.LayoutConstraint:0x7fb01> <UIView:0x7fa01>.height == 40>",
                "<<Shop.LayoutConstraint:0x7fb02> <UIView:0x7fa01>.height >= <UILabel:0x7fa02>.height * 2.0 + 10.0>",
                "<<Shop.LayoutConstraint:0x7fb03> <UILabel:0x7fa02>.height == 25>"
            )
            """)
        #expect(text.hasPrefix("UIView is 20 pt too short."), "\(text)")
        #expect(!text.contains("Could not be read"), "\(text)")
    }

    @Test(arguments: [
        "I made sure that the superview == nil before.", "if self.view == nil {",
        "if index.row == 0", "== Start ==",
        "Is view.width == 320 the right width here?",
    ])
    func `sentences and code around a log are no constraints`(_ line: String) async throws {
        let text = try await explain("\(line)\nTag.width == 20\nTag.width == 30\nTag.widht == 40")
        #expect(text.hasPrefix("Tag must be both 20 and 30 pt wide."), "\(text)")
        #expect(!text.contains("line 1, column"), "\(text)")
        #expect(text.contains("line 4, column"), "\(text)")
    }

    // MARK: Distances that a list leaves out

    @Test(arguments: [(40, true), (90, false)])
    func `a list without a heading may conflict at usual margins and baselines`(
        _ height: Int, _ dependsOnFont: Bool
    ) async throws {
        let text = try await explain(
            """
            (
                "<NSLayoutConstraint:0x1 Card:0xa.height \(dependsOnFont ? ">=" : "<=") \(height)   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0xb.top == Card:0xa.topMargin   (active)>",
                "<NSLayoutConstraint:0x3 UILabel:0xb.firstBaseline == Card:0xa.bottomMargin   (active)>"
            )
            """)
        #expect(text.hasPrefix("No conflict: ") != dependsOnFont, "\(text)")
        #expect(
            text.contains(
                "Whether they conflict depends on Card's margins and UILabel's first baseline, which the list"
            ) == dependsOnFont, "\(text)")
    }
}
