import SiteCore
import Timetable
import TimetableFacts

/// The timetables of an order as a file of braille.
package struct BrailleBook {
    package let bytes: [UInt8]
    package let pageCount: Int
    package let tableCount: Int
    package let departureCount: Int

    /// - Parameters:
    ///   - timetables: Positions in the site's timetables.
    ///   - script: What writes the texts of a timetable; it is asked for each, as names are read differently elsewhere.
    package init(
        _ timetables: [Int],
        _ order: BrailleOrder,
        _ frame: PageFrame,
        script: (_ timetable: StationTimetable) throws -> any BrailleScript
    ) throws {
        var pages = BraillePages(cells: order.size.cells, lines: order.size.lines)
        var (tables, departures) = (0, 0)
        for position in timetables {
            let timetable = frame.site.timetables.departures.timetables[position]
            let script = try script(timetable)
            // A program that writes braille is asked once for all texts, which a first round collects.
            var texts: [String: String] = [:]
            let collected = Texts()
            let draft = try BrailleTimetable(position, frame, candidates: script.marks) { text in
                collected.all.insert(text)
                return text
            }
            var drafts = BraillePages(cells: order.size.cells, lines: order.size.lines)
            _ = try draft.write(to: &drafts)
            let all = collected.all.sorted()
            for (text, cells) in zip(all, try script.cells(of: all)) { texts[text] = cells }
            let known = texts
            let book = try BrailleTimetable(position, frame, candidates: script.marks) { known[$0] ?? "" }
            departures += try book.write(to: &pages)
            tables += timetable.tables.count
        }
        pages.gap()
        pages.add(BrailleForm.closing)
        bytes = order.form.bytes(pages.pages)
        (pageCount, tableCount, departureCount) = (pages.pages.count, tables, departures)
    }

    private final class Texts { var all: Set<String> = [] }
}
