import SiteCore
import TimetableFacts

extension PosterTimetable {
    /// The time of a departure as a list has it: whole, and not under its hour.
    func time(_ entry: Entry) -> String { clock.shown(entry.time) }

    /// What columns need in a list; `nil` where one of them has more departures than a list may have.
    func load(_ columns: [Column]) -> PosterList.Load? {
        let all = columns.map { $0.hours.joined() }
        let counts = all.map { $0.count }
        guard let most = counts.max(), (1...PosterList.most).contains(most) else { return nil }
        let entries = all.joined()
        let traits = entries.reduce(into: DepartureTraits()) { $0.formUnion($1.traits) }
        let lines = Set(entries.map { destinations[$0.destination].line }).sorted()
        return PosterList.Load(
            counts: counts,
            clock: entries.reduce(0) { max($0, TextWidth.ems(time($1))) },
            hasDots: traits.contains(.startsHere),
            hasTriangles: traits.contains(.endsBefore),
            type: entries.reduce(0) { max($0, types[$1.type].mark?.width ?? 0) },
            destination: entries.reduce(0) { max($0, destinations[$1.destination].mark?.width ?? 0) },
            signs: entries.reduce(0) { max($0, TextWidth.ems($1.signs)) },
            names: lines.map { destinations[$0].name },
            isProof: isProof
        )
    }
}
