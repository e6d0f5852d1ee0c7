import Explanations
import Markup
import StackCases

/// The frame of a picture: its size, its accessible name and its style.
struct Picture {
    /// The prefix of the picture's identifiers; unique in a document.
    var identifier: String
    /// The accessible name.
    var title: String
    /// The accessible description.
    var description: String
    /// The width in pixels.
    var width: Double
    /// The height in pixels.
    var height: Double

    /// Returns the picture that `body` draws, as a file or as an element of a document that has the
    /// style sheet.
    func svg(isFile: Bool, _ body: (inout MarkupWriter) -> Void) -> String {
        let (width, height) = (Formatted.pixels(width), Formatted.pixels(height))
        var writer = MarkupWriter()
        writer.element(
            "svg",
            [
                isFile ? "xmlns" : "class": isFile ? "http://www.w3.org/2000/svg" : "drawing",
                "width": width, "height": height,
                "viewBox": "0 0 \(width) \(height)", "role": "img",
                "aria-labelledby": "\(identifier)-title \(identifier)-description",
            ]
        ) { writer in
            writer.element("title", ["id": "\(identifier)-title"], text: title)
            writer.element("desc", ["id": "\(identifier)-description"], text: description)
            if isFile {
                writer.element("style") { $0.write(markup: DrawingStyle.sheet) }
            }
            writer.empty("rect", ["class": "sd-surface", "width": width, "height": height])
            body(&writer)
        }
        return writer.text
    }
}

/// The style of drawings: the first model solid and blue, the second dashed and orange, so that
/// readers need not distinguish colours.
enum DrawingStyle {
    /// The style sheet of a drawing, for light and dark mode.
    static let sheet = """
        .sd-surface{fill:#fff}
        .sd-text{fill:#1f2328;font:12px system-ui,-apple-system,"Segoe UI",sans-serif;\
        font-variant-numeric:tabular-nums}
        .sd-middle{text-anchor:middle}
        .sd-muted{fill:#59636e}.sd-strong{font-weight:700}
        .sd-name{font-size:14px;font-weight:600}
        .sd-stack{fill:none;stroke:#59636e;stroke-width:1}
        .sd-hatch{stroke:#59636e;stroke-opacity:.4;stroke-width:1}
        .sd-guide{fill:none;stroke:#59636e;stroke-width:1;stroke-dasharray:1 2}
        .sd-leader{stroke:#59636e;stroke-opacity:.6;stroke-width:1}
        .sd-edge{fill:none;stroke-width:1.25}.sd-edge.sd-strong{stroke-width:2.5}
        .sd-b .sd-edge{stroke-dasharray:5 3}
        .sd-edge.sd-hidden{stroke-dasharray:1 3;stroke-linecap:round}
        .sd-a .sd-edge{stroke:#0072b2}.sd-b .sd-edge{stroke:#b34700}
        .sd-a .sd-mark{fill:#0072b2}.sd-b .sd-mark{fill:#b34700}
        .sd-fill{fill-opacity:.88}
        .sd-a .sd-fill{fill:#e6f1f8}.sd-a .sd-fill.sd-strong{fill:#b5d9ee}
        .sd-b .sd-fill{fill:#fbeee6}.sd-b .sd-fill.sd-strong{fill:#f5cdb3}
        .sd-letter{fill:#fff;font-weight:700}
        @media (prefers-color-scheme:dark){
        .sd-surface{fill:#16181d}.sd-text{fill:#e6e8eb}.sd-muted{fill:#9aa3ad}
        .sd-stack,.sd-hatch,.sd-leader,.sd-guide{stroke:#9aa3ad}
        .sd-a .sd-edge{stroke:#56b4e9}.sd-b .sd-edge{stroke:#e69f00}
        .sd-a .sd-mark{fill:#56b4e9}.sd-b .sd-mark{fill:#e69f00}
        .sd-a .sd-fill{fill:#1a2833}.sd-a .sd-fill.sd-strong{fill:#24506b}
        .sd-b .sd-fill{fill:#2e2618}.sd-b .sd-fill.sd-strong{fill:#66490c}
        .sd-letter{fill:#16181d}
        }

        """
}

/// One of the two models of a drawing.
package enum Side: String, CaseIterable {
    case left = "a"
    case right = "b"

    /// The model's letter.
    var letter: String { rawValue.uppercased() }

    var other: Side { self == .left ? .right : .left }
}
