import StackCases

extension Alignment {
    /// The attributes that aligned views share.
    var alignedAttributes: [Anchor.Attribute] {
        switch self {
        case .fill: [.start, .end]
        case .leading: [.start]
        case .trailing: [.end]
        case .center: [.center]
        case .firstBaseline: [.firstBaseline]
        case .lastBaseline: [.lastBaseline]
        }
    }
}
