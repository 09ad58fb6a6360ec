import SiteCore
import Timetable
import TimetableFacts

extension PosterTimetable {
    /// A row as a voice says it: 5時.
    func said(hour row: Int) -> String { frame.strings("js-hour-words", ["hour": hourText(row)]) }

    /// A departure as a voice says it, with what its signs mean: 5時07分 急行 元町・中華街行、当駅始発. A page's names of departures
    /// (`js/link-names.js`) have the same words.
    func said(_ entry: Entry) -> String {
        let strings = frame.strings
        let time = strings.clock.words(entry.time) { hour, minute in
            strings("js-clock-words", ["hour": hour, "minute": minute])
        }
        let train = [time, types[entry.type].said, destinations[entry.destination].said]
        // That it ends early follows from where it goes.
        let traits: [(DepartureTraits, String)] = [
            (.startsHere, "starts-here"), (.through, "poster-through"), (.changes, "poster-changes"),
        ]
        let said = traits.filter { entry.traits.contains($0.0) }.map { strings[$0.1] }
        let notes = saidNotes.filter { !$0.sign.isEmpty && entry.signs.contains($0.sign) }.map(\.text)
        return ([train.filter { !$0.isEmpty }.joined(separator: " ")] + said + notes).filter { !$0.isEmpty }
            .joined(separator: strings["list-separator"])
    }
}
