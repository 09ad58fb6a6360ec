import SmallNetworks
import Testing
import Timetable
import TimetableFeeds

/// A dataset as it was exported, read by a path of its own.
struct WrittenFeed {
    /// By file: its lines, each by column.
    private(set) var files: [String: [[String: String]]] = [:]
    /// By file: its bytes.
    private(set) var bytes: [String: [UInt8]] = [:]

    init(_ dataset: Dataset, _ period: GTFSPeriod) throws {
        var bytes: [String: [UInt8]] = [:]
        let export = GTFSExport(dataset, period: period, address: "https://example.org/")
        export.write { file, piece throws(Never) in bytes[file, default: []] += piece }
        for (file, bytes) in bytes {
            let lines = Self.lines(of: String(decoding: bytes, as: UTF8.self))
            let columns = try #require(lines.first)
            for line in lines { #expect(line.count == columns.count, "\(file): \(line)") }
            files[file] = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
        }
        self.bytes = bytes
    }

    /// The lines of a file; none of one that is not there.
    subscript(file: String) -> [[String: String]] { files["\(file).txt"] ?? [] }

    /// Some columns of a file's lines, each line as `a|b`.
    func lines(_ file: String, _ columns: String...) -> [String] {
        self[file].map { line in columns.map { line[$0] ?? "-" }.joined(separator: "|") }
    }

    private static func lines(of text: String) -> [[String]] {
        var lines: [[String]] = []
        var (line, field) = ([String](), "")
        var isQuoted = false
        // Swift takes a line's end, CR and LF, for one character.
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                line.append(field)
                field = ""
            case "\r\n" where !isQuoted:
                lines.append(line + [field])
                (line, field) = ([], "")
            default: field.append(character)
            }
        }
        #expect(field.isEmpty && line.isEmpty, "the last line has no end")
        return lines
    }
}

extension GTFSPeriod {
    /// From one day to another, in which some are holidays.
    static func days(_ first: String, _ last: String, holidays: [String] = []) throws -> GTFSPeriod {
        let (first, last) = (try #require(CalendarDate(first)), try #require(CalendarDate(last)))
        return GTFSPeriod(first...last, holidays: DateSet(holidays.compactMap { CalendarDate($0) }))
    }
}

extension WrittenFeed {
    /// A network as a sound feed of November 2026, with a holiday on the 23rd.
    static func november(_ network: SmallNetwork) throws -> WrittenFeed {
        let feed = try WrittenFeed(network.dataset, try .days("2026-11-01", "2026-11-30", holidays: ["2026-11-23"]))
        #expect(feed.faults == [])
        return feed
    }

    /// The dates on which a service runs.
    func dates(of service: String) throws -> Set<String> {
        var dates: Set<String> = []
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        for line in self["calendar"] where line["service_id"] == service {
            let first = try #require(Self.date(line["start_date"]))
            let last = try #require(Self.date(line["end_date"]))
            for date in first...last where line[days[date.weekday.rawValue]] == "1" { dates.insert(date.description) }
        }
        for line in self["calendar_dates"] where line["service_id"] == service {
            let date = try #require(Self.date(line["date"])).description
            if line["exception_type"] == "1" { dates.insert(date) } else { dates.remove(date) }
        }
        return dates
    }

    private static func date(_ text: String?) -> CalendarDate? {
        guard let text, text.count == 8 else { return nil }
        return CalendarDate("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    }

    /// What the format demands and this feed does not keep.
    var faults: [String] {
        var faults: [String] = []
        let required = ["agency", "feed_info", "stops", "routes", "trips", "stop_times"]
        faults += required.filter { self[$0].isEmpty }.map { "no \($0).txt" }
        func ids(_ file: String, _ column: String) -> Set<String> { Set(self[file].map { $0[column] ?? "" }) }
        func demand(_ file: String, _ column: String, among known: Set<String>, mayBeEmpty: Bool = false) {
            for line in self[file] {
                let value = line[column] ?? ""
                if !known.contains(value), !(mayBeEmpty && value.isEmpty) {
                    faults.append("\(file).\(column): '\(value)' is unknown")
                }
            }
        }
        for (file, column) in [
            ("agency", "agency_id"), ("stops", "stop_id"), ("routes", "route_id"), ("trips", "trip_id"),
        ]
        where ids(file, column).count != self[file].count || ids(file, column).contains("") {
            faults.append("\(file).\(column) is not unique")
        }
        let stops = ids("stops", "stop_id")
        demand("routes", "agency_id", among: ids("agency", "agency_id"))
        demand("trips", "route_id", among: ids("routes", "route_id"))
        demand("trips", "service_id", among: ids("calendar", "service_id").union(ids("calendar_dates", "service_id")))
        demand("trips", "shape_id", among: ids("shapes", "shape_id"), mayBeEmpty: true)
        demand("trips", "direction_id", among: ["0", "1"], mayBeEmpty: true)
        demand("stop_times", "trip_id", among: ids("trips", "trip_id"))
        demand("frequencies", "trip_id", among: ids("trips", "trip_id"))
        let parents = Set(self["stops"].filter { $0["location_type"] == "1" }.map { $0["stop_id"] ?? "" })
        demand("stops", "parent_station", among: parents, mayBeEmpty: true)
        demand("stop_times", "stop_id", among: stops.subtracting(parents))
        for line in self["stops"] where line["location_type"] == "1" && line["parent_station"] != "" {
            faults.append("the station \(line) has a parent")
        }
        for column in ["from_stop_id", "to_stop_id"] { demand("transfers", column, among: stops) }
        for column in ["from_trip_id", "to_trip_id"] {
            demand("transfers", column, among: ids("trips", "trip_id"), mayBeEmpty: true)
        }
        let records = ["agency": "agency_id", "stops": "stop_id", "routes": "route_id"]
        for line in self["translations"] {
            guard let file = line["table_name"], let column = line["field_name"] else { continue }
            let isThere: Bool =
                if let key = records[file] {
                    self[file].contains { $0[key] == line["record_id"] && $0[column] != nil }
                } else {
                    self[file].contains { $0[column] == line["field_value"] }
                }
            if !isThere { faults.append("a translation of nothing: \(line)") }
        }
        return faults + faultsOfTimes
    }

    private var faultsOfTimes: [String] {
        var faults: [String] = []
        for (trip, calls) in Dictionary(grouping: self["stop_times"], by: { $0["trip_id"] ?? "" }) {
            var (last, sequence) = ("", -1)
            for call in calls {
                let (arrival, departure) = (call["arrival_time"] ?? "", call["departure_time"] ?? "")
                let isTime = [arrival, departure].allSatisfy { $0.wholeMatch(of: /\d\d:[0-5]\d:00/) != nil }
                let number = Int(call["stop_sequence"] ?? "") ?? -1
                if !isTime || arrival < last || departure < arrival || number <= sequence {
                    faults.append("\(trip): \(call)")
                }
                (last, sequence) = (departure, number)
            }
            if calls.count < 2 { faults.append("\(trip) has \(calls.count) calls") }
        }
        return faults
    }
}
