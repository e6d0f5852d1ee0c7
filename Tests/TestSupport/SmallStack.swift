import Foundation
import StackCases

/// Runs `body` on a thread with a stack of 512 KiB, as all threads but the main one have on macOS.
public func onSmallStack<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Result(catching: body)) }
        thread.stackSize = 512 << 10
        thread.start()
    }
}

extension LayoutCase {
    /// A case with as many levels of stacks as a case can have, with all distributions and a hidden view on
    /// each level.
    public static var deepest: LayoutCase {
        var stack: StackConfiguration?
        for level in 0..<CaseLimits.nesting {
            var hidden = ArrangedSubview(width: 13, height: 21)
            hidden.isHidden = true
            let views = [ArrangedSubview(width: 10, height: 20), hidden]
            stack = StackConfiguration(
                axis: level.isMultiple(of: 2) ? .horizontal : .vertical,
                distribution: Distribution.allCases[level % Distribution.allCases.count],
                alignment: Alignment.allCases[level % 4],
                arrangedSubviews: (stack.map { [ArrangedSubview(stack: $0)] } ?? []) + views)
        }
        return LayoutCase(width: 4000, height: 8000, stack: stack ?? StackConfiguration())
    }
}
