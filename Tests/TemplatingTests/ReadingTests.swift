import Testing

@testable import Templating

/// Readings over kanji: marked in texts, shown between tags, and left out where no element may stand.
@Suite struct ReadingTests {
    @Test(arguments: [
        // The kanji before it, and nothing else
        ("次《つぎ》の駅《えき》", "次の駅", "つぎのえき"), ("のりば3番線《ばんせん》", "のりば3番線", "のりば3ばんせん"),
        ("時々《ときどき》", "時々", "ときどき"), ("1か所《しょ》", "1か所", "1かしょ"),
        // All behind a bar, but for the sign of a legend
        ("｜7日間《なのかかん》見《み》る", "7日間見る", "なのかかんみる"), ("｜ 止《と》まりません", "｜ 止まりません", "｜ とまりません"),
        // What is no reading
        ("《急行》", "《急行》", "《急行》"), ("ABC《えい》", "ABC《えい》", "ABC《えい》"), ("駅《", "駅《", "駅《"), ("駅《》", "駅《》", "駅《》"),
        ("Station", "Station", "Station"),
    ])
    func aReadingBelongsToTheKanjiBeforeIt(notation: String, base: String, spoken: String) {
        let marked = Reading.marked(notation)
        #expect(Reading.base(marked) == base)
        #expect(Reading.spoken(marked) == spoken)
    }

    @Test func aNameIsReadAsAWhole() {
        #expect(Reading.spoken(Reading.marked("お台場", read: "おだいば")) == "おだいば")
        #expect(Reading.base(Reading.marked("お台場", read: "おだいば")) == "お台場")
        // Nothing to read
        for (name, reading) in [("ひばり", "ひばり"), ("みなとみらい", "ミナトミライ"), ("渋谷", nil), ("渋谷", "")] {
            #expect(Reading.marked(name, read: reading) == name)
        }
    }

    private func rendered(_ template: String, _ record: SamplePage = SamplePage(), shows: Bool = true) throws -> String
    {
        try TemplateFiles(["page": template]).withFolder {
            try TemplateSet(
                folders: [$0],
                strings: ["label": Reading.marked("次《つぎ》の駅《えき》"), "name": Reading.marked("駅《えき》")],
                shortens: true,
                showsReadings: shows
            ).template("page", for: SamplePage.self).rendered(record)
        }
    }

    @Test(arguments: [
        ("<p>{{t.name}}", "<p><ruby>駅<rt>えき</rt></ruby>"),
        // More than a name stays together.
        (
            "<a>{{t.label}}</a>",
            "<a><span><ruby>次<rt>つぎ</rt></ruby>の<ruby>駅<rt>えき</rt></ruby></span></a>"
        ),
        ("<b>{{t.name}} 1</b>", "<b><span><ruby>駅<rt>えき</rt></ruby> 1</span></b>"),
        // No element may stand in these.
        (#"<a title="{{t.label}}" rel="{{title}}">x</a>"#, #"<a title=次の駅 rel=Bashamichi>x</a>"#),
        // But for a text that a script shows
        (#"<a data-say-none="{{t.label}}" rel="{{t.name}}">x</a>"#, #"<a data-say-none=｜次《つぎ》の｜駅《えき》 rel=駅>x</a>"#),
        ("<title>{{t.name}}</title>", "<title>駅</title>"),
        ("<svg><text>{{t.name}}</text></svg>", "<svg><text>駅</text></svg>"),
        (
            "<select><option>{{t.name}}</option><option>x</option></select><b>{{t.name}}</b>",
            "<select><option>駅<option>x</select><b><ruby>駅<rt>えき</rt></ruby></b>"
        ),
        ("<script>x = \"{{t.name}}\"</script>", "<script>x = \"駅\"</script>"),
        (#"<i title="a>{{t.name}}">x</i>"#, #"<i title="a>駅">x</i>"#),
    ])
    func pagesShowReadingsInTextsAlone(template: String, page: String) throws {
        #expect(try rendered(template) == page)
    }

    /// A feed may write these characters, and what it writes stays text.
    @Test func namesOfFeedsStayText() throws {
        let name = "\u{FFFA}<b>\u{FFF9}駅\u{FFFA}<i>"
        let page = try rendered("<p>{{title}}</p>", SamplePage(title: name))
        #expect(!page.contains("<b>") && !page.contains("<i>"))
        #expect(page.contains("&lt;b&gt;") && page.contains("&lt;i&gt;"))
    }

    @Test func otherTextsWithWideSignsStayAsTheyAre() throws {
        #expect(try rendered("<p>（１）{{title}}", SamplePage(title: "｜《急行》－")) == "<p>（１）｜《急行》－")
    }
}
