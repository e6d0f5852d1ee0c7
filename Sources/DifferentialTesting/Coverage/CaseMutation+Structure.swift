import StackCases

/// Changes of which views there are, and where.
extension CaseMutation {
    mutating func insertView(_ result: inout LayoutCase, _ other: LayoutCase) {
        var view = ArrangedSubview()
        if random.chance(50), !other.stack.arrangedSubviews.isEmpty {
            view = random.pick(other.stack.arrangedSubviews)
        } else {
            var maker = AdversarialCases(random: random)
            view = maker.makeInsertedView(depth: Self.largestDepth, axis: .horizontal)
            random = maker.random
        }
        changeStack(&result) { stack, random in
            let index = random.below(stack.arrangedSubviews.count + 1)
            stack.insertArrangedSubview(view, at: index)
        }
    }

    mutating func removeView(_ result: inout LayoutCase) {
        changeStack(&result) { stack, random in
            guard !stack.arrangedSubviews.isEmpty else { return }
            stack.removeArrangedSubview(at: random.below(stack.arrangedSubviews.count))
        }
    }

    mutating func duplicateView(_ result: inout LayoutCase) {
        changeStack(&result) { stack, random in
            guard !stack.arrangedSubviews.isEmpty else { return }
            let index = random.below(stack.arrangedSubviews.count)
            stack.insertArrangedSubview(stack.arrangedSubviews[index], at: index)
        }
    }

    mutating func swapViews(_ result: inout LayoutCase) {
        changeStack(&result) { stack, random in
            guard stack.arrangedSubviews.count > 1 else { return }
            let count = stack.arrangedSubviews.count
            var order = Array(0..<count)
            order.swapAt(random.below(count), random.below(count))
            stack.keepArrangedSubviews(at: order)
        }
    }

    /// Puts a run of views into a stack of its own, which is like the one around it but for its
    /// axis or distribution.
    mutating func nestViews(_ result: inout LayoutCase) {
        changeStack(&result) { stack, random in
            guard !stack.arrangedSubviews.isEmpty else { return }
            let count = stack.arrangedSubviews.count
            let start = random.below(count)
            let end = min(count, start + 1 + random.below(3))
            var nested = stack
            nested.arrangedSubviews = Array(stack.arrangedSubviews[start..<end])
            if random.chance(50) { nested.axis = stack.axis.perpendicular }
            if random.chance(50) { nested.distribution = random.pick(Distribution.allCases) }
            stack.arrangedSubviews.replaceSubrange(
                start..<end, with: [ArrangedSubview(stack: nested)])
        }
    }

    /// Puts the views of a nested stack in its place.
    mutating func unnestView(_ result: inout LayoutCase) {
        changeStack(&result) { stack, random in
            let nested = stack.arrangedSubviews.indices.filter {
                stack.arrangedSubviews[$0].nestedStack != nil
            }
            guard !nested.isEmpty else { return }
            let index = random.pick(nested)
            let views = stack.arrangedSubviews[index].nestedStack?.arrangedSubviews ?? []
            stack.arrangedSubviews.replaceSubrange(index...index, with: views)
        }
    }

    /// Takes a part of another case: its views from some place on, the properties of its stack,
    /// its size, its edits, or all of it as a nested stack.
    mutating func splice(_ result: inout LayoutCase, _ other: LayoutCase) {
        switch random.below(5) {
        case 0:
            let start = random.below(result.stack.arrangedSubviews.count + 1)
            let from = random.below(other.stack.arrangedSubviews.count + 1)
            result.stack.arrangedSubviews =
                Array(result.stack.arrangedSubviews[..<start])
                + Array(other.stack.arrangedSubviews[from...])
        case 1:
            let views = result.stack.arrangedSubviews
            result.stack = other.stack
            result.stack.arrangedSubviews = views
        case 2: (result.width, result.height) = (other.width, other.height)
        case 3: result.edits = other.edits
        default:
            let index = random.below(result.stack.arrangedSubviews.count + 1)
            result.stack.arrangedSubviews.insert(ArrangedSubview(stack: other.stack), at: index)
        }
    }
}
