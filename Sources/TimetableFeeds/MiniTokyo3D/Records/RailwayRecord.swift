import Timetable

/// A record of railways.json.
struct RailwayRecord: FeedRecord {
    var id: String?
    var names = Names([:])
    var stations: [String]?
    var ascending: String?
    /// Missing in feeds of 2023.
    var descending: String?
    var color: String?
    var faults: [RecordFault] = []

    /// Reads the next record.
    static func read(_ reader: inout FeedReader) throws(JSONError) -> RailwayRecord {
        var record = RailwayRecord()
        if try reader.expects(.object, "record") {
            try reader.json.beginObject()
            while let name = try reader.nextName() {
                if name.matches("id") {
                    record.id = try reader.id("id")
                } else if name.matches("title") {
                    record.names = try reader.names("title") ?? record.names
                } else if name.matches("stations") {
                    record.stations = try reader.strings("stations")
                } else if name.matches("ascending") {
                    record.ascending = try reader.string("ascending")
                } else if name.matches("descending") {
                    record.descending = try reader.string("descending")
                } else if name.matches("color") {
                    record.color = try reader.string("color")
                } else {
                    try reader.json.skipValue()
                }
            }
        }
        record.finish(reader.takeFaults())
        try reader.count(record.faults)
        return record
    }

    private mutating func finish(_ found: [RecordFault]) {
        faults = found
        if id == nil { faults.noteMissing("id") }
        if names.isEmpty { faults.noteMissing("title") }
        if stations == nil { faults.noteMissing("stations") }
        if ascending == nil { faults.noteMissing("ascending") }
        if let text = color {
            let digits = text.utf8.dropFirst()
            let isColor =
                text.utf8.first == UInt8(ascii: "#") && digits.count == 6
                && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
            color = isColor ? text.uppercased() : nil
            if !isColor { faults.append(.malformedColor(text: text)) }
        }
    }
}
