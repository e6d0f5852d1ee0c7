/// The models that there are.
///
/// A further one takes a folder and a line here.
public enum ModelRegistry {
    /// The models, in the order in which they are listed.
    public static let models: [any LayoutModel] = [
        RuleModel.uikit,
        RuleModel.fdstackview,
        RuleModel.uikitIOS9,
        RuleModel.tzstackview,
        RuleModel.arranged,
        RuleModel.oastackview,
        FormulaModel.documented,
        FormulaModel.flexbox,
        FormulaModel.mylayout,
    ]

    /// The model called `name`, or `nil`; a program is one where commands from files may be run.
    public static func model(named name: String) -> (any LayoutModel)? {
        if let model = models.first(where: { $0.name == name }) { return model }
        return ExternalModel.runsStoredCommands ? ExternalModel(name: name) : nil
    }

    /// Why there is no model called `name`, in a few words.
    public static func absence(of name: String) -> String {
        ExternalModel(name: name) == nil
            ? "no such model" : "a command, which is run only with --allow-exec"
    }
}
