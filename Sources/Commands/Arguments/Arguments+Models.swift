import LayoutModels

extension Arguments {
    /// The models that an option names, separated by commas.
    func models(_ name: String, default standard: String) throws(UsageError) -> [any LayoutModel] {
        var models: [any LayoutModel] = []
        for part in (text(name) ?? standard).split(separator: ",") {
            guard let model = ModelRegistry.model(named: String(part)) else {
                let known = ModelRegistry.models.map(\.name).joined(separator: ", ")
                throw UsageError("--\(name): no model \(part); there are \(known)")
            }
            models.append(model)
        }
        guard !models.isEmpty else { throw UsageError("--\(name): expected a model's name") }
        return models
    }

    /// The two models that an option names.
    func pair(
        _ name: String
    ) throws(UsageError) -> (left: any LayoutModel, right: any LayoutModel) {
        let models = try models(name, default: "uikit,fdstackview")
        guard models.count == 2, models[0].name != models[1].name else {
            throw UsageError("--\(name): expected two different models, such as uikit,fdstackview")
        }
        return (models[0], models[1])
    }

    /// The two models or more of a campaign: those that an option names, or with `all` those of the
    /// registry.
    func campaignModels(_ name: String) throws(UsageError) -> [any LayoutModel] {
        let models =
            text(name) == "all"
            ? ModelRegistry.models : try models(name, default: "uikit,fdstackview")
        guard models.count >= 2, Set(models.map(\.name)).count == models.count else {
            throw UsageError(
                "--\(name): expected two or more different models, such as uikit,fdstackview, or"
                    + " all")
        }
        return models
    }

    /// The value of an option in points or seconds, greater than 0.
    func positive(_ name: String, _ unit: String) throws(UsageError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let number = Double(text), number > 0, number.isFinite else {
            throw UsageError("--\(name): expected a number of \(unit) above 0, found \(text)")
        }
        return number
    }
}
