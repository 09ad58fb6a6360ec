import Templating

/// A name in another language than the page's.
package struct OtherName: TemplateRecord {
    package let lang: String
    package let text: String

    package static let fields = Fields(\Self.lang, \.text)
}
