import StackCases

extension StackViewReader {
    static func named<Choice: RawRepresentable<String>>(
        _ choices: [Choice]
    ) -> [String: Choice] {
        Dictionary(uniqueKeysWithValues: choices.map { ($0.rawValue, $0) })
    }

    mutating func choice<Choice>(
        _ element: InterfaceBuilderElement, _ attribute: String, _ choices: [String: Choice]
    ) -> Choice? {
        guard let text = element.attributes[attribute] else { return nil }
        if let choice = choices[text] { return choice }
        note(element, "\(attribute) “\(text)” is not known; the default is taken")
        return nil
    }

    mutating func noteVariations(_ element: InterfaceBuilderElement) {
        for variation in element.children where variation.name == "variation" {
            guard let key = variation.attributes["key"], key != "default" else { continue }
            let isShown = sizeClasses.show(variation)
            if isShown {
                note(
                    variation.line,
                    "\(element.reference): its variation for \(key), which the canvas shows, is taken"
                )
            }
            let message = "\(element.reference): its variation for \(key) is left out"
            if !isShown {
                note(variation.line, message)
            } else if variation.child("mask") != nil {
                omit(.variations, variation.line, message)
            }
        }
    }

    mutating func readRuntimeAttributes(
        _ element: InterfaceBuilderElement, _ stack: inout StackConfiguration
    ) {
        let understood = ExportedAttributes(of: element).keyPaths
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute.attributes["keyPath"], !path.hasPrefix("layer."),
                !understood.contains(path)
            else { continue }
            let isMargins =
                path == "layoutMarginsRelativeArrangement"
                || path == "isLayoutMarginsRelativeArrangement"
            if isMargins, element.name == "stackView", attribute.isSet("value") {
                arrangeByMargins(&stack)
            } else if isMargins, element.name == "stackView",
                attribute.attributes["value"] == "NO"
            {
                stack.isLayoutMarginsRelativeArrangement = false
            } else {
                omit(
                    .runtimeAttributes, attribute.line,
                    "\(element.reference): the runtime attribute \(path) is left out")
            }
        }
    }
}
