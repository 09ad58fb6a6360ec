import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SitePages

/// What pages say of overtaking; OvertakingsTests and FirstArrivalsTests draw the shapes.
@Suite struct PassingViewTests {
    private var network = SmallNetwork()

    init() { network.railway("Main=本線", "A=青葉 B=備後 C=千歳 D=大門 E=青嶺") }

    /// `備後 4分停車、[特急 大門行 → 2.html#1]に抜かれます`: what is said at each stop.
    private func told(_ train: String, _ language: Language = .ja) throws -> [String] {
        try SmallSite(network).train(train, language).steps[0].legs[0].stretches[0].stops.flatMap { stop in
            stop.passings.map { passing in
                let trains = passing.trains.map { "[\($0.label) → \($0.href?.text.split(separator: "/").last ?? "")]" }
                return "\(stop.name) \(passing.lead)\(trains.joined())\(passing.tail)"
            }
        }
    }

    @Test mutating func bothTrainsTellOfEachOtherWhereTheyCall() throws {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14 8:14, D 8:20")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:10 8:10, D 8:13", type: "LimitedExpress=特急")
        #expect(try told("Main.1") == ["備後 4分停車、[特急 大門行 → 2.html#1]に抜かれます"])
        #expect(try told("Main.2") == ["備後 [各停 大門行 → 1.html#1]を追い越します"])
        #expect(try told("Main.1", .en) == ["B Waits 4 min and is passed by [LimitedExpress for D → 2.html#1]"])
    }

    @Test mutating func theTrainThatGoesThroughTellsWhereItPassesFromItsLastStopOn() throws {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14 8:14, D 8:20")
        network.train("Main.2", "A 8:03, D 8:13", type: "LimitedExpress=特急")
        #expect(try told("Main.1") == ["備後 4分停車、[特急 大門行 → 2.html#0]に抜かれます"])
        #expect(try told("Main.2") == ["青葉 備後で[各停 大門行 → 1.html#1]を追い越します"])
    }

    @Test mutating func whereTheFeedDoesNotSayNoPageDoes() throws {
        network.train("Main.1", "A 8:00, B 8:05, C 8:15, D 8:20")
        network.train("Main.2", "A 8:03, B 8:06, C 8:11, D 8:14", type: "LimitedExpress=特急")
        #expect(try told("Main.1") == ["備後 千歳までに[特急 大門行 → 2.html#1]に抜かれます"])
        #expect(try told("Main.2") == ["備後 千歳までに[各停 大門行 → 1.html#1]を追い越します"])
    }

    /// Both pass it while it stands: one sentence. The last runs on some of its days alone.
    @Test mutating func severalTrainsStandInOneSentenceWithTheirDays() throws {
        network.dataset.services[1].dates = .kinds([.saturday, .sunday, .holiday, .friday])
        network.train("Main.1", "A 8:00, B 8:05 8:12, C 8:17, D 8:22", schedule: "Weekday")
        network.train("Main.2", "A 8:03, B 8:07 8:07, C 8:11, D 8:15", type: "LimitedExpress=特急")
        network.train("Main.3", "A 8:06, B 8:09 8:09, D 8:17", type: "LimitedExpress=特急", schedule: "Holiday")
        let sentences = try told("Main.1")
        #expect(sentences.count == 1)
        #expect(sentences[0].hasPrefix("備後 7分停車、[特急 大門行 → 2.html#1][特急 大門行（金"))
    }

    @Test mutating func aDepartureBeforeWhichALaterOneArrivesBearsASign() throws {
        network.train("Main.1", "A 8:00, B 8:05 8:09, C 8:14, D 8:20")
        network.train("Main.2", "A 8:03, D 8:13")
        let table = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(table.hours.flatMap(\.departures).map(\.noteMark) == ["»", nil])
        #expect(table.notes.contains { $0.mark == "»" && $0.name == "途中から先は後発が先着" })
        network.dataset.trains.removeLast()
        let plain = try SmallSite(network).timetable("Main.A").schedules[0]
        #expect(plain.hours.flatMap(\.departures).map(\.noteMark) == [nil] && plain.notes.isEmpty)
    }

    @Test mutating func aTableTellsWhatLeavesAfterWhat() throws {
        for hour in 6..<18 {
            network.train("Main.e\(hour)", "A \(hour):00, B \(hour):10 \(hour):10, C \(hour):20", type: "Express=急行")
            network.train("Main.l\(hour)", "B \(hour):12, C \(hour):30")
        }
        let table = try SmallSite(network).timetable("Main.B").schedules[0]
        #expect(table.connections.map(\.name) == ["時刻表では、急行の到着12回のうち12回で、2分以内に各停が出ます"])
    }

    @Test(arguments: [("4", "3番線から4番線へ"), ("3", "どちらも3番線")])
    mutating func aTableTellsAtWhichPlatformsTrainsMeet(code: String, told: String) throws {
        for code in ["3", "4"] { network.pole(code, of: "Main.B") }
        for hour in 6..<18 {
            network.train("Main.e\(hour)", "A \(hour):00, B \(hour):10 \(hour):10, C \(hour):20", type: "Express=急行")
            network.train("Main.l\(hour)", "B \(hour):12, C \(hour):30")
            network.calls(of: "Main.e\(hour)", at: [1: "3"])
            network.calls(of: "Main.l\(hour)", at: [0: code])
        }
        let table = try SmallSite(network).timetable("Main.B").schedules[0]
        #expect(table.connections.map(\.name) == ["時刻表では、急行の到着12回のうち12回で、2分以内に各停が出ます（\(told)）"])
    }
}
