import StackCases

/// Views around a stack view whose sizes in the app can differ from those on the canvas.
extension InterfaceBuilderDocument {
    private static let bars: Set = [
        "toolbar", "navigationBar", "navigationItem", "barButtonItem", "tabBar",
    ]

    /// Returns the row, item or bar around a view; `nil` if there is none, or a view between both has a required height.
    func container(of view: InterfaceBuilderElement) -> ImportedCase.Container? {
        for object in objects(around: view.id) {
            switch object.name {
            case "tableViewCell": return .row(isFixed: hasFixedHeight(row: object))
            case "collectionViewCell", "collectionReusableView": return .item
            case let name where Self.bars.contains(name): return .bar
            default: break
            }
            let isFixed = constraints(of: object).contains { index in
                constraints[index].first == object.id
                    && constraints[index].sizeConstraint.map { $0.isConstant(along: .vertical) }
                        ?? false
            }
            if isFixed { return nil }
        }
        return nil
    }

    /// Whether the table gives a row its height; that of a prototype alone counts on the canvas only.
    private func hasFixedHeight(row: InterfaceBuilderElement) -> Bool {
        guard let table = objects(around: row.id).first(where: { $0.name == "tableView" }) else {
            return false
        }
        let isStatic = table.attributes["dataMode"] == "static"
        return [table, isStatic ? row : table].contains { $0.size("rowHeight") ?? 0 > 0 }
    }
}
