import Foundation
import Messages
import Timetable

/// A company's own timetables as spreadsheets: a folder of CSV files.
///
/// `stations.csv` and `railways.csv` list the stations and the lines; each file of `timetable/` has the trains of one
/// line, way and kind of day. Docs/spreadsheets describes the format.
public enum SpreadsheetFeed {
    /// A service day ends at 03:00, as Japan's railways have it.
    static let boundary = ServiceTime(clamping: 180)

    /// Reads and checks a whole feed. Nothing is thrown: what is wrong with the feed is reported as notices.
    public static func read(folder: URL, options: FeedOptions = FeedOptions()) -> ImportResult {
        var log = NoticeLog(isLenient: options.lenient, limit: 1000)
        guard let lists = SpreadsheetLists(folder: folder, options: options, &log) else {
            return ImportResult(dataset: nil, notices: log.sorted)
        }
        let files = WorksheetFiles(folder)
        for (file, reason) in files.unread {
            log.report(UnreadFile.check(file, reason))
            log.leaveOut()
        }
        if files.timetables.isEmpty { log.report(MissingFile.file("timetable/*.csv")) }
        var calendar = WorksheetCalendar(folder, options, &log)
        var named: [(sheet: Worksheet, name: WorksheetName)] = []
        for (sheet, names) in files.timetables.flatMap({ Worksheet.all($0, in: folder, &log) }) {
            if let name = WorksheetName(names, of: sheet.file, lists.railways, calendar, &log) {
                named.append((sheet, name))
            } else {
                log.leaveOut()
            }
        }
        calendar.take(named.map(\.name))
        var assembly = SpreadsheetAssembly(lists, calendar, source: source(options, &log))
        var overlaps = WorksheetOverlaps(calendar)
        for (worksheet, name) in named {
            let file = worksheet.file
            if log.report(UnknownWorksheetName.check(file, name.days.id, calendar.dates(of: name))) {
                log.leaveOut()
                continue
            }
            var sheet = TimetableWorksheet(
                worksheet,
                station: lists.station,
                names: lists.stationNames,
                boundary: boundary,
                &log
            )
            sheet.trains = overlaps.add(sheet.trains, name, file, &log)
            assembly.add(sheet, name, file, &log)
        }
        let surcharges = Surcharges(folders: [folder]) { file, line, reason in
            log.report(BadSupplement.check(file, line: line, reason: reason))
            log.leaveOut()
        }
        assembly.link(&log)
        assembly.tellWhatIsUnused(&log)
        let count = assembly.dataset.trains.count
        log.report(FeedWithoutTrains.check(count, leftOut: log.leftOut))
        guard !log.isStopped, count > 0 else { return ImportResult(dataset: nil, notices: log.sorted) }
        var dataset = assembly.dataset
        surcharges.state(in: &dataset)
        dataset.notices = log.sorted
        if dataset.source.name.isEmpty { dataset.source.name = CompanyNames.row(dataset.operators) }
        return ImportResult(dataset: dataset, notices: log.sorted, leftOut: log.leftOut)
    }

    static func source(_ options: FeedOptions, dayBoundary: ServiceTime = boundary, _ log: inout NoticeLog) -> Source {
        let source = Source(
            name: options.name ?? "",
            date: options.date,
            licence: options.licence ?? "",
            attribution: options.attribution ?? "",
            timeZone: options.timeZone ?? "Asia/Tokyo",
            dayBoundary: dayBoundary
        )
        log.report(SourceWithoutCredit.check(source, writeIn: Message("feed.yaml")))
        log.report(MalformedSource.check(timeZone: source.timeZone))
        return source
    }
}
