import Timetable

/// A direction and a schedule, in the order of a station's tables; poles know no direction.
struct TableKey: Hashable, Comparable {
    /// The order: the direction's place among its railway's, then the schedule.
    private let key: UInt64

    init(rank: Int, _ schedule: Schedule.ID) { key = UInt64(rank) << 32 | UInt64(schedule.position) }

    var scheduleID: Schedule.ID { Schedule.ID(Int(key & 0xFFFF_FFFF)) }
    private var rank: Int { Int(key >> 32) }

    static func < (a: Self, b: Self) -> Bool { a.key < b.key }

    /// Returns where a direction stands among its railway's.
    static func rank(of direction: Direction.ID, _ railway: Railway) -> Int {
        if direction == railway.ascending { return 0 }
        if direction == railway.descending { return 1 }
        return 2 + direction.position
    }

    /// Its direction on a railway.
    func direction(_ railway: Railway) -> Direction.ID {
        switch (rank, railway.descending) {
        case (0, _): railway.ascending
        case (1, let descending?): descending
        default: Direction.ID(rank - 2)
        }
    }
}

/// On which board, and in which tables there, each call stands.
struct BoardTables {
    private let dataset: Dataset
    private let schedules: Schedules
    /// Those of trains; few differ.
    private let kinds: [[TableKey]]
    private let kindOfTrain: [Int32]

    init(_ dataset: Dataset, _ schedules: Schedules) {
        self.dataset = dataset
        self.schedules = schedules
        var kinds: [[TableKey]] = []
        var known: [[TableKey]: Int32] = [:]
        kindOfTrain = dataset.trains.map { train in
            let rank = TableKey.rank(of: train.directionID, dataset[train.railwayID])
            let own = schedules.schedules(of: train).map { TableKey(rank: rank, $0) }
            if let kind = known[own] { return kind }
            known[own] = Int32(kinds.count)
            kinds.append(own)
            return Int32(kinds.count - 1)
        }
        self.kinds = kinds
    }

    /// The number of boards: one for each station, then one for each pole.
    private var boards: Int { dataset.stations.count + schedules.poles.all.count }

    /// The board of a call, and the tables there that it stands in.
    func place(_ stopTime: StopTime, of train: Int) -> (board: Int, tables: [TableKey]) {
        guard let pole = schedules.poles.pole(of: stopTime.stationID, platform: stopTime.platformID, dataset) else {
            return (stopTime.stationID.position, kinds[Int(kindOfTrain[train])])
        }
        let own = schedules.schedules(of: dataset.trains[train].serviceID, atPole: pole)
        return (dataset.stations.count + pole, own.map { TableKey(rank: 0, $0) })
    }

    /// All departures by a counting sort: those of station 0, then of station 1, …, then those of each pole; `starts` has
    /// one more entry than there are boards. A train that several schedules share departs in the table of each: its
    /// departures stand one behind the other.
    func departures() -> (all: DepartureList, starts: [Int]) {
        var starts = [Int](repeating: 0, count: boards + 1)
        for (train, record) in dataset.trains.enumerated() {
            for call in record.calls where dataset.stopTimes[call].departure != nil {
                let place = place(dataset.stopTimes[call], of: train)
                starts[place.board + 1] += place.tables.count
            }
        }
        for board in 0..<boards { starts[board + 1] += starts[board] }
        var next = starts
        let firstCalls = dataset.trains.map { Int32($0.calls.lowerBound) }
        let all = DepartureList(count: starts.last ?? 0, firstCalls: firstCalls) { buffer in
            for (train, record) in dataset.trains.enumerated() {
                for (place, call) in record.calls.enumerated() {
                    let stopTime = dataset.stopTimes[call]
                    guard let time = stopTime.departure else { continue }
                    let (board, own) = self.place(stopTime, of: train)
                    let departure = DepartureList.Packed(time: time, trainID: Train.ID(train), place: place)
                    let here = buffer[next[board]..<next[board] + own.count]
                    UnsafeMutableBufferPointer(rebasing: here).initialize(repeating: departure)
                    next[board] += own.count
                }
            }
        }
        return (all, starts)
    }
}
