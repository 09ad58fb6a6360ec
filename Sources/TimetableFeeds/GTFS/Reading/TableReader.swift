import Archives
import Foundation
import Messages
import Timetable

/// One file of a GTFS feed, row by row and field by field. What is wrong is reported with file and line.
final class TableReader {
    /// The file's name: `stops.txt`.
    let file: String
    let log: ReadingLog
    /// Whether the file only adds to trips that are right without it.
    let isBeside: Bool
    /// Whether an error was found with the row: it is then left out.
    var isFaulty = false

    private let csv: CSVReader
    private var columns: [String: Int] = [:]
    private var width = 0
    private var isAtEnd = false
    private var hasToldEncoding = false

    /// Opens a file and reads its header. `nil` where there is no such file, or none that can be read; an empty one is as
    /// good as none.
    ///
    /// - Parameters:
    ///   - required: columns without which the file says nothing.
    ///   - wanted: columns that GTFS wants, and without which it says less.
    init?(
        _ file: String,
        in folder: FeedFolder,
        requiring required: [String] = [],
        wanting wanted: [String] = [],
        _ log: ReadingLog
    ) {
        self.file = file
        self.log = log
        isBeside = GTFSFiles.besides.contains(file)
        do throws(ArchiveError) {
            guard let stream = try folder.stream(file) else { return nil }
            csv = CSVReader(stream)
        } catch {
            log.report(UnreadableCSV.self) { $0.check(file, error) }
            log.log.leaveOut()
            return nil
        }
        guard readRow() else { return nil }
        width = csv.count
        for column in 0..<width {
            let name = String(decoding: csv[column], as: UTF8.self).lowercased()
            if columns[name] == nil { columns[name] = column }
        }
        let missing = required.filter { columns[$0] == nil }
        guard missing.isEmpty else {
            report(MissingColumn.self) { $0.check(file, missing) }
            leaveOut()
            return nil
        }
        log.report(IncompleteHeader.self) { $0.check(file, wanted.filter { columns[$0] == nil }) }
    }

    /// Where the row stands.
    var place: FileLine { FileLine(file, csv.line) }

    /// The line of the row.
    var line: Int { csv.line }

    /// Where the values of a column stand in each row; below 0 for a column that the file does not have.
    func column(_ name: String) -> Int { columns[name] ?? -1 }

    /// Whether the file has a column of this name.
    func has(_ name: String) -> Bool { columns[name] != nil }

    /// Reads the next row. `false` at the end of the file, or where it cannot be read on, which is then reported.
    func next() -> Bool {
        guard readRow() else { return false }
        isFaulty = false
        if csv.count != width { tellUnevenRow() }
        return true
    }

    private func readRow() -> Bool {
        guard !isAtEnd else { return false }
        do {
            if try csv.next() { return true }
        } catch let error as CSVError {
            log.report(UnreadableCSV.self) { $0.check(file, error) }
            log.log.leaveOut()
        } catch let error as ArchiveError {
            log.report(UnreadableCSV.self) { $0.check(file, error) }
            log.log.leaveOut()
        } catch {
            log.report(UnreadableCSV.self) { $0.check(file, ArchiveError.notReadable(reason: Message(of: error))) }
            log.log.leaveOut()
        }
        isAtEnd = true
        return false
    }

    private func tellUnevenRow() {
        // A comma at the end of each row is common, and harmless.
        if csv.count > width, (width..<csv.count).allSatisfy({ csv[$0].isEmpty }) { return }
        log.report(UnevenRow.self) { $0.check(place, csv.count, header: width) }
    }

    /// Reports what is wrong with the row; an error makes it faulty, in a file beside the trips too, where it is no more
    /// Reports what is wrong with the row. An error makes the row faulty, even in a file beside the trips, where it is
    /// only a warning.
    func report<Kind: Rule>(_ rule: Kind.Type, _ notice: (Kind.Type) -> Notice?) {
        if log.report(rule, asWarning: isBeside, notice) { isFaulty = true }
    }

    /// Counts a row that is left out for an error. A row that only adds to trips is not counted.
    func leaveOut() { if !isBeside { log.log.leaveOut() } }

    /// The bytes of a field.
    @inline(__always)
    func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> { csv[column] }

    /// Whether a field is empty, or not there.
    @inline(__always)
    func isEmpty(_ column: Int) -> Bool { csv[column].isEmpty }

    /// The text of a field as it is, for messages and for texts of any length. Line ends and other control characters
    /// become spaces, and spaces around it, full-width ones too, are no part of it.
    func longText(_ name: String) -> String { decode(csv[column(name)]) }

    /// A text of at most ``TextFlaw/longest`` bytes that may be empty.
    func text(_ name: String) -> String { text(at: column(name), name) }

    /// As ``text(_:)``, with the column looked up before.
    func text(at column: Int, _ name: String) -> String {
        let bytes = csv[column]
        if bytes.isEmpty { return "" }
        let text = decode(bytes)
        if text.utf8.count > TextFlaw.longest {
            report(UnusableText.self) { $0.check(place, name, .tooLong) }
            return ""
        }
        return text.isInvisible ? "" : text
    }

    /// A text that has to be there.
    func requiredText(_ name: String) -> String {
        let text = text(name)
        if text.isEmpty, !isFaulty { report(MissingField.self) { $0.check(place, name) } }
        return text
    }

    /// An id of the row's own, kept as it is.
    func id(_ name: String) -> String {
        let bytes = csv[column(name)]
        if bytes.isEmpty {
            report(MissingField.self) { $0.check(place, name) }
        } else if let flaw = TextFlaw(in: bytes) {
            report(UnusableText.self) { $0.check(place, name, flaw) }
        }
        return string(bytes)
    }

    /// The bytes as a string: UTF-8, or else what the feed's country used before.
    func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        if !hasToldEncoding {
            hasToldEncoding = true
            log.report(NotUTF8.self) { $0.check(place, takenFor: log.legacyEncoding.rawValue) }
        }
        return log.legacyEncoding.text(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let text = string(bytes)
        // Nearly all texts have nothing to mend.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        if isPlain, text.utf8.first != 0xE3, text.utf8.last != 0x80, text.utf8.last != 0xA0 { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || scalar.value == 0x7F
            scalars.append(isControl ? " " : scalar)
        }
        return String(scalars).trimmingCharacters(in: .whitespaces)
    }
}
