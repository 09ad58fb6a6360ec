import Testing

@testable import SiteCheck

/// Pages are read as a browser reads them, whatever way of writing a template uses.
@Suite struct PageReaderTests {
    private static func links(_ html: String) -> [String] {
        var page = PageReader(Array(html.utf8))
        var found: [String] = []
        while let tag = page.next() {
            guard tag.name == "a", !tag.isEnd else { continue }
            found.append(page.attribute("href", of: tag) ?? "none")
        }
        return found
    }

    @Test(arguments: [
        ("<a href=one.html#3>", ["one.html#3"]),
        ("<a class=x href=one.html>", ["one.html"]),
        ("<a title='a > b' href=\"one two.html\">", ["one two.html"]),
        ("<a href=a/b/ >", ["a/b/"]),
        ("<A HREF=x>", ["none"]),
        ("<a data-href=x>", ["none"]),
        ("<a href=>", [""]),
        ("<a href>", [""]),
        ("<a href=x&amp;y>", ["x&y"]),
        ("<a href=one", ["one"]),
        ("<!-- <a href=no> --><a href=yes>", ["yes"]),
        ("<script>'<a href=no>'</script><a href=yes>", ["yes"]),
        ("1 < 2 <a href=yes>", ["yes"]),
        ("<", []),
        ("", []),
    ])
    func tagsAndTheirValues(html: String, links: [String]) { #expect(Self.links(html) == links) }

    @Test func textStandsBetweenTwoTags() {
        var page = PageReader(Array("<td><a>07 <u>&#9679;</u> &amp; &lt;&unknown; </a>".utf8))
        var texts: [String] = []
        while page.next() != nil { texts.append(page.text) }
        #expect(texts == ["", "", "07 ", "●", " & <&unknown; "])
    }

    @Test func aWordOfAClassIsNoPartOfAnother() throws {
        var page = PageReader(Array("<table class=\"big timetable\">".utf8))
        let next = page.next()
        let tag = try #require(next)
        #expect(page.hasClass("timetable", tag))
        #expect(!page.hasClass("time", tag))
    }

    @Test(arguments: [
        ("b.html", "a/b.html"), ("../b.html#3", "b.html"), ("../../../b.html", "b.html"),
        ("./x/../b.html?q", "a/b.html"),
        ("%E9%A7%85.html", "a/駅.html"),
    ])
    func linksBeginFromThePagesFolder(reference: String, path: String) {
        #expect(PageLinks(path: "a/page.html", base: nil).target(of: reference).path == path)
    }

    @Test func linksBeginFromTheBase() {
        let links = PageLinks(path: "a/b/page.html", base: "../c/")
        #expect(links.target(of: "d.html#4").path == "a/c/d.html")
        #expect(links.target(of: "d.html#4").fragment == "4")
    }
}
