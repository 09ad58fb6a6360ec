import SmallNetworks
import SmallSites
import Testing
import Timetable
import TimetableFacts

@testable import SiteCore

/// What the tables of a feed that tells dates are called.
@Suite struct ScheduleNamesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B")
        network.dataset.services = []
    }

    private mutating func service(_ id: String, _ dates: DateSet) {
        network.dataset.services.append(Service(feedID: id, dates: .dates(dates)))
        let number = network.dataset.services.count
        network.train("Main.\(number)", "A 5:0\(number), B 5:10", schedule: id)
    }

    private func dates(_ first: String, _ last: String) throws -> DateSet {
        DateSet(try #require(CalendarDate(first))...(try #require(CalendarDate(last))))
    }

    private func names(_ language: Language, timeZone: String = "Asia/Tokyo") throws -> [ScheduleName] {
        let strings = try Strings(language: language, folders: [SampleNetwork.project.appending(path: "Templates")])
        return ScheduleNames(Schedules(network.dataset), timeZone: timeZone, strings: strings).all
    }

    /// From 29 December to 3 January the buses of Sundays run. 1 and 11 January are holidays.
    @Test mutating func exceptionsStandBehindTheDays() throws {
        let winter = try dates("2026-12-01", "2027-01-31")
        let off = try dates("2026-12-29", "2027-01-03").union(try dates("2027-01-11", "2027-01-11"))
        let weekdays = DateSet(winter.dates.filter { $0.weekday.rawValue < 5 }).subtracting(off)
        service("W", weekdays)
        service("S", winter.subtracting(weekdays))
        #expect(try names(.ja).map(\.text) == ["平日（12/29〜12/31を除く）", "土曜・休日（12/29〜12/31も）"])
        #expect(
            try names(.en).map(\.text)
                == ["Weekdays (not 29 Dec to 31 Dec)", "Saturdays & holidays (also 29 Dec to 31 Dec)"]
        )
        #expect(try names(.ja).map(\.days) == ["平日", "土曜・休日"])
        #expect(try names(.ja).map(\.detail) == ["12/29〜12/31を除く", "12/29〜12/31も"])
        // Where nobody knows the holidays, they are told like any other date.
        #expect(try names(.en, timeZone: "Europe/Berlin")[0].text == "Weekdays (not 29 Dec to 1 Jan, 11 Jan)")
    }

    @Test mutating func seasonsHaveTheirPeriods() throws {
        let summer = try dates("2018-06-01", "2018-10-31").union(try dates("2019-04-01", "2019-09-30"))
        service("Summer", summer)
        service("Winter", try dates("2018-11-01", "2019-03-31"))
        #expect(
            try names(.ja).map(\.text)
                == ["毎日（2018/6/1〜10/31、2019/4/1〜9/30）", "毎日（2018/11/1〜2019/3/31）"]
        )
        #expect(
            try names(.en).map(\.text) == [
                "Every day (1 Jun to 31 Oct 2018, 1 Apr to 30 Sep 2019)", "Every day (1 Nov 2018 to 31 Mar 2019)",
            ]
        )
    }

    /// Thousands of exceptions in a feed come to few words.
    @Test mutating func manyExceptionsStandBelowTheName() throws {
        let all = try dates("2026-03-02", "2026-08-28")
        let weekdays = DateSet(all.dates.filter { $0.weekday.rawValue < 5 })
        let removed = ["2026-04-06", "2026-05-13", "2026-05-25", "2026-06-10", "2026-07-03"]
        service("W", weekdays.subtracting(DateSet(removed.compactMap { CalendarDate($0) })))
        let name = try #require(try names(.en, timeZone: "America/New_York").first)
        #expect(name.text == "Weekdays (with exceptions)")
        #expect(name.dates == "Not on 6 Apr, 13 May, 25 May, 10 Jun, 3 Jul.")
        #expect(try names(.ja, timeZone: "America/New_York").map(\.text) == ["平日（例外日あり）"])
    }

    @Test mutating func datesOfNoWeekAreRanges() throws {
        service("Usual", try dates("2026-09-01", "2027-02-28").subtracting(try dates("2026-12-31", "2027-01-02")))
        service("New Year", try dates("2026-12-31", "2027-01-02"))
        #expect(try names(.ja).map(\.text) == ["毎日（12/31〜1/2を除く）", "その他の日（12/31〜1/2）"])
        #expect(
            try names(.en).map(\.text) == ["Every day (not 31 Dec to 2 Jan)", "Other days (31 Dec to 2 Jan)"]
        )
    }

    /// Days that run on holidays as on any other are no 平日, which leaves holidays out.
    @Test mutating func daysThatIncludeHolidaysAreNamedOneByOne() throws {
        let all = try dates("2026-04-01", "2026-05-29")
        service("W", DateSet(all.dates.filter { $0.weekday.rawValue < 5 }))
        #expect(try names(.ja).map(\.text) == ["月曜〜金曜"])
        #expect(try names(.en).map(\.text) == ["Mondays to Fridays"])
    }
}
