import Explanations
import Importers
import Reporting
import StackCases

extension StoredFrameCheck {
    /// The stack views that are not reproduced, and the figures by distribution and alignment.
    var lines: [String] {
        let all = counts.values.flatMap(\.values)
        let compared = all.reduce(0) { $0 + $1.compared }
        let reproduced = all.reduce(0) { $0 + $1.reproduced }
        var lines = misses.map(Self.line)
        let rows = Distribution.allCases.flatMap { distribution in
            Alignment.allCases.compactMap { alignment in
                counts[distribution]?[alignment].map { count in
                    [
                        distribution.rawValue, alignment.rawValue,
                        "\(Formatted.count(count.reproduced)) of \(Formatted.count(count.compared))",
                    ]
                }
            }
        }
        let table = TextTable.text(
            of: [["distribution", "alignment", "reproduced"]] + rows, leftAligned: [0, 1])
        lines += table.split(separator: "\n").map(String.init)
        for reason in Reason.allCases where reason != .stale {
            let count = misses.count { $0.reason == reason }
            if count > 0 {
                lines.append("\(Formatted.count(count)) not reproduced: \(reason.rawValue)")
            }
        }
        lines.append(
            "\(Formatted.count(numbers.counted)) of \(Formatted.count(numbers.stored, "stored number"))"
                + " count, since the cases are not made from them")
        lines += incompleteLine
        var summary =
            "\(Formatted.count(reproduced)) of \(Formatted.count(compared, "stack view"))"
            + " reproduced within \(Formatted.points(tolerance)) pt"
        let others = [
            (stale, "with stale frames"), (uncompared, "without a number that counts"),
            (hidden, "hidden"),
        ].filter { $0.0 > 0 }.map { "\(Formatted.count($0)) \($1)" }
        if !others.isEmpty { summary += "; not compared: \(others.listed)" }
        return lines + [summary]
    }

    /// A line that counts the stack views with something that a case cannot hold, and those that may have something; no
    /// line if there are none.
    private var incompleteLine: [String] {
        let kinds = Omission.allCases.enumerated().compactMap { rank, omission in
            omission == .runtimeAttributes
                ? nil : omissions[omission].map { (rank: rank, count: $0, name: omission.rawValue) }
        }.sorted { ($1.count, $0.rank) < ($0.count, $1.rank) }
        let list = kinds.map { "\(Formatted.count($0.count)) with \($0.name)" }
        let (certain, possible) = incomplete
        let attributes = "runtime attributes, which may concern the layout"
        let all = Formatted.count(stackViews, "stack view")
        if certain == 0 {
            return possible == 0
                ? []
                : ["\(Formatted.count(possible)) of \(all) \(Self.contain(possible)) \(attributes)"]
        }
        var line =
            "\(Formatted.count(certain)) of \(all) \(Self.contain(certain)) something that a case cannot hold: "
            + list.joined(separator: ", ")
        if possible > 0 {
            line +=
                "; \(Formatted.count(possible, "other")) \(Self.contain(possible)) \(attributes)"
        }
        return [line]
    }

    private static func contain(_ count: Int) -> String { count == 1 ? "contains" : "contain" }

    private static func line(_ miss: Miss) -> String {
        let place = "\(miss.file):\(miss.object.line): \(miss.object.reference)"
        return "\(place): \(miss.reason.rawValue)"
            + (miss.difference.map { "; \($0)" } ?? "")
    }
}
