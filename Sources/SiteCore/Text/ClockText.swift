import Timetable

/// Times as pages write them, made once for the whole day.
package enum ClockText {
    private static let clocks = times { $0.clock }
    private static let shown = times { time in
        "\(time.clockHour):\(time.minute < 10 ? "0" : "")\(time.minute)"
    }
    private static let minutes = (0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" }

    /// The time as `<time datetime>` has it: `05:07`, `00:12`.
    static func clock(_ time: ServiceTime) -> String { clocks[Int(time.rawValue - ServiceTime.range.lowerBound)] }

    /// The time as readers see it: `5:07`, `0:12`.
    package static func shown(_ time: ServiceTime) -> String {
        shown[Int(time.rawValue - ServiceTime.range.lowerBound)]
    }

    /// The two digits of the minute.
    package static func minute(_ time: ServiceTime) -> String { minutes[time.minute] }

    /// Minutes that a ride takes. A train that arrives in the minute of its departure rides for less than one: a 0 would
    /// look like a mistake, and a 1 would contradict the train's page.
    package static func ride(_ minutes: Int) -> String { minutes == 0 ? "<1" : String(minutes) }

    private static func times(_ text: (ServiceTime) -> String) -> [String] {
        ServiceTime.range.compactMap { ServiceTime(rawValue: $0).map(text) }
    }
}
