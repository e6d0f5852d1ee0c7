import StackCases

extension InterfaceBuilderElement {
    /// The attribute as a number of points of either sign; `nil` where there is none, or one that
    /// no case can hold.
    func length(_ attribute: String) -> Double? {
        guard let text = attributes[attribute], let value = Double(text),
            value.magnitude <= CaseLimits.length
        else { return nil }
        return value
    }

    /// The attribute as a size in points, from 0.
    func size(_ attribute: String) -> Double? {
        length(attribute).flatMap { $0 >= 0 ? $0 : nil }
    }

    /// The attribute as a layout priority, 1 … 1000.
    func priority(_ attribute: String) -> Double? {
        guard let text = attributes[attribute], let value = Double(text),
            (1...1000).contains(value)
        else { return nil }
        return value
    }

    /// The size of the stored frame, in points; the frame is that of the canvas when the file was
    /// saved.
    var frameSize: IntrinsicContentSize? {
        guard let rect = child("rect", key: "frame"),
            let width = rect.size("width"), let height = rect.size("height")
        else { return nil }
        return IntrinsicContentSize(width: width, height: height)
    }
}

extension SizeConstraint.Attribute {
    /// The axis along which the side lies.
    var axis: Axis { self == .width ? .horizontal : .vertical }
    /// The view's other side.
    var other: SizeConstraint.Attribute { self == .width ? .height : .width }
    /// The side's value in `size`.
    func value(in size: IntrinsicContentSize) -> Double? { size[axis] }
}
