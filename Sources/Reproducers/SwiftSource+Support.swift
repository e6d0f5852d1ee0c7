extension SwiftSource {
    /// Declarations of a file that the statements of `body(layOut:)` call.
    static let support = """
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
        private func makeStack() -> UIStackView {
            let stack = UIStackView()
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.insetsLayoutMarginsFromSafeArea = false
            stack.semanticContentAttribute = .forceLeftToRight
            return stack
        }

        @MainActor
        private func constrain(_ constraint: NSLayoutConstraint, priority: Float) {
            constraint.priority = UILayoutPriority(rawValue: priority)
            constraint.isActive = true
        }
        """.lines

    /// The declarations that print a state; see `ObservationLine` for what is printed.
    static let recording = #"""
        /// Lays the views out and prints them as a line of JSON.
        @MainActor
        private func record(
            _ stack: UIStackView, in root: UIView, state: Int, of states: Int, layoutCase: String
        ) {
            root.setNeedsLayout()
            root.layoutIfNeeded()
            let views = listed(stack, path: "")
            var names: [ObjectIdentifier: String] = [:]
            for (path, view) in views { names[ObjectIdentifier(view)] = path }
            names[ObjectIdentifier(stack)] = "stack"
            var frames: [String] = []
            var constraints: [String] = []
            var seen: Set<ObjectIdentifier> = []
            for (path, view) in views {
                frames.append(json(view, path))
                var related: [NSLayoutConstraint] = view.constraints
                related += view.constraintsAffectingLayout(for: .horizontal)
                related += view.constraintsAffectingLayout(for: .vertical)
                for constraint in related where seen.insert(ObjectIdentifier(constraint)).inserted {
                    constraints.append(json(constraint, names))
                }
            }
            let device = UIDevice.current
            let system: String = "\(device.systemName) \(device.systemVersion)"
            let allFrames: String = frames.joined(separator: ",")
            let allConstraints: String = constraints.joined(separator: ",")
            let line: String = """
                {"stackdiff":\#(ObservationLine.version),"state":\(state),"states":\(states),\
                "system":\(quoted(system)),"device":\(quoted(machine())),\
                "scale":\(number(root.traitCollection.displayScale)),"case":\(layoutCase),\
                "frames":[\(allFrames)],"constraints":[\(allConstraints)]}
                """
            print(line)
        }

        /// A view and all that it arranges, in depth-first order.
        @MainActor
        private func listed(_ view: UIView, path: String) -> [(path: String, view: UIView)] {
            var views: [(path: String, view: UIView)] = [(path, view)]
            guard let stack = view as? UIStackView else { return views }
            for (index, child) in stack.arrangedSubviews.enumerated() {
                let childPath: String = path.isEmpty ? "\(index)" : "\(path).\(index)"
                views.append(contentsOf: listed(child, path: childPath))
            }
            return views
        }

        @MainActor
        private func json(_ view: UIView, _ path: String) -> String {
            let frame: CGRect = view.frame
            return """
                {"path":"\(path)","x":\(number(frame.origin.x)),"y":\(number(frame.origin.y)),\
                "width":\(number(frame.size.width)),"height":\(number(frame.size.height)),\
                "hidden":\(view.isHidden),"ambiguous":\(view.hasAmbiguousLayout)}
                """
        }

        @MainActor
        private func json(
            _ constraint: NSLayoutConstraint, _ names: [ObjectIdentifier: String]
        ) -> String {
            let relation: String
            switch constraint.relation {
            case .lessThanOrEqual: relation = "<="
            case .greaterThanOrEqual: relation = ">="
            default: relation = "=="
            }
            let first: String = anchor(constraint.firstItem, constraint.firstAttribute, names)
            let second: String = anchor(constraint.secondItem, constraint.secondAttribute, names)
            return """
                {"identifier":\(quoted(constraint.identifier ?? "")),"first":\(first),\
                "relation":"\(relation)","second":\(second),\
                "multiplier":\(number(constraint.multiplier)),\
                "constant":\(number(constraint.constant)),\
                "priority":\(number(CGFloat(constraint.priority.rawValue))),\
                "description":\(quoted(constraint.description))}
                """
        }

        /// An item and its attribute, such as `"0.leading"`; `null` where there is no item.
        @MainActor
        private func anchor(
            _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute,
            _ names: [ObjectIdentifier: String]
        ) -> String {
            guard let item else { return "null" }
            var name: String = "\(type(of: item))"
            if let path = names[ObjectIdentifier(item)] {
                name = path
            } else if let guide = item as? UILayoutGuide {
                name = guide.identifier
            }
            let attributes: [String] = [
                "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width",
                "height", "centerX", "centerY", "lastBaseline", "firstBaseline",
            ]
            let index: Int = attribute.rawValue
            let suffix: String = attributes.indices.contains(index) ? attributes[index] : "\(index)"
            return quoted("\(name).\(suffix)")
        }

        private func number(_ value: CGFloat) -> String {
            value.isFinite ? "\(Double(value))" : "null"
        }

        private func quoted(_ text: String) -> String {
            var result: String = ""
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x22, 0x5C:
                    result.append("\\")
                    result.unicodeScalars.append(scalar)
                case 0..<0x20:
                    let digits: String = String(scalar.value, radix: 16)
                    result.append(digits.count == 1 ? "\\u000" : "\\u00")
                    result.append(digits)
                default: result.unicodeScalars.append(scalar)
                }
            }
            return "\"\(result)\""
        }

        /// The device's identifier, such as `iPhone16,1`; in a simulator, the simulated one's.
        private func machine() -> String {
            let variables: [String: String] = ProcessInfo.processInfo.environment
            if let simulated = variables["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
            var information = utsname()
            uname(&information)
            return withUnsafeBytes(of: &information.machine) { (bytes) -> String in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        """#.lines
}

extension String {
    /// The text's lines, empty ones included.
    var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
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
