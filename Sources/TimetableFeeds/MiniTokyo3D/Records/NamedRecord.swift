import Timetable

/// A record of operators.json, rail-directions.json or train-types.json.
struct NamedRecord: FeedRecord {
    var id: String?
    var names = Names([:])
    var faults: [RecordFault] = []

    /// Reads the next record.
    static func read(_ reader: inout FeedReader) throws(JSONError) -> NamedRecord {
        var record = NamedRecord()
        if try reader.expects(.object, "record") {
            try reader.json.beginObject()
            while let name = try reader.nextName() {
                if name.matches("id") {
                    record.id = try reader.id("id")
                } else if name.matches("title") {
                    record.names = try reader.names("title") ?? record.names
                } else {
                    try reader.json.skipValue()
                }
            }
        }
        record.faults = reader.takeFaults()
        if record.id == nil { record.faults.noteMissing("id") }
        if record.names.isEmpty { record.faults.noteMissing("title") }
        try reader.count(record.faults)
        return record
    }
}
