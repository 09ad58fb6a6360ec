import Foundation
import Messages
import Timetable

/// The list of `odpt:TrainInformation` of the Public Transportation Open Data Center, as JSON
/// (https://developer.odpt.org/documents): what operators say of their railways.
enum TrainInformation {
    /// What a record says.
    private struct Record {
        var date: Int?
        var valid: Int?
        var origin: Int?
        var railway: String?
        var company: String?
        var status: [String: String] = [:]
        var text: [String: String] = [:]

        /// Operators also report that all is as usual: without a status, or with one that says so.
        var isUsual: Bool {
            guard let word = status["ja"] ?? status.values.sorted().first else { return true }
            return word.hasPrefix("平常") || word.hasPrefix("通常") || word.lowercased().hasPrefix("normal")
        }
    }

    /// - Throws: ``JSONError`` for what is no such list.
    static func report(_ reader: consuming FeedReader) throws(JSONError) -> LiveReport {
        var report = LiveReport(time: nil)
        try reader.json.beginArray()
        while try reader.json.nextElement() {
            guard try reader.json.kind() == .object else {
                throw reader.json.fault(Message("expected a record of odpt:TrainInformation"))
            }
            let record = try record(&reader)
            report.time = [report.time, record.date].compactMap { $0 }.max()
            guard !record.isUsual, let alert = alert(record) else { continue }
            if report.alerts.count < LiveLimit.alerts { report.alerts.append(alert) } else { report.unreadAlerts += 1 }
        }
        try reader.json.end()
        return report
    }

    private static func record(_ reader: inout FeedReader) throws(JSONError) -> Record {
        var record = Record()
        try reader.json.beginObject()
        while let name = try reader.json.nextName() {
            if name.matches("dc:date") {
                record.date = try time(&reader)
            } else if name.matches("dct:valid") {
                record.valid = try time(&reader)
            } else if name.matches("odpt:timeOfOrigin") {
                record.origin = try time(&reader)
            } else if name.matches("odpt:railway") {
                record.railway = try id(&reader)
            } else if name.matches("odpt:operator") {
                record.company = try id(&reader)
            } else if name.matches("odpt:trainInformationStatus") {
                record.status = try texts(&reader)
            } else if name.matches("odpt:trainInformationText") {
                record.text = try texts(&reader)
            } else {
                try reader.json.skipValue()
            }
        }
        return record
    }

    private static func alert(_ record: Record) -> LiveReport.Alert? {
        guard record.railway != nil || record.company != nil else { return nil }
        var alert = LiveReport.Alert()
        alert.titles = record.status
        alert.texts = record.text
        alert.isUnnamed = true
        alert.periods = [LiveReport.Alert.Period(from: record.origin, until: record.valid)]
        let company = record.railway == nil ? record.company : nil
        alert.subjects = [LiveReport.Alert.Subject(operatorID: company, railwayID: record.railway)]
        return alert
    }

    private static func string(_ reader: inout FeedReader) throws(JSONError) -> String? {
        guard try reader.json.kind() == .string else {
            try reader.json.skipValue()
            return nil
        }
        return try reader.json.text().string
    }

    /// The id without the word for its kind: `TokyoMetro.Ginza` of `odpt.Railway:TokyoMetro.Ginza`.
    private static func id(_ reader: inout FeedReader) throws(JSONError) -> String? {
        try string(&reader).map { $0.split(separator: ":", maxSplits: 1).last.map(String.init) ?? $0 }
    }

    /// A text for each language, or one in Japanese.
    private static func texts(_ reader: inout FeedReader) throws(JSONError) -> [String: String] {
        guard try reader.json.kind() == .object else { return try string(&reader).map { ["ja": $0] } ?? [:] }
        var texts: [String: String] = [:]
        try reader.json.beginObject()
        while let name = try reader.json.nextName() {
            let language = name.string
            guard let text = try string(&reader), texts.count < LiveLimit.languages else { continue }
            if !text.isEmpty { texts[language] = String(text.prefix(4_000)) }
        }
        return texts
    }

    /// `2026-11-22T18:05:00+09:00`, in seconds since 1970.
    private static func time(_ reader: inout FeedReader) throws(JSONError) -> Int? {
        guard let text = try string(&reader) else { return nil }
        let isoDate = try? Date(text, strategy: .iso8601)
        return isoDate.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.towardZero)) }
    }
}
