import StackCases

/// The stack views of an Interface Builder file as cases, with notes on what the cases leave out.
public struct ImportedFile: Equatable, Sendable {
    /// The file, as it was named.
    public var file: String
    /// A case for each stack view that no other stack view arranges, in the order of the file.
    public var cases: [ImportedCase]
    /// The notes on what the cases leave out, by line.
    public var notes: [ImportNote]

    /// The number of stack views in the cases.
    public var stackViewCount: Int {
        cases.reduce(0) { $0 + $1.stackViewCount }
    }
}

/// A stack view as a case, and the objects that its views are.
public struct ImportedCase: Equatable, Sendable {
    /// The case.
    public var layoutCase: LayoutCase
    /// The case without placeholder constraints, which Xcode removes when it builds the app; `nil` if
    /// there are none.
    public var caseInApp: LayoutCase?
    /// The object of each view, in the order of the case's `ViewTree`; the stack view first.
    public var objects: [ImportedObject]
    /// The axes along which the stack view's surroundings decide its size.
    ///
    /// The case has the size on the canvas; on another device it differs.
    public var axesSizedFromOutside: Set<Axis>

    /// The number of stack views in the case, the outer one included.
    public var stackViewCount: Int { Self.count(layoutCase.stack) }

    /// The frames that UIKit had, which the objects have, too; `nil` for an Interface Builder file.
    public var recording: Observation?

    /// The constraints of its views that the case leaves out.
    public var omitted: [OmittedConstraint] = []

    /// The row, item or bar around the stack view, or the app's code, if it gives the stack view a size.
    public var container: Container?

    /// The axes along which constraints from outside hold a view inside, and nothing of the stack view itself.
    public var axesHeldByViews: Set<Axis> = []

    /// A view whose size in the app can differ from that on the canvas.
    public enum Container: Equatable, Sendable {
        /// A row of a table: as tall as its views need unless the file gives rows a height.
        case row(isFixed: Bool)
        /// An item of a collection view.
        case item
        /// A bar, whose height the system gives.
        case bar
        /// The code that adds a stack view to a view, as the file has it in none.
        case code
    }

    /// The case with what the file states about the app: without placeholder constraints, and without sizes of views
    /// that hold at design time only or for which stored frames stand.
    public var certainCase: LayoutCase {
        var certain = caseInApp ?? layoutCase
        var place = 0
        certain.stack.removeSizes(of: objects, &place)
        return certain
    }

    /// Frees the size along an axis.
    public mutating func free(_ axis: Axis) {
        layoutCase[lengthFromOutside: axis] = nil
        caseInApp?[lengthFromOutside: axis] = nil
        axesSizedFromOutside.remove(axis)
        objects[0].inputs.remove(axis.size)
    }

    private static func count(_ stack: StackConfiguration) -> Int {
        stack.arrangedSubviews.reduce(1) { $0 + ($1.nestedStack.map(count) ?? 0) }
    }
}

extension StackConfiguration {
    /// Removes the natural sizes of views for which the file has none.
    /// - Parameter place: The stack's object; the last one of those inside afterwards.
    fileprivate mutating func removeSizes(of objects: [ImportedObject], _ place: inout Int) {
        for index in arrangedSubviews.indices {
            place += 1
            let object = objects[place]
            let axes = Axis.allCases.filter {
                object.hasDesignTimeSize || object.hasEstimatedText
                    || object.inputs.contains($0.size)
            }
            if arrangedSubviews[index].isStack {
                let isEmpty = arrangedSubviews[index].nestedStack?.arrangedSubviews.isEmpty ?? true
                arrangedSubviews[index].nestedStack?.removeSizes(of: objects, &place)
                guard isEmpty else { continue }
                // An empty stack view has such a size only where it has no constraints.
                for axis in axes {
                    arrangedSubviews[index].constraints.removeAll {
                        $0.attribute == .along(axis)
                    }
                }
            } else {
                for axis in axes { arrangedSubviews[index].intrinsicContentSize[axis] = nil }
            }
        }
    }
}

/// An object of an Interface Builder file, or a view of a case.
public struct ImportedObject: Equatable, Sendable {
    /// The element's name, such as `stackView` or `label`; a view of a case is a `stackView` or a `view`.
    public var kind: String
    /// The object's identifier, or the view's path in its case; `nil` where the file gives none, and for the outer stack
    /// view of a case.
    public var id: String?
    /// The name that the developer gave the object; the title of a case for its outer stack view.
    public var label: String?
    /// The text that a label, a text field, a text view or a button shows; `nil` where there is none.
    public var text: String?
    /// The line of the object's start tag, or of its case, from 1.
    public var line: Int
    /// The frame that Interface Builder stored or UIKit had, relative to the view around it; `nil` where the
    /// file has none.
    public var frame: Frame?
    /// The numbers of the stored frame that the case was made from; a layout with these proves nothing.
    public var inputs: Set<FrameAttribute> = []
    /// Whether Interface Builder marked the stored frame as another than the constraints give.
    public var isMisplaced = false
    /// Whether the spacing of a stack view comes from the stored frames.
    public var hasStoredSpacing = false
    /// Whether nothing shows the natural sizes of a proportional stack view's views, so that the sizes of the stored
    /// frames replace them.
    public var lacksNaturalSizes = false
    /// Whether the object is a label whose text the app sets.
    public var isEmptyLabel = false
    /// Whether the natural size holds at design time only: a placeholder, or that of a label without a text.
    public var hasDesignTimeSize = false
    /// The axes along which the stored frames contradict required constraints of the object, also those with objects
    /// outside the case.
    public var contradictedAxes: Set<Axis> = []
    /// Whether the object shows a text of several lines, whose size on one line is estimated.
    public var hasEstimatedText = false
    /// The kinds of content of the object that the case cannot hold.
    public var omissions: Set<Omission> = []
    /// The name of the case among those of its file; `nil` for an object of an Interface Builder file.
    public var caseName: String?

    /// Makes a view of a case.
    init(
        kind: String, id: String?, label: String?, line: Int, frame: Frame?, caseName: String
    ) {
        self.kind = kind
        self.id = id
        self.label = label
        self.line = line
        self.frame = frame
        self.caseName = caseName
    }

    init(_ element: InterfaceBuilderElement) {
        kind = element.name
        id = element.id
        label = element.label
        text = element.shownText
        line = element.line
        isEmptyLabel = element.name == "label" && element.attributes["text"] == ""
        hasDesignTimeSize = isEmptyLabel
        if let rect = element.child("rect", key: "frame"), let x = rect.length("x"),
            let y = rect.length("y"), let width = rect.size("width"),
            let height = rect.size("height")
        {
            frame = Frame(x: x, y: y, width: width, height: height)
        }
        isMisplaced = element.isSet("misplaced")
    }

    /// Adds the sizes along `axes` to the inputs.
    mutating func takeSizes(along axes: some Sequence<Axis>) {
        inputs.formUnion(axes.map(\.size))
    }

    /// The name of the object in messages: its kind, its identifier, and its label or the beginning of its text.
    public var reference: String {
        let limit = 30
        let beginning = text.map { $0.count > limit ? "\($0.prefix(limit - 1))…" : $0 }
        let name = (label ?? beginning).map { "“\($0)”" }
        return [kind, id, name].compactMap(\.self).joined(separator: " ").onOneLine
    }
}

/// A note on something that a case leaves out, or that it has in another form than the file.
public struct ImportNote: Equatable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public var file: String
    /// The line that it is about, from 1.
    public var line: Int
    /// The omission, and its replacement.
    public var message: String

    /// The place and the message on one line: `a.xib:12: note: …`.
    public var description: String { "\(file):\(line): note: \(message)" }
}
