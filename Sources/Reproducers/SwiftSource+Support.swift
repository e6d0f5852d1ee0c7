extension SwiftSource {
    /// Declarations that the statements of `body(layOut:)` call.
    /// - Parameter keyword: `static` where they are members of a type that is never made.
    static func support(_ keyword: String = "") -> [String] {
        let function = "private " + (keyword.isEmpty ? "" : keyword + " ") + "func"
        let text = """
            /// A view with a natural size, and with baselines where a text would have them.
            @MainActor
            private final class NaturalView: UIView {
                var naturalSize: CGSize {
                    didSet { invalidateIntrinsicContentSize() }
                }
                private var baselines: (first: UIView, last: UIView)?

                init(
                    _ width: CGFloat, _ height: CGFloat,
                    baselines offsets: (first: CGFloat, last: CGFloat)? = nil
                ) {
                    naturalSize = CGSize(width: width, height: height)
                    super.init(frame: .zero)
                    translatesAutoresizingMaskIntoConstraints = false
                    guard let offsets else { return }
                    let (first, last) = (makeEdge(), makeEdge())
                    NSLayoutConstraint.activate([
                        first.topAnchor.constraint(equalTo: topAnchor, constant: offsets.first),
                        last.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -offsets.last),
                    ])
                    baselines = (first, last)
                }

                required init?(coder: NSCoder) { nil }

                override var intrinsicContentSize: CGSize { naturalSize }
                override var forFirstBaselineLayout: UIView { baselines?.first ?? self }
                override var forLastBaselineLayout: UIView { baselines?.last ?? self }

                /// An empty subview, whose edges stand for its baseline.
                private func makeEdge() -> UIView {
                    let edge = UIView()
                    edge.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(edge)
                    NSLayoutConstraint.activate([
                        edge.leftAnchor.constraint(equalTo: leftAnchor),
                        edge.widthAnchor.constraint(equalToConstant: 0),
                        edge.heightAnchor.constraint(equalToConstant: 0),
                    ])
                    return edge
                }
            }

            /// A stack view whose layout depends on neither the language nor the screen's edges.
            @MainActor
            \(function) makeStack() -> UIStackView {
                let stack = UIStackView()
                stack.translatesAutoresizingMaskIntoConstraints = false
                stack.insetsLayoutMarginsFromSafeArea = false
                stack.semanticContentAttribute = .forceLeftToRight
                return stack
            }

            @MainActor
            \(function) constrain(_ constraint: NSLayoutConstraint, priority: Float) {
                constraint.priority = UILayoutPriority(rawValue: priority)
                constraint.isActive = true
            }
            """
        return text.lines
    }

    /// The declarations that print a state; see `ObservationLine` for what is printed.
    static let recording = """
        /// Lays the views out and prints them as a line of JSON.
        private static func record(_ stack: UIStackView, in root: UIView, state: Int) {
            root.setNeedsLayout()
            root.layoutIfNeeded()
            let views = listed(stack, path: "")
            var names: [ObjectIdentifier: String] = [:]
            for (path, view) in views { names[ObjectIdentifier(view)] = path }
            names[ObjectIdentifier(stack)] = "stack"
            let frames = views.map { path, view in
                let frame = view.frame
                return "{\\"path\\":\\(quoted(path)),\\"x\\":\\(number(frame.origin.x)),"
                    + "\\"y\\":\\(number(frame.origin.y)),\\"width\\":\\(number(frame.size.width)),"
                    + "\\"height\\":\\(number(frame.size.height)),\\"hidden\\":\\(view.isHidden),"
                    + "\\"ambiguous\\":\\(view.hasAmbiguousLayout)}"
            }
            var seen: Set<ObjectIdentifier> = []
            var constraints: [String] = []
            for (_, view) in views {
                let related =
                    view.constraints + view.constraintsAffectingLayout(for: .horizontal)
                    + view.constraintsAffectingLayout(for: .vertical)
                for constraint in related where seen.insert(ObjectIdentifier(constraint)).inserted {
                    constraints.append(json(constraint, names))
                }
            }
            let device = UIDevice.current
            print(
                "{\\"stackdiff\\":1,\\"state\\":\\(state),\\"states\\":\\(stateCount),"
                    + "\\"system\\":\\(quoted("\\(device.systemName) \\(device.systemVersion)")),"
                    + "\\"device\\":\\(quoted(machine())),"
                    + "\\"scale\\":\\(number(root.traitCollection.displayScale)),"
                    + "\\"case\\":\\(layoutCase),\\"frames\\":[\\(frames.joined(separator: ","))],"
                    + "\\"constraints\\":[\\(constraints.joined(separator: ","))]}")
        }

        /// A view and all that it arranges, in depth-first order.
        private static func listed(_ view: UIView, path: String) -> [(path: String, view: UIView)] {
            var views = [(path: path, view: view)]
            let arranged = (view as? UIStackView)?.arrangedSubviews ?? []
            for (index, child) in arranged.enumerated() {
                views += listed(child, path: path.isEmpty ? "\\(index)" : "\\(path).\\(index)")
            }
            return views
        }

        private static func json(
            _ constraint: NSLayoutConstraint, _ names: [ObjectIdentifier: String]
        ) -> String {
            let relation =
                switch constraint.relation {
                case .lessThanOrEqual: "<="
                case .greaterThanOrEqual: ">="
                default: "=="
                }
            let first = anchor(constraint.firstItem, constraint.firstAttribute, names) ?? "null"
            let second = anchor(constraint.secondItem, constraint.secondAttribute, names) ?? "null"
            return "{\\"identifier\\":\\(quoted(constraint.identifier ?? "")),\\"first\\":\\(first),"
                + "\\"relation\\":\\"\\(relation)\\",\\"second\\":\\(second),"
                + "\\"multiplier\\":\\(number(constraint.multiplier)),"
                + "\\"constant\\":\\(number(constraint.constant)),"
                + "\\"priority\\":\\(number(CGFloat(constraint.priority.rawValue))),"
                + "\\"description\\":\\(quoted(constraint.description))}"
        }

        private static func anchor(
            _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute,
            _ names: [ObjectIdentifier: String]
        ) -> String? {
            guard let item else { return nil }
            let name =
                names[ObjectIdentifier(item)] ?? (item as? UILayoutGuide)?.identifier
                ?? "\\(type(of: item))"
            let attributes = [
                "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width",
                "height", "centerX", "centerY", "lastBaseline", "firstBaseline",
            ]
            let isKnown = attributes.indices.contains(attribute.rawValue)
            let suffix = isKnown ? attributes[attribute.rawValue] : "\\(attribute.rawValue)"
            return quoted("\\(name).\\(suffix)")
        }

        private static func number(_ value: CGFloat) -> String {
            value.isFinite ? "\\(Double(value))" : "null"
        }

        private static func quoted(_ text: String) -> String {
            var result = "\\""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\\"", "\\\\": result += "\\\\\\(scalar)"
                case "\\u{0}"..."\\u{1F}":
                    let digits = String(scalar.value, radix: 16)
                    result += "\\\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result + "\\""
        }

        /// The device's identifier, such as `iPhone16,1`; in a simulator, the simulated one's.
        private static func machine() -> String {
            let variables = ProcessInfo.processInfo.environment
            if let simulated = variables["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
            var information = utsname()
            uname(&information)
            return withUnsafeBytes(of: &information.machine) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        """.lines
}

extension String {
    /// The text's lines, empty ones included.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

extension [String] {
    /// The lines indented by some levels of four spaces, empty lines left empty.
    func indented(_ levels: Int = 1) -> [String] {
        let indentation = String(repeating: "    ", count: levels)
        return map { $0.isEmpty ? "" : indentation + $0 }
    }

    /// The lines as a text, each with a line feed.
    var text: String { map { $0 + "\n" }.joined() }
}
