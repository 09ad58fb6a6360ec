import ArgumentParser
import Messages
import SiteCore
import SiteSheets
import Timetable

/// What options of more than a word ask for.
extension PosterCommand {
    /// The metres from which minutes are to be read, by the guideline for stations.
    func distance() throws -> Double? {
        guard let readFrom else { return nil }
        if size != nil || compare != nil || !layout.isOfPosters {
            throw ValidationError(
                Message(
                    "--read-from chooses the paper of posters to hang up (rows, minutes, directions, schedules): leave out --size and --compare."
                )
            )
        }
        let number = readFrom.hasSuffix("m") ? String(readFrom.dropLast()) : readFrom
        guard let metres = Double(number), ReadingDistance.range.contains(metres) else {
            throw ValidationError(
                Message("--read-from \(readFrom): expected metres from 0.3 to 30, such as --read-from 2m.")
            )
        }
        return metres
    }

    /// What a door sheet is asked to show; `nil` for any other sheet.
    func door() throws -> DoorOrder? {
        guard layout == .door else {
            if from != nil || hours != nil || title != nil {
                throw ValidationError(
                    Message("--from, --hours and --title are for door sheets: add --layout door.")
                )
            }
            return nil
        }
        if all || !railway.isEmpty {
            throw ValidationError(
                Message("A door sheet is for the stations around a door: name each with --station ID=MINUTES.")
            )
        }
        var order = DoorOrder()
        order.walks = try station.map { text in
            guard let walk = DoorOrder.Walk(text) else {
                throw ValidationError(
                    Message(
                        "--station \(text): a door sheet needs the walk in minutes (0 to 180), such as --station \(text)=5."
                    )
                )
            }
            return walk
        }
        if let hours {
            guard (1...24).contains(hours) else {
                throw ValidationError(Message("--hours \(hours): expected 1 to 24."))
            }
            order.hours = hours
        }
        if let from {
            let parts = from.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let hour = parts[0], let minute = parts[1],
                let time = ServiceTime(hour: hour, minute: minute)
            else { throw ValidationError(Message("--from \(from): expected a time such as 17:00.")) }
            order.from = time
        } else if hours != nil {
            throw ValidationError(
                Message("--hours tells how many from when on: add --from, such as --from 17:00.")
            )
        }
        order.title = title ?? ""
        return order
    }
}
