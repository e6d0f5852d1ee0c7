import StackCases

/// The line that a reproducer prints for each state of a case: UIKit's layout, the system, and the
/// case itself, so that a console's text is enough to record it.
///
/// A line is one JSON object. Version 1 has these members, in this order:
///
/// ```json
/// {"stackdiff":1,"state":0,"states":1,"system":"iOS 18.2","device":"iPhone16,1","scale":3,
///  "case":{"width":300,"stack":{"arrangedSubviews":[]}},
///  "frames":[{"path":"","x":0,"y":0,"width":300,"height":20,"hidden":false,"ambiguous":false}],
///  "constraints":[{"identifier":"UISV-spacing","first":"1.leading","relation":"==",
///                  "second":"0.trailing","multiplier":1,"constant":10,"priority":1000,
///                  "description":"<NSLayoutConstraint:0x60… 'UISV-spacing' H:[…]-(10)-[…]>"}]}
/// ```
///
/// | member | meaning |
/// | --- | --- |
/// | `stackdiff` | the version; a reader refuses a greater one than it knows |
/// | `state` | how many of the case's edits have been made, from 0 |
/// | `states` | how many lines the case has in all: its edits and 1 |
/// | `system` | the system's name and version as `UIDevice` gives them |
/// | `device` | the hardware's identifier; in a simulator, that of the simulated device |
/// | `scale` | the pixels per point, to which UIKit rounds frames; 0 if unknown |
/// | `case` | the whole case in the case format, without `expected` and `observed` |
/// | `frames` | every view in depth-first order, hidden ones included: its path at this state, its frame relative to its parent, `isHidden` and `hasAmbiguousLayout` |
/// | `constraints` | those that the views own and those that affect their layout, each once: items are paths, `stack` for the outer stack, a guide's identifier, or a class; `second` is `null` where there is no second item |
///
/// A number that is not finite is `null`. Another member may be added within a version, and a
/// reader ignores members that it does not know.
///
/// To read a console's text: take each line from the first `{"stackdiff":` in it (consoles put a
/// date, a process and other words before it) up to its end; a line that is no whole JSON value
/// was cut short, and is an error that names the line. Other lines are skipped. Lines belong to
/// one run where they follow each other with the same `case`, `system` and `device`, and `state`
/// counts up to `states` − 1; the last one holds the layout after all edits, and gives the
/// case's `observed` frames with `system` and `device` as the source. The frames of an earlier
/// state are those of the same case with its first `state` edits. Frames of a view that is
/// `ambiguous` are not to be compared.
package enum ObservationLine {
    /// The version of the line's format.
    package static let version = 1

    /// Returns the case as each line holds it.
    static func caseText(of reproduction: Reproduction) -> String {
        reproduction.bareCase.json.compact()
    }
}
