import Foundation
import Timetable

/// When service days begin by the world's clock: minute 0 of a day is its noon minus 12 hours in the feed's time zone
/// (GTFS Schedule Reference, type Time).
package struct ServiceDayClock: Sendable {
    private let zone: TimeZone
    private let boundary: Int
    /// The seconds of ten thousand years.
    private static let farthest = 10_000 * 366 * 86_400

    package init(_ source: Source) {
        zone = TimeZone(identifier: source.timeZone) ?? .gmt
        boundary = Int(source.dayBoundary.rawValue) * 60
    }

    /// The second of a day's minute 0, counted from 1970-01-01 00:00 UTC.
    func start(_ day: CalendarDate) -> Int {
        let noon = Int(day.daysSince1970) * 86_400 + 43_200
        // The first guess may lie on the other side of a change of clocks; the second one is right.
        let guess = noon - offset(noon)
        return noon - offset(guess) - 43_200
    }

    /// The second at which a service day begins: at the boundary, counted as ``start(_:)``.
    package func beginning(_ day: CalendarDate) -> Int { start(day) + boundary }

    /// The service day of a second.
    func day(_ second: Int) -> CalendarDate {
        // No date that can be written lies farther away, and nothing added to it overflows.
        let second = min(max(second, -Self.farthest), Self.farthest)
        let local = second + offset(second) - boundary
        return CalendarDate(daysSince1970: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
    }

    private func offset(_ second: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
    }
}
