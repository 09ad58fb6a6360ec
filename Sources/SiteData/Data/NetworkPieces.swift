import SiteCore
import Timetable

/// Which trains stand together in one file of the network: those that run on the same kinds of day, cut by when they
/// start. A question needs no others than those that run on its day, while its riders are on the way.
///
/// There are few pieces, however many services a feed has, and of a small network there is one.
struct NetworkPieces {
    /// The most pieces of the trains of one kind of day.
    static let most = 10

    /// The trains of each piece in the order in which they start; none is empty.
    let all: [[Train.ID]]

    /// - Parameter isCut: Whether there may be several pieces.
    init(_ site: Site, isCut: Bool) {
        let dataset = site.dataset
        let included = dataset.trains.indices.map { Train.ID($0) }.filter {
            site.included.journeys[site.journeys.position(of: $0)]
        }
        guard isCut, site.itineraries.areInPieces else {
            all = included.isEmpty ? [] : [included]
            return
        }
        let kinds = dataset.services.map { Self.kind($0.dates) }
        var groups = [[Train.ID]](repeating: [], count: 4)
        for train in included { groups[kinds[dataset.trains[train.position].serviceID.position]].append(train) }
        all = groups.flatMap { Self.cut($0, dataset) }
    }

    /// What kind of day a service runs on: 0 working days, 1 days off, 2 both, 3 single dates.
    private static func kind(_ dates: ServiceDates) -> Int {
        let days: DayKinds =
            switch dates {
            case .kinds(let kinds): kinds
            case .dates(let set): WeeklyDates(set)?.days ?? []
            }
        if days.isEmpty { return 3 }
        return days.isSubset(of: .weekdays) ? 0 : days.isDisjoint(with: .weekdays) ? 1 : 2
    }

    /// Trains in pieces of about the same number of calls, those that start first in the first.
    private static func cut(_ trains: [Train.ID], _ dataset: Dataset) -> [[Train.ID]] {
        func start(_ train: Train.ID) -> ServiceTime? {
            dataset.trains[train.position].calls.first.flatMap { dataset.stopTimes[$0].arrivalOrDeparture }
        }
        let sorted = trains.map { (start: start($0)?.rawValue ?? 0, train: $0) }.sorted {
            ($0.start, $0.train) < ($1.start, $1.train)
        }
        let calls = trains.reduce(0) { $0 + dataset.trains[$1.position].calls.count }
        let count = max(1, min(most, calls / ItineraryPlanning.leastPiece))
        var pieces = [[Train.ID]](repeating: [], count: count)
        var (before, piece, minute) = (0, 0, sorted.first?.start)
        for (start, train) in sorted {
            // Trains of one minute stay together, in the order that they would have without pieces.
            if start != minute { piece = min(count - 1, before * count / max(1, calls)) }
            minute = start
            pieces[piece].append(train)
            before += dataset.trains[train.position].calls.count
        }
        return pieces.filter { !$0.isEmpty }
    }
}
