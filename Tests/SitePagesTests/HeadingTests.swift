import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages
@testable import SiteSheets

/// What poles are called: by where the vehicles go from there on.
@Suite struct HeadingTests {
    private var network = SmallNetwork()

    private func label(_ stop: String, _ language: Language = .ja) throws -> String? {
        let site = try SmallSite(network)
        let position = site.site.timetables.departures.timetables.firstIndex { timetable in
            timetable.board.poleID.map { site.site.dataset[$0].feedID } == stop
        }
        let labels = try site.frame(language).language.directionLabels
        return position.map { labels[$0] }
    }

    /// `A 9:00, B 9:05 …`
    private mutating func run(_ count: Int, _ stops: String, to end: String? = nil, showing headsign: String? = nil) {
        for _ in 0..<count {
            let number = network.dataset.trains.count
            let names = stops.split(separator: " ").map(String.init)
            let calls = names.enumerated().map { "\($1) \(9 + number % 10):\(10 + $0)" }
            network.train(
                "Bus.\(number)",
                calls.joined(separator: ", "),
                direction: "Down",
                to: ["Bus.\(end ?? names[names.count - 1])"]
            )
            if let headsign { network.headsign(headsign, of: "Bus.\(number)") }
        }
    }

    private mutating func bus(_ stops: String) {
        network.railway("Bus=バス", stops)
        network.mode("Bus", .bus)
    }

    /// ```
    ///   ┌─B─C─S─D─┐      two other lines meet at S, one at C
    ///   A─────────┘      all buses begin and end at A
    /// ```
    @Test mutating func aLoopIsCalledByTheLargeStopsAheadAndNotByWhereItBegan() throws {
        bus("A=市役所 B=図書館 C=病院 S=駅 D=公園")
        network.railway("Rail=鉄道", "X Y")
        network.serve("Bus.S", by: "Rail")
        network.serve("Bus.C", by: "Rail")
        network.train("Rail.1", "X 9:00, Y 9:10")
        run(10, "A B C S D A")
        #expect(try label("Bus.A") == "病院、駅方面（循環）")
        #expect(try label("Bus.B") == "病院、駅方面（循環）")
        #expect(try label("Bus.D") == "市役所方面")
        // A poster says the same in its second language.
        let site = try SmallSite(network)
        let other = PosterHead.otherDirection(0, try site.frame(.ja))
        #expect(other == site.languages[1].directionLabels[0])
        #expect(other.hasSuffix("(loop)"))
    }

    /// Out to C and back over B: whoever waits at the first pole of B wants to know of C.
    @Test mutating func aBusThatComesBackIsCalledByWhatItShows() throws {
        bus("A=広場 B=奈良駅 C=春日大社 D=庭園")
        network.pole("1", of: "Bus.B")
        network.pole("2", of: "Bus.B")
        for number in 0..<4 {
            network.train(
                "Bus.\(number)",
                "A \(9 + number):00, B \(9 + number):05, C \(9 + number):20, B \(9 + number):40, A \(9 + number):50",
                direction: "Down",
                to: ["Bus.A"]
            )
            network.calls(of: "Bus.\(number)", at: [1: "1", 3: "2"])
            network.headsign("奈良駅経由　春日大社行き", of: "Bus.\(number)")
            network.headsign("広場行き", of: "Bus.\(number)", from: 2)
        }
        #expect(try label("Bus.A") == "春日大社方面")
        #expect(try label("Bus.B-1") == "のりば1 春日大社方面")
        #expect(try label("Bus.B-2") == "のりば2 広場方面")
    }

    @Test mutating func whereNoTwoPlacesSayAllTheHeadingSaysThatThereAreOthers() throws {
        bus("H=本町 A=青葉 B=備後 C=千歳 D=大門 E=恵庭")
        for end in ["A", "B", "C", "D", "E"] { run(3, "H \(end)") }
        run(5, "H A")
        #expect(try label("Bus.H") == "青葉、備後方面ほか")
        #expect(try label("Bus.H", .en)?.hasSuffix(" and others") == true)
    }

    @Test mutating func whatAllComeToStandsWhereDestinationsDiffer() throws {
        bus("H=本町 S=中央駅 A=青葉 B=備後 C=千歳 D=大門")
        network.railway("Rail=鉄道", "X Y")
        network.serve("Bus.S", by: "Rail")
        network.train("Rail.1", "X 9:00, Y 9:10")
        for end in ["A", "B", "C", "D"] { run(3, "H S \(end)") }
        #expect(try label("Bus.H") == "中央駅方面")
    }

    @Test mutating func shortWorkingsAreOnTheWay() throws {
        bus("H=本町 A=青葉 B=備後 C=千歳")
        run(6, "H A B C")
        run(5, "H A B")
        run(5, "H A")
        #expect(try label("Bus.H") == "青葉、千歳方面")
    }
}
