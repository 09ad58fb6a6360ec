import SiteCore
import Timetable

/// Which trains stand together in one file of the network: those that run on the same kinds of day, start within the same
/// hours and end within the same ones. A question needs no others than those that run on its day, while its riders are on
/// the way: of a train that starts before that and of one that ends behind it, the hours say whether it is among them.
/// Those of a network that is too large for a phone stand by region before all.
///
/// There are few pieces, however many services a feed has, and of a small network there is one.
struct NetworkPieces {
    /// Minutes of the shortest hours by which trains are told apart: most questions begin with a full hour, or end with one.
    private static let hour = 60
    /// Trains that run on into so many of these hours and more stand together.
    private static let late = 2

    /// The trains of each piece; none is empty.
    let all: [[Train.ID]]
    /// Where these run; `nil` of a network without regions.
    let regions: NetworkRegions?

    /// - Parameter isCut: Whether there may be several pieces.
    init(_ site: Site, isCut: Bool) {
        let dataset = site.dataset
        let included = dataset.trains.indices.map { Train.ID($0) }.filter {
            site.included.journeys[site.journeys.position(of: $0)]
        }
        guard isCut, site.itineraries.areInPieces else {
            all = included.isEmpty ? [] : [included]
            regions = nil
            return
        }
        let kinds = dataset.services.map { Self.kind($0.dates) }
        let regions = site.itineraries.areInRegions ? NetworkRegions(site, trains: included) : nil
        let count = (regions?.groups.max() ?? 0) + 1
        var groups = [[Train.ID]](repeating: [], count: 4 * count)
        for train in included {
            let (pattern, service) = (
                dataset.trains[train.position].patternID, dataset.trains[train.position].serviceID
            )
            groups[4 * (regions?.groups[pattern.position] ?? 0) + kinds[service.position]].append(train)
        }
        self.regions = regions
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

    /// The trains of one kind of day in pieces, each of so many hours that it is worth a file of its own.
    private static func cut(_ trains: [Train.ID], _ dataset: Dataset) -> [[Train.ID]] {
        var all: [(start: Int, end: Int, train: Train.ID)] = []
        var calls = 0
        for train in trains {
            let own = dataset.stopTimes[dataset.trains[train.position].calls]
            let start = Int(own.first?.arrivalOrDeparture?.rawValue ?? 0)
            all.append((start, max(start, Int(own.last?.arrivalOrDeparture?.rawValue ?? 0)), train))
            calls += own.count
        }
        guard let first = all.map(\.start).min(), let last = all.map(\.end).max() else { return [] }
        // Trains of some hours end within these or within the next ones: that makes two pieces.
        let count = max(1, calls / (2 * ItineraryPlanning.leastPiece))
        guard count > 1 else { return [trains] }
        let length = hour * ((last - first) / (hour * count) + 1)
        let pieces = Dictionary(grouping: all) { one in
            let start = one.start / length
            return [start, min(one.end / length, start + late)]
        }
        return pieces.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.value.map(\.train) }
    }
}
