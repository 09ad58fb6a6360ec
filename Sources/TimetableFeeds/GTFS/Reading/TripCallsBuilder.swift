import Timetable

/// Makes the calls of a trip out of its rows: in order, each with its times, each list of stops kept once.
struct TripCallsBuilder {
    private var table = TripCalls()
    private let log: ReadingLog
    private let coordinates: [Coordinate?]
    /// The trips whose calls are also kept to the second.
    private let repeated: Set<Identifier<TripRecord>>
    private let tripIDs: [TripRecord]
    private var isSeen: [Bool]
    private var stopList: [Int32] = []
    private var termList: [Int32] = []
    private var isInterpolated: [Bool] = []

    /// What comes at this second or later is beyond the two days that a service day may have.
    private static let end: Int32 = 48 * 3600

    init(_ records: GTFSRecords, _ log: ReadingLog) {
        self.log = log
        coordinates = records.stops.records.map(\.coordinate)
        repeated = records.repeatedTrips
        tripIDs = records.trips.records
        isSeen = [Bool](repeating: false, count: records.trips.count)
        table.spans = [TripCalls.Span](repeating: .none, count: records.trips.count)
    }

    /// Whether a trip's calls were added, or found to be at fault.
    func hasSeen(_ trip: Identifier<TripRecord>) -> Bool { isSeen[trip.position] }

    /// Adds the calls of a trip.
    ///
    /// - Parameters:
    ///   - calls: in the order of the file; they are left in that of the trip.
    ///   - isFaulty: whether one of them is at fault, which was reported.
    mutating func add(_ calls: inout [TripCall], to trip: Identifier<TripRecord>, isFaulty: Bool) {
        isSeen[trip.position] = true
        var isFaulty = isFaulty
        if !sort(&calls, trip) { isFaulty = true }
        if !isFaulty, !calls.isEmpty, !isWhole(calls, trip) { isFaulty = true }
        if let last = calls.last {
            let place = FileLine("stop_times.txt", Int(last.line))
            if log.report(TooManyCalls.self, { $0.check(place, trip: id(trip), calls.count) }) { isFaulty = true }
        }
        guard !isFaulty else {
            log.log.leaveOut()
            return
        }
        cut(&calls, trip)
        guard calls.count >= 2 else {
            if let call = calls.first { tellTooShort(trip, FileLine("stop_times.txt", Int(call.line)), calls.count) }
            return
        }
        interpolate(&calls)
        tellBackwards(calls, trip)
        keep(calls, trip)
    }

    /// The whole table. Trips without a row are reported.
    mutating func finish(_ records: GTFSRecords) -> TripCalls {
        for trip in isSeen.indices where !isSeen[trip] {
            let id = Identifier<TripRecord>(trip)
            tellTooShort(id, records.trips.place(of: id), 0)
        }
        addApproximate(records.stopTimes.terms)
        return table
    }

    private func id(_ trip: Identifier<TripRecord>) -> String { tripIDs[trip.position].id }

    private func tellTooShort(_ trip: Identifier<TripRecord>, _ place: FileLine, _ count: Int) {
        log.report(TripTooShort.self) { $0.check(place, trip: id(trip), count) }
    }

    /// Puts the calls in order. `false` where two have the same place in it.
    private func sort(_ calls: inout [TripCall], _ trip: Identifier<TripRecord>) -> Bool {
        let isSorted = calls.indices.dropFirst().allSatisfy { calls[$0 - 1].sequence < calls[$0].sequence }
        if isSorted { return true }
        calls.sort { ($0.sequence, $0.line) < ($1.sequence, $1.line) }
        guard let twice = calls.indices.dropFirst().first(where: { calls[$0 - 1].sequence == calls[$0].sequence })
        else {
            return true
        }
        let place = FileLine("stop_times.txt", Int(calls[twice].line))
        log.report(RepeatedSequence.self) { $0.check(place, trip: id(trip), Int(calls[twice].sequence)) }
        return false
    }

    /// Whether the first and the last call have times.
    private func isWhole(_ calls: [TripCall], _ trip: Identifier<TripRecord>) -> Bool {
        for call in [calls.first, calls.last] {
            guard let call, call.departure < 0 else { continue }
            log.report(EndWithoutTime.self) {
                $0.check(FileLine("stop_times.txt", Int(call.line)), trip: id(trip))
            }
            return false
        }
        return true
    }

    /// Cuts off the calls that no service day holds.
    private func cut(_ calls: inout [TripCall], _ trip: Identifier<TripRecord>) {
        guard let first = calls.firstIndex(where: { max($0.arrival, $0.departure) >= Self.end }) else { return }
        let line = Int(calls[first].line)
        log.report(BeyondTwoDays.self) { $0.check(FileLine("stop_times.txt", line), trip: id(trip)) }
        calls.removeSubrange(first...)
        while let last = calls.last, last.departure < 0 { calls.removeLast() }
    }

    /// Fills the blank times between two that are known.
    private mutating func interpolate(_ calls: inout [TripCall]) {
        isInterpolated.removeAll(keepingCapacity: true)
        for call in calls { isInterpolated.append(call.departure < 0) }
        guard isInterpolated.contains(true) else { return }
        var known = 0
        for next in calls.indices.dropFirst() where !isInterpolated[next] {
            if next > known + 1 {
                let way = CallDistances(calls[known...next], coordinates).way
                let (start, end) = (Double(calls[known].departure), Double(calls[next].arrival))
                for (offset, call) in (known + 1..<next).enumerated() {
                    let time = start + (max(end, start) - start) * way[offset + 1]
                    (calls[call].arrival, calls[call].departure) = (Int32(time), Int32(time))
                }
            }
            known = next
        }
    }

    private func tellBackwards(_ calls: [TripCall], _ trip: Identifier<TripRecord>) {
        var last: Int32 = 0
        for call in calls {
            if call.arrival < last || call.departure < call.arrival {
                let place = FileLine("stop_times.txt", Int(call.line))
                log.report(TimeRunsBackwards.self) { $0.check(place, trip: id(trip)) }
                return
            }
            last = call.departure
        }
    }

    private mutating func keep(_ calls: [TripCall], _ trip: Identifier<TripRecord>) {
        stopList.removeAll(keepingCapacity: true)
        termList.removeAll(keepingCapacity: true)
        let start = table.times.count
        for (call, isInterpolated) in zip(calls, isInterpolated) {
            stopList.append(call.stop)
            // Below zero: the same terms, but approximate.
            termList.append(isInterpolated ? -1 - call.terms : call.terms)
            table.times.append(CallTimes(arrival: call.arrival, departure: call.departure))
        }
        table.spans[trip.position] = TripCalls.Span(
            stops: Int32(table.stops.position(of: stopList)),
            terms: Int32(table.termLists.position(of: termList)),
            start: UInt32(start)
        )
        if repeated.contains(trip) {
            table.seconds[trip] = calls.map { CallSeconds(arrival: $0.arrival, departure: $0.departure) }
        }
    }

    /// Gives the interpolated calls terms of their own.
    private mutating func addApproximate(_ terms: [CallTerms]) {
        table.terms = terms
        var numbers: [CallTerms: Int32] = [:]
        for (number, terms) in terms.enumerated() { numbers[terms] = Int32(number) }
        var approximate: [Int32: Int32] = [:]
        let lists = table.termLists
        table.termLists = SequenceIndex()
        var places: [Int32] = []
        for list in 0..<lists.count {
            let mended = lists[list].map { number -> Int32 in
                guard number < 0 else { return number }
                if let known = approximate[number] { return known }
                var wanted = terms[Int(-1 - number)]
                wanted.isApproximate = true
                let position = table.number(of: wanted, &numbers)
                approximate[number] = position
                return position
            }
            places.append(Int32(table.termLists.position(of: mended)))
        }
        for trip in table.spans.indices where table.spans[trip].terms >= 0 {
            table.spans[trip].terms = places[Int(table.spans[trip].terms)]
        }
    }
}
