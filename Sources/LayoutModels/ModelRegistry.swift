/// The built-in models.
///
/// A new model needs a folder and a line here.
public enum ModelRegistry {
    /// The models that `all` means on the command line, in the order in which they are listed.
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

    /// All built-in models.
    ///
    /// `all` leaves out UIKit without its known bugs, because it differs from `uikit` only by bugs that
    /// `uikit` explains, and UIKit of iOS 13 and 14, which differs by texts of several lines only.
    public static let named: [any LayoutModel] =
        models + [RuleModel.uikitCorrected, RuleModel.uikitIOS14]
}
