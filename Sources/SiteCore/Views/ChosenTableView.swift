import Templating
import Timetable
import TimetableFacts

/// What a table that the publisher has chosen says of itself: its label, what it leaves out, and its notes. One that is the
/// table of the whole line may have no label.
package struct ChosenTableView: TemplateRecord {
    package let label: String
    /// How much of the line it shows; empty where that is all.
    package let extent: String
    /// The table of the whole line.
    package let whole: Href?
    package let notes: [NoteView]

    package static let fields = Fields(\Self.label, \.extent, \.whole, \.notes).flag("hasNotes") { !$0.notes.isEmpty }

    /// Tells of a table by its position in the site's tables of lines; `nil` for one that nobody has
    /// chosen.
    package init?(_ position: Int, _ frame: PageFrame) {
        let tables = frame.site.timetables.lines
        let entry = tables.all[position]
        guard let id = entry.chosenID else { return nil }
        label = Self.label(of: entry, frame)
        let other = tables.whole(of: position)
        let (own, all) = (Self.extent(of: entry, frame), Self.extent(of: tables.all[other], frame))
        extent = own == all ? "" : frame.strings("chosen-table-extent", ["shown": own, "all": all])
        whole = frame.site.paths.lineTable(other).flatMap { frame.href($0) }
        notes = frame.site.dataset[id].remarks.map {
            NoteView(mark: nil, name: DepartureNotes.text(frame.site.dataset[$0], frame))
        }
    }

    /// What the publisher calls a table, or else that it is a part of one; empty for that of a whole line without a label.
    package static func label(of entry: LineTimetables.Entry, _ frame: PageFrame) -> String {
        let names = entry.chosenID.map { frame.site.dataset[$0].names } ?? Names([:])
        return names.isEmpty ? entry.isWhole ? "" : frame.strings["chosen-table"] : frame.names.shown(names)
    }

    private static func extent(of entry: LineTimetables.Entry, _ frame: PageFrame) -> String {
        frame.strings.list([
            frame.strings.count("stations-count", entry.stationCount(frame.site.dataset)),
            frame.strings.count("trains-count", entry.trains.count),
        ])
    }
}
