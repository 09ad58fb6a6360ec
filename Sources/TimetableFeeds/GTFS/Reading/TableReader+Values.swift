import Foundation
import Messages
import Timetable

/// Values that are more than text.
extension TableReader {
    /// One of a column's numbers; `standard` where the field is empty or says something else, which is reported.
    func choice(_ name: String, _ range: ClosedRange<Int>, standard: Int = 0) -> Int {
        choice(at: column(name), name, range, standard: standard)
    }

    /// As ``choice(_:_:standard:)``, with the column looked up before.
    @inline(__always)
    func choice(at column: Int, _ name: StaticString, _ range: ClosedRange<Int>, standard: Int = 0) -> Int {
        let bytes = bytes(column)
        if bytes.count == 1, case let digit = Int(bytes[0]) - 0x30, range.contains(digit) { return digit }
        if bytes.isEmpty { return standard }
        return choice(unusual: column, "\(name)", range, standard)
    }

    /// As ``choice(_:_:standard:)``, with the column looked up before.
    func choice(at column: Int, _ name: String, _ range: ClosedRange<Int>, standard: Int = 0) -> Int {
        isEmpty(column) ? standard : choice(unusual: column, name, range, standard)
    }

    private func choice(unusual column: Int, _ name: String, _ range: ClosedRange<Int>, _ standard: Int) -> Int {
        if let number = Self.integer(bytes(column)), range.contains(number) { return number }
        report(IgnoredValue.self) {
            $0.check(
                place,
                name,
                string(bytes(column)),
                expected: Message("one of \(range.lowerBound) to \(range.upperBound)")
            )
        }
        return standard
    }

    /// What a column of 0 (not known), 1 (yes) and 2 (no) says; `nil` where nothing is known.
    func permission(_ name: String) -> Bool? {
        switch choice(name, 0...2) {
        case 1: true
        case 2: false
        default: nil
        }
    }

    /// A whole number that may be missing; anything else is reported and counts as missing.
    func integer(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        let bytes = bytes(column(name))
        if bytes.isEmpty { return nil }
        if let number = Self.integer(bytes), range.contains(number) { return number }
        report(IgnoredValue.self) {
            $0.check(place, name, string(bytes), expected: Message("a whole number as it has to be"))
        }
        return nil
    }

    /// A whole number that has to be there.
    func requiredInteger(at column: Int, _ name: String, _ range: ClosedRange<Int>) -> Int {
        let bytes = bytes(column)
        if let number = Self.integer(bytes), range.contains(number) { return number }
        if bytes.isEmpty {
            report(MissingField.self) { $0.check(place, name) }
        } else {
            report(MalformedNumber.self) {
                $0.check(place, name, string(bytes), expected: Message("a whole number, \(range.lowerBound) or more"))
            }
        }
        return range.lowerBound
    }

    /// A number that may be missing; anything else is reported and counts as missing.
    func number(_ name: String) -> Double? { number(at: column(name), name) }

    /// As ``number(_:)``, with the column looked up before.
    func number(at column: Int, _ name: String) -> Double? {
        let bytes = bytes(column)
        if bytes.isEmpty { return nil }
        if let number = Self.decimal(bytes) { return number }
        report(IgnoredValue.self) { $0.check(place, name, string(bytes), expected: Message("a number")) }
        return nil
    }

    /// A number of 0 or more that may be missing; anything else is reported and counts as missing.
    func distance(at column: Int, _ name: String) -> Double? {
        guard let number = number(at: column, name) else { return nil }
        if number >= 0 { return number }
        report(IgnoredValue.self) { $0.check(place, name, string(bytes(column)), expected: Message("0 or more")) }
        return nil
    }

    /// A time in seconds since midnight of the service day; `nil` for an empty field.
    @inline(__always)
    func time(at column: Int, _ name: StaticString) -> Int32? {
        let bytes = bytes(column)
        if bytes.isEmpty { return nil }
        if let time = Self.seconds(bytes) { return time }
        report(MalformedTime.self) { $0.check(place, "\(name)", string(bytes)) }
        return nil
    }

    /// A time that has to be there.
    func requiredTime(_ name: StaticString) -> Int {
        let column = column("\(name)")
        if isEmpty(column) { report(MissingField.self) { $0.check(place, "\(name)") } }
        return Int(time(at: column, name) ?? 0)
    }

    /// A date; `nil` for an empty field.
    func date(_ name: String) -> CalendarDate? {
        let bytes = bytes(column(name))
        if bytes.isEmpty { return nil }
        if bytes.count == 8, let number = Self.integer(bytes),
            let date = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        {
            return date
        }
        report(MalformedDate.self) { $0.check(place, name, string(bytes)) }
        return nil
    }

    /// A date that has to be there.
    func requiredDate(_ name: String) -> CalendarDate {
        if isEmpty(column(name)) { report(MissingField.self) { $0.check(place, name) } }
        return date(name) ?? CalendarDate(daysSince1970: 0)
    }

    /// A color as `#RRGGBB`, upper case; `nil` for an empty field or for what is no color, which is reported.
    func color(_ name: String) -> String? {
        var digits = string(bytes(column(name))).uppercased()
        if digits.isEmpty { return nil }
        if digits.hasPrefix("#") { digits.removeFirst() }
        let isColor = digits.utf8.count == 6 && digits.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        if isColor { return "#" + digits }
        report(MalformedColor.self) { $0.check(place, name, string(bytes(column(name)))) }
        return nil
    }

    /// An address of the web; empty for none, and for anything else, which is reported.
    func webAddress(_ name: String) -> String {
        let text = text(name)
        if text.isEmpty || WebAddress.checked(text) != nil { return text }
        report(IgnoredValue.self) {
            $0.check(place, name, text, expected: Message("an address such as https://example.com/"))
        }
        return ""
    }

    /// A place on Earth; `nil` where there is none, or something that is none, which is reported.
    func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
        coordinate(at: column(latitude), latitude, column(longitude), longitude)
    }

    /// As ``coordinate(_:_:)``, with the columns looked up before.
    func coordinate(at first: Int, _ latitude: String, _ second: Int, _ longitude: String) -> Coordinate? {
        if isEmpty(first), isEmpty(second) { return nil }
        if let north = Self.decimal(bytes(first)), let east = Self.decimal(bytes(second)), abs(north) <= 90,
            abs(east) <= 180
        {
            if north != 0 || east != 0 { return Coordinate(latitude: north, longitude: east) }
            // Some programs write 0, 0 for what they do not know.
        }
        report(MalformedCoordinate.self) { $0.check(place, latitude, longitude) }
        return nil
    }

    /// The record that a field names; `nil` for an empty field, and for a record that is not there, which is reported.
    ///
    /// - Parameter reported: whether the row is at fault then; otherwise the field is taken for empty.
    func reference<Record>(
        _ name: String,
        to table: GTFSTable<Record>,
        isEssential: Bool = true
    ) -> Identifier<Record>? {
        reference(at: column(name), name, to: table, isEssential: isEssential)
    }

    /// As ``reference(_:to:isEssential:)``, with the column looked up before.
    func reference<Record>(
        at column: Int,
        _ name: String,
        to table: GTFSTable<Record>,
        isEssential: Bool = true
    ) -> Identifier<Record>? {
        let bytes = bytes(column)
        if bytes.isEmpty { return nil }
        switch target(bytes, in: table) {
        case .record(let id): return id
        case .leftOut:
            if isEssential {
                isFaulty = true
                if log.log.isLenient { log.report(LeftOutToo.self) { $0.check(place, name, string(bytes)) } }
            }
        case .nothing:
            if isEssential {
                report(UnknownReference.self) { $0.check(place, name, string(bytes), missingFrom: Record.file) }
            } else {
                report(IgnoredValue.self) {
                    $0.check(place, name, string(bytes), expected: Message("in \(Record.file)"))
                }
            }
        }
        return nil
    }

    private func target<Record>(_ bytes: UnsafeBufferPointer<UInt8>, in table: GTFSTable<Record>)
        -> GTFSTable<Record>.Target
    {
        if case .nothing = table.target(bytes) {} else { return table.target(bytes) }
        // The bytes of a file in Shift_JIS are not those of the id.
        guard String(validating: bytes, as: UTF8.self) == nil else { return .nothing }
        var text = string(bytes)
        return text.withUTF8 { table.target($0) }
    }

    /// As ``reference(_:to:isEssential:)`` for a field that has to be there.
    func requiredReference<Record>(_ name: String, to table: GTFSTable<Record>) -> Identifier<Record> {
        if isEmpty(column(name)) { report(MissingField.self) { $0.check(place, name) } }
        return reference(name, to: table) ?? Identifier(0)
    }
}
