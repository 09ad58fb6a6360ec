import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// No file that could be a timetable is lost without a word, and none is read twice.
@Suite struct WorksheetFilesTests {
    private static let sheet = "番号,1,2\n甲,9:00,9:10\n乙,9:05,9:15\n"

    private func feed(_ more: [String: String] = [:]) -> SmallSpreadsheets {
        var feed = SmallSpreadsheets(["main_down_weekday.csv": Self.sheet])
        for (name, text) in more { feed[name] = text }
        return feed
    }

    private func errors(_ feed: SmallSpreadsheets) throws -> [String] {
        let result = try feed.read()
        #expect((result.dataset == nil) == !result.errors.isEmpty)
        return result.errors.map { "\($0.code): \($0.message)" }
    }

    @Test(arguments: [
        (
            "timetable/本線_上り_平日.xlsx",
            "is a spreadsheet, which is not read. Save each of its sheets as “CSV UTF-8”, and move it out of the folder."
        ),
        (
            "timetable/本線_上り_平日.ods",
            "is a spreadsheet, which is not read. Save each of its sheets as “CSV UTF-8”, and move it out of the folder."
        ),
        ("timetable/本線_上り_平日.txt", "is not read: its name does not end in .csv. Rename it, if it is a timetable."),
        ("timetable/main_up_weekday", "is not read: its name does not end in .csv. Rename it, if it is a timetable."),
        (
            "timetable/main_up_weekday.csv.bak",
            "is not read: its name does not end in .csv. Rename it, if it is a timetable."
        ),
        (
            "timetable/~main_up_weekday.pdf",
            "is not read: its name does not end in .csv. Rename it, if it is a timetable."
        ),
        ("timetable/上り/main_up_weekday.csv", "is a folder, and is not looked into. Move its files into timetable."),
        (
            "timetable/main_down_weekday.xlsx",
            "is not read: timetable/main_down_weekday.csv is. Move it out of the folder."
        ),
        (
            "timetable/MAIN_down_weekday.csv~",
            "is not read: timetable/main_down_weekday.csv is. Move it out of the folder."
        ),
        ("main_up_weekday.csv", "is not read. Move it into timetable if it is a timetable, or else out of the folder."),
        ("本線_上り_平日.txt", "is not read. Move it into timetable if it is a timetable, or else out of the folder."),
        ("holidays.xlsx", "is not read. Move it into timetable if it is a timetable, or else out of the folder."),
        ("train-types.xlsx", "is not read. Move it into timetable if it is a timetable, or else out of the folder."),
        ("stations.xlsx", "is not read: stations.csv is. Move it out of the folder."),
    ])
    func whatIsNotReadIsAnErrorThatNamesIt(file: String, message: String) throws {
        let name = file.contains("上り/") ? "timetable/上り" : file
        #expect(try errors(feed([file: Self.sheet])) == ["unread-file: \(name) \(message)"])
    }

    /// What systems and programs leave, and what is no table.
    @Test(arguments: [
        "timetable/.DS_Store", "timetable/._main_up_weekday.csv", "timetable/~$main_up_weekday.xlsx",
        "timetable/.~lock.main_up_weekday.csv#", "timetable/Thumbs.db", "timetable/desktop.ini", "timetable/README.md",
        "timetable/readme.txt", "timetable/__MACOSX/._main_up_weekday.csv", "feed.yaml", "site.yaml", "notes.txt",
        "docs/about.md", "timetable.sqlite", "train-types.csv",
    ])
    func whatIsNoTimetableMayLieBesideThem(file: String) throws {
        let text = file == "train-types.csv" ? "id,name_ja\nA,あ\n" : "x"
        #expect(try errors(feed([file: text])) == [])
    }

    @Test func whenLenientWhatIsNotReadIsCounted() throws {
        let result = try feed(["timetable/main_up_weekday.xlsx": "x"]).read(lenient: true)
        #expect(result.leftOut == 1)
        #expect(result.dataset?.trains.count == 2)
    }

    // MARK: Overlaps

    @Test func twoFilesOfTheSameLineWayAndDaysAreAnErrorThatNamesBoth() throws {
        let twice = feed(["timetable/本線_下り_平日.csv": "番号,7\n甲,19:00\n乙,19:05\n"])
        #expect(
            try errors(twice) == [
                "overlapping-sheets: timetable/本線_下り_平日.csv is of the same line, way and days as "
                    + "timetable/main_down_weekday.csv. Make one file of the two."
            ]
        )
        let result = try twice.read(lenient: true)
        #expect(result.leftOut == 1)
        #expect(result.dataset?.trains.map(\.number) == ["1", "2"])
    }

    /// By its number or, where the columns have none, by its calls.
    @Test(arguments: [
        ("main_down_daily.csv", "番号,9,2\n甲,7:00,9:10\n乙,7:05,9:15\n"),
        ("main_down_daily.csv", "甲,7:00,9:10\n乙,7:05,9:15\n"),
        ("main_down_daily.csv", "番号,7,2\n甲,7:00,19:10\n乙,7:05,19:15\n"),
    ])
    func aTrainThatTwoFilesTellForSomeDaysIsAnErrorThatNamesBoth(name: String, sheet: String) throws {
        let twice = feed(["timetable/\(name)": sheet])
        let told = try errors(twice)
        #expect(told.count == 1)
        // Files come in the order of their names.
        #expect(
            told.first?.hasPrefix(
                "overlapping-sheets: timetable/main_down_weekday.csv has train 2, which timetable/main_down_daily.csv "
                    + "has for some of the same days. Take it out of one of the two."
            ) == true,
            "\(told)"
        )
        let result = try twice.read(lenient: true)
        #expect(result.leftOut == 1)
        #expect(result.dataset?.trains.count == 3)
    }

    /// Trains of every day and those of weekdays alone may be told apart.
    @Test(arguments: [
        "main_down_daily.csv", "main_down_saturday-holiday.csv", "main_up_weekday.csv", "branch_down_weekday.csv",
    ])
    func filesWithoutACommonTrainAreBothRead(name: String) throws {
        let branch = name.hasPrefix("branch") || name.contains("_up_") || name.contains("saturday")
        let other = branch ? Self.sheet : "番号,7\n甲,19:00\n乙,19:05\n"
        let more = name.contains("_up_") ? "番号,1\n乙,9:00\n甲,9:05\n" : other
        #expect(try errors(feed(["timetable/\(name)": more])) == [])
    }
}
