import Testing

@testable import StackCases

@Suite struct CaseWriterTests {
    @Test func `defaults are left out`() {
        let stack = StackConfiguration(arrangedSubviews: [ArrangedSubview()])
        #expect(
            LayoutCase(stack: stack).json.compact() == #"{"stack":{"arrangedSubviews":[{}]}}"#)
    }

    @Test func `defaults inside an object are left out`() throws {
        let json = """
            {"stack":{"layoutMargins":{"left":1},"arrangedSubviews":[\
            {"intrinsicContentSize":{"height":0},"contentHuggingPriority":{"vertical":750},\
            "contentCompressionResistancePriority":{"horizontal":250},\
            "constraints":[{"attribute":"width","constant":0}]}]}}
            """
        #expect(try readCase(json).json.compact() == json)
    }

    @Test func `every key is written in the order of the format`() throws {
        let json = """
            {"title":"Every é key 😀","width":300.5,"constraints":[\
            {"attribute":"height","relation":"greaterThanOrEqual","constant":44},\
            {"attribute":"height","toItem":"self","multiplier":2,"priority":999}],\
            "stack":{"axis":"vertical",\
            "distribution":"fillProportionally","alignment":"trailing","spacing":"useSystem",\
            "isLayoutMarginsRelativeArrangement":true,\
            "layoutMargins":{"top":1,"left":-2,"bottom":3.25,"right":4},\
            "isBaselineRelativeArrangement":true,\
            "semanticContentAttribute":"forceRightToLeft","arrangedSubviews":[\
            {"intrinsicContentSize":{"width":4},"numberOfLines":3,"words":12,"isHidden":true,\
            "contentHuggingPriority":{"horizontal":251,"vertical":249.5},\
            "contentCompressionResistancePriority":{"horizontal":749,"vertical":1000},\
            "baselineOffsets":{"first":15,"last":-4},\
            "alignmentRectInsets":{"top":-1,"right":2.5},"customSpacingAfter":12,"constraints":[\
            {"attribute":"height","relation":"lessThanOrEqual","constant":44,"priority":999},\
            {"attribute":"width","toItem":"stack","multiplier":0.5,"constant":-8},\
            {"attribute":"height","toItem":"self"},\
            {"attribute":"leading","relation":"greaterThanOrEqual","toItem":1,\
            "toAttribute":"centerX","constant":-4,"priority":998}]},\
            {"stack":{"arrangedSubviews":[]},"customSpacingAfter":"useSystem"}]},"edits":[\
            {"setHidden":{"view":"0","value":false}},{"setSpacing":{"stack":"","value":-20}},\
            {"setCustomSpacing":{"view":"1","value":"useDefault"}},\
            {"setAxis":{"stack":"1","value":"vertical"}},\
            {"setDistribution":{"stack":"1","value":"equalSpacing"}},\
            {"setAlignment":{"stack":"","value":"center"}},\
            {"setIntrinsicContentSize":{"view":"0","value":{"width":10,"height":null}}},\
            {"insert":{"stack":"1","index":0,"subview":{"isHidden":true}}},\
            {"insert":{"stack":"","index":2,"subview":{}}},\
            {"addArrangedSubview":{"view":"2"}},{"removeFromSuperview":{"view":"2"}},\
            {"remove":{"view":"0"}},\
            {"insert":{"stack":"","index":1,"subview":{}}},\
            {"remove":{"view":"1","keepsSubview":true}},{"setSize":{"width":null,"height":200}}],\
            "expected":{"layouts":[{"model":"uikit","status":"unique",\
            "frames":[{"path":"0.0","x":-1,"y":0,"width":1,"height":2}]},\
            {"model":"other","status":"unsatisfiable"}],\
            "comparisons":[{"models":["uikit","other"],"outcome":"sizeAlong",\
            "largestDifference":115.5556}]},"observed":{"source":"somewhere",\
            "displayed":[{"path":"","x":0,"y":0,"width":300,"height":200}]}}
            """
        #expect(try readCase(completeCase).json.compact() == json)
        #expect(try readCase(json) == readCase(completeCase))
    }

    @Test func `a written case is read back unchanged`() throws {
        var random = RandomCase(seed: 7)
        var editNames: Set<String> = []
        for _ in 0..<2_500 {
            let layoutCase = random.layoutCase()
            #expect(try readCase(layoutCase.json.compact()) == layoutCase)
            #expect(try readCase(layoutCase.json.pretty()) == layoutCase)
            for case .object(let members) in layoutCase.edits.map(\.json) {
                editNames.formUnion(members.map(\.0))
            }
        }
        #expect(editNames.count == 12, "the random cases have every edit")
    }
}
