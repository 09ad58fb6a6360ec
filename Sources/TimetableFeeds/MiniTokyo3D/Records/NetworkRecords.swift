import Timetable

/// A record of operators.json, rail-directions.json or train-types.json.
struct NamedRecord: Sendable {
    var id: String?
    var names = Names([:])
    var faults: [RecordFault] = []

    /// Reads the next record.
    static func read(_ reader: inout FeedReader) throws(JSONError) -> NamedRecord {
        var record = NamedRecord()
        if try reader.expects(.object, "record") {
            try reader.json.beginObject()
            while let name = try reader.json.nextName() {
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
        return record
    }
}

/// A record of railways.json.
struct RailwayRecord: Sendable {
    var id: String?
    var names = Names([:])
    var stations: [String]?
    var ascending: String?
    var descending: String?
    var color: String?
    var faults: [RecordFault] = []

    /// Reads the next record.
    static func read(_ reader: inout FeedReader) throws(JSONError) -> RailwayRecord {
        var record = RailwayRecord()
        if try reader.expects(.object, "record") {
            try reader.json.beginObject()
            while let name = try reader.json.nextName() {
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
        return record
    }

    private mutating func finish(_ found: [RecordFault]) {
        faults = found
        if id == nil { faults.noteMissing("id") }
        if names.isEmpty { faults.noteMissing("title") }
        if stations == nil { faults.noteMissing("stations") }
        if ascending == nil { faults.noteMissing("ascending") }
        if descending == nil { faults.noteMissing("descending") }
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

/// A record of stations.json.
struct StationRecord: Sendable {
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
            while let name = try reader.json.nextName() {
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
        return record
    }
}

extension Coordinate {
    /// Takes `[longitude, latitude]`, with or without an altitude, as feeds write it.
    init?(feed numbers: [Double]) {
        guard numbers.count == 2 || numbers.count == 3 else { return nil }
        guard (-180...180).contains(numbers[0]), (-90...90).contains(numbers[1]) else { return nil }
        self.init(latitude: numbers[1], longitude: numbers[0])
    }
}

extension [RecordFault] {
    /// Notes that a field is missing, unless it is there and was found to be something else.
    mutating func noteMissing(_ field: String) {
        for case .mistyped(let found, _, _) in self where found == field || found == "record" { return }
        append(.missing(field: field))
    }
}
