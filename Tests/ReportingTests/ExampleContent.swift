import DifferentialTesting
import LayoutModels
import Reporting
import StackCases
import TestSupport

extension PairSummary {
    static func sample(_ summary: CampaignSummary) -> PairSummary {
        PairSummary(ModelPair(left: "uikit", right: "fdstackview"), summary)
    }
}

/// Handwritten findings, one of each kind, with the numbers that the models give.
enum ExampleContent {
    static let hostileTitle = "4:1:2 <script>alert(1)</script> | `code` **bold** & \"quotes\""

    static var content: ReportContent {
        var summary = CampaignSummary()
        summary[.fill, .fill] = counts(equal: 2950, different: 7, ambiguousBoth: 31)
        summary[.fillEqually, .fill] = counts(equal: 900, different: 2, unsatisfiable: 12)
        summary[.fillProportionally, .fill] = counts(equal: 480, different: 6, ambiguousLeft: 4)
        summary[.equalSpacing, .fill] = counts(equal: 402, different: 1, ambiguousRight: 190)
        summary[.equalCentering, .fill] = counts(equal: 14, different: 1)
        let campaign = ReportedCampaign(
            seed: 7, runs: 5000,
            models: [
                ModelDescription(name: "uikit", summary: "UIStackView of today's UIKit."),
                ModelDescription(
                    name: "fdstackview", summary: "FDStackView, a backport to iOS 6 and later."),
            ],
            profile: "everything", generatorVersion: 1, tolerance: 0.01,
            command: "stackdiff fuzz --seed 7 --runs 5000 --left uikit --right fdstackview")
        return ReportContent(
            toolVersion: "0.1.0", campaign: campaign, summaries: [.sample(summary)],
            buckets: [hidden, proportional, conflict, nested, twelve, overflow])
    }

    /// The buckets by the names of their golden files.
    static let named: [String: ReportBucket] = [
        "hidden": hidden, "proportional": proportional, "conflict": conflict, "nested": nested,
        "twelve": twelve, "overflow": overflow,
    ]

    private static func counts(
        equal: Int, different: Int, ambiguousLeft: Int = 0, ambiguousRight: Int = 0,
        ambiguousBoth: Int = 0, unsatisfiable: Int = 0
    ) -> CampaignSummary.Counts {
        var counts = CampaignSummary.Counts()
        counts.equal = equal
        counts.different = different
        counts.ambiguousLeft = ambiguousLeft
        counts.ambiguousRight = ambiguousRight
        counts.ambiguousBoth = ambiguousBoth
        counts.unsatisfiable = unsatisfiable
        return counts
    }

    /// Spacing counted twice: the last view takes what is left.
    static var proportional: ReportBucket {
        let stack = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [4.0, 1, 2].map { ArrangedSubview(width: $0, height: 20) })
        return bucket(
            stack, title: hostileTitle, kind: .sizeAlong, largest: 144.4444, view: 3,
            attribute: .width, count: 6, verdict: .left,
            cause: defect("spacing-in-proportions", of: "uikit"),
            left: row([0, 54.4444, 75.5556], [44.4444, 11.1111, 224.4444], width: 300),
            right: row([0, 170, 220], [160, 40, 80], width: 300),
            constraintsLeft: EmittedConstraint.row() + [
                .proportion(0, 4.0 / 27, of: .stack(.size), 999),
                .proportion(1, 1.0 / 27, of: .stack(.size), 998),
                .proportion(2, 2.0 / 27, of: .stack(.size), 997),
            ],
            constraintsRight: EmittedConstraint.row() + [
                .proportion(0, 4, of: .view(1, .size), 999, names: .fdstackview),
                .proportion(1, 0.5, of: .view(2, .size), 998, names: .fdstackview),
            ], further: ["12", "40"])
    }

    /// A hidden view that keeps its stack tall.
    static var hidden: ReportBucket {
        let stack = StackConfiguration(
            spacing: .points(8),
            arrangedSubviews: [
                ArrangedSubview(width: 60, height: 50),
                ArrangedSubview(width: 40, height: 100, isHidden: true),
                ArrangedSubview(width: 90, height: 30),
            ])
        func layout(_ height: Double, hiddenHeight: Double) -> Layout {
            Layout(
                status: .unique,
                frames: [
                    Frame(x: 0, y: 0, width: 158, height: height),
                    Frame(x: 0, y: 0, width: 60, height: height),
                    Frame(x: 64, y: 0, width: 0, height: hiddenHeight),
                    Frame(x: 68, y: 0, width: 90, height: height),
                ])
        }
        return bucket(
            stack, title: "The tallest view is hidden", kind: .sizeAcross, largest: 50, view: 0,
            attribute: .height, count: 6, verdict: .left,
            cause: defect("hidden-extent", of: "uikit"),
            left: layout(100, hiddenHeight: 100), right: layout(50, hiddenHeight: 0),
            constraintsLeft: [
                .equal(.alignment, .view(0, .end, .vertical), .view(1, .end, .vertical)),
                .equal(.alignment, .view(0, .end, .vertical), .view(2, .end, .vertical)),
            ],
            constraintsRight: [
                .equal(
                    .alignment, .view(2, .end, .vertical), .view(0, .end, .vertical),
                    names: .fdstackview)
            ])
    }

    /// A width that only one of the models can keep.
    static var conflict: ReportBucket {
        let stack = StackConfiguration(
            distribution: .fillEqually,
            arrangedSubviews: [20.0, 20, 20].map { ArrangedSubview(width: $0, height: 20) })
        let constraints =
            EmittedConstraint.row(spacing: 0) + [
                .equal(.fillEqually, .view(1, .size), .view(0, .size)),
                .equal(.sizeConstraint, .view(0, .size), nil, 50),
                .equal(.sizeConstraint, .view(1, .size), nil, 20),
            ]
        return bucket(
            stack, title: nil, kind: .satisfiability, largest: 0, view: 0, attribute: .width,
            count: 2, verdict: .right, cause: defect("weak-equal-sizes", of: "fdstackview"),
            left: Layout(status: .unsatisfiable, conflicts: [4, 5, 6, 99]),
            right: row([0, 50, 100], [50, 50, 150], width: 250), constraintsLeft: constraints,
            constraintsRight: [])
    }

    /// Stacks in a stack in a stack.
    static var nested: ReportBucket {
        let innermost = StackConfiguration(
            axis: .horizontal, distribution: .fillEqually, spacing: .points(4),
            arrangedSubviews: [
                ArrangedSubview(width: 30, height: 30), ArrangedSubview(width: 30, height: 30),
            ])
        let inner = StackConfiguration(
            axis: .vertical, spacing: .points(6),
            arrangedSubviews: [
                ArrangedSubview(width: nil, height: 40), ArrangedSubview(stack: innermost),
            ])
        let stack = StackConfiguration(
            distribution: .equalSpacing, spacing: .points(10),
            arrangedSubviews: [
                ArrangedSubview(width: 50, height: 50), ArrangedSubview(stack: inner),
                ArrangedSubview(width: 40, height: 50),
            ])
        func layout(_ x: Double) -> Layout {
            Layout(
                status: .tied,
                frames: [
                    Frame(x: 0, y: 0, width: 220, height: 76),
                    Frame(x: 0, y: 0, width: 50, height: 76),
                    Frame(x: x, y: 0, width: 64, height: 76),
                    Frame(x: 0, y: 0, width: 64, height: 40),
                    Frame(x: 0, y: 46, width: 64, height: 30),
                    Frame(x: 0, y: 0, width: 30, height: 30),
                    Frame(x: 34, y: 0, width: 30, height: 30),
                    Frame(x: 180, y: 0, width: 40, height: 76),
                ])
        }
        return bucket(
            stack, title: "Three levels", kind: .position, largest: 23, view: 2, attribute: .x,
            count: 1, verdict: .neither, isTie: true, left: layout(83), right: layout(60),
            constraintsLeft: [],
            constraintsRight: [
                .equal(
                    .distributingEdge, .view(0, .end),
                    LayoutAnchor(.guide(.gap(0), of: ViewPath()), .start, .horizontal),
                    names: .fdstackview)
            ])
    }

    /// More views than there is room for numbers.
    static var twelve: ReportBucket {
        let stack = StackConfiguration(
            axis: .vertical, alignment: .center, spacing: .points(4),
            arrangedSubviews: (0..<12).map {
                ArrangedSubview(width: 40 + 10 * Double($0), height: 18)
            })
        func spacing(names: PrintedNames) -> EmittedConstraint {
            .equal(
                .spacing, .view(1, .start, .vertical), .view(0, .end, .vertical), 4, names: names)
        }
        func layout(_ first: Double) -> Layout {
            var y = 0.0
            let frames = (0..<12).map { index in
                let height = index == 0 ? first : 18
                defer { y += height + 4 }
                let width = 40 + 10 * Double(index)
                return Frame(x: (150 - width) / 2, y: y, width: width, height: height)
            }
            return Layout(
                status: .unique, frames: [Frame(x: 0, y: 0, width: 150, height: y - 4)] + frames)
        }
        return bucket(
            stack, title: "Twelve views", kind: .sizeAlong, largest: 17.5, view: 1,
            attribute: .height, count: 1, verdict: .neither,
            cause: defect("margins-ignored", of: "fdstackview"), left: layout(18),
            right: layout(0.5),
            constraintsLeft: [spacing(names: .uikit)],
            constraintsRight: [spacing(names: .fdstackview)])
    }

    /// Views that lie outside their stack, before its start and beyond its end.
    static var overflow: ReportBucket {
        let stack = StackConfiguration(
            distribution: .equalCentering, alignment: .firstBaseline, spacing: .points(10),
            arrangedSubviews: [
                ArrangedSubview(width: 80, height: 14), ArrangedSubview(width: 0, height: 28),
                ArrangedSubview(width: 90, height: 28),
            ])
        func layout(_ y: Double, _ x: Double) -> Layout {
            Layout(
                status: .unique,
                frames: [
                    Frame(x: 0, y: 0, width: 120, height: 18),
                    Frame(x: -20, y: 0, width: 80, height: 14),
                    Frame(x: 70, y: y, width: 0, height: 28),
                    Frame(x: x, y: y, width: 90, height: 28),
                ])
        }
        return bucket(
            stack, title: "Overflow", kind: .position, largest: 12, view: 3, attribute: .y,
            count: 1, verdict: .both, cause: defect("weak-boundary", of: "fdstackview"),
            left: layout(-10, 80), right: layout(2, 80),
            constraintsLeft: [
                .equal(
                    .alignment, .view(0, .firstBaseline, .vertical),
                    .view(1, .firstBaseline, .vertical))
            ],
            constraintsRight: [])
    }
}
