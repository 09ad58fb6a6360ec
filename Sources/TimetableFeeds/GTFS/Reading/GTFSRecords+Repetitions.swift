import Timetable

/// The number of trains and calls that the rows of frequencies.txt come to, before any train is made of them.
extension GTFSRecords {
    /// Leaves out the rows that come to too much, and reports those that run beyond the service day.
    mutating func limitRepetitions(_ log: ReadingLog) {
        var calls = 0
        frequencies = frequencies.filter { row in
            let place = FileLine("frequencies.txt", row.line)
            let trip = trips[row.tripID].id
            // A row whose times are not exact is one run, however many vehicles it stands for.
            let trains = row.isExact ? row.count : 1
            let own = trains * stopTimes.stops(of: row.tripID).count
            guard !log.report(TooManyRepetitions.self, { $0.check(place, trip: trip, trains: trains) }),
                !log.report(TooManyRepetitions.self, { $0.check(place, trip: trip, calls: calls + own) })
            else {
                log.log.leaveOut()
                return false
            }
            calls += own
            if row.isExact, runsBeyondItsDay(row) {
                log.report(BeyondTwoDays.self) { $0.check(place, trip: trip) }
            }
            return true
        }
    }

    /// Whether the last train of a row ends later than a service day does.
    private func runsBeyondItsDay(_ row: FrequencyRecord) -> Bool {
        guard let seconds = stopTimes.seconds[row.tripID], let first = seconds.first, let last = seconds.last else {
            return false
        }
        let length = Int(last.departure) - Int(first.departure)
        return row.from + (row.count - 1) * row.headway + length > FrequencyRecord.latest
    }
}
