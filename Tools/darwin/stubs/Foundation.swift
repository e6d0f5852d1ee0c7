// The part of Apple's Foundation that the package and its tests use, with the availability in Apple's headers.
// Declarations that macOS 10.15 and iOS 13 have need no annotation.
@_exported import Darwin
@_exported import Dispatch

public typealias CGFloat = Double
public typealias TimeInterval = Double

public protocol NSObjectProtocol: AnyObject {}
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
    public init() {}
    open var hash: Int { 0 }
    open var description: String { "" }
    public static func == (first: NSObject, second: NSObject) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) {}
}
open class NSString: NSObject {
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let backwards = CompareOptions(rawValue: 4)
    }
}
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(_ value: Bool) {}
    public init(booleanLiteral value: Bool) {}
    public var boolValue: Bool { false }
}

// MARK: Errors

open class NSError: NSObject, Error, @unchecked Sendable {
    public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
    open var code: Int { 0 }
    open var localizedDescription: String { "" }
    open var userInfo: [String: Any] { [:] }
}
// The compiler calls these two for casts between Error and NSError.
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
extension Error {
    public var localizedDescription: String { "" }
}
public struct CocoaError: Error, Sendable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }
    public init(_ code: Code) {}
    public var code: Code { fatalError() }
}
extension CocoaError.Code {
    public static var fileNoSuchFile: Self { fatalError() }
    public static var fileReadNoPermission: Self { fatalError() }
    public static var fileReadNoSuchFile: Self { fatalError() }
    public static var fileWriteFileExists: Self { fatalError() }
    public static var fileWriteNoPermission: Self { fatalError() }
    public static var fileWriteOutOfSpace: Self { fatalError() }
    public static var fileWriteVolumeReadOnly: Self { fatalError() }
}

// MARK: Data, dates and text

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
public struct Data: DataProtocol, Hashable, Sendable, MutableCollection, RangeReplaceableCollection,
    CustomStringConvertible
{
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mappedIfSafe = ReadingOptions(rawValue: 1)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public struct Base64DecodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public struct SearchOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public init() {}
    public init<S: Sequence>(_ bytes: S) where S.Element == UInt8 {}
    public init(bytes: UnsafeRawPointer, count: Int) {}
    public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
    public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
    public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
    public func range(
        of data: Data, options: SearchOptions = [], in range: Range<Int>? = nil
    ) -> Range<Int>? { nil }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        fatalError()
    }
    public func write(to url: URL, options: WritingOptions = []) throws {}
    public var description: String { "" }
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> UInt8 {
        get { 0 }
        set {}
    }
    public subscript(bounds: Range<Int>) -> Data {
        get { self }
        set {}
    }
    public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with bytes: C)
    where C.Element == UInt8 {}
}
public struct Date: Hashable, Comparable, Sendable {
    public init() {}
    public init(timeIntervalSince1970: TimeInterval) {}
    public init(timeIntervalSinceNow: TimeInterval) {}
    public var timeIntervalSince1970: TimeInterval { 0 }
    public var timeIntervalSinceNow: TimeInterval { 0 }
    public static func < (first: Date, second: Date) -> Bool { false }
    @available(macOS 12, iOS 15, *)
    public static var now: Date { Date() }
    @available(macOS 12, iOS 15, *)
    public struct ISO8601FormatStyle: FormatStyle {
        public func format(_ date: Date) -> String { "" }
    }
    @available(macOS 12, iOS 15, *)
    public func formatted<F: FormatStyle>(_ style: F) -> F.FormatOutput
    where F.FormatInput == Date { fatalError() }
}
@available(macOS 12, iOS 15, *)
public protocol FormatStyle: Sendable {
    associatedtype FormatInput
    associatedtype FormatOutput
    func format(_ value: FormatInput) -> FormatOutput
}
@available(macOS 12, iOS 15, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
    public static var iso8601: Self { .init() }
}
public struct UUID: Hashable, Sendable {
    public init() {}
    public var uuidString: String { "" }
}
public struct CharacterSet: Hashable, Sendable {
    public init(charactersIn text: String) {}
    public static var newlines: CharacterSet { fatalError() }
    public static var whitespaces: CharacterSet { fatalError() }
    public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}
extension String {
    public struct Encoding: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let ascii = Encoding(rawValue: 1)
        public static let utf8 = Encoding(rawValue: 4)
        public static let utf16 = Encoding(rawValue: 10)
    }
    public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
    public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
    public init?(data: Data, encoding: Encoding) { nil }
    public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { nil }
    public init(format: String, _ arguments: any CVarArg...) { self = "" }
}
extension StringProtocol {
    public var capitalized: String { "" }
    public func components(separatedBy set: CharacterSet) -> [String] { [] }
    public func components<T: StringProtocol>(separatedBy text: T) -> [String] { [] }
    public func contains<T: StringProtocol>(_ text: T) -> Bool { false }
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? {
        nil
    }
    public func range<T: StringProtocol>(
        of text: T, options: NSString.CompareOptions = [], range: Range<String.Index>? = nil
    ) -> Range<String.Index>? { nil }
    public func replacingOccurrences<T: StringProtocol, U: StringProtocol>(
        of text: T, with replacement: U, options: NSString.CompareOptions = [],
        range: Range<String.Index>? = nil
    ) -> String { "" }
    public func trimmingCharacters(in set: CharacterSet) -> String { "" }
    public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
    public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {}
}
open class JSONSerialization: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { 0 }
    open class func data(
        withJSONObject object: Any, options: WritingOptions = []
    ) throws -> Data { Data() }
}
public protocol XMLParserDelegate: NSObjectProtocol {
    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName: String?, attributes attributeDict: [String: String])
    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName: String?)
    func parser(_ parser: XMLParser, foundCharacters string: String)
    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error)
}
// In Objective-C these requirements are optional.
extension XMLParserDelegate {
    public func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName: String?, attributes attributeDict: [String: String]
    ) {}
    public func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName: String?
    ) {}
    public func parser(_ parser: XMLParser, foundCharacters string: String) {}
    public func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {}
}
open class XMLParser: NSObject {
    public init(data: Data) {}
    unowned(unsafe) open var delegate: (any XMLParserDelegate)?
    open var shouldResolveExternalEntities: Bool {
        get { false }
        set {}
    }
    open var columnNumber: Int { 0 }
    open var lineNumber: Int { 0 }
    open var parserError: (any Error)? { nil }
    open func abortParsing() {}
    open func parse() -> Bool { false }
}

// MARK: Files

public struct URL: Hashable, Sendable, CustomStringConvertible {
    @available(macOS 13, iOS 16, *)
    public enum DirectoryHint: Sendable {
        case isDirectory, notDirectory, checkFileSystem, inferFromPath
    }
    public init?(string: String) {}
    public init(fileURLWithPath path: String) {}
    public init(fileURLWithPath path: String, isDirectory: Bool) {}
    @available(macOS 13, iOS 16, *)
    public init(
        filePath path: String, directoryHint: DirectoryHint = .inferFromPath,
        relativeTo base: URL? = nil
    ) {}
    public var absoluteString: String { "" }
    public var isFileURL: Bool { false }
    public var description: String { "" }
    public var lastPathComponent: String { "" }
    public var path: String { "" }
    public var standardizedFileURL: URL { self }
    public var absoluteURL: URL { self }
    public var pathComponents: [String] { [] }
    public func appendingPathComponent(_ component: String) -> URL { self }
    public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
    public func appendingPathExtension(_ text: String) -> URL { self }
    public mutating func deleteLastPathComponent() {}
    public func deletingLastPathComponent() -> URL { self }
    public func resolvingSymlinksInPath() -> URL { self }
    @available(macOS 13, iOS 16, *)
    public func appending(
        path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath
    ) -> URL { self }
    @available(macOS 13, iOS 16, *)
    public func appending(
        component: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath
    ) -> URL { self }
    @available(macOS 13, iOS 16, *)
    public func path(percentEncoded: Bool = true) -> String { "" }
}
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}
public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let posixPermissions = FileAttributeKey(rawValue: "")
    public static let size = FileAttributeKey(rawValue: "")
    public static let type = FileAttributeKey(rawValue: "")
}
public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let typeDirectory = FileAttributeType(rawValue: "")
    public static let typeRegular = FileAttributeType(rawValue: "")
    public static let typeSymbolicLink = FileAttributeType(rawValue: "")
}
open class FileManager: NSObject, @unchecked Sendable {
    public struct DirectoryEnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
    }
    open class DirectoryEnumerator: NSObject, Sequence {
        public func makeIterator() -> AnyIterator<Any> { fatalError() }
    }
    open class var `default`: FileManager { fatalError() }
    open func enumerator(
        at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
        options: DirectoryEnumerationOptions = [],
        errorHandler: ((URL, any Error) -> Bool)? = nil
    ) -> DirectoryEnumerator? { nil }
    open var temporaryDirectory: URL { fatalError() }
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
    open func setAttributes(
        _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
    ) throws {}
    open func contents(atPath path: String) -> Data? { nil }
    open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
    open func contentsOfDirectory(
        at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
        options: DirectoryEnumerationOptions = []
    ) throws -> [URL] { [] }
    open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
    open func copyItem(at source: URL, to destination: URL) throws {}
    open func copyItem(atPath source: String, toPath destination: String) throws {}
    open func removeItem(at url: URL) throws {}
    open func removeItem(atPath path: String) throws {}
    open func createDirectory(
        at url: URL, withIntermediateDirectories: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    open func createDirectory(
        atPath path: String, withIntermediateDirectories: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    open func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {}
    open func createSymbolicLink(
        atPath path: String, withDestinationPath destination: String
    ) throws {}
    open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
    open func fileExists(atPath path: String) -> Bool { false }
    open func fileExists(
        atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
    ) -> Bool { false }
    open func isExecutableFile(atPath path: String) -> Bool { false }
}
open class FileHandle: NSObject, @unchecked Sendable {
    open class var nullDevice: FileHandle { fatalError() }
    open class var standardError: FileHandle { fatalError() }
    open class var standardInput: FileHandle { fatalError() }
    open class var standardOutput: FileHandle { fatalError() }
    public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
    public convenience init?(forReadingAtPath path: String) { nil }
    public convenience init?(forWritingAtPath path: String) { nil }
    public convenience init(forReadingFrom url: URL) throws { fatalError() }
    public convenience init(forWritingTo url: URL) throws { fatalError() }
    open var fileDescriptor: Int32 { 0 }
    open func readDataToEndOfFile() -> Data { Data() }
    open func write(_ data: Data) {}
    open func close() throws {}
    @available(macOS 10.15.4, iOS 13.4, *)
    open func read(upToCount count: Int) throws -> Data? { nil }
    @available(macOS 10.15.4, iOS 13.4, *)
    open func readToEnd() throws -> Data? { nil }
    @available(macOS 10.15.4, iOS 13.4, *)
    open func write<T: DataProtocol>(contentsOf data: T) throws {}
}
open class Bundle: NSObject, @unchecked Sendable {
    open class var allBundles: [Bundle] { [] }
    open class var main: Bundle { fatalError() }
    open var bundleURL: URL { fatalError() }
    open func url(forResource name: String?, withExtension: String?) -> URL? { nil }
}

// MARK: Threads and processes

public protocol NSLocking {
    func lock()
    func unlock()
}
extension NSLocking {
    @_alwaysEmitIntoClient
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
    @available(*, noasync)
    open func lock() {}
    @available(*, noasync)
    open func unlock() {}
}
open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
    @available(*, noasync)
    open func lock() {}
    @available(*, noasync)
    open func unlock() {}
    @available(*, noasync)
    open func wait() {}
    @available(*, noasync)
    open func wait(until date: Date) -> Bool { false }
    open func signal() {}
}
open class Thread: NSObject, @unchecked Sendable {
    @preconcurrency public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
    open class var isMainThread: Bool { false }
    open var stackSize: Int {
        get { 0 }
        set {}
    }
    open func start() {}
    @preconcurrency open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
    @available(*, noasync)
    open class func sleep(forTimeInterval interval: TimeInterval) {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
    open class var processInfo: ProcessInfo { fatalError() }
    open var activeProcessorCount: Int { 0 }
    open var arguments: [String] { [] }
    open var environment: [String: String] { [:] }
    open var processIdentifier: Int32 { 0 }
    open var processorCount: Int { 0 }
}
open class Pipe: NSObject, @unchecked Sendable {
    open var fileHandleForReading: FileHandle { fatalError() }
    open var fileHandleForWriting: FileHandle { fatalError() }
}
#if os(macOS)
    open class Process: NSObject, @unchecked Sendable {
        public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal = 2 }
        open var arguments: [String]? {
            get { nil }
            set {}
        }
        open var currentDirectoryURL: URL? {
            get { nil }
            set {}
        }
        open var environment: [String: String]? {
            get { nil }
            set {}
        }
        open var executableURL: URL? {
            get { nil }
            set {}
        }
        open var standardError: Any? {
            get { nil }
            set {}
        }
        open var standardInput: Any? {
            get { nil }
            set {}
        }
        open var standardOutput: Any? {
            get { nil }
            set {}
        }
        open var isRunning: Bool { false }
        open var processIdentifier: Int32 { 0 }
        open var terminationReason: TerminationReason { .exit }
        open var terminationStatus: Int32 { 0 }
        open func interrupt() {}
        open func run() throws {}
        open func waitUntilExit() {}
    }
#endif
