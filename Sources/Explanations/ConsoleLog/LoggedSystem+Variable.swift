import Importers
import StackCases

extension LoggedSystem {
    /// The meaning of a variable.
    struct Variable: Hashable {
        /// The quantity of an item.
        enum Kind: Hashable {
            case start, size
            /// The content area of a scroll view.
            case contentStart, contentSize
            /// The distance of a margin from its edge, where the log lists no guide for it.
            case margin(String)
            /// The distance of a safe area from an edge of its view, where the log lists no guide for it.
            case safeArea(isEnd: Bool)
            /// The distance of a baseline from the edge at its end, the top or the bottom: the font decides.
            case baseline(isLast: Bool)
            /// A place with a name and no known position.
            case other(String)

            /// The usual lengths of a distance that a log need not list, in points; `nil` for other quantities.
            var usual: ClosedRange<Double>? {
                switch self {
                case .margin: 0...20
                case .safeArea: 0...62
                case .baseline(let isLast): isLast ? 2...16 : 8...40
                case .start, .size, .contentStart, .contentSize, .other: nil
                }
            }

            /// The lengths of such a distance for which fixes must hold: the usual ones and all up to 50 pt.
            var possible: ClosedRange<Double>? { usual.map { 0...max($0.upperBound, 50) } }

            /// A distance that a log need not list, in words.
            var words: String {
                switch self {
                case .margin: "margins"
                case .safeArea: "safe area"
                case .baseline(let isLast): isLast ? "last baseline" : "first baseline"
                case .start, .size, .contentStart, .contentSize, .other: "place"
                }
            }

            var isMargin: Bool { if case .margin = self { true } else { false } }
            var isSafeArea: Bool { if case .safeArea = self { true } else { false } }
            var isBaseline: Bool { if case .baseline = self { true } else { false } }
        }

        var item: String
        var axis: Axis
        var kind: Kind

        /// Returns the margin at an end of an axis of a view.
        static func margin(of item: LoggedItem, _ axis: Axis, isEnd: Bool) -> Self {
            Self(item: item.key, axis: axis, kind: .margin(side(axis, isEnd: isEnd)))
        }

        /// Returns the side of a view at an end of an axis.
        static func side(_ axis: Axis, isEnd: Bool) -> String {
            axis == .horizontal ? (isEnd ? "right" : "left") : isEnd ? "bottom" : "top"
        }
    }
}
