import Archives
import Foundation
import Messages

/// Reads a CSV file row by row (RFC 4180, and what real feeds make of it). Only one row has to fit into memory.
///
/// Rows end with CRLF, LF or CR. A byte order mark and empty rows are passed over, and spaces around fields are no part
/// of them. A quoted field may hold commas, line ends and doubled quotes; a quote within an unquoted field is a
/// character like any other. The fields of a row are bytes in the reader's buffer, and are valid until the next row is
/// read.
final class CSVReader {
    /// How long a field may be, in bytes. The longest of real feeds, descriptions of routes, have a few thousand.
    static let longestField = 100_000
    /// How long a row may be, in bytes.
    static let longestRow = 1 << 20
    /// How many fields a row may have.
    static let mostFields = 1000

    /// The line on which the row begins, from 1.
    private(set) var line = 0
    /// How many fields the row has.
    private(set) var count = 0

    private let stream: any ByteStream
    private var buffer: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The bytes in the buffer that are not yet read begin at `place` and end before `end`.
    private var place = 0
    private var end = 0
    private var isStreamAtEnd = false
    private var nextLine = 1
    private let starts = UnsafeMutablePointer<Int>.allocate(capacity: CSVReader.mostFields)
    private let ends = UnsafeMutablePointer<Int>.allocate(capacity: CSVReader.mostFields)

    private static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// - Parameter chunk: how many bytes are read at a time.
    init(_ stream: any ByteStream, chunk: Int = 1 << 17) {
        self.stream = stream
        capacity = chunk
        buffer = .allocate(capacity: chunk)
    }

    deinit {
        buffer.deallocate()
        starts.deallocate()
        ends.deallocate()
    }

    /// The bytes of a field of the row; none for a field that the row does not have, or for a column below 0.
    @inline(__always)
    subscript(field: Int) -> UnsafeBufferPointer<UInt8> {
        guard field >= 0, field < count else { return UnsafeBufferPointer(start: buffer, count: 0) }
        return UnsafeBufferPointer(start: buffer + starts[field], count: ends[field] - starts[field])
    }

    /// The fields of the row as texts.
    var texts: [String] { (0..<count).map { String(decoding: self[$0], as: UTF8.self) } }

    /// Reads the next row that is not empty.
    ///
    /// - Returns: `false` at the end of the file.
    /// - Throws: ``CSVError`` for what is no CSV file, ``ArchiveError`` where the bytes cannot be had.
    func next() throws -> Bool {
        if line == 0 { try skipMark() }
        while true {
            guard try readRow() else { return false }
            if count > 1 || ends[0] > starts[0] { return true }
        }
    }

    /// Passes over a byte order mark, and refuses UTF-16.
    private func skipMark() throws {
        while end < 3, try fill(keeping: 0) {}
        if end >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { place = 3 }
        if end >= 2, (buffer[0] == 0xFE && buffer[1] == 0xFF) || (buffer[0] == 0xFF && buffer[1] == 0xFE) {
            throw CSVError(line: 1, reason: Message("the file is UTF-16; save it as UTF-8"))
        }
    }

    /// Reads one row, which may be empty.
    private func readRow() throws -> Bool {
        if place == end, try !fill(keeping: place) { return false }
        line = nextLine
        count = 0
        var row = place
        while true {
            // Offsets are from the row's start, since the row may move when more is read.
            let isLast = try readField(&row)
            if isLast { return true }
        }
    }

    /// Reads one field. `row` is where the row begins in the buffer.
    ///
    /// - Returns: whether it was the row's last.
    private func readField(_ row: inout Int) throws -> Bool {
        guard count < Self.mostFields else {
            throw CSVError(line: line, reason: Message("the row has too many fields"))
        }
        var at = place
        // Spaces before the field.
        while try has(&at, &row), Self.isSpace(buffer[at]) { at += 1 }
        if try has(&at, &row), buffer[at] == Self.quote { return try readQuotedField(from: at, &row) }
        var start = at - row
        while true {
            var scan = buffer + at
            let limit = buffer + end
            while scan < limit {
                let byte = scan.pointee
                if byte == Self.comma || byte == Self.lineFeed || byte == Self.carriageReturn { break }
                scan += 1
            }
            at = scan - buffer
            if at - row - start > Self.longestField { throw tooLong() }
            if scan < limit { break }
            guard try has(&at, &row) else { break }
        }
        start += row
        var fieldEnd = at
        while fieldEnd > start, Self.isSpace(buffer[fieldEnd - 1]) { fieldEnd -= 1 }
        return try finishField(start, fieldEnd, at, &row)
    }

    /// Reads a field that begins with a quote. Its text moves to where the quote was, doubled quotes made single.
    private func readQuotedField(from quote: Int, _ row: inout Int) throws -> Bool {
        let opened = nextLine
        let start = quote - row
        var at = quote + 1
        var write = start
        while true {
            guard try has(&at, &row) else {
                throw CSVError(line: opened, reason: Message("a quote is opened here and never closed"))
            }
            let byte = buffer[at]
            if byte == Self.quote {
                at += 1
                guard try has(&at, &row), buffer[at] == Self.quote else { break }
            }
            if byte == Self.lineFeed { nextLine += 1 }
            if byte == Self.carriageReturn {
                // CRLF is one line end, CR alone another.
                var next = at + 1
                let hasNext = try has(&next, &row)
                at = next - 1
                if !hasNext || buffer[next] != Self.lineFeed { nextLine += 1 }
            }
            buffer[row + write] = byte
            write += 1
            at += 1
            if write - start > Self.longestField {
                throw opened == nextLine
                    ? tooLong()
                    : CSVError(line: opened, reason: Message("a quote is opened here and not closed for long"))
            }
        }
        // Text between the closing quote and the comma belongs to nothing, but some feeds have it.
        while try has(&at, &row) {
            let byte = buffer[at]
            if byte == Self.comma || byte == Self.lineFeed || byte == Self.carriageReturn { break }
            if !Self.isSpace(byte) {
                buffer[row + write] = byte
                write += 1
            }
            at += 1
            if at - row > Self.longestRow { throw tooLong() }
        }
        var (first, last) = (row + start, row + write)
        while last > first, Self.isSpace(buffer[last - 1]) { last -= 1 }
        while first < last, Self.isSpace(buffer[first]) { first += 1 }
        return try finishField(first, last, at, &row)
    }

    /// Keeps a field, and passes over what ends it.
    private func finishField(_ first: Int, _ last: Int, _ at: Int, _ row: inout Int) throws -> Bool {
        starts[count] = first
        ends[count] = last
        count += 1
        guard at < end else {
            // The file ends without a line end.
            place = at
            return true
        }
        let byte = buffer[at]
        place = at + 1
        if byte == Self.comma { return false }
        nextLine += 1
        if byte == Self.carriageReturn {
            var next = place
            if try has(&next, &row), buffer[next] == Self.lineFeed { next += 1 }
            place = next
        }
        return true
    }

    /// Whether there is a byte at a place. Where it is needed, more is read first, which moves both places along with
    /// the bytes.
    @inline(__always)
    private func has(_ at: inout Int, _ row: inout Int) throws -> Bool {
        if at < end { return true }
        return try refill(&at, &row)
    }

    private func refill(_ at: inout Int, _ row: inout Int) throws -> Bool {
        if at - row > Self.longestRow {
            throw CSVError(line: line, reason: Message("the row is longer than any row should be"))
        }
        let (before, distance) = (row, at - row)
        let isFilled = try fill(keeping: row)
        // The bytes from `row` on are now at the buffer's start, and so are the fields before.
        for field in 0..<count {
            starts[field] -= before
            ends[field] -= before
        }
        row = 0
        at = distance
        return isFilled
    }

    /// Moves the bytes from a place on to the buffer's start, and reads more behind them.
    private func fill(keeping start: Int) throws -> Bool {
        let kept = end - start
        if start > 0 {
            memmove(buffer, buffer + start, kept)
            (place, end) = (max(0, place - start), kept)
        }
        guard !isStreamAtEnd else { return false }
        if kept > capacity / 2 {
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
            memcpy(larger, buffer, kept)
            buffer.deallocate()
            (buffer, capacity) = (larger, capacity * 2)
        }
        let read = try stream.read(into: UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end))
        isStreamAtEnd = read == 0
        end += read
        return read > 0
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func tooLong() -> CSVError {
        CSVError(line: line, reason: Message("a field is longer than \(Self.longestField) bytes"))
    }
}
