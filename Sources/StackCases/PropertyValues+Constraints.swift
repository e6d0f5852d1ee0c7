/// A view's own size constraints.
extension [SizeConstraint]: PropertyValue {
    package static func read(
        _ json: JSONValue, standard: [SizeConstraint]?
    ) throws(CaseError) -> [SizeConstraint] {
        try CaseValue.array(json, "an array of size constraints", SizeConstraint.init(json:))
    }

    package func json(standard: [SizeConstraint]?) -> JSONValue { .array(map(\.json)) }

    package static var samples: [[SizeConstraint]] {
        let width = SizeConstraint(attribute: .width, constant: 44)
        let half = SizeConstraint(attribute: .width, toItem: .stack, multiplier: 0.5)
        let ratio = SizeConstraint(attribute: .height, toItem: .itself, multiplier: 1.5)
        let bound = SizeConstraint(
            attribute: .height, relation: .lessThanOrEqual, constant: 20, priority: 750)
        let alike = SizeConstraint(attribute: .width, toItem: .sibling(0))
        return [[], [width], [bound], [half], [ratio], [alike], [width, bound]]
    }

    package func partCount(standard: [SizeConstraint]?) -> Int {
        reduce(0) { count, constraint in
            let itemCount =
                switch constraint.toItem {
                case nil: 0
                case .stack: 1
                case .itself: 2
                case .sibling: 3
                }
            return count + itemCount + (constraint.relation == .equal ? 0 : 1)
        }
    }

    package mutating func changeNumbers(
        standard: [SizeConstraint]?, _ change: (Double, NumberKind) -> Double
    ) {
        for index in indices {
            let constraint = self[index]
            if constraint.toItem == nil {
                self[index].constant = change(constraint.constant, .size)
            } else if constraint.constant != 0 {
                self[index].constant = change(constraint.constant, .length)
            }
            if constraint.multiplier != 1 {
                self[index].multiplier = change(constraint.multiplier, .multiplier)
            }
            if constraint.priority != 1000 {
                self[index].priority = change(constraint.priority, .priority)
            }
        }
    }

    private static let simplifications: [@Sendable (inout [SizeConstraint]) -> Void] = [
        { $0 = Array($0.suffix(1)) },
        { $0 = Array($0.prefix(1)) },
        { $0 = $0.map { $0.with(\.relation, .equal) } },
        { $0 = $0.map { $0.with(\.priority, 1000) } },
        { $0 = $0.map(\.untied) },
        { $0 = $0.map { $0.toItem == nil ? $0 : $0.with(\.multiplier, 1) } },
        { $0 = $0.map { $0.toItem == nil ? $0 : $0.with(\.constant, 0) } },
        { $0 = $0.map { $0.toItem == nil ? $0 : $0.with(\.toItem, .stack) } },
    ]

    package static var simplificationCount: Int { simplifications.count }

    package mutating func simplify(_ index: Int, standard: [SizeConstraint]) {
        Self.simplifications[index](&self)
    }

    package mutating func transpose() {
        for index in indices { self[index].attribute = self[index].attribute.other }
    }

    // With an aspect ratio, the order of the axes decides which side changes first.
    package var isTransposable: Bool { !contains { $0.toItem == .itself } }
}

extension SizeConstraint {
    fileprivate init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with attribute, relation, constant and priority",
            keys: ["attribute", "relation", "toItem", "multiplier", "constant", "priority"])
        let toItem: Item? = try fields.read("toItem", CaseValue.constraintItem)
        if toItem == nil {
            try fields.refuse("multiplier", "there is nothing to multiply without \"toItem\"")
        }
        self.init(
            attribute: try fields.require("attribute", "width or height", CaseValue.choice),
            relation: try fields.read("relation", CaseValue.choice) ?? .equal, toItem: toItem,
            multiplier: try fields.read("multiplier", NumberKind.multiplier.read) ?? 1,
            constant: toItem == nil
                ? try fields.require("constant", "points from 0", NumberKind.size.read)
                : try fields.read("constant", NumberKind.length.read) ?? 0,
            priority: try fields.read("priority", NumberKind.priority.read) ?? 1000)
    }

    fileprivate var json: JSONValue {
        [
            "attribute": .string(attribute.rawValue),
            "relation": relation == .equal ? nil : .string(relation.rawValue),
            "toItem": toItem?.json, "multiplier": multiplier == 1 ? nil : .number(multiplier),
            "constant": toItem != nil && constant == 0 ? nil : .number(constant),
            "priority": priority == 1000 ? nil : .number(priority),
        ]
    }

    fileprivate func with<Value>(
        _ part: WritableKeyPath<SizeConstraint, Value>, _ value: Value
    ) -> SizeConstraint {
        var constraint = self
        constraint[keyPath: part] = value
        return constraint
    }
}

extension SizeConstraint.Item {
    fileprivate var json: JSONValue {
        switch self {
        case .stack: .string("stack")
        case .itself: .string("self")
        case .sibling(let index): .count(index)
        }
    }
}
