/// A view's frame in points, relative to its parent view, as `UIView.frame` is.
public struct Frame: Hashable, Sendable {
    /// The distance of the left edge from the parent's.
    public var x: Double
    /// The distance of the upper edge from the parent's.
    public var y: Double
    /// The width, from 0.
    public var width: Double
    /// The height, from 0.
    public var height: Double

    /// Makes a frame.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Returns the mirror image of the frame in a parent of `width` points.
    public func mirrored(inWidth width: Double) -> Frame {
        Frame(x: width - x - self.width, y: y, width: self.width, height: height)
    }

    /// The value of `attribute`.
    public subscript(attribute: FrameAttribute) -> Double {
        get {
            switch attribute {
            case .x: x
            case .y: y
            case .width: width
            case .height: height
            }
        }
        set {
            switch attribute {
            case .x: x = newValue
            case .y: y = newValue
            case .width: width = newValue
            case .height: height = newValue
            }
        }
    }
}

/// One number of a frame.
public enum FrameAttribute: String, CaseIterable, Sendable {
    case x, y, width, height

    /// The axis that the number belongs to.
    public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
    /// Whether the number is a size, not a position.
    public var isSize: Bool { self == .width || self == .height }
}

/// A frame and the path of the view that has it, as case files write it.
public struct PathFrame: Hashable, Sendable {
    /// The view.
    public var path: ViewPath
    /// Its frame.
    public var frame: Frame

    /// Makes a pair of path and frame.
    public init(path: ViewPath, frame: Frame) {
        self.path = path
        self.frame = frame
    }
}
