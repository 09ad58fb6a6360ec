import PDF
import SiteCore

/// The colours of printed sheets, by the names that poster.css gives them.
package struct SheetColors: Sendable {
    /// As poster.css has them, and for the variants of train types tokens.css; a test holds them against both.
    static let own: KeyValuePairs = [
        "line": "#5a636b", "on-line": "#ffffff", "paper": "#ffffff", "panel": "#f2f4f5", "ink": "#000000",
        "soft": "#41484e", "rule": "#9aa2a9", "proof": "#ffe48a", "l": "#000000", "r": "#0a4fa0", "s": "#0b6231",
        "e": "#b3101c",
        "x": "#6f1d87", "on-type": "#ffffff", "local-mark": "#3b4248", "l1": "#6b4d00", "l2": "#3f5468",
        "r1": "#00696f", "r2": "#4f3cb8", "s1": "#5a6100", "s2": "#00695c", "e1": "#a03c00", "e2": "#a3155f",
        "x1": "#ad1071", "x2": "#5335b5",
    ]

    private let named: [String: PDFColor]
    /// What a line's class says: its colour, and what stands on it.
    private let lines: [String: (line: PDFColor, ink: PDFColor)]

    package init(_ site: Site) {
        named = Dictionary(
            uniqueKeysWithValues: Self.own.compactMap { name, hex in RGBColor(hex).map { (name, PDFColor($0)) } }
        )
        lines = Dictionary(
            zip(site.dataset.railways, site.looks.railwayClasses).compactMap { railway, name in
                railway.color.flatMap(RGBColor.init).map { (name, (PDFColor($0), PDFColor($0.ink))) }
            },
            uniquingKeysWith: { first, _ in first }
        )
    }

    subscript(name: String) -> PDFColor { named[name] ?? .black }

    /// The colour of a line's class, and the colour of text on it. A class without a colour has those of no line.
    func line(_ name: String) -> (line: PDFColor, ink: PDFColor) { lines[name] ?? (self["line"], self["on-line"]) }

    /// The colours of a train type by its classes (`e v1`): of its times, and of the box of its mark.
    func type(_ classes: String) -> (time: PDFColor, box: PDFColor) {
        let parts = classes.split(separator: " ")
        guard let letter = parts.first(where: { named[String($0)] != nil }).map(String.init) else {
            return (self["ink"], self["ink"])
        }
        // Two of each three variants have colours of their own: v1 and v4, v2 and v5.
        let variant = parts.lazy.compactMap { $0.first == "v" ? Int($0.dropFirst()) : nil }.first ?? 0
        if variant % 3 > 0 { return (self["\(letter)\(variant % 3)"], self["\(letter)\(variant % 3)"]) }
        return (self[letter], letter == "l" ? self["local-mark"] : self[letter])
    }
}

extension PDFColor {
    init(_ color: RGBColor) { self.init(red: color.red, green: color.green, blue: color.blue) }

    /// The colour with some of another over it.
    func mixed(with other: PDFColor, share: Double) -> PDFColor {
        func part(_ own: Int, _ its: Int) -> Int { Int((Double(own) * (1 - share) + Double(its) * share).rounded()) }
        return PDFColor(red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
    }
}
