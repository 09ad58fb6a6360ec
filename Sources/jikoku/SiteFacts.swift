import Foundation

/// What the first page of a site says of the whole.
struct SiteFacts: Equatable {
    /// The name of the site.
    var title = "Jikoku"
    /// A sentence about it.
    var description = "Timetables"
    /// Its first language, by the three letters of ISO 639-3.
    var language = "eng"

    /// Reads the page. Facts that it does not have keep a value that fits any site.
    init(of site: URL) {
        let page = (try? String(contentsOf: site.appending(path: "index.html"), encoding: .utf8)) ?? ""
        self.init(page: page)
    }

    init(page: String) {
        // The bar of every page names the site, by words or by a picture.
        let bar = page.firstMatch(of: /<a class="?brand"?[^>]*>(?:<img [^>]*alt=(?:"([^"]+)"|([^">\s]+)))?([^<]+)?/)
        let name = bar.flatMap { $0.1 ?? $0.2 ?? $0.3 }
        if let name = name ?? page.firstMatch(of: /<title>([^<]+)<\/title>/)?.1 { title = Self.plain(name) }
        let about = page.firstMatch(of: /<meta name="?description"? content=(?:"([^"]+)"|([^">\s]+))>/)
        if let about = about.flatMap({ $0.1 ?? $0.2 }) { description = Self.plain(about) }
        let tag = page.firstMatch(of: /<html[^>]* lang="?([A-Za-z-]+)/)?.1
        if let tag, let code = Locale.Language(identifier: String(tag)).languageCode?.identifier(.alpha3) {
            language = code
        }
    }

    /// What is escaped in a page, as it is read.
    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
