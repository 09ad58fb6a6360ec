import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// What a company's own spreadsheets become.
@Suite struct SpreadsheetTests {
    private static let sheet = """
        列車番号,,101,103,105
        種別,,普通,急行,普通
        列車名,,,しおかぜ,
        甲,発,9:05,920,２３：５０
        乙,着,9:10,レ,24:05
        ,発,9:11,｜,0:06
        丙,着,9:20,9:30,＝
        備考,,土曜は運休,,
        """

    @Test func stationsDownAndTrainsAcross() throws {
        let result = try SmallSpreadsheets(["main_down_weekday.csv": Self.sheet]).read()
        let dataset = try #require(result.dataset)
        #expect(
            dataset.trains.map { SmallSpreadsheets.told($0, in: dataset) } == [
                "X -9:05, Y 9:10-9:11, Z 9:20-", "X -9:20, Z 9:30-", "X -23:50, Y 24:05-",
            ]
        )
        #expect(dataset.trains.map(\.number) == ["101", "103", "105"])
        #expect(dataset.trains.map { dataset[$0.typeID].feedID } == ["普通", "急行", "普通"])
        #expect(dataset.trains[1].names == [Names([.ja: "しおかぜ"])])
        #expect(dataset.trains[0].remarks.map { dataset[$0.remarkID].names } == [Names([.ja: "土曜は運休"])])
        #expect(dataset.services == [Service(feedID: "Weekday", dates: .kinds(.weekdays))])
        #expect(dataset.railways.map(\.feedID) == ["main"])
        #expect(dataset.railways[0].color == "#80C342")
        #expect(
            dataset.stops.map(\.names)
                == ["甲", "乙", "丙"].enumerated().map { position, name in
                    Names([.ja: name, .en: ["Kinoe", "Kinoto", "Hinoe"][position]])
                }
        )
        #expect(dataset.stops.map(\.reading) == ["こう", "おつ", "へい"])
        // 丁 stands on no timetable, and that is told.
        #expect(result.notices.map(\.code) == ["station-on-no-sheet"])
    }

    @Test func namesInJapaneseAndShiftJISReadTheSame() throws {
        let plain = try SmallSpreadsheets(["main_down_weekday.csv": Self.sheet]).read()
        var other = SmallSpreadsheets()
        other.files["timetable/本線_下り_平日.csv"] = Self.sheet.data(using: .shiftJIS)
        other.files["stations.csv"] = other["stations.csv"].data(using: .shiftJIS)
        #expect(try other.read() == plain)
    }

    @Test func aSheetWithoutArrivalsHasThemAtTheEndOfEachTrain() throws {
        let sheet = "番号,1,2\n甲,9:00,\n乙,9:05,9:15\n丙,,9:20\n"
        let dataset = try #require(try SmallSpreadsheets(["main_down_daily.csv": sheet]).read().dataset)
        #expect(
            dataset.trains.map { SmallSpreadsheets.told($0, in: dataset) } == ["X -9:00, Y 9:05-", "Y -9:15, Z 9:20-"]
        )
        #expect(dataset.services.map(\.dates) == [.kinds(DayKinds(rawValue: 255))])
    }

    @Test func aTrainAfterMidnightBelongsToTheDayBefore() throws {
        let sheet = "番号,1\n甲,0:10\n乙,0:15\n"
        let dataset = try #require(try SmallSpreadsheets(["main_down_daily.csv": sheet]).read().dataset)
        #expect(dataset.trains.map { SmallSpreadsheets.told($0, in: dataset) } == ["X -24:10, Y 24:15-"])
    }

    @Test func aLoopCallsTwiceAtItsFirstStation() throws {
        let sheet = "番号,1\n甲,9:00\n乙,9:05\n丙,9:10\n甲,9:15\n"
        let dataset = try #require(try SmallSpreadsheets(["main_down_daily.csv": sheet]).read().dataset)
        #expect(
            dataset.trains.map { SmallSpreadsheets.told($0, in: dataset) } == [
                "X -9:00, Y -9:05, Z -9:10, X 9:15-"
            ]
        )
    }

    @Test func aTrainContinuesOnAnotherLine() throws {
        let result = try SmallSpreadsheets([
            "main_down_weekday.csv": "番号,1\n直通,branch 2\n甲,9:00\n丙,9:10\n",
            "branch_down_weekday.csv": "番号,2\n丙,9:11\n丁,9:20\n",
        ]).read()
        let dataset = try #require(result.dataset)
        // Files come in the order of their names: the branch first.
        #expect(dataset.trains.map(\.number) == ["2", "1"])
        #expect(dataset.trains[1].next == [Train.ID(0)])
        #expect(dataset.trains[0].previous == [Train.ID(1)])
        #expect(dataset.trains[1].destinations.map { dataset[$0].feedID } == ["W"])
        #expect(dataset.railways.map(\.mode) == [.tram, .rail])
        #expect(dataset.stops.map(\.feedID).sorted() == ["W", "X", "Z"], "丙 is one place for both lines")
    }

    @Test(arguments: [
        ("番号,1\n甲,9:5x\n乙,9:10\n", "timetable/main_down_weekday.csv, row 2, column B: “9:5x” is no time."),
        ("番号,1\n甲,9:00\nこう,9:10\n", "timetable/main_down_weekday.csv, row 3, column A: stations.csv has no “こう”."),
        ("番号,1\n甲,9:10\n乙,9:00\n", "timetable/main_down_weekday.csv, row 3, column B: 9:00 is earlier"),
        ("番号,1\n甲,9:10\n乙,\n", "timetable/main_down_weekday.csv, column B: train 1 has fewer than two times."),
        ("番号,1,1\n甲,9:10,9:20\n乙,9:20,9:30\n", "timetable/main_down_weekday.csv, column C: train 1 stands in column B"),
        ("番号,1\n甲,\"9:10\n乙,9:20\n", "timetable/main_down_weekday.csv, line 2: a quote is opened here"),
    ])
    func errorsNameFileRowAndColumn(_ sheet: String, _ message: String) throws {
        let result = try SmallSpreadsheets(["main_down_weekday.csv": sheet]).read()
        #expect(result.dataset == nil)
        #expect(
            result.errors.first?.message.english.hasPrefix(message) == true,
            "\(result.errors.map(\.message.english))"
        )
    }

    @Test(arguments: [
        ("main_weekday.csv", "timetable/main_weekday.csv: name the file by line, way and days"),
        ("min_down_weekday.csv", "timetable/min_down_weekday.csv: no line of railways.csv is called “min”"),
        ("main_left_weekday.csv", "timetable/main_left_weekday.csv: “left” is no way along the line"),
        ("main_down_someday.csv", "timetable/main_down_someday.csv: “someday” names no days"),
    ])
    func aNameSaysWhoseTimetableItIs(_ name: String, _ message: String) throws {
        let result = try SmallSpreadsheets([name: Self.sheet]).read()
        #expect(result.dataset == nil)
        #expect(
            result.errors.first?.message.english.hasPrefix(message) == true,
            "\(result.errors.map(\.message.english))"
        )
    }

    @Test func whatIsWrongIsLeftOutWhenLenient() throws {
        let sheet = "番号,1,2\n甲,9:00,9:10\n乙,9:05,x\n丙,9:10,9:20\n"
        let result = try SmallSpreadsheets(["main_down_daily.csv": sheet]).read(lenient: true)
        let dataset = try #require(result.dataset)
        #expect(
            dataset.trains.map { SmallSpreadsheets.told($0, in: dataset) } == [
                "X -9:00, Y -9:05, Z 9:10-", "X -9:10, Z 9:20-",
            ]
        )
        #expect(result.leftOut == 1)
    }

    @Test(arguments: ["stations.csv", "railways.csv"])
    func aListHasToBeThere(_ name: String) throws {
        var sheets = SmallSpreadsheets(["main_down_weekday.csv": Self.sheet])
        sheets.files[name] = nil
        let result = try sheets.read()
        #expect(result.dataset == nil)
        #expect(
            result.errors.map(\.message.english) == [
                "The feed has no \(name). Check that the folder is the feed's own and complete."
            ]
        )
    }

    @Test func aListNeedsItsColumns() throws {
        var sheets = SmallSpreadsheets(["main_down_weekday.csv": Self.sheet])
        sheets["stations.csv"] = "id,よみ\nX,こう\n"
        let result = try sheets.read()
        #expect(result.errors.first?.message == "stations.csv, row 1 has no name_ja (駅名). Add what is missing.")
    }

    /// The folder is called `sheets-…`, which says nothing to a rider.
    @Test func aTimetableWithoutANameIsThatOfItsCompanies() throws {
        let sheets = SmallSpreadsheets(["main_down_weekday.csv": Self.sheet])
        #expect(try sheets.read(name: nil).dataset?.source.name == "あ鉄")
        #expect(try sheets.read(name: "あ鉄道").dataset?.source.name == "あ鉄道")
    }

    @Test func withoutACreditNobodyIsNamed() throws {
        var log = NoticeLog(isLenient: false)
        let source = SpreadsheetFeed.source(FeedOptions(name: "あ鉄"), &log)
        #expect(source.attribution.isEmpty && source.licence.isEmpty)
        #expect(log.sorted.map(\.code) == ["source-without-credit"])
    }
}
