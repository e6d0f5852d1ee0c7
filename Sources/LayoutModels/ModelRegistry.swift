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
        FormulaModel.tangramkit,
    ]
}
