/// A kind of content of an Interface Builder file that a case cannot hold.
public enum Omission: String, CaseIterable, Sendable {
    case lines = "texts of several lines"
    case constraints = "constraints between other attributes or views"
    /// Attributes that may concern the layout or not: a class of the app gives them a meaning.
    case runtimeAttributes = "runtime attributes"
    case variations = "other views or constraints for the canvas's size classes"
    case margins = "readable width"
    case depth = "too many nested stack views"
}
