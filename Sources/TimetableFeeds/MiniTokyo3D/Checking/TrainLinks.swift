import Timetable

/// All trains together: each id once, each link with its counterpart, no circles.
struct TrainLinks {
    /// A record with the trains that it is linked to.
    struct LinkedTrain: Sendable {
        let id: String
        let record: TrainRecord
        /// The position of its file among ``TrainLinks/files``.
        let file: Int
        var next: [Train.ID] = []
        var previous: [Train.ID] = []
        /// Where its calls lie in ``TrainLinks/stopTimes``.
        fileprivate(set) var calls: Range<Int>
    }

    /// The names of the files that they come from.
    let files: [String]
    /// Trains with an id of their own, those at fault included.
    private(set) var trains: [LinkedTrain] = []
    private(set) var stopTimes: [StopTime] = []
    private(set) var isFaulty: [Bool] = []
    private var positions: [String: Int] = [:]
    /// Whether a file cannot be read, so that it is not known which trains there are.
    private let hidesTrains: Bool
    /// The links of the trains that have any, as the feed names them.
    private var named: [(train: Int, next: [String], previous: [String])] = []

    /// Joins the files' trains in their order and checks what binds them.
    init(_ files: [TrainFile.Checked], _ network: FeedNetwork, _ log: inout NoticeLog) {
        self.files = files.map(\.file.name)
        hidesTrains = files.contains { $0.isUnreadable }
        trains.reserveCapacity(files.reduce(0) { $0 + $1.file.trains.count })
        stopTimes.reserveCapacity(files.reduce(0) { $0 + $1.file.calls.count })
        positions.reserveCapacity(trains.capacity)
        for (number, file) in files.enumerated() { add(file.file, number, &log) }
        lookUpLinks(&log)
        checkCounterparts(&log)
        removeCircles(&log)
        completeLastCalls(network, files.map(\.file), &log)
    }

    /// How notices call the train of a position.
    func label(of position: Int) -> RecordLabel {
        let train = trains[position]
        return RecordLabel(kind: .train, id: train.id, file: files[train.file], number: train.record.place)
    }

    private mutating func add(_ file: TrainFile, _ number: Int, _ log: inout NoticeLog) {
        for record in file.trains {
            guard let id = record.id else {
                log.leaveOut()
                continue
            }
            if let first = positions.updateValue(trains.count, forKey: id) {
                positions[id] = first
                log.report(DuplicateID.check(file.label(of: record)))
                log.leaveOut()
                continue
            }
            if !record.next.isEmpty || !record.previous.isEmpty {
                named.append((trains.count, record.next, record.previous))
            }
            let start = stopTimes.count
            stopTimes.append(contentsOf: file.calls[record.calls])
            trains.append(LinkedTrain(id: id, record: record, file: number, calls: start..<stopTimes.count))
            // Room for the last call, should the next train give its time.
            if let station = record.timelessLastCall {
                stopTimes.append(StopTime(stationID: station, arrival: nil, departure: nil))
            }
            isFaulty.append(record.isFaulty)
        }
    }

    private mutating func lookUpLinks(_ log: inout NoticeLog) {
        for (position, next, previous) in named {
            // When lenient, a train at fault goes and its links with it.
            if log.isLenient, isFaulty[position] { continue }
            let label = label(of: position)
            var unknown: [String] = []
            var lost: [String] = []
            let find = { (name: String) -> Train.ID? in
                guard let found = positions[name] else {
                    unknown.append(name)
                    return nil
                }
                guard log.isLenient, isFaulty[found] else { return Train.ID(found) }
                lost.append(name)
                return nil
            }
            trains[position].next = next.unique.compactMap(find)
            trains[position].previous = previous.unique.compactMap(find)
            if log.isLenient || !hidesTrains { log.report(UnknownTrain.check(label, unknown: unknown.unique)) }
            log.report(LeftOutToo.check(label, links: lost.unique))
            log.leaveOut(lost.count)
        }
    }

    private mutating func checkCounterparts(_ log: inout NoticeLog) {
        for (position, _, _) in named {
            let id = Train.ID(position)
            let train = trains[position]
            for other in train.next where !trains[other.position].previous.contains(id) {
                log.report(
                    LinkWithoutCounterpart.check(label(of: position), trains[other.position].id, isForward: true)
                )
                trains[position].next.removeAll { $0 == other }
            }
            for other in train.previous where !trains[other.position].next.contains(id) {
                log.report(
                    LinkWithoutCounterpart.check(label(of: position), trains[other.position].id, isForward: false)
                )
                trains[position].previous.removeAll { $0 == other }
            }
        }
    }

    /// Follows all links forward, depth first, and removes those that lead back to where they came from.
    private mutating func removeCircles(_ log: inout NoticeLog) {
        enum State { case new, onTheWay, done }
        var states = [State](repeating: .new, count: trains.count)
        for (start, _, _) in named where states[start] == .new {
            var way: [(train: Int, follows: Int)] = [(start, 0)]
            states[start] = .onTheWay
            while let (train, follows) = way.last {
                guard follows < trains[train].next.count else {
                    states[train] = .done
                    way.removeLast()
                    continue
                }
                let next = trains[train].next[follows].position
                if states[next] == .onTheWay {
                    log.report(CircularLink.check(label(of: train), trains[next].id))
                    log.leaveOut()
                    trains[train].next.remove(at: follows)
                    trains[next].previous.removeAll { $0.position == train }
                    continue
                }
                way[way.count - 1].follows += 1
                if states[next] == .new {
                    states[next] = .onTheWay
                    way.append((next, 0))
                }
            }
        }
    }

    /// Gives last calls without a time that of the next train's first one, where the vehicle is handed over.
    private mutating func completeLastCalls(_ network: FeedNetwork, _ files: [TrainFile], _ log: inout NoticeLog) {
        let handovers = Handovers(network)
        for position in trains.indices where !isFaulty[position] {
            let train = trains[position]
            guard let station = train.record.timelessLastCall else { continue }
            let name = station.isKnown ? network.stations.id(station) : files[train.file].word(station) ?? ""
            let followers = train.next.filter { !isFaulty[$0.position] }.map { trains[$0.position] }
            let next = followers.compactMap { other in
                handovers.time(of: train, to: other, stopTimes).map { (id: other.id, time: $0) }
            }.first
            if let next {
                stopTimes[train.calls.upperBound] = StopTime(stationID: station, arrival: next.time, departure: nil)
                trains[position].calls = train.calls.lowerBound..<train.calls.upperBound + 1
            } else if train.calls.count < 2 {
                log.report(CallWithoutTime.check(label(of: position), at: [name]))
                isFaulty[position] = true
                continue
            }
            log.report(LastCallWithoutTime.check(label(of: position), at: name, next: next))
        }
    }
}
