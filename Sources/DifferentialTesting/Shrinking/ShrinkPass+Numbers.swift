import StackCases

extension ShrinkPass {
    /// Each number by itself.
    static let numberPasses = [
        ShrinkPass(
            name: "equal numbers",
            contract: "sets all numbers to 10, to 10, 20 and so on in the order of their sizes, to"
                + " the tens next to them, to 10 less, or to whole numbers",
            propose: { layoutCase in
                let distinct = Set(layoutCase.numbers).sorted()
                return [
                    layoutCase.changingNumbers { _, _ in 10 },
                    layoutCase.changingNumbers { number, _ in
                        Double((distinct.firstIndex(of: number) ?? 0) + 1) * 10
                    },
                    layoutCase.changingNumbers { number, _ in max(10, number - 10) },
                    layoutCase.changingNumbers { number, _ in roundedToTens(number) },
                    layoutCase.changingNumbers { number, _ in number.rounded() },
                ]
            }),
        ShrinkPass(
            name: "simplest value",
            contract: "sets all numbers of one value to another one, or to 10, 20 and so on",
            proposeEach: { layoutCase in
                let distinct = Set(layoutCase.numbers).sorted()
                return distinct.flatMap { value in
                    (simpler(than: value) + distinct).map { simpler in
                        {
                            layoutCase.changingNumbers { number, _ in
                                number == value ? simpler : number
                            }
                        }
                    }
                }
            }),
        ShrinkPass(
            name: "simplest number",
            contract: "sets a number to 10, 20 and so on, or to what is rounder than it",
            proposeEach: { layoutCase in
                layoutCase.numbers.enumerated().flatMap { chosen, number in
                    simpler(than: number).map { simpler in
                        { layoutCase.changingNumbers { $1 == chosen ? simpler : $0 } }
                    }
                }
            }),
        ShrinkPass(
            name: "familiar priorities",
            contract: "sets a priority that is not its default to a familiar one",
            proposeEach: { layoutCase in
                let count = layoutCase.numbers(where: { $0 == .priority }).count
                return (0..<count).flatMap { chosen in
                    CaseOrder.familiarPriorities.map { priority in
                        {
                            layoutCase.changingNumbers(where: { $0 == .priority }) {
                                $1 == chosen ? priority : $0
                            }
                        }
                    }
                }
            }),
    ]

    static func roundedToTens(_ number: Double) -> Double {
        let tens = (number / 10).rounded() * 10
        return tens == 0 ? (number < 0 ? -10 : 10) : tens
    }

    private static func simpler(than number: Double) -> [Double] {
        [10, 20, 30, 40, 50, 100, roundedToTens(number), number.rounded(), abs(number)]
    }
}

extension LayoutCase {
    /// The lengths in the case, in the order in which `changingNumbers` counts them.
    var numbers: [Double] { numbers(where: \.isInPoints) }

    fileprivate func numbers(where isCounted: (NumberKind) -> Bool) -> [Double] {
        var numbers: [Double] = []
        _ = changingNumbers(where: isCounted) { number, _ in
            numbers.append(number)
            return number
        }
        return numbers
    }

    /// Returns the case with a change made to each number that is not its default, given its index
    /// among those of some kinds (default: lengths).
    func changingNumbers(
        where isCounted: (NumberKind) -> Bool = \.isInPoints, _ change: (Double, Int) -> Double
    ) -> LayoutCase {
        var (result, index) = (self, 0)
        result.changeNumbers { number, kind in
            guard isCounted(kind) else { return number }
            defer { index += 1 }
            return change(number, index)
        }
        return result
    }
}
