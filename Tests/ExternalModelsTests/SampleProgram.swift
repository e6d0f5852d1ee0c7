import Foundation
import LayoutModels
import StackCases

@testable import ExternalModels

/// Programs for the tests, as shell scripts, which every system runs.
enum SampleProgram {
    static let features = CaseFeature.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ",")

    static func greeting(features: String = Self.features) -> String {
        #"{"stackdiff":1,"name":"sample","version":"1.0","features":[\#(features)]}"#
    }

    /// The start of a script: it greets, and has functions to answer with.
    private static func preface(_ features: String) -> String {
        """
        read -r greeting; echo '\(greeting(features: features))'
        frames='{"path":"","x":0,"y":0,"width":10,"height":20}'
        answer() { echo "{\\"case\\":$1,\\"status\\":\\"unique\\",\\"frames\\":[$frames]}"; }
        number=0
        next() { read -r line || exit 0; }

        """
    }

    /// A program that greets and then does what a script says.
    static func model(
        _ script: String, features: String = Self.features, timeLimit: Double = 30
    ) -> ExternalModel {
        ExternalModel(command: preface(features) + script, timeLimit: timeLimit)
    }

    /// A program that answers every case of an empty stack, but first does what a script says.
    static func answering(
        after script: String = ":", features: String = Self.features, timeLimit: Double = 30
    ) -> ExternalModel {
        model(
            """
            while next; do
                \(script)
                answer $number; number=$((number + 1))
            done
            """, features: features, timeLimit: timeLimit)
    }

    /// An empty stack of a width, so that cases can be told apart.
    static func empty(width: Double? = nil) -> LayoutCase {
        LayoutCase(width: width, stack: StackConfiguration())
    }

    static func layouts(_ model: ExternalModel, _ cases: [LayoutCase]) -> [Layout] {
        model.layouts(of: cases, in: LayoutWorkspace())
    }

    static func layout(_ model: ExternalModel, _ layoutCase: LayoutCase = empty()) -> Layout {
        model.layout(of: layoutCase, in: LayoutWorkspace())
    }
}
