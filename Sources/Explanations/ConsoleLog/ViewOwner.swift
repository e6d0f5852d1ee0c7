import Importers

/// The owner of a view or constraint in a log, which decides who can change it.
///
/// Class names and identifiers come from public logs and documentation:
/// * `UITableViewCellContentView`, `UIView-Encapsulated-Layout-…`: stackoverflow.com/questions/25059443,
///   github.com/Nemocdz/iOSCollectionInTableDemo/issues/2 (also without an identifier), and the
///   documentation of `UITableViewCell.contentView`: “the content view of a cell object”.
/// * `contentView` of collection cells keeps its autoresizing mask: github.com/intuit/CardParts/issues/100.
/// * `_UIButtonBarStackView`, `_UIToolbarContentView`, `_UIModernBarButton`, `UIButtonLabel`, and
///   the identifiers `TB_…`, `IB_…`: github.com/nelglez/stripe-swiftui/issues/1,
///   github.com/apache/cordova-plugin-inappbrowser/pull/1123.
/// * `_UINavigationBarContentView`, `UINav…`, `BIB_…`, `CB_…`: github.com/ruddarr/app/issues/182,
///   github.com/subconsciousnetwork/subconscious/issues/70.
/// * `UIKeyboardAssistantBar`, `UIRemoteKeyboardWindow`, `UIButtonBar.…`: openradar.me/36578167,
///   openradar.me/23087563.
/// * `UIInputSetContainerView`, `UIInputSetHostView`, `UIViewSafeAreaLayoutGuide-…`: public inputs of
///   github.com/johnpatrickmorgan/wtfautolayout.
/// * `_UIAlertControllerView`: github.com/steipete/PSTAlertController/issues/18; its
///   `UIView.width == - 16`: openradar.me/49289931.
/// * `_UITemporaryLayoutWidth`: github.com/deltachat/deltachat-ios/issues/2227.
/// * `VKKeyboardCameraGuidanceView` and `VKAVCapturePreviewView` of VisionKit's scanner: a public log of 2022.
/// * `SPUI…` of SpringBoard's search: github.com/gscalzo/Swift2ByExample/issues/7.
/// * `_UIHostingView` is the view of a `UIHostingController`: apps size and pin it as they do their own
///   (developer.apple.com/documentation/swiftui/uihostingcontroller).
/// * Classes that begin with an underscore are private by Cocoa's naming rules (Apple, “Coding
///   Guidelines for Cocoa”); `_TtC…` alone is the name that the Objective-C runtime gives a Swift class.
enum ViewOwner: Comparable {
    /// The reader's view, as far as the log shows.
    case reader
    /// A view or guide of the system in which readers place views, such as a cell's content view.
    case host
    /// A view of the system that readers do not see.
    case system

    init(_ item: LoggedItem) {
        if item.isUnnamedSuperview {
            self = .host
            return
        }
        let className = item.className
        if className.utf8.dropFirst().starts(with: "TtC".utf8) || className.containsBytes("_TtGC"),
            Self.appleModules.contains(where: className.containsBytes)
        {
            self = .system
            return
        }
        let name = item.className.isEmpty ? item.name ?? "" : item.plainClassName
        if item.className.isEmpty {
            // A name may be the reader's identifier of a view.
            self = Self.private.contains(where: name.hasBytePrefix) ? .system : .reader
            return
        }
        if Self.hostingViews.contains(name) {
            self = .reader
        } else if className.hasBytePrefix("SwiftUI.") || name.containsBytes("7SwiftUI") {
            self = .system
        } else if item.isGuide {
            let isHelper = name.containsBytes("Spacer") || name.containsBytes("GapGuide")
            let isNamed = ["UI", "NS"].contains { item.text?.hasBytePrefix($0) ?? false }
            self = isHelper ? .system : name.hasBytePrefix("_") || isNamed ? .host : .reader
        } else if name.containsBytes("ContentView"),
            ["UITableView", "_UITableView", "_UICollectionView", "UICollectionView"]
                .contains(where: name.hasBytePrefix)
        {
            self = .host
        } else if Self.hosts.contains(name) {
            self = .host
        } else if ["_TtC", "_TtGC"].contains(where: name.hasBytePrefix) {
            self = .reader
        } else if name.hasBytePrefix("_") || Self.private.contains(where: name.hasBytePrefix) {
            self = .system
        } else {
            self = .reader
        }
    }

    /// The views that hold the reader's SwiftUI content.
    private static let hostingViews: Set<String> = ["_UIHostingView", "NSHostingView"]

    /// System views, made for the reader's views or by nobody in the app.
    private static let hosts: Set<String> = [
        "UIWindow", "NSWindow", "UITableViewCell", "UICollectionViewCell", "NSClipView",
        "UITableViewHeaderFooterView", "UICollectionViewListCell", "UICollectionReusableView",
        "_UIVisualEffectContentView",
    ]

    /// The modules of Apple in names of the Objective-C runtime; markup may eat the underscores.
    private static let appleModules = ["C5UIKit", "C9UIKitCore", "C5AVKit"]

    /// The beginnings of the names of system views in which no reader places views.
    private static let interiors =
        [
            "_AV", "AVPlayback", "AVTransport", "_UIModernBarButton", "_UIButtonBarButton",
            "_UIUCBKB",
            "UIKB", "_UIKB", "UIContinuousPath", "SystemInputAssistant", "CKMessage",
            "_UIStatusBar", "_UIDatePicker", "_UICalendar", "_UIAlertController",
            "VKKeyboardCamera",
            "VKAVCapture",
        ] + keyboardInteriors

    /// Those of Apple's keyboard.
    ///
    /// Views of other kits, as of a chat, begin with TUI, too.
    private static let keyboardInteriors = [
        "TUIKey", "TUICandidate", "TUIAssistant", "TUIEmojiSearch", "TUISystemInput",
        "TUIPrediction",
    ]

    /// Whether no reader places views in an item.
    static func isInterior(_ item: LoggedItem) -> Bool {
        let name = item.className.isEmpty ? item.name ?? "" : item.plainClassName
        return Self.init(item) == .system && interiors.contains(where: name.hasBytePrefix)
    }

    /// Whether an item says nothing about its owner.
    static func isPlain(_ item: LoggedItem) -> Bool {
        item.className == "UILayoutGuide"
            || item.text == nil
                && [
                    "UIView", "UIImageView", "UILabel", "UIButton", "UIStackView", "UIScrollView",
                    "UIControl", "UIVisualEffectView",
                ].contains(item.className)
    }

    /// Returns the constraints of plain views that nothing but interiors of the system surrounds, by
    /// index: the views are the system's, too.
    static func surrounded(_ constraints: [LoggedConstraint]) -> [Int] {
        var views = DisjointSets<String>()
        let items = constraints.map { $0.items + ($0.superview.map { [$0] } ?? []) }
        for items in items {
            let plain = items.filter(isPlain)
            for item in plain { views.join(plain[0].key, item.key) }
        }
        var found: [String: Bool] = [:]
        for (items, constraint) in zip(items, constraints) {
            guard let plain = items.first(where: isPlain) else { continue }
            let key = views.first(with: plain.key)
            let others = items.filter { !isPlain($0) }
            let isFromApp =
                constraint.maker == .reader
                || constraint.identifier != nil && !constraint.isIdentifiedAsSystems
            if isFromApp || !others.allSatisfy(isInterior) {
                found[key] = false
            } else if !others.isEmpty, found[key] == nil {
                found[key] = true
            }
        }
        return constraints.indices.filter { index in
            items[index].contains { isPlain($0) && found[views.first(with: $0.key)] == true }
        }
    }

    /// Returns the sizes of unknown makers beside one with which UIKit measures the same view, by index: UIKit gives a view
    /// no second size.
    static func besideMeasured(_ constraints: [LoggedConstraint]) -> [Int] {
        let measured = constraints.filter { $0.isSizeOfUnknownMaker && $0.isMeasuring }
            .compactMap(\.fixedSize)
        return constraints.indices.filter { index in
            constraints[index].isSizeOfUnknownMaker && !constraints[index].isMeasuring
                && constraints[index].fixedSize.map(measured.contains) ?? false
        }
    }

    /// The beginnings of the names of system views.
    private static let `private` =
        interiors + [
            "UIInputSet", "UIRemoteKeyboard", "UIKeyboard", "UITextEffectsWindow",
            "UITransitionView", "UIDropShadowView", "UILayoutContainerView",
            "UIViewControllerWrapperView", "UINavigationTransitionView", "UITableViewWrapperView",
            "UITableViewLabel", "UIButtonLabel", "UINavigationItem", "UIButtonBar", "UIStatusBar",
            "UIInterfaceActionGroupView", "UISearchBarTextField", "UIPickerColumnView",
            "UIDatePickerContent", "UICompatibilityInput", "UIAlertController", "NSThemeFrame",
            "NSNextStepFrame", "NSTitlebar", "NSToolbar", "NSTableRowView", "NSRulerView", "FI_T",
            "SPUI", "CKTranscript", "UIPredictionView", "UITabBarButton", "UIActivityGroup",
            "UISwipeAction", "WKContentView",
        ]
}
