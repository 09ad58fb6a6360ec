import Foundation
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData
@testable import TimetableSite

/// What feeds say of the present becomes minutes at the calling points of pages.
@Suite struct LiveDataTests {
    private static let page = "railways/minato-shioji/1001r-w.html"
    /// The trains of that page, from the first.
    private static let trains = ["Minato.Shioji.1001R.Weekday", "Aoba.Main.1001R.Weekday"]
    /// 2026-11-24 10:20:30 in Tokyo, a Tuesday.
    static let now = 1_795_483_230

    struct Told: Decodable {
        struct Run: Decodable {
            let date: String
            let start: Int
            let cancelled: Bool?
            let skipped, delays: [[Int]]?
        }
        struct Alert: Decodable {
            let lines, stations, trains, pages: [String]
            let titles, texts: [String: String]
        }
        let at: Int
        let stations: [String]
        let trains: [String: [Run]]
        let alerts: [Alert]
    }

    func told(_ reports: [LiveReport], of changed: Dataset? = nil) throws -> Told {
        try told(try data(reports, of: changed))
    }

    private func told(_ data: LiveData) throws -> Told {
        let text = String(decoding: data.bytes, as: UTF8.self)
        #expect(text.hasPrefix("jikoku.data[\"live\"]=") && text.hasSuffix(";\n"))
        return try JSONDecoder().decode(Told.self, from: Data(text.dropFirst(20).dropLast(2).utf8))
    }

    private func data(
        _ reports: [LiveReport],
        of changed: Dataset? = nil,
        limit: Int = LiveData.trainBytes
    ) throws -> LiveData {
        let project = SampleSite.project
        var options = SiteBuilder.Options(
            output: project,
            templates: [project.appending(path: "Templates")],
            sharedFiles: [project.appending(path: "Public")],
            trainTypes: [project.appending(path: "train-types.yaml")]
        )
        options.jobs = 1
        let dataset = try changed ?? SampleSite.dataset.get()
        let drawable = try SiteBuilder(dataset, configuration: SiteConfiguration(), options: options).drawableSite()
        return LiveData(reports, time: Self.now, drawable.site, languages: drawable.languages, limit: limit)
    }

    private func train(_ id: String, _ date: String? = "2026-11-24") -> LiveReport.Train {
        LiveReport.Train(recordID: id, date: date.flatMap { CalendarDate($0) })
    }

    @Test func aDelayHoldsFromItsCallOnUntilAnotherOne() throws {
        let dataset = try SampleSite.dataset.get()
        let first = try #require(dataset.trains.first { $0.feedID == Self.trains[0] })
        let stops = dataset.stopTimes[first.calls].map { dataset[dataset[$0.stationID].stopID].feedID }
        var train = train(Self.trains[0])
        var second = LiveReport.Call(stopID: stops[1])
        second.departure = .late(179)
        var third = LiveReport.Call(stopID: stops[2])
        third.arrival = .late(-1)
        train.calls = [second, third]
        let told = try told([LiveReport(time: Self.now, trains: [train])])
        let run = try #require(told.trains[Self.page]?.first)
        #expect(run.date == "2026-11-24" && run.cancelled == nil)
        let delays = try #require(run.delays)
        // A train that is a second early may be missed by whoever comes a minute late.
        #expect(delays[0] == [1, 1, 2, 2])
        #expect(delays[1].first == 2 && delays[1][2] == -1)
        #expect(
            told.at == Self.now && told.stations.contains("Minato.Shioji.\(stops[1].split(separator: ".").last ?? "")")
        )
    }

    @Test func aTimeIsComparedWithTheTimetable() throws {
        let dataset = try SampleSite.dataset.get()
        let first = try #require(dataset.trains.first { $0.feedID == Self.trains[0] })
        let call = dataset.stopTimes[first.calls.lowerBound]
        let minute = try #require(call.departure).rawValue
        var train = train(Self.trains[0], nil)
        var update = LiveReport.Call(stopID: dataset[dataset[call.stationID].stopID].feedID)
        // 2026-11-24 00:00 in Tokyo, and four minutes and a half after the time of the timetable.
        update.departure = .at(1_795_446_000 + Int(minute) * 60 + 270)
        train.calls = [update]
        let run = try #require(try told([LiveReport(time: Self.now, trains: [train])]).trains[Self.page]?.first)
        #expect(run.date == "2026-11-24")
        #expect(run.delays?.first?.prefix(1) == [0] && run.delays?.first?.last == 4)
    }

    @Test func aTrainWithoutADateRunsOnTheDayOnWhichItIsAboutNow() throws {
        // 02:59 still belongs to the day before, on which the train ran long ago.
        let early = Self.now - 26_490
        let run = try #require(
            try told([LiveReport(time: early, trains: [train(Self.trains[0], nil)])]).trains[Self.page]?.first
        )
        #expect(run.date == "2026-11-24")
    }

    @Test func scriptsAreToldWhenAJourneyBegins() throws {
        let dataset = try SampleSite.dataset.get()
        let first = try #require(dataset.trains.first { $0.feedID == Self.trains[0] })
        let minute = try #require(dataset.stopTimes[first.calls.lowerBound].departure).rawValue
        let run = try #require(
            try told([LiveReport(time: Self.now, trains: [train(Self.trains[0])])]).trains[Self.page]?.first
        )
        #expect(run.start == Int(minute))
    }

    @Test func ofARecordThatIsRepeatedTheTrainThatLeavesThenIsMeant() throws {
        var dataset = try SampleSite.dataset.get()
        let position = try #require(dataset.trains.firstIndex { $0.feedID == Self.trains[0] })
        let other = try #require(
            dataset.trains.indices.first {
                dataset.stopTimes[dataset.trains[$0].calls.lowerBound].departure
                    != dataset.stopTimes[dataset.trains[position].calls.lowerBound].departure
            }
        )
        for each in [position, other] { dataset.trains[each].sharedRecordID = "repeated" }
        var told = train("repeated")
        let nobody = try self.told([LiveReport(time: Self.now, trains: [told])], of: dataset)
        #expect(nobody.trains.isEmpty)
        told.start = dataset.stopTimes[dataset.trains[position].calls.lowerBound].departure
        let one = try self.told([LiveReport(time: Self.now, trains: [told])], of: dataset)
        #expect(Array(one.trains.keys) == [Self.page])
    }

    @Test func aJourneyIsCancelledWhenAllOfItsTrainsAre() throws {
        let all = try #require(
            try SampleSite.built.get().pages().first { $0.path == Self.page }?.trains
        )
        let whole = try told([
            LiveReport(time: nil, trains: all.map { id in with(train(id)) { $0.isCancelled = true } })
        ])
        #expect(whole.trains[Self.page]?.first?.cancelled == true)
        let part = try told([LiveReport(time: nil, trains: [with(train(all[0])) { $0.isCancelled = true }])])
        let run = try #require(part.trains[Self.page]?.first)
        #expect(run.cancelled == nil)
        // Where the next train takes over it can still be boarded.
        #expect(run.skipped?.count == 1 && run.skipped?[0][0] == 0)
    }

    private func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var value = value
        change(&value)
        return value
    }

    @Test func whatTheTimetableDoesNotHaveIsPassedOver() throws {
        var late = train(Self.trains[0])
        late.delay = 1_000_000
        let told = try told([
            LiveReport(
                time: Self.now,
                trains: [train("Nowhere"), late],
                alerts: [with(LiveReport.Alert()) { $0.subjects = [.init(railwayID: "Nowhere")] }]
            )
        ])
        #expect(told.trains[Self.page]?.first?.delays == nil)
        #expect(told.trains.count == 1 && told.alerts.isEmpty)
    }

    @Test func anAlertIsAboutAllThatItNames() throws {
        let alert = with(LiveReport.Alert()) {
            $0.titles = ["ja-JP": "工事</script>", "": "Works"]
            $0.isUnnamed = true
            $0.subjects = [.init(railwayID: "Aoba.Main"), .init(trainID: Self.trains[0])]
        }
        let found = try #require(try told([LiveReport(time: nil, alerts: [alert])]).alerts.first)
        #expect(found.lines == ["r-aoba-main"] && found.trains == [Self.page])
        #expect(found.titles["en"]?.hasSuffix(": Works") == true)
    }

    @Test func anAlertAboutARouteThatIsPartOfARailwayIsAboutTheRailway() throws {
        var dataset = try SampleSite.dataset.get()
        let main = try #require(dataset.railways.firstIndex { $0.feedID == "Aoba.Main" })
        let alert = with(LiveReport.Alert()) {
            $0.titles = ["": "Works"]
            $0.subjects = [.init(railwayID: "Aoba.Express")]
        }
        #expect(try told([LiveReport(time: nil, alerts: [alert])], of: dataset).alerts.isEmpty)
        dataset.railways[main].otherIDs = ["Aoba.Express"]
        #expect(try told([LiveReport(time: nil, alerts: [alert])], of: dataset).alerts.first?.lines == ["r-aoba-main"])
    }

    @Test func daysFarFromNowAreLeftOutAndCounted() throws {
        let first = try #require(CalendarDate("2026-01-01"))
        let trains = (0..<16_000).map { day in with(train(Self.trains[0])) { $0.date = first.advanced(by: day) } }
        let data = try data([LiveReport(time: Self.now, trains: trains)])
        // Yesterday, whose trains may still be on their way, to a week from now.
        let days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"]
        #expect(try told(data).trains[Self.page]?.map(\.date) == days + ["2026-11-30", "2026-12-01"])
        #expect(data.trains.known == 9)
        #expect(
            data.notices.map(\.message.english)
                == ["Trains of other days than 2026-11-23 to 2026-12-01 were left out: 15991."]
        )
        #expect(data.notices.map(\.code) == ["trains-of-other-days"])
    }

    @Test func ofATrainThatIsToldTwiceTheLastCountsAndACancellationStays() throws {
        var (early, late) = (train(Self.trains[0]), train(Self.trains[0]))
        (early.delay, late.delay) = (60, 600)
        let both = try told([LiveReport(time: Self.now, trains: [early, late])])
        #expect(both.trains[Self.page]?.count == 1 && both.trains[Self.page]?[0].delays?[0][3] == 10)
        early.isCancelled = true
        let out = try told([LiveReport(time: Self.now, trains: [early]), LiveReport(time: Self.now, trains: [late])])
        #expect(out.trains[Self.page]?[0].skipped?[0][0] == 0)
    }

    @Test func whatIsNotAsUsualAndWhatIsSoonStaysInAFileThatWouldBeTooLarge() throws {
        let dataset = try SampleSite.dataset.get()
        var trains = dataset.trains.map { train($0.recordID) }
        for number in trains.indices { trains[number].delay = number == trains.count - 1 ? 120 : 0 }
        let all = try told([LiveReport(time: Self.now, trains: trains)])
        let some = try data([LiveReport(time: Self.now, trains: trains)], limit: 4_000)
        let told = try told(some)
        #expect(some.bytes.count < 10_000 && told.trains.count < all.trains.count && told.trains.count > 5)
        // That of the one train that is late is there, whenever it runs.
        #expect(told.trains.values.contains { $0[0].delays?.contains { $0[3] == 2 } == true })
        #expect(
            some.notices.map(\.message.english) == [
                "Trains for which data/live.js has no room were left out: \(all.trains.count - told.trains.count). "
                    + "Those on time go first, and those farthest from now."
            ]
        )
        // The same whatever the order in which they are told.
        #expect(try data([LiveReport(time: Self.now, trains: trains.reversed())], limit: 4_000).bytes == some.bytes)
    }

    @Test func alertsHaveALimitOfNumberAndOfSize() throws {
        let short = with(LiveReport.Alert()) {
            $0.titles = ["": "Works"]
            $0.subjects = [.init(railwayID: "Aoba.Main")]
        }
        let many = try data([LiveReport(time: Self.now, alerts: Array(repeating: short, count: 1_500))])
        #expect(many.alerts.entries.count == 1_000 && many.alerts.leftOut == 500)
        #expect(
            many.notices.map(\.message.english)
                == ["Alerts for which data/live.js has no room were left out: 500. The first ones stay."]
        )
        let long = with(short) { $0.texts = ["": String(repeating: "x", count: 300_000)] }
        let large = try data([LiveReport(time: Self.now, alerts: Array(repeating: long, count: 10) + [short])])
        #expect(large.bytes.count < 2_100_000 && large.alerts.leftOut > 0)
        // The one that has room is told, behind those that have none.
        #expect(try told(large).alerts.last?.texts["en"] == "")
    }

    @Test func whatAFeedHasTooMuchOfIsCounted() throws {
        let report = with(LiveReport(time: Self.now, trains: [train(Self.trains[0])])) {
            $0.unreadTrains = 3
            $0.unreadAlerts = 4
        }
        let codes = try data([report]).notices.map { "\($0.code) \($0.message.english.filter(\.isNumber))" }
        #expect(codes == ["too-many-trains-told 3", "too-many-alerts-told 4"])
    }

    @Test func serviceDaysBeginTwelveHoursBeforeNoon() throws {
        var source = try SampleSite.dataset.get().source
        source.timeZone = "America/New_York"
        let clock = ServiceDayClock(source)
        // 2026-11-01: clocks go back at 02:00, so that the day begins at 01:00 of summer time.
        let day = try #require(CalendarDate("2026-11-01"))
        #expect(clock.start(day) == 1_793_509_200)
        #expect(clock.day(clock.start(day) + 12 * 3600) == day)
        #expect(clock.day(clock.start(day)) == day.advanced(by: -1))
    }

    @Test(arguments: [Int.max, .max - 1, .min, .min + 1]) func aMomentBeyondAllCalendarsIsOnSomeDay(second: Int) {
        let source = Source(
            name: "",
            date: nil,
            licence: "",
            attribution: "",
            timeZone: "Asia/Tokyo",
            dayBoundary: ServiceTime(clamping: 180)
        )
        let day = ServiceDayClock(source).day(second)
        #expect((second > 0) == (day > CalendarDate(daysSince1970: 0)))
    }
}
