import Explanations
import LayoutModels
import Markup
import StackCases

/// One model's layout as a picture: a scalable vector graphic that needs nothing else, follows
/// the reader's light or dark surroundings, and is the same for the same layout.
///
/// Views are boxes to scale with their paths; free space is hatched; hidden views that take room
/// are dotted. What overflows the stack is drawn too.
public struct LayoutDrawing: Sendable {
    /// The configuration that was laid out, with all edits applied.
    public var stack: StackConfiguration
    /// The layout.
    public var layout: Layout
    /// The model's name.
    public var modelName: String

    /// Makes a drawing of a model's layout of `stack`.
    public init(stack: StackConfiguration, layout: Layout, modelName: String) {
        self.stack = stack
        self.layout = layout
        self.modelName = modelName
    }

    /// The picture as the text of an SVG file.
    /// - Complexity: O(views).
    public var svg: String {
        let bounds = PlacedLayout(stack, frames: layout.frames).bounds
        let panel = LayoutPanel(
            name: modelName, layout: layout, stack: stack, emphasized: [], dimension: .sizeAlong,
            bounds: bounds ?? Frame(x: 0, y: 0, width: 1, height: 1))
        let picture = Picture(
            identifier: "layout", title: "Layout of \(modelName)", description: panel.summary,
            width: panel.width, height: panel.height)
        return picture.svg(isFile: true) { panel.write(to: &$0, identifier: "layout") }
    }
}

/// The frame of every picture: its size, its accessible name and its style.
struct Picture {
    /// What the picture's identifiers start with; unique in a document.
    var identifier: String
    /// The accessible name.
    var title: String
    /// The accessible description.
    var description: String
    /// The width in pixels.
    var width: Double
    /// The height in pixels.
    var height: Double

    /// The element around what `body` draws: a file of its own, or an element of a document that
    /// has the style sheet.
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
