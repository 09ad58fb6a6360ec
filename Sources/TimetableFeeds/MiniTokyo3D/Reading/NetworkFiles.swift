import Foundation
import Messages

/// The records of the files beside the trains, before anything is checked.
struct NetworkFiles {
    var directions: [NamedRecord] = []
    var trainTypes: [NamedRecord] = []
    var railways: [RailwayRecord] = []
    var stations: [StationRecord] = []
    /// The stations of each place.
    var groups: [GroupRecord] = []
    var operators: [NamedRecord] = []
    /// Whether all files were read without which there is no timetable.
    var areReadable = true

    /// Reads all of them, telling what is missing or unreadable.
    init(folder: URL, _ log: inout NoticeLog) {
        directions = required("rail-directions.json", folder, &log, NamedRecord.read)
        trainTypes = required("train-types.json", folder, &log, NamedRecord.read)
        railways = required("railways.json", folder, &log, RailwayRecord.read)
        stations = required("stations.json", folder, &log, StationRecord.read)
        groups = optional(
            "station-groups.json",
            folder,
            &log,
            loss: Message("no station will be part of an interchange"),
            GroupRecord.read
        )
        operators = optional(
            "operators.json",
            folder,
            &log,
            loss: Message("operators are called as supplements have them"),
            NamedRecord.read
        )
    }

    private mutating func required<Record>(
        _ name: String,
        _ folder: URL,
        _ log: inout NoticeLog,
        _ read: (inout FeedReader) throws(JSONError) -> Record
    ) -> [Record] {
        let file = FeedFile(name, in: folder)
        if file.exists, let records = Self.parse(file, &log, read) { return records }
        if !file.exists { log.report(MissingFile.file(name)) }
        areReadable = false
        return []
    }

    private func optional<Record>(
        _ name: String,
        _ folder: URL,
        _ log: inout NoticeLog,
        loss: Message,
        _ read: (inout FeedReader) throws(JSONError) -> Record
    ) -> [Record] {
        let file = FeedFile(name, in: folder)
        guard file.exists else {
            log.report(MissingOptionalFile.check(name, loss: loss))
            return []
        }
        if let records = Self.parse(file, &log, read) { return records }
        log.leaveOut()
        return []
    }

    private static func parse<Record>(
        _ file: FeedFile,
        _ log: inout NoticeLog,
        _ read: (inout FeedReader) throws(JSONError) -> Record
    ) -> [Record]? {
        let parsed: Parsed<[Record]> = file.parse { reader throws(JSONError) in try reader.records(read) }
        switch parsed {
        case .value(let records): return records
        case .unreadable(let notice):
            log.report(notice)
            return nil
        }
    }
}
