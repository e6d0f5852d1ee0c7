import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// One case as the page's script reads it.
struct EmbeddedCase {
    let entry: EmbeddedCases.Entry
    /// The bucket with this case as its example.
    let bucket: ReportBucket
    let tolerance: Double

    init(_ entry: EmbeddedCases.Entry, of bucket: ReportBucket, tolerance: Double) {
        self.entry = entry
        self.bucket = bucket.showing(entry.reported)
        self.tolerance = tolerance
    }

    var json: JSONValue {
        let finding = entry.reported.finding
        let stack = bucket.example.stack
        let mismatch = finding.mismatch
        let head: JSONValue = [
            "id": .string(entry.reported.identifier),
            "bucket": .count(entry.bucket),
            "rank": .count(entry.rank),
            "title": .optional(finding.layoutCase.title),
            "stored": .optional(entry.reported.storedNumber),
            "seed": .string(String(finding.seed)),
            "index": .count(finding.index),
            "axis": .string(stack.axis.rawValue),
            "dist": .string(stack.distribution.rawValue),
            "align": .string(stack.alignment.rawValue),
            "hidden": .count(stack.hiddenCount),
            "max": mismatch.kind.isOfFrames ? .number(mismatch.largestDifference) : .null,
            "noSize": .optional(mismatch.kind.wordWithoutSize),
            "configuration": .string(finding.layoutCase.summary(after: stack)),
            "sentence": .string(bucket.sentence.plain),
            "judgement": .string(bucket.judgement.plain),
            "remark": .optional(bucket.tieRemark),
            "views": views,
        ]
        let reproductions = entry.reported.reproductions.map {
            JSONValue.strings([$0.name, $0.text])
        }
        return head.adding(layouts).adding(constraints)
            .adding(["reproductions": .array(reproductions)])
    }

    /// The tree: each view's path, parent, whether it is visible and a stack, natural size, and if it
    /// has any, the insets of its alignment rectangle, and a stack's margins or a text's baselines.
    private var views: JSONValue {
        let tree = ViewTree(bucket.example.stack)
        let containers = tree.containers
        let subviews = bucket.example.stack.subviewsInOrder
        let views = zip(tree.nodes, subviews).enumerated().map { index, view in
            let size = view.1?.intrinsicContentSize
            let insets = view.1?.alignmentRectInsets ?? EdgeInsets()
            let guides = guides(at: tree.path(of: index).indices[...], view.1)
            let hasNone = insets == EdgeInsets() && guides.isEmpty
            return JSONValue.array(
                [
                    .string(tree.path(of: index).name), .count(view.0.parent),
                    .bool(view.0.isVisible), .bool(containers.contains(index)),
                    .optional(size?.width),
                    .optional(size?.height),
                ]
                    + (hasNone
                        ? []
                        : [
                            insets == EdgeInsets() ? .null : sides(of: insets),
                            .array(guides.map(JSONValue.number)),
                        ]))
        }
        return .array(views)
    }

    private func sides(of insets: EdgeInsets) -> JSONValue {
        .array([insets.top, insets.left, insets.bottom, insets.right].map(JSONValue.number))
    }

    /// Returns the margins inside which a stack arranges its views, or the distances of the baselines
    /// of a view that is aligned by them.
    private func guides(at path: ArraySlice<Int>, _ view: ArrangedSubview?) -> [Double] {
        if let stack = bucket.example.stack.stack(at: path) {
            let margins = stack.layoutMargins
            guard stack.isLayoutMarginsRelativeArrangement, margins != EdgeInsets() else {
                return []
            }
            return [margins.top, margins.left, margins.bottom, margins.right]
        }
        guard let offsets = view?.baselineOffsets,
            let parent = bucket.example.stack.stack(at: path.dropLast()),
            parent.alignment.isBaseline || parent.isBaselineRelativeArrangement
        else { return [] }
        return [offsets.first, offsets.last]
    }

    private var layouts: JSONValue {
        let origins = ChangeOrigins(bucket.pair(tolerance: tolerance))
        return [
            "a": layout(entry.reported.finding.left), "b": layout(entry.reported.finding.right),
            "changes": .array(
                origins.changes.map { change in
                    .array(
                        [change.source.map { .count($0) } ?? .null]
                            + (change.total + change.own).map(rounded))
                }),
            "start": origins.start.map { .count($0) } ?? .null,
        ]
    }

    private func layout(_ layout: Layout) -> JSONValue {
        if let absence = layout.absence { return .string(absence) }
        return .array(
            layout.frames.flatMap { frame in
                FrameAttribute.allCases.map { rounded(frame[$0]) }
            })
    }

    /// Both lists; of each the places of those that the other does not have, and of the first that
    /// differs.
    private var constraints: JSONValue {
        let lists = [bucket.example.constraintsLeft, bucket.example.constraintsRight]
        var marked: [[EmittedConstraint]] = [[], []]
        var first: [EmittedConstraint?] = [nil, nil]
        var note: String?
        switch ConstraintEvidence(bucket) {
        case .nothing(let why): note = why
        case .conflict(let side, let constraints):
            marked[side == .left ? 0 : 1] = constraints
            note = "Marked: the constraints that cannot hold together."
        case .difference(let pair, let difference):
            marked = [difference.left, difference.right]
            first = [pair.left, pair.right]
            if let guilty = bucket.example.guilty, guilty.pair == nil {
                first[guilty.isLeft ? 0 : 1] = guilty.change.left ?? first[guilty.isLeft ? 0 : 1]
            }
        }
        let texts = lists.indices.map { side in
            JSONValue.array(
                lists[side].map { constraint in
                    let mark =
                        constraint == first[side] ? 2.0 : marked[side].contains(constraint) ? 1 : 0
                    return .array([.string(constraint.description), .number(mark)])
                })
        }
        return ["constraints": .array(texts), "note": .optional(note)]
    }

    /// A number to a thousandth of a point, below which nothing is shown.
    private func rounded(_ value: Double) -> JSONValue {
        let number = value.rounded(toDigits: 3)
        return .number(number == 0 ? 0 : number)
    }
}
