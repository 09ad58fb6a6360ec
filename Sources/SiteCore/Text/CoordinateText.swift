import Timetable

/// How a place on the globe is written for scripts: degrees north and east, with four decimals (ten metres).
package enum CoordinateText {
    /// `35.6812 139.7671`
    package static func degrees(_ at: Coordinate) -> String { "\(degrees(at.latitude)) \(degrees(at.longitude))" }

    private static func degrees(_ value: Double) -> String {
        let parts = Int((abs(value) * 10_000).rounded())
        let rest = String(parts % 10_000)
        return (value < 0 ? "-" : "") + "\(parts / 10_000)." + String(repeating: "0", count: 4 - rest.count) + rest
    }
}
