extension Expectation {
    /// The expectation as JSON, empty lists left out.
    var json: JSONValue {
        [
            "layouts": layouts.isEmpty ? nil : .array(layouts.map(\.json)),
            "comparisons": comparisons.isEmpty ? nil : .array(comparisons.map(\.json)),
        ]
    }
}

extension ExpectedLayout {
    fileprivate var json: JSONValue {
        [
            "model": .string(model), "status": .string(status.rawValue),
            "frames": frames.map { .array($0.map(\.json)) },
        ]
    }
}

extension ExpectedComparison {
    fileprivate var json: JSONValue {
        [
            "models": .strings([left, right]), "outcome": .string(outcome),
            "largestDifference": largestDifference.map(JSONValue.number),
        ]
    }
}

extension Observation {
    /// The observation as JSON.
    var json: JSONValue {
        [
            "source": .string(source), "system": system.map(JSONValue.string),
            "device": device.map(JSONValue.string), "scale": scale.map(JSONValue.number),
            "displayed": .array(displayed.map(\.json)),
        ]
    }
}

extension PathFrame {
    /// The frame as JSON, such as `{"path":"0","x":0,"y":0,"width":10,"height":20}`.
    public var json: JSONValue {
        [
            "path": .string(path.description), "x": .number(frame.x), "y": .number(frame.y),
            "width": .number(frame.width), "height": .number(frame.height),
        ]
    }
}
