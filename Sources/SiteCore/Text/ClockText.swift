import Timetable

/// Times of day as pages of one language write them, made once for the whole day.
///
/// ```swift
/// let time = ServiceTime(clamping: 24 * 60 + 5)
/// ClockText().shown(time)                             // "0:05"
/// ClockText(am: "{time} am", pm: "{time} pm").shown(time)     // "12:05 am"
/// ClockText.clock(time)                               // "00:05", for programs
/// ```
package final class ClockText: Sendable {
    /// Whether hours are counted from 1 to 12, with a word for each half of the day.
    package let hasTwelveHours: Bool
    /// The texts of all times, by their minutes since midnight of the service day.
    private let times: [String]
    /// The texts of the hours, 0 to 23.
    private let hours: [String]
    /// What stands beside the numbers of the hours of both halves of the day: `am`; empty with 24 hours.
    private let halves: (am: String, pm: String)
    /// The texts of both halves of the day, in which `{time}` stands for the time.
    private let patterns: (am: TextPattern, pm: TextPattern)

    private static let clocks = all { $0.clock }
    private static let minutes = (0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" }
    private static let time = "{time}"

    /// A 24-hour clock, as timetables have it nearly everywhere.
    package convenience init() { self.init(am: ClockText.time, pm: ClockText.time) }

    /// A clock by the texts of both halves of the day, in which `{time}` stands for the time. Where both are the same,
    /// hours are counted from 0 to 23.
    init(am: String, pm: String) {
        let hasTwelveHours = am != pm
        self.hasTwelveHours = hasTwelveHours
        let (am, pm) = (TextPattern(am), TextPattern(pm))
        patterns = (am, pm)
        func text(_ hour: Int, _ time: String) -> String { (hour < 12 ? am : pm).filled(["time": time]) }
        func number(_ hour: Int) -> String { String(hasTwelveHours ? (hour + 11) % 12 + 1 : hour) }
        times = Self.all { text($0.clockHour, "\(number($0.clockHour)):\(Self.minutes[$0.minute])") }
        hours = (0..<24).map { text($0, number($0)) }
        func half(_ hour: Int) -> String { String(text(hour, "").drop { $0 == " " }) }
        halves = (half(0), half(12))
    }

    /// The time as `<time datetime>` has it, whatever clock readers have: `05:07`, `00:12`.
    static func clock(_ time: ServiceTime) -> String { clocks[Int(time.rawValue - ServiceTime.range.lowerBound)] }

    /// The time as readers see it: `5:07`, `0:12`; `5:07 am`, `12:12 am`.
    package func shown(_ time: ServiceTime) -> String { times[Int(time.rawValue - ServiceTime.range.lowerBound)] }

    /// The time in words, as its parts are filled in: 5時07分.
    ///
    /// - Parameter text: The text of an hour and a minute.
    package func words(_ time: ServiceTime, _ text: (_ hour: String, _ minute: String) -> String) -> String {
        let words = text(parts(ofHour: time.hour).number, Self.minute(time))
        return (time.clockHour < 12 ? patterns.am : patterns.pm).filled(["time": words])
    }

    /// The head of an hour's row: `5`; `5 am`.
    ///
    /// - Parameter hour: The hour of the service day, 0 to 47.
    package func hour(_ hour: Int) -> String { hours[hour % 24] }

    /// The number of an hour, with what stands beside it in smaller type: `5` and `am`; empty with 24 hours.
    ///
    /// - Parameter hour: The hour of the service day, 0 to 47.
    package func parts(ofHour hour: Int) -> (number: String, half: String) {
        guard hasTwelveHours else { return (self.hour(hour), "") }
        return (String((hour % 24 + 11) % 12 + 1), hour % 24 < 12 ? halves.am : halves.pm)
    }

    /// The first and the last minute of some hours of the service day: `5:00` and `7:59`.
    package func span(_ hours: ClosedRange<Int>) -> (from: String, to: String) {
        (
            shown(ServiceTime(clamping: 60 * hours.lowerBound)),
            shown(ServiceTime(clamping: 60 * hours.upperBound + 59))
        )
    }

    /// The two digits of the minute.
    package static func minute(_ time: ServiceTime) -> String { minutes[time.minute] }

    /// Minutes that a ride takes. A train that arrives in the minute of its departure rides for less than one: a 0 would
    /// look like a mistake, and a 1 would contradict the train's page.
    package static func ride(_ minutes: Int) -> String { minutes == 0 ? "<1" : String(minutes) }

    private static func all(_ text: (ServiceTime) -> String) -> [String] {
        ServiceTime.range.compactMap { ServiceTime(rawValue: $0).map(text) }
    }
}
