import DifferentialTesting
import StackCases

extension FindingStore {
    /// Stores observed layouts, all or none, except those that are stored already.
    /// - Returns: The number of new ones.
    /// - Throws: `DatabaseError`.
    /// - Complexity: O(layouts × log stored layouts).
    @discardableResult
    public func record(_ layouts: [ObservedLayout]) throws -> Int {
        try connection.transaction {
            var new = 0
            for layout in layouts {
                let observation = layout.observation
                new += try connection.run(
                    """
                    INSERT INTO observations (case_json, source, system, device, scale, frames_json,
                        file)
                    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                    """,
                    layout.layoutCase.json.compact(), observation.source, observation.system ?? "",
                    observation.device ?? "", observation.scale ?? 0,
                    JSONValue.array(observation.displayed.map(\.json)).compact(), layout.file)
            }
            return new
        }
    }

    /// Returns the observed layouts in the order in which they were stored.
    public func observedLayouts() throws -> [ObservedLayout] {
        try connection.rows(
            of: "observations",
            """
            SELECT id, case_json, source, system, device, scale, frames_json, file
            FROM observations ORDER BY id
            """
        ) { row in
            let (system, device) = (try row.text(3), try row.text(4))
            let scale = try row.real(5)
            guard scale >= 0 else { throw row.damage(5, "negative") }
            return ObservedLayout(
                layoutCase: try row.layoutCase(1),
                observation: Observation(
                    source: try row.text(2), system: system.isEmpty ? nil : system,
                    device: device.isEmpty ? nil : device, scale: scale > 0 ? scale : nil,
                    displayed: try row.decode(6, Self.frames)),
                file: try row.text(7))
        }
    }

    private static func frames(_ text: String) throws(CaseError) -> [PathFrame] {
        guard case .array(let elements) = try JSONValue(storedText: text) else {
            throw CaseError(message: "no array of frames")
        }
        return try elements.map(PathFrame.init(json:))
    }
}
