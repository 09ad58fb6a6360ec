import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// The pages of what has changed since an earlier timetable.
@Suite struct ChangesPagesTests {
    private var old = SmallNetwork()
    private var new = SmallNetwork()

    init() {
        old.railway("Main", "A B C D")
        old.railway("Far", "E F")
        old.railway("Gone=旧線/Old", "G H")
        old.train("Main.1", "A 5:00, B 5:10, C 5:20")
        old.train("Main.2", "A 7:42, B 7:52, C 8:02")
        old.train("Main.3", "A 8:00, B 8:10, C 8:20")
        old.train("Main.4", "A 24:12, B 24:22, C 24:32")
        old.train("Main.5", "A 9:00, D 9:25", type: "Rapid=快速")
        old.train("Far.1", "E 5:00, F 5:10")
        old.train("Gone.1", "G 5:00, H 5:10")
        new.railway("Main", "A B C D")
        new.railway("Far", "E F")
        new.railway("Fresh=新線/Fresh", "I J")
        new.train("Main.a", "A 5:00, B 5:10, C 5:20")
        new.train("Main.b", "A 7:40, B 7:52, C 8:02")
        new.train("Main.c", "A 9:30, B 9:40, C 9:50")
        new.train("Main.d", "A 24:05, B 24:15, C 24:25")
        new.train("Main.e", "A 9:00, B 9:08, D 9:25", type: "Rapid=快速")
        new.train("Far.1", "E 5:00, F 5:11")
        new.train("Fresh.1", "I 5:00, J 5:10")
    }

    private func page(_ path: String, _ language: Language = .en, since: Bool = true) throws -> ChangesView {
        let small = try SmallSite(new, since: old)
        let page = try #require(small.site.paths.all(ChangesPages.kind).firstIndex(of: path))
        return ChangesPages(small.site).view(page, try small.frame(language, ChangesPages.kind, path: path))
    }

    /// The tables of a section: each row as its name and what stands beside it.
    private func rows(_ view: ChangesView, _ anchor: String) -> [String] {
        let section = view.sections.first { $0.anchor == anchor }
        return (section?.cards ?? []).flatMap(\.tables).flatMap { table in
            table.rows.map { row in
                ([row.name]
                    + row.cells.map {
                        ([$0.text] + $0.times + [$0.note ?? ""]).filter { !$0.isEmpty }.joined(separator: " ")
                    })
                    .joined(separator: "|")
            }
        }
    }

    @Test func aSiteThatIsComparedWithNothingHasNone() throws {
        let small = try SmallSite(new)
        #expect(small.site.paths.all(ChangesPages.kind).isEmpty)
        #expect(RailwayPages(small.site).view(0, try small.frame()).changes == nil)
        #expect(RailwaysPages(small.site).view(0, try small.frame()).changes == nil)
        #expect(HomePages(small.site).view(0, try small.frame()).changes == nil)
        #expect(StationPages(small.site).view(0, try small.frame()).changes == nil)
    }

    @Test func whateverChangesLeadsToItsPage() throws {
        let small = try SmallSite(new, since: old)
        let frame = try small.frame()
        #expect(HomePages(small.site).view(0, frame).changes?.text == "changes.html")
        #expect(RailwaysPages(small.site).view(0, frame).changes?.text == "changes.html")
        let railways = RailwayPages(small.site)
        #expect(railways.view(0, frame).changes?.text == "changes/railways/main.html")
        #expect(railways.view(1, frame).changes == nil)
        #expect(railways.view(2, frame).changes == nil)
        #expect(StationPages(small.site).view(0, frame).changes?.text == "changes/railways/main/a.html")
        #expect(
            small.site.paths.all(ChangesPages.kind).compactMap { $0 } == [
                "changes.html", "changes/railways/main.html", "changes/railways/main/a.html",
                "changes/railways/main/b.html",
            ]
        )
    }

    @Test func theNetworkTellsOfWhatIsNewAndGoneToo() throws {
        let view = try page("changes.html")
        #expect(rows(view, "railways") == ["Main|3|2|3"])
        #expect(view.sections[0].sentences == ["New: Fresh", "No more: Old"])
        #expect(view.since == "Compared with the timetable of 14 March 2026")
    }

    @Test func railwaysOfOneNameAreToldByTheirCompanies() throws {
        var networks: [SmallNetwork] = []
        for minute in ["00", "01"] {
            var network = SmallNetwork()
            for id in ["East", "West", "Hill"] {
                network.railway(id == "Hill" ? "Hill" : "\(id)=海岸線/Coast", "A B")
                network.train("\(id).1", "A 5:\(minute), B 5:10")
            }
            network.dataset.operators.append(Operator(feedID: "West", names: Names([.en: "Western", .ja: "西鉄道"])))
            network.dataset.railways[1].operatorID = Operator.ID(network.dataset.operators.count - 1)
            networks.append(network)
        }
        let small = try SmallSite(networks[1], since: networks[0])
        let view = ChangesPages(small.site).view(0, try small.frame(.en, ChangesPages.kind, path: "changes.html"))
        let own = try small.frame(.en).names[Operator.ID(0)]
        #expect(rows(view, "railways") == ["Coast (\(own))|1||", "Coast (Western)|1||", "Hill|1||"])
    }

    @Test(arguments: [(7, "7"), (999, "999"), (6_073, "6,073"), (96_686, "96,686"), (1_234_567, "1,234,567")])
    func thousandsAreSetApart(number: Int, text: String) {
        #expect(ChangeWords.number(number) == text)
    }

    @Test func aTimetableAgainstItselfSaysSo() throws {
        let small = try SmallSite(new, since: new)
        #expect(small.site.paths.all(ChangesPages.kind).compactMap { $0 } == ["changes.html"])
        let view = ChangesPages(small.site).view(0, try small.frame(.en, ChangesPages.kind))
        #expect(view.summary == "Nothing changes.")
        #expect(view.sections.isEmpty)
    }

    @Test func aRailwayTellsWhatRidersAskForInTheirOrder() throws {
        let view = try page("changes/railways/main.html")
        #expect(view.sections.map(\.anchor) == ["at-stations", "edges", "per-hour", "calls"])
        #expect(rows(view, "at-stations") == ["A|2|1|1", "B|1|1|2"])
        #expect(rows(view, "edges") == ["A|0:12 → 0:05 7 min earlier", "B|0:22 → 0:15 7 min earlier"])
        #expect(view.sections[1].cards.map(\.label) == ["Weekdays, for C, D (Down)"])
        #expect(rows(view, "per-hour") == ["8|1 → 0", "9|1 → 2"])
        #expect(view.sections.last?.sentences == ["Rapid now stops at B"])
    }

    @Test func ridesAndThroughServicesAreNamed() throws {
        var (before, after) = (SmallNetwork(), SmallNetwork())
        for position in 0..<2 {
            var network = SmallNetwork()
            network.railway("Main", "A B C")
            network.railway("Branch", "C E")
            network.train("Main.1", position == 0 ? "A 5:00, C 5:20" : "A 5:00, C 5:18")
            network.train("Branch.1", "C 5:21, E 5:30")
            if position == 1 { network.link("Main.1", to: "Branch.1") }
            if position == 0 { before = network } else { after = network }
        }
        let small = try SmallSite(after, since: before)
        let view = ChangesPages(small.site).view(1, try small.frame(.en, ChangesPages.kind))
        #expect(rows(view, "of-trains") == ["Fastest, A → C|20 → 18 min", "onto the Branch|0 → 1"])
    }

    @Test func aStationTellsOfEachDepartureAndWhatIsNearest() throws {
        let view = try page("changes/railways/main/a.html")
        let tables = try #require(view.sections.first?.cards.first?.tables)
        #expect(tables.map(\.columns) == [["Hour", "Moved"], ["Gone", "Nearest now"], ["Hour", "New"]])
        #expect(
            rows(view, "board-1") == ["7|7:42 → 7:40", "0|0:12 → 0:05", "8:00|7:40 9:00", "9|9:30"]
        )
        #expect(view.summary == "2 at another minute, 1 no longer there, 1 new, 2 as before")
    }

    @Test func aStationThatIsGoneHasItsNameFromBefore() throws {
        var before = SmallNetwork()
        before.railway("Main", "A X=旧駅/Former B")
        before.train("Main.1", "A 5:00, X 5:05, B 5:10")
        var after = SmallNetwork()
        after.railway("Main", "A B")
        after.train("Main.1", "A 5:00, B 5:10")
        let small = try SmallSite(after, since: before)
        let view = ChangesPages(small.site).view(1, try small.frame(.ja, ChangesPages.kind))
        #expect(view.sections.last?.sentences == ["廃止：旧駅"])
    }

    @Test func aFeedNamesTheNetworkAndEachRailwayByAddressAndDay() throws {
        var configuration = SiteConfiguration()
        let silent = try SmallSite(new, since: old, configuration: configuration)
        #expect(ChangesFeed.all(silent.site, silent.languages).isEmpty)
        configuration.address = "https://example.org/a&b/"
        configuration.validFrom = CalendarDate("2026-03-14")
        let small = try SmallSite(new, since: old, configuration: configuration)
        let feeds = ChangesFeed.all(small.site, small.languages)
        #expect(feeds.map(\.path) == ["changes.xml", "en/changes.xml"])
        let ids = feeds[1].text.matches(of: /<id>(.*)<\/id>/).map { String($0.1) }
        let en = "https://example.org/a&amp;b/en/"
        #expect(
            ids == [
                "\(en)changes.xml", "\(en)changes.html#2026-03-14", "\(en)changes/railways/main.html#2026-03-14",
            ]
        )
        #expect(feeds[1].text.contains("<summary>3 at another minute, 2 no longer there, 3 new"))
        #expect(feeds[1].text.contains("<updated>2026-03-14T00:00:00Z</updated>"))
        let view = ChangesPages(small.site).view(0, try small.frame(.en, ChangesPages.kind, path: "changes.html"))
        #expect(view.feed?.text == "changes.xml")
        let plain = try SmallSite(new, configuration: configuration)
        #expect(ChangesFeed.all(plain.site, plain.languages).isEmpty)
    }

    @Test func aFeedThatIsTakenAnewHasNoNewEntries() throws {
        var configuration = SiteConfiguration()
        configuration.address = "https://example.org/"
        let texts = try ["2026-03-14", "2026-03-15"].map { day in
            var taken = new
            taken.dataset.source.date = CalendarDate(day)
            let small = try SmallSite(taken, since: old, configuration: configuration)
            return try #require(ChangesFeed.all(small.site, small.languages).first).text
        }
        let ids = texts.map { text in text.matches(of: /<id>(.*)<\/id>/).map { String($0.1) } }
        #expect(ids[0] == ids[1])
        #expect(ids[0].dropFirst().map { $0.split(separator: "#").last } == ["3-3-4", "3-2-3"])
    }

    /// The minutes of a station's first table, each with its note.
    private func marked(_ marks: Bool) throws -> (minutes: [String], notes: [String]) {
        var configuration = SiteConfiguration()
        configuration.changes.marks = marks
        let table = try SmallSite(new, since: old, configuration: configuration).timetable("Main.A", "Down", .en)
        let departures = table.schedules[0].hours.flatMap(\.departures)
        return (departures.map { "\($0.time.clock)\($0.noteMark ?? "")" }, table.schedules[0].notes.map(\.name))
    }

    @Test func tablesMarkWhatIsNewOrMovedWhileThePublisherWantsIt() throws {
        let on = try marked(true)
        #expect(on.minutes.map { $0.contains("*") } == [false, true, false, true, true])
        #expect(on.notes.contains("New or at another minute than in the timetable before"))
        let off = try marked(false)
        #expect(off.minutes.allSatisfy { !$0.contains("*") })
        #expect(!off.notes.contains("New or at another minute than in the timetable before"))
    }

    @Test func aTrainThatStaysOnSomeDaysIsNotMarked() throws {
        var (before, after) = (SmallNetwork(), SmallNetwork())
        before.railway("Main", "A B")
        after.railway("Main", "A B")
        before.train("Main.1", "A 5:00, B 5:10")
        before.train("Main.2", "A 5:02, B 5:12", schedule: "Holiday")
        after.dataset.services.append(Service(feedID: "Daily", dates: .kinds(DayKinds(rawValue: 255))))
        after.train("Main.1", "A 5:00, B 5:10", schedule: "Daily")
        var configuration = SiteConfiguration()
        configuration.changes.marks = true
        let small = try SmallSite(after, since: before, configuration: configuration)
        #expect(small.site.changes?.boards.isEmpty == false)
        let table = try small.timetable("Main.A", "Down", .en)
        #expect(table.schedules.flatMap(\.hours).flatMap(\.departures).allSatisfy { $0.noteMark == nil })
    }

    @Test func polesOfAPlaceStandOnOnePage() throws {
        var networks: [SmallNetwork] = []
        for minute in ["02", "03"] {
            var network = SmallNetwork()
            network.railway("R", "A B")
            network.mode("R", .bus)
            network.train("R.1", "A 5:\(minute), B 5:10")
            networks.append(network)
        }
        let small = try SmallSite(networks[1], since: networks[0])
        let page = try #require(small.site.paths.all(ChangesPages.kind).lastIndex { $0 != nil })
        let view = ChangesPages(small.site).view(page, try small.frame(.en, ChangesPages.kind))
        #expect(view.sections.map(\.title).allSatisfy { $0.hasPrefix("R Weekdays") })
        #expect(rows(view, "board-1") == ["5|5:02 → 5:03"])
    }
}
