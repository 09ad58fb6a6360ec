import Templating
import Timetable
import TimetableFacts

/// The place of a direction's next departures, which a script fills in. Its room is kept beforehand, so that nothing
/// jumps, whichever departures come next.
package struct ComingView: TemplateRecord {
    /// The name of the station's data.
    let dataName: String
    /// The feed's id of the direction or of the pole.
    let direction: String
    /// The most lines of text that six departures in a row take on a phone: even, 12 to 30, for which
    /// rooms.css has classes.
    let lines: Int

    /// The lines that three of them take in half a phone's width: 4 to 12.
    let few: Int

    /// `nil` for a station that has no data.
    package init?(timetable position: Int, _ frame: PageFrame) {
        let timetable = frame.site.timetables.departures.timetables[position]
        guard let name = frame.site.paths.name(timetable.stationID) else { return nil }
        dataName = name
        direction = timetable.board.feedID(in: frame.dataset)
        lines = frame.language.comingLines[position]
        few = frame.language.fewLines[position]
    }

    package static let fields = Fields(\Self.dataName, \.direction, \.lines, \.few)
}
