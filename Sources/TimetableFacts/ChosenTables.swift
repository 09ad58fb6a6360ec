import Timetable

/// The tables that the publisher has chosen, by the railways whose trains they show.
struct ChosenTables {
    private var ofRailway: [Railway.ID: [ChosenTable.ID]] = [:]

    init(_ dataset: Dataset) {
        for (position, table) in dataset.chosenTables.enumerated() {
            let railways = Set(table.trains.map { dataset.trains[$0.position].railwayID })
            for railway in railways { ofRailway[railway, default: []].append(ChosenTable.ID(position)) }
        }
    }

    /// Those of a railway, in the order of the dataset.
    func tables(of railway: Railway.ID) -> [ChosenTable.ID] { ofRailway[railway] ?? [] }
}

extension ChosenTable {
    /// Whether it stands for the days of a schedule: for one of a usual week, if some of these are its days, and for one
    /// of single dates, if one of these is on a day of its week.
    func fits(_ schedule: Schedule) -> Bool {
        let all: [CalendarDate]? =
            switch schedule.dates {
            case .dates(let dates): dates.dates
            case .kinds: nil
            }
        if let all, from != nil || until != nil {
            let isWithin: (CalendarDate) -> Bool = { date in
                (from.map { $0 <= date } ?? true) && (until.map { date <= $0 } ?? true)
            }
            guard all.contains(where: isWithin) else { return false }
        }
        if days.isEmpty { return true }
        if !schedule.usualDays.isEmpty { return !schedule.usualDays.isDisjoint(with: days) }
        return all?.contains { days.contains(DayKinds.each[$0.weekday.rawValue]) } ?? false
    }
}

extension LineTimetables.Entry {
    /// What a chosen table shows of the table of a whole line; `nil` where that is nothing.
    func chosen(_ id: ChosenTable.ID, _ schedule: Schedule, _ dataset: Dataset) -> LineTimetables.Entry? {
        let table = dataset[id]
        guard table.fits(schedule) else { return nil }
        let own = Set(table.trains)
        let candidates = trains.filter(own.contains)
        let shown = Self.stations(of: table, candidates, dataset)
        let trains = candidates.filter { train in
            guard let shown else { return true }
            return dataset.stopTimes[dataset.trains[train.position].calls].contains { shown.contains($0.stationID) }
        }
        if trains.isEmpty { return nil }
        return LineTimetables.Entry(
            railwayID: railwayID,
            directionID: directionID,
            scheduleID: scheduleID,
            trains: trains,
            headways: headways,
            chosenID: id,
            shown: shown,
            isWhole: shown == nil && trains.count == self.trains.count
        )
    }

    /// The stations that a table shows of some trains; `nil` for all. Where the feed knows no exact time of any, none is
    /// left out for that.
    private static func stations(of table: ChosenTable, _ trains: [Train.ID], _ dataset: Dataset) -> Set<Station.ID>? {
        let listed = table.stations.isEmpty ? nil : Set(table.stations)
        guard table.showsTimepointsOnly else { return listed }
        var exact: Set<Station.ID> = []
        for train in trains {
            for call in dataset.stopTimes[dataset.trains[train.position].calls] where !call.isApproximate {
                if listed?.contains(call.stationID) ?? true { exact.insert(call.stationID) }
            }
        }
        return exact.isEmpty ? listed : exact
    }

    /// How many stations of the line it shows of those at which its trains call.
    public func stationCount(_ dataset: Dataset) -> Int {
        var all: Set<Station.ID> = []
        for train in trains {
            for call in dataset.stopTimes[dataset.trains[train.position].calls] { all.insert(call.stationID) }
        }
        return shown.map { all.intersection($0).count } ?? all.count
    }
}
