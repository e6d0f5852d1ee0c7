import Foundation
import StackCases
import Testing

@testable import Reproducers

/// The file for apps that prints a live stack view as a case, with a stub of UIKit.
@Suite(.serialized, .waitsForProcesses, .enabled(if: Toolchain.folder != nil)) struct CaptureTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Integrations/uikit/StackdiffCase.swift")

    /// The file without declarations that need Objective-C.
    static func source() throws -> String {
        try String(contentsOf: file, encoding: .utf8).replacing("@objc ", with: "")
    }

    /// The cases that a program printed after the word `captured`.
    private func cases(in lines: [String]) throws -> [LayoutCase] {
        try lines.filter { $0.hasPrefix("captured ") }.map {
            try LayoutCase(jsonBytes: Array($0.utf8.dropFirst(9)))
        }
    }

    /// The cases that are read from views built by `body`, a row `stack` inside the view `root`.
    private func captured(_ body: String) throws -> LayoutCase {
        let program = """
            import UIKit

            @main @MainActor enum Program {
                static func main() {
                    let (root, stack) = (UIView(), UIStackView())
                    root.addSubview(stack)
                    stack.translatesAutoresizingMaskIntoConstraints = false
                    \(body)
                    print("captured \\(stack.stackdiffCase)")
                }
            }

            """
        let lines = try Toolchain.lines(printedBy: program + Self.source())
        return try #require(try cases(in: lines).first)
    }

    @Test(arguments: ["5", "6"], ["nonisolated", "MainActor"])
    func `the file compiles`(_ version: String, _ isolation: String) throws {
        let problems = try Toolchain.problems(
            inSwift: try Self.source(), version: version, isolation: isolation)
        #expect(problems == "")
    }

    @Test func `the views of every case are captured as the same case`() throws {
        let suite = try Samples.suite() + [try Samples.everything()]
        let found = try cases(in: SuiteProgram.lines)
        var expected: [LayoutCase] = []
        for layoutCase in suite {
            var configuration = layoutCase.configurationBeforeEdits
            expected.append(LayoutCase(configuration))
            for edit in layoutCase.edits {
                try configuration.apply(edit)
                expected.append(LayoutCase(configuration))
            }
        }
        try #require(found.count == expected.count)
        for (found, expected) in zip(found, expected) {
            let tree = ViewTree(expected.stack)
            #expect(
                found.observed?.displayed.map(\.path) == tree.nodes.indices.map(tree.path(of:)))
            #expect(found.observed?.system == "Stub \"OS\" 1.0")
            #expect(found.observed?.scale == 2)
            var bare = found
            bare.observed = nil
            bare.stack = bare.stack.asCaptured
            var wanted = expected
            wanted.stack = wanted.stack.withoutNames.withoutLines.asCaptured
            #expect(bare == wanted)
        }
    }

    @Test func `the constraints around a stack view decide if its size is part of the case`() throws
    {
        let held = """
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                root.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            stack.frame = CGRect(x: 5, y: 6, width: 70, height: 8)
            """
        let inRoot = try captured(held)
        #expect((inRoot.width, inRoot.height) == (70, nil))
        #expect(
            inRoot.observed?.displayed.map(\.frame)
                == [Frame(x: 0, y: 0, width: 70, height: 8)])
        let scrolled = """
            let scroll = UIScrollView()
            scroll.addSubview(stack)
            \(held.replacing("root.", with: "scroll."))
            _ = root
            """
        #expect(try captured(scrolled).width == nil)
        let byMask = "_ = root; stack.translatesAutoresizingMaskIntoConstraints = true"
        #expect(try captured(byMask).height == 0)
    }

    @Test func `a view's name is that of its property, its identifier or its text`() throws {
        let layoutCase = try captured(
            """
            final class Panel: UIView {
                let titleLabel = UILabel()
                var priceLabel: UILabel? = UILabel()
                lazy var buyButton = UIButton()
            }
            let panel = Panel(frame: .zero)
            panel.addSubview(root)
            let (identified, shown) = (UIView(), UILabel())
            identified.accessibilityIdentifier = "map"
            shown.text = "Two\\nlines"
            for view in [panel.titleLabel, panel.priceLabel!, panel.buyButton, identified, shown] {
                stack.addArrangedSubview(view)
            }
            """)
        #expect(
            layoutCase.stack.arrangedSubviews.map(\.name)
                == ["titleLabel", "priceLabel", "buyButton", "map", "Two lines"])
    }

    @Test func `constraints made by the stack view itself are omitted`() throws {
        let layoutCase = try captured(
            """
            _ = root
            for _ in 0..<2 { stack.addArrangedSubview(UIView()) }
            for (index, view) in stack.arrangedSubviews.enumerated() {
                let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(index))
                constraint.identifier = index == 0 ? "UISV-hiding" : "mine"
                constraint.isActive = true
            }
            stack.widthAnchor.constraint(
                lessThanOrEqualTo: stack.arrangedSubviews[0].widthAnchor, multiplier: 4, constant: 8
            ).isActive = true
            stack.arrangedSubviews[1].heightAnchor.constraint(
                equalTo: stack.arrangedSubviews[1].widthAnchor, multiplier: 2, constant: 0
            ).isActive = true
            """)
        #expect(
            layoutCase.stack.arrangedSubviews.map(\.constraints) == [
                [
                    ViewConstraint(
                        attribute: .width, relation: .greaterThanOrEqual, toItem: .stack,
                        multiplier: 0.25, constant: -2)
                ],
                [
                    ViewConstraint(attribute: .width, constant: 1),
                    ViewConstraint(attribute: .height, toItem: .itself, multiplier: 2),
                ],
            ])
    }

    @Test func `positions beside the stack view and its views are captured`() throws {
        let layoutCase = try captured(
            """
            _ = root
            for _ in 0..<2 { stack.addArrangedSubview(UIView()) }
            let (first, second) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
            NSLayoutConstraint.activate([
                first.leftAnchor.constraint(equalTo: stack.leadingAnchor, constant: 8),
                stack.trailingAnchor.constraint(
                    greaterThanOrEqualTo: first.centerXAnchor, constant: 4),
                second.topAnchor.constraint(equalTo: first.lastBaselineAnchor, constant: 2),
                first.topAnchor.constraint(equalTo: stack.firstBaselineAnchor, constant: 1),
                first.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
            ])
            """)
        #expect(
            layoutCase.stack.arrangedSubviews.map(\.constraints) == [
                [
                    ViewConstraint(attribute: .leading, toItem: .stack, constant: 8),
                    ViewConstraint(
                        attribute: .centerX, relation: .lessThanOrEqual, toItem: .stack,
                        toAttribute: .trailing, constant: -4),
                ],
                [
                    ViewConstraint(
                        attribute: .top, toItem: .sibling(0), toAttribute: .lastBaseline,
                        constant: 2)
                ],
            ])
    }

    @Test func `the outermost stack views of a window are written as lines of a file`() throws {
        let program = """
            import UIKit

            final class _UIBarStackView: UIStackView {}

            @main @MainActor enum Program {
                static func main() throws {
                    let (window, screen) = (UIWindow(), UIViewController())
                    let (form, row, card, inCard) =
                        (UIStackView(), UIStackView(), UIView(), UIStackView())
                    window.addSubview(screen.view)
                    screen.view.addSubview(form)
                    window.addSubview(_UIBarStackView())
                    let (footer, notArranged) = (UIStackView(), UIStackView())
                    window.addSubview(footer)
                    footer.addSubview(notArranged)
                    for view in [row, card] { form.addArrangedSubview(view) }
                    card.addSubview(inCard)
                    let names = ["form", "row", "inCard", "footer", "notArranged"]
                    for (view, name) in zip([form, row, inCard, footer, notArranged], names) {
                        view.accessibilityIdentifier = name
                        view.translatesAutoresizingMaskIntoConstraints = false
                    }
                    let file = URL(fileURLWithPath: CommandLine.arguments[0] + ".ndjson")
                    print("count \\(try window.writeStackdiffCases(to: file))")
                    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\\n") {
                        print("captured \\(line)")
                    }
                    print("screen \\(screen.stackdiffCases.count)")
                }
            }

            """
        let lines = try Toolchain.lines(printedBy: program + Self.source())
        let cases = try cases(in: lines)
        #expect(cases.map(\.title) == ["form", "inCard", "footer", "notArranged"])
        #expect(cases.first?.stack.arrangedSubviews.map(\.name) == ["row", nil])
        #expect(lines.contains("count 4") && lines.contains("screen 2"))
    }

    @Test func `a label of several lines has the size of its text on one line, and its words`()
        throws
    {
        let layoutCase = try captured(
            """
            _ = root
            for (lines, text) in [(0, "Two words\\n and a line"), (3, nil), (1, "One line")] {
                let label = UILabel()
                (label.numberOfLines, label.text) = (lines, text)
                stack.addArrangedSubview(label)
            }
            """)
        let views = layoutCase.stack.arrangedSubviews
        #expect(views.map(\.numberOfLines) == [0, 3, 1])
        #expect(views.map(\.words) == [5, 0, 0])
        #expect(views.map(\.intrinsicContentSize.width) == [200, 200, 50])
        #expect(views.map(\.intrinsicContentSize.height) == [22, 22, 22])
    }

    @Test func `baselines of labels are computed from their fonts`() throws {
        let layoutCase = try captured(
            """
            _ = root
            let (label, button, container) = (UILabel(), UIButton(), UIView())
            button.titleLabel = UILabel()
            for view in [label, button, container, UITextField()] { stack.addArrangedSubview(view) }
            let lines = UILabel()
            lines.numberOfLines = 0
            stack.addArrangedSubview(lines)
            """)
        #expect(
            layoutCase.stack.arrangedSubviews.map(\.baselineOffsets) == [
                BaselineOffsets(first: 17, last: 5), BaselineOffsets(first: 16, last: 4), nil,
                BaselineOffsets(first: 16, last: 4), BaselineOffsets(first: 16, last: 4),
            ])
    }
}

extension StackConfiguration {
    /// The stack as far as live views show it: effective margins, and the direction.
    fileprivate var asCaptured: StackConfiguration {
        var stack = self
        if !stack.isLayoutMarginsRelativeArrangement { stack.layoutMargins = EdgeInsets() }
        if stack.semanticContentAttribute != .forceRightToLeft {
            stack.semanticContentAttribute = .unspecified
        }
        for index in stack.arrangedSubviews.indices {
            if case .stack(let nested) = stack.arrangedSubviews[index].content {
                stack.arrangedSubviews[index].content = .stack(nested.asCaptured)
            }
            // Read from frames, whose sums are rounded.
            guard let offsets = stack.arrangedSubviews[index].baselineOffsets else { continue }
            stack.arrangedSubviews[index].baselineOffsets = BaselineOffsets(
                first: (offsets.first * 1e6).rounded() / 1e6,
                last: (offsets.last * 1e6).rounded() / 1e6)
        }
        return stack
    }
}
