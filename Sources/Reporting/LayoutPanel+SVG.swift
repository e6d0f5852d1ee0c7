import Explanations
import LayoutModels
import Markup
import StackCases

extension LayoutPanel {
    /// Writes the panel's group; `identifier` must be unique in the document.
    func write(to writer: inout MarkupWriter, identifier: String) {
        writer.element("g", ["class": side == .right ? "sd-b" : "sd-a"]) { writer in
            writeHeader(to: &writer)
            let (x, y) = (Formatted.pixels(Self.margin), Formatted.pixels(Self.headerHeight))
            writer.element("g", ["transform": "translate(\(x) \(y))"]) { writer in
                if let absence = layout.absence {
                    return writer.write(
                        "No layout: \(absence)", x: 0, y: 16, style: "sd-muted")
                }
                writeViews(to: &writer, hatch: identifier + "-hatch")
                DimensionLabels.write(
                    labels, along: stack.axis,
                    edge: stack.axis == .horizontal ? ownEnd.y : ownEnd.x, to: &writer)
            }
        }
    }

    private func writeHeader(to writer: inout MarkupWriter) {
        var x = Self.margin
        if let side {
            writer.empty(
                "rect",
                ["class": "sd-mark", "x": "16", "y": "8", "width": "20", "height": "20", "rx": "4"])
            writer.write(side.letter, x: 26, y: 22.5, style: "sd-letter", "sd-middle")
            x += 28
        }
        writer.write(name.shortened(to: 30), x: x, y: 23, style: "sd-name")
        guard let outer = layout.frames.first else { return }
        writer.write(
            "stack \(Formatted.size(outer))", x: 16, y: 43,
            style: emphasized.contains(0) ? "sd-strong" : "sd-muted")
    }

    private func writeViews(to writer: inout MarkupWriter, hatch: String) {
        writer.element(
            "pattern",
            [
                "id": hatch, "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
                "patternTransform": "rotate(45)",
            ]
        ) { $0.empty("path", ["class": "sd-hatch", "d": "M3 0V6"]) }
        let drawn = placed.views.filter(\.isDrawn)
        for view in drawn where view.isContainer && view.isVisible {
            let inside = arrangement(of: view).map(view.frame.inset(by:)) ?? view.frame
            writer.rectangle(pixels(inside), attribute: "fill", style: "url(#\(hatch))")
        }
        // Hatching means free space, so none shows through a view.
        for view in drawn where view.isBox {
            writer.rectangle(pixels(view.frame), style: "sd-surface")
        }
        for view in drawn where view.isContainer {
            let outset = view.index == 0 ? 2.0 : 0.5
            writer.rectangle(
                pixels(view.frame).inset(by: -outset),
                style: emphasized.contains(view.index) && view.index > 0
                    ? "sd-edge sd-strong" : view.isVisible ? "sd-stack" : "sd-edge sd-hidden")
            if view.isVisible, let margins = arrangement(of: view) {
                writer.rectangle(
                    pixels(view.frame.inset(by: margins)), style: "sd-guide",
                    title: "layout margins")
            }
        }
        for view in drawn where !view.isContainer && view.isVisible {
            writer.rectangle(pixels(view.frame), style: classes("sd-fill", view))
        }
        let configurations = stack.subviewsInOrder
        for view in drawn where !view.isContainer {
            writeEdge(of: view, to: &writer)
            if let rectangle = configurations[view.index]?.alignmentRect(forFrame: view.frame),
                rectangle != view.frame
            {
                writer.rectangle(
                    pixels(rectangle), style: "sd-stack", title: "alignment rectangle")
            }
        }
        for view in drawn where view.isVisible {
            writeGuides(of: view, configurations[view.index], to: &writer)
        }
        var named: [Frame] = []
        for view in drawn where !view.isContainer && view.isVisible {
            writeName(of: view, besides: &named, to: &writer)
        }
    }

    /// Returns the layout margins of a visible stack that arranges its views inside them.
    private func arrangement(of view: PlacedLayout.View) -> EdgeInsets? {
        guard let one = stack.stack(at: view.path.indices[...]),
            one.isLayoutMarginsRelativeArrangement, one.layoutMargins != EdgeInsets()
        else { return nil }
        return one.layoutMargins
    }

    /// Writes a line at the baseline that places a view, or at its center where centers are placed.
    private func writeGuides(
        of view: PlacedLayout.View, _ configuration: ArrangedSubview?,
        to writer: inout MarkupWriter
    ) {
        guard view.index > 0,
            let parent = stack.stack(at: view.path.indices.dropLast())
        else { return }
        let box = pixels(view.frame)
        func write(_ path: String, _ title: String) {
            writer.path(path, style: "sd-guide", title: title)
        }
        func line(at y: Double) -> String {
            let (x, y) = (Formatted.pixels(box.x), Formatted.pixels((y - bounds.y) * scale))
            return "M\(x) \(y)h\(Formatted.pixels(box.width))"
        }
        if let offsets = configuration?.baselineOffsets {
            let isRelative = parent.isBaselineRelativeArrangement && parent.axis == .vertical
            if parent.alignment == .firstBaseline || isRelative {
                write(line(at: view.frame.y + offsets.first), "first baseline")
            }
            if parent.alignment == .lastBaseline || isRelative {
                write(line(at: view.frame.maxY - offsets.last), "last baseline")
            }
        }
        guard parent.distribution == .equalCentering else { return }
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
        write(
            parent.axis == .horizontal
                ? "M\(Formatted.pixels(x)) \(Formatted.pixels(box.y))V\(Formatted.pixels(box.maxY))"
                : "M\(Formatted.pixels(box.x)) \(Formatted.pixels(y))H\(Formatted.pixels(box.maxX))",
            "center")
    }

    private func classes(_ name: String, _ view: PlacedLayout.View) -> String {
        if !view.isVisible { return name + " sd-hidden" }
        return emphasized.contains(view.index) ? name + " sd-strong" : name
    }

    /// Writes a box inside its frame, so that neighbours do not share a line.
    ///
    /// It is a line where a side is too short for a box, and a diamond where both are. A hidden view is
    /// a box in any case.
    private func writeEdge(of view: PlacedLayout.View, to writer: inout MarkupWriter) {
        var box = pixels(view.frame)
        if !view.isVisible {
            let (width, height) = (max(box.width, 7), max(box.height, 7))
            box = Frame(
                x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2,
                width: width, height: height)
        }
        let line = emphasized.contains(view.index) ? 2.5 : 1.25
        let title =
            "\(view.path.name)\(view.isVisible ? "" : ", hidden"): x \(Formatted.points(view.ownFrame.x))"
            + ", y \(Formatted.points(view.ownFrame.y)), \(Formatted.size(view.ownFrame))"
        if box.width >= 2 * line, box.height >= 2 * line {
            return writer.rectangle(
                box.inset(by: line / 2), style: classes("sd-edge", view), title: title)
        }
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
        let path =
            if box.width >= 2 * line {
                "M\(Formatted.pixels(box.x)) \(Formatted.pixels(y))h\(Formatted.pixels(box.width))"
            } else if box.height >= 2 * line {
                "M\(Formatted.pixels(x)) \(Formatted.pixels(box.y))v\(Formatted.pixels(box.height))"
            } else {
                "M\(Formatted.pixels(x - 4)) \(Formatted.pixels(y))l4 -4l4 4l-4 4z"
            }
        writer.path(path, style: classes("sd-edge", view), title: title)
    }

    /// Writes a view's name, and its size where there is room, unless the text would lie on that of
    /// another view, as where boxes coincide.
    private func writeName(
        of view: PlacedLayout.View, besides named: inout [Frame], to writer: inout MarkupWriter
    ) {
        let box = pixels(view.frame)
        // A name that is too long gives way to the path.
        let name =
            nameFits(in: box, view.path.name) ? view.path.name : view.path.description
        guard nameFits(in: box, name) else { return }
        let (centerX, centerY) = (box.x + box.width / 2, box.y + box.height / 2)
        let size = Formatted.size(view.frame)
        let hasSize = sizeFits(in: box, of: view)
        let width = DimensionLabels.width(of: hasSize ? size : name, isStrong: true)
        let height = hasSize ? 34.0 : 18.0
        let text = Frame(
            x: centerX - width / 2, y: centerY - height / 2, width: width, height: height)
        let isFree = named.allSatisfy { other in
            text.maxX <= other.x || other.maxX <= text.x || text.maxY <= other.y
                || other.maxY <= text.y
        }
        guard isFree else { return }
        named.append(text)
        let middle = centerY + 4
        writer.write(
            name, x: centerX, y: hasSize ? middle - 8 : middle, style: "sd-middle", "sd-strong")
        if hasSize { writer.write(size, x: centerX, y: middle + 8, style: "sd-middle") }
    }
}

extension Frame {
    /// The frame with each side moved inwards.
    fileprivate func inset(by distance: Double) -> Frame {
        Frame(
            x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// The frame without `insets`.
    fileprivate func inset(by insets: EdgeInsets) -> Frame {
        Frame(
            x: x + insets.left, y: y + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
