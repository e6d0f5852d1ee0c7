import StackDiffTesting
import Testing

/// Layout functions of a row of plain views, and stacks to try them on.
enum Row {
    /// Views of their natural widths, 10 points apart whatever the spacing is.
    static let withFixedSpacing = model("fixed-spacing") { _ in 10 }

    /// Views of their natural widths, apart as they should be.
    static let right = model("right") { stack in
        guard case .points(let points) = stack.stack.spacing else {
            throw UnsupportedLayout("the system's spacing")
        }
        return points
    }

    /// Five views without a required size, 8 points apart.
    static let stack = StackConfiguration(
        spacing: .points(8),
        arrangedSubviews: (1...5).map { ArrangedSubview(width: Double($0) * 7, height: 20) })

    private static func model(
        _ name: String, spacing: @escaping @Sendable (SizedStack) throws -> Double
    ) -> FunctionModel {
        FunctionModel(name: name) { stack in
            try frames(of: stack, spacing: try spacing(stack))
        }
    }

    /// Lays out only views with a width of their own.
    private static func frames(
        of stack: SizedStack, spacing: Double
    ) throws -> [ViewPath: Frame] {
        let plain = StackConfiguration(
            spacing: stack.stack.spacing,
            arrangedSubviews: stack.stack.arrangedSubviews.map {
                ArrangedSubview(intrinsicContentSize: $0.intrinsicContentSize)
            })
        guard stack.stack == plain, stack.width == nil, stack.height == nil,
            plain.arrangedSubviews.count > 1
        else { throw UnsupportedLayout("anything but a row of visible views") }
        var frames: [ViewPath: Frame] = [:]
        var x = 0.0
        let height = plain.arrangedSubviews.compactMap(\.intrinsicContentSize.height).max() ?? 0
        for (index, view) in plain.arrangedSubviews.enumerated() {
            guard let width = view.intrinsicContentSize.width,
                view.intrinsicContentSize.height != nil
            else { throw UnsupportedLayout("views without a natural size") }
            frames[ViewPath([index])] = Frame(x: x, y: 0, width: width, height: height)
            x += width + spacing
        }
        frames[ViewPath()] = Frame(x: 0, y: 0, width: x - spacing, height: height)
        return frames
    }

    /// Changes generated cases so that rows support them.
    @Sendable static func adjust(_ layoutCase: inout LayoutCase) {
        var spacing = layoutCase.stack.spacing
        if case .points(let points) = spacing { spacing = .points(max(0, points)) }
        let views = layoutCase.stack.arrangedSubviews.map {
            ArrangedSubview(
                width: $0.intrinsicContentSize.width ?? 3,
                height: $0.intrinsicContentSize.height ?? 3)
        }
        layoutCase = LayoutCase(
            stack: StackConfiguration(spacing: spacing, arrangedSubviews: views))
    }
}

/// The messages of the issues that are recorded while `body` runs, which must be known ones.
func messages(of body: () -> Void) -> [String] {
    // The matcher is called for each issue, on this task.
    nonisolated(unsafe) var messages: [String] = []
    withKnownIssue {
        body()
    } matching: { issue in
        messages += issue.comments.map(\.rawValue)
        return true
    }
    return messages
}

/// The case that a failure message has in its last line.
func replayed(_ message: String) throws -> LayoutCase {
    let line = try #require(message.split(separator: "\n").last { $0.hasPrefix("{") })
    return try String(line).layoutCase()
}
