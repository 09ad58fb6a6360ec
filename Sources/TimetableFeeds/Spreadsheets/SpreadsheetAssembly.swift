import Timetable

/// Builds the dataset from the lists and the timetables.
struct SpreadsheetAssembly {
    private(set) var dataset: Dataset

    private let lists: SpreadsheetLists
    private var patterns: Patterns
    private let calendar: WorksheetCalendar
    private var services: [ServiceKey: Service.ID] = [:]
    private var headsigns: [String: Headsign.ID] = [:]
    /// By stop and what the sheet calls the platform.
    private var platforms: [PlatformKey: Stop.ID] = [:]
    private var types: [String: TrainType.ID] = [:]
    private var remarks: [String: Remark.ID] = [:]
    /// By position in the list of stations: the stop of a station that some timetable has.
    private var stops: [Stop.ID?]
    /// By railway and position in the list of stations.
    private var stations: [[Station.ID?]]
    /// The railways that have a timetable, by position in the list.
    private var railways: [Railway.ID?]
    /// What each train is said to become.
    /// The trains whose destination a sheet states.
    private var stated: Set<Train.ID> = []
    private var continuations: [(train: Train.ID, text: String, place: WorksheetPlace)] = []

    private struct ServiceKey: Hashable {
        let days: String
        let dates: ServiceDates
    }

    private struct PlatformKey: Hashable {
        let stop: Stop.ID
        let code: String
    }

    init(_ lists: SpreadsheetLists, _ calendar: WorksheetCalendar, source: Source) {
        self.lists = lists
        self.calendar = calendar
        dataset = Dataset(source: source)
        patterns = Patterns()
        stops = Array(repeating: nil, count: lists.stations.count)
        stations = Array(repeating: Array(repeating: nil, count: lists.stations.count), count: lists.railways.count)
        railways = Array(repeating: nil, count: lists.railways.count)
    }

    /// Adds the trains of one timetable.
    mutating func add(_ sheet: TimetableWorksheet, _ name: WorksheetName, _ file: String, _ log: inout NoticeLog) {
        guard !sheet.trains.isEmpty else { return }
        let railway = railwayID(name.railway)
        for position in name.way == .down ? sheet.stations : sheet.stations.reversed() {
            _ = stationID(position, of: name.railway)
        }
        let service = serviceID(name)
        let stem = "\(lists.railways[name.railway].id).\(name.way.rawValue).\(name.days.id)"
        var columns: [String: Int] = [:]
        for train in sheet.trains {
            let plain = train.number.isEmpty ? WorksheetPlace.letters(train.column) : train.number
            let number = train.id.isEmpty ? plain : train.id
            if let first = columns.updateValue(train.column, forKey: number) {
                log.report(RepeatedColumn.check(train.place, number, first: first))
                log.leaveOut()
                continue
            }
            let start = dataset.stopTimes.count
            var called: [Station.ID] = []
            for call in train.calls {
                let station = stationID(call.station, of: name.railway)
                called.append(station)
                dataset.stopTimes.append(
                    StopTime(
                        stationID: station,
                        arrival: call.arrival,
                        departure: call.departure,
                        platformID: call.platform.isEmpty
                            ? nil : platformID(call.platform, of: dataset[station].stopID),
                        isApproximate: call.isApproximate
                    )
                )
            }
            guard let first = called.first, let last = called.last else { continue }
            let id = Train.ID(dataset.trains.count)
            let goal = goal(of: train)
            dataset.trains.append(
                Train(
                    feedID: "\(stem).\(number)",
                    number: train.number,
                    names: train.name.isEmpty ? [] : [Names([.ja: train.name])],
                    railwayID: railway,
                    typeID: typeID(train.type),
                    directionID: directionID(railway, name.way),
                    serviceID: service,
                    patternID: patterns.id(of: railway, called),
                    origins: [dataset[first].stopID],
                    destinations: [goal.stop ?? dataset[last].stopID],
                    headsigns: goal.headsign.map { [HeadsignChange(call: 0, headsignID: $0)] } ?? [],
                    remarks: train.notes.map { RemarkUse(remarkID: remarkID($0)) },
                    calls: start..<dataset.stopTimes.count
                )
            )
            if !train.continuesAs.isEmpty { continuations.append((id, train.continuesAs, train.place)) }
            if goal.stop != nil { stated.insert(id) }
        }
        dataset.patterns = patterns.all
    }

    /// Joins each train to the one that it becomes: `branch 12`, or `12` on the same line.
    mutating func link(_ log: inout NoticeLog) {
        for (id, text, place) in continuations {
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            let line = words.count > 1 ? words.dropLast().joined(separator: " ").folded : nil
            let found = dataset.trains.indices.first { position in
                position != id.position && words.last == dataset.trains[position].number
                    && isNamed(dataset.trains[position].railwayID, line ?? "", or: dataset[id].railwayID)
                    && follows(dataset.trains[position], dataset[id])
            }
            guard let found else {
                log.report(UnknownContinuation.check(place, text))
                continue
            }
            let next = Train.ID(found)
            dataset.trains[id.position].next.append(next)
            dataset.trains[found].previous.append(id)
            if !stated.contains(id) { dataset.trains[id.position].destinations = dataset[next].destinations }
        }
    }

    /// Tells of stations that no timetable has.
    func tellWhatIsUnused(_ log: inout NoticeLog) {
        for (row, stop) in zip(lists.stations, stops) where stop == nil {
            log.report(StationOnNoWorksheet.check(row.place, row.id))
        }
    }

    private func isNamed(_ railway: Railway.ID, _ line: String, or own: Railway.ID) -> Bool {
        if line.isEmpty { return railway == own }
        return dataset[railway].feedID.folded == line
            || dataset[railway].names.entries.contains { $0.text.folded == line }
    }

    /// Whether a train can be the continuation of another: on the same days, at the same place, not before it.
    private func follows(_ next: Train, _ train: Train) -> Bool {
        let (end, begin) = (dataset.stopTimes[train.calls.upperBound - 1], dataset.stopTimes[next.calls.lowerBound])
        let (own, other) = (dataset[train.serviceID].dates, dataset[next.serviceID].dates)
        let both = own.intersection(other)
        guard both == own || both == other, !both.isEmpty, next.previous.isEmpty,
            dataset[end.stationID].stopID == dataset[begin.stationID].stopID,
            let arrival = end.arrival, let departure = begin.departure
        else { return false }
        return departure >= arrival
    }

    // MARK: What is made when it is first met

    private mutating func railwayID(_ position: Int) -> Railway.ID {
        if let id = railways[position] { return id }
        let row = lists.railways[position]
        let id = Railway.ID(dataset.railways.count)
        let ways = RailwayRow.Way.allCases.map { way in
            dataset.directions.append(
                Direction(feedID: "\(row.id).\(way.rawValue)", names: row.ways[way] ?? Names([:]))
            )
            return Direction.ID(dataset.directions.count - 1)
        }
        dataset.railways.append(
            Railway(
                feedID: row.id,
                names: row.names,
                reading: row.reading,
                mode: row.mode,
                operatorID: operatorID(row),
                color: row.color,
                ascending: ways[0],
                descending: ways[1]
            )
        )
        railways[position] = id
        return id
    }

    private func directionID(_ railway: Railway.ID, _ way: RailwayRow.Way) -> Direction.ID {
        way == .up ? dataset[railway].descending ?? dataset[railway].ascending : dataset[railway].ascending
    }

    private mutating func operatorID(_ row: RailwayRow) -> Operator.ID {
        if let found = dataset.operators.firstIndex(where: { $0.feedID == row.operatorID }) {
            return Operator.ID(found)
        }
        dataset.operators.append(Operator(feedID: row.operatorID, names: row.operatorNames))
        return Operator.ID(dataset.operators.count - 1)
    }

    private mutating func stationID(_ position: Int, of railway: Int) -> Station.ID {
        if let id = stations[railway][position] { return id }
        let row = lists.stations[position]
        let stop = stopID(position)
        let id = Station.ID(dataset.stations.count)
        dataset.stations.append(
            Station(feedID: "\(lists.railways[railway].id).\(row.id)", stopID: stop, railwayID: railwayID(railway))
        )
        stations[railway][position] = id
        return id
    }

    private mutating func stopID(_ position: Int) -> Stop.ID {
        if let stop = stops[position] { return stop }
        let row = lists.stations[position]
        let stop = Stop.ID(dataset.stops.count)
        stops[position] = stop
        dataset.stops.append(Stop(feedID: row.id, names: row.names, reading: row.reading, coordinate: row.coordinate))
        return stop
    }

    private mutating func platformID(_ code: String, of stop: Stop.ID) -> Stop.ID {
        let key = PlatformKey(stop: stop, code: code.folded)
        if let id = platforms[key] { return id }
        let id = Stop.ID(dataset.stops.count)
        let parent = dataset[stop]
        dataset.stops.append(
            Stop(
                feedID: "\(parent.feedID)#\(code.folded)",
                names: parent.names,
                coordinate: parent.coordinate,
                parentID: stop,
                platformCode: code
            )
        )
        platforms[key] = id
        return id
    }

    /// Where a sheet says that a train goes: a station of the list, or else what the train shows.
    private mutating func goal(of train: WorksheetTrain) -> (stop: Stop.ID?, headsign: Headsign.ID?) {
        guard !train.destination.isEmpty else { return (nil, nil) }
        if let position = lists.station(train.destination) { return (stopID(position), nil) }
        if let known = headsigns[train.destination] { return (nil, known) }
        let id = Headsign.ID(dataset.headsigns.count)
        dataset.headsigns.append(Headsign(names: Names([.ja: train.destination])))
        headsigns[train.destination] = id
        return (nil, id)
    }

    private mutating func serviceID(_ name: WorksheetName) -> Service.ID {
        let key = ServiceKey(days: name.days.id, dates: calendar.dates(of: name))
        if let id = services[key] { return id }
        let id = Service.ID(dataset.services.count)
        // Where one line has a timetable of its own on some date, its weekdays are others than those of the next line.
        let alike = services.keys.count { $0.days == key.days }
        let feedID = alike == 0 ? key.days : "\(key.days)-\(alike + 1)"
        dataset.services.append(Service(feedID: feedID, dates: key.dates))
        services[key] = id
        return id
    }

    private mutating func typeID(_ text: String) -> TrainType.ID {
        let type = lists.types[text.isEmpty ? "普通" : text.folded] ?? TrainType(feedID: text, names: Names([.ja: text]))
        let usable = text.isEmpty && type.feedID.isEmpty ? TrainType(feedID: "Local", names: Names([:])) : type
        if let id = types[usable.feedID] { return id }
        let id = TrainType.ID(dataset.trainTypes.count)
        dataset.trainTypes.append(usable)
        types[usable.feedID] = id
        return id
    }

    private mutating func remarkID(_ text: String) -> Remark.ID {
        if let id = remarks[text] { return id }
        let id = Remark.ID(dataset.remarks.count)
        dataset.remarks.append(Remark(feedID: "note.\(id.position + 1)", names: Names([.ja: text])))
        remarks[text] = id
        return id
    }
}
