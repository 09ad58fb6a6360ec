import Foundation
import Revisions
import SmallNetworks
import SmallSites
import Templating
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData

/// data/changes.js and data/changes.json as Docs/data-files.md tells them.
@Suite struct ChangesDataTests {
    private var old = SmallNetwork()
    private var new = SmallNetwork()

    init() {
        old.railway("Main", "A B C")
        new.railway("Main", "A B C")
        old.train("Main.1", "A 5:00, B 5:10, C 5:20")
        old.train("Main.2", "A 7:42, B 7:52, C 8:02")
        old.train("Main.3", "A 9:00, B 9:10, C 9:20")
        old.train("Main.4", "A 23:50, B 24:00, C 24:10")
        old.train("Main.5", "A 24:12, B 24:22")
        new.train("Main.a", "A 5:00, B 5:10, C 5:20")
        new.train("Main.b", "A 7:40, B 7:52, C 8:02")
        new.train("Main.c", "A 12:00, B 12:10, C 12:20")
        new.train("Main.d", "A 23:40, B 23:50, C 24:00")
        new.train("Main.e", "A 24:05, B 24:22")
    }

    private struct File {
        let days: [[Any]]
        let stations: [[Any]]

        init(_ site: Site, _ languages: [SiteLanguage]) throws {
            var bytes = Bytes()
            ChangesData(site, languages: languages).render(&bytes)
            let data = bytes.withUnsafeBytes { Data($0) }
            let value = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [[Any]]])
            days = try #require(value["days"])
            stations = try #require(value["stations"])
        }

        private static func minutes(_ value: Any) -> [Int] {
            var minute = 0
            return (value as? [Int] ?? []).map { step in
                minute += step
                return minute
            }
        }

        private static func pairs(_ value: Any) -> [String] {
            let numbers = value as? [Int] ?? []
            let olds = minutes(stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] })
            return olds.enumerated().map { "\($1)>\($1 + numbers[2 * $0 + 1])" }
        }

        /// Every table in words: station, direction, days, what becomes of the first and the last, and of each departure.
        var told: [String] {
            stations.flatMap { station in
                (station[2] as? [[Any]] ?? []).map { table in
                    let day = days[table[1] as? Int ?? 0][0] as? Int ?? -1
                    let moved = Self.pairs(table[4])
                    let gone = Self.minutes(table[5]).map { "-\($0)" }
                    let new = Self.minutes(table[6]).map { "+\($0)" }
                    let ends = ["first \(Self.pairs(table[2]))", "last \(Self.pairs(table[3]))"]
                    return (["\(station[0])", "\(table[0])", "\(day)"] + ends + moved + gone + new).joined(
                        separator: " "
                    )
                }
            }
        }

        /// The last rides of the first table: the short names of the goals with their minutes.
        var rides: [String] {
            let numbers = (stations[0][2] as? [[Any]])?[0][7] as? [Int] ?? []
            var (next, found): (Int, [String]) = (0, [])
            for at in stride(from: 0, to: numbers.count, by: 4) {
                for goal in (next + numbers[at])..<(next + numbers[at] + numbers[at + 1]) {
                    found.append("\(stations[goal][0]) \(numbers[at + 2])>\(numbers[at + 2] + numbers[at + 3])")
                }
                next += numbers[at] + numbers[at + 1]
            }
            return found
        }
    }

    private func site(_ old: SmallNetwork?, _ new: SmallNetwork, json: Bool = false) throws -> SmallSite {
        var configuration = SiteConfiguration()
        configuration.hasJSON = json
        return try SmallSite(new, since: old, configuration: configuration, families: SmallSite.families)
    }

    @Test func aTableTellsEachChangeOnce() throws {
        let small = try site(old, new)
        let file = try File(small.site, small.languages)
        #expect(
            file.told == [
                "main/a Down 31 first [] last [\"1452>1445\"] 462>460 1430>1420 1452>1445 -540 +720",
                "main/b Down 31 first [] last [\"1440>1430\"] 1440>1430 -550 +730",
            ]
        )
        #expect(file.rides == ["main/b 1452>1445", "main/c 1430>1420"])
        let names = try #require(file.days.first?[2] as? [String: String])
        #expect(names["en"] == "Weekdays")
    }

    @Test func whatChangesIsWhatTheRevisionSays() throws {
        let small = try site(old, new)
        let file = try File(small.site, small.languages)
        let revision = try #require(small.site.changes?.revision)
        let changes = revision.railways.flatMap(\.ways).flatMap(\.departures)
        let counts = revision.counts(changes)
        let words = file.told.flatMap { $0.split(separator: "] ").last?.split(separator: " ") ?? [] }
        #expect(words.count { $0.contains(">") } == counts.moved)
        #expect(words.count { $0.hasPrefix("-") } == counts.gone)
        #expect(words.count { $0.hasPrefix("+") } == counts.new)
    }

    @Test func aTimetableAgainstItselfChangesNothing() throws {
        let small = try site(new, new)
        #expect(try File(small.site, small.languages).stations.isEmpty)
    }

    @Test func routesOfAPoleAreOneTable() throws {
        var networks: [SmallNetwork] = []
        for minute in ["02", "03"] {
            var network = SmallNetwork()
            for route in ["R", "S"] {
                network.railway(route, "A B")
                network.mode(route, .bus)
            }
            network.train("R.1", "A 5:\(minute), B 5:10")
            network.train("S.1", "A 5:00, B 5:10")
            networks.append(network)
        }
        let small = try site(networks[0], networks[1])
        let told = try File(small.site, small.languages).told
        // The 5:00 of the other route stays the first one where both leave from one pole.
        let isShared = small.site.timetables.poles.places.contains { $0.stations.count > 1 && $0.poles.count == 1 }
        #expect(told.count == 1)
        #expect(told.first?.contains("302>303") == true)
        #expect(told.first?.contains("first []") == isShared)
    }

    @Test func onlyASiteThatIsComparedHasTheFiles() throws {
        let plain = try site(nil, new, json: true)
        let data = ChangesData(plain.site, languages: plain.languages)
        #expect(data.source.count == 0)
        #expect(data.plain.count == 0)
        let small = try site(old, new, json: true)
        let other = ChangesData(small.site, languages: small.languages)
        #expect(other.source.path(0) == "data/changes.js")
        #expect(other.plain.path(0) == "data/changes.json")
    }

    @Test func plainJSONHasMinutesBesideEachOther() throws {
        struct Plain: Decodable {
            struct Station: Decodable {
                let id: String
                let tables: [Table]
            }
            struct Table: Decodable {
                let direction: String
                let days: Int
                let last: [Int]?
                let first: [Int]?
                let moved: [[Int]]
                let gone: [Int]
                let new: [Int]
                let lastTo: [Ride]
            }
            struct Ride: Decodable, Equatable {
                let station: String
                let times: [Int]
            }
            let version: Int
            let stations: [Station]
        }
        let small = try site(old, new, json: true)
        var bytes = Bytes()
        ChangesData(small.site, languages: small.languages).plain.render(0, &bytes)
        let file = try JSONDecoder().decode(Plain.self, from: bytes.withUnsafeBytes { Data($0) })
        let table = try #require(file.stations.first?.tables.first)
        #expect(file.stations.map(\.id) == ["Main.A", "Main.B"])
        #expect(table.moved == [[462, 460], [1430, 1420], [1452, 1445]])
        #expect(table.gone == [540] && table.new == [720])
        #expect(table.first == nil && table.last == [1452, 1445])
        #expect(table.lastTo.map(\.station) == ["Main.B", "Main.C"])
    }
}
