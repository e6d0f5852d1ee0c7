import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// The changes that explanations of cases propose.
@Suite struct FixTests {
    /// A reason for which a case needs a change.
    private enum Complaint: CaseIterable {
        case conflict, ambiguity, size, bug
    }

    /// The beginnings of statements about changes that propose none.
    private static let remarks = [
        "Then ", "uikit then ", "No ", "At some other ", "Compute ", "Check ", "Another priority ",
    ]

    /// Returns the lines that propose a change, each with its reason.
    private func proposals(
        _ explanation: Explanation
    ) -> [(line: Explanation.Line, complaint: Complaint)] {
        let complaint: Complaint =
            switch explanation.pair.left.status {
            case .unsatisfiable: .conflict
            case .ambiguous: .ambiguity
            default: .bug
            }
        let lines = explanation.sections.filter { $0.topic == .workaround }.flatMap(\.lines)
        let advice = lines.flatMap { line in
            line.text.hasPrefix("Any one of these ") ? line.details : [line]
        }.filter { line in !Self.remarks.contains(where: line.text.hasPrefix) }
        let sizes = explanation.sections.filter { $0.topic == .sizes }.flatMap(\.lines)
        return advice.map { ($0, complaint) }
            + sizes.flatMap(\.details).filter { line in
                ["To ", "Or ", "Without the stack's "].contains(where: line.text.hasPrefix)
                    && !line.text.hasPrefix("To be ")
            }.map { ($0, .size) }
    }

    /// Whether a complaint about a case is gone, or smaller, with a change.
    private func helps(
        _ changed: LayoutCase, _ layoutCase: LayoutCase, _ complaint: Complaint,
        _ explanation: Explanation, in workspace: LayoutWorkspace
    ) throws -> Bool {
        let model = RuleModel.uikit
        let layout = model.layout(of: changed, in: workspace)
        switch complaint {
        case .conflict: return layout.status.hasFrames
        case .ambiguity: return layout.status.isDetermined
        case .size:
            func sizes(_ explanation: Explanation) -> [Explanation.Line] {
                explanation.sections.filter { $0.topic == .sizes }.flatMap(\.lines)
            }
            let present = try #require(
                sizes(explanation).first { $0.details.contains { $0.changedCase == changed } })
            let after = try Explanation(of: changed, model, topics: [.sizes], in: workspace)
            // A change that decides a tie may keep the size.
            let isOfTie = present.details.contains { $0.text.hasPrefix("To make sure of that") }
            return layout.status.isDetermined
                && !sizes(after).contains { line in
                    line.text == present.text
                        && (!isOfTie || line.details.first == present.details.first)
                }
        case .bug:
            let corrected = model.withoutDefects.layout(of: changed, in: workspace)
            return WorkaroundSearch(DefectScan(for: model), in: workspace).keepsDesign(
                of: layoutCase, by: changed)
                || layout.status.hasFrames && layout.isSame(as: corrected)
                || explanation.outcome.mismatch?.kind == .satisfiability
                    && layout.status.hasFrames
        }
    }

    @Test(arguments: [CaseGenerator.Profile.unrestricted, .mixed])
    func `each change that is printed comes with a case without the complaint`(
        _ profile: CaseGenerator.Profile
    ) throws {
        let workspace = LayoutWorkspace()
        let generator = CaseGenerator(seed: 11, profile: profile, for: [RuleModel.uikit])
        var counts: [Complaint: Int] = [:]
        for index in 0..<250 {
            let layoutCase = generator.makeCase(index)
            let explanation = try Explanation(
                of: layoutCase, RuleModel.uikit, topics: [.sizes, .workaround], in: workspace)
            for (line, complaint) in proposals(explanation) {
                let text = "\(line.text): \(layoutCase.json.compact())"
                guard let changedCase = line.changedCase else {
                    Issue.record("no case: \(text)")
                    continue
                }
                let changed = try LayoutCase(jsonBytes: Array(changedCase.json.compact().utf8))
                #expect(
                    try helps(changed, layoutCase, complaint, explanation, in: workspace), "\(text)"
                )
                counts[complaint, default: 0] += 1
            }
        }
        #expect(Complaint.allCases.allSatisfy { counts[$0] ?? 0 > 5 }, "\(counts)")
    }
}
