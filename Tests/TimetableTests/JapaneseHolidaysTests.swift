import Foundation
import Testing
import Timetable

/// The holidays of the list that Tests/Browser/test_holidays.py holds the scripts and another program's list to.
@Suite struct JapaneseHolidaysTests {
    /// The dates of each year, as `MM-DD`.
    private static let years: [(year: Int, dates: [String])] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../japanese-holidays.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return (Int(words[0]) ?? 0, Array(words.dropFirst()))
        }
    }()

    @Test func everyHolidayIsKnownAndNoOtherDay() {
        #expect(Self.years.map(\.year) == Array(2000...2099))
        for (year, dates) in Self.years {
            #expect(JapaneseHolidays.dates(in: year).map(\.description) == dates.map { "\(year)-\($0)" })
        }
    }

    @Test(arguments: [1999, 2100]) func nothingIsSaidOfYearsThatTheRuleWasNotMadeFor(year: Int) {
        #expect(JapaneseHolidays.dates(in: year) == [])
    }
}
