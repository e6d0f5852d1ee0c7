/// Returns the larger of two numbers, or the first if they are equal or one is NaN.
///
/// It takes one instruction. The library's function returns the second of equal numbers and takes
/// five.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }
