@testable import TimetableFeeds

extension TrainFileRecord {
    /// Reads all trains of a file into the same values that `JSONDecoder` makes.
    static func all(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [TrainFileRecord] {
        var reader = try JSONReader(bytes)
        var trains: [TrainFileRecord] = []
        try reader.beginArray()
        while try reader.nextElement() { trains.append(try TrainFileRecord(&reader)) }
        try reader.end()
        return trains
    }

    private init(_ reader: inout JSONReader) throws {
        try reader.beginObject()
        while let name = try reader.nextName() {
            if name.matches("id") {
                id = try reader.text().string
            } else if name.matches("n") {
                n = try reader.text().string
            } else if name.matches("r") {
                r = try reader.text().string
            } else if name.matches("y") {
                y = try reader.text().string
            } else if name.matches("d") {
                d = try reader.text().string
            } else if name.matches("os") {
                os = try Self.texts(&reader)
            } else if name.matches("ds") {
                ds = try Self.texts(&reader)
            } else if name.matches("nt") {
                nt = try Self.texts(&reader)
            } else if name.matches("pt") {
                pt = try Self.texts(&reader)
            } else if name.matches("tt") {
                try reader.beginArray()
                while try reader.nextElement() { tt.append(try CallRecord(&reader)) }
            } else {
                try reader.skipValue()
            }
        }
    }

    private static func texts(_ reader: inout JSONReader) throws -> [String] {
        var texts: [String] = []
        try reader.beginArray()
        while try reader.nextElement() { texts.append(try reader.text().string) }
        return texts
    }
}

extension CallRecord {
    fileprivate init(_ reader: inout JSONReader) throws {
        try reader.beginObject()
        while let name = try reader.nextName() {
            if name.matches("s") {
                s = try reader.text().string
            } else if name.matches("a") {
                a = try reader.text().string
            } else if name.matches("d") {
                d = try reader.text().string
            } else {
                try reader.skipValue()
            }
        }
    }
}
