import Templating
import Timetable
import TimetableFacts

/// The place of a direction's next departures, which a script fills in. The style sheets keep its
/// room, so that nothing jumps, whichever departures come next.
package struct ComingView: TemplateRecord {
    /// The name of the station's data.
    let dataName: String
    /// The feed's id of the direction or of the pole.
    let direction: String
    /// `nil` for a station that has no data.
    package init?(timetable position: Int, _ frame: PageFrame) {
        let timetable = frame.site.timetables.departures.timetables[position]
        guard let name = frame.site.paths.name(timetable.stationID) else { return nil }
        dataName = name
        direction = timetable.board.feedID(in: frame.site.dataset)
    }

    package static let fields = Fields(\Self.dataName, \.direction)
}
