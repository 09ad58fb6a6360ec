import SiteCore
import Templating

/// The page that a web server sends for an address that is not there: 404.html.
///
/// It is sent for addresses in any folder, so its links start at the server's root where the site knows its address;
/// elsewhere a script of the page finds the folder in which the site begins.
enum NotFoundPage {
    static let path = "404.html"
    private static let kind = PageKind("not-found", style: "doc")

    /// - Throws: ``TemplateError`` when the template cannot be compiled.
    static func bytes(
        _ site: Site,
        languages: [SiteLanguage],
        templates: [TemplateSet]
    ) throws(TemplateError) -> [UInt8] {
        guard let language = languages.first, let set = templates.first else { return [] }
        let template = try set.template(kind.name, for: NotFoundView.self)
        let frame = PageFrame(kind, of: site, in: language, path: SitePaths.home, up: site.folderOnServer)
        var bytes = Bytes()
        template.render(NotFoundView(frame), into: &bytes)
        return bytes.withUnsafeBytes { Array($0) }
    }
}

/// What the page shows: in every language that the address is not there, since it is not known which one the reader
/// wants.
struct NotFoundView: TemplateRecord {
    let page: PageView
    let knowsAddress: Bool
    let messages: [MessageView]

    init(_ frame: PageFrame) {
        page = frame.page(["page": frame.strings["not-found"]], crumbs: [])
        knowsAddress = frame.site.configuration.address != nil
        messages = frame.language.all.map { names in
            MessageView(
                lang: names.language.tag,
                title: names.strings["not-found"],
                text: names.strings["not-found-text"],
                home: Href(up: frame.up + names.folder, path: SitePaths.home),
                homeLabel: names.strings["home"]
            )
        }
    }

    static let fields = Fields(\Self.page, \.knowsAddress, \.messages)
}

/// A message in one language.
struct MessageView: TemplateRecord {
    let lang: String
    let title: String
    let text: String
    let home: Href
    let homeLabel: String

    static let fields = Fields(\Self.lang, \.title, \.text, \.home, \.homeLabel)
}
