import Explanations
import Importers
import Reporting

extension LogExplanation {
    /// The conflicts of a log as pictures, one each; where there is none, a picture that says so.
    static func drawings(of log: ConsoleLog) -> [String] {
        let explanations = log.groups.map(LogExplanation.init)
        let drawings = explanations.flatMap { explanation in
            explanation.search.conflicts.map { explanation.drawing(of: $0).svg }
        }
        guard drawings.isEmpty, let first = explanations.first else { return drawings }
        return [drawing(saying: first.absence.joined(separator: " ")).svg]
    }

    private func drawing(of conflict: LoggedConflict) -> ConflictDrawing {
        guard let arithmetic = arithmetic(of: conflict) else {
            return Self.drawing(
                saying: "\(conflict.members.count) constraints cannot hold together.")
        }
        return ConflictDrawing(
            axis: arithmetic.axis, parts: arithmetic.parts.map(Self.length),
            limits: arithmetic.limits.map(Self.length), sentence: arithmetic.text)
    }

    private static func drawing(saying sentence: String) -> ConflictDrawing {
        ConflictDrawing(axis: .horizontal, parts: [], limits: [], sentence: sentence)
    }

    private static func length(_ part: ConflictArithmetic.Part) -> ConflictDrawing.Length {
        let factor = part.factor == 1 ? "" : "\(Formatted.points(part.factor)) × "
        return ConflictDrawing.Length(
            name: factor + part.name, points: part.points, isView: part.isSize)
    }
}
