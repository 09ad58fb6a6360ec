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
}
