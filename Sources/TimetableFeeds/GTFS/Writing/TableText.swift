import Timetable

/// The lines of a file of a feed, as comma-separated values (RFC 4180), handed on in large pieces.
struct TableText {
    private var bytes: [UInt8] = []
    private var isAtStart = true

    /// Begins with the names of the columns.
    init(_ columns: [String]) {
        bytes.reserveCapacity(Self.piece + 4096)
        for column in columns { add(column) }
        end()
    }

    /// Large enough that few calls are made, and small enough that a feed of any size needs little memory.
    private static let piece = 1 << 18

    /// Whether it is time to hand over what there is.
    var isFull: Bool { bytes.count >= Self.piece }

    /// Hands over what there is.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Adds a field; `nil` is an empty one.
    mutating func add(_ text: String?) {
        separate()
        if let text { bytes += Self.field(text) }
    }

    /// Adds a field that ``field(_:)`` has made.
    mutating func add(field: [UInt8]) {
        separate()
        bytes += field
    }

    /// Adds a whole number.
    mutating func add(_ number: Int) {
        separate()
        if (0...9).contains(number) {
            bytes.append(UInt8(ascii: "0") + UInt8(number))
        } else {
            bytes += String(number).utf8
        }
    }

    /// Adds a time by the minutes since midnight of the service day, `25:05:00`; past 99:59 there is none.
    mutating func add(minutes: Int) {
        separate()
        let time = min(max(minutes, 0), 99 * 60 + 59)
        let zero = UInt8(ascii: "0")
        let digits = [time / 600, time / 60 % 10, time % 60 / 10, time % 10].map { zero + UInt8($0) }
        bytes += [digits[0], digits[1], UInt8(ascii: ":"), digits[2], digits[3]]
        bytes += Self.noSeconds
    }

    /// Adds 1 for yes, 2 for no, and an empty field where nothing is known.
    mutating func add(permission: Bool?) {
        if let permission { add(permission ? 1 : 2) } else { add(nil) }
    }

    /// Adds a date, `20261122`.
    mutating func add(_ date: CalendarDate) { add(date.description.replacing("-", with: "")) }

    /// Adds a place: latitude, then longitude, to a tenth of a metre.
    mutating func add(_ place: Coordinate) {
        for degrees in [place.latitude, place.longitude] {
            separate()
            bytes += Self.degrees(degrees)
        }
    }

    /// Ends the line.
    mutating func end() {
        bytes += Self.lineEnd
        isAtStart = true
    }

    private mutating func separate() {
        if !isAtStart { bytes.append(UInt8(ascii: ",")) }
        isAtStart = false
    }

    private static let noSeconds = Array(":00".utf8)
    private static let lineEnd = Array("\r\n".utf8)

    /// A text as a field: in quotes where it needs them, and in one line, as the format wants it.
    static func field(_ text: String) -> [UInt8] {
        var isQuoted = false
        var field: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): field += [byte, byte]
            case 0..<32, 127: field.append(UInt8(ascii: " "))
            default: field.append(byte)
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") { isQuoted = true }
        }
        let quote = [UInt8(ascii: "\"")]
        return isQuoted ? quote + field + quote : field
    }

    /// Degrees with six digits behind the point; text of a number must not depend on the machine.
    private static func degrees(_ degrees: Double) -> [UInt8] {
        let millionths = Int((degrees * 1_000_000).rounded())
        let digits = String(abs(millionths) % 1_000_000)
        let padding = String(repeating: "0", count: 6 - digits.count)
        return Array("\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000).\(padding)\(digits)".utf8)
    }
}
