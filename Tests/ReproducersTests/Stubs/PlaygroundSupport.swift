// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of PlaygroundSupport that reproducers use.

import UIKit

@MainActor
public final class PlaygroundPage {
    public static let current = PlaygroundPage()
    public var liveView: UIView?
}
