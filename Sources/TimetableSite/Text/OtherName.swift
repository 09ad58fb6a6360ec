import Templating

/// A name in another language than the page's.
struct OtherName: TemplateRecord {
    let lang: String
    let text: String

    static let fields = Fields(\Self.lang, \.text)
}
