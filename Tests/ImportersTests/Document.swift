import StackCases
import Testing

@testable import Importers

/// Interface Builder documents for tests, and the results of importing them.
enum Document {
    /// A document for iOS with `objects`.
    static func text(_ objects: String, after: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch">
        <objects>
        \(objects)
        </objects>
        \(after)
        </document>
        """
    }

    /// A view with a stack view `s` of a frame of 200 × 50 that nothing constrains.
    static func stack(
        _ attributes: String = "", subviews: String = "", children: String = ""
    ) -> String {
        """
        <view id="around"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>\
        <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="0.0" y="0.0" width="200" height="50"/>
        <subviews>\(subviews)</subviews>
        \(children)
        </stackView></subviews></view>
        """
    }

    /// A view with a frame.
    static func view(
        _ kind: String, _ id: String, width: Double = 30, height: Double = 20,
        _ attributes: String = "", children: String = ""
    ) -> String {
        """
        <\(kind) id="\(id)" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>\(children)</\(kind)>
        """
    }

    static func read(_ text: String) throws(CaseError) -> ImportedFile {
        try InterfaceBuilderImporter.read(Array(text.utf8), file: "a.xib")
    }

    /// The only case of a document with `objects`.
    static func onlyCase(_ objects: String, after: String = "") throws -> LayoutCase {
        let file = try read(text(objects, after: after))
        return try #require(file.cases.count == 1 ? file.cases.first : nil).layoutCase
    }

    /// The only arranged subview of a stack view `s` with `view` in it.
    static func onlyView(
        _ view: String, _ attributes: String = "", children: String = "", after: String = ""
    ) throws -> ArrangedSubview {
        let layoutCase = try onlyCase(
            stack(attributes, subviews: view, children: children), after: after)
        return try #require(layoutCase.stack.arrangedSubviews.first)
    }

    /// The messages of the notes on a document with `objects`.
    static func notes(_ objects: String) throws -> [String] {
        try read(text(objects)).notes.map(\.message)
    }
}
