/// The size classes of the canvas on which a file was saved, from its device and orientation.
///
/// Stored frames show the variations for these size classes.
struct SizeClasses {
    /// The size classes as keys of variations have them, such as `widthClass=compact`; empty if the
    /// device is unknown.
    private let names: Set<Substring>

    /// The devices that are as wide as an iPad in landscape orientation.
    private static let wideDevices: Set = ["retina5_5", "retina6_1", "retina6_5", "retina6_7"]

    /// Reads the size classes of a document's device.
    init(of document: InterfaceBuilderDocument) {
        let device = document.root.child("device")?.attributes ?? [:]
        let id = device["id"] ?? ""
        if id.hasPrefix("ipad") || id == "appleTV" {
            names = ["widthClass=regular", "heightClass=regular"]
        } else if !id.hasPrefix("retina") {
            names = []
        } else if device["orientation"] == "landscape" {
            let isWide = Self.wideDevices.contains(id)
            names = [isWide ? "widthClass=regular" : "widthClass=compact", "heightClass=compact"]
        } else {
            names = ["widthClass=compact", "heightClass=regular"]
        }
    }

    /// Returns whether the canvas shows a variation.
    func show(_ variation: InterfaceBuilderElement) -> Bool {
        guard let key = variation.attributes["key"] else { return false }
        return key.split(separator: "-").allSatisfy(names.contains)
    }

    /// Returns an element as the canvas shows it: with the attributes and the font of its
    /// variations.
    func variant(of element: InterfaceBuilderElement) -> InterfaceBuilderElement {
        var variant = element
        for variation in element.children where variation.name == "variation" && show(variation) {
            variant.attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
            guard let font = variation.child("fontDescription", key: "fontDescription") else {
                continue
            }
            variant.children.removeAll { $0.name == "fontDescription" }
            variant.children.append(font)
        }
        return variant
    }
}
