import Timetable

/// What one file of train-timetables holds.
struct TrainFile: Sendable {
    let name: String
    var trains: [TrainRecord] = []
    /// All calls, train by train.
    var calls: [StopTime] = []
    /// The ids that lead nowhere.
    var unknown = UnknownWords()

    /// An empty file.
    init(name: String) { self.name = name }

    /// The word behind a reference that leads nowhere.
    func word<Entity>(_ reference: Identifier<Entity>) -> String? { reference.unknownWord.map { unknown.all[$0] } }

    /// How notices call a train.
    func label(of train: TrainRecord) -> RecordLabel {
        RecordLabel(kind: .train, id: train.id, file: name, number: train.place)
    }

    /// Reads all trains.
    mutating func read(_ reader: inout FeedReader, _ network: FeedNetwork) throws(JSONError) {
        try reader.json.beginArray()
        while try reader.json.nextElement() {
            var train = TrainRecord()
            train.place = trains.count + 1
            train.calls = calls.count..<calls.count
            if try reader.expects(.object, "record") { try readMembers(of: &train, &reader, network) }
            train.faults = reader.takeFaults()
            if train.id == nil { train.faults.noteMissing("id") }
            if train.railway == .absent { train.faults.noteMissing("r") }
            if train.type == .absent { train.faults.noteMissing("y") }
            if train.direction == .absent { train.faults.noteMissing("d") }
            train.schedule = train.id.flatMap { FeedService(trainID: $0) }
            try reader.count(train.faults)
            trains.append(train)
        }
    }

    private mutating func readMembers(
        of train: inout TrainRecord,
        _ reader: inout FeedReader,
        _ network: FeedNetwork
    ) throws(JSONError) {
        try reader.json.beginObject()
        var hasCalls = false
        while let name = try reader.nextName() {
            switch FieldName(name) {
            case "id": train.id = try reader.id("id")
            case "n": train.number = try reader.string("n") ?? ""
            case "r": train.railway = try reference(&reader, "r", network.railways.ids)
            case "y": train.type = try reference(&reader, "y", network.trainTypes.ids)
            case "d": train.direction = try reference(&reader, "d", network.directions.ids)
            case "os": train.origins = try references(&reader, "os", network.stations.ids)
            case "ds": train.destinations = try references(&reader, "ds", network.stations.ids)
            case "nt": train.next = try reader.strings("nt") ?? []
            case "pt": train.previous = try reader.strings("pt") ?? []
            case "nm": train.names = try trainNames(&reader)
            case "tt":
                guard try reader.expects(.array, "tt") else { continue }
                hasCalls = true
                let start = calls.count
                try readCalls(&reader, network)
                // What has a time that is none is reported as that.
                if calls.count - start > 1, let last = calls.last, last.arrivalOrDeparture == nil,
                    reader.faults.isEmpty
                {
                    train.timelessLastCall = last.stationID
                    calls.removeLast()
                }
                train.calls = start..<calls.count
            default: try reader.json.skipValue()
            }
        }
        if !hasCalls { reader.faults.noteMissing("tt") }
    }

    private mutating func readCalls(_ reader: inout FeedReader, _ network: FeedNetwork) throws(JSONError) {
        try reader.json.beginArray()
        while try reader.json.nextElement() {
            var station = Station.ID.absent
            var arrival: ServiceTime?
            var departure: ServiceTime?
            if try reader.expects(.object, "tt") {
                try reader.json.beginObject()
                while let name = try reader.nextName() {
                    switch FieldName(name) {
                    case "s": station = try reference(&reader, "s", network.stations.ids)
                    case "a": arrival = try time(&reader, "a")
                    case "d": departure = try time(&reader, "d")
                    default: try reader.json.skipValue()
                    }
                }
            }
            if station == .absent {
                reader.faults.noteMissing("s")
                try reader.checkFaults()
            }
            calls.append(StopTime(stationID: station, arrival: arrival, departure: departure))
        }
    }

    private func time(_ reader: inout FeedReader, _ field: StaticString) throws(JSONError) -> ServiceTime? {
        guard let text = try reader.token(field) else { return nil }
        if let time = ServiceTime(feed: text.bytes) { return time }
        reader.faults.append(.malformedTime(field: "\(field)", text: text.string))
        try reader.checkFaults()
        return nil
    }

    private func trainNames(_ reader: inout FeedReader) throws(JSONError) -> [Names] {
        guard try reader.expects(.array, "nm") else { return [] }
        var names: [Names] = []
        try reader.json.beginArray()
        while try reader.json.nextElement() {
            if let name = try reader.names("nm"), !name.isEmpty { names.append(name) }
        }
        return names
    }

    @inline(__always)
    private mutating func reference<Entity>(
        _ reader: inout FeedReader,
        _ field: StaticString,
        _ table: IDIndex
    ) throws(JSONError) -> Identifier<Entity> {
        guard let text = try reader.token(field) else { return .absent }
        if let position = table[text.bytes] { return Identifier(position) }
        return .unknown(unknown.number(of: text.string))
    }

    private mutating func references(
        _ reader: inout FeedReader,
        _ field: StaticString,
        _ table: IDIndex
    ) throws(JSONError) -> [Station.ID] {
        guard try reader.expects(.array, field) else { return [] }
        var ids: [Station.ID] = []
        try reader.json.beginArray()
        while try reader.json.nextElement() {
            let id: Station.ID = try reference(&reader, field, table)
            if id != .absent { ids.append(id) }
        }
        return ids
    }
}

/// A field's name of one or two letters as a number, so that a switch over them is a comparison of integers.
private struct FieldName: ExpressibleByStringLiteral, Equatable {
    private let packed: UInt16

    init(stringLiteral word: StaticString) {
        packed = Self.pack(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    @inline(__always)
    init(_ text: JSONBytes) { packed = Self.pack(text.bytes) }

    @inline(__always)
    private static func pack(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
        switch bytes.count {
        case 1: UInt16(bytes[0])
        case 2: UInt16(bytes[0]) << 8 | UInt16(bytes[1])
        default: .max
        }
    }

    @inline(__always)
    static func ~= (pattern: FieldName, value: FieldName) -> Bool { pattern.packed == value.packed }
}
