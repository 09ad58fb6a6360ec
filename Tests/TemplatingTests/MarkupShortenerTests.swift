import Testing

@testable import Templating

/// Pages are said in as few bytes as HTML allows, and mean the same.
@Suite struct MarkupShortenerTests {
    private func rendered(_ template: String, _ record: SamplePage = SamplePage()) throws -> String {
        try TemplateFiles(["page": template]).withFolder {
            try TemplateSet(folders: [$0], strings: ["label": "One two"], shortens: true)
                .template("page", for: SamplePage.self).rendered(record)
        }
    }

    @Test(arguments: [
        // Quotes that are not needed, and an empty value.
        (#"<a class="x" href="../a.html#s1">y</a>"#, "<a class=x href=../a.html#s1>y</a>"),
        (#"<p class="x y" title="a=b" hidden="">z"#, #"<p class="x y" title="a=b" hidden>z"#),
        (#"<a title="{{t.label}}" id="駅">x</a>"#, #"<a title="One two" id=駅>x</a>"#),
        // A slash would become part of the value.
        (#"<path d="M1"/><path d="{{title}}"/>"#, #"<path d="M1"/><path d="Bashamichi"/>"#),
        // Closing tags that what follows makes clear.
        ("<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>c</p>\n<p>d</p> e", "<ul><li>a<li>b</ul><p>c<p>d</p>e"),
        ("<p>a</p><a>b</a><p>c</p>{{#isOpen}}<b>d</b>{{/isOpen}}", "<p>a</p><a>b</a><p>c</p><b>d</b>"),
        ("<tr><td>a</td>\n<td>b</td></tr>", "<tr><td>a<td>b"),
        (
            "<table>\n<thead><tr><th>a</th>\n<th>b</th></tr></thead>\n<tbody><tr><td>c</td></tr></tbody>\n</table>",
            "<table><thead><tr><th>a<th>b<tbody><tr><td>c</table>"
        ),
        ("<table><thead></thead><tr><td>a</td></tr></table>", "<table><thead></thead><tr><td>a</table>"),
        // White space that shows, and such that does not.
        ("<div>\n  a\n  <b>b</b>  <i>c</i>\n</div>\n", "<div>a\n<b>b</b> <i>c</i></div>"),
        ("<pre>\n a  b\n</pre> <b>x</b>", "<pre>\n a  b\n</pre> <b>x</b>"),
        (#"<script>if (a  <  "b") { }</script>"#, #"<script>if (a  <  "b") { }</script>"#),
        ("<b\n  class=\"x\" >a</b>", "<b class=x>a</b>"),
    ])
    func markupIsSaidShorter(template: String, markup: String) throws {
        #expect(try rendered(template) == markup)
    }

    @Test(arguments: [
        ("Tokyu.Toyoko", "<a id=Tokyu.Toyoko>x</a>"), ("横浜", "<a id=横浜>x</a>"), ("", #"<a id="">x</a>"#),
        ("a b", #"<a id="a b">x</a>"#), ("a=b", #"<a id="a=b">x</a>"#), ("a`b", #"<a id="a`b">x</a>"#),
        ("a\tb\n", "<a id=\"a\tb\n\">x</a>"), ("x onclick=y", #"<a id="x onclick=y">x</a>"#),
        ("a>b", #"<a id="a&gt;b">x</a>"#), ("'a'", ##"<a id="&#39;a&#39;">x</a>"##), ("a/", "<a id=a/>x</a>"),
    ])
    func aValueHasQuotesWhereItNeedsThem(value: String, markup: String) throws {
        #expect(try rendered(#"<a id="{{subject}}">x</a>"#, SamplePage(subject: value)) == markup)
    }

    @Test func aValueOfSeveralPartsIsOneValue() throws {
        let template =
            #"<a class="{{title}}{{#isOpen}} open{{/isOpen}}{{#isClosed}} closed{{/isClosed}}" id="s{{count}}">x</a>"#
        #expect(try rendered(template) == #"<a class="Bashamichi open" id=s85>x</a>"#)
        #expect(try rendered(template, SamplePage(isOpen: false)) == #"<a class=Bashamichi id=s85>x</a>"#)
    }

    /// A section that ends inside another tag than it began in is more than is understood.
    @Test func whatIsNotUnderstoodIsWrittenAsItStands() throws {
        let template = #"<a {{#isOpen}}class="x{{/isOpen}}{{^isOpen}}class="y{{/isOpen}}">z</a> "#
        #expect(try rendered(template) == #"<a class="x">z</a> "#)
    }
}
