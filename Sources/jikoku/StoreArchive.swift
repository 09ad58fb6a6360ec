import ArgumentParser
import Foundation
import Messages
import Output
import Revisions
import Timetable
import TimetableSite
import TimetableStore

/// The timetables that a site keeps: a store for each, named by its first day, in a folder beside the store that is built from.
///
///     timetable.sqlite
///     timetable.sqlite.past/2025-03-15.sqlite
///     timetable.sqlite.past/2026-03-14.sqlite     the current one, so that it is there when it is over
///
/// An import replaces the store, so the current one is kept too: at the next build nothing else knows what the site was built
/// from. Whatever a publisher puts into the folder under its first day is kept as well.
struct StoreArchive {
    /// The first day of the current timetable.
    let current: CalendarDate
    /// Those that are over, the latest first.
    let past: [(from: CalendarDate, until: CalendarDate, store: URL)]

    private let store: URL
    private let folder: URL

    private static let ending = ".sqlite"

    /// Finds what is kept beside a store. A timetable that does not differ from the latest one kept is still that one: a feed
    /// that is imported again is no new timetable, whatever day and ids it has now.
    ///
    /// - Parameters:
    ///   - reader: Of the store.
    ///   - day: The first day of its timetable, where the publisher says it.
    init(beside store: URL, _ reader: TimetableStore, from day: CalendarDate?) throws {
        self.store = store
        folder = URL(filePath: store.path(percentEncoded: false) + ".past")
        let source = try reader.sources().whole
        guard let own = day ?? source.validFrom ?? source.date else {
            throw ValidationError(
                Message(
                    "Nobody says when the timetable begins, under which it is to be kept. Add the day to site.yaml: `valid-from: 2026-03-14`."
                )
            )
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        let kept = names.filter { $0.hasSuffix(Self.ending) }.compactMap {
            CalendarDate($0.dropLast(Self.ending.count))
        }
        .sorted { $0.daysSince1970 > $1.daysSince1970 }
        var current = own
        var earlier = kept.filter { $0.daysSince1970 < own.daysSince1970 }
        if !kept.contains(own), let latest = earlier.first {
            let before = try TimetableStore(path: Self.file(latest, in: folder).path(percentEncoded: false))
            if !Revision(from: try before.dataset(), to: try reader.dataset()).isChanged {
                current = latest
                earlier.removeFirst()
            }
        }
        self.current = current
        let ends = [current] + earlier
        past = zip(earlier, ends).map { [folder] day, next in
            (from: day, until: next.advanced(by: -1), store: Self.file(day, in: folder))
        }
    }

    private static func file(_ day: CalendarDate, in folder: URL) -> URL {
        folder.appending(path: "\(day)\(ending)")
    }

    /// What a build draws of them.
    ///
    /// - Throws: `StoreError` where one of them cannot be read.
    func timetables() throws -> [PastTimetable] {
        try past.map { kept in
            let reader = try TimetableStore(path: kept.store.path(percentEncoded: false))
            return PastTimetable(from: kept.from, until: kept.until, tables: try reader.checksums()) {
                try reader.dataset()
            }
        }
    }

    /// Copies the current store, to be kept once the site is built.
    ///
    /// - Returns: `nil` where it is kept already.
    /// - Throws: `WholeFileError` where there is no room; nothing has changed then.
    func copy() throws -> Copy? {
        let place = Self.file(current, in: folder)
        let (from, to) = (store.path(percentEncoded: false), place.path(percentEncoded: false))
        if FileManager.default.contentsEqual(atPath: from, andPath: to) { return nil }
        let kind = FileKind(Message("a store"), start: "SQLite format 3\0")
        let file = try WholeFile(at: to, replacing: kind, makesFolder: true)
        let handle = try FileHandle(forReadingFrom: store)
        defer { try? handle.close() }
        while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty { try file.append(Array(bytes)) }
        return Copy(file: file, place: place, replaced: folder.appending(path: "\(current).replaced\(Self.ending)"))
    }

    /// A copy of the current store that is not in its place yet.
    struct Copy {
        fileprivate let file: WholeFile
        /// Where it will lie.
        let place: URL
        fileprivate let replaced: URL

        /// Puts it there. What was kept under the same day stays, as the one before the last correction.
        ///
        /// - Returns: where that lies now; `nil` where nothing was kept under the day.
        func publish() throws -> URL? {
            let files = FileManager.default
            let isThere = files.fileExists(atPath: place.path(percentEncoded: false))
            if isThere {
                try? files.removeItem(at: replaced)
                try files.linkItem(at: place, to: replaced)
            }
            try file.publish()
            return isThere ? replaced : nil
        }
    }
}
