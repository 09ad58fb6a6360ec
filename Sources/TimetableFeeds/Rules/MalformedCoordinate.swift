import Messages
import Timetable

/// A station's coordinate is not [longitude, latitude] in degrees. It is imported without.
enum MalformedCoordinate: FieldRule {
    static let code = "malformed-coordinate"
    static let severity = Notice.Severity.warning

    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice? {
        guard faults.contains(.malformedCoordinate) else { return nil }
        return notice(
            record.ids,
            Message("\(record.start) has what is no place on Earth. Write coord as [139.72816, 35.62019].")
        )
    }

    /// A row of a table, with the names of its columns.
    static func check(_ place: FileLine, _ latitude: String, _ longitude: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): \(latitude) and \(longitude) are no place on Earth. Write degrees such as 35.62019."
            )
        )
    }
}
