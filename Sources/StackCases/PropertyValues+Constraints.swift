/// A view's own constraints.
extension [ViewConstraint]: PropertyValue {
    package static func read(
        _ json: JSONValue, standard: [ViewConstraint]?
    ) throws(CaseError) -> [ViewConstraint] {
        try CaseValue.array(json, "an array of constraints", ViewConstraint.init(json:))
    }

    package func json(standard: [ViewConstraint]?) -> JSONValue { .array(map(\.json)) }

    package static var samples: [[ViewConstraint]] {
        let width = ViewConstraint(attribute: .width, constant: 44)
        let half = ViewConstraint(attribute: .width, toItem: .stack, multiplier: 0.5)
        let ratio = ViewConstraint(attribute: .height, toItem: .itself, multiplier: 1.5)
        let bound = ViewConstraint(
            attribute: .height, relation: .lessThanOrEqual, constant: 20, priority: 750)
        let alike = ViewConstraint(attribute: .width, toItem: .sibling(0))
        let inset = ViewConstraint(attribute: .leading, toItem: .stack, constant: 8, priority: 750)
        let below = ViewConstraint(
            attribute: .top, relation: .greaterThanOrEqual, toItem: .sibling(0),
            toAttribute: .bottom, priority: 500)
        return [
            [], [width], [bound], [half], [ratio], [alike], [inset], [below], [width, bound],
        ]
    }

    package func partCount(standard: [ViewConstraint]?) -> Int {
        reduce(0) { count, constraint in
            let itemCount =
                switch constraint.toItem {
                case nil: 0
                case .stack: 1
                case .itself: 2
                case .sibling: 3
                }
            return count + itemCount + (constraint.relation == .equal ? 0 : 1)
                + (constraint.attribute.isSize ? 0 : 1) + (constraint.toAttribute == nil ? 0 : 1)
        }
    }

    package mutating func changeNumbers(
        standard: [ViewConstraint]?, _ change: (Double, NumberKind) -> Double
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

    private static let simplifications: [@Sendable (inout [ViewConstraint]) -> Void] = [
        { $0 = Array($0.suffix(1)) },
        { $0 = Array($0.prefix(1)) },
        { $0 = $0.map { $0.with(\.relation, .equal) } },
        { $0 = $0.map { $0.with(\.priority, 1000) } },
        { $0 = $0.map(\.untied) },
        { $0 = $0.map { $0.toItem == nil ? $0 : $0.with(\.multiplier, 1) } },
        { $0 = $0.map { $0.toItem == nil ? $0 : $0.with(\.constant, 0) } },
        { $0 = $0.map { $0.toItem == nil ? $0 : $0.with(\.toItem, .stack).ifPossible ?? $0 } },
        { $0 = $0.map { $0.with(\.toAttribute, nil).ifPossible ?? $0 } },
    ]

    package static var simplificationCount: Int { simplifications.count }

    package mutating func simplify(_ index: Int, standard: [ViewConstraint]) {
        Self.simplifications[index](&self)
    }

    package mutating func transpose() {
        for index in indices {
            self[index].attribute = self[index].attribute.other
            self[index].toAttribute = self[index].toAttribute?.other
        }
    }

    // With an aspect ratio, the order of the axes decides which side changes first.
    package var isTransposable: Bool { !contains { $0.toItem == .itself || $0.usesBaselines } }
}

extension ViewConstraint {
    fileprivate init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with attribute, relation, constant and priority",
            keys: [
                "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant",
                "priority",
            ])
        let attribute: Attribute = try fields.require(
            "attribute", "width, height, or a position such as leading", CaseValue.choice)
        let toItem: Item? =
            attribute.isSize
            ? try fields.read("toItem", CaseValue.constraintItem)
            : try fields.require(
                "toItem", "\"stack\" or the index of another view", CaseValue.otherItem)
        if !attribute.isSize {
            try fields.refuse("multiplier", "a position is compared without a multiplier")
        } else if toItem == nil {
            try fields.refuse("multiplier", "there is nothing to multiply without \"toItem\"")
        }
        if attribute.isSize {
            try fields.refuse("toAttribute", "only a position is compared with another attribute")
        }
        self.init(
            attribute: attribute,
            relation: try fields.read("relation", CaseValue.choice) ?? .equal, toItem: toItem,
            toAttribute: try fields.read("toAttribute") { json throws(CaseError) in
                try CaseValue.choice(json, of: attribute.comparable)
            },
            multiplier: try fields.read("multiplier", NumberKind.multiplier.read) ?? 1,
            priority: try fields.read("priority", NumberKind.priority.read) ?? 1000)
        let allowsLess = allowsLess
        constant =
            toItem == nil
            ? try fields.require("constant", "points from 0") { json throws(CaseError) in
                try NumberKind.size.read(
                    json, or: allowsLess ? "" : ", or more with a priority below 1000",
                    isOptional: allowsLess)
            } : try fields.read("constant", NumberKind.length.read) ?? 0
        if ifPossible == nil {
            throw CaseError(
                path: JSONPath([.key("toItem")]),
                message: "a stack's baseline is that of one of its views; name that view")
        }
    }

    fileprivate var json: JSONValue {
        [
            "attribute": .string(attribute.rawValue),
            "relation": relation == .equal ? nil : .string(relation.rawValue),
            "toItem": toItem?.json,
            "toAttribute": toAttribute.map { .string($0.rawValue) },
            "multiplier": multiplier == 1 ? nil : .number(multiplier),
            "constant": toItem != nil && constant == 0 ? nil : .number(constant),
            "priority": priority == 1000 ? nil : .number(priority),
        ]
    }

    /// The constraint itself; `nil` for one to a baseline of the stack.
    fileprivate var ifPossible: ViewConstraint? {
        toItem == .stack && otherAttribute.isBaseline ? nil : self
    }

    fileprivate func with<Value>(
        _ part: WritableKeyPath<ViewConstraint, Value>, _ value: Value
    ) -> ViewConstraint {
        var constraint = self
        constraint[keyPath: part] = value
        return constraint
    }
}

extension ViewConstraint.Attribute {
    /// The attributes with which a position can be compared: the positions along the same axis.
    fileprivate var comparable: [Self] { Self.allCases.filter { !$0.isSize && $0.axis == axis } }
}

extension ViewConstraint.Item {
    fileprivate var json: JSONValue {
        switch self {
        case .stack: .string("stack")
        case .itself: .string("self")
        case .sibling(let index): .count(index)
        }
    }
}
