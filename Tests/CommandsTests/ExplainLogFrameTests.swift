import Testing

/// Tests of `explain` on sizes that autoresizing masks give by views' frames.
@Suite struct ExplainLogFrameTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The fixes and notes for the constraints of a log, each without its number.
    private func answer(_ constraints: String...) async throws -> (fixes: [String], text: String) {
        let list = constraints.map { "    \"<\($0)   (active)>\"" }.joined(separator: ",\n")
        let log = "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n"
        let text = await stackdiff(["explain", try folder.file("console.txt", log)]).output
        let fixes = text.split(separator: "\n").filter {
            $0.contains("   line ") || $0.contains(". line")
        }
        .map { String($0.drop { !$0.isLetter }.drop { $0 != " " }.drop { !$0.isLetter }) }
        return (fixes, text)
    }

    private static let mask = "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--&"
    private static let content = [
        "NSLayoutConstraint:0x2 V:|-(8)-[UITextView:0xb]   (active, names: '|':InputBar:0xa )",
        "NSLayoutConstraint:0x3 UITextView:0xb.height == 36",
    ]

    @Test(arguments: ["InputBar", "ProfileHeader", "Chat.BannerView"])
    func `a view whose frame is too small is to be larger, as with a constraint`(
        _ name: String
    ) async throws {
        let constraints =
            (Self.content + [
                "NSLayoutConstraint:0x4 UITextView:0xb.bottom == UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.bottom - 8",
                "NSLayoutConstraint:0x5 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':InputBar:0xa )",
            ]).map { $0.replacing("InputBar", with: name) }
        func fixes(_ size: String) async throws -> [String] {
            try await answer(size, constraints[0], constraints[1], constraints[2], constraints[3])
                .fixes
        }
        let short = name.split(separator: ".").last ?? ""
        let byMask = try await fixes("\(Self.mask) \(name):0xa.height == 50")
        #expect(byMask == ["make \(short) exactly 86 pt tall: its frame gives it 50 pt"])
        let byConstraint = try await fixes("NSLayoutConstraint:0x1 \(name):0xa.height == 50")
        #expect(byConstraint == ["make \(short) exactly 86 pt tall, or remove its height"])
    }

    @Test func `content of no certain height makes a frame at least as tall`() async throws {
        let (fixes, _) = try await answer(
            "\(Self.mask) InputBar:0xa.height == 50", Self.content[0],
            "NSLayoutConstraint:0x3 UITextView:0xb.height >= 70",
            "NSLayoutConstraint:0x4 V:[UITextView:0xb]-(8)-|   (active, names: '|':InputBar:0xa )")
        #expect(fixes.first == "make InputBar at least 86 pt tall: its frame gives it 50 pt")
    }

    @Test func `a cell's own mask leads to the height of its row`() async throws {
        let cell = "UITableViewCellContentView:0xa"
        let constraints = [
            "NSLayoutConstraint:0x2 V:|-(12)-[UIImageView:0xb]   (active, names: '|':\(cell) )",
            "NSLayoutConstraint:0x3 UIImageView:0xb.height == 60",
            "NSLayoutConstraint:0x4 V:[UIImageView:0xb]-(12)-|   (active, names: '|':\(cell) )",
        ]
        for size in [Self.mask, "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height'"] {
            let (_, text) = try await answer(
                "\(size) \(cell).height == 44", constraints[0], constraints[1], constraints[2])
            #expect(
                text.contains("a fixed row height, if there is one, must be exactly 84 pt"),
                "\(text)")
        }
    }

    @Test(arguments: [320, 414]) func `the width of a screen by a frame is not enlarged`(
        _ width: Int
    ) async throws {
        let (fixes, _) = try await answer(
            "\(Self.mask) RootView:0xa.width == \(width)",
            "NSLayoutConstraint:0x2 H:|-(16)-[UIImageView:0xb]   (active, names: '|':RootView:0xa )",
            "NSLayoutConstraint:0x3 UIImageView:0xb.width == 500",
            "NSLayoutConstraint:0x4 H:[UIImageView:0xb]-(16)-|   (active, names: '|':RootView:0xa )"
        )
        #expect(!fixes.isEmpty)
        #expect(!fixes.contains { $0.contains("make ") })
    }

    @Test(arguments: ["NSLayoutConstraint:0x4", mask])
    func `a view that would be far larger than it says keeps its size`(_ size: String) async throws
    {
        let (fixes, _) = try await answer(
            "NSLayoutConstraint:0x1 H:|-(16)-[UIButton:0xb'Buy']   (active, names: '|':UIView:0xa )",
            "NSLayoutConstraint:0x2 H:[UIButton:0xb'Buy']-(16)-|   (active, names: '|':UIView:0xa )",
            "NSLayoutConstraint:0x3 UIButton:0xb'Buy'.width == 40",
            "\(size) UIView:0xa.width == 320")
        #expect(
            fixes.first
                == "give UIView.trailing == “Buy”.trailing + 16 priority 999: “Buy” stays 40 pt wide",
            "\(fixes)")
    }

    @Test(arguments: ["NSLayoutConstraint:0x1", mask])
    func `a scroll view becomes no wider than a screen, but its content does`(
        _ size: String
    ) async throws {
        let (fixes, _) = try await answer(
            "\(size) UIScrollView:0xa.width == 375",
            "NSLayoutConstraint:0x2 UIView:0xb.width == UIScrollView:0xa.width",
            "NSLayoutConstraint:0x3 H:|-(16)-[UIImageView:0xc]   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x4 H:[UIImageView:0xc]-(16)-|   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x5 UIImageView:0xc.width == 400")
        #expect(
            fixes.first
                == "give UIView.width == UIScrollView.width priority 999: UIView is then 432 pt wide, and"
                + " scrolls")
        #expect(!fixes.contains { $0.contains("make UIScrollView") || $0.contains("+ 57") })
    }

    @Test func `a bar without a width is to be made with a frame`() async throws {
        let inner = "_UIToolbarContentView:0xb"
        let (fixes, _) = try await answer(
            "\(Self.mask) UIToolbar:0xa.width == 0",
            "NSLayoutConstraint:0x2 H:|-(0)-[\(inner)]   (active, names: '|':UIToolbar:0xa )",
            "NSLayoutConstraint:0x3 H:[\(inner)]-(0)-|   (active, names: '|':UIToolbar:0xa )",
            "NSLayoutConstraint:0x4 H:|-(>=16)-[_UIButtonBarStackView:0xc]   (active, names: '|':\(inner) )",
            "NSLayoutConstraint:0x5 H:[_UIButtonBarStackView:0xc]-(>=16)-|   (active, names: '|':\(inner) )"
        )
        #expect(
            fixes == [
                "make UIToolbar with a frame that is not 0 pt wide, but at least 32 pt plus its content"
            ])
    }

    @Test func `a hidden view of height 0 by its frame lets its content yield`() async throws {
        let (fixes, _) = try await answer(
            "\(Self.mask) BannerView:0xa.height == 0",
            "NSLayoutConstraint:0x2 V:|-(10)-[UILabel:0xb'New']   (active, names: '|':BannerView:0xa )",
            "NSLayoutConstraint:0x3 V:[UILabel:0xb'New']-(10)-|   (active, names: '|':BannerView:0xa )"
        )
        #expect(
            fixes == [
                "give BannerView.bottom == “New”.bottom + 10 priority 999: it yields while BannerView is"
                    + " 0 pt tall",
                "make BannerView with a frame that is not 0 pt tall, but at least 20 pt plus “New”'s height",
            ])
    }

    @Test(arguments: [
        ("UITableViewCellContentView", "row", true), ("Rows.NewsTableViewCell", "row", false),
        ("UICollectionViewCell", "item", false),
    ])
    func `the separator takes a pixel of a row`(
        _ cell: String, _ thing: String, _ hasSeparator: Bool
    ) async throws {
        let (_, text) = try await answer(
            "NSLayoutConstraint:0x1 V:|-(12)-[UIImageView:0xb]   (active, names: '|':\(cell):0xa )",
            "NSLayoutConstraint:0x2 UIImageView:0xb.height == 60",
            "NSLayoutConstraint:0x3 V:[UIImageView:0xb]-(12)-|   (active, names: '|':\(cell):0xa )",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(cell):0xa.height == 59.6667"
        )
        let end = hasSeparator ? ", or a pixel more with a separator" : ""
        #expect(
            text.contains(
                "a fixed \(thing) height, if there is one, must be exactly 84 pt\(end).\n"),
            "\(text)")
    }

    @Test(arguments: [true, false])
    func `a frame that only masks contradict may be of a moment`(_ hasOwnLine: Bool) async throws {
        let inset = "H:[_NSTextContentView:0xb]-(49)-|   (active, names: '|':NSTextView:0xa )"
        let (_, text) = try await answer(
            "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- _NSTextContentView:0xb.minX == 0   (active, names: '|':NSTextView:0xa )",
            hasOwnLine
                ? "MASLayoutConstraint:0x3 \(inset)"
                : "NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- \(inset)",
            "\(Self.mask) NSTextView:0xa.width == 2")
        #expect(
            text.contains("If it has another size later and the screen looks right") != hasOwnLine,
            "\(text)")
    }
}
