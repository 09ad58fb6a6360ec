import Foundation
import InputFiles
import Messages
import OuDia
import Timetable

/// Files of OuDia and OuDiaSecond, each a railway, or some of a railway's days.
///
/// What they have no place for stands in tables beside them, in the form of those of spreadsheets and each as it is wanted:
/// `stations.csv`, `railways.csv`, `train-types.csv`, `days.csv`. Docs/oudia describes what is read.
public enum OuDiaFeed {
    /// What names of files end in.
    public static let endings = ["oud", "oud2"]

    /// Reads and checks files, and those of folders. Nothing is thrown: what is wrong is reported as notices.
    ///
    /// The tables are those beside the first file.
    public static func read(_ places: [URL], options: FeedOptions = FeedOptions()) -> ImportResult {
        var log = NoticeLog(isLenient: options.lenient, limit: 1000)
        let files = places.flatMap { Self.files(at: $0, &log) }
        guard let first = files.first else { return ImportResult(dataset: nil, notices: log.sorted) }
        var read: [OuDiaLists.Read] = []
        for file in files {
            if let content = content(of: file, &log) { read.append((file.lastPathComponent, content)) }
        }
        guard !read.isEmpty, !log.isStopped else { return ImportResult(dataset: nil, notices: log.sorted) }
        let folder = first.deletingLastPathComponent()
        let lines = OuDiaLists(read, folder, options, &log)
        var calendar = WorksheetCalendar(folder, options, &log)
        let tables = OuDiaTables(read, lines, &calendar, &log)
        let begin = read.lazy.compactMap { $0.content.begin }.first.flatMap { Int16(exactly: $0) }
        let boundary = begin.flatMap { ServiceTime(rawValue: $0) } ?? SpreadsheetFeed.boundary
        let source = SpreadsheetFeed.source(options, dayBoundary: boundary, &log)
        var assembly = SpreadsheetAssembly(lines.lists, calendar, source: source)
        for table in tables.all {
            if log.report(UnknownWorksheetName.check(table.file, table.name.days.id, calendar.dates(of: table.name))) {
                log.leaveOut()
                continue
            }
            let sheet = lines.sheet(of: table.trains, in: table, boundary, &log)
            assembly.add(sheet, table.name, table.file, &log)
        }
        let count = assembly.dataset.trains.count
        log.report(FeedWithoutTrains.check(count, leftOut: log.leftOut))
        guard !log.isStopped, count > 0 else { return ImportResult(dataset: nil, notices: log.sorted) }
        var dataset = assembly.dataset
        dataset.notices = log.sorted
        if dataset.source.name.isEmpty { dataset.source.name = CompanyNames.row(dataset.operators) }
        return ImportResult(dataset: dataset, notices: log.sorted, leftOut: log.leftOut)
    }

    /// A file itself, or those of a folder in the order of their names.
    private static func files(at place: URL, _ log: inout NoticeLog) -> [URL] {
        var isFolder: ObjCBool = false
        let path = place.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return [place]
        }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { name in
            !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix("." + $0) }
        }
        if names.isEmpty { log.report(MissingFile.folder(path, holding: Message("files .oud or .oud2"))) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { place.appending(path: $0) }
    }

    private static func content(of file: URL, _ log: inout NoticeLog) -> OuDiaFile? {
        let name = file.lastPathComponent
        do {
            return try OuDiaFile(InputFile.bytes(of: file, atMost: InputLimit.published))
        } catch let error as OuDiaError {
            log.report(UnreadableOuDia.check(FileLine(name, error.line), error.explanation))
        } catch let error as InputFileError {
            log.report(UnreadableOuDia.check(FileLine(name), error.explanation))
        } catch {
            log.report(UnreadableOuDia.check(FileLine(name), Message("the file cannot be read")))
        }
        log.leaveOut()
        return nil
    }
}
