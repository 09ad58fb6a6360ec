import Dispatch
import Messages
import SiteCore
import SiteSheets
import Synchronization
import Timetable
import TimetableFacts

/// The changes on the posters that are asked for, worked out on several threads.
struct PosterProofs: Sendable {
    let earlier: EarlierTimetable
    /// For each poster that is asked for, its position in the site's timetables and the lines of its list.
    private let own: [(timetable: Int, rows: [ProofRow])]
    /// Changes that no poster shows: railways that are new or gone, and posters to take down.
    private let others: [ProofRow]

    /// - Parameter timetables: Those whose posters are asked for.
    /// - Throws: ``ConfigurationError`` where the earlier timetable is of another network.
    init(
        _ timetables: [Int],
        _ order: PosterOrder,
        on sheet: SheetFormat,
        against earlier: EarlierTimetable,
        _ site: Site,
        _ language: SiteLanguage,
        jobs: Int
    ) throws(ConfigurationError) {
        self.earlier = earlier
        if earlier.sharesNothing(with: site.dataset) {
            throw ConfigurationError(
                file: "--compare",
                line: nil,
                message:
                    Message(
                        "no station of it is in the store to print: it is the timetable of another network. Name an earlier "
                            + "store of the same one."
                    )
            )
        }
        let found = Mutex<[[ProofRow]]>(Array(repeating: [], count: timetables.count))
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, timetables.count))) { _ in
            while true {
                let number = next.add(1, ordering: .relaxed).oldValue
                guard number < timetables.count else { return }
                let frame = PageFrame(PosterPages.kind, of: site, in: language, path: "proof.html", isPrinted: true)
                let shown = Poster.timetables(timetables[number], order.layout, site)
                let rows = PosterProof(shown, on: sheet, against: earlier, frame).rows
                found.withLock { $0[number] = rows }
            }
        }
        own = zip(timetables, found.withLock { $0 }).map { ($0, $1) }
        others = Self.others(timetables, isWhole: order.isWhole, earlier, site, language)
    }

    private static func others(
        _ timetables: [Int],
        isWhole: Bool,
        _ earlier: EarlierTimetable,
        _ site: Site,
        _ language: SiteLanguage
    ) -> [ProofRow] {
        let (old, new) = (earlier.site, site)
        var rows: [ProofRow] = []
        if isWhole {
            let (before, after) = (Set(old.dataset.railways.map(\.feedID)), Set(new.dataset.railways.map(\.feedID)))
            for (number, railway) in new.dataset.railways.enumerated() where !before.contains(railway.feedID) {
                let name = language.names[Railway.ID(number)]
                rows.append(ProofRow(ProofRow.Place(railway: name), [.railwayAdded], to: name))
            }
            for (number, railway) in old.dataset.railways.enumerated() where !after.contains(railway.feedID) {
                let name = earlier.language.names[Railway.ID(number)]
                rows.append(ProofRow(ProofRow.Place(railway: name), [.railwayGone], from: name))
            }
        }
        let all = new.timetables.departures.timetables
        let known = Set(all.map { EarlierTimetable.Key($0, new.dataset) })
        let stations = Set(timetables.map { new.dataset[all[$0].stationID].feedID })
        for (position, timetable) in old.timetables.departures.timetables.enumerated() {
            guard isWhole || stations.contains(old.dataset[timetable.stationID].feedID) else { continue }
            if known.contains(EarlierTimetable.Key(timetable, old.dataset)) { continue }
            let place = ProofRow.Place(position, earlier.language, old)
            rows.append(ProofRow(place, [.posterGone], from: earlier.language.directionLabels[position]))
        }
        return rows
    }

    /// The posters that differ from what hangs there.
    var changed: [Int] { own.filter { !$0.rows.isEmpty }.map(\.timetable) }

    /// All lines, poster by poster, and then those of no poster.
    ///
    /// - Parameter file: The file in which a poster's proof is.
    func rows(file: (Int) -> String) -> [ProofRow] {
        own.flatMap { timetable, rows in
            rows.map { row in
                var row = row
                row.file = file(timetable)
                return row
            }
        } + others
    }

    var report: ProofReport {
        ProofReport(
            posters: own.count,
            changed: changed.count,
            changes: own.reduce(0) { $0 + $1.rows.count } + others.count
        )
    }
}
