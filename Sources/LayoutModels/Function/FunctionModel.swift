import StackCases

/// A layout function as a model, for comparison with others or with the contract.
///
/// The function gets a stack as it is after all edits, with the size that is required of it, and
/// answers with the frames by path or with a whole `Layout`:
///
/// ```swift
/// let row = FunctionModel(name: "row") { stack in
///     guard stack.stack.axis == .horizontal else { throw UnsupportedLayout("columns") }
///     return frames(stack)  // [ViewPath: Frame]
/// }
/// print(row.layout(of: layoutCase, in: LayoutWorkspace()).status)  // unique
/// ```
public struct FunctionModel: LayoutModel {
    /// The name of the model in messages and buckets.
    public let name: String
    /// The model's summary, in a sentence.
    public let summary: String
    /// The features that the function does not support, in sentences.
    public let limits: [String]
    /// The features that generated cases may need; `nil` for all.
    public let features: Set<CaseFeature>?

    private let function: @Sendable (SizedStack) throws -> any LayoutAnswer

    /// Makes a model of a function.
    ///
    /// The function throws `UnsupportedLayout` for a stack that it does not lay out; such a stack is
    /// not compared. Any other error is a failure, and so is a result that is no layout of the stack.
    /// - Parameters:
    ///   - name: The name of the model, which no other model has.
    ///   - summary: A description of the model in a sentence.
    ///   - limits: The features that the function does not support, one sentence for each.
    ///   - features: The features that generated cases may need (default: all).
    ///   - function: Lays a stack out. It is called from any thread, often more than once for a stack,
    ///     and must give the same answer each time.
    public init<Answer: LayoutAnswer>(
        name: String, summary: String = "a layout function", limits: [String] = [],
        features: Set<CaseFeature>? = nil,
        _ function: @escaping @Sendable (SizedStack) throws -> Answer
    ) {
        self.name = name
        self.summary = summary
        self.limits = limits
        self.features = features
        self.function = function
    }

    /// Asks the function for a layout of the configuration after all edits.
    public func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        Layout.afterEdits(of: layoutCase) { stack in
            do {
                return try function(stack).layout(of: stack)
            } catch let error as UnsupportedLayout {
                return Layout(status: .unsupported, reason: error.reason)
            } catch {
                return Layout(failure: .crash, reason: "the function threw \(error)")
            }
        }
    }
}

/// The error of a layout function for a stack that it does not support.
public struct UnsupportedLayout: Error, Equatable, Sendable {
    /// The unsupported feature, in a few words.
    public var reason: String

    /// Makes the error.
    public init(_ reason: String) {
        self.reason = reason
    }
}
