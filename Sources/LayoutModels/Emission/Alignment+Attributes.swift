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

    /// The edge that a baseline is next to; any other alignment as it is.
    var withoutBaseline: Alignment {
        switch self {
        case .firstBaseline: .leading
        case .lastBaseline: .trailing
        default: self
        }
    }
}
