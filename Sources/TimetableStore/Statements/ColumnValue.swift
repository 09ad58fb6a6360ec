import GRDBSQLite
import Messages
import Timetable

/// A Swift value that one column of a table holds.
///
/// A file may be damaged in ways that SQLite does not see, so reading reports a value that is none of the type.
protocol ColumnValue {
    /// The column's type as its table declares it.
    static var declaredType: String { get }
    /// Whether the column may hold NULL.
    static var isOptional: Bool { get }

    /// The value's part of its table's checksum: the same after the value has been written and read.
    var digest: UInt64 { get }

    /// Binds the value to a parameter, which SQLite counts from 1.
    func write(to statement: OpaquePointer, at parameter: Int32)

    /// Reads the value of the current row from a column, which SQLite counts from 0.
    ///
    /// - Throws: ``StoreDamage`` where the column holds something else.
    static func read(from statement: OpaquePointer, at column: Int32) throws -> Self
}

extension ColumnValue {
    static var isOptional: Bool { false }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    static var declaredType: String { Wrapped.declaredType }
    static var isOptional: Bool { true }
    // Any number will do that no value is likely to give.
    var digest: UInt64 { self?.digest ?? 0x589A_75B1_3C6E_F0D2 }

    func write(to statement: OpaquePointer, at parameter: Int32) {
        if let self {
            self.write(to: statement, at: parameter)
        } else {
            sqlite3_bind_null(statement, parameter)
        }
    }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Self {
        if sqlite3_column_type(statement, column) == SQLITE_NULL { return nil }
        return try Wrapped.read(from: statement, at: column)
    }
}

extension Int: ColumnValue {
    static var declaredType: String { "INTEGER" }
    var digest: UInt64 { UInt64(bitPattern: Int64(self)) }

    func write(to statement: OpaquePointer, at parameter: Int32) {
        sqlite3_bind_int64(statement, parameter, Int64(self))
    }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Int {
        Int(sqlite3_column_int64(statement, column))
    }
}

extension Double: ColumnValue {
    static var declaredType: String { "REAL" }
    // SQLite keeps whole numbers as integers, which have no negative zero.
    var digest: UInt64 { (self + 0).bitPattern }

    func write(to statement: OpaquePointer, at parameter: Int32) { sqlite3_bind_double(statement, parameter, self) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Double {
        sqlite3_column_double(statement, column)
    }
}

extension String: ColumnValue {
    static var declaredType: String { "TEXT" }

    var digest: UInt64 {
        var text = self
        return text.withUTF8 { bytes in
            var digest = UInt64(bytes.count)
            for start in stride(from: 0, to: bytes.count, by: 8) {
                var word: UInt64 = 0
                for byte in bytes[start..<min(start + 8, bytes.count)] { word = word << 8 | UInt64(byte) }
                digest = TableChecksum.mix(digest ^ word, 0xD6E8_FEB8_6659_FD93)
            }
            return digest
        }
    }

    func write(to statement: OpaquePointer, at parameter: Int32) {
        // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        var text = self
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty string has no address, and a missing address would mean NULL.
                _ =
                    characters.baseAddress.map {
                        sqlite3_bind_text(statement, parameter, $0, Int32(characters.count), transient)
                    } ?? sqlite3_bind_text(statement, parameter, "", 0, transient)
            }
        }
    }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

/// A value that stands in its column as an integer.
protocol IntegerColumnValue: ColumnValue {
    var stored: Int { get }

    /// `nil` for an integer that is no value of the type.
    init?(stored: Int)
}

extension IntegerColumnValue {
    static var declaredType: String { Int.declaredType }
    var digest: UInt64 { stored.digest }

    func write(to statement: OpaquePointer, at parameter: Int32) { stored.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Self {
        let stored = try Int.read(from: statement, at: column)
        guard let value = Self(stored: stored) else {
            throw StoreDamage(Message("\(stored) is no \(String(describing: Self.self))"))
        }
        return value
    }
}

extension Identifier: IntegerColumnValue, ColumnValue {
    var stored: Int { position }

    init?(stored: Int) {
        guard 0...Int(Int32.max) ~= stored else { return nil }
        self.init(stored)
    }
}

extension ServiceTime: IntegerColumnValue, ColumnValue {
    var stored: Int { Int(rawValue) }

    init?(stored: Int) {
        guard let minutes = Int16(exactly: stored) else { return nil }
        self.init(rawValue: minutes)
    }
}

extension DayKinds: IntegerColumnValue, ColumnValue {
    var stored: Int { Int(rawValue) }

    init?(stored: Int) {
        guard let days = UInt8(exactly: stored) else { return nil }
        self.init(rawValue: days)
    }
}

extension Language: ColumnValue {
    static var declaredType: String { String.declaredType }
    var digest: UInt64 { rawValue.digest }

    func write(to statement: OpaquePointer, at parameter: Int32) { rawValue.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Language {
        Language(rawValue: try String.read(from: statement, at: column))
    }
}

/// A value that stands in its column as one of a few words.
protocol WordColumnValue: ColumnValue, RawRepresentable<String> {
    /// What is wrong with a row that has another word.
    static var unknownWord: Message { get }
}

extension WordColumnValue {
    static var declaredType: String { String.declaredType }
    var digest: UInt64 { rawValue.digest }

    func write(to statement: OpaquePointer, at parameter: Int32) { rawValue.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Self {
        guard let value = Self(rawValue: try String.read(from: statement, at: column)) else {
            throw StoreDamage(unknownWord)
        }
        return value
    }
}

extension Notice.Severity: WordColumnValue, ColumnValue {
    static var unknownWord: Message { Message("a notice has a severity that there is not") }
}

extension Mode: WordColumnValue, ColumnValue {
    static var unknownWord: Message { Message("a railway has a mode that there is not") }
}

extension Surcharge: WordColumnValue, ColumnValue {
    static var unknownWord: Message { Message("a train type has a surcharge that there is not") }
}

extension ChosenTable.Layout: WordColumnValue, ColumnValue {
    static var unknownWord: Message { Message("the trains of a table stand in a way that there is not") }
}

extension Transfer.Kind: WordColumnValue, ColumnValue {
    static var unknownWord: Message { Message("a transfer is of a kind that there is not") }
}

extension Boarding: IntegerColumnValue, ColumnValue {
    var stored: Int { rawValue }

    init?(stored: Int) { self.init(rawValue: stored) }
}

extension CalendarDate: ColumnValue {
    static var declaredType: String { String.declaredType }
    var digest: UInt64 { description.digest }

    func write(to statement: OpaquePointer, at parameter: Int32) { description.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> CalendarDate {
        // What stands there instead is not shown: it may be of any length, and of any characters.
        guard let date = CalendarDate(try String.read(from: statement, at: column)) else {
            throw StoreDamage(Message("a date is no day of the calendar"))
        }
        return date
    }
}

extension Bool: IntegerColumnValue, ColumnValue {
    var stored: Int { self ? 1 : 0 }

    init?(stored: Int) {
        guard 0...1 ~= stored else { return nil }
        self = stored == 1
    }
}
