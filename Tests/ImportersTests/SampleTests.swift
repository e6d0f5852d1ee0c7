import Foundation
import LayoutModels
import StackCases
import Testing

@testable import Importers

/// Tests on real files; see `Samples`.
@Suite(.enabled(if: Samples.folder != nil, "IB_SAMPLES names no folder"))
struct SampleTests {
    @Test func `every stack view becomes a case or part of one`() throws {
        for (name, bytes) in try Samples.files() {
            let text = try #require(bytes.withUnsafeBufferPointer(String.init(validUTF8:)))
            let count = text.components(separatedBy: "<stackView ").count - 1
            let file = try InterfaceBuilderImporter.read(bytes, file: name)
            #expect(file.stackViewCount == count, "\(name)")
        }
    }

    @Test func `every case can be written and read`() throws {
        for (name, bytes) in try Samples.files() {
            for imported in try InterfaceBuilderImporter.read(bytes, file: name).cases {
                let written = Array(imported.layoutCase.json.compact().utf8)
                #expect(try LayoutCase(jsonBytes: written) == imported.layoutCase)
                #expect(
                    imported.objects.count == ViewTree(imported.layoutCase.stack).nodes.count)
            }
        }
    }

    /// Interface Builder itself calls all other layouts ambiguous.
    @Test func `at least 95 percent of the cases have a determined layout`()
        throws
    {
        let workspace = LayoutWorkspace()
        var determined = 0
        var all = 0
        for (name, bytes) in try Samples.files() {
            let text = String(decoding: bytes, as: UTF8.self)
            for imported in try InterfaceBuilderImporter.read(bytes, file: name).cases {
                all += 1
                let layout = RuleModel.uikit.layout(of: imported.layoutCase, in: workspace)
                if layout.status.isDetermined {
                    determined += 1
                } else if layout.status == .unsupported {
                    #expect(layout.reason?.contains("spacing between baselines") == true)
                } else {
                    #expect(layout.status == .ambiguous, "\(name)")
                    #expect(text.contains("ambiguous=\"YES\""), "\(name)")
                }
            }
        }
        #expect(Double(determined) >= 0.95 * Double(all))
    }

    /// Natural sizes are guesses, and some constraints are omitted.
    ///
    /// Still, most views must lie where Interface Builder, which lays out with UIKit, put them.
    @Test func `at least 80 percent of the visible views have the frames in the file`() throws {
        let workspace = LayoutWorkspace()
        var matching = 0
        var all = 0
        for (name, bytes) in try Samples.files() {
            let document = InterfaceBuilderDocument(
                try InterfaceBuilderReader.read(bytes, file: name))
            for imported in try InterfaceBuilderImporter.read(bytes, file: name).cases {
                let layout = RuleModel.uikit.layout(of: imported.layoutCase, in: workspace)
                let tree = ViewTree(imported.layoutCase.stack)
                for (index, object) in imported.objects.enumerated() {
                    guard tree.nodes[index].isVisible, let id = object.id,
                        let rect = document.objects[id]?.child("rect", key: "frame")
                    else { continue }
                    all += 1
                    guard layout.status.hasFrames else { continue }
                    let frame = layout.frames[index].displayed
                    let isMatching = FrameAttribute.allCases.allSatisfy { attribute in
                        // The outer stack's position depends on its superview.
                        if index == 0, !attribute.isSize { return true }
                        guard let stored = rect.length(attribute.rawValue) else { return false }
                        return abs(stored - frame[attribute]) <= 1
                    }
                    if isMatching { matching += 1 }
                }
            }
        }
        #expect(Double(matching) >= 0.8 * Double(all), "\(matching) of \(all)")
    }

    @Test func `at least 95 percent of the texts are as tall as their frames at the same width`()
        throws
    {
        var matching = 0
        var all = 0
        for (name, bytes) in try Samples.files() {
            for imported in try InterfaceBuilderImporter.read(bytes, file: name).cases {
                let views = imported.layoutCase.stack.subviewsInOrder
                for (view, object) in zip(views, imported.objects) where object.hasEstimatedText {
                    guard let view, let frame = object.frame else { continue }
                    let height = view.intrinsicContentSize(maximumWidth: frame.width).height
                    all += 1
                    if abs((height ?? 0) - frame.height) <= 0.5 { matching += 1 }
                }
            }
        }
        #expect(all > 0)
        #expect(Double(matching) >= 0.95 * Double(all), "\(matching) of \(all)")
    }

    /// `IB_DAMAGED_COPIES` sets the number of copies, for longer runs.
    @Test(.timeLimit(.minutes(10)))
    func `no damaged copy stops the importer or the layout`() throws {
        let files = try Samples.files()
        let wanted = ProcessInfo.processInfo.environment["IB_DAMAGED_COPIES"].flatMap(Int.init)
        let workspace = LayoutWorkspace()
        var damage = FileDamage(numbers: SeededNumbers(state: 1))
        var parsed = 0
        for index in 0..<(wanted ?? 300) {
            let (name, bytes) = files[index % files.count]
            let file: ImportedFile
            do {
                file = try InterfaceBuilderImporter.read(damage.damaged(bytes), file: name)
            } catch {
                #expect(!error.message.contains("error 0 of the parser"), "\(error)")
                continue
            }
            parsed += 1
            for imported in file.cases {
                _ = try LayoutCase(json: imported.layoutCase.json)
                _ = RuleModel.uikit.layout(of: imported.layoutCase, in: workspace)
            }
        }
        #expect(parsed > 0)
        if let wanted { print("\(wanted) damaged copies, \(parsed) of them well formed") }
    }
}
