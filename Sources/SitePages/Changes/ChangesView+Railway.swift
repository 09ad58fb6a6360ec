import Revisions
import SiteCore
import Timetable
import TimetableFacts

extension ChangesView {
    /// What changes on a railway, in the order in which riders ask: each station's departures, the first and the last,
    /// trains per hour, rides and through services, where types stop.
    ///
    /// - Parameters:
    ///   - position: Its place in the revision.
    ///   - boards: What changes at each board of each of its ways.
    init(on id: Railway.ID, _ position: Int, _ boards: [[BoardFacts]], _ words: ChangeWords) {
        let (changes, frame) = (words.changes, words.frame)
        let strings = frame.strings
        let railway = changes.revision.railways[position]
        let sections = RailwayChangeSections(id, railway, changes.facts[position], boards, words)
        self.init(
            page: frame.page(
                ["page": strings("changes-of", ["name": frame.names[id]])],
                crumbs: frame.crumbs(operator: frame.site.dataset[id].operatorID, railway: id)
            ),
            railwayClass: frame.railwayClass(id),
            sign: SignView(frame.site.dataset[id].names, reading: nil, detail: strings["changes"], frame),
            title: nil,
            back: frame.href(id).map { LinkView(name: frame.names[id], label: frame.names[id], href: $0) },
            since: words.since,
            summary: words.summary(changes.facts[position].counts),
            sections: sections.all.filter { !$0.isEmpty },
            all: words.all
        )
    }
}

extension ChangeWords {
    /// The link to the changes of the whole network.
    var all: LinkView? {
        frame.href(frame.site.paths.first(of: ChangesPages.kind)).map { href in
            LinkView(name: frame.strings["changes-all"], label: frame.strings["changes-all"], href: href)
        }
    }
}

/// The parts of a railway's page of changes.
private struct RailwayChangeSections {
    private let id: Railway.ID
    private let railway: RailwayRevision
    private let facts: Revisions.RailwayFacts
    private let boards: [[BoardFacts]]
    private let words: ChangeWords
    private let labels: [String]

    init(
        _ id: Railway.ID,
        _ railway: RailwayRevision,
        _ facts: Revisions.RailwayFacts,
        _ boards: [[BoardFacts]],
        _ words: ChangeWords
    ) {
        (self.id, self.railway, self.facts, self.boards, self.words) = (id, railway, facts, boards, words)
        labels = railway.ways.map { words.way($0, on: railway) }
    }

    private var strings: Strings { words.frame.strings }

    var all: [ChangeSectionView] {
        [
            ChangeSectionView("at-stations", strings["departures"], cards: stations),
            ChangeSectionView("edges", strings["first-and-last"], cards: edges),
            ChangeSectionView("per-hour", strings["frequency"], cards: hours),
            ChangeSectionView("of-trains", strings["trains"], cards: trains),
            ChangeSectionView("calls", strings["changes-stops"], sentences: stops),
        ]
    }

    /// The stations in the order of the line, each with a page of its own.
    private var stations: [ChangeCardView] {
        var counts: [Station.ID: DepartureCounts] = [:]
        for (way, facts) in zip(railway.ways, boards) {
            for (board, facts) in zip(way.boards, facts) {
                guard let station = board.station.new else { continue }
                counts[station] = (counts[station] ?? DepartureCounts()) + facts.counts
            }
        }
        let frame = words.frame
        let rows = frame.site.lines.orders[id].stations.uniqued().compactMap { station -> ChangeRowView? in
            guard let counts = counts[station], counts.changes > 0 else { return nil }
            return ChangeRowView(
                name: frame.names[station],
                href: frame.href(ChangesPages.path(of: station, frame.site)),
                cells: words.cells(counts)
            )
        }
        if rows.isEmpty { return [] }
        return [
            ChangeCardView(
                label: nil,
                tables: [ChangeTableView(columns: words.columns(strings["station"]), rows: rows)]
            )
        ]
    }

    /// A card for each way that has something to say.
    private func cards(_ tables: (_ way: Int) -> [ChangeTableView]) -> [ChangeCardView] {
        railway.ways.indices.compactMap { way in
            let tables = tables(way).filter { !$0.rows.isEmpty }
            return tables.isEmpty ? nil : ChangeCardView(label: labels[way], tables: tables)
        }
    }

    /// The first and the last departure of each station, each in a table of its own so that a phone has room for both.
    private var edges: [ChangeCardView] {
        func table(_ way: Int, _ head: String, _ edge: (BoardFacts) -> BeforeAndAfter<ServiceTime?>) -> ChangeTableView
        {
            let rows = zip(railway.ways[way].boards, boards[way]).compactMap { board, facts -> ChangeRowView? in
                let cell = words.cell(edge(facts))
                return cell.text.isEmpty ? nil : ChangeRowView(name: words.station(board.station), cells: [cell])
            }
            return ChangeTableView(columns: [strings["station"], strings[head]], rows: rows)
        }
        return cards { [table($0, "first", \.first), table($0, "last", \.last)] }
    }

    /// The hours in which the number of departures differs where most leave.
    private var hours: [ChangeCardView] {
        cards { way in
            func departures(_ board: Int) -> Int {
                let counts = boards[way][board].counts
                return counts.same + counts.moved + counts.gone + counts.new
            }
            guard let busiest = boards[way].indices.max(by: { departures($0) < departures($1) }) else { return [] }
            let rows = boards[way][busiest].hours.map { hour in
                ChangeRowView(name: strings.clock.hour(hour.hour), cells: [words.cell(hour.departures)])
            }
            return [
                ChangeTableView(
                    caption: words.station(railway.ways[way].boards[busiest].station),
                    columns: [strings["hour"], strings["trains"]],
                    rows: rows
                )
            ]
        }
    }

    private var trains: [ChangeCardView] {
        cards { way in
            let facts = facts.ways[way]
            var rows: [ChangeRowView] = []
            if facts.trains.isChanged {
                rows.append(ChangeRowView(name: strings["total"], cells: [words.cell(facts.trains)]))
            }
            for type in facts.types where facts.types.count > 1 || !facts.trains.isChanged {
                rows.append(ChangeRowView(name: words.type(type.type), cells: [words.cell(type.trains)]))
            }
            if facts.retyped > 0 {
                let cell = ChangeCellView(text: strings.count("trains-count", facts.retyped))
                rows.append(ChangeRowView(name: strings["changes-retyped"], cells: [cell]))
            }
            if let ride = facts.fastest, ride.minutes.isChanged {
                let route = strings(
                    "changes-fastest",
                    ["from": words.station(ride.from), "to": words.station(ride.to)]
                )
                let unit = strings["word-space"] + strings["minutes-unit"]
                rows.append(ChangeRowView(name: route, cells: [words.cell(ride.minutes, unit: unit)]))
            }
            for other in facts.through {
                let name = strings("runs-through", ["railways": words.railway(other.railway)])
                rows.append(ChangeRowView(name: name, cells: [words.cell(other.trains)]))
            }
            return [ChangeTableView(columns: [strings["changes-what"], strings["trains"]], rows: rows)]
        }
    }

    private var stops: [String] {
        let stations = railway.stations.map { station in
            strings(station.old == nil ? "changes-opened" : "changes-closed", ["name": words.station(station)])
        }
        let types = facts.types.types.map { type in
            let isNew = railway.ways.lazy.flatMap(\.trains).contains { train in
                train.new.map { words.revision.new[$0].typeID == type.new } ?? false
            }
            return strings(isNew ? "changes-opened" : "changes-closed", ["name": words.type(type)])
        }
        let stops = facts.types.stops.map { stop in
            strings(
                stop.trains.old == 0 ? "changes-stops-now" : "changes-stops-no-more",
                ["type": words.type(stop.type), "station": words.station(stop.station)]
            )
        }
        let gone = railway.headways.count { $0.new == nil }
        let new = railway.headways.count { $0.old == nil }
        let headways =
            railway.headways.isEmpty
            ? [] : [strings("changes-headways", ["gone": String(gone), "new": String(new)])]
        return stations + types + stops + headways
    }
}
