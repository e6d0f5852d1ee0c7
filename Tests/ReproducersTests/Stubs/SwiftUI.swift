// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of SwiftUI that exported views use, so that a machine without SwiftUI can
// type-check these views. Nothing here performs layout.

@_exported import Foundation

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { return fatalError() }
}

public protocol Leaf: View where Body == Never {}
extension Leaf {
    public var body: Never { return fatalError() }
}

public struct TupleView<Content>: Leaf {}
public struct Modified<Content: View>: Leaf {
    nonisolated init() {}
}

@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { TupleView() }
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
}

public struct HStack<Content: View>: Leaf {
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

public struct VStack<Content: View>: Leaf {
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

public struct Spacer: Leaf {
    public init(minLength: CGFloat? = nil) {}
}

public struct Color: Leaf, Sendable {
    public static let gray = Color()
}

public struct Alignment: Sendable {
    public static let center = Alignment()
    public static let leading = Alignment()
}

public struct EdgeInsets: Sendable {
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public enum Edge {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let trailing = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
    }
}

public struct ViewDimensions {
    public subscript(alignment: VerticalAlignment) -> CGFloat { 0 }
}

public enum CoordinateSpace: Sendable { case global }

public struct GeometryProxy {
    public func frame(in space: CoordinateSpace) -> CGRect { .zero }
}

public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }

public struct EnvironmentValues {
    public var layoutDirection = LayoutDirection.leftToRight
    public var displayScale: CGFloat { 2 }
}

@MainActor @propertyWrapper public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

@MainActor @propertyWrapper public struct State<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension View {
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { Modified<Self>() }

    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { Modified<Self>() }

    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { Modified<Self>() }
    public func padding(_ insets: EdgeInsets) -> some View { Modified<Self>() }
    public func padding(_ edges: Edge.Set, _ length: CGFloat? = nil) -> some View {
        Modified<Self>()
    }
    public func layoutPriority(_ value: Double) -> some View { Modified<Self>() }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { Modified<Self>() }

    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { Modified<Self>() }

    nonisolated public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { Modified<Self>() }

    nonisolated public func onGeometryChange<Value: Equatable & Sendable>(
        for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
        action: @escaping (Value) -> Void
    ) -> some View { Modified<Self>() }
}
