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
        var said = [train.filter { !$0.isEmpty }.joined(separator: " ")]
        for (trait, key) in Self.spokenTraits where entry.traits.contains(trait) { said.append(strings[key]) }
        if !entry.signs.isEmpty {
            for note in saidNotes where !note.sign.isEmpty && entry.signs.contains(note.sign) { said.append(note.text) }
        }
        if said.count == 1 { return said[0] }
        return said.filter { !$0.isEmpty }.joined(separator: strings["list-separator"])
    }

    /// What is said of a train besides where it goes: that it ends early follows from that.
    private static let spokenTraits: [(DepartureTraits, String)] = [
        (.startsHere, "starts-here"), (.through, "poster-through"), (.changes, "poster-changes"),
    ]
}
