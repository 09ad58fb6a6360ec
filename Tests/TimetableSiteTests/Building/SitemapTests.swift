import Testing

@testable import TimetableSite

/// sitemap.xml for search engines.
@Suite struct SitemapTests {
    @Test func everyPageHasItsWholeAddress() {
        let files = Sitemap(address: "https://example.org/a&b/", paths: ["index.html", "en/index.html"]).files
        #expect(files.map(\.path) == ["sitemap.xml"])
        #expect(
            files.first?.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://example.org/a&amp;b/index.html</loc></url>
                <url><loc>https://example.org/a&amp;b/en/index.html</loc></url>
                </urlset>

                """
        )
    }

    @Test func theAddressIsEscapedAsTemplatesEscapeTexts() {
        let text = Sitemap(address: "https://example.org/a'b\"<&>/", paths: ["index.html"]).files.first?.text ?? ""
        #expect(text.contains("<loc>https://example.org/a&#39;b&quot;&lt;&amp;&gt;/index.html</loc>"))
    }

    @Test func manyPagesAreSplitAndListed() {
        let paths = (1...5).map { "\($0).html" }
        let files = Sitemap(address: "https://example.org/", paths: paths, limit: 2).files
        #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
        #expect(files[0].text.contains("<sitemap><loc>https://example.org/sitemap-3.xml</loc></sitemap>"))
        #expect(
            files.dropFirst().map { $0.text.split(separator: "\n").filter { $0.hasPrefix("<url>") }.count } == [
                2, 2, 1,
            ]
        )
    }

    @Test func aSiteWithoutPagesHasNone() {
        #expect(Sitemap(address: "https://example.org/", paths: []).files.isEmpty)
    }
}
