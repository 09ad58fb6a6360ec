import SiteCore
import Timetable
import TimetableFacts

/// Where the trains of a diagram come from and go on, beyond their railway.
struct DiagramWays {
    /// Another railway, and the station at which trains change over to it or from it.
    struct Way: Hashable {
        let station: Station.ID
        let railway: Railway.ID
    }

    /// Those of the most trains first.
    let all: [Way]
    let schedule: Schedule.ID

    /// - Parameter entries: the tables of one diagram, at least one.
    init(_ entries: [LineTimetables.Entry], _ site: Site) {
        let dataset = site.dataset
        schedule = entries[0].scheduleID
        var counts: [Way: Int] = [:]
        for id in entries.flatMap(\.trains) {
            let train = dataset[id]
            func add(_ others: [Train.ID], at call: Int?) {
                guard let call else { return }
                for other in others where site.journeys.position(of: other) == site.journeys.position(of: id) {
                    let railway = dataset[other].railwayID
                    if railway == train.railwayID { continue }
                    counts[Way(station: dataset.stopTimes[call].stationID, railway: railway), default: 0] += 1
                }
            }
            add(train.previous, at: train.calls.first)
            add(train.next, at: train.calls.last)
        }
        all = counts.sorted {
            ($1.value, $0.key.station, $0.key.railway) < ($0.value, $1.key.station, $1.key.railway)
        }.map(\.key)
    }
}
