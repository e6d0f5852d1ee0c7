import Testing

@testable import StackCases

@Suite struct EditTests {
    /// A stack of a plain view, a stack with one plain view, and a plain view.
    private func afterEdits(_ edits: String) throws(CaseError) -> SizedStack {
        try read(edits).configurationAfterEdits()
    }

    private func read(_ edits: String) throws(CaseError) -> LayoutCase {
        try readCase(
            """
            {"width": 100, "edits": [\(edits)], "stack": {"arrangedSubviews": [
              {"customSpacingAfter": 7, "intrinsicContentSize": {"width": 1}},
              {"stack": {"arrangedSubviews": [{"intrinsicContentSize": {"width": 2}}]}},
              {"intrinsicContentSize": {"width": 3}}]}}
            """)
    }

    private func expect(
        _ edit: String, changes change: (inout SizedStack) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var expected = try read("").configurationBeforeEdits
        change(&expected)
        #expect(try afterEdits(edit) == expected, sourceLocation: sourceLocation)
    }

    @Test func `without edits the configuration does not change`() throws {
        try expect("") { _ in }
    }

    @Test func `a view is hidden`() throws {
        try expect(#"{"setHidden":{"view":"1","value":true}}"#) {
            $0.stack.arrangedSubviews[1].isHidden = true
        }
    }

    @Test func `spacing, axis, distribution and alignment of a stack are set`() throws {
        try expect(#"{"setSpacing":{"stack":"","value":"useSystem"}}"#) {
            $0.stack.spacing = .useSystem
        }
        try expect(#"{"setAxis":{"stack":"","value":"vertical"}}"#) { $0.stack.axis = .vertical }
        try expect(#"{"setDistribution":{"stack":"","value":"fillEqually"}}"#) {
            $0.stack.distribution = .fillEqually
        }
        try expect(#"{"setAlignment":{"stack":"","value":"top"}}"#) {
            $0.stack.alignment = .leading
        }
    }

    @Test func `a nested stack and its views are changed`() throws {
        let edits = """
            {"setSpacing":{"stack":"1","value":4}},
            {"setIntrinsicContentSize":{"view":"1.0","value":{"height":9}}}
            """
        try expect(edits) {
            var view = ArrangedSubview(width: nil, height: 9)
            view.isHidden = false
            $0.stack.arrangedSubviews[1].content = .stack(
                StackConfiguration(spacing: .points(4), arrangedSubviews: [view]))
        }
    }

    @Test func `custom spacing is set`() throws {
        try expect(#"{"setCustomSpacing":{"view":"2","value":-1}}"#) {
            $0.stack.arrangedSubviews[2].customSpacingAfter = .points(-1)
        }
    }

    @Test func `custom spacing moves with its view`() throws {
        let edit = #"{"insert":{"stack":"","index":0,"subview":{}}}"#
        let views = try afterEdits(edit).stack.arrangedSubviews
        #expect(
            views.map(\.customSpacingAfter) == [.useDefault, .points(7), .useDefault, .useDefault])
    }

    @Test(arguments: 0...3)
    func `a view is inserted at the index`(index: Int) throws {
        let edit =
            "{\"insert\":{\"stack\":\"\",\"index\":\(index),\"subview\":{\"isHidden\":true}}}"
        try expect(edit) {
            $0.stack.arrangedSubviews.insert(
                ArrangedSubview(width: nil, height: nil, isHidden: true), at: index)
        }
    }

    @Test func `a view is removed`() throws {
        try expect(#"{"remove":{"view":"0"}}"#) { $0.stack.arrangedSubviews.remove(at: 0) }
        try expect(#"{"remove":{"view":"1.0"}}"#) {
            $0.stack.arrangedSubviews[1].content = .stack(StackConfiguration())
        }
    }

    @Test(arguments: ["0", "1", "2"])
    func `a view removed from its superview is also removed from the stack`(view: String) throws {
        #expect(
            try afterEdits("{\"removeFromSuperview\":{\"view\":\"\(view)\"}}")
                == afterEdits("{\"remove\":{\"view\":\"\(view)\"}}"))
    }

    @Test(arguments: ["0", "1.0"])
    func `a removed view that stays a subview is not arranged either`(view: String) throws {
        #expect(
            try afterEdits(#"{"remove":{"view":"\#(view)","keepsSubview":true}}"#)
                == afterEdits(#"{"remove":{"view":"\#(view)"}}"#))
    }

    @Test func `that no view stays a subview is not written`() throws {
        let layoutCase = try read(#"{"remove":{"view":"0","keepsSubview":false}}"#)
        #expect(layoutCase == (try read(#"{"remove":{"view":"0"}}"#)))
        #expect(layoutCase.json["edits"]?.compact() == #"[{"remove":{"view":"0"}}]"#)
    }

    @Test(arguments: ["0", "1"])
    func `a view that constraints tie to another one cannot stay a subview`(view: String) {
        let error = errorOfReading(
            """
            {"stack": {"arrangedSubviews": [{}, {"constraints": [{"attribute": "width", "toItem": 0}]}]},
            "edits": [{"remove": {"view": "\(view)", "keepsSubview": true}}]}
            """)
        #expect(
            error
                == "2:52: edits[0].remove.keepsSubview: the view has constraints to its stack or"
                + " another view, which stay, too")
    }

    private static let followed: [(edit: Edit, path: ViewPath?)] = [
        (.insert(stack: ViewPath(), index: 1, subview: ArrangedSubview()), ViewPath([2, 0])),
        (.insert(stack: ViewPath(), index: 2, subview: ArrangedSubview()), ViewPath([1, 0])),
        (.insert(stack: ViewPath([1]), index: 0, subview: ArrangedSubview()), ViewPath([1, 1])),
        (.addArrangedSubview(view: ViewPath([0])), ViewPath([0, 0])),
        (.addArrangedSubview(view: ViewPath([1])), ViewPath([2, 0])),
        (.addArrangedSubview(view: ViewPath([2])), ViewPath([1, 0])),
        (.remove(view: ViewPath([0])), ViewPath([0, 0])),
        (.removeFromSuperview(view: ViewPath([2])), ViewPath([1, 0])),
        (.remove(view: ViewPath([1])), nil),
        (.remove(view: ViewPath([1, 0])), nil),
        (.setHidden(view: ViewPath([1]), value: true), ViewPath([1, 0])),
    ]

    @Test(arguments: followed)
    func `a path follows its view`(_ edit: Edit, _ path: ViewPath?) throws {
        var configuration = try read("").configurationBeforeEdits
        let view = ViewPath([1, 0])
        #expect(view.afterEdit(edit, of: configuration.stack) == path)
        let content = configuration.stack.view(at: view)
        try configuration.apply(edit)
        if let path { #expect(configuration.stack.view(at: path) == content) }
    }

    @Test func `a view that is added again is the last one of its stack`() throws {
        try expect(#"{"addArrangedSubview":{"view":"0"}}"#) {
            let views = $0.stack.arrangedSubviews
            $0.stack.arrangedSubviews = [views[1], views[2], views[0]]
            #expect(views[0].customSpacingAfter == .points(7))
        }
        let edits = #"{"addArrangedSubview":{"view":"1"}},{"setHidden":{"view":"1","value":true}}"#
        try expect(edits) {
            let views = $0.stack.arrangedSubviews
            $0.stack.arrangedSubviews = [views[0], views[2], views[1]]
            $0.stack.arrangedSubviews[1].isHidden = true
        }
        try expect(#"{"addArrangedSubview":{"view":"1.0"}}"#) { _ in }
    }

    @Test func `the size is set, and an omitted side is unset`() throws {
        try expect(#"{"setSize":{"height":5}}"#) {
            $0.width = nil
            $0.height = 5
        }
    }

    @Test func `each edit sees the result of the edits before it`() throws {
        let edits = """
            {"remove":{"view":"0"}}, {"insert":{"stack":"0","index":1,"subview":{}}},
            {"setHidden":{"view":"0.1","value":true}}
            """
        let hidden = try afterEdits(edits).stack.view(at: ViewPath([0, 1]))
        #expect(hidden?.isHidden == true)
    }

    @Test(arguments: [
        (
            #"{"setHidden":{"view":"","value":true}}"#,
            "setHidden.view: \"\" is the outer stack, which no stack arranges"
        ),
        (
            #"{"setCustomSpacing":{"view":"","value":1}}"#,
            "setCustomSpacing.view: \"\" is the outer stack, which no stack arranges"
        ),
        (
            #"{"remove":{"view":""}}"#,
            "remove.view: \"\" is the outer stack, which no stack arranges"
        ),
        (
            #"{"remove":{"view":"3"}}"#,
            "remove.view: no view at \"3\"; the outer stack has 3 arranged subviews"
        ),
        (
            #"{"remove":{"view":"1.1"}}"#,
            "remove.view: no view at \"1.1\"; the stack at \"1\" has 1 arranged subview"
        ),
        (
            #"{"remove":{"view":"0.0"}}"#,
            "remove.view: no view at \"0.0\"; the view at \"0\" is no stack"
        ),
        (
            #"{"addArrangedSubview":{"view":""}}"#,
            "addArrangedSubview.view: \"\" is the outer stack, which no stack arranges"
        ),
        (
            #"{"addArrangedSubview":{"view":"3"}}"#,
            "addArrangedSubview.view: no view at \"3\"; the outer stack has 3 arranged subviews"
        ),
        (
            #"{"addArrangedSubview":{"stack":""}}"#,
            "addArrangedSubview.stack: unknown key; expected view"
        ),
        (
            #"{"removeFromSuperview":{"view":"1.1"}}"#,
            "removeFromSuperview.view: no view at \"1.1\"; the stack at \"1\" has 1 arranged subview"
        ),
        (
            #"{"removeFromSuperview":{}}"#,
            "removeFromSuperview.view: missing; expected the view's path"
        ),
        (
            #"{"setAxis":{"stack":"1.0","value":"vertical"}}"#,
            "setAxis.stack: the view at \"1.0\" is no stack"
        ),
        (
            #"{"setSpacing":{"stack":"0","value":1}}"#,
            "setSpacing.stack: the view at \"0\" is no stack"
        ),
        (
            #"{"setDistribution":{"stack":"9","value":"fill"}}"#,
            "setDistribution.stack: no view at \"9\"; the outer stack has 3 arranged subviews"
        ),
        (
            #"{"setAlignment":{"stack":"2","value":"fill"}}"#,
            "setAlignment.stack: the view at \"2\" is no stack"
        ),
        (
            #"{"setIntrinsicContentSize":{"view":"1","value":{}}}"#,
            "setIntrinsicContentSize.view: the view at \"1\" is a stack, which has no intrinsic content size"
        ),
        (
            #"{"setIntrinsicContentSize":{"view":"","value":{}}}"#,
            "setIntrinsicContentSize.view: \"\" is the outer stack, which no stack arranges"
        ),
        (
            #"{"insert":{"stack":"","index":4,"subview":{}}}"#,
            "insert.index: expected an index from 0 to 3, found 4"
        ),
        (
            #"{"insert":{"stack":"","index":-1,"subview":{}}}"#,
            "insert.index: expected a whole number from 0, found -1"
        ),
        (
            #"{"insert":{"stack":"","index":0.5,"subview":{}}}"#,
            "insert.index: expected a whole number from 0, found 0.5"
        ),
        (
            #"{"insert":{"stack":"","index":1e300,"subview":{}}}"#,
            "insert.index: expected a whole number from 0, found 1e+300"
        ),
        (
            #"{"insert":{"stack":"","subview":{}}}"#,
            "insert.index: missing; expected a whole number from 0"
        ),
        (
            #"{"insert":{"stack":"","index":0,"subview":{"isHidden":1}}}"#,
            "insert.subview.isHidden: expected true or false, found 1"
        ),
        (#"{"setHidden":{"view":"0"}}"#, "setHidden.value: missing; expected true or false"),
        (
            #"{"setHidden":{"view":0,"value":true}}"#,
            "setHidden.view: expected a path such as \"\", \"0\" or \"3.1\", found 0"
        ),
        (
            #"{"setHidden":{"stack":"0","value":true}}"#,
            "setHidden.stack: unknown key; expected one of view, value"
        ),
        (
            #"{"setSize":{"width":-1}}"#,
            "setSize.width: expected points from 0 to 1,000,000, or null, found -1"
        ),
        (
            #"{"setSize":{"width":1e7}}"#,
            "setSize.width: expected points from 0 to 1,000,000, or null, found 10000000"
        ),
        (#"{"sethidden":{}}"#, "sethidden: unknown key; did you mean \"setHidden\"?"),
    ])
    func `an impossible edit gives the reason`(edit: String, message: String) {
        #expect(throws: CaseError.self) { try afterEdits(edit) }
        do {
            _ = try afterEdits("{\"setSize\":{}},\(edit)")
        } catch {
            #expect("\(error.path): \(error.message)" == "edits[1].\(message)")
        }
    }

    @Test(arguments: [("{}", "none"), (#"{"remove":{"view":"0"},"setSize":{}}"#, "several")])
    func `an edit has exactly one key`(edit: String, found: String) {
        do {
            _ = try afterEdits(edit)
            Issue.record("read")
        } catch {
            #expect(
                error.message
                    == "expected one of setHidden, setSpacing, setCustomSpacing, setAxis, "
                    + "setDistribution, setAlignment, setIntrinsicContentSize, insert, "
                    + "addArrangedSubview, remove, removeFromSuperview, setSize, found \(found)")
        }
    }

    @Test func `the error of an impossible edit is located at its path`() {
        let error = errorOfReading(
            "{\"stack\":{\"arrangedSubviews\":[]},\n\"edits\":[{\"remove\":{\"view\":\"0\"}}]}")
        #expect(
            error
                == "2:28: edits[0].remove.view: no view at \"0\"; "
                + "the outer stack has 0 arranged subviews")
    }

    @Test func `a rejected edit changes nothing`() throws {
        var configuration = try read("").configurationBeforeEdits
        let before = configuration
        let path = ViewPath([1, 0])
        #expect(throws: CaseError.self) {
            try configuration.apply(.setAxis(stack: path, value: .vertical))
        }
        #expect(configuration == before)
    }

    @Test func `insertions can neither nest too deep nor add too many views`() throws {
        let leaf = ArrangedSubview(stack: StackConfiguration())
        let deep = (2...32).reduce(leaf) { view, _ in
            ArrangedSubview(stack: StackConfiguration(arrangedSubviews: [view]))
        }
        let wide = StackConfiguration(
            arrangedSubviews: Array(repeating: ArrangedSubview(), count: CaseLimits.views))
        for (subview, stack, message) in [
            (deep, StackConfiguration(), "stacks nested more than 32 deep"),
            (ArrangedSubview(), wide, "more than 100,000 arranged subviews"),
        ] {
            let edit = Edit.insert(stack: ViewPath(), index: 0, subview: subview)
            do {
                _ = try LayoutCase(stack: stack, edits: [edit]).configurationAfterEdits()
                Issue.record("inserted")
            } catch {
                #expect(error.description == "edits[0].insert.subview: \(message)")
            }
        }
    }

    @Test func `a case has at most 1,000 edits`() {
        let edits = Array(repeating: "{\"setSize\":{}}", count: 1001).joined(separator: ",")
        #expect(
            errorOfReading("{\"stack\":{\"arrangedSubviews\":[]},\"edits\":[\(edits)]}")
                == "1:42: edits: more than 1,000 edits")
    }

    @Test func `a case has at most 2,000,000 edits times views`() {
        func error(_ lastEdit: String) -> String? {
            let views = Array(repeating: "{}", count: 2_000).joined(separator: ",")
            let edits = Array(repeating: "{\"setSize\":{}},", count: 999).joined() + lastEdit
            return errorOfReading(
                "{\"edits\":[\(edits)],\"stack\":{\"arrangedSubviews\":[\(views)]}}")
        }
        #expect(error("{\"setSize\":{}}") == nil)
        #expect(
            error("{\"insert\":{\"stack\":\"\",\"index\":0,\"subview\":{}}}")
                == "1:10: edits: 1,000 edits × 2,001 views exceed the limit of 2,000,000")
    }

    @Test func `a view is found by its path`() throws {
        let stack = try read("").stack
        #expect(stack.view(at: ViewPath([1, 0]))?.intrinsicContentSize.width == 2)
        #expect(stack.view(at: ViewPath()) == nil)
        #expect(stack.view(at: ViewPath([3])) == nil)
        #expect(stack.view(at: ViewPath([0, 0])) == nil)
        #expect(stack.viewCount == 4)
    }
}
