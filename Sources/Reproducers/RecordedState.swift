import StackCases

/// UIKit's layout of one state of a case, as a reproducer printed it.
package struct RecordedState: Equatable, Sendable {
    /// The line of the text, from 1.
    package var line: Int
    /// The number of edits made so far, from 0.
    package var state: Int
    /// The whole case, as it was printed.
    package var layoutCase: LayoutCase
    /// The system's name and version.
    package var system: String
    /// The hardware's identifier.
    package var device: String
    /// Pixels a point; `nil` where it is unknown.
    package var scale: Double?
    /// The frames in depth-first order, without those that are not finite and those of views whose
    /// layout UIKit called ambiguous.
    package var displayed: [PathFrame]

    /// The number of the case's states.
    package var states: Int { layoutCase.edits.count + 1 }

    /// The case with no more edits than had been made.
    package var caseAtState: LayoutCase {
        var layoutCase = layoutCase
        layoutCase.edits.removeLast(layoutCase.edits.count - state)
        return layoutCase
    }

    /// The frames as an observation, whose source is the system and the device.
    package var observation: Observation {
        Observation(
            source: device.isEmpty ? system : "\(system), \(device)", system: system,
            device: device.isEmpty ? nil : device, scale: scale, displayed: displayed)
    }
}

extension RecordedState {
    /// Reads a line's JSON.
    /// - Throws: `CaseError` with the first problem and its path.
    init(json: JSONValue, line: Int) throws(CaseError) {
        self.line = line
        let fields = try JSONFields(json, "an observation line")
        try Self.checkVersion(fields)
        layoutCase = try fields.require("case", "a case") { value throws(CaseError) in
            try LayoutCase(json: value)
        }
        let states = layoutCase.edits.count + 1
        system = try Self.text(fields, "system")
        device = try Self.text(fields, "device")
        state = try fields.require("state", "a number of edits", Self.count)
        let printed = try fields.require("states", "a number of states", Self.count)
        guard printed == states else {
            throw CaseError(
                path: JSONPath([.key("states")]),
                message: "the case has \(states) states, found \(printed)")
        }
        guard state < states else {
            throw CaseError(
                path: JSONPath([.key("state")]), message: "the case has states 0 to \(states - 1)")
        }
        scale = try fields.require("scale", "the pixels per point") { value throws(CaseError) in
            guard case .number(let scale) = value, scale >= 0, scale <= 100 else {
                throw CaseError(
                    message: "expected pixels per point, above 0 and at most 100, or 0 if unknown")
            }
            return scale > 0 ? scale : nil
        }
        displayed = []
        let stack = try caseAtState.configurationAfterEdits().stack
        displayed = try fields.require("frames", "an array") { value throws(CaseError) in
            try Self.frames(value, of: ViewTree(stack))
        }
    }

    private static func checkVersion(_ fields: JSONFields) throws(CaseError) {
        let version = try fields.require("stackdiff", "the line's version", count)
        guard version > 0, version <= ObservationLine.version else {
            throw CaseError(
                path: JSONPath([.key("stackdiff")]),
                message: "version \(version) of the line is not known; this stackdiff reads up to"
                    + " version \(ObservationLine.version)")
        }
    }

    private static func frames(
        _ json: JSONValue, of tree: ViewTree
    ) throws(CaseError) -> [PathFrame] {
        guard case .array(let elements) = json, elements.count == tree.nodes.count else {
            throw CaseError(message: "expected a frame for each of \(tree.nodes.count) views")
        }
        var frames: [PathFrame] = []
        for (index, element) in elements.enumerated() {
            do throws(CaseError) {
                let keys = ["path", "x", "y", "width", "height"]
                let members = keys.compactMap { key in element[key].map { (key, $0) } }
                let path = tree.path(of: index)
                guard element["path"] == .string(path.description) else {
                    throw CaseError(
                        path: JSONPath([.key("path")]),
                        message: "expected \"\(path)\", since views come in depth-first order")
                }
                // A number that is not finite is null, and nothing to compare with.
                let isFinite = !members.contains { $0.1 == .null }
                guard isFinite, element["ambiguous"] != .bool(true) else { continue }
                frames.append(try PathFrame(json: .object(members)))
            } catch {
                throw error.inside(.index(index))
            }
        }
        return frames
    }

    private static func count(_ json: JSONValue) throws(CaseError) -> Int {
        guard case .number(let number) = json, let count = Int(exactly: number), count >= 0 else {
            throw CaseError(message: "expected a whole number from 0")
        }
        return count
    }

    private static func text(_ fields: JSONFields, _ key: String) throws(CaseError) -> String {
        try fields.require(key, "a text") { value throws(CaseError) in
            guard case .string(let text) = value else {
                throw CaseError(message: "expected a text")
            }
            return text
        }
    }
}
