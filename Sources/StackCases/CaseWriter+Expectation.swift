extension Expectation {
    /// The expectation as JSON, empty lists left out.
    var json: JSONValue {
        var members: [(String, JSONValue)] = []
        if !layouts.isEmpty { members.append(("layouts", .array(layouts.map(\.json)))) }
        if !comparisons.isEmpty {
            members.append(("comparisons", .array(comparisons.map(\.json))))
        }
        return .object(members)
    }
}

extension ExpectedLayout {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("model", .string(model)), ("status", .string(status.rawValue)),
        ]
        if let frames { members.append(("frames", .array(frames.map(\.json)))) }
        return .object(members)
    }
}

extension ExpectedComparison {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("models", .array([.string(left), .string(right)])), ("outcome", .string(outcome)),
        ]
        if let largestDifference {
            members.append(("largestDifference", .number(largestDifference)))
        }
        return .object(members)
    }
}

extension Observation {
    /// The observation as JSON.
    var json: JSONValue {
        var members: [(String, JSONValue)] = [("source", .string(source))]
        if let system { members.append(("system", .string(system))) }
        if let device { members.append(("device", .string(device))) }
        if let scale { members.append(("scale", .number(scale))) }
        members.append(("displayed", .array(displayed.map(\.json))))
        return .object(members)
    }
}

extension PathFrame {
    /// The frame as JSON, such as `{"path":"0","x":0,"y":0,"width":10,"height":20}`.
    public var json: JSONValue {
        .object([
            ("path", .string(path.description)), ("x", .number(frame.x)), ("y", .number(frame.y)),
            ("width", .number(frame.width)), ("height", .number(frame.height)),
        ])
    }
}
