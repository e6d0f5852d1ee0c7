import DifferentialTesting
import ExternalModels
import LayoutModels
import StackCases

extension Arguments {
    /// The models that an option names, separated by commas; `all` stands for those of the registry,
    /// and programs are started.
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

    /// The model of a name; a program is started.
    /// - Throws: `UsageError`, or `ExternalModelError` where a program gives no proper greeting.
    func model(_ name: String) throws -> any LayoutModel {
        if let program = ExternalModel(name: name) {
            try program.start()
            return program
        }
        if let model = ModelRegistry.model(named: name) { return model }
        let known = ModelRegistry.named.map(\.name)
        throw UsageError(
            "no model \(name)\(UsageError.suggestion(for: name.lowercased(), in: known)); there are"
                + " \(known.joined(separator: ", ")) and exec:COMMAND")
    }

    /// The one model that an option names, or the two different ones.
    func modelOrPair(_ name: String, default standard: String) throws -> [any LayoutModel] {
        let models = try models(name, default: standard)
        guard models.count == 1 || models.count == 2 && models[0].name != models[1].name else {
            throw UsageError("\(place(of: name)): expected one model, or two different ones")
        }
        return models
    }

    /// The relation of `--relation` with the one model of `--models` that is compared with itself;
    /// `nil` where no relation is given.
    func brokenRelation() throws -> (model: any LayoutModel, relation: SelfRelation)? {
        guard isGiven("relation") else { return nil }
        let relation = try choice("relation", default: SelfRelation.orderFree)
        let models = text("models") == nil ? [] : try models("models", default: "")
        guard models.count == 1 else {
            throw UsageError("--relation: name the one model to compare with itself in --models")
        }
        return (models[0], relation)
    }

    /// The two models or more of a campaign.
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
