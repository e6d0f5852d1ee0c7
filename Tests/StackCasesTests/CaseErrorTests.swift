import Testing

@testable import StackCases

/// The wording of every error that can occur while a case is read.
@Suite struct CaseErrorTests {
    @Test(arguments: [
        ("3", "1:1: expected a case, that is an object with the key \"stack\", found 3"),
        ("[]", "1:1: expected a case, that is an object with the key \"stack\", found an array"),
        ("{}", "1:1: stack: missing; expected the stack's properties"),
        (#"{"stak":{}}"#, #"1:2: stak: unknown key; did you mean "stack"?"#),
        (
            #"{"colour":{}}"#,
            "1:2: colour: unknown key; expected one of title, width, height, constraints, stack, edits, "
                + "expected, observed"
        ),
        (
            #"{"arrangedSubviews":[]}"#,
            #"1:2: arrangedSubviews: unknown key here; put it into "stack""#
        ),
        (
            #"{"stack":{"width":300,"arrangedSubviews":[]}}"#,
            #"1:11: stack.width: unknown key here; put it beside "stack""#
        ),
        (
            #"{"stack":{"arrangedSubviews":[{"axis":"vertical"}]}}"#,
            #"1:32: stack.arrangedSubviews[0].axis: unknown key here; put it into "stack""#
        ),
        (
            #"{"stack":{"arrangedSubviews":[{"stack":{"isHidden":true,"arrangedSubviews":[]}}]}}"#,
            #"1:41: stack.arrangedSubviews[0].stack.isHidden: unknown key here; put it beside "stack""#
        ),
        (#"{"stack":null}"#, "1:10: stack: expected a stack's properties, found null"),
        (#"{"stack":{},"stack":{}}"#, "1:13: stack: duplicate key"),
        (
            #"{"stack":{}}"#,
            "1:10: stack.arrangedSubviews: missing; expected an array of arranged subviews"
        ),
        ("{\"stack\"", "1:9: stack: expected a colon, found the end"),
    ])
    func `an error around the stack gives the expected value`(json: String, message: String) {
        #expect(errorOfReading(json) == message)
    }

    @Test(arguments: [
        (#""title":1"#, "title: expected a string, found 1"),
        (#""title":null"#, "title: expected a string, found null"),
        (#""width":-1"#, "width: expected points from 0 to 1,000,000, or null, found -1"),
        (#""height":1e7"#, "height: expected points from 0 to 1,000,000, or null, found 10000000"),
        (#""width":1e400"#, "width: expected a finite number, found 1e400"),
        (#""width":NaN"#, "width: expected a value, found 'N'"),
        (
            #""constraints":[{"attribute":"width","toItem":"stack"}]"#,
            "constraints[0].toItem: no stack arranges the outer stack; compare its size with a"
                + " constant or, by \"self\", with its own other side"
        ),
        (#""edits":{}"#, "edits: expected an array of edits, found an object"),
        (
            #""expected":null"#,
            "expected: expected an object with layouts and comparisons, found null"
        ),
        (
            #""expected":{"layouts":[{"model":"","status":"unique"}]}"#,
            "expected.layouts[0].model: expected a string that is not empty, found \"\""
        ),
        (
            #""expected":{"layouts":[{"model":"a"}]}"#,
            "expected.layouts[0].status: missing; expected a layout's status"
        ),
        (
            #""expected":{"layouts":[{"model":"a","status":"ok"}]}"#,
            "expected.layouts[0].status: expected one of unique, tied, ambiguous, unsatisfiable, "
                + "unsupported, failed, found \"ok\""
        ),
        (
            #""expected":{"layouts":[{"model":"a","status":"tied","frames":null}]}"#,
            "expected.layouts[0].frames: expected an array of frames, found null"
        ),
        (
            #""expected":{"comparisons":[{"models":["a"],"outcome":"equal"}]}"#,
            "expected.comparisons[0].models: expected two models, found 1"
        ),
        (
            #""expected":{"comparisons":[{"models":["a",2],"outcome":"equal"}]}"#,
            "expected.comparisons[0].models[1]: expected a string that is not empty, found 2"
        ),
        (
            #""expected":{"comparisons":[{"models":["a","b"],"outcome":""}]}"#,
            "expected.comparisons[0].outcome: expected a string that is not empty, found \"\""
        ),
        (
            #""expected":{"comparisons":[{"models":["a","b"],"outcome":"x","largestDifference":-1}]}"#,
            "expected.comparisons[0].largestDifference: expected points from 0 to 1,000,000, "
                + "found -1"
        ),
        (
            #""observed":{"displayed":[]}"#,
            "observed.source: missing; expected where the frames come from"
        ),
        (
            #""observed":{"source":"s","scale":0,"displayed":[]}"#,
            "observed.scale: expected pixels per point, above 0 and at most 100, found 0"
        ),
        (
            #""observed":{"source":"s","system":"","displayed":[]}"#,
            "observed.system: expected a string that is not empty, found \"\""
        ),
        (
            #""observed":{"source":"s","displayed":[{"path":"","x":0,"y":0,"width":1}]}"#,
            "observed.displayed[0].height: missing; expected points from 0"
        ),
        (
            #""observed":{"source":"s","displayed":[{"path":"0","x":0,"y":0,"width":1,"height":1}]}"#,
            "observed.displayed[0].path: no view at \"0\"; the outer stack has 0 arranged subviews"
        ),
        (
            #""observed":{"source":"s","displayed":[{"path":"a","x":0,"y":0,"width":1,"height":1}]}"#,
            "observed.displayed[0].path: expected a path such as \"\", \"0\" or \"3.1\", found \"a\""
        ),
    ])
    func `an error beside the stack gives the expected value`(member: String, message: String) {
        let error = errorOfReading("{\"stack\":{\"arrangedSubviews\":[]},\(member)}")
        #expect(error?.split(separator: " ", maxSplits: 1).last.map(String.init) == message)
    }

    @Test(arguments: [
        (
            #""axis":"diagonal""#,
            "stack.axis: expected one of horizontal, vertical, found \"diagonal\""
        ),
        (
            #""distribution":1"#,
            "stack.distribution: expected one of fill, fillEqually, fillProportionally, "
                + "equalSpacing, equalCentering, found 1"
        ),
        (
            #""alignment":"left""#,
            "stack.alignment: expected one of fill, leading, firstBaseline, center, trailing, "
                + "lastBaseline, top, bottom, found \"left\""
        ),
        (
            #""spacing":null"#,
            "stack.spacing: expected points from -1,000,000 to 1,000,000, \"useSystem\" or "
                + "\"useDefault\", found null"
        ),
        (
            #""spacing":-1000001"#,
            "stack.spacing: expected points from -1,000,000 to 1,000,000, \"useSystem\" or "
                + "\"useDefault\", found -1000001"
        ),
        (
            #""isBaselineRelativeArrangement":0"#,
            "stack.isBaselineRelativeArrangement: expected true or false, found 0"
        ),
        (
            #""semanticContentAttribute":"rightToLeft""#,
            "stack.semanticContentAttribute: expected one of unspecified, playback, spatial, "
                + "forceLeftToRight, forceRightToLeft, found \"rightToLeft\""
        ),
        (
            #""isLayoutMarginsRelativeArrangement":"yes""#,
            "stack.isLayoutMarginsRelativeArrangement: expected true or false, found \"yes\""
        ),
        (
            #""layoutMargins":8"#,
            "stack.layoutMargins: expected an object with top, left, bottom and right, found 8"
        ),
        (
            #""layoutMargins":{"top":"8"}"#,
            "stack.layoutMargins.top: expected points from -1,000,000 to 1,000,000, found \"8\""
        ),
        (
            #""layoutMargins":{"leading":8}"#,
            "stack.layoutMargins.leading: unknown key; expected one of top, left, bottom, right"
        ),
        (
            #""layoutMargin":{}"#,
            "stack.layoutMargin: unknown key; did you mean \"layoutMargins\"?"
        ),
    ])
    func `an error in the stack gives the expected value`(member: String, message: String) {
        let error = errorOfReading("{\"stack\":{\(member),\"arrangedSubviews\":[]}}")
        #expect(error?.split(separator: " ", maxSplits: 1).last.map(String.init) == message)
    }

    @Test func `an unknown key that resembles no other gives the known ones`() {
        let error = errorOfReading(#"{"stack":{"a\u0007<b":1,"arrangedSubviews":[]}}"#)
        let keys = StackConfiguration.keys.joined(separator: ", ")
        #expect(error == #"1:11: stack["a\u0007\u003cb"]: unknown key; expected one of \#(keys)"#)
    }

    @Test(arguments: [
        (#""isHidden":"yes""#, "isHidden: expected true or false, found \"yes\""),
        (#""isHidden":null"#, "isHidden: expected true or false, found null"),
        (#""hidden":true"#, "hidden: unknown key; did you mean \"isHidden\"?"),
        (
            #""intrinsicContentSize":null"#,
            "intrinsicContentSize: expected an object with width and height, found null"
        ),
        (
            #""intrinsicContentSize":{"width":-5}"#,
            "intrinsicContentSize.width: expected points from 0, or null, found -5"
        ),
        (
            #""contentHuggingPriority":{"horizontal":0.5}"#,
            "contentHuggingPriority.horizontal: expected a priority from 1 to 1000, found 0.5"
        ),
        (
            #""contentCompressionResistancePriority":{"vertical":1001}"#,
            "contentCompressionResistancePriority.vertical: expected a priority from 1 to 1000, "
                + "found 1001"
        ),
        (
            #""contentHuggingPriority":250"#,
            "contentHuggingPriority: expected an object with horizontal and vertical, found 250"
        ),
        (
            #""baselineOffsets":{"first":1}"#,
            "baselineOffsets.last: missing; expected the points from the last baseline to the "
                + "view's bottom"
        ),
        (
            #""baselineOffsets":{"last":1}"#,
            "baselineOffsets.first: missing; expected the points from the view's top to the first "
                + "baseline"
        ),
        (
            #""baselineOffsets":{"first":null,"last":1}"#,
            "baselineOffsets.first: expected points from -1,000,000 to 1,000,000, found null"
        ),
        (
            #""customSpacingAfter":"wide""#,
            "customSpacingAfter: expected points from -1,000,000 to 1,000,000, \"useSystem\" or "
                + "\"useDefault\", found \"wide\""
        ),
        (
            #""constraints":{}"#,
            "constraints: expected an array of constraints, found an object"
        ),
        (
            #""constraints":[{"constant":1}]"#,
            "constraints[0].attribute: missing; expected width, height, or a position such as leading"
        ),
        (
            #""constraints":[{"attribute":"top","constant":1}]"#,
            "constraints[0].toItem: missing; expected \"stack\" or the index of another view"
        ),
        (
            #""constraints":[{"attribute":"left","toItem":0}]"#,
            "constraints[0].attribute: expected one of width, height, leading, trailing, centerX, top,"
                + " bottom, centerY, firstBaseline, lastBaseline, found \"left\""
        ),
        (
            #""constraints":[{"attribute":"top","toItem":"self"}]"#,
            "constraints[0].toItem: a position is compared with another view; expected \"stack\" or the"
                + " index of another view"
        ),
        (
            #""constraints":[{"attribute":"top","toItem":1}]"#,
            "constraints[0].toItem: 1 is the view itself"
        ),
        (
            #""constraints":[{"attribute":"top","toItem":"stack","multiplier":2}]"#,
            "constraints[0].multiplier: a position is compared without a multiplier"
        ),
        (
            #""constraints":[{"attribute":"top","toItem":"stack","toAttribute":"leading"}]"#,
            "constraints[0].toAttribute: expected one of top, bottom, centerY, firstBaseline,"
                + " lastBaseline, found \"leading\""
        ),
        (
            #""constraints":[{"attribute":"width","toItem":"stack","toAttribute":"height"}]"#,
            "constraints[0].toAttribute: only a position is compared with another attribute"
        ),
        (
            #""constraints":[{"attribute":"firstBaseline","toItem":"stack"}]"#,
            "constraints[0].toItem: a stack's baseline is that of one of its views; name that view"
        ),
        (
            #""constraints":[{"attribute":"width"}]"#,
            "constraints[0].constant: missing; expected points from 0"
        ),
        (
            #""constraints":[{"attribute":"width","constant":-1}]"#,
            "constraints[0].constant: expected points from 0 to 1,000,000, or more with a priority"
                + " below 1000, found -1"
        ),
        (
            #""constraints":[{"attribute":"width","constant":1e300}]"#,
            "constraints[0].constant: expected points from 0 to 1,000,000, or more with a priority"
                + " below 1000, found 1e+300"
        ),
        (
            #""constraints":[{"attribute":"width","constant":-1,"priority":1}]"#,
            "constraints[0].constant: expected points from 0, found -1"
        ),
        (
            #""constraints":[{"attribute":"width","toItem":"self","constant":1e7,"priority":1}]"#,
            "constraints[0].constant: expected points from -1,000,000 to 1,000,000, found 10000000"
        ),
        (
            #""constraints":[{"attribute":"width","toItem":"view"}]"#,
            "constraints[0].toItem: expected \"stack\", \"self\" or the index of another view of the"
                + " stack, found \"view\""
        ),
        (
            #""constraints":[{"attribute":"width","toItem":0.5}]"#,
            "constraints[0].toItem: expected \"stack\", \"self\" or the index of another view of the"
                + " stack, found 0.5"
        ),
        (
            #""constraints":[{"attribute":"width","constant":1},{"attribute":"width","toItem":2}]"#,
            "constraints[1].toItem: the stack has no view 2; it has 2"
        ),
        (
            #""constraints":[{"attribute":"width","toItem":1}]"#,
            "constraints[0].toItem: 1 is the view itself; use \"self\" to relate its width to its height"
        ),
        (
            #""constraints":[{"attribute":"width","toItem":"stack","multiplier":0}]"#,
            "constraints[0].multiplier: expected a number above 0, up to 1,000, found 0"
        ),
        (
            #""constraints":[{"attribute":"width","constant":1,"multiplier":2}]"#,
            "constraints[0].multiplier: there is nothing to multiply without \"toItem\""
        ),
        (
            #""constraints":[{"attribute":"width","constant":1,"relation":"=="}]"#,
            "constraints[0].relation: expected one of equal, lessThanOrEqual, greaterThanOrEqual, "
                + "found \"==\""
        ),
        (
            #""stack":{"arrangedSubviews":[]},"intrinsicContentSize":{}"#,
            "intrinsicContentSize: a nested stack has no intrinsic content size; its arranged "
                + "subviews size it"
        ),
        (
            #""stack":{"arrangedSubviews":[]},"baselineOffsets":{"first":1,"last":1}"#,
            "baselineOffsets: a nested stack has no text of its own; its arranged subviews have "
                + "baselines"
        ),
        (
            #""stack":{"arrangedSubviews":[]},"alignmentRectInsets":{"left":1}"#,
            "alignmentRectInsets: a nested stack has no alignment rectangle insets"
        ),
        (
            #""alignmentRectInsets":{"left":"1"}"#,
            "alignmentRectInsets.left: expected points from -1,000,000 to 1,000,000, found \"1\""
        ),
        (
            #""numberOfLines":-1"#,
            "numberOfLines: expected a whole number from 0 to 10,000, found -1"
        ),
        (
            #""words":2.5"#, "words: expected a whole number from 0 to 10,000, found 2.5"
        ),
        (
            #""stack":{"arrangedSubviews":[]},"numberOfLines":0"#,
            "numberOfLines: a nested stack has no text of its own"
        ),
        (
            #""stack":{"arrangedSubviews":[1]}"#,
            "stack.arrangedSubviews[0]: expected an arranged subview, found 1"
        ),
    ])
    func `an error in a view gives the expected value`(member: String, message: String) {
        let json = "{\"stack\":{\"arrangedSubviews\":[{},{\(member)}]}}"
        let separator = message.hasPrefix("[") ? "" : "."
        #expect(
            errorOfReading(json)?.split(separator: " ", maxSplits: 1).last.map(String.init)
                == "stack.arrangedSubviews[1]\(separator)\(message)")
    }

    @Test func `an error is located at its value, its key or its object`() {
        func place(_ view: String) -> String? {
            let json = "{\"stack\": {\r\n  \"arrangedSubviews\": [\n    {},\n    \(view)]}}"
            return errorOfReading(json)?.split(separator: " ").first.map(String.init)
        }
        #expect(place(#"{"isHidden": "é", "stack": 1}"#) == "4:32:")
        #expect(place(#"{"isHidden": "yes"}"#) == "4:18:")
        #expect(place(#"{"isHiden": true}"#) == "4:6:")
        #expect(place(#"{"constraints": [{"attribute": "width"}]}"#) == "4:22:")
        #expect(place("[]") == "4:5:")
    }

    @Test func `an error names the file first`() throws {
        let bytes = Array("{\n\"stack\": {\"arrangedSubviews\": [{\"isHidden\": \"yes\"}]}}".utf8)
        do {
            _ = try LayoutCase(jsonBytes: bytes, file: "cases/a.json")
            Issue.record("read")
        } catch {
            #expect(
                error.description
                    == "cases/a.json:2:45: stack.arrangedSubviews[0].isHidden: "
                    + "expected true or false, found \"yes\"")
        }
    }

    @Test func `a long value is shortened`() throws {
        let text = String(repeating: "é", count: 50)
        let shortened = String(repeating: "é", count: 37) + "..."
        #expect(
            errorOfReading("{\"stack\":\"\(text)\"}")
                == "1:10: stack: expected a stack's properties, found \"\(shortened)\"")
    }
}
