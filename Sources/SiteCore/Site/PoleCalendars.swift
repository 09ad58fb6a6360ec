import Timetable
import TimetableFacts

/// The lists of schedules by which something leaves a pole, each under a name by which pages and scripts find it.
package struct PoleCalendars: Sendable {
    /// Each list once, in the order of the poles that have it first.
    package let lists: [(name: String, schedules: [Schedule.ID])]
    /// The name of each pole's list.
    private let names: [Stop.ID: String]

    init(_ schedules: Schedules, railways: [Railway]) {
        // Railways are found by their ids in the same calendar.
        var prefix = "poles-"
        while railways.contains(where: { $0.feedID.hasPrefix(prefix) }) { prefix = "-" + prefix }
        var lists: [(name: String, schedules: [Schedule.ID])] = []
        var known: [[Schedule.ID]: String] = [:]
        var names: [Stop.ID: String] = [:]
        for (position, pole) in schedules.poles.all.enumerated() {
            let list = schedules.schedules(ofPole: position)
            let name = known[list] ?? "\(prefix)\(lists.count + 1)"
            if known.updateValue(name, forKey: list) == nil { lists.append((name, list)) }
            names[pole.stopID] = name
        }
        self.lists = lists
        self.names = names
    }

    /// The name under which the calendar lists the schedules of a timetable: its railway's id, or that of a pole's list.
    package func name(of timetable: StationTimetable, _ dataset: Dataset) -> String {
        timetable.board.poleID.flatMap { names[$0] } ?? dataset[dataset[timetable.stationID].railwayID].feedID
    }
}
