import Foundation
import SmallNetworks
import SmallSites
import Templating
import Testing
import Timetable
import TimetableFacts

@testable import SiteCore
@testable import SiteData

/// Every value that pocket.html has beyond data/network.js comes back from it.
@Suite struct PocketDataTests {
    private func check(_ network: SmallNetwork) throws {
        let small = try SmallSite(network)
        try checkTrains(small.site)
        try checkLists(small)
    }

    private func checkTrains(_ site: Site) throws {
        let dataset = site.dataset
        let trains = NetworkTrains(site, isCut: false)
        let pocket = PocketTrains(trains, site)
        let pages = trains.trains.map { train in
            let journey = site.journeys.position(of: train)
            guard site.journeys.all[journey].first == train else { return "" }
            return site.paths.train(journey: journey)?.split(separator: "/").last.map(String.init) ?? ""
        }
        let network = NetworkReader(trains)
        let reader = PocketReader(pocket.columns, of: network, pages: pages, frames: pocket.numberFrames.frames)
        #expect(reader.unread == [])
        var departures: [Int: Departure] = [:]
        var traits: [Int: UInt16] = [:]
        for (position, departure) in site.timetables.departures.all.enumerated() {
            departures[Int(departure.call)] = departure
            traits[Int(departure.call)] = site.traits[position].rawValue
        }
        for (number, (id, told)) in zip(trains.trains, reader.trains).enumerated() {
            let shown = network.shown[number]
            let train = dataset[id]
            #expect(told.direction == train.directionID.position)
            #expect(told.anchor == site.runs.callingPoint(of: train.calls.lowerBound, of: id))
            #expect(told.names.map { pocket.names[$0] } == train.names)
            #expect(pocket.origins[told.origins] == train.origins)
            #expect(told.remarks == train.remarks.map { [$0.call.map { $0 + 1 } ?? 0, $0.remarkID.position] })
            #expect(told.number == train.number, "\(train.feedID)")
            for (number, call) in train.calls.enumerated() {
                let platform = told.platforms[number]
                #expect(
                    (platform == 0 ? nil : pocket.platforms[platform - 1]) == dataset.stopTimes[call].platformID
                )
                #expect(told.traits[number] == Int(traits[call] ?? 0))
                guard let departure = departures[call] else { continue }
                let set =
                    shown[number] == 0
                    ? site.timetables.destinations.position(of: id) : pocket.destinations[shown[number] - 1]
                #expect(set == site.timetables.destinations.position(of: departure))
            }
        }
    }

    /// The lists beside the columns, as far as the dataset says the same.
    private func checkLists(_ small: SmallSite) throws {
        let (site, dataset) = (small.site, small.site.dataset)
        var bytes = Bytes()
        PocketData(site, languages: small.languages, NetworkTrains(site, isCut: false)).render(&bytes)
        let told = try #require(
            try bytes.withUnsafeBytes { try JSONSerialization.jsonObject(with: Data($0)) } as? [String: Any]
        )
        func rows(_ key: String) -> [[Any]] { told[key] as? [[Any]] ?? [] }
        func names(_ value: Any?) -> [String] { value as? [String] ?? [] }
        func shown(_ name: (Localization) -> String) -> [String] { small.languages.map { name($0.names) } }

        #expect(told["directions"] as? [String] == dataset.directions.map(\.feedID))
        #expect(rows("railways").map { $0[0] as? String } == dataset.railways.map(\.feedID))
        #expect(rows("railways").map { $0[1] as? String } == dataset.railways.map(\.code))
        #expect(rows("railways").map { $0[2] as? String } == site.anchors.routes)
        let leaders = dataset.stations.indices.map { site.timetables.poles.leader(of: Station.ID($0)).position }
        #expect(rows("stations").map { $0[0] as? Int } == leaders)
        for (row, station) in zip(rows("stations"), dataset.stations.indices.map({ Station.ID($0) })) {
            let usual = dataset[dataset[station].railwayID].feedID
            #expect((row[1] as? String ?? usual) == site.calendarName(of: station))
        }
        let stops = Set(dataset.stations.map(\.stopID)).sorted()
        let signs = rows("signs").map { $0.map { ($0 as? [String: Any])?["kana"] as? String ?? "" } }
        #expect(signs == stops.map { stop in small.languages.map { _ in dataset[stop].reading ?? "" } })
        let members = rows("places").map { $0[1] as? [Int] ?? [] }
        #expect(members == dataset.interchanges.indices.map { site.stations(of: Interchange.ID($0)).map(\.position) })
        let pocket = PocketTrains(NetworkTrains(site, isCut: false), site)
        let ids = pocket.destinations.map { site.timetables.destinations.all[$0].map { dataset[$0].feedID } }
        #expect(rows("destinations").map { $0[0] as? [String] ?? [] } == ids)
        #expect(rows("platforms").map { $0[0] as? String } == pocket.platforms.map { dataset[$0].feedID })
        #expect(rows("origins").map { $0[0] as? Int } == pocket.origins.map(\.count))
        #expect(rows("names").map { names($0) } == pocket.names.map { own in shown { $0.shown(own) } })
        #expect(rows("remarks").count == dataset.remarks.count)
        #expect(rows("types").map { $0[0] as? String } == dataset.trainTypes.map(\.feedID))
        let timetables = site.timetables.departures.timetables
        #expect(rows("timetables").map { $0[0] as? Int } == timetables.map(\.stationID.position))
        let boards = rows("timetables").map { $0[1] as? Int ?? -1 }
        #expect(boards == timetables.map { $0.board.directionID?.position ?? -1 })
        let lengths = told["columns"] as? [String: Int]
        #expect(lengths == Dictionary(uniqueKeysWithValues: pocket.columns.map { ($0.name, $0.column.bytes.count) }))
    }

    @Test func everyValueOfTheSampleComesBack() throws {
        var network = SmallNetwork()
        network.dataset = try SampleNetwork.dataset.get()
        try check(network)
    }

    @Test func splitsJoinsAndLapsComeBack() throws {
        var network = SmallNetwork()
        network.dataset = AwkwardNetwork.dataset
        try check(network)
    }

    /// ```
    ///   A ─ 1 ─▶ B ─ 2 ─▶ C      The feed names the train from X first, whose number the joined one keeps;
    ///   X ─ 2 ─▶ B               in the columns the other stands before it.
    /// ```
    @Test func aTrainThatIsJoinedKeepsTheNumberOfEitherOfThem() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.railway("Branch", "X Y")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.9", "B 5:12, C 5:20")
        network.train("Branch.2", "X 5:01, Main.B 5:09")
        network.link("Branch.2", to: "Main.9")
        network.link("Main.1", to: "Main.9")
        network.dataset.trains[network.train("Main.9").position].number = "2"
        try check(network)
    }

    @Test func platformsNamesNotesAndWhatIsShownOnTheWayComeBack() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C D")
        for pole in ["1", "2"] { network.pole(pole, of: "Main.B") }
        for number in 1...5 {
            network.train(
                "Main.00\(number)",
                "A \(number + 5):00, B \(number + 5):10, C \(number + 5):20, D \(number + 5):30"
            )
            network.calls(of: "Main.00\(number)", at: [1: number < 4 ? "1" : "2"])
        }
        network.headsign("Hospital", of: "Main.002")
        network.headsign("Depot", of: "Main.002", from: 2)
        network.dataset.remarks = ["Call", "Wait"].map {
            Remark(feedID: $0, names: Names([.ja: $0, .en: $0]))
        }
        let train = network.train("Main.003").position
        network.dataset.trains[train].remarks = [
            RemarkUse(remarkID: Remark.ID(1)), RemarkUse(call: 2, remarkID: Remark.ID(0)),
        ]
        network.dataset.trains[train].names = ["Swift", "Heron"].map { Names([.ja: $0, .en: $0]) }
        network.dataset.trains[train].number = ""
        network.dataset.trains[train + 1].number = "Extra"
        try check(network)
    }
}
