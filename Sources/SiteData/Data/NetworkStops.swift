import SiteCore
import Timetable
import TimetableFacts

/// The stops that railways serve, numbered as data/network.js has them, with the changes between them.
struct NetworkStops {
    /// In the order of the dataset.
    let stops: [Stop.ID]
    /// For each stop, how many changes begin there. For each of these, the stop where it ends, from the one where the
    /// last ended, and its minutes; the lowest three bits say what they rest on.
    let changes: ByteColumn
    /// What is known of places and ways without steps; `nil` where the feed says nothing of any, nor of any train.
    let stepFree: StepFreeColumns?
    private let numbers: [Int]
    /// For each of ``stops`` the number of its place: that of the first stop there.
    private let places: [Int]

    /// The stops that railways serve.
    static func stops(_ site: Site) -> [Stop.ID] { Set(site.dataset.stations.map(\.stopID)).sorted() }

    init(_ site: Site) {
        let dataset = site.dataset
        let stops = Self.stops(site)
        var numbers = [Int](repeating: -1, count: dataset.stops.count)
        for (number, stop) in stops.enumerated() { numbers[stop.position] = number }
        var places = Array(stops.indices)
        for interchange in dataset.interchanges {
            let members = interchange.stations.map { numbers[dataset[$0].stopID.position] }
            guard let first = members.min() else { continue }
            for member in members { places[member] = first }
        }
        var column = ByteColumn()
        var ways: [Change] = []
        let byStop = Dictionary(grouping: Changes(dataset, places: site.lines.places).all, by: \.from)
        for stop in stops {
            let own = byStop[stop] ?? []
            ways += own
            column.append(own.count)
            var before = 0
            for change in own {
                let number = numbers[change.to.position]
                column.append(signed: number - before)
                column.append(change.minutes << DepartureColumns.minutes.lowest | change.basis.rawValue)
                before = number
            }
        }
        self.stops = stops
        self.numbers = numbers
        self.places = places
        changes = column
        stepFree = StepFreeColumns(site, stops: stops, changes: ways)
    }

    func number(of stop: Stop.ID) -> Int { numbers[stop.position] }

    /// For each stop how far before it the first one of its place stands.
    var placeColumn: ByteColumn {
        var column = ByteColumn()
        for (number, place) in places.enumerated() { column.append(number - place) }
        return column
    }
}
