import LayoutModels
import StackCases
import Testing

@testable import ExternalModels

@Suite struct ExternalModelTests {
    @Test func `the model returns the program's frames`() {
        let layout = SampleProgram.layout(SampleProgram.answering())
        #expect(
            layout == Layout(status: .unique, frames: [Frame(x: 0, y: 0, width: 10, height: 20)]))
    }

    @Test func `the model's name is its command, and its summary comes from the program`() throws {
        let model = try #require(ExternalModel(name: "exec:./mine --fast"))
        #expect(model.command == "./mine --fast")
        #expect(model.name == "exec:./mine --fast")
        #expect(model.summary == "a program")
        let sample = SampleProgram.answering(features: "\"isHidden\"")
        try sample.start()
        #expect(sample.summary == "sample 1.0, a program")
        #expect(sample.limits.contains("edits"))
        #expect(!sample.limits.contains("isHidden"))
        #expect(ExternalModel(name: "exec:") == nil)
        #expect(ExternalModel(name: "uikit") == nil)
    }

    @Test func `a thousand cases are answered in order`() {
        let script = """
            width=${line#*width\\":}; width=${width%%,*}
            frames="{\\"path\\":\\"\\",\\"x\\":0,\\"y\\":0,\\"width\\":$width,\\"height\\":1}"
            """
        let cases = (0..<1000).map { SampleProgram.empty(width: Double($0)) }
        let layouts = SampleProgram.layouts(SampleProgram.answering(after: script), cases)
        #expect(layouts.map { $0.frames.first?.width } == (0..<1000).map(Double.init))
    }

    @Test func `a program may read all cases before it answers`() {
        // More than the buffer of a pipe holds, in both directions.
        let script = """
            lines=0
            while read -r line; do lines=$((lines + 1)); [ $lines = 3000 ] && break; done
            while [ $number -lt 3000 ]; do answer $number; number=$((number + 1)); done
            read -r line
            """
        let cases = [LayoutCase](repeating: SampleProgram.empty(width: 12), count: 3000)
        let layouts = SampleProgram.layouts(SampleProgram.model(script), cases)
        #expect(layouts.count == 3000)
        #expect(layouts.allSatisfy { $0.status == .unique })
    }

    @Test func `a program receives neither titles nor expectations`() {
        var layoutCase = SampleProgram.empty()
        layoutCase.title = "Secret"
        layoutCase.expected = Expectation()
        let script = "case $line in *itle*|*expected*) exit 9;; esac"
        #expect(
            SampleProgram.layout(SampleProgram.answering(after: script), layoutCase).status
                == .unique)
    }

    @Test func `a program does not receive cases with features that it does not list`() {
        let model = SampleProgram.answering(
            after: "exit 9", features: "\"distribution.fill\",\"alignment.fill\"")
        let layout = SampleProgram.layout(model)
        #expect(layout.status == .unsupported)
        #expect(layout.reason == "sample does not list freeSize")
    }

    @Test func `a program without edits receives the stack after them`() {
        var layoutCase = SampleProgram.empty(width: 10)
        layoutCase.edits = [.setSize(width: 77, height: nil)]
        let listed = CaseFeature.allCases.filter { $0 != .edits }.map { "\"\($0.rawValue)\"" }
        let script = "case $line in *edits*) exit 9;; *77*) ;; *) exit 8;; esac"
        let model = SampleProgram.answering(
            after: script, features: listed.joined(separator: ","))
        #expect(SampleProgram.layout(model, layoutCase).status == .unique)
    }

    @Test(arguments: [
        Edit.addArrangedSubview(view: ViewPath([0])), .removeFromSuperview(view: ViewPath([0])),
    ])
    func `edits with features of their own are unsupported unless the program lists them`(
        _ edit: Edit
    ) {
        let stack = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 1, height: 1)])
        let layoutCase = LayoutCase(width: 1, height: 1, stack: stack, edits: [edit])
        let listed = CaseFeature.allCases.filter { !$0.rawValue.hasPrefix("edits.") }
        let model = SampleProgram.answering(
            after: "exit 9", features: listed.map { "\"\($0.rawValue)\"" }.joined(separator: ","))
        let layout = SampleProgram.layout(model, layoutCase)
        #expect(layout.status == .unsupported)
        #expect(layout.reason?.hasPrefix("sample does not list edits.") == true)
        #expect(model.limits.count == 2)
    }

    @Test func `a program that receives the stack after edits need not list any edits`() {
        let view = ArrangedSubview(width: 1, height: 1)
        let layoutCase = LayoutCase(
            width: 1, height: 1, stack: StackConfiguration(arrangedSubviews: [view]),
            edits: [.removeFromSuperview(view: ViewPath([0]))])
        let listed = CaseFeature.allCases.filter { !$0.rawValue.hasPrefix("edits") }
        let model = SampleProgram.answering(
            after: "", features: listed.map { "\"\($0.rawValue)\"" }.joined(separator: ","))
        #expect(SampleProgram.layout(model, layoutCase).status == .unique)
        #expect(model.limits.isEmpty)
    }

    @Test func `an impossible edit is unsupported`() {
        var layoutCase = SampleProgram.empty()
        layoutCase.edits = [.remove(view: ViewPath([0]))]
        let layout = SampleProgram.layout(SampleProgram.answering(), layoutCase)
        #expect(layout.status == .unsupported)
        #expect(layout.reason?.hasPrefix("an edit is impossible: ") == true)
    }

    @Test func `a case needs the features of all its states`() throws {
        var view = ArrangedSubview(width: 1, height: nil)
        view.customSpacingAfter = .useSystem
        var layoutCase = LayoutCase(
            width: 1, height: 1,
            stack: StackConfiguration(
                spacing: .points(-1), arrangedSubviews: [view, ArrangedSubview(stack: .init())]))
        layoutCase.edits = [
            .setDistribution(stack: ViewPath(), value: .equalCentering),
            .setDistribution(stack: ViewPath(), value: .fill),
            .setHidden(view: ViewPath([0]), value: true),
        ]
        #expect(
            try CaseFeature.features(of: layoutCase)
                == [
                    .fill, .equalCentering, .alignFill, .customSpacingAfter, .useSystem, .stack,
                    .noIntrinsicMetric, .negativeSpacing, .isHidden, .edits,
                ])
    }

    @Test func `commands named in files run only if that is allowed`() {
        #expect(ModelRegistry.model(named: "exec:true") == nil)
        #expect(
            ModelRegistry.absence(of: "exec:true", namedIn: "the case")
                == "a program named in the case; give --allow-exec to run it")
        #expect(ModelRegistry.absence(of: "yoga", namedIn: "the case") == "no such model")
        ExternalModel.$runsStoredCommands.withValue(true) {
            #expect(ModelRegistry.model(named: "exec:true")?.name == "exec:true")
            #expect(ModelRegistry.model(named: "yoga") == nil)
        }
    }
}
