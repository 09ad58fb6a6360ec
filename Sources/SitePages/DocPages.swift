import SiteCore
import Templating
import Timetable

/// A page for each document.
package struct DocPages: PageFamily {
    package static let kind = PageKind("doc", style: "doc")
    private let documents: Documents

    package init(_ site: Site) { documents = site.documents }

    package static func paths(_ contents: SiteContents) -> [String?] { contents.documents.entries.map(\.name.path) }

    package func view(_ page: Int, _ frame: PageFrame) -> DocView {
        let language = frame.site.configuration.languages.firstIndex(of: frame.names.language) ?? 0
        let document = documents.entries[page].texts[language]
        func link(_ position: Int) -> DocLinkView? {
            guard documents.entries.indices.contains(position) else { return nil }
            let other = documents.entries[position]
            return DocLinkView(
                href: frame.href(other.name.path),
                title: other.texts[language].title,
                lang: (other.texts[language].language ?? frame.names.language).tag,
                current: position == page
            )
        }
        return DocView(
            page: frame.page(["page": document.title], crumbs: []),
            lang: (document.language ?? frame.names.language).tag,
            title: document.title,
            body: document.body,
            headings: document.headings.filter { $0.level == 2 }.map(DocHeadingView.init),
            documents: documents.entries.indices.compactMap(link),
            previous: link(page - 1),
            next: link(page + 1)
        )
    }
}

/// The view model of a document's page.
package struct DocView: TemplateRecord {
    let page: PageView
    /// The language of the text, which may be another than the page's.
    let lang: String
    let title: String
    let body: HTML
    let headings: [DocHeadingView]
    let documents: [DocLinkView]
    let previous: DocLinkView?
    let next: DocLinkView?

    package static let fields = Fields(\Self.page, \.lang, \.title, \.body, \.headings, \.documents, \.previous, \.next)
        .flag("hasHeadings") { $0.headings.count > 1 }
}

/// A heading in a contents list.
struct DocHeadingView: TemplateRecord {
    let anchor: String
    let text: String

    init(_ heading: MarkdownDocument.Heading) {
        anchor = heading.anchor
        text = heading.text
    }

    static let fields = Fields(\Self.anchor, \.text)
}

/// A document in a list of them.
struct DocLinkView: TemplateRecord {
    let href: Href?
    let title: String
    let lang: String
    let current: Bool

    static let fields = Fields(\Self.href, \.title, \.lang, \.current)
}
