import LayoutModels
import StackCases

extension JSONValue {
    /// Reads the JSON in a column of a database.
    init(storedText: String) throws(CaseError) {
        do {
            self = try JSONReader.read(storedText)
        } catch {
            throw CaseError(message: error.description)
        }
    }
}

extension Layout {
    /// The layout as JSON, as a database has it.
    ///
    /// A frame is an array of x, y, width and height. A movable attribute is an array of a view's
    /// index and the attribute. Empty lists are left out.
    var storedText: String {
        func list(_ elements: [JSONValue]) -> JSONValue? {
            elements.isEmpty ? nil : .array(elements)
        }
        let json: JSONValue = [
            "status": .string(status.rawValue),
            "frames": list(
                frames.map { frame in
                    .array(FrameAttribute.allCases.map { .number(frame[$0]) })
                }),
            "ambiguous": list(
                ambiguous.map { movable in
                    .array([.count(movable.view), .string(movable.attribute.rawValue)])
                }),
            "conflicts": list(conflicts.map { .count($0) }),
            "reason": reason.map(JSONValue.string),
            "failure": (failure?.rawValue).map(JSONValue.string),
        ]
        return json.compact()
    }

    /// Creates a layout from its stored text.
    init(storedText: String) throws(CaseError) {
        let json = try JSONValue(storedText: storedText)
        guard case .string(let name)? = json["status"], let status = LayoutStatus(rawValue: name)
        else { throw CaseError(message: "no status of a layout") }
        self.init(status: status)
        frames = try Self.elements(json["frames"]).map(Self.frame)
        ambiguous = try Self.elements(json["ambiguous"]).map(Self.movable)
        conflicts = try Self.elements(json["conflicts"]).map(Self.index)
        switch json["reason"] {
        case nil: break
        case .string(let text): reason = text
        default: throw CaseError(message: "a reason that is no text")
        }
        if case .string(let name)? = json["failure"] { failure = LayoutFailure(rawValue: name) }
        guard (status == .failed) == (failure != nil) else {
            throw CaseError(message: "a failure that contradicts the status")
        }
    }

    private static func elements(_ json: JSONValue?) throws(CaseError) -> [JSONValue] {
        guard let json else { return [] }
        guard case .array(let elements) = json else {
            throw CaseError(message: "no array where a layout has one")
        }
        return elements
    }

    private static func frame(_ json: JSONValue) throws(CaseError) -> Frame {
        guard case .array(let numbers) = json, numbers.count == 4,
            case .number(let x) = numbers[0], case .number(let y) = numbers[1],
            case .number(let width) = numbers[2], case .number(let height) = numbers[3]
        else { throw CaseError(message: "a frame that is not four numbers") }
        return Frame(x: x, y: y, width: width, height: height)
    }

    private static func movable(_ json: JSONValue) throws(CaseError) -> OpenNumber {
        guard case .array(let pair) = json, pair.count == 2, case .string(let name) = pair[1],
            let attribute = FrameAttribute(rawValue: name)
        else { throw CaseError(message: "a movable number is not a view and an attribute") }
        return OpenNumber(view: try index(pair[0]), attribute: attribute)
    }

    private static func index(_ json: JSONValue) throws(CaseError) -> Int {
        guard case .number(let number) = json, let index = Int(exactly: number), index >= 0 else {
            throw CaseError(message: "an index that is no integer from 0")
        }
        return index
    }
}
