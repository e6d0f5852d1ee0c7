import LayoutModels
import StackCases

/// A change of a case after which there is a layout; the solver found it.
struct CaseRemedy {
    /// Cases with more constraints get no remedy: the search could take seconds.
    static let constraintLimit = 300

    /// The change in words.
    var text: String
    /// Whether the layout with the change is unique; `nil` where the case cannot express the change,
    /// and its constraints alone were solved.
    var isUnique: Bool?
    /// The numbers that the layout leaves open, such as `heights are`; `nil` where they have no short
    /// name.
    var openNumbers: String?
    /// The number of visible views without area, or with less than a tenth of their natural size.
    var lostCount = 0
    /// Whether the lost views have no area.
    var vanish = false
    /// Whether the order of the views then decides between equally good layouts.
    var isTied = false
    /// Whether it changes the outer stack's size.
    var isOfOuterSize = false
    /// The case with the change; `nil` if a case cannot say it.
    var changedCase: LayoutCase?
}

extension CaseRemedy {
    /// Creates the remedy that gives a layout.
    init(_ text: String, _ changes: [CaseChange], _ layout: Layout, of stack: StackConfiguration) {
        self.init(
            text: text + layout.remarkOnTie, isUnique: layout.status.isDetermined,
            openNumbers: layout.openNumbers, isTied: layout.status == .tied,
            isOfOuterSize: changes.contains(where: \.isOfOuterSize))
        lose(layout.lostViews(of: stack), in: layout)
    }
}

extension CaseRemedy {
    /// Counts the views that are lost in a layout.
    mutating func lose(_ views: [Int], in layout: Layout) {
        lostCount = views.count
        vanish = views.allSatisfy { view in
            Axis.allCases.contains { layout.isZero($0.size, of: view) }
        }
    }
}

extension [CaseRemedy] {
    /// Returns the remedies in the order in which to print them: last those that cost more views than `least`, and say
    /// so, before these the ones that change the outer stack's size, which the reader often cannot choose, and before
    /// those the ones that leave a choice to the order of the views.
    func ordered(losing least: Int) -> [CaseRemedy] {
        let kept = filter { $0.lostCount <= least }
        let ofViews = kept.filter { !$0.isOfOuterSize }
        return ofViews.filter { !$0.isTied } + ofViews.filter(\.isTied)
            + kept.filter(\.isOfOuterSize)
            + filter { $0.lostCount > least }.map { remedy in
                var remedy = remedy
                remedy.text +=
                    remedy.vanish
                    ? " (some views are then 0 pt in size)"
                    : " (some views then have less than a tenth of their natural size)"
                return remedy
            }
    }
}

extension Layout {
    /// The remark after a change if the order of the views decides between equally good layouts, which UIKit does not
    /// document; otherwise empty.
    var remarkOnTie: String {
        status == .tied ? " (then probably the order of the views decides)" : ""
    }

    /// Returns the visible views to which a layout gives no width or height, or less than a tenth of the natural one.
    /// - Parameter sizes: The only sizes of interest (default: all).
    func lostViews(of stack: StackConfiguration, among sizes: [OpenNumber]? = nil) -> [Int] {
        let tree = ViewTree(stack)
        return tree.nodes.indices.filter { view in
            let natural = stack.view(at: tree.path(of: view))?.intrinsicContentSize(
                inFrame: frames[view])
            let axes = Axis.allCases.filter {
                sizes?.contains(OpenNumber(view: view, attribute: $0.size)) ?? true
            }
            return tree.nodes[view].isVisible
                && axes.contains { axis in
                    isZero(axis.size, of: view)
                        || natural?[axis].map {
                            frames[view][axis.size] < SizeChange.leastShare * $0
                                && !ambiguous.contains(
                                    OpenNumber(view: view, attribute: axis.size))
                        } ?? false
                }
        }
    }

    /// Whether a view certainly has no width, or no height.
    func isZero(_ size: FrameAttribute, of view: Int) -> Bool {
        frames[view][size] <= Layout.tolerance
            && !ambiguous.contains(OpenNumber(view: view, attribute: size))
    }

    /// The ambiguous numbers in a few words, such as `heights are`; `nil` where positions are among
    /// them.
    var openNumbers: String? {
        guard ambiguous.allSatisfy(\.attribute.isSize) else { return nil }
        let sizes = Set(ambiguous.map(\.attribute.rawValue))
        return sizes.count == 1 ? "\(sizes.first ?? "")s are" : "sizes are"
    }
}
