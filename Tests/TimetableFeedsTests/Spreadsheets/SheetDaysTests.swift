import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// School days, seasons and single dates beside the usual kinds of day.
@Suite struct SheetDaysTests {
    private static func sheet(_ number: Int, _ time: String) -> String { "番号,\(number)\n甲,\(time)\n乙,\(time)\n" }

    /// The dates on which each train runs, within the first weeks of 2026.
    private func dates(_ files: [String: String], days: String? = nil, until: String = "2026-01-18") throws -> [String:
        String]
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "days-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var feed = SmallSpreadsheets(files)
        if let days { feed["days.csv"] = days }
        for (name, data) in feed.files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: file)
        }
        var options = FeedOptions(name: "あ鉄", licence: "CC0", attribution: "A Rail")
        options.validFrom = CalendarDate("2026-01-05")
        options.validUntil = CalendarDate(until)
        let result = SpreadsheetFeed.read(folder: folder, options: options)
        let dataset = try #require(result.dataset, "\(result.errors.map(\.message.english))")
        return Dictionary(
            uniqueKeysWithValues: dataset.trains.map { train in
                switch dataset[train.serviceID].dates {
                case .kinds: ("\(train.number)", "kinds")
                case .dates(let dates):
                    ("\(train.number)", dates.dates.map { String($0.description.suffix(2)) }.joined(separator: " "))
                }
            }
        )
    }

    /// Monday the 12th is a holiday.
    @Test func aDateHasATimetableOfItsOwnInPlaceOfTheUsual() throws {
        let found = try dates([
            "main_down_weekday.csv": Self.sheet(1, "9:00"), "main_down_holiday.csv": Self.sheet(2, "9:00"),
            "main_down_2026-01-07.csv": Self.sheet(3, "9:00"), "main_up_weekday.csv": Self.sheet(4, "9:00"),
        ])
        #expect(
            found == [
                "1": "05 06 08 09 13 14 15 16", "2": "11 12 18", "3": "07", "4": "05 06 07 08 09 13 14 15 16",
            ]
        )
    }

    @Test func schoolDaysAddTrainsAndASeasonReplacesThem() throws {
        let days = """
            言葉,曜日,開始,終了,除く,代わり
            登校日,平日,2026-01-08,,2026-01-14,
            冬,平日,,2026-01-07,,はい
            """
        let found = try dates(
            [
                "main_down_weekday.csv": Self.sheet(1, "9:00"), "main_down_登校日.csv": Self.sheet(3, "9:30"),
                "main_down_冬.csv": Self.sheet(5, "9:00"),
            ],
            days: days
        )
        #expect(found == ["1": "08 09 13 14 15 16", "3": "08 09 13 15 16", "5": "05 06 07"])
    }

    @Test func withoutDatesTheDaysStayKinds() throws {
        #expect(
            try dates(["main_down_weekday.csv": Self.sheet(1, "9:00")], days: "word,days\nschool,weekday\n") == [
                "1": "kinds"
            ]
        )
    }

    @Test(arguments: [
        ("word,days,from\nschool,moonday,\n", "days.csv, row 2, column B: “moonday” is none of daily, weekday"),
        (
            "word,days,from\nschool,,2026-13-01\n",
            "days.csv, row 2, column C: “2026-13-01” is no date. Write it as 2026-12-31."
        ),
        ("word,from,instead\nschool,,maybe\n", "days.csv, row 2, column C: “maybe” is neither yes nor no."),
    ])
    func whatIsWrongInTheListIsTold(days: String, message: String) throws {
        var feed = SmallSpreadsheets(["main_down_weekday.csv": Self.sheet(1, "9:00")])
        feed["days.csv"] = days
        #expect(try feed.read().errors.first?.message.english.hasPrefix(message) == true)
    }

    @Test func aSeasonOutsideTheTimetableIsTold() throws {
        var feed = SmallSpreadsheets(["main_down_school.csv": Self.sheet(1, "9:00")])
        feed["days.csv"] = "word,from,until\nschool,2026-08-01,2026-07-01\n"
        let told = try feed.read().errors.map(\.message.english)
        #expect(
            told.contains { $0.hasPrefix("timetable/main_down_school.csv: “school” has no date on which it runs.") }
        )
    }
}
