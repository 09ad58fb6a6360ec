import Foundation
import SmallArchives
import Testing
import Timetable

@testable import TimetableFeeds

/// Sheets as people really have them: titles, more rows, other delimiters, workbooks.
@Suite struct SheetFormTests {
    private func told(_ result: ImportResult) throws -> [String] {
        let dataset = try #require(result.dataset, "\(result.errors.map(\.message.english))")
        return dataset.trains.map { "\($0.number) \(SmallSpreadsheets.told($0, in: dataset))" }
    }

    @Test func titlesStandAboveTheHeaderAndNotesBelowTheTrains() throws {
        let sheet = """
            あ鉄　本線　下り時刻表,,,
            2026年3月14日改正,,,
            列車番号,,1,3
            行先,,乙,新町
            種別,,普通,急行
            甲,発,9:00,9:20
            乙,着,9:05,9:26
            備考,,◆,
            ,,,
            ◆ 学校の休みには運転しません,,,
            ※ 時刻は予告なく変わることがあります,,,
            """
        let result = try SmallSpreadsheets(["main_down_weekday.csv": sheet]).read()
        #expect(try told(result) == ["1 X -9:00, Y 9:05-", "3 X -9:20, Y 9:26-"])
        let dataset = try #require(result.dataset)
        #expect(dataset.remarks.map { $0.names[.ja] } == ["学校の休みには運転しません"])
        #expect(dataset.trains.map { $0.destinations.map { dataset[$0].feedID } } == [["Y"], ["Y"]])
        let shown = dataset.trains.map { train in
            train.headsigns.compactMap(\.headsignID).map { dataset[$0].names[.ja] }
        }
        #expect(shown == [[], ["新町"]])
    }

    @Test(arguments: [",", ";", "\t"])
    func cellsMayBeDividedBySemicolonsAndTabs(delimiter: String) throws {
        let sheet = "番号,1,2\n甲,9:00,\n乙,9:05,\"9:15\"\n丙,9:10,9:20\n"
        let name = delimiter == "\t" ? "main_down_daily.tsv" : "main_down_daily.csv"
        let text = sheet.replacing(",", with: delimiter)
        let result = try SmallSpreadsheets([name: text]).read()
        #expect(try told(result) == ["1 X -9:00, Y -9:05, Z 9:10-", "2 Y -9:15, Z 9:20-"])
    }

    @Test func platformsStandInRowsOfTheirOwnOrBesideTheStation() throws {
        let below = "番号,,1,2\n甲,発,9:00,9:20\n番線,,1,2\n乙,着,9:05,9:25\n,発,9:06,9:26\n番線,,3,\n丙,着,9:10,9:30\n"
        let beside = "番号,,1,2\n甲,番線,1,2\n,発,9:00,9:20\n乙,着,9:05,9:25\n,発,9:06,9:26\n,番線,3,\n丙,着,9:10,9:30\n"
        for sheet in [below, beside] {
            let result = try SmallSpreadsheets(["main_down_daily.csv": sheet]).read()
            #expect(
                try told(result) == ["1 X -9:00, Y 9:05-9:06, Z 9:10-", "2 X -9:20, Y 9:25-9:26, Z 9:30-"]
            )
            let dataset = try #require(result.dataset)
            let platforms = dataset.stopTimes.map { call in
                call.platformID.map {
                    "\(dataset[$0].parentID.map { dataset[$0].feedID } ?? "") \(dataset[$0].platformCode ?? "")"
                }
            }
            #expect(platforms == ["X 1", "Y 3", nil, "X 2", nil, nil])
        }
    }

    @Test func aTitleMayStandAboveAList() throws {
        var feed = SmallSpreadsheets(["main_down_daily.csv": "番号,1\n甲,9:00\n乙,9:05\n"])
        feed["stations.csv"] = "駅の一覧,,\n,2026年度,\n" + feed["stations.csv"]
        #expect(try told(try feed.read()) == ["1 X -9:00, Y 9:05-"])
    }

    @Test func aRowWithTimesIsNoTitle() throws {
        let result = try SmallSpreadsheets(["main_down_daily.csv": "こう,9:00,9:10\n甲,9:01,9:11\n乙,9:05,9:15\n"]).read()
        #expect(result.dataset == nil)
        #expect(result.errors.map(\.code) == ["unknown-row"])
    }

    // MARK: Workbooks

    /// A workbook with a style for times (1), one for dates (2), and a text with a reading.
    private func workbook(_ sheets: [(name: String, rows: String)]) -> Data {
        let list = sheets.enumerated().map {
            "<sheet name=\"\($1.name)\" sheetId=\"\($0 + 1)\" r:id=\"rId\($0 + 1)\"/>"
        }
        let links = sheets.indices.map {
            "<Relationship Id=\"rId\($0 + 1)\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
        }
        var entries = [
            SmallZip.Entry(
                "xl/workbook.xml",
                "<?xml version=\"1.0\"?><workbook><sheets>\(list.joined())</sheets></workbook>"
            ),
            SmallZip.Entry("xl/_rels/workbook.xml.rels", "<Relationships>\(links.joined())</Relationships>"),
            SmallZip.Entry(
                "xl/sharedStrings.xml",
                "<sst><si><t>番号</t></si><si><r><t>甲</t></r><rPh sb=\"0\" eb=\"1\"><t>コウ</t></rPh></si><si><t>乙 &amp; 丙</t></si></sst>"
            ),
            SmallZip.Entry(
                "xl/styles.xml",
                "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"[h]:mm;@\"/></numFmts><cellStyleXfs><xf numFmtId=\"20\"/>"
                    + "</cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>"
            ),
        ]
        for (number, sheet) in sheets.enumerated() {
            let text = "<worksheet><sheetData>\(sheet.rows)</sheetData></worksheet>"
            entries.append(SmallZip.Entry("xl/worksheets/sheet\(number + 1).xml", text))
        }
        return SmallZip(entries).data
    }

    private static let rows = """
        <row r="1"><c r="A1" t="inlineStr"><is><t>本線 時刻表</t></is></c></row>
        <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3"><v>101</v></c><c r="C3" t="str"><v>103</v></c></row>
        <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>0.375</v></c><c r="C4" s="1"><v>0.996527777777778</v></c></row>
        <row r="5"><c r="A5" t="inlineStr"><is><t>乙</t></is></c><c r="B5"><v>0.378472222222222</v></c><c r="C5" s="1"><v>1.00694444444444</v></c></row>
        <row r="6"><c r="A6" t="inlineStr"><is><t>丙</t></is></c><c r="B6"><v>910</v></c><c r="C6" t="inlineStr"><is><t>24:20</t></is></c></row>
        """

    @Test func aWorkbookIsReadAsItIs() throws {
        var feed = SmallSpreadsheets()
        feed.files["timetable/本線_下り_平日.xlsx"] = workbook([("Sheet1", Self.rows)])
        #expect(
            try told(try feed.read()) == ["101 X -9:00, Y -9:05, Z 9:10-", "103 X -23:55, Y -24:10, Z 24:20-"]
        )
    }

    @Test func sheetsOfOneWorkbookAreNamedByThemselvesOrWithTheFile() throws {
        var feed = SmallSpreadsheets()
        let back = """
            <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>
            <row r="2"><c r="A2" t="inlineStr"><is><t>乙</t></is></c><c r="B2" s="1"><v>0.5</v></c></row>
            <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>0.50625</v></c></row>
            """
        feed.files["timetable/本線.xlsx"] = workbook([("下り_平日", Self.rows), ("main_up_daily", back), ("空", "")])
        let dataset = try #require(try feed.read().dataset)
        #expect(dataset.trains.map(\.feedID) == ["main.down.Weekday.101", "main.down.Weekday.103", "main.up.Daily.2"])
        #expect(SmallSpreadsheets.told(dataset.trains[2], in: dataset) == "Y -12:00, X 12:09-")
    }

    @Test func mistakesInAWorkbookNameSheetRowAndColumn() throws {
        var feed = SmallSpreadsheets()
        let row = "<row r=\"7\"><c r=\"A7\" t=\"s\"><v>2</v></c><c r=\"B7\" s=\"1\"><v>0.4</v></c></row>"
        feed.files["timetable/本線.xlsx"] = workbook([("下り_平日", Self.rows + row), ("説明", Self.rows)])
        let told = try feed.read().errors.map(\.message.english)
        #expect(
            told.contains { $0.hasPrefix("timetable/本線.xlsx [下り_平日], row 7, column A: stations.csv has no “乙 & 丙”.") }
        )
        #expect(told.contains { $0.hasPrefix("timetable/本線.xlsx [説明]: name the file by line, way and days") })
    }

    @Test(arguments: ["inf", "-inf", "nan", "1e999", "-3"])
    func numbersThatAreNoTimesAreToldAndEndNothing(number: String) throws {
        var feed = SmallSpreadsheets()
        let row =
            "<row r=\"6\"><c r=\"A6\" t=\"inlineStr\"><is><t>丙</t></is></c><c r=\"B6\" s=\"1\"><v>\(number)</v></c></row>"
        feed.files["timetable/本線.xlsx"] = workbook([
            ("下り_平日", Self.rows.components(separatedBy: "<row r=\"6\"")[0] + row)
        ])
        let told = try feed.read().errors.map(\.message.english)
        #expect(told.contains { $0.hasPrefix("timetable/本線.xlsx, row 6, column B: “\(number)” is no time.") })
    }

    @Test(arguments: [
        "<row r=\"9223372036854775807\"><c><v>1</v></c></row><row><c><v>2</v></c></row>",
        "<row r=\"-1\"><c><v>1</v></c></row>",
        String(repeating: "<row><c r=\"ALL1\"><v>1</v></c></row>", count: 4_001),
    ])
    func rowsAndCellsThatNoSheetHasAreNoWorkbook(rows: String) throws {
        var feed = SmallSpreadsheets()
        feed.files["timetable/本線.xlsx"] = workbook([("下り_平日", rows)])
        #expect(try feed.read().errors.map(\.code).contains("unreadable-sheet"))
    }

    @Test(arguments: [
        Data("no workbook".utf8), SmallZip([SmallZip.Entry("xl/workbook.xml", "<workbook>")]).data,
        SmallZip([
            SmallZip.Entry("xl/workbook.xml", "<!DOCTYPE a [<!ENTITY b \"c\">]><workbook/>"),
            SmallZip.Entry("xl/_rels/workbook.xml.rels", "<Relationships/>"),
        ]).data,
    ])
    func aDamagedWorkbookIsTold(data: Data) throws {
        var feed = SmallSpreadsheets(["main_down_daily.csv": "番号,1\n甲,9:00\n乙,9:05\n"])
        feed.files["timetable/main_up_daily.xlsx"] = data
        #expect(
            try feed.read().errors.map { "\($0.code): \($0.message)" } == [
                "unreadable-sheet: timetable/main_up_daily.xlsx is no workbook that can be read. Save it as .xlsx again, or each "
                    + "sheet as “CSV UTF-8”."
            ]
        )
    }
}
