import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A row of first and last trains: to a place, or to neighbouring places that share both.
struct ExtremesView: TemplateRecord {
    /// The feed's ids of the stations, with spaces between. An id that begins with that of the page's railway has only
    /// the rest, from the dot on.
    let goals: String
    let names: String
    /// Each stands for as many rows as share it, the first of which shows it.
    var first: TypedMomentView?
    var last: TypedMomentView?
    /// The railway that begins with this row; `nil` for the station's own, and where the row before is of the same.
    let railway: RailwayHeadView?

    /// The rows of a table, the nearest place first.
    static func all(
        of goals: [FirstAndLastTrains.Goal],
        from station: Station.ID,
        _ legend: TimetableLegend,
        _ frame: PageFrame
    ) -> [ExtremesView] {
        var rows: [[FirstAndLastTrains.Goal]] = []
        func railway(_ goal: FirstAndLastTrains.Goal) -> Railway.ID { frame.site.dataset[goal.stationID].railwayID }
        for goal in goals {
            if let other = rows.last?.first, other.first == goal.first, other.last == goal.last,
                railway(other) == railway(goal)
            {
                rows[rows.count - 1].append(goal)
            } else {
                rows.append([goal])
            }
        }
        var last = frame.site.dataset[station].railwayID
        // A page of several routes names none of them.
        let own = frame.site.railways(servedAt: station).count == 1 ? frame.site.dataset[last].feedID : nil
        let ways = rows.map { railway($0[0]) }
        var views: [ExtremesView] = []
        for (number, row) in rows.enumerated() {
            /// How many rows of the railway from here on share a train; 0 for one that the row before shows.
            func sharing(_ train: KeyPath<FirstAndLastTrains.Goal, Departure>) -> Int {
                func shares(_ other: Int) -> Bool {
                    rows.indices.contains(other) && ways[other] == ways[number]
                        && rows[other][0][keyPath: train] == row[0][keyPath: train]
                }
                return shares(number - 1) ? 0 : rows[number...].indices.prefix(while: shares).count
            }
            views.append(
                ExtremesView(
                    goals: row.map { shortID(frame.site.dataset[$0.stationID].feedID, of: own) }.joined(separator: " "),
                    names: frame.strings.list(row.map { frame.distinctName($0.stationID) }),
                    first: TypedMomentView(row[0].first, rows: sharing(\.first), legend, frame),
                    last: TypedMomentView(row[0].last, rows: sharing(\.last), legend, frame),
                    railway: ways[number] == last ? nil : RailwayHeadView(ways[number], frame)
                )
            )
            last = ways[number]
        }
        return views
    }

    private static func shortID(_ id: String, of railway: String?) -> String {
        guard let railway, id.hasPrefix(railway + ".") else { return id }
        return String(id.dropFirst(railway.count))
    }

    static let fields = Fields(\Self.goals, \.names, \.first, \.last, \.railway)
}

/// The time of a train with the mark of its type, and what its link says besides: type and destination.
struct TypedMomentView: TemplateRecord {
    let type: TypeMarkView
    let moment: MomentView
    /// The number of rows that it stands for, where it is not one.
    let rows: String?

    init?(_ departure: Departure, rows: Int, _ legend: TimetableLegend, _ frame: PageFrame) {
        guard rows > 0 else { return nil }
        self.rows = rows == 1 ? nil : String(rows)
        type = TypeMarkView(frame.site.dataset.trains[departure.trainID.position].typeID, legend, frame)
        moment = MomentView(departure, frame)
    }

    static let fields = Fields(\Self.type, \.moment, \.rows)
}

/// A railway above the rows that are on it.
struct RailwayHeadView: TemplateRecord {
    let railwayClass: String
    let name: String

    init(_ railway: Railway.ID, _ frame: PageFrame) {
        railwayClass = frame.railwayClass(railway)
        name = frame.names[railway]
    }

    static let fields = Fields(\Self.railwayClass, \.name)
}
