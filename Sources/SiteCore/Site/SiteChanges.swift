import Revisions
import Timetable
import TimetableFacts

/// What has changed since an earlier timetable, as pages ask for it.
package struct SiteChanges: Sendable {
    /// The departures of one board, in one direction on one kind of day, of which some have changed.
    package struct Board: Sendable {
        /// A position in ``Revision/railways``.
        package let railway: Int
        /// A position in the railway's ways.
        package let way: Int
        /// A position in the way's boards.
        package let board: Int
        /// What has become of its departures.
        package let counts: DepartureCounts
    }

    package let revision: Revision
    /// What it does to each of ``Revision/railways``.
    package let facts: [RailwayFacts]
    /// Positions in ``Revision/railways`` of those that change, the biggest change first.
    package let changed: [Int]
    /// The boards that change, by the station on whose pages they stand. Those of stations that are gone are not among them.
    package let boards: [Station.ID: [Board]]
    /// The position in ``Revision/railways`` of each railway of the site that was there before and changes.
    private let ofRailway: [Railway.ID: Int]
    private let poles: Poles

    /// - Parameter poles: Those of the site: several routes share the pages of a place.
    init(_ revision: Revision, poles: Poles) {
        (self.revision, self.poles) = (revision, poles)
        facts = revision.railways.map { RailwayFacts($0, revision) }
        let facts = facts
        let changed = revision.railways.indices.filter { facts[$0].isChanged }
        self.changed = changed.sorted { a, b in
            let (first, second) = (facts[a].counts.changes, facts[b].counts.changes)
            return first == second ? a < b : first > second
        }
        var boards: [Station.ID: [Board]] = [:]
        var ofRailway: [Railway.ID: Int] = [:]
        for position in changed {
            let railway = revision.railways[position]
            guard let new = railway.railway.new, railway.railway.old != nil else { continue }
            ofRailway[new] = position
            for (number, way) in railway.ways.enumerated() {
                for (place, board) in way.boards.enumerated() {
                    guard let station = board.station.new else { continue }
                    let counts = revision.counts(way.departures[board.departures])
                    guard counts.changes > 0 else { continue }
                    boards[poles.leader(of: station), default: []].append(
                        Board(railway: position, way: number, board: place, counts: counts)
                    )
                }
            }
        }
        (self.boards, self.ofRailway) = (boards, ofRailway)
    }

    /// The position in ``Revision/railways`` of a railway that was there before and changes; `nil` for any other.
    package func position(of railway: Railway.ID) -> Int? { ofRailway[railway] }

    /// The calls of the site's dataset whose departures are new or at another minute, on all days on which their trains
    /// run. On a railway that is new as a whole nothing is.
    var revisedCalls: Set<Int32> {
        var (revised, same): (Set<Int32>, Set<Int32>) = ([], [])
        for position in ofRailway.values {
            for change in revision.railways[position].ways.lazy.flatMap(\.departures) {
                guard let call = change.newCall else { continue }
                if revision.oldTime(change) == revision.newTime(change) {
                    same.insert(Int32(call))
                } else {
                    revised.insert(Int32(call))
                }
            }
        }
        return revised.subtracting(same)
    }

    /// What becomes of the tables of each station that readers may keep, by the station on whose pages they stand.
    package var tables: [Station.ID: [TableChange]] { TableChanges(self, poles: poles).byStation }

    /// All departures by what has become of them.
    package var counts: DepartureCounts { facts.reduce(DepartureCounts()) { $0 + $1.counts } }
}
