/// Writes numbers, the same on every machine and in every locale.
public enum Formatted {
    /// Returns a number of points with at most three decimals and no trailing zeros, such as `44.444`.
    public static func points(_ value: Double) -> String { decimal(value, digits: 3) }

    /// Returns two different numbers of points with the fewest decimals that tell them apart, but at
    /// least three, such as `44.4444` and `44.4443`.
    package static func distinct(_ first: Double, _ second: Double) -> (String, String) {
        for digits in 3...15 {
            let texts = (decimal(first, digits: digits), decimal(second, digits: digits))
            if texts.0 != texts.1 { return texts }
        }
        return (points(first), points(second))
    }

    /// Returns a time with at most three decimals and its unit, such as `0.3 s`.
    package static func seconds(_ value: Double) -> String { "\(decimal(value, digits: 3)) s" }

    /// Returns a factor with at most five decimals, such as `0.8571`.
    package static func factor(_ value: Double) -> String { decimal(value, digits: 5) }

    /// Returns a count with commas between thousands, such as `5,000`.
    public static func count(_ value: Int) -> String {
        let digits = String(value.magnitude)
        var text = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return value < 0 ? "-" + text : text
    }

    /// Returns a count with its noun, such as `1 case` or `17 cases`.
    /// - Parameter plural: The noun's plural (default: the noun with an s).
    package static func count(_ value: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count(value)) \(Self.noun(noun, for: value, plural: plural))"
    }

    /// Returns a noun without its count, in the singular if the count is 1.
    /// - Parameter plural: The noun's plural (default: the noun with an s).
    package static func noun(_ noun: String, for count: Int, plural: String? = nil) -> String {
        count == 1 ? noun : plural ?? noun + "s"
    }

    /// Returns a share as a percentage, such as `12.5%`; only none is written as 0%, and only all as 100%.
    /// - Parameter digits: The decimals, 0 or 1.
    package static func percent(_ part: Int, of whole: Int, digits: Int = 1) -> String {
        guard whole > 0 else { return "–" }
        guard part > 0 else { return "0%" }
        guard part < whole else { return "100%" }
        let number = decimal(Double(part) * 100 / Double(whole), digits: digits)
        return switch number {
        case "0": digits == 0 ? "<1%" : "<0.1%"
        case "100": digits == 0 ? ">99%" : ">99.9%"
        default: "\(number)%"
        }
    }

    /// Returns a length of at least 0 beside counts: points with commas between thousands, such as
    /// `1,313.538`.
    package static func length(_ value: Double) -> String {
        let text = points(value)
        let end = text.firstIndex(of: ".") ?? text.endIndex
        return Int(text[..<end]).map { count($0) + text[end...] } ?? text
    }

    /// Returns a coordinate of a picture, to a hundredth of a pixel.
    package static func pixels(_ value: Double) -> String { decimal(value, digits: 2) }

    /// Returns a width and a height, such as `44.444 × 20`.
    package static func size(_ frame: Frame) -> String {
        "\(points(frame.width)) × \(points(frame.height))"
    }

    private static func decimal(_ value: Double, digits: Int) -> String {
        var unit = 1
        for _ in 0..<digits { unit *= 10 }
        let scaled = (value.magnitude * Double(unit)).rounded()
        // Past 2⁵³ no decimals are left, and neither infinity nor NaN passes the test.
        guard scaled < 0x1p53 else { return String(describing: value) }
        let number = Int(scaled)
        var text = String(number / unit)
        if number % unit > 0 {
            var fraction = String(number % unit + unit).dropFirst()
            while fraction.last == "0" { fraction.removeLast() }
            text += "." + fraction
        }
        return value < 0 && number > 0 ? "-" + text : text
    }
}

extension String {
    /// The text with a capital.
    package var withCapital: String { prefix(1).uppercased() + dropFirst() }

    /// The text as the start of a sentence: with a capital, unless it begins with a name of code, as `titleLabel`.
    package var asSentence: String {
        prefix { $0.isLetter }.dropFirst().contains(where: \.isUppercase) ? self : withCapital
    }
}

extension Double {
    /// The nearest number with so many digits after the point.
    package func rounded(toDigits digits: Int) -> Double {
        var unit = 1.0
        for _ in 0..<digits { unit *= 10 }
        return (self * unit).rounded() / unit
    }
}
