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

    /// The start of a script, which sends the greeting and defines functions for answers.
    private static func preface(_ features: String) -> String {
        """
        read -r greeting; echo '\(greeting(features: features))'
        frames='{"path":"","x":0,"y":0,"width":10,"height":20}'
        answer() { echo "{\\"case\\":$1,\\"status\\":\\"unique\\",\\"frames\\":[$frames]}"; }
        number=0
        next() { read -r line || exit 0; }

        """
    }

    /// A program that sends the greeting and then runs a script.
    static func model(
        _ script: String, features: String = Self.features, timeLimit: Double = 30
    ) -> ExternalModel {
        ExternalModel(command: preface(features) + script, timeLimit: timeLimit)
    }

    /// A program that answers every case of an empty stack, but runs a script before each answer.
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

    /// An empty stack with a width, so that cases differ.
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
