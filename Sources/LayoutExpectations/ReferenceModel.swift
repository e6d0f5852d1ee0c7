import ExternalModels
import LayoutModels

/// The reference for layouts: a model that `stackdiff models` lists, by its name, or one of your
/// own.
public struct ReferenceModel: ExpressibleByStringLiteral, Sendable {
    private enum Choice: Sendable {
        case name(String)
        case model(any LayoutModel)
    }

    private let choice: Choice

    /// UIStackView, as UIKit has it today.
    public static let uikit: ReferenceModel = "uikit"

    /// Creates a reference to the model called `name`; after `exec:` it is the command of a program.
    public init(named name: String) {
        choice = .name(name)
    }

    /// Creates a reference to the model called `value`.
    public init(stringLiteral value: String) {
        self.init(named: value)
    }

    /// Creates a reference to a model itself, such as a `FunctionModel`.
    public init(_ model: any LayoutModel) {
        choice = .model(model)
    }

    /// Returns the model.
    /// - Throws: `ExpectationError` if no model has the name.
    func model() throws(ExpectationError) -> any LayoutModel {
        switch choice {
        case .model(let model): return model
        case .name(let name):
            if let model = ModelRegistry.model(named: name) ?? ExternalModel(name: name) {
                return model
            }
            let known = ModelRegistry.named.map(\.name).joined(separator: ", ")
            throw ExpectationError("no model is called \"\(name)\"; there are \(known)")
        }
    }
}

/// The reason why an expectation cannot be checked.
struct ExpectationError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
