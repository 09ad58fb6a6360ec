import Archives
import Foundation
import Timetable

/// The sheets of an `.xlsx` file (ECMA-376), as its program shows them: an archive of XML files.
///
/// What is read: the names and the order of the sheets that are shown, and of each cell its text, its number, or the time
/// that its format makes of the number (0.378 is 9:05, 1.007 is 24:10). Formulas have the value that the program saved.
struct Workbook {
    /// The file is no workbook that can be read.
    struct Fault: Error {}

    /// The sheets that have anything in them, in their order.
    private(set) var sheets: [(name: String, rows: [Worksheet.Row])] = []

    /// The most bytes that a file of the archive may have.
    private static let largest = 64 << 20
    /// The most columns that are read.
    private static let mostColumns = 1_000
    /// The most rows that a sheet of a workbook has.
    private static let mostRows = 1_048_576
    /// The most cells that are kept of a workbook, with the empty ones before the last one of a row.
    private static let mostCells = 4_000_000

    private let archive: ZipArchive
    private var texts: [String] = []
    private var kept = 0
    /// By cell style: whether it shows a time, or a date.
    private var formats: [Format] = []

    private enum Format { case plain, time, date }

    /// Reads a file.
    init(_ url: URL) throws {
        archive = try ZipArchive(path: url.path(percentEncoded: false))
        let book = try elements("xl/workbook.xml")
        let targets = try elements("xl/_rels/workbook.xml.rels").reduce(into: [String: String]()) { found, element in
            if element.name == "Relationship", let id = element.attributes["Id"] {
                found[id] = element.attributes["Target"]
            }
        }
        if has("xl/sharedStrings.xml") { try readTexts() }
        if has("xl/styles.xml") { try readFormats() }
        for sheet in book where sheet.name == "sheet" && (sheet.attributes["state"] ?? "visible") == "visible" {
            guard let target = sheet.attributes["id"].flatMap({ targets[$0] }) else { throw Fault() }
            let rows = try rows(target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target)
            if !rows.isEmpty { sheets.append((sheet.attributes["name"] ?? "", rows)) }
        }
    }

    // MARK: The parts of the archive

    private func has(_ name: String) -> Bool { archive.entries.contains { $0.name == name } }

    private func bytes(_ name: String) throws -> [UInt8] {
        guard let entry = archive.entries.first(where: { $0.name == name }), entry.size <= Self.largest else {
            throw Fault()
        }
        let stream = try archive.stream(of: entry)
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        while true {
            let count = try stream.read(into: buffer)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            if bytes.count > Self.largest { throw Fault() }
        }
    }

    /// The elements of a part in their order, without their texts.
    private func elements(_ name: String) throws -> [(name: String, attributes: [String: String])] {
        var scanner = XMLScanner(try bytes(name))
        var found: [(name: String, attributes: [String: String])] = []
        while let event = try scanner.next() {
            if case .start(let name, let attributes, _) = event { found.append((name, attributes)) }
        }
        return found
    }

    /// The texts that cells share: an `si` each, without the readings that stand beside them (`rPh`).
    private mutating func readTexts() throws {
        var scanner = XMLScanner(try bytes("xl/sharedStrings.xml"))
        var text = ""
        var (isText, isReading) = (false, false)
        while let event = try scanner.next() {
            switch event {
            case .start("si", _, let isEmpty):
                text = ""
                if isEmpty { texts.append("") }
            case .end("si"): texts.append(text)
            case .start("rPh", _, _): isReading = true
            case .end("rPh"): isReading = false
            case .start("t", _, let isEmpty): isText = !isEmpty
            case .end("t"): isText = false
            case .text(let part): if isText, !isReading { text += part }
            default: break
            }
        }
    }

    /// What each cell style makes of a number.
    private mutating func readFormats() throws {
        var codes: [String: String] = [:]
        var isCell = false
        var scanner = XMLScanner(try bytes("xl/styles.xml"))
        while let event = try scanner.next() {
            switch event {
            case .start("numFmt", let attributes, _):
                if let id = attributes["numFmtId"] { codes[id] = attributes["formatCode"] }
            case .start("cellXfs", _, _): isCell = true
            case .end("cellXfs"): isCell = false
            case .start("xf", let attributes, _):
                if isCell { formats.append(Self.format(attributes["numFmtId"] ?? "0", codes)) }
            default: break
            }
        }
    }

    private static func format(_ id: String, _ codes: [String: String]) -> Format {
        if let code = codes[id] {
            // What stands in quotes or behind a backslash is shown as it is; in brackets are colours and languages.
            let signs = code.lowercased().replacing(/"[^"]*"|\\.|\[(?!h+\]|m+\])[^\]]*\]/, with: "")
            if signs.contains("h") || signs.contains("m:s") || signs.contains("[m") { return .time }
            return signs.contains("y") || signs.contains("d") && signs.contains("m") ? .date : .plain
        }
        switch Int(id) ?? 0 {
        case 18...22, 32, 33, 45...47, 55, 56: return .time
        case 14...17, 27...31, 34...36, 50...54, 57, 58: return .date
        default: return .plain
        }
    }

    // MARK: Cells

    private mutating func rows(_ name: String) throws -> [Worksheet.Row] {
        var scanner = XMLScanner(try bytes(name))
        var rows: [Worksheet.Row] = []
        var (number, cells, column) = (0, [String](), 0)
        var (kind, style, value) = ("n", 0, "")
        var isValue = false
        while let event = try scanner.next() {
            switch event {
            case .start("row", let attributes, _):
                number = attributes["r"].flatMap { Int($0) } ?? number + 1
                guard (1...Self.mostRows).contains(number) else { throw Fault() }
                (cells, column) = ([], 0)
            case .start("c", let attributes, _):
                column = attributes["r"].flatMap(Self.column) ?? cells.count
                (kind, style, value) = (attributes["t"] ?? "n", attributes["s"].flatMap { Int($0) } ?? 0, "")
            case .start("v", _, let isEmpty), .start("t", _, let isEmpty): isValue = !isEmpty
            case .end("v"), .end("t"): isValue = false
            case .text(let part): if isValue { value += part }
            case .end("c"):
                guard column < Self.mostColumns else { throw Fault() }
                let text = try text(value, kind, style).trimmed
                if text.isEmpty { continue }
                while cells.count <= column { cells.append("") }
                cells[column] = text
            case .end("row"):
                kept += cells.count
                guard kept <= Self.mostCells else { throw Fault() }
                if !cells.isEmpty { rows.append(Worksheet.Row(number: number, cells: cells)) }
            default: break
            }
        }
        return rows
    }

    /// The column of a reference such as `AB7`, from 0.
    private static func column(_ reference: String) -> Int? {
        let letters = reference.utf8.prefix { (0x41...0x5A).contains($0) }
        guard (1...3).contains(letters.count) else { return nil }
        return letters.reduce(0) { $0 * 26 + Int($1) - 0x40 } - 1
    }

    private func text(_ value: String, _ kind: String, _ style: Int) throws -> String {
        switch kind {
        case "s":
            guard let number = Int(value), texts.indices.contains(number) else { throw Fault() }
            return texts[number]
        case "n":
            // Infinity and “not a number” are words that Swift reads as numbers too.
            guard let number = Double(value), number.isFinite else { return value }
            let format = formats.indices.contains(style) ? formats[style] : .plain
            return Self.text(number, value, format)
        default: return value
        }
    }

    private static func text(_ number: Double, _ value: String, _ format: Format) -> String {
        let isWhole = number == number.rounded() && abs(number) < 1e9
        if format == .date, isWhole, let date = CalendarDate("1899-12-30").map({ $0 + Int(number) }) {
            return date.description
        }
        // A part of a day is a time, whatever its format: nothing else in a timetable is.
        if format == .time && number >= 0 || !isWhole && (0..<2).contains(number) {
            // Behind a date stands the time of that day.
            let days = number < 2 ? number : number - number.rounded(.down)
            let minutes = Int((days * 86_400).rounded()) / 60
            return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
        }
        return isWhole ? String(Int(number)) : value
    }
}
