import Testing
import Timetable

@testable import TimetableFeeds

extension GTFSRecords {
    /// The calls of a trip: stop, arrival, departure, `~` where approximate.
    func calls(of trip: String) throws -> [String] {
        let id = try #require(trips[trip])
        return zip(zip(stopTimes.stops(of: id), stopTimes.times(of: id)), stopTimes.terms(of: id)).map { call, terms in
            let (stop, times) = call
            let mark = stopTimes.terms[Int(terms)].isApproximate ? " ~" : ""
            return "\(stops.records[Int(stop)].id) \(told(times.arrival)) \(told(times.departure))\(mark)"
        }
    }

    private func told(_ time: ServiceTime) -> String { "\(time.hour):\(time.minute)" }
}
