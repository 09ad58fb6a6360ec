import Templating
import Timetable

/// The addresses of all pages for search engines (https://www.sitemaps.org/protocol.html): one file, or an index of
/// several where there are more addresses than one may hold. Only a site that knows its own address has one.
struct Sitemap {
    static let path = "sitemap.xml"

    /// Files below the site's root, `sitemap.xml` first.
    let files: [(path: String, text: String)]

    /// - Parameters:
    ///   - address: the site's, with a slash at its end.
    ///   - paths: of all pages; of `[a-z0-9-/.]`, so that nothing needs escaping.
    ///   - date: the day that the timetables are of, if known.
    ///   - limit: how many addresses a file holds, at most 50,000 by the protocol.
    init(address: String, paths: some RandomAccessCollection<String>, date: CalendarDate? = nil, limit: Int = 49_000) {
        let address = Self.escaped(address)
        let changed = date.map { "<lastmod>\($0)</lastmod>" } ?? ""
        let texts = stride(from: 0, to: paths.count, by: limit).map { start in
            let part = paths.dropFirst(start).prefix(limit)
            return Self.file("urlset", part.map { "<url><loc>\(address)\($0)</loc>\(changed)</url>" })
        }
        if texts.count < 2 {
            files = texts.map { (Self.path, $0) }
            return
        }
        let names = texts.indices.map { "sitemap-\($0 + 1).xml" }
        let index = Self.file("sitemapindex", names.map { "<sitemap><loc>\(address)\($0)</loc></sitemap>" })
        files = [(Self.path, index)] + zip(names, texts).map { ($0, $1) }
    }

    private static func file(_ root: String, _ lines: [String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <\(root) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        \(lines.joined(separator: "\n"))
        </\(root)>

        """
    }

    /// An address may hold `&` and `'`; what HTML takes for text, XML does too.
    private static func escaped(_ text: String) -> String {
        var bytes = Bytes(capacity: text.utf8.count)
        bytes.append(escaped: text)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
