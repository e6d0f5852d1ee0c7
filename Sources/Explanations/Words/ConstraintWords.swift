import Importers
import LayoutModels
import StackCases

extension ConstraintItem {
    /// The item in a sentence, such as `view 3.1`.
    var inWords: String {
        switch self {
        case .stack(let path), .view(let path): path.inWords
        case .guide(let guide, let owner):
            owner.indices.isEmpty ? guide.inWords : "\(guide.inWords) in \(owner.inWords)"
        }
    }
}

extension ConstraintItem.Guide {
    fileprivate var inWords: String {
        switch self {
        case .layoutMargins: "the room inside the margins"
        case .alignmentSpanner: "the guide around the views"
        case .orderingSpanner: "the empty content"
        case .gap(let number): "the guide in gap \(number)"
        }
    }
}

extension EmittedConstraint {
    /// Whether it is the preference for a size of 0 of a stack that has no visible views.
    ///
    /// No layout of a visible stack of this kind is recorded from UIKit.
    var isOfNoView: Bool { role == .spanningFit && priority < 1 }

    /// The constraint in a sentence for readers who do not know the console's notation.
    package var inWords: String {
        if [.spanningFit, .canvasFit].contains(role), let stack = first.item.path ?? arrangingStack
        {
            return
                "\(stack.inWords.asSentence) should be no \(axis.comparative(isLarger: true)) than its views need"
                + (isOfNoView ? " (it has none)." : " (priority \(Formatted.points(priority))).")
        }
        var sentence = ConstraintSentence(
            left: [first.term(1)], relation: relation,
            right: second.map { [$0.term(multiplier)] } ?? [],
            constant: constant, priority: priority, notes: purpose.map { [$0] } ?? [])
        // No size is below 0, so that only a missing natural size, -1, can be behind this.
        if multiplier < 0 { sentence.notes.append("a missing natural size counts as -1") }
        return "\(sentence.clause.asSentence)."
    }

    private var purpose: String? {
        switch role {
        case .contentHugging: "content hugging"
        case .contentCompressionResistance: "content compression resistance"
        case .hiding: "how a hidden view gives up its room"
        case .ambiguitySuppression: "so that no size is left open"
        case .textWidthDisambiguation: "an equal share for a text of several lines"
        case .spanningBoundary: "the guide reaches around every view"
        default: nil
        }
    }
}

extension LayoutAnchor {
    /// The attribute of the item in a sentence, such as `view 3.1's width`.
    var inWords: String { term(1).inWords }

    fileprivate func term(_ factor: Double) -> ConstraintSentence.Term {
        ConstraintSentence.Term(
            factor: factor, item: item.inWords, isPhrase: item.path == nil,
            attribute: LoggedAttribute(self))
    }
}

extension LoggedAttribute {
    init(_ anchor: LayoutAnchor) {
        let kind: Kind =
            switch anchor.attribute {
            case .start: .start
            case .end: .end
            case .center: .center
            case .size: .size
            case .firstBaseline, .lastBaseline: .other
            }
        self.init(anchor.axis, kind, anchor.attributeName)
    }
}
