import StackCases
extension FormulaAxis {
    mutating func makeBoxes() throws(FormulaFailure) {}
    func isFull(_ node: Int) -> Bool { false }
    mutating func flex(_ stack: StackConfiguration, _ node: Int) {}
    mutating func alignBaselines(_ stack: StackConfiguration, _ node: Int) {}
    mutating func alignBoxes(_ stack: StackConfiguration, _ node: Int) {}
}
