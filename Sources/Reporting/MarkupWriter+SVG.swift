import Markup
import StackCases

/// The elements of drawings, with numbers in pixels and the classes of `DrawingStyle.sheet`.
extension MarkupWriter {
    /// Writes a line of text.
    /// - Parameter style: The classes besides `sd-text`.
    mutating func write(_ text: String, x: Double, y: Double, style: String...) {
        let classes = (["sd-text"] + style).joined(separator: " ")
        element(
            "text", ["class": classes, "x": Formatted.pixels(x), "y": Formatted.pixels(y)],
            text: text)
    }

    /// Writes a path.
    /// - Parameter title: The words that readers see when they point at it.
    mutating func path(_ path: String, style: String, title: String? = nil) {
        shape("path", ["class": style, "d": path], title)
    }

    /// Writes a rectangle.
    /// - Parameter title: The words that readers see when they point at it.
    mutating func rectangle(
        _ box: Frame, attribute: String = "class", style: String, title: String? = nil
    ) {
        let attributes: Attributes = [
            attribute: style, "x": Formatted.pixels(box.x), "y": Formatted.pixels(box.y),
            "width": Formatted.pixels(box.width), "height": Formatted.pixels(box.height),
        ]
        shape("rect", attributes, title)
    }

    private mutating func shape(_ name: String, _ attributes: Attributes, _ title: String?) {
        guard let title else { return empty(name, attributes) }
        element(name, attributes) { $0.element("title", text: title) }
    }
}
