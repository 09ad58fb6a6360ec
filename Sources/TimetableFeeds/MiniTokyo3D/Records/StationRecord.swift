import Timetable

/// A record of stations.json.
struct StationRecord: FeedRecord {
    var id: String?
    var names = Names([:])
    /// None for a destination off the network.
    var railway: String?
    var coordinate: Coordinate?
    var faults: [RecordFault] = []

    /// Reads the next record.
    static func read(_ reader: inout FeedReader) throws(JSONError) -> StationRecord {
        var record = StationRecord()
        var numbers: [Double]?
        if try reader.expects(.object, "record") {
            try reader.json.beginObject()
            while let name = try reader.nextName() {
                if name.matches("id") {
                    record.id = try reader.id("id")
                } else if name.matches("title") {
                    record.names = try reader.names("title") ?? record.names
                } else if name.matches("railway") {
                    record.railway = try reader.string("railway")
                } else if name.matches("coord") {
                    numbers = try reader.numbers("coord")
                } else {
                    try reader.json.skipValue()
                }
            }
        }
        record.faults = reader.takeFaults()
        if record.id == nil { record.faults.noteMissing("id") }
        if record.names.isEmpty { record.faults.noteMissing("title") }
        if let numbers {
            record.coordinate = Coordinate(feed: numbers)
            if record.coordinate == nil { record.faults.append(.malformedCoordinate) }
        }
        try reader.count(record.faults)
        return record
    }
}
