import Foundation
import Timetable

/// On which days each schedule of a site is valid, as `data/calendar.js` says.
struct SiteCalendar {
    let schedules: [String: ServiceDates]

    static let path = "data/calendar.js"

    private struct File: Decodable {
        let schedules: [Entry]
    }

    private struct Entry: Decodable {
        let id: String
        let days: UInt8
        var from: String?
        var to: String?
        var added: [String]?
        var removed: [String]?

        /// `nil` where one of the dates is none.
        var dates: ServiceDates? {
            guard let from else { return .kinds(DayKinds(rawValue: days)) }
            let exceptions = [added ?? [], removed ?? []].map { $0.map { CalendarDate($0) } }
            guard let first = CalendarDate(from), let last = to.flatMap({ CalendarDate($0) }),
                exceptions.allSatisfy({ $0.allSatisfy { $0 != nil } })
            else { return nil }
            let weekly = WeeklyDates(
                days: DayKinds(rawValue: days),
                from: first,
                to: last,
                added: exceptions[0].compactMap { $0 },
                removed: exceptions[1].compactMap { $0 }
            )
            return .dates(weekly.dates)
        }
    }

    /// - Throws: ``SiteCheckError`` for a file that is no such script.
    init(_ bytes: [UInt8]) throws(SiteCheckError) {
        guard let file: File = ScriptData.value(of: bytes) else { throw .malformed(path: Self.path, line: 1) }
        var schedules: [String: ServiceDates] = [:]
        for entry in file.schedules {
            guard let dates = entry.dates else { throw .malformed(path: Self.path, line: 1) }
            schedules[entry.id] = dates
        }
        self.schedules = schedules
    }
}
