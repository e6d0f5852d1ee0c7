import LayoutModels
import StackCases

@testable import DifferentialTesting

/// A model whose layout is what a closure says, so that a test knows what must come out.
struct StatedModel: LayoutModel {
    var name: String
    var summary: String { "what a test states" }
    var limits: [String] { [] }
    var answer: @Sendable (SizedStack) -> Layout

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        Layout.afterEdits(of: layoutCase, answer)
    }
}

extension Layout {
    /// A layout in which the frames of all views of `stack` are alike.
    static func even(_ stack: StackConfiguration, status: LayoutStatus = .unique) -> Layout {
        Layout(
            status: status,
            frames: [Frame](
                repeating: Frame(x: 0, y: 0, width: 10, height: 20), count: stack.viewCount + 1))
    }

    /// The layout with one number of a view's frame moved by `points`.
    func moving(_ view: Int, _ attribute: FrameAttribute, by points: Double) -> Layout {
        var layout = self
        switch attribute {
        case .x: layout.frames[view].x += points
        case .y: layout.frames[view].y += points
        case .width: layout.frames[view].width += points
        case .height: layout.frames[view].height += points
        }
        return layout
    }
}

extension StackConfiguration {
    /// A stack of views without properties, the outer one's axis given.
    static func plain(_ axis: Axis = .horizontal, views: Int) -> StackConfiguration {
        StackConfiguration(
            axis: axis,
            arrangedSubviews: [ArrangedSubview](
                repeating: ArrangedSubview(width: 10, height: 10), count: views))
    }
}

extension Cause {
    /// The causes of buckets for all its defects, such as `uikit:hidden-extent+fdstackview:hidden-pull`.
    func text(left: any LayoutModel, right: any LayoutModel) -> String {
        (members.isEmpty ? [self] : members)
            .map { $0.bucketCause(left: left, right: right).rawValue }.joined(separator: "+")
    }
}

extension Finding {
    /// A mismatch caused by `cause`, in a case of `views` views; the later, the less simple.
    static func sample(
        _ index: Int, views: Int, _ cause: BucketCause = .unexplained(nil)
    ) -> Finding {
        let stack = StackConfiguration.plain(views: views)
        let layout = Layout.even(stack)
        return Finding(
            layoutCase: LayoutCase(width: Double(index + 1) * 10, stack: stack),
            bucket: Bucket(left: "left", right: "right", verdict: .neither, cause: cause),
            mismatch: Mismatch(
                kind: .sizeAlong, largestDifference: 1, view: 1, attribute: .width,
                isDecidedByTie: false),
            left: layout, right: layout.moving(1, .width, by: 1), seed: 1, index: index,
            generatorVersion: 1)
    }
}

/// A campaign as a database stores it.
struct Kept: Equatable {
    /// A case is kept in the bucket of each of its causes.
    struct Place: Hashable {
        var bucket: Bucket
        var index: Int
    }

    var findings: [Place: Finding] = [:]
    var counts: [Bucket: Int] = [:]
    var firstIndices: [Bucket: Int] = [:]
    var summaries: [PairSummary] = []
    var nextIndex = 0

    mutating func record(_ batch: CampaignBatch) {
        for finding in batch.findings {
            findings[Place(bucket: finding.bucket, index: finding.index)] = finding
        }
        for (bucket, index) in batch.dropped {
            findings[Place(bucket: bucket, index: index)] = nil
        }
        for count in batch.bucketCounts {
            counts[count.bucket, default: 0] += count.count
            firstIndices[count.bucket] = firstIndices[count.bucket] ?? count.firstIndex
        }
        if summaries.isEmpty {
            summaries = batch.summaries
        } else {
            summaries.add(batch.summaries)
        }
        nextIndex = batch.nextIndex
    }

    /// The outcomes of the only pair.
    var summary: CampaignSummary { summaries.first?.summary ?? CampaignSummary() }

    /// The indices of the findings, in order.
    var indices: [Int] { findings.keys.map(\.index).sorted() }

    /// The state from which the campaign continues.
    var selection: FindingSelection {
        FindingSelection(
            counts: counts.map { ($0.key, $0.value) }, stored: Array(findings.values))
    }
}

extension CauseSearch {
    /// Returns the name of the bucket of the models' mismatch in a case without edits.
    static func bucketName(
        of stack: SizedStack, _ left: any LayoutModel = RuleModel.uikit,
        _ right: any LayoutModel = RuleModel.fdstackview
    ) -> String? {
        CauseSearch(left: left, right: right, comparison: Comparison())
            .bucket(of: LayoutCase(stack), in: LayoutWorkspace())?.bucket.name
    }
}
