import Foundation
import Messages
import Timetable

/// The optional feed.json: what the feed says of itself.
struct SourceFile {
    private var fields: [String: String] = [:]

    private static let names: [StaticString] = ["name", "date", "licence", "attribution", "timeZone"]

    /// Reads the file where there is one.
    init(folder: URL, _ log: inout NoticeLog) {
        let file = FeedFile("feed.json", in: folder)
        guard file.exists else { return }
        let parsed: Parsed<([String: String], [RecordFault])> = file.parse { reader throws(JSONError) in
            var fields: [String: String] = [:]
            if try reader.expects(.object, "record") {
                try reader.json.beginObject()
                while let name = try reader.nextName() {
                    if let field = Self.names.first(where: { name.matches($0) }) {
                        fields["\(field)"] = try reader.string(field)
                    } else {
                        try reader.json.skipValue()
                    }
                }
            }
            return (fields, reader.takeFaults())
        }
        switch parsed {
        case .unreadable(let notice):
            log.report(notice)
            log.leaveOut()
        case .value((let fields, let faults)):
            let label = RecordLabel(kind: .record, id: nil, file: file.name, number: 1)
            let notices = FieldRules.all.compactMap { $0.check(faults, of: label) }
            log.report(notices)
            if notices.isEmpty { self.fields = fields } else { log.leaveOut() }
        }
    }

    /// The source. What the options say counts first; without any name it stays unnamed.
    func source(_ options: FeedOptions, _ log: inout NoticeLog) -> Source {
        var source = Source(
            name: options.name ?? fields["name"] ?? "",
            date: options.date ?? fields["date"].flatMap { CalendarDate($0) },
            licence: options.licence ?? fields["licence"] ?? "",
            attribution: options.attribution ?? fields["attribution"] ?? "",
            timeZone: options.timeZone ?? fields["timeZone"] ?? "Asia/Tokyo",
            dayBoundary: FeedDay.boundary
        )
        if options.date == nil, let date = fields["date"], log.report(MalformedSource.check(date: date)) {
            log.leaveOut()
        }
        if log.report(MalformedSource.check(timeZone: source.timeZone)) {
            log.leaveOut()
            source.timeZone = "Asia/Tokyo"
        }
        log.report(
            SourceWithoutCredit.check(source, writeIn: Message("feed.json, or give --attribution and --licence"))
        )
        return source
    }
}
