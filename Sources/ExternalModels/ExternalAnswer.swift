import LayoutModels
import StackCases

/// The error for output of a program that is not an answer.
struct AnswerError: Error {
    var message: String
    var failure: LayoutFailure
    /// Whether the program's later answers are unreliable, since this line answers another case.
    var isOutOfStep = false

    init(_ message: String, _ failure: LayoutFailure = .answer, isOutOfStep: Bool = false) {
        self.message = message
        self.failure = failure
        self.isOutOfStep = isOutOfStep
    }
}

/// A program's answer to a handshake: what it is, and what it can do.
public struct Introduction: Equatable, Sendable {
    /// The program's own name.
    public var name: String
    /// The program's version, in its own words.
    public var version: String
    /// The features that cases for the program may need.
    public var features: Set<CaseFeature>

    /// Creates the introduction of a program.
    public init(name: String, version: String, features: Set<CaseFeature>) {
        self.name = name
        self.version = version
        self.features = features
    }

    /// The program's name and version, as the summary of its model.
    public var summary: String { "\(name) \(version), a program" }

    /// The version of the protocol.
    static let protocolVersion = 1

    /// Returns the first line that a program gets.
    static func greeting(timeLimit: Double) -> String {
        let json: JSONValue = [
            "stackdiff": .count(protocolVersion), "timeLimit": .number(timeLimit),
        ]
        return json.compact()
    }

    init(line: [UInt8]) throws(AnswerError) {
        let json = try JSONValue(answer: line)
        guard case .object = json else { throw AnswerError("no JSON object") }
        guard json["stackdiff"] == .count(Self.protocolVersion) else {
            throw AnswerError("\"stackdiff\": expected \(Self.protocolVersion)")
        }
        guard case .string(let name)? = json["name"], !name.isEmpty else {
            throw AnswerError("\"name\": expected the program's name")
        }
        guard case .string(let version)? = json["version"] else {
            throw AnswerError("\"version\": expected the program's version, a string")
        }
        guard case .array(let names)? = json["features"] else {
            throw AnswerError("\"features\": expected a list of the supported features")
        }
        var features: Set<CaseFeature> = []
        for name in names {
            guard case .string(let text) = name, let feature = CaseFeature(rawValue: text) else {
                let known = CaseFeature.allCases.map { JSONValue.string($0.rawValue).compact() }
                let meant = NearestWord.find(name.compact(), in: known)
                throw AnswerError(
                    "\"features\": no feature is called \(name.compact().onOneLine)"
                        + (meant.map { "; did you mean \($0)?" } ?? ""))
            }
            features.insert(feature)
        }
        self.init(name: name.onOneLine, version: version.onOneLine, features: features)
    }
}

extension Layout {
    /// Reads a program's answer.
    /// - Parameters:
    ///   - number: The number of the case that is due, from 0 since the program started.
    ///   - tree: The views of the case.
    init(answer line: [UInt8], to number: Int, of tree: ViewTree) throws(AnswerError) {
        var json: JSONValue
        do { json = try JSONValue(answer: line) } catch {
            // An answer with NaN is no JSON, but the program can still answer the next cases.
            let start = line.prefix(64).filter { $0 != UInt8(ascii: " ") }
            let isDue = start.starts(with: "{\"case\":\(number),".utf8)
            throw AnswerError(error.message, isOutOfStep: !isDue)
        }
        guard case .number(let found)? = json["case"], found == Double(number) else {
            let found = json["case"].map { $0.compact().onOneLine } ?? "none"
            throw AnswerError(
                "\"case\": expected \(number), the number of cases answered before since the"
                    + " program started, found \(found)", .answerCase, isOutOfStep: true)
        }
        guard case .string(let name)? = json["status"], let status = LayoutStatus(rawValue: name),
            status != .failed
        else {
            let known = LayoutStatus.allCases.filter { $0 != .failed }.map(\.rawValue)
            throw AnswerError(
                "\"status\": expected one of \(known.joined(separator: ", "))", .answerStatus)
        }
        self.init(status: status)
        if case .string(let text)? = json["reason"] { reason = text.onOneLine }
        guard status.hasFrames else { return }
        let paths = tree.nodes.indices.map { tree.path(of: $0).description }
        let views = Dictionary(
            zip(paths, tree.nodes.indices), uniquingKeysWith: { first, _ in first })
        frames = try Self.frames(json["frames"], views, paths)
        if case .array(let elements)? = json["ambiguous"] {
            for element in elements { ambiguous.append(try Self.movable(element, views)) }
        }
    }

    /// The largest number of a frame, in points: a thousand times the largest number in a case.
    private static let largestNumber = 1e9

    private static func frames(
        _ json: JSONValue?, _ views: [String: Int], _ paths: [String]
    ) throws(AnswerError) -> [Frame] {
        guard case .array(let elements)? = json else {
            throw AnswerError(
                "\"frames\": expected a list of \(paths.count) frames", .answerFrames)
        }
        var frames = [Frame?](repeating: nil, count: paths.count)
        for (place, element) in elements.enumerated() {
            guard case .string(let path)? = element["path"] else {
                throw AnswerError("\"frames\"[\(place)]: expected a \"path\"", .answerPath)
            }
            guard let view = views[path] else {
                throw AnswerError(
                    "\"frames\"[\(place)]: no view has the path"
                        + " \(JSONValue.string(path).compact().onOneLine)", .answerPath)
            }
            guard frames[view] == nil else {
                throw AnswerError(
                    "\"frames\"[\(place)]: a second frame of \"\(path)\"", .answerFrames)
            }
            func number(_ attribute: FrameAttribute) throws(AnswerError) -> Double {
                guard case .number(let number)? = element[attribute.rawValue], number.isFinite
                else {
                    throw AnswerError(
                        "\"frames\"[\(place)].\(attribute.rawValue): expected a number",
                        .answerNumber)
                }
                guard abs(number) <= largestNumber else {
                    throw AnswerError(
                        "\"frames\"[\(place)].\(attribute.rawValue): \(number) is beyond"
                            + " \(Int(largestNumber)) points", .answerNumber)
                }
                guard !attribute.isSize || number >= -tolerance else {
                    throw AnswerError(
                        "\"frames\"[\(place)].\(attribute.rawValue): expected a size from 0, found"
                            + " \(number)", .answerSize)
                }
                return number
            }
            frames[view] = Frame(
                x: try number(.x), y: try number(.y), width: try number(.width),
                height: try number(.height))
        }
        if let missing = frames.firstIndex(where: { $0 == nil }) {
            throw AnswerError(
                "\"frames\": none has the path \"\(paths[missing])\"; expected \(paths.count),"
                    + " found \(elements.count)", .answerFrames)
        }
        return frames.compactMap(\.self)
    }

    private static func movable(
        _ json: JSONValue, _ views: [String: Int]
    ) throws(AnswerError) -> OpenNumber {
        guard case .string(let text) = json, let dot = text.lastIndex(of: "."),
            let view = views[String(text[..<dot])],
            let attribute = FrameAttribute(rawValue: String(text[text.index(after: dot)...]))
        else {
            throw AnswerError(
                "\"ambiguous\": expected a view's path and attribute, as 0.width", .answerAmbiguous)
        }
        return OpenNumber(view: view, attribute: attribute)
    }
}

extension JSONValue {
    fileprivate init(answer line: [UInt8]) throws(AnswerError) {
        do { self = try JSONReader.read(line) } catch {
            let start = String(decoding: line.prefix(40), as: UTF8.self).onOneLine
            throw AnswerError("not JSON: \(start)\(line.count > 40 ? "…" : "") (\(error))")
        }
    }
}
