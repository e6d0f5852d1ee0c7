import StackCases

/// Generates random valid cases in which every field and every edit occurs.
struct RandomCase {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(state: seed)
    }

    mutating func layoutCase() -> LayoutCase {
        var result = LayoutCase(
            title: maybe { $0.text() }, width: maybe { $0.size() }, height: maybe { $0.size() },
            stack: stack(level: 1))
        if flag() {
            result.constraints = list { $0.constraint() }.filter(\.isOfViewAlone)
        }
        var configuration = result.configurationBeforeEdits
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            // An edit that is impossible at this point, for instance of a missing view, is skipped.
            let edit = edit()
            do {
                try configuration.apply(edit)
                result.edits.append(edit)
            } catch {}
        }
        let count = configuration.stack.arrangedSubviews.count
        result.expected = maybe { random in
            Expectation(
                layouts: random.list {
                    ExpectedLayout(
                        model: $0.text(), status: $0.choice(),
                        frames: $0.maybe { $0.frames(count) })
                },
                comparisons: random.list {
                    ExpectedComparison(
                        left: $0.text(), right: $0.text(), outcome: $0.text(),
                        largestDifference: $0.maybe { $0.size() })
                })
        }
        result.observed = maybe {
            Observation(
                source: $0.text(), system: $0.maybe { $0.text() }, device: $0.maybe { $0.text() },
                scale: $0.maybe { min(100, $0.size() + 0.5) }, displayed: $0.frames(count))
        }
        return result
    }

    private mutating func stack(level: Int) -> StackConfiguration {
        var stack = StackConfiguration()
        setProperties(of: &stack)
        stack.arrangedSubviews = list { $0.view(level: level) }
        let count = stack.arrangedSubviews.count
        if count > 1, flag() {
            let sibling = ViewConstraint.Item.sibling(Int.random(in: 1..<count, using: &generator))
            stack.arrangedSubviews[0].constraints += [
                ViewConstraint(attribute: side(), toItem: sibling, constant: length()),
                position(beside: sibling),
            ]
        }
        return stack
    }

    private mutating func view(level: Int) -> ArrangedSubview {
        var view = ArrangedSubview()
        if level < 4, flag() {
            view = ArrangedSubview(stack: stack(level: level + 1))
        }
        setProperties(of: &view, isStack: view.isStack)
        view.constraints = list { $0.constraint() }
        return view
    }

    /// A constraint to no sibling.
    private mutating func constraint() -> ViewConstraint {
        if flag() {
            return ViewConstraint(
                attribute: side(), relation: choice(), constant: size(), priority: priority())
        }
        if flag() { return position(beside: .stack) }
        return ViewConstraint(
            attribute: side(), toItem: flag() ? .stack : .itself, multiplier: priority(),
            constant: length())
    }

    private mutating func side() -> ViewConstraint.Attribute { flag() ? .width : .height }

    private mutating func position(beside item: ViewConstraint.Item) -> ViewConstraint {
        let positions = ViewConstraint.Attribute.allCases.filter { !$0.isSize }
        let own = positions.randomElement(using: &generator) ?? .top
        let others = positions.filter {
            $0.axis == own.axis && !(item == .stack && $0.isBaseline)
        }
        return ViewConstraint(
            attribute: own, relation: choice(), toItem: item,
            toAttribute: others.randomElement(using: &generator), constant: length(),
            priority: priority())
    }

    private mutating func setProperties<Owner: PropertyOwner>(
        of owner: inout Owner, isStack: Bool = false
    ) {
        var setter = PropertySetter(random: self, isStack: isStack)
        owner.visitProperties(&setter)
        self = setter.random
    }

    /// Gives some properties a typical value with random numbers.
    private struct PropertySetter: PropertyVisitor {
        var random: RandomCase
        let isStack: Bool

        mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
            guard random.flag(), !isStack || property.reasonAgainstStacks == nil,
                let sample = Value.samples.randomElement(using: &random.generator)
            else { return }
            value = sample
            value.changeNumbers(standard: property.standard) { _, kind in
                switch kind {
                case .length: random.length()
                case .size: random.size()
                case .priority, .multiplier: random.priority()
                }
            }
        }
    }

    private mutating func edit() -> Edit {
        let view = path()
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return .setHidden(view: view, value: flag())
        case 1: return .setSpacing(stack: view, value: spacing())
        case 2: return .setCustomSpacing(view: view, value: spacing())
        case 3: return .setAxis(stack: view, value: choice())
        case 4: return .setDistribution(stack: view, value: choice())
        case 5: return .setAlignment(stack: view, value: choice())
        case 6: return .setIntrinsicContentSize(view: view, value: intrinsicContentSize())
        case 7:
            let index = Int.random(in: 0...3, using: &generator)
            return .insert(stack: view, index: index, subview: self.view(level: 3))
        case 8: return .remove(view: view, keepsSubview: flag())
        case 9: return .addArrangedSubview(view: view)
        case 10: return .removeFromSuperview(view: view)
        default: return .setSize(width: maybe { $0.size() }, height: maybe { $0.size() })
        }
    }

    private mutating func frames(_ count: Int) -> [PathFrame] {
        (0..<count).map { index in
            PathFrame(
                path: ViewPath([index]),
                frame: Frame(x: length(), y: length(), width: size(), height: size()))
        }
    }

    private mutating func path() -> ViewPath {
        ViewPath(list { Int.random(in: 0...2, using: &$0.generator) })
    }

    private mutating func intrinsicContentSize() -> IntrinsicContentSize {
        IntrinsicContentSize(width: maybe { $0.size() }, height: maybe { $0.size() })
    }

    private mutating func priority() -> Double {
        flag()
            ? [1, 250, 750, 1000].randomElement(using: &generator) ?? 1
            : Double.random(in: 1...1000, using: &generator)
    }

    private mutating func spacing() -> Spacing {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .useSystem
        case 1: .useDefault
        default: .points(length())
        }
    }

    private mutating func size() -> Double { length().magnitude }

    private mutating func length() -> Double {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: 0
        case 1: Double(Int.random(in: -100...100, using: &generator))
        case 2: Double.random(in: -1_000_000...1_000_000, using: &generator)
        default: Double.random(in: -1...1, using: &generator) * 1e-9
        }
    }

    private mutating func text() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "é", "\"", "\\", "<", "\n", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "😀",
            "\u{FFFF}", "\u{301}", "/", " ",
        ]
        var text = "t"
        for scalar in list({ scalars.randomElement(using: &$0.generator) ?? "a" }) {
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    private mutating func choice<Choice: CaseIterable>() -> Choice
    where Choice.AllCases == [Choice] {
        Choice.allCases[Int.random(in: 0..<Choice.allCases.count, using: &generator)]
    }

    private mutating func flag() -> Bool { Bool.random(using: &generator) }

    private mutating func maybe<Value>(_ make: (inout RandomCase) -> Value) -> Value? {
        flag() ? make(&self) : nil
    }

    private mutating func list<Element>(_ make: (inout RandomCase) -> Element) -> [Element] {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in make(&self) }
    }
}
