import StackCases
import Testing

@testable import Reproducers

/// Objective-C runs only on a Mac, so its statements are compared as text.
@Suite struct ObjectiveCTests {
    @Test func `each property of a case is a statement`() throws {
        let text = try ReproducerFormat.objc.text(
            of: try Samples.reproduction(try Samples.everything()))
        for statement in [
            "stack.axis = UILayoutConstraintAxisVertical;",
            "stack.distribution = UIStackViewDistributionEqualCentering;",
            "stack.alignment = UIStackViewAlignmentFirstBaseline;",
            "stack.spacing = -0.1;",
            "stack.layoutMarginsRelativeArrangement = YES;",
            "stack.layoutMargins = UIEdgeInsetsMake(1, 2, 3, -4.5);",
            "stack.baselineRelativeArrangement = YES;",
            "[[EverythingView alloc] initWithNaturalSize:CGSizeMake(4, 20)];",
            "[view0 setFirstBaseline:15 lastBaseline:-4.75];",
            "[view0 setContentHuggingPriority:250.5\n        forAxis:UILayoutConstraintAxisHorizontal];",
            "[view0 setContentCompressionResistancePriority:749\n        forAxis:UILayoutConstraintAxisVertical];",
            "EverythingConstrain(\n        [view0.heightAnchor constraintLessThanOrEqualToConstant:44],\n        999);",
            "[view0.widthAnchor constraintGreaterThanOrEqualToConstant:0.1],\n        1000);",
            "[stack addArrangedSubview:view0];",
            "[stack setCustomSpacing:1000000 afterView:view0];",
            "initWithNaturalSize:CGSizeMake(UIViewNoIntrinsicMetric, 999999.9999999999)];",
            "view1.hidden = YES;",
            "[stack setCustomSpacing:UIStackViewSpacingUseSystem afterView:view1];",
            "[stack2 addArrangedSubview:stack2_1];",
            "width.constant = 300.25;\n    width.active = YES;",
            "stack2.hidden = NO;",
            "stack2_1.spacing = UIStackViewSpacingUseDefault;",
            "view2_0.naturalSize = CGSizeMake(UIViewNoIntrinsicMetric, 12);",
            "[stack2 insertArrangedSubview:stackInserted8 atIndex:1];",
            "[stack2 setCustomSpacing:13 afterView:stackInserted8];",
            "[stack removeArrangedSubview:view0];\n    [view0 removeFromSuperview];",
            "width.active = NO;\n    height.constant = 17;\n    height.active = YES;",
            "// Edit 13: {\"removeFromSuperview\":{\"view\":\"2.1.0\"}}\n"
                + "    [viewInserted8_0 removeFromSuperview];",
            "[stack addArrangedSubview:viewInserted12];\n    EverythingRecord(stack, root, 14);",
            "[stack2 addArrangedSubview:view2_0];\n    EverythingRecord(stack, root, 15);",
            "EverythingRecord(stack, root, 17);",
        ] {
            #expect(text.contains(statement), "\(statement)")
        }
        #expect(text.contains("EverythingStateCount = 18;"))
    }
}
