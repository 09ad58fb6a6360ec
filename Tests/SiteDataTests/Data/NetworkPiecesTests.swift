import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData

/// The trains of a large network stand in pieces: by the kind of day on which they run, and by when they start.
@Suite struct NetworkPiecesTests {
    /// A railway with a train every few minutes of each of some services.
    private func network(_ services: [(id: String, dates: ServiceDates)], trains: Int) -> SmallNetwork {
        var network = SmallNetwork()
        network.railway("Main", "A B C D E F G H I J")
        network.dataset.services = services.map { Service(feedID: $0.id, dates: $0.dates) }
        for number in 0..<trains {
            // Two trains start in each minute, and days begin with the last ones of the list.
            let start = 300 + (trains - 1 - number) / 2
            let calls = "ABCDEFGHIJ".enumerated().map { call, stop in
                let minute = start + 2 * call
                return "\(stop) \(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            }
            network.train("Main.\(number)", calls.joined(separator: ", "), schedule: services[0].id)
            network.dataset.trains[number].serviceID = Service.ID(number % services.count)
        }
        return network
    }

    private let dates = [CalendarDate("2026-11-23"), CalendarDate("2026-12-28")].compactMap { $0 }

    private var kinds: [(id: String, dates: ServiceDates)] {
        [
            ("Weekday", .kinds(.weekdays)), ("Holiday", .kinds([.sunday, .holiday])),
            ("Daily", .kinds([.monday, .saturday])),
        ]
    }

    @Test func aSmallNetworkIsOnePiece() throws {
        let site = try SmallSite(network(kinds, trains: 300)).site
        #expect(!site.itineraries.areInPieces)
        let pieces = NetworkPieces(site, isCut: true).all
        #expect(pieces.map(\.count) == [300])
    }

    @Test func trainsOfDifferentDaysStandApartAndThePocketEditionHasOnePiece() throws {
        let site = try SmallSite(network(kinds, trains: 1200)).site
        #expect(site.itineraries.areInPieces)
        let pieces = NetworkTrains(site, isCut: true).pieces
        #expect(pieces.map(\.services) == [[0], [1], [2]])
        #expect(pieces.map(\.trains) == [0..<400, 400..<800, 800..<1200])
        let whole = NetworkTrains(site, isCut: false).pieces
        #expect(whole.map(\.services) == [[0, 1, 2]])
    }

    @Test func trainsOfOneKindOfDayAreCutByTheirStart() throws {
        let site = try SmallSite(network([kinds[0]], trains: 1201)).site
        let cut = NetworkPieces(site, isCut: true).all
        let pieces = NetworkTrains(site, isCut: true).pieces
        // 12,010 calls; trains of one minute stay together, and a piece ends when its last train does.
        #expect(cut.map(\.count).reduce(0, +) == 1201 && cut.count == 2)
        let starts = cut.map { $0.map { site.dataset.start(of: $0)?.rawValue ?? -1 } }
        #expect((starts[0].max() ?? 0) < (starts[1].min() ?? 0))
        #expect(pieces.map(\.from) == starts.map { Int($0.min() ?? 0) })
        #expect(pieces.map(\.until) == starts.map { Int($0.max() ?? 0) + 18 })
    }

    @Test func aFeedWithManyServicesHasFewPieces() throws {
        let many = (0..<300).map { number -> (id: String, dates: ServiceDates) in
            ("S\(number)", .dates(DateSet([dates[0] + number % 40, dates[1] + number % 40])))
        }
        let site = try SmallSite(network(many, trains: 3000)).site
        let pieces = NetworkTrains(site, isCut: true).pieces
        #expect(pieces.count <= 4 * NetworkPieces.most && pieces.map(\.trains.count).reduce(0, +) == 3000)
    }
}
