import Explanations
import Importers
import Reporting
import StackCases

/// Another size of a stack view than the one in its file, such as on a wider device.
///
/// The natural sizes of an imported case come from its stored layout, so they fit it: the effect of
/// a bug may show only at other sizes.
struct StackViewSize: Equatable {
    /// The axis along which the size differs.
    var axis: Axis
    /// The size along it, in points; `nil` for the one that its views need.
    var length: Double?
    /// The factor from the stored size; `nil` for the size that its views need.
    var factor: Double?

    /// A fifth less and a quarter more: about the range of the widths of iPhones, relative to the one
    /// that most files are saved for.
    private static let factors = [0.8, 1.25]

    /// Returns the sizes to try, along the axes along which the surroundings decide the stack view's size.
    static func others(of imported: ImportedCase) -> [StackViewSize] {
        Axis.allCases.filter(imported.axesSizedFromOutside.contains).flatMap { axis in
            guard let stored = imported.layoutCase[lengthFromOutside: axis], stored > 0 else {
                return [StackViewSize]()
            }
            return factors.map { factor in
                StackViewSize(
                    axis: axis, length: (stored * factor * 2).rounded() / 2, factor: factor)
            }
        }
    }

    /// Returns the case at this size.
    func applied(to layoutCase: LayoutCase) -> LayoutCase {
        var layoutCase = layoutCase
        layoutCase[lengthFromOutside: axis] = length
        return layoutCase
    }

    /// The size in words, such as `300 pt wide`.
    var words: String {
        length.map { "\(Formatted.points($0)) pt \(axis.adjective)" }
            ?? "as \(axis.adjective) as its views need"
    }
}
