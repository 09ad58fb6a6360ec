import Templating
import Timetable
import TimetableFacts

/// Trains that leave every so many minutes: 9:05–16:05, every 8 min.
package struct HeadwayView: TemplateRecord {
    /// From when to when; the time of one that leaves alone.
    package let span: String
    /// The time between them; empty for one alone.
    package let every: String
    package let typeName: String
    package let bound: String
    /// Whether its trains take wheelchairs and bicycles; `nil` where nothing is known.
    let note: String?
    /// Its route, as a class of the page of a pole.
    let route: String

    /// Those of a table.
    package static func all(_ table: DayTimetable, routes: PoleRoutes? = nil, _ frame: PageFrame) -> [HeadwayView] {
        HeadwayDepartures.joined(table.headways, frame.site.dataset, frame.site.timetables.destinations).map {
            HeadwayView($0, routes: routes, frame)
        }
    }

    package init(_ headway: HeadwayDepartures, routes: PoleRoutes? = nil, _ frame: PageFrame) {
        let run = frame.site.dataset[headway.runID]
        span =
            headway.isOne
            ? frame.strings.clock.shown(headway.from) : Self.span(headway.from, headway.until, frame)
        every = headway.isOne ? "" : frame.strings("every-minutes", ["n": Self.minutes(headway.headwaySeconds)])
        typeName = frame.names[run.typeID]
        note = AdmissionNote.text(run.admission, frame.strings)
        route = routes?.classes([frame.site.dataset[run.patternID].railwayID]) ?? ""
        bound = frame.language.boundLabels[frame.site.timetables.destinations.position(of: run, at: headway.call)]
    }

    /// 9:05–16:05.
    static func span(_ from: ServiceTime, _ until: ServiceTime, _ frame: PageFrame) -> String {
        frame.strings(
            "headway-span",
            ["from": frame.strings.clock.shown(from), "until": frame.strings.clock.shown(until)]
        )
    }

    /// Minutes with one decimal at most: 7.5.
    static func minutes(_ seconds: Int) -> String {
        let tenths = (seconds + 3) / 6
        return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }

    package static let fields = Fields(\Self.span, \.every, \.typeName, \.bound, \.note, \.route)
}
