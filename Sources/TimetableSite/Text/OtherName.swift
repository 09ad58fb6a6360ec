import Templating

/// A name in another language than the page's.
struct OtherName: TemplateRecord {
    let lang: String
    let text: String

    static let fields = Fields<OtherName>().text("lang") { $0.lang }.text("text") { $0.text }
}
