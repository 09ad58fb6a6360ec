import Timetable
import TimetableFacts

/// What the tables of a line are called, on their own pages and on that of their railway.
package struct LineTimetableWords {
    private let frame: PageFrame
    private let ends: [Direction.ID: [Stop.ID]]

    package init(_ entry: LineTimetables.Entry, _ frame: PageFrame) { self.init(entry.railwayID, frame) }

    package init(_ railway: Railway.ID, _ frame: PageFrame) {
        self.frame = frame
        ends = frame.site.timetables.lineEnds[railway.position]
    }

    /// 渋谷・和光市方面（上り）, after where the railway's own trains go.
    package func direction(_ id: Direction.ID) -> String {
        let name = frame.names[id]
        let stops = (ends[id] ?? []).map { frame.names[$0] }.uniqued()
        if stops.isEmpty { return name }
        let destinations = frame.strings.list(stops)
        return name.isEmpty
            ? frame.strings("direction-without-name", ["destinations": destinations])
            : frame.strings("direction-with-name", ["destinations": destinations, "direction": name])
    }

    /// The tables of a railway that the build draws.
    ///
    /// - Parameter other: the one whose page this is.
    package func tables(of railway: Railway.ID, besides other: Int? = nil) -> [LinkView] {
        let tables = frame.site.timetables.lines
        return tables.tables(of: railway).filter { $0 != other }.compactMap { position in
            frame.href(frame.site.paths.lineTable(position)).map { href in
                let entry = tables.all[position]
                let chosen = ChosenTableView.label(of: entry, frame)
                let names = [direction(entry.directionID), frame.names[entry.scheduleID], chosen]
                let label = names.filter { !$0.isEmpty }.joined(separator: frame.strings["count-separator"])
                return LinkView(name: label, label: label, href: href)
            }
        }
    }
}
