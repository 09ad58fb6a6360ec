import Timetable
import TimetableFacts

/// What one page is about, as data/pages.jsonl gives other programs: the feed's ids by the names of what they are.
///
///     ["railway": .one("Aoba.Main"), "station": .one("Aoba.Main.Shionagi")]
package struct PageSubject: Sendable, ExpressibleByDictionaryLiteral {
    /// One id, or a list of them.
    package enum IDs: Sendable {
        case one(String)
        case several([String])

        /// The number of a further part of a page; `nil` for the first, which is the page that links lead to.
        package static func part(_ part: Int) -> IDs? { part == 0 ? nil : .one(String(part + 1)) }
    }

    /// The entries stand in the order of `pages.jsonl`.
    package let entries: [(name: String, ids: IDs)]

    /// - Parameter elements: A name without ids, and one with an empty list, is left out.
    package init(dictionaryLiteral elements: (String, IDs?)...) {
        entries = elements.compactMap { name, ids in
            if case .several(let list) = ids, list.isEmpty { return nil }
            return ids.map { (name, $0) }
        }
    }

    /// The ids of a name; none where the page is not about such things.
    package subscript(name: String) -> [String] {
        switch entries.first(where: { $0.name == name })?.ids {
        case .one(let id): [id]
        case .several(let ids): ids
        case nil: []
        }
    }

    /// A page about one direction of a station, or about a pole, by position in the site's timetables.
    ///
    /// - Parameter part: Which part of the page it is, from 0 on.
    package static func timetable(_ position: Int, part: Int = 0, _ site: Site) -> PageSubject {
        let timetable = site.timetables.departures.timetables[position]
        let station = site.dataset[timetable.stationID]
        let direction = timetable.board.directionID
        return [
            "railway": direction == nil ? nil : .one(site.dataset[station.railwayID].feedID),
            "railways": direction == nil ? .several(timetable.railways.map { site.dataset[$0].feedID }) : nil,
            "station": .one(station.feedID),
            "direction": direction.map { .one(site.dataset[$0].feedID) },
            "stops": .several(site.timetables.stops[position].map { site.dataset[$0].feedID }),
            "part": .part(part),
        ]
    }
}
