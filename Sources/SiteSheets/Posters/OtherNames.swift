import SiteCore

/// Names of a thing in several languages, beside one another.
struct OtherNames {
    let text: String
    /// From which of its scalars on it is in which language, a tag of BCP 47, or `nil` for that of the sheet.
    let parts: [(from: Int, text: String, language: String?)]

    init(_ names: [(text: String, language: String?)], between gap: String = PageFrame.betweenLanguages) {
        text = names.map(\.text).joined(separator: gap)
        var from = 0
        parts = names.map { name in
            defer { from += name.text.unicodeScalars.count + gap.unicodeScalars.count }
            return (from, name.text, name.language)
        }
    }

    /// A text in the language of the sheet.
    init(_ text: String) { self.init([(text, nil)]) }

    /// Lines of a width in sizes of the type, each with its languages; the last of so many has all that is left.
    func lines(width: Double, most: Int) -> [OtherNames] {
        let lines = TextWidth.lines(text, width: width)
        let shown = lines.prefix(most - 1) + [lines.dropFirst(most - 1).joined(separator: " ")]
        let all = text.unicodeScalars.enumerated().filter { !$0.element.properties.isWhitespace }
        var told = 0
        return shown.map { line in
            var own: [(from: Int, text: String, language: String?)] = []
            for (position, scalar) in line.unicodeScalars.enumerated() {
                if !scalar.properties.isWhitespace, told < all.count {
                    let language = parts.last { $0.from <= all[told].offset }?.language
                    told += 1
                    if own.isEmpty || own[own.count - 1].language != language { own.append((position, "", language)) }
                }
                if !own.isEmpty { own[own.count - 1].text.unicodeScalars.append(scalar) }
            }
            return OtherNames(text: line, parts: own)
        }
    }

    private init(text: String, parts: [(from: Int, text: String, language: String?)]) {
        (self.text, self.parts) = (text, parts)
    }
}
