import Messages
import Timetable

/// The calls of all trains of a language's pages against those of the store.
struct TrainComparison {
    private let told: ToldDepartures
    /// The stop of the station that a folder of pages is about.
    private let stopOfFolder: [Substring: Stop.ID]
    private let stations: [Substring: Station.ID]
    /// How many pages each train has.
    private var pages: [Int32]
    private(set) var result: ComparedLanguage

    init(_ told: ToldDepartures, pages: [ListedPage], _ result: ComparedLanguage) {
        self.told = told
        self.result = result
        self.pages = [Int32](repeating: 0, count: told.dataset.trains.count)
        let stations = Dictionary(
            uniqueKeysWithValues: told.dataset.stations.enumerated().map { ($1.feedID[...], Station.ID($0)) }
        )
        self.stations = stations
        var stopOfFolder: [Substring: Stop.ID] = [:]
        for page in pages where page.kind == "station" {
            guard let end = page.path.lastIndex(of: "/"), let station = page.station.flatMap({ stations[$0[...]] })
            else { continue }
            stopOfFolder[page.path[..<end]] = told.dataset[station].stopID
        }
        self.stopOfFolder = stopOfFolder
    }

    /// Holds a page against all calls of its trains.
    mutating func add(_ page: ShownTrain, of entry: ListedPage) {
        result.trainPages += 1
        let stops = page.calls.map { call -> [Stop.ID] in
            if !call.stations.isEmpty {
                return call.stations.compactMap { stations[$0].map { told.dataset[$0].stopID } }
            }
            return call.folder.flatMap { stopOfFolder[$0] }.map { [$0] } ?? []
        }
        var saidFor = Claims(count: page.calls.count)
        for id in entry.trains ?? [] {
            guard let train = told.trainsByID[id] else {
                differ(entry.path, Message("The store has no train \(id)."))
                continue
            }
            pages[train] += 1
            var row = 0
            for position in told.dataset.trains[train].calls {
                let call = told.dataset.stopTimes[position]
                result.calls += 1
                guard
                    let found = (row..<page.calls.count).first(where: {
                        Self.shows(page.calls[$0], stops[$0], call, told.dataset)
                    })
                else {
                    let station = told.dataset[call.stationID].feedID
                    differ(
                        entry.path,
                        Message("\(id): the page does not have its call at \(station), or another time.")
                    )
                    continue
                }
                saidFor.add(found, call)
                row = found + 1
            }
        }
        for number in page.calls.indices where !saidFor.hold(page.calls[number], number) {
            differ(entry.path, Message("Row \(number + 1) has a time that none of its trains has."))
        }
    }

    /// Whether a row can be this call: the platform or the station, and each time that the train has there.
    private static func shows(_ row: ShownTrain.Call, _ stops: [Stop.ID], _ call: StopTime, _ dataset: Dataset) -> Bool
    {
        let isPlatform = row.platform != nil && row.platform == call.platformID.map { dataset[$0].feedID }
        guard isPlatform || stops.contains(dataset[call.stationID].stopID) else { return false }
        // One time is both where the train leaves in the minute in which it comes.
        let arrival = row.arrival ?? row.departure
        return (call.arrival == nil || arrival == minute(call.arrival))
            && (call.departure == nil || row.departure == minute(call.departure))
    }

    private static func minute(_ time: ServiceTime?) -> Int? { time.map { Int($0.rawValue) % 1440 } }

    /// Looks at all trains after the last page: each has one.
    ///
    /// - Parameter railways: The positions of the railways that the site has pages of.
    mutating func finish(railways: Set<Int>) {
        for (number, train) in told.dataset.trains.enumerated() where pages[number] != 1 {
            guard railways.contains(train.railwayID.position),
                !told.dataset[train.serviceID].dates.isEmpty || pages[number] > 0
            else { continue }
            differ(
                train.feedID,
                pages[number] == 0 ? Message("This train is on no page.") : Message("This train is on several pages.")
            )
        }
    }

    private mutating func differ(_ subject: String, _ message: Message) {
        result.differences.append(
            Notice(severity: .error, code: "train-differs", ids: [subject], message: Message("\(subject): \(message)"))
        )
    }

    /// Which times of a page some train has.
    private struct Claims {
        private var arrivals: [Bool]
        private var departures: [Bool]

        init(count: Int) {
            arrivals = [Bool](repeating: false, count: count)
            departures = arrivals
        }

        mutating func add(_ row: Int, _ call: StopTime) {
            if call.arrival != nil { arrivals[row] = true }
            if call.departure != nil { departures[row] = true }
        }

        func hold(_ call: ShownTrain.Call, _ row: Int) -> Bool {
            (call.arrival == nil || arrivals[row]) && (call.departure == nil || departures[row])
        }
    }
}
