import Templating

/// A name in another language than the page's.
package struct OtherName: TemplateRecord {
    package let lang: String
    package let text: String

    package init(lang: String, text: String) { (self.lang, self.text) = (lang, text) }

    package static let fields = Fields(\Self.lang, \.text)
}
