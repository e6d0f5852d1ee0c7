import Commands
import Testing

/// Answers on views that two constraints place, and on the places of constraints in a log.
@Suite struct ExplainLogPlaceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ lines: String...) async throws -> String {
        try await explain(log: lines.map { "<A\($0)   (active)>" }.joined(separator: "\n"))
    }

    private func explain(log: String) async throws -> String {
        await stackdiff(["explain", try folder.file("console.txt", log)]).output
    }

    // MARK: A size of the reader's in too much room

    @Test(arguments: ["UIView", "UITableViewCellContentView"])
    func `a view can keep its size if an edge yields`(_ root: String) async throws {
        let text = try await explain(
            ":0x1 UIView:0xa.leading == \(root):0xb.leading + 12",
            ":0x2 \(root):0xb.trailing == UIView:0xa.trailing + 12", ":0x3 UIView:0xa.width == 80",
            ":0x4 'UIView-Encapsulated-Layout-Width' \(root):0xb.width == 390")
        #expect(
            text.contains("trailing + 12 priority 999: UIView 1 stays 80 pt wide")
                || text.contains("trailing + 12 priority 999: UIView stays 80 pt wide"), "\(text)")
    }

    @Test func `a view can keep its size at a safe area`() async throws {
        let text = try await explain(
            ":0x1 MKMapView:0xa.top == UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.top",
            ":0x2 MKMapView:0xa.bottom == UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.bottom",
            ":0x3 MKMapView:0xa.height == 180",
            ":0x4 'UIViewSafeAreaLayoutGuide-top' UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.top == UIView:0xb.top + 59",
            ":0x5 'UIViewSafeAreaLayoutGuide-bottom' UIView:0xb.bottom == UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.bottom + 34",
            ":0x6 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 844")
        #expect(
            text.contains(
                "line 2   give MKMapView.bottom == the safe area.bottom priority 999: MKMapView stays"
                    + " 180 pt tall"), "\(text)")
    }

    @Test func `no view keeps a size that does not fit`() async throws {
        let text = try await explain(
            ":0x1 UIView:0xa.leading == App.Root:0xb.leading + 12",
            ":0x2 App.Root:0xb.trailing == UIView:0xa.trailing + 12",
            ":0x3 UIView:0xa.width == 480", ":0x4 App.Root:0xb.width == 390")
        #expect(text.contains("Fix,") && !text.contains("stays"), "\(text)")
    }

    @Test func `the last of equal fixes is not cut off`() async throws {
        let text = try await explain(
            ":0x1 UIButton:0xa.height == 25",
            ":0x2 UIButton:0xa.bottom == App.Root:0xb.bottom - 200",
            ":0x3 UIView:0xd.top == UIView:0xe.bottom + 30",
            ":0x4 UIView:0xd.bottom == App.Root:0xb.bottom - 280",
            ":0x5 UIButton:0xa.top == UIView:0xe.bottom + 70")
        #expect(text.contains("5. line 4   give UIView 1.bottom"), "\(text)")
    }

    // MARK: Two places

    @Test func `an edge with two places is named`() async throws {
        let text = try await explain(
            ":0x1 Box:0xa.right == UIView:0xb.centerX", ":0x2 Box:0xa.right == UIView:0xb.right",
            ":0x3 UIView:0xb.width == 300")
        #expect(
            text.hasPrefix(
                """
                Box.right must be at two places that are 150 pt apart.

                  Box.right == UIView.centerX, Box.right == UIView.right, UIView.width == 300
                """), "\(text)")
        let inset = try await explain(
            ":0x1 Box:0xa.right == UIView:0xb.centerX - 10",
            ":0x2 Box:0xa.right == UIView:0xb.right - 20", ":0x3 UIView:0xb.width == 300")
        #expect(
            inset.hasPrefix("Box.right must be at two places that are 140 pt apart."), "\(inset)")
    }

    @Test(arguments: [
        "UIButton:0xa.right == UIView:0xb.right", "UIView:0xb.right == UIButton:0xa.right + 20",
    ])
    func `a view that is centered and pinned has two places`(_ edge: String) async throws {
        let text = try await explain(
            ":0x1 UIButton:0xa.width == 100", ":0x2 UIButton:0xa.centerX == UIView:0xb.centerX",
            ":0x3 \(edge)", ":0x4 UIView:0xb.width == 300")
        #expect(
            text.hasPrefix(
                "UIButton.centerX and UIButton.right put UIButton at two places that are"),
            "\(text)")
        #expect(
            text.contains(
                "1. line 2   remove UIButton.centerX == UIView.centerX, or give it priority 999: line 3"
                    + " then places UIButton"), "\(text)")
        #expect(text.contains("2. line 3   remove "), "\(text)")
    }

    @Test func `a distance in the other direction is given in words`() async throws {
        let text = try await explain(
            ":0x1 UILabel:0xa.bottom == Card:0xb.bottom + 2",
            ":0x2 UILabel:0xa.bottom == Card:0xb.bottom - 9")
        #expect(text.contains("UILabel.bottom is then 9 pt above Card.bottom"), "\(text)")
        #expect(text.contains("UILabel.bottom is then 2 pt below Card.bottom"), "\(text)")
        let width = try await explain(
            ":0x1 UILabel:0xa.leading == Card:0xb.leading + 2",
            ":0x2 UILabel:0xa.leading == Card:0xb.leading - 9")
        #expect(width.contains("UILabel.leading is then 9 pt before Card.leading"), "\(width)")
    }

    // MARK: Numbers and lines

    @Test func `lengths follow from the numbers as printed`() async throws {
        let text = try await explain(
            ":0x1 UIView:0xa.width == 1.87432*UIView:0xa.height", ":0x2 UIView:0xa.height == 100",
            ":0x3 UIView:0xa.trailing == Card:0xb.trailingMargin",
            ":0x4 UIView:0xa.leading == Card:0xb.leadingMargin", ":0x5 Card:0xb.width == 300")
        #expect(text.contains("margins add up to 112.568 pt"), "\(text)")
        #expect(text.contains("UIView is 187.432 pt wide"), "\(text)")
    }

    @Test func `a sum holds for the numbers as printed`() async throws {
        let text = try await explain(
            ":0x1 UIView:0xa.width == 1.87432*UIView:0xa.height", ":0x2 UIView:0xa.height == 150",
            ":0x3 UIView:0xa.leading == Card:0xb.leading",
            ":0x4 UIView:0xa.trailing == Card:0xb.trailing", ":0x5 Card:0xb.width == 200")
        #expect(text.contains("1.87432 × UIView's height 150 = 281.148, but Card"), "\(text)")
        #expect(text.contains("make Card exactly 281.148 pt wide"), "\(text)")
    }

    @Test func `constraints on one line are told apart by their columns`() async throws {
        let text = try await explain(
            log: """
                Unable to simultaneously satisfy constraints. ( \
                "<NSLayoutConstraint:0x1 UIView:0xa.width == 60   (active)>", \
                "<NSLayoutConstraint:0x2 UIView:0xa.width == 70   (active)>" ) \
                Will attempt to recover by breaking constraint \
                <NSLayoutConstraint:0x2 UIView:0xa.width == 70   (active)>
                """)
        #expect(text.contains("line 1, columns 50, 112"), "\(text)")
        #expect(text.contains("UIKit broke line 1, column 112 (UIView.width == 70)"), "\(text)")
        #expect(text.contains("1. line 1, column 112   remove UIView.width == 70"), "\(text)")
        #expect(text.contains("2. line 1, column 50    remove UIView.width == 60"), "\(text)")
    }

    @Test func `the size of a keyboard is no cell's`() async throws {
        let text = try await explain(
            ":0x1 PadView:0xa.height == 260", ":0x2 PadView:0xa.top == UIInputView:0xb.top",
            ":0x3 PadView:0xa.bottom == UIInputView:0xb.bottom",
            ":0x4 'UIView-Encapsulated-Layout-Height' UIInputView:0xb.height == 216")
        #expect(text.contains("216 pt is the size of a keyboard or the bar above it"), "\(text)")
    }

    @Test func `without a conflict the fix is for the line that broke`() async throws {
        let text = try await explain(
            log: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UIView:0xa.height == 60   (active)>",
                    "<NSLayoutConstraint:0x2 UILabel:0xb.height == UIView:0xa.height   (active)>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x1 UIView:0xa.height == 60   (active)>
                """)
        #expect(
            text.contains(
                "If the screen looks right, give UIView.height == 60 priority 999."), "\(text)")
    }
}
