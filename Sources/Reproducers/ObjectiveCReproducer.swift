/// Writes a case as an Objective-C file for UIKit that prints what UIKit lays out.
enum ObjectiveCReproducer {
    static func text(of reproduction: Reproduction) -> String {
        let prefix = reproduction.name
        let program = CaseProgram(reproduction.layoutCase)
        let source = ObjectiveCSource(program: program, prefix: prefix)
        func template(_ file: [UInt8]) -> [String] {
            SourceText.template(
                file, ["PREFIX": prefix, "VERSION": "\(ObservationLine.version)"])
        }
        var lines = template(PackageResources.usage_m_txt) + SwiftReproducer.about(reproduction)
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
        lines += template(PackageResources.support_m_txt) + [""]
        lines += template(PackageResources.recording_m_txt) + [""]
        lines += [
            "UIView *\(prefix)Reproduce(UIView *parent);", "",
            "/// Lays the views out in a view, or by themselves for nil, and prints each state.",
            "UIView *\(prefix)Reproduce(UIView *parent) {",
        ]
        lines += source.body { ["\(prefix)Record(stack, root, \($0));"] }.indented()
        lines += ["    return root;", "}", ""] + template(PackageResources.program_m_txt)
        return lines.text
    }
}
