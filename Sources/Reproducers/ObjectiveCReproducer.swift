/// Writes a case as an Objective-C file for UIKit that prints what it sees.
enum ObjectiveCReproducer {
    static func text(of reproduction: Reproduction) -> String {
        let prefix = reproduction.name
        let program = CaseProgram(reproduction.layoutCase)
        let source = ObjectiveCSource(program: program, prefix: prefix)
        var lines = SwiftReproducer.comment(
            """
            Written by stackdiff export. Lays the case out with UIKit, and prints a line of JSON
            for each of its states. In an app, once its window is there, in -viewDidAppear::

                extern UIView *\(prefix)Reproduce(UIView *parent);
                \(prefix)Reproduce(self.view);

            With STACKDIFF_PROGRAM defined the file is a program of its own. Needs ARC.
            """.lines)
        lines += SwiftReproducer.about(reproduction)
        lines += [
            "", "#import <UIKit/UIKit.h>", "#import <math.h>", "#import <stdio.h>",
            "#import <sys/utsname.h>", "",
            "/// The case, as stackdiff reads it.",
            "static NSString *const \(prefix)Case =",
            "    \(SourceText.objectiveC(ObservationLine.caseText(of: reproduction)));",
            "/// How many lines are printed.",
            "static NSUInteger const \(prefix)StateCount = \(program.edits.count + 1);",
            "",
        ]
        lines += source.support + [""] + source.recording + [""]
        lines += [
            "UIView *\(prefix)Reproduce(UIView *parent);", "",
            "/// Lays the views out in a view, or by themselves for nil, and prints each state.",
            "UIView *\(prefix)Reproduce(UIView *parent) {",
        ]
        lines += source.body { ["\(prefix)Record(stack, root, \($0));"] }.indented()
        lines +=
            """
                return root;
            }

            #ifdef STACKDIFF_PROGRAM
            int main(void) {
                @autoreleasepool {
                    \(prefix)Reproduce(nil);
                }
                return 0;
            }
            #endif
            """.lines
        return lines.text
    }
}
