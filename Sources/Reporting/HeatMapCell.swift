/// A cell that is coloured by the share of its cases that differ.
protocol HeatMapCell {
    /// The number of cases that differ.
    var different: Int { get }
    /// The number of compared cases.
    var compared: Int { get }
}

extension HeatMapCell {
    /// The step on the colour scale, from 0 for no difference to 8.
    var step: Int {
        guard different > 0 else { return 0 }
        return min(Int(Double(different) / Double(compared) * 10) + 1, 8)
    }
}
