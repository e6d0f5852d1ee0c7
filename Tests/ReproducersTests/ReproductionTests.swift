import StackCases
import Testing

@testable import Reproducers

@Suite struct ReproductionTests {
    @Test(arguments: [
        (
            ReproducerFormat.swift, ".firstBaselineAnchor.constraint(",
            "greaterThanOrEqualTo: stack.topAnchor,"
        ),
        (
            .objc, ".firstBaselineAnchor constraintGreaterThanOrEqualToAnchor:stack.topAnchor",
            "constant:7]"
        ),
    ])
    func `a position is a constraint between anchors`(
        _ format: ReproducerFormat, _ own: String, _ other: String
    ) throws {
        var view = ArrangedSubview(width: 10, height: 10)
        view.constraints = [
            ViewConstraint(
                attribute: .firstBaseline, relation: .greaterThanOrEqual, toItem: .stack,
                toAttribute: .top, constant: 7)
        ]
        let stack = StackConfiguration(arrangedSubviews: [view])
        let text = try format.text(of: try Samples.reproduction(LayoutCase(stack: stack)))
        #expect(text.contains(own) && text.contains(other))
    }

    @Test(arguments: [
        (
            ReproducerFormat.swift, "stack.removeArrangedSubview(view0)",
            "view0.removeFromSuperview()"
        ),
        (.xctest, "stack.removeArrangedSubview(view0)", "view0.removeFromSuperview()"),
        (.objc, "[stack removeArrangedSubview:view0];", "[view0 removeFromSuperview];"),
    ])
    func `a removed view stays a subview if the case says so`(
        _ format: ReproducerFormat, _ removal: String, _ leaving: String
    ) throws {
        for keepsSubview in [false, true] {
            var layoutCase = Samples.titled("Removed")
            layoutCase.edits = [.remove(view: ViewPath([0]), keepsSubview: keepsSubview)]
            let text = try format.text(of: try Samples.reproduction(layoutCase))
            #expect(text.contains(removal))
            #expect(text.contains(leaving) == !keepsSubview)
        }
    }

    @Test(arguments: [
        ("Proportional fill with spacing", "ProportionalFillWithSpacing"), ("", "Stack"),
        ("3 views", "Case3Views"), ("../../etc/passwd", "EtcPasswd"), ("日本", "Stack"),
        ("a\u{0}b\nc", "ABC"), ("x*/y", "XY"),
        (
            "twelve letters, twelve letters, twelve letters",
            "TwelveLettersTwelveLettersTwelveLetters"
        ),
        (String(repeating: "long", count: 20), "Stack"),
    ])
    func `a name is built from the title's words`(_ title: String, _ name: String) throws {
        #expect(try Reproduction(Samples.titled(title)).name == name)
    }

    @Test func `a given name takes precedence over the title`() throws {
        #expect(try Reproduction(Samples.titled("Title"), name: "finding 17").name == "Finding17")
    }

    @Test(arguments: [
        ("class", "class0"), ("TitleLabel", "titleLabel0"), ("Buy now", "view0"), ("a_1", "view0"),
    ])
    func `a view's variable has its name and its place`(_ name: String, _ variable: String) throws {
        var layoutCase = Samples.titled("Title")
        layoutCase.stack.arrangedSubviews = [ArrangedSubview(width: 4, height: 2)]
        layoutCase.stack.arrangedSubviews[0].name = name
        let text = try ReproducerFormat.swift.text(of: try Samples.reproduction(layoutCase))
        #expect(text.contains("let \(variable) = NaturalView(4, 2)"))
    }

    @Test func `an impossible edit is an error`() {
        var layoutCase = Samples.titled("Title")
        layoutCase.edits = [.remove(view: ViewPath([4]))]
        #expect(throws: CaseError.self) { try Reproduction(layoutCase) }
    }

    @Test(arguments: Samples.hostileTitles)
    func `file names never leave their folder`(_ title: String) throws {
        let reproduction = try Samples.reproduction(Samples.titled(title))
        for format in ReproducerFormat.allCases {
            for file in try format.files(of: reproduction) {
                #expect(!file.path.hasPrefix("/") && !file.path.contains(".."))
                #expect(
                    file.path.wholeMatch(of: /([A-Za-z0-9]+\.playground\/)?[A-Za-z0-9]+\.[a-z]+/)
                        != nil)
                #expect(file.text.hasSuffix("\n"))
            }
        }
    }

    /// Expects an error in place of an XCTest.
    private func expectRefusal(
        of reproduction: Reproduction, _ message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: ReproducerError.self, sourceLocation: sourceLocation) {
            try ReproducerFormat.xctest.text(of: reproduction)
        }
        #expect(error?.description == message, sourceLocation: sourceLocation)
    }

    @Test(arguments: LayoutStatus.allCases)
    func `an XCTest asserts only a layout that is determined`(_ status: LayoutStatus) throws {
        let frames = [0, 1].map {
            PathFrame(
                path: ViewPath($0 == 0 ? [] : [0]), frame: Frame(x: 0, y: 0, width: 1, height: 2))
        }
        let layout = ModelLayout(model: "uikit", status: status, frames: frames, reason: "why")
        let reproduction = try Reproduction(Samples.titled("Title"), layouts: [layout])
        if status.isDetermined {
            let text = try ReproducerFormat.xctest.text(of: reproduction)
            #expect(text.contains("check(view0, \"0\", CGRect(x: 0, y: 0, width: 1, height: 2))"))
        } else {
            expectRefusal(
                of: reproduction,
                "an XCTest asserts a model's frames, and the layout of uikit is"
                    + " \(status.rawValue) (why); name another model last")
        }
        #expect(throws: ReproducerError.self) {
            try ReproducerFormat.xctest.text(of: try Reproduction(Samples.titled("Title")))
        }
    }

    @Test(arguments: [0.3, 0.818])
    func `an XCTest fails with the bug, or is refused`(_ difference: Double) throws {
        let reproduction = try Reproduction(
            Samples.titled("Title"), layouts: Samples.layouts(width: 5 + difference, insteadOf: 5))
        if difference > 0.5 {
            let text = try ReproducerFormat.xctest.text(of: reproduction)
            let accuracy = try #require(text.firstMatch(of: /accuracy: ([0-9.]+)/))
            #expect(try #require(Double(accuracy.1)) < difference)
        } else {
            expectRefusal(
                of: reproduction,
                "a test cannot tell the difference of 0.3 pt from rounding, and would pass with the bug;"
                    + " give --known-bug assert to assert the frames of uikit")
        }
    }

    @Test(arguments: Samples.hostileTitles)
    func `text of a model cannot break out of its comment`(_ text: String) throws {
        let layout = ModelLayout(model: text, status: .unsupported, frames: [], reason: text)
        let reproduction = try Reproduction(Samples.titled("Title"), layouts: [layout])
        let plain = try Reproduction(
            Samples.titled("Title"),
            layouts: [ModelLayout(model: "uikit", status: .unsupported, frames: [], reason: "why")])
        for format in [ReproducerFormat.swift, .objc] {
            let lines = try format.text(of: reproduction).split(separator: "\n")
            #expect(lines.count == (try format.text(of: plain).split(separator: "\n").count))
            guard format == .objc else { continue }
            // In C, a backslash (or the trigraph ??/) extends the comment to the next line.
            #expect(!lines.contains { $0.hasSuffix("\\") || $0.hasSuffix("??/") })
        }
    }

    @Test func `an XCTest asserts the visible views by their paths after all edits`() throws {
        let reproduction = try Samples.reproduction(try Samples.everything())
        let text = try ReproducerFormat.xctest.text(of: reproduction)
        let checks = text.matches(of: /check\((\w+), "([0-9.]*)"/).map { "\($0.1) \($0.2)" }
        #expect(
            checks == [
                "stack ", "stack2 1", "stackInserted8 1.0", "stack2_1 1.1", "view2_0 1.2",
                "viewInserted12 2",
            ])
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (300, "300"), (-0.1, "-0.1"), (1e-9, "1e-09"), (1e6, "1000000"),
        (0.1 + 0.2, "0.30000000000000004"), (2.5e-308, "2.5e-308"), (1e300, "1e+300"),
    ])
    func `a number in source code has its exact value`(_ value: Double, _ text: String) {
        #expect(SourceText.number(value) == text)
        #expect(Double(text) == value)
    }

    @Test func `a size that is as large as can be has its usual name`() throws {
        var layoutCase = LayoutCase(stack: StackConfiguration())
        layoutCase.stack.arrangedSubviews = [
            ArrangedSubview(intrinsicContentSize: IntrinsicContentSize(width: CaseLimits.length)),
            ArrangedSubview(),
        ]
        layoutCase.stack.arrangedSubviews[1].constraints = [
            ViewConstraint(attribute: .width, constant: CaseLimits.length, priority: 250),
            ViewConstraint(attribute: .height, constant: CaseLimits.length),
        ]
        let reproduction = try Reproduction(layoutCase, name: "Large")
        let swift = try ReproducerFormat.swift.text(of: reproduction)
        #expect(swift.contains("NaturalView(.greatestFiniteMagnitude, UIView.noIntrinsicMetric)"))
        #expect(swift.contains("widthAnchor.constraint(equalToConstant: .greatestFiniteMagnitude)"))
        #expect(swift.contains("heightAnchor.constraint(equalToConstant: 1000000)"))
        let objectiveC = try ReproducerFormat.objc.text(of: reproduction)
        #expect(objectiveC.contains("CGSizeMake(CGFLOAT_MAX, UIViewNoIntrinsicMetric)"))
        #expect(objectiveC.contains("widthAnchor constraintEqualToConstant:CGFLOAT_MAX]"))
    }

    @Test(arguments: Samples.hostileTitles)
    func `a literal is on one line and shows its content`(_ title: String) throws {
        for literal in [SourceText.swift(title), String(SourceText.objectiveC(title).dropFirst())] {
            #expect(literal.first == "\"" && literal.last == "\"")
            #expect(!literal.contains { $0.isNewline })
            // Every quote inside is escaped: it follows an odd number of backslashes.
            #expect(literal.dropFirst().dropLast().wholeMatch(of: /(?:[^"\\]|\\.)*/) != nil)
            #expect(
                literal.unicodeScalars.allSatisfy {
                    ![.control, .format, .privateUse, .unassigned].contains(
                        $0.properties.generalCategory)
                })
        }
    }
}
