import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// A proof marks and lists what has changed on a poster, and no more.
@Suite struct PosterProofTests {
    private var old = SmallNetwork()
    private var new = SmallNetwork()

    init() {
        for path in [\Self.old, \Self.new] {
            self[keyPath: path].railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
            self[keyPath: path].train("Main.1", "A 6:00, B 6:10, C 6:20")
            self[keyPath: path].train("Main.9", "A 23:00, B 23:10, C 23:20")
        }
    }

    private func proof(_ station: String = "Main.A", _ layout: PosterLayout = .rows) throws -> (PosterProof, PageFrame)
    {
        let (before, after) = (try SmallSite(old), try SmallSite(new))
        let earlier = EarlierTimetable(before.site, before.languages[0], file: "old.sqlite")
        let position = try #require(
            after.site.timetables.departures.timetables.firstIndex {
                after.site.dataset[$0.stationID].feedID == station
            }
        )
        let frame = try after.frame(.ja, isPrinted: true)
        let timetables = Poster.timetables(position, layout, after.site)
        return (PosterProof(timetables, on: SheetFormat(), against: earlier, frame), frame)
    }

    /// What changed, from and to, of departures unless told.
    private func lines(_ station: String = "Main.A", _ kinds: Set<ProofRow.Kind>? = nil) throws -> [String] {
        let departures: Set<ProofRow.Kind> = [.added, .gone, .time, .type, .destination, .marks]
        return try proof(station).0.rows.filter { !(kinds ?? departures).isDisjoint(with: $0.kinds) }.map { row in
            "\(row.kinds.map(\.rawValue).joined(separator: " ")): \(row.from) → \(row.to)"
        }
    }

    private func drawing(_ station: String = "Main.A") throws -> String {
        let (proof, frame) = try proof(station)
        let position = try #require(proof.table.columns.first?.timetable)
        var svg = SVG()
        Poster(timetable: position, .rows, on: SheetFormat(), proof: proof, frame).draw(0, into: &svg)
        return svg.html().source
    }

    @Test mutating func whatIsAsItWasIsNotListed() throws {
        #expect(try proof().0.rows == [])
        #expect(try drawing().contains("変更　なし"))
        // Train numbers are given anew; riders see none of it.
        new.dataset.trains[0].feedID = "Main.2001"
        #expect(try proof().0.rows == [])
    }

    @Test mutating func everyKindOfChangeIsALineOfItsOwn() throws {
        old.train("Main.2", "A 7:12, B 7:20, C 7:30")
        new.train("Main.2", "A 7:13, B 7:21, C 7:31")
        old.train("Main.3", "A 8:00, B 8:10, C 8:20")
        new.train("Main.3", "A 8:00, B 8:10, C 8:20", type: "Express=急行")
        old.train("Main.4", "A 9:00, B 9:10, C 9:20")
        new.train("Main.4", "A 9:00, B 9:10")
        old.train("Main.5", "A 10:00, B 10:10, C 10:20")
        new.train("Main.6", "A 11:00, B 11:10, C 11:20")
        #expect(
            try lines() == [
                "time: 7:12 各停 千歳 → 7:13 各停 千歳", "type: 8:00 各停 千歳 → 8:00 急行 千歳",
                "destination: 9:00 各停 千歳 → 9:00 各停 備後",
                "gone: 10:00 各停 千歳 → ", "added:  → 11:00 各停 千歳",
            ]
        )
        // The first row tells the heading, which is that of all days: one of its ends is new.
        let place = try #require(proof().0.rows.first { $0.kinds.contains(.time) }?.place)
        #expect(place.railway == "本線" && place.station == "青葉" && place.schedule == "平日")
    }

    @Test mutating func aNewLastTrainTakesTheSignFromTheOneBefore() throws {
        new.train("Main.10", "A 23:30, B 23:40, C 23:50")
        #expect(
            try lines() == ["marks: 23:00 各停 千歳 (始発・終電) → 23:00 各停 千歳", "added:  → 23:30 各停 千歳 (始発・終電)"]
        )
    }

    @Test mutating func whatIsGoneStandsInItsPlaceAndIsNotCounted() throws {
        old.train("Main.2", "A 4:12, B 4:20")
        let (proof, _) = try proof()
        // Its hour comes back for it.
        #expect(proof.table.hours.first == 4)
        let column = proof.table.columns[0]
        #expect(column.count == 2)
        let gone = try #require(column.hours[0].first)
        #expect(gone.proof == .gone && proof.table.destinations[gone.destination].name == "備後")
        let legend = PosterUse(proof.table, columns: proof.table.columns, try SmallSite(new).frame())
        #expect(legend.destinations.map(\.name) == ["千歳"] && legend.proofs.contains(.gone))
    }

    @Test mutating func signsAreDrawnAndExplained() throws {
        old.train("Main.2", "A 7:12, B 7:20, C 7:30")
        new.train("Main.2", "A 7:13, B 7:21, C 7:31")
        let drawn = try drawing()
        #expect(drawn.contains("<path class=proof"))
        #expect(drawn.contains(">時刻変更（12分から）<"))
        #expect(drawn.contains("校正 PROOF") && drawn.contains("時刻変更 1"))
        #expect(!drawn.contains(">なくなった列車<"))
    }

    @Test mutating func aPosterThatIsNewIsSaidToBeSoOnce() throws {
        for path in [\Self.old, \Self.new] { self[keyPath: path].railway("Branch=支線", "C=千歳 D=大門") }
        new.train("Branch.1", "C 7:00, D 7:10")
        #expect(try lines("Branch.C", [.posterAdded]) == ["poster-added:  → 大門方面（下り）"])
        #expect(try proof("Branch.C").0.rows.count == 1)
        #expect(try drawing("Branch.C").contains("新しいポスター"))
    }

    @Test mutating func daysThatAreNewOrGoneAreLinesAndNotAHundred() throws {
        new.train("Main.20", "A 9:00, C 9:10", schedule: "Holiday")
        #expect(try lines("Main.A", [.daysAdded, .daysGone, .added]) == ["days-added:  → 土曜・休日"])
        swap(&old, &new)
        #expect(try lines("Main.A", [.daysAdded, .daysGone, .gone]) == ["days-gone: 土曜・休日 → "])
    }

    @Test mutating func daysThatAreCutOtherwiseAreHeldAgainstThoseThatHeldThem() throws {
        old.train("Main.20", "A 9:00, C 9:10", schedule: "Holiday")
        new.dataset.services[1].dates = .kinds([.saturday])
        new.dataset.services.append(Service(feedID: "Sunday", dates: .kinds([.sunday, .holiday])))
        new.train("Main.20", "A 9:00, C 9:10", schedule: "Holiday")
        new.train("Main.21", "A 9:01, C 9:11", schedule: "Sunday")
        let found = try lines("Main.A", [.days, .daysAdded, .daysGone, .time])
        #expect(found.count == 3, "\(found)")
        #expect(found.contains { $0.hasPrefix("days: 土曜・休日 → 土曜") })
        #expect(found.contains { $0.hasPrefix("time: 9:00") })
    }

    @Test mutating func namesAndRidingTimesAndMarksAreLinesOfTheirSheet() throws {
        new.dataset.stops[0].names = Names([.ja: "青葉台", .en: "Aobadai"])
        for minute in 0..<3 {
            old.train("Main.4\(minute)", "A 9:0\(minute), B 9:1\(minute), C 9:20")
            new.train("Main.4\(minute)", "A 9:0\(minute), B 9:2\(minute), C 9:30")
        }
        let found = try lines("Main.A", [.heading, .ridingTimes])
        #expect(found.first?.hasPrefix("heading: 青葉、") == true, "\(found)")
        #expect(found.last?.hasPrefix("riding-times: 備後 10") == true, "\(found)")
    }

    @Test mutating func bothDirectionsOnOneSheetAreHeldAgainstTheirOwn() throws {
        for path in [\Self.old, \Self.new] {
            self[keyPath: path].train("Main.30", "C 6:00, B 6:10, A 6:20")
        }
        new.train("Main.31", "C 7:00, B 7:10, A 7:20")
        let rows = try proof("Main.B", .directions).0.rows.filter { $0.kinds == [.added] }
        #expect(rows.count == 1 && rows.first?.to.hasPrefix("7:10") == true)
    }
}
