import Digests
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData

/// The trains of a large network stand in pieces: by the kind of day on which they run, and by when they start and end.
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

    /// Which files have another basis than before, by their names.
    private func changed(_ one: SmallNetwork, _ other: SmallNetwork) throws -> [String] {
        let sources = try [one, other].map { network in
            let site = try SmallSite(network).site
            return NetworkData(site, languages: [], SharedWork(site)).source
        }
        func digest(_ source: DataSource, _ file: Int) -> ContentDigest? {
            if case .value(let digest) = source.basis(file) { digest } else { nil }
        }
        #expect(sources[0].count == sources[1].count)
        return (0..<sources[0].count).compactMap { file in
            let (before, after) = (digest(sources[0], file), digest(sources[1], file))
            return before == nil || before == after ? nil : sources[0].path(file)
        }
    }

    @Test func onlyPiecesWhoseTrainsChangeArePackedAgain() throws {
        let network = network(kinds, trains: 1200)
        var (later, typed) = (network, network)
        // A minute later at the last station, on holidays.
        let call = later.dataset.trains[1].calls.upperBound - 1
        let last = later.dataset.stopTimes[call]
        later.dataset.stopTimes[call] = StopTime(
            stationID: last.stationID,
            arrival: last.arrival.flatMap { ServiceTime(rawValue: $0.rawValue + 1) },
            departure: last.departure.flatMap { ServiceTime(rawValue: $0.rawValue + 1) }
        )
        typed.dataset.trains[2].number = "another"
        #expect(try changed(network, network) == [])
        #expect(try changed(network, later) == ["data/network/1.js"])
        #expect(try changed(network, typed) == [])
    }

    @Test func trainsOfOneKindOfDayAreCutByTheHoursInWhichTheyStartAndEnd() throws {
        var network = network([kinds[0]], trains: 3000)
        for (number, arrival) in ["19:00", "28:00"].enumerated() {
            network.train("Main.Long.\(number)", "A 5:10, J \(arrival)", schedule: kinds[0].id)
        }
        let site = try SmallSite(network).site
        let pieces = NetworkTrains(site, isCut: true).pieces
        // 30,004 calls are enough for nine hours each. One that runs for 18 minutes ends in those in which it starts or in
        // the next ones; those that run longer stand together.
        #expect(
            pieces.map { [$0.from, $0.until] } == [
                [300, 539], [522, 557], [310, 1680], [540, 1079], [1062, 1097], [1080, 1619], [1602, 1637],
                [1620, 1817],
            ]
        )
        #expect(pieces.map(\.trains.count) == [444, 36, 2, 1044, 36, 1044, 36, 360])
    }

    @Test func aFeedWithManyServicesHasFewPieces() throws {
        let many = (0..<300).map { number -> (id: String, dates: ServiceDates) in
            ("S\(number)", .dates(DateSet([dates[0] + number % 40, dates[1] + number % 40])))
        }
        let site = try SmallSite(network(many, trains: 3000)).site
        let pieces = NetworkTrains(site, isCut: true).pieces
        #expect(pieces.count == 7 && pieces.map(\.trains.count).reduce(0, +) == 3000)
    }
}
