import Messages
import Revisions
import Timetable

/// What things of two timetables are called: as in the later one, or in the earlier one where they are gone.
struct RevisionNames {
    private let revision: Revision
    private let languages: [Language]

    init(_ revision: Revision, languages: [Language]) { (self.revision, self.languages) = (revision, languages) }

    func railway(_ pair: Matched<Railway>) -> String {
        name(pair.new.map { revision.new[$0].names } ?? pair.old.map { revision.old[$0].names })
    }

    func station(_ pair: Matched<Station>) -> String {
        name(pair.new.map { revision.new[stopOf: $0].names } ?? pair.old.map { revision.old[stopOf: $0].names })
    }

    /// The station of a board, with the sign of its pole where it has one: 本厚木駅 (3).
    func board(_ board: WayRevision.BoardRange) -> String {
        let station = station(board.station)
        let pole = board.pole.flatMap { pair in pair.new.map { revision.new[$0] } ?? pair.old.map { revision.old[$0] } }
        return pole?.platformCode.map { "\(station) (\($0))" } ?? station
    }

    func type(_ pair: Matched<TrainType>) -> String {
        name(pair.new.map { revision.new[$0].names } ?? pair.old.map { revision.old[$0].names })
    }

    /// Where a railway stands among all: later ones first.
    func order(_ pair: Matched<Railway>) -> Int {
        pair.new.map(\.position) ?? pair.old.map { revision.new.railways.count + $0.position } ?? 0
    }

    /// The days and the direction of a way.
    func way(_ way: WayRevision) -> Message {
        let direction = name(
            way.direction.new.map { revision.new[$0].names } ?? way.direction.old.map { revision.old[$0].names }
        )
        let days = days(way.day)
        return direction.isEmpty ? days : Message("\(days), \(direction)")
    }

    private func days(_ day: RevisedDay) -> Message {
        switch day.days {
        case DayKinds.weekdays: return Message("Weekdays")
        case [.saturday]: return Message("Saturdays")
        case [.sunday, .holiday], [.holiday]: return Message("Sundays and holidays")
        case [.saturday, .sunday, .holiday], [.saturday, .sunday]: return Message("Weekends and holidays")
        case DayKinds(rawValue: 255), DayKinds(rawValue: 127): return Message("Every day")
        case []:
            let new = day.new.map { revision.newSchedules[$0].feedID }
            let old = day.old.map { revision.oldSchedules[$0].feedID }
            return Message("Days of \(new ?? old ?? "")")
        default:
            let words = [
                Message("Mondays"), Message("Tuesdays"), Message("Wednesdays"), Message("Thursdays"),
                Message("Fridays"), Message("Saturdays"), Message("Sundays"), Message("Holidays"),
            ]
            return zip(words, DayKinds.each).filter { day.days.contains($1) }.map(\.0).message(separatedBy: ", ")
        }
    }

    private func name(_ names: Names?) -> String { names?.shown(in: languages) ?? "" }
}
