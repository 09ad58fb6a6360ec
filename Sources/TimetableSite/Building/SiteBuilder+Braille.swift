import Foundation
import Messages
import SiteCore
import SiteSheets
import Timetable
import TimetableFacts

extension SiteBuilder {
    /// Timetables of stations in braille.
    ///
    /// Japanese is written from the readings of names, English by liblouis where the machine has it, or else without
    /// contractions by a table of ours, and all others by liblouis alone.
    ///
    /// - Parameter liblouis: What writes by a table of liblouis, `nil` where it is not installed.
    /// - Throws: ``ConfigurationError``, ``TemplateError``, or what `liblouis` throws.
    package func braille(
        _ order: BrailleOrder,
        liblouis: (_ table: String) -> (any BrailleScript)?
    ) throws -> BrailleReport {
        let templates = [configuration.templates].compactMap { $0 } + options.templates
        let named = [order.language].compactMap { $0 }
        let own = try SheetLanguages(named, site: configuration.languages, templates: templates).own
        let alphabet = try BrailleAlphabet(own, templates: templates)
        let drawable = try drawableSite(families: PageFamilies.onPaper)
        let language = drawable.languages.first { $0.names.language == own } ?? drawable.languages[0]
        let site = drawable.site
        let timetables = try order.timetables(site)
        let frame = PageFrame(.poster, of: site, in: language, path: "braille", isPrinted: true)
        if own == .ja {
            let book = try BrailleBook(timetables, order, frame) { timetable in
                JapaneseBraille(alphabet, names: Self.readings(around: timetable, site.dataset))
            }
            return BrailleReport(book, way: Message("kana"))
        }
        let table = alphabet.tables[order.isContracted ? "contracted" : "plain"]
        if let table, let script = liblouis(table) {
            let book = try BrailleBook(timetables, order, frame) { _ in script }
            return BrailleReport(book, way: Message("\(table) of liblouis"))
        }
        guard own == .en, !order.isContracted else {
            throw ConfigurationError(
                file: "--language \(own.rawValue)",
                line: nil,
                message: table == nil
                    ? Message(
                        "there is no braille for this language. Name its table of liblouis in braille/\(own.rawValue).json of your templates."
                    )
                    : Message("this braille needs liblouis, which is not installed: `apt-get install liblouis-bin`.")
            )
        }
        let book = try BrailleBook(timetables, order, frame) { _ in PlainBraille(alphabet) }
        return BrailleReport(book, way: Message("uncontracted, as liblouis is not installed"))
    }

    /// Names with their readings: those of a station and of its railway first, as names are read differently elsewhere.
    private static func readings(
        around timetable: StationTimetable,
        _ dataset: Dataset
    ) -> [(name: String, reading: String)] {
        let own = Set(timetable.railways)
        let near = dataset.stations.filter { own.contains($0.railwayID) }.map(\.stopID)
        let stops = [dataset[timetable.stationID].stopID] + near + dataset.stops.indices.map { Stop.ID($0) }
        let stations = stops.compactMap { id in
            dataset[id].reading.flatMap { reading in dataset[id].names[.ja].map { (name: $0, reading: reading) } }
        }
        let railways = dataset.railways.compactMap { railway in
            railway.reading.flatMap { reading in railway.names[.ja].map { (name: $0, reading: reading) } }
        }
        return stations + railways
    }
}

/// What a file of braille has, and how it is written.
package struct BrailleReport {
    package let book: BrailleBook
    /// By what texts became cells.
    package let way: Message

    init(_ book: BrailleBook, way: Message) { (self.book, self.way) = (book, way) }
}
