import StackCases

/// The formats in which a case can be written.
package enum ReproducerFormat: String, CaseIterable, Sendable {
    /// A Swift file for UIKit that prints each state's frames and constraints as a line of JSON.
    case swift
    /// An XCTest case that asserts the expected frames.
    case xctest
    /// The Swift file's twin in Objective-C.
    case objc
    /// An Xcode playground, which shows the stack and prints the same lines.
    case playground
    /// A SwiftUI view in the place of the stack view, which prints its frames as such a line.
    case swiftui
    /// A file for Interface Builder.
    case xib
    /// A bug report in Markdown.
    case text

    /// Returns the main file's text.
    /// - Throws: `ReproducerError` if an XCTest has no frames to assert, or SwiftUI no counterpart of a
    ///   property.
    /// - Complexity: O(views × levels).
    package func text(of reproduction: Reproduction) throws(ReproducerError) -> String {
        switch self {
        case .swift: SwiftReproducer.text(of: reproduction)
        case .xctest: try XCTestReproducer.text(of: reproduction)
        case .objc: ObjectiveCReproducer.text(of: reproduction)
        case .playground: SwiftReproducer.playground(of: reproduction)
        case .swiftui: try SwiftUIReproducer.text(of: reproduction)
        case .xib: InterfaceBuilderReproducer.text(of: reproduction)
        case .text: BugReport.text(of: reproduction)
        }
    }

    /// Returns all files of the reproducer, by their paths in a folder.
    /// - Throws: `ReproducerError` if an XCTest has no frames to assert, or SwiftUI no counterpart of a
    ///   property.
    package func files(
        of reproduction: Reproduction
    ) throws(ReproducerError) -> [(path: String, text: String)] {
        let name = reproduction.name
        let text = try text(of: reproduction)
        switch self {
        case .swift: return [("\(name)Reproduction.swift", text)]
        case .xctest: return [("\(name)Tests.swift", text)]
        case .objc: return [("\(name)Reproduction.m", text)]
        case .playground:
            let folder = "\(name).playground"
            return [
                ("\(folder)/contents.xcplayground", SwiftReproducer.playgroundDescription),
                ("\(folder)/Contents.swift", text),
            ]
        case .swiftui: return [("\(name)View.swift", text)]
        case .xib: return [("\(name).xib", text)]
        case .text: return [("\(name).md", text)]
        }
    }

    /// Returns the parts of the case that the format cannot express, a phrase for each.
    package func losses(of reproduction: Reproduction) -> [String] {
        switch self {
        case .xib: InterfaceBuilderReproducer.losses(of: reproduction) + reproduction.lossOfLines
        case .swiftui:
            (reproduction.layoutCase.edits.isEmpty
                ? [] : ["the edits; it holds the stack after them"]) + reproduction.lossOfLines
        case .swift, .xctest, .objc, .playground, .text: []
        }
    }
}

extension Reproduction {
    /// Whether any view has text that may wrap, also before the edits or between them.
    var hasTexts: Bool {
        // The edits are possible, as `init` checks.
        (try? CaseFeature.features(of: layoutCase).contains(.numberOfLines)) ?? false
    }

    fileprivate var lossOfLines: [String] {
        configuration.stack.wrapsText
            ? ["the lines of texts; each view has the size of its text on one line"] : []
    }

    /// Returns a Swift file that lays several cases out one after another, for a whole suite in one
    /// run.
    ///
    /// The cases need different names. Save the file as `AllReproductions.swift`.
    /// - Complexity: O(views × levels).
    package static func swiftFile(of reproductions: [Reproduction]) -> String {
        SwiftReproducer.text(ofAll: reproductions)
    }
}

extension ArrangedSubview {
    /// Whether the view has a text that may have several lines.
    var hasText: Bool { numberOfLines != 1 || words != 0 }
}
