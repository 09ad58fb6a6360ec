import Timetable
import TimetableFacts

/// The routes of one pole, by numbers that are the same in all its tables. A reader can see the departures of one route
/// alone, by an address that ends in its anchor, without any script. The rules for that stand in railways.css.
package struct PoleRoutes {
    /// Empty where there is only one, and where trains have directions.
    private let railways: [Railway.ID]

    package init(_ timetable: StationTimetable) {
        railways = timetable.board.poleID == nil || timetable.railways.count < 2 ? [] : timetable.railways
    }

    /// The classes of what is of some routes: `q0 q3`. Empty where there is nothing to choose from.
    package func classes(_ several: some Sequence<Railway.ID>) -> String {
        if railways.isEmpty { return "" }
        return Set(several.compactMap(railways.firstIndex)).sorted().map { "q\($0)" }.joined(separator: " ")
    }

    /// The class of what is of one route, with a space before it.
    package func suffix(_ railway: Railway.ID) -> String { railways.firstIndex(of: railway).map { " q\($0)" } ?? "" }

    /// What the reader may choose.
    package func views(_ frame: PageFrame) -> [PoleRouteView] {
        railways.enumerated().map { number, id in
            let railway = frame.site.dataset[id]
            let name = frame.names[id]
            let code = railway.code.flatMap { $0 == name ? nil : $0 }
            return PoleRouteView(
                anchor: frame.site.anchors.routes[id.position],
                number: number,
                railwayClass: frame.railwayClass(id),
                code: code,
                name: name,
                href: frame.href(id)
            )
        }
    }

    /// The rules of railways.css for the routes of the site's largest pole: they hide what is not of the chosen route.
    package static func styles(_ site: Site) -> String {
        let most = site.timetables.departures.timetables.reduce(0) {
            max($0, $1.board.poleID == nil ? 0 : $1.railways.count)
        }
        guard most > 1 else { return "" }
        return (0..<most).map { number in
            let chosen = ".only-\(number):is(:target,.on)~.schedules"
            return "\(chosen) :is(.timetable td>*,.departure-list li,.legend [data-key],.headways li)"
                + ":not(.q\(number)){display:none}\n"
                + "\(chosen)>section:not(.q\(number)) .none{display:block}\n"
        }
        .joined()
    }
}
