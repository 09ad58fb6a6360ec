import Timetable

/// Finds trains that two timetables have for the same days.
///
/// One file may have the trains of every day and another those of weekdays alone: only a train that stands in both would
/// run twice.
struct WorksheetOverlaps {
    private var read: [(name: WorksheetName, file: String, trains: [WorksheetTrain])] = []

    /// Takes a timetable.
    ///
    /// - Returns: its trains that no timetable before it has for any of its days.
    mutating func add(
        _ trains: [WorksheetTrain],
        _ name: WorksheetName,
        _ file: String,
        _ log: inout NoticeLog
    ) -> [WorksheetTrain] {
        var kept = trains
        for other in read where other.name.railway == name.railway && other.name.way == name.way {
            if other.name.days == name.days {
                log.report(OverlappingWorksheets.check(file, sameAs: other.file))
                log.leaveOut()
                return []
            }
            guard !other.name.days.kinds.isDisjoint(with: name.days.kinds) else { continue }
            let twice = kept.filter { train in other.trains.contains { Self.areSame($0, train) } }
            if twice.isEmpty { continue }
            log.report(
                OverlappingWorksheets.check(
                    file,
                    and: other.file,
                    twice.map { $0.number.isEmpty ? WorksheetPlace.letters($0.column) : $0.number }
                )
            )
            log.leaveOut(twice.count)
            kept.removeAll { train in twice.contains { $0.column == train.column } }
        }
        read.append((name, file, kept))
        return kept
    }

    private static func areSame(_ a: WorksheetTrain, _ b: WorksheetTrain) -> Bool {
        !a.number.isEmpty && a.number == b.number || a.calls == b.calls
    }
}
