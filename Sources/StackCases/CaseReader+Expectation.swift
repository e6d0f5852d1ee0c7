extension Expectation {
    init(json: JSONValue) throws(CaseError) {
        func readLayouts(_ json: JSONValue) throws(CaseError) -> [ExpectedLayout] {
            try CaseValue.array(json, "an array of layouts", ExpectedLayout.init(json:))
        }
        func readComparisons(_ json: JSONValue) throws(CaseError) -> [ExpectedComparison] {
            try CaseValue.array(json, "an array of comparisons", ExpectedComparison.init(json:))
        }
        let fields = try JSONFields(
            json, "an object with layouts and comparisons", keys: ["layouts", "comparisons"])
        self.init(
            layouts: try fields.read("layouts", readLayouts) ?? [],
            comparisons: try fields.read("comparisons", readComparisons) ?? [])
    }
}

extension ExpectedLayout {
    init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with model, status and frames", keys: ["model", "status", "frames"])
        self.init(
            model: try fields.require("model", "a model's name", CaseValue.name),
            status: try fields.require("status", "a layout's status", CaseValue.choice),
            frames: try fields.read("frames", PathFrame.readAll))
    }
}

extension ExpectedComparison {
    init(json: JSONValue) throws(CaseError) {
        func readModels(_ json: JSONValue) throws(CaseError) -> [String] {
            let models = try CaseValue.array(json, "an array of two models", CaseValue.name)
            guard models.count == 2 else {
                throw CaseError(message: "expected two models, found \(models.count)")
            }
            return models
        }
        let fields = try JSONFields(
            json, "an object with models, outcome and largestDifference",
            keys: ["models", "outcome", "largestDifference"])
        let models = try fields.require("models", "two models' names", readModels)
        self.init(
            left: models[0], right: models[1],
            outcome: try fields.require("outcome", "the comparison's outcome", CaseValue.name),
            largestDifference: try fields.read("largestDifference", NumberKind.size.read))
    }
}

extension Observation {
    init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with source and displayed",
            keys: ["source", "system", "device", "scale", "displayed"])
        func readScale(_ json: JSONValue) throws(CaseError) -> Double {
            guard case .number(let scale) = json, scale > 0, scale <= 100 else {
                throw CaseError(
                    message: "expected pixels per point, above 0 and at most 100, found"
                        + " \(json.summary)")
            }
            return scale
        }
        self.init(
            source: try fields.require("source", "where the frames come from", CaseValue.name),
            system: try fields.read("system", CaseValue.name),
            device: try fields.read("device", CaseValue.name),
            scale: try fields.read("scale", readScale),
            displayed: try fields.require(
                "displayed", "an array of frames", PathFrame.readAll))
    }
}

extension PathFrame {
    /// Reads a frame with its path, such as `{"path":"0","x":0,"y":0,"width":10,"height":20}`.
    ///
    /// It may have the view's name, as the frames that `stackdiff layout` prints; the case states the name.
    /// - Throws: `CaseError` with the first problem, such as a negative size.
    public init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with path, x, y, width and height",
            keys: ["path", "name", "x", "y", "width", "height"])
        _ = try fields.read("name", CaseValue.viewName)
        self.init(
            path: try fields.require("path", "the view's path", CaseValue.viewPath),
            frame: Frame(
                x: try fields.require("x", "points", NumberKind.length.read),
                y: try fields.require("y", "points", NumberKind.length.read),
                width: try fields.require("width", "points from 0", NumberKind.size.read),
                height: try fields.require("height", "points from 0", NumberKind.size.read)))
    }

    static func readAll(_ json: JSONValue) throws(CaseError) -> [PathFrame] {
        try CaseValue.array(json, "an array of frames", PathFrame.init(json:))
    }
}
