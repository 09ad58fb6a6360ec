import Testing
import Timetable

@testable import TimetableFeeds

/// Routes that are named after the ways of a line, and what riders call the line.
@Suite struct WayNamesTests {
    private func route(_ short: String, _ long: String, agency: Int = 0) -> RouteRecord {
        RouteRecord(id: short + long, agencyID: Identifier(agency), shortName: short, longName: long, type: 3)
    }

    private func names(_ routes: RouteRecord...) -> [String] {
        WayNames(routes).routes.map { $0.shortName.isEmpty ? $0.longName : "\($0.shortName) \($0.longName)" }
    }

    @Test func bothWaysHaveTheNumberAndTheEndsOfTheCourse() {
        let course = "(03:敷島営業所〜竜王駅〜甲府駅〜昇仙峡口)"
        let routes = WayNames([
            route("03:敷島営業所発  昇仙峡口方面行き", "敷島営業所発  昇仙峡口方面行き" + course),
            route("03:昇仙峡口発 敷島営業所方面行", "昇仙峡口発 敷島営業所方面行" + course),
        ]).routes
        #expect(routes.map(\.shortName) == ["03", "03"])
        #expect(routes.map(\.longName) == ["敷島営業所〜昇仙峡口", "敷島営業所〜昇仙峡口"])
        #expect(routes.map(\.wholeName) == ["敷島営業所発  昇仙峡口方面行き" + course, "昇仙峡口発 敷島営業所方面行" + course])
    }

    @Test(arguments: [
        // A line that names itself behind its course, brackets of two widths among them.
        ("01:車庫発 車庫行き", "車庫発 車庫行き(01:車庫〜駅〜山宮〜車庫(一高・羽黒経由山宮循環線))", "01 山宮循環線"),
        ("90:車庫発 車庫行き", "車庫発 車庫行き(90:車庫〜駅〜車庫(石和経由御所循環線）)", "90 御所循環線"),
        // The name stands before the way.
        ("下教来石線:韮崎発 下教来石行き", "韮崎発 下教来石行き(下教来石線:韮崎（営)〜韮崎駅〜下教来石)", "下教来石線"),
        ("穂坂線（市民バス）:柳平 発 病院 行", "柳平 発 病院 行(穂坂線（市民バス）:病院〜穂坂線)", "穂坂線"),
        ("ホリデー:小室発 駅行き", "小室発 駅行き(ホリデー:町営バス【小室線】)", "町営バス 小室線"),
        ("1号車:芦安線（1便）", "芦安線（1便）(1号車:南ぷすバス：1号車芦安線)", "1号車 芦安線"),
        // An area before the name, the way in brackets behind it.
        ("下曽根発 出張所行き", "下曽根発 出張所行き(【甲府】（甲府市）下曽根・出張所線)", "下曽根・出張所線"),
        ("新倉発 大月駅行き", "新倉発 大月駅行き(【大　月】新倉・大月駅線（猿橋駅経由）)", "新倉・大月駅線"),
        ("駅→病院", "駅→病院(【町営バス】身延線)", "身延線"),
        ("", "塩山駅発西沢渓谷行き（西沢渓谷線）", "西沢渓谷線"),
        // A loop.
        ("5:駅発 駅行き", "駅発 駅行き(5:駅〜公園〜駅)", "5 駅〜公園〜駅"),
        // Nothing but the ends.
        ("", "甲府駅発（敷島）韮崎駅行", "甲府駅〜韮崎駅（敷島）"),
        ("7", "新発田駅発 市役所方面行き", "7 新発田駅〜市役所"),
        ("田富⇒豊富", "", "田富〜豊富"),
    ]) func ridersNames(short: String, long: String, expected: String) {
        #expect(names(route(short, long)) == [expected])
    }

    @Test(arguments: [
        ("6", "Lexington Avenue Local"), ("", "犬井道線 [11]"), ("", "志賀島航路（志賀島行き）"), ("赤池線", "くるりんばす赤池線"),
        ("", "大宮通りルート [Omiya Street Route 2]"), ("M15", "M15 Select (Limited)"), ("", "A → B → C"), ("急行", "東京発 大阪行"),
        ("", "新発田駅発発電所行き"), ("652", ""), ("", "東京発 大阪行き（急行）"), ("3", "3 (Airport)"), ("→", "→"),
    ]) func otherNamesStayAsTheyAre(short: String, long: String) {
        let read = WayNames([route(short, long)]).routes[0]
        #expect(read.shortName == short && read.longName == long && read.wholeName.isEmpty)
    }

    @Test func bothWaysOfALineWithoutAnyOtherNameAreOne() {
        #expect(names(route("", "A発 B行き"), route("", "B発 A行き")) == ["A〜B", "A〜B"])
        #expect(names(route("", "A→B"), route("", "B→A"), route("", "A→C")) == ["A〜B", "A〜B", "A〜C"])
        #expect(names(route("", "B→A"), route("", "A→B", agency: 1)) == ["B〜A", "A〜B"])
    }

    @Test func aNameIsAsLongAsItHasToBe() {
        #expect(
            names(
                route("A発 B行き", "A発 B行き(A〜C〜B)"),
                route("B発 A行き", "B発 A行き(A〜C〜B)"),
                route("A発  B行き", "A発  B行き(A〜D〜B)"),
                route("A発 E行き", "A発 E行き(A〜D〜E)"),
                route("8:A発 B行き", "A発 B行き(8:A〜C〜B)")
            ) == ["A〜C〜B", "A〜C〜B", "A〜D〜B", "A〜E", "8 A〜B"]
        )
    }

    /// Both routes are one line, known by its short name; what the feed says is kept.
    @Test func theFeedsNamesAreKeptBehind() throws {
        let names = ["甲府駅発 昇仙峡行き(03:甲府駅〜一高〜昇仙峡)", "昇仙峡発 甲府駅行き(03:甲府駅〜一高〜昇仙峡)"]
        let dataset = try DrawnFeed(
            """
            R1 a t1   A 8:00   B 8:05   C 8:10
            R2 b t2   C 8:20   B 8:25   A 8:30
            """,
            type: 3
        ).replacing("a,Line", with: "03:甲府駅発 昇仙峡行き,\(names[0])", in: "routes.txt")
            .replacing("b,Line", with: "03:昇仙峡発 甲府駅行き,\(names[1])", in: "routes.txt").dataset()
        #expect(dataset.railways.map { $0.names.entries.map(\.text) } == [["03 甲府駅〜昇仙峡"]])
        #expect(dataset.railways[0].code == "03" && dataset.railways[0].wholeNames == names)
        #expect(dataset.railways[0].otherIDs == ["R2"] && dataset.ways == "t1:0 t2:1")
        #expect(dataset.trainTypes.map { $0.names.entries.map(\.text) } == [["03"]])
    }
}
