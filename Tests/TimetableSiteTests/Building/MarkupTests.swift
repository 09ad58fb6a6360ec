import Testing

/// The instrument of the tests below has to see what it is there to see.
@Suite struct MarkupTests {
    @Test func elementsAttributesLinksAndIds() {
        let markup = Markup("<!doctype html><p id=a class=\"x y\">1 &lt; 2<a href=\"../b.html#c\">b</a><br></p>")
        #expect(markup.names == ["p", "p id", "p class", "a", "a href", "br"])
        #expect(markup.references == ["../b.html#c"])
        #expect(markup.ids == ["a"])
        #expect(markup.faults == [])
    }

    @Test(arguments: [
        "<p>1 < 2</p>", "<p class=x=y>", "<a href=\"a<b\">", "<p>\u{0}</p>", "<p id=\"a\"></p><p id=\"a\"></p>",
        "<p title='x'>", "<p><\u{301}script></p>",
    ])
    func whatASoundPageDoesNotHave(text: String) { #expect(Markup(text).faults.count == 1) }

    @Test func whatBreaksOutOfAnAttributeIsSeen() {
        #expect(Markup("<a href=\"\" onclick=\"x\">").names.contains("a onclick"))
        #expect(Markup("<title></title><script>1 < 2</script>").names == ["title", "script"])
    }

    @Test(arguments: [
        ("../b.html#c", "x/a.html", "b.html"), ("#c", "x/a.html", "x/a.html"), ("b.html", "a.html", "b.html"),
        ("../../b.html", "x/a.html", "(above the site)"), ("en/b.html", "a.html", "en/b.html"),
    ])
    func linksAreResolved(reference: String, path: String, target: String) {
        #expect(Markup.resolve(reference, from: path) == target)
    }
}
