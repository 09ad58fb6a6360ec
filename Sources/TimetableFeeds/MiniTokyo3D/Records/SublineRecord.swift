import Timetable

/// A piece of a railway's course in coordinates.json.
struct SublineRecord: Sendable {
    /// The ends, or the whole course of the piece.
    var coords: [Coordinate] = []
    /// The railway on whose tracks it lies, where it has none of its own.
    var base: String?

    /// Reads the pieces of all railways, by the railway's id.
    ///
    /// Only what draws a course is read: a piece at fault counts as missing.
    static func readAll(_ reader: inout FeedReader) throws(JSONError) -> [String: [SublineRecord]] {
        var railways: [String: [SublineRecord]] = [:]
        try reader.json.beginObject()
        while let name = try reader.nextName() {
            guard name.matches("railways"), try reader.json.kind() == .array else {
                try reader.json.skipValue()
                continue
            }
            try reader.json.beginArray()
            while try reader.json.nextElement() {
                let (id, sublines) = try readRailway(&reader)
                if let id, railways[id] == nil { railways[id] = sublines }
            }
        }
        return railways
    }

    private static func readRailway(_ reader: inout FeedReader) throws(JSONError) -> (String?, [SublineRecord]) {
        var id: String?
        var sublines: [SublineRecord] = []
        guard try reader.expects(.object, "record") else { return (nil, []) }
        try reader.json.beginObject()
        while let name = try reader.nextName() {
            if name.matches("id") {
                id = try reader.string("id")
            } else if name.matches("sublines"), try reader.json.kind() == .array {
                try reader.json.beginArray()
                while try reader.json.nextElement() { sublines.append(try read(&reader)) }
            } else {
                try reader.json.skipValue()
            }
        }
        return (id, sublines)
    }

    private static func read(_ reader: inout FeedReader) throws(JSONError) -> SublineRecord {
        var subline = SublineRecord()
        var isSub = false
        guard try reader.expects(.object, "subline") else { return subline }
        try reader.json.beginObject()
        while let name = try reader.nextName() {
            if name.matches("type") {
                isSub = try reader.token("type")?.matches("sub") ?? false
            } else if name.matches("coords"), try reader.json.kind() == .array {
                try reader.json.beginArray()
                while try reader.json.nextElement() {
                    if let numbers = try reader.numbers("coords"), let coordinate = Coordinate(feed: numbers) {
                        subline.coords.append(coordinate)
                    }
                }
            } else if name.matches("start") || name.matches("end") {
                subline.base = try readRailwayName(&reader) ?? subline.base
            } else {
                try reader.json.skipValue()
            }
        }
        if !isSub { subline.base = nil }
        return subline
    }

    private static func readRailwayName(_ reader: inout FeedReader) throws(JSONError) -> String? {
        var railway: String?
        guard try reader.expects(.object, "start") else { return nil }
        try reader.json.beginObject()
        while let name = try reader.nextName() {
            if name.matches("railway") { railway = try reader.string("railway") } else { try reader.json.skipValue() }
        }
        return railway
    }
}
