import Foundation

/// A line of `data/pages.jsonl`: a page and what it is about, by ids of the feed.
struct ListedPage: Decodable {
    let kind: String
    let lang: String
    let path: String
    var railway: String?
    var station: String?
    var direction: String?
    var stops: [String]?
    var trains: [String]?

    /// The list of a site's pages.
    ///
    /// - Throws: ``SiteCheckError`` for a line that is no such object.
    static func list(_ bytes: [UInt8]) throws(SiteCheckError) -> [ListedPage] {
        let decoder = JSONDecoder()
        var pages: [ListedPage] = []
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
            guard let page = try? decoder.decode(Self.self, from: Data(line)) else {
                throw .malformed(path: path, line: number + 1)
            }
            pages.append(page)
        }
        return pages
    }

    /// Where the list lies.
    static let path = "data/pages.jsonl"
}
