import GRDBSQLite
import Timetable

/// A Swift value that one column of a table holds.
///
/// A file may be damaged in ways that SQLite does not see, so that reading tells what is no value of the type.
protocol ColumnValue {
    /// The column's type as its table declares it.
    static var declaredType: String { get }
    /// Whether the column may hold NULL.
    static var isOptional: Bool { get }

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

    func write(to statement: OpaquePointer, at parameter: Int32) {
        sqlite3_bind_int64(statement, parameter, Int64(self))
    }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Int {
        Int(sqlite3_column_int64(statement, column))
    }
}

extension Double: ColumnValue {
    static var declaredType: String { "REAL" }

    func write(to statement: OpaquePointer, at parameter: Int32) { sqlite3_bind_double(statement, parameter, self) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Double {
        sqlite3_column_double(statement, column)
    }
}

extension String: ColumnValue {
    static var declaredType: String { "TEXT" }

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

    func write(to statement: OpaquePointer, at parameter: Int32) { stored.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Self {
        let stored = try Int.read(from: statement, at: column)
        guard let value = Self(stored: stored) else { throw StoreDamage("\(stored) is no \(Self.self)") }
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

    func write(to statement: OpaquePointer, at parameter: Int32) { rawValue.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Language {
        Language(rawValue: try String.read(from: statement, at: column))
    }
}

extension Notice.Severity: ColumnValue {
    static var declaredType: String { String.declaredType }

    func write(to statement: OpaquePointer, at parameter: Int32) { rawValue.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Self {
        let text = try String.read(from: statement, at: column)
        guard let severity = Self(rawValue: text) else { throw StoreDamage("\(text) is no severity of a notice") }
        return severity
    }
}

extension CalendarDate: ColumnValue {
    static var declaredType: String { String.declaredType }

    func write(to statement: OpaquePointer, at parameter: Int32) { description.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> CalendarDate {
        let text = try String.read(from: statement, at: column)
        guard let date = CalendarDate(text) else { throw StoreDamage("\(text) is no date") }
        return date
    }
}
