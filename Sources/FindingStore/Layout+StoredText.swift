import LayoutModels
import StackCases

/// A problem in the text of a stored layout.
struct LayoutTextError: Error, CustomStringConvertible {
    let description: String
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
                    .array([frame.x, frame.y, frame.width, frame.height].map(JSONValue.number))
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
    init(storedText: String) throws(LayoutTextError) {
        let json: JSONValue
        do {
            json = try JSONReader.read(storedText)
        } catch {
            throw LayoutTextError(description: error.description)
        }
        guard case .string(let name)? = json["status"], let status = LayoutStatus(rawValue: name)
        else { throw LayoutTextError(description: "no status of a layout") }
        self.init(status: status)
        for element in try Self.elements(json["frames"]) { frames.append(try Self.frame(element)) }
        for element in try Self.elements(json["ambiguous"]) {
            ambiguous.append(try Self.movable(element))
        }
        for element in try Self.elements(json["conflicts"]) {
            conflicts.append(try Self.index(element))
        }
        switch json["reason"] {
        case nil: break
        case .string(let text): reason = text
        default: throw LayoutTextError(description: "a reason that is no text")
        }
        if case .string(let name)? = json["failure"] { failure = LayoutFailure(rawValue: name) }
        guard (status == .failed) == (failure != nil) else {
            throw LayoutTextError(description: "a failure that is none")
        }
    }

    private static func elements(_ json: JSONValue?) throws(LayoutTextError) -> [JSONValue] {
        guard let json else { return [] }
        guard case .array(let elements) = json else {
            throw LayoutTextError(description: "no array where a layout has one")
        }
        return elements
    }

    private static func frame(_ json: JSONValue) throws(LayoutTextError) -> Frame {
        guard case .array(let numbers) = json, numbers.count == 4,
            case .number(let x) = numbers[0], case .number(let y) = numbers[1],
            case .number(let width) = numbers[2], case .number(let height) = numbers[3]
        else { throw LayoutTextError(description: "a frame that is not four numbers") }
        return Frame(x: x, y: y, width: width, height: height)
    }

    private static func movable(_ json: JSONValue) throws(LayoutTextError) -> MovableAttribute {
        guard case .array(let pair) = json, pair.count == 2, case .string(let name) = pair[1],
            let attribute = FrameAttribute(rawValue: name)
        else { throw LayoutTextError(description: "what can move is not a view and an attribute") }
        return MovableAttribute(view: try index(pair[0]), attribute: attribute)
    }

    private static func index(_ json: JSONValue) throws(LayoutTextError) -> Int {
        guard case .number(let number) = json, let index = Int(exactly: number), index >= 0 else {
            throw LayoutTextError(description: "an index that is no integer from 0")
        }
        return index
    }
}
