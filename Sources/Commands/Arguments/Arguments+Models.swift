import DifferentialTesting
import ExternalModels
import LayoutModels
import StackCases

extension Arguments {
    /// Returns the models that an option names, separated by commas, and starts the programs among them.
    ///
    /// `all` means `ModelRegistry.models`.
    /// - Throws: `UsageError`, or `ExternalModelError` where a program gives no proper greeting.
    func models(_ name: String, default standard: String) throws -> [any LayoutModel] {
        var models: [any LayoutModel] = []
        let parts = (text(name) ?? standard).split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 1 || !parts.contains("") else {
            throw UsageError(
                "\(place(of: name)): an empty model name in \(parts.joined(separator: ","))")
        }
        for part in parts where !part.isEmpty {
            if part == "all" {
                models += ModelRegistry.models
                continue
            }
            do { models.append(try model(String(part))) } catch let error as UsageError {
                throw UsageError("\(place(of: name)): \(error.message)")
            }
        }
        guard !models.isEmpty else {
            throw UsageError("\(place(of: name)): expected a model's name")
        }
        return models
    }

    /// Returns the model of a name, and starts it if it is a program.
    /// - Throws: `UsageError`, or `ExternalModelError` where a program gives no proper greeting.
    func model(_ name: String) throws -> any LayoutModel {
        if let program = ExternalModel(name: name) {
            try program.start()
            return program
        }
        if let model = ModelRegistry.model(named: name) { return model }
        let known = ModelRegistry.named.map(\.name)
        if TextFile.isFolder(name) != nil {
            throw UsageError(
                "no model \(name); for a program give exec: and the command that starts it, such as"
                    + " exec:\(name.contains("/") ? "" : "./")\(name)")
        }
        throw UsageError(
            "no model \(name)\(UsageError.suggestion(for: name.lowercased(), in: known)); there are"
                + " \(known.joined(separator: ", ")) and exec:COMMAND")
    }

    /// Returns the one model, or the two different models, that an option names.
    func modelOrPair(_ name: String, default standard: String) throws -> [any LayoutModel] {
        let models = try models(name, default: standard)
        guard models.count == 1 || models.count == 2 && models[0].name != models[1].name else {
            throw UsageError("\(place(of: name)): expected one model, or two different ones")
        }
        return models
    }

    /// Returns the relation of `--relation`, and the one model of `--models` to compare with itself; `nil`
    /// if no relation is given.
    func brokenRelation() throws -> (model: any LayoutModel, relation: SelfRelation)? {
        guard isGiven("relation") else { return nil }
        let relation = try choice("relation", default: SelfRelation.orderFree)
        let models = text("models") == nil ? [] : try models("models", default: "")
        guard models.count == 1 else {
            throw UsageError("--relation: name the one model to compare with itself in --models")
        }
        return (models[0], relation)
    }

    /// Returns the models of a campaign: two or more different ones.
    func campaignModels(_ name: String) throws -> [any LayoutModel] {
        let models = try models(name, default: "uikit,fdstackview")
        guard (2...Campaign.largestModelCount).contains(models.count),
            Set(models.map(\.name)).count == models.count
        else {
            throw UsageError(
                "\(place(of: name)): expected two or more different models, such as uikit,fdstackview, or"
                    + " all")
        }
        return models
    }

    /// The value of `--tolerance`, in points; `nil` if it is not given.
    func tolerance() throws(UsageError) -> Double? {
        try positive("tolerance", "points", maximum: Comparison.largestTolerance)
    }

    /// The value of `--jobs` (default: the number of processors).
    func jobs(_ environment: CommandEnvironment) throws(UsageError) -> Int {
        try number(
            "jobs", minimum: 1, maximum: Campaign.largestJobCount) ?? environment.processorCount
    }

    /// The value of an option in points or seconds, greater than 0 and up to `maximum`.
    func positive(
        _ name: String, _ unit: String, maximum: Double = .infinity
    ) throws(UsageError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let number = Double(text), number > 0, number.isFinite else {
            throw UsageError(
                "\(place(of: name)): expected a number of \(unit) above 0, found \(text)")
        }
        guard number <= maximum else {
            throw UsageError(
                "\(place(of: name)): expected a number of \(unit) up to \(Formatted.points(maximum)), found"
                    + " \(text)")
        }
        return number
    }
}
