import Messages
import Timetable

/// An entrance, a node or a boarding area belongs to no station, so that no way leads over it.
enum PlaceWithoutStation: Rule {
    static let code = "place-without-station"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ id: String) -> Notice {
        notice(
            [id],
            Message("\(place.start): \(id.shown) is a part of a station, and names none. Give it a parent_station.")
        )
    }
}
