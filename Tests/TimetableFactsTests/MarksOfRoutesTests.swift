import Testing
import TimetableFacts

/// Marks of routes and of what vehicles show: what all names of a table share says nothing, nor does the way.
@Suite struct MarksOfRoutesTests {
    /// The marks of single names, the first the most common.
    private func marks(_ names: String...) -> [String] {
        Marks.assign(to: names.enumerated().map { Marks.Value(names: [$1], count: names.count - $0) })
    }

    @Test func whatAllNamesShareIsPutAside() {
        #expect(marks("くるりんばす赤池線", "くるりんばす米野木線", "くるりんばす三本木線") == ["赤", "米", "三"])
        #expect(marks("ぐるっとバス「大宮通りルート」", "ぐるっとバス「奈良公園ルート」") == ["大", "奈"])
        #expect(marks("福岡市営渡船 玄界島航路", "福岡市営渡船 志賀島航路") == ["玄", "志"])
        #expect(marks("Omiya Street Route 1", "Omiya Street Route 2") == ["1", "2"])
    }

    @Test func aNameOfWhichNothingWouldStayKeepsItsOwn() {
        #expect(marks("くるりんばす", "くるりんばす赤池線") == ["く", "赤"])
        #expect(marks("中央公園", "中央公園") == ["中", "央"])
    }

    @Test func aMarkIsTakenFromWhereTwoNamesPart() {
        #expect(marks("高崎駅", "高崎問屋町駅", "前橋駅") == ["高", "問", "前"])
        #expect(marks("西武新宿", "拝島", "西武球場前") == ["西", "拝", "球"])
    }

    @Test(arguments: [
        ("＜公園前経由＞医大病院", "医大病院", "公園前"),
        ("＜屋形町・ブラクリ丁経由＞南海和歌山市駅", "南海和歌山市駅", "屋形町・ブラクリ丁"),
        ("医大病院（公園前経由）", "医大病院", "公園前"),
        ("近鉄奈良駅経由　春日大社本殿行き", "春日大社本殿", "近鉄奈良駅"),
        ("市役所（左回り）", "市役所", "左回り"),
        ("博多→西戸崎→志賀島", "志賀島", "西戸崎"),
        ("Airport via Harbour", "Airport", "Harbour"),
        ("Downtown (via 5th St)", "Downtown", "5th St"),
    ])
    func theWayIsTakenOffWhatAVehicleShows(text: String, goal: String, way: String) {
        let parts = HeadsignParts(text)
        #expect(parts.goal == goal)
        #expect(parts.way == way)
    }

    @Test(arguments: ["医大病院", "（仮）新宿", "循環経由", "Via Appia", "28　佐賀駅", "Falkensee, Bahnhof", "＜特急＞京都"])
    func aNameWithoutAWayStaysWhole(text: String) {
        #expect(HeadsignParts(text) == HeadsignParts(goal: text, way: nil))
    }

    @Test func theWordForBoundIsNoPartOfTheGoal() {
        #expect(HeadsignParts("佐賀駅行き").goal == "佐賀駅")
        #expect(HeadsignParts("博多→玄界島").goal == "玄界島")
        #expect(HeadsignParts("銀行").goal == "銀行")
    }
}
