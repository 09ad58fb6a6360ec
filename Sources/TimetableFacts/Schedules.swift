import Timetable

/// The schedules of a dataset's trains: for each railway the sets of dates on which the same trains
/// run.
///
/// A pole's table is for all routes that leave there, so poles have schedules of their own; equal sets of dates are one
/// schedule, whatever it is of.
///
/// The dates of a railway's services are cut into blocks that lie wholly inside or outside each service, so that every
/// date is in one block or none:
/// ```
///     service A   Mo Tu We Th Fr .. ..          block 1   Mo Tu We Th ..      A
///     service B   .. .. .. .. Fr Sa ..     →    block 2   Fr                  A, B
///                                               block 3   Sa                  B
/// ```
public final class Schedules: Sendable {
    /// Every schedule: those of a usual week from Monday on, then the rarer ones by their first date.
    public let all: [Schedule]
    /// The poles whose tables are cut by the trains of all their routes.
    public let poles: Poles
    /// What the dates of something are cut into: a railway's, a pole's. Those of the same services share one.
    private let cuts: [Cut]
    private let cutOfRailway: [Int]
    private let cutOfPole: [Int]

    /// The schedules that the trains of some services run by.
    private struct Cut {
        let schedules: [Schedule.ID]
        let ofService: [Service.ID: [Schedule.ID]]
    }

    /// Derives the schedules of a dataset.
    public convenience init(_ dataset: Dataset) { self.init(dataset, poles: Poles(dataset)) }

    /// Derives the schedules of a dataset: for each railway and for each pole.
    public init(_ dataset: Dataset, poles: Poles) {
        self.poles = poles
        var services = [Set<Service.ID>](repeating: [], count: dataset.railways.count)
        for train in dataset.trains { services[train.railwayID.position].insert(train.serviceID) }
        for run in dataset.headwayRuns {
            services[dataset[run.patternID].railwayID.position].insert(run.serviceID)
        }
        var numbers: [[Service.ID]: Int] = [:]
        var lists: [[Service.ID]] = []
        func number(_ list: [Service.ID]) -> Int {
            if let known = numbers[list] { return known }
            numbers[list] = lists.count
            lists.append(list)
            return lists.count - 1
        }
        cutOfRailway = services.map { number($0.sorted()) }
        cutOfPole = poles.all.map { number($0.services) }
        let blocks = lists.map { Self.blocks(of: $0, dataset) }
        let all = Self.named(Set(blocks.joined().map(\.dates)), dataset)
        let ids = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.dates, Schedule.ID($0)) })
        self.all = all
        cuts = blocks.map { blocks in
            var found: [Service.ID: [Schedule.ID]] = [:]
            for block in blocks {
                guard let id = ids[block.dates] else { continue }
                for service in block.services { found[service, default: []].append(id) }
            }
            return Cut(
                schedules: blocks.compactMap { ids[$0.dates] }.sorted(),
                ofService: found.mapValues { $0.sorted() }
            )
        }
    }

    /// The schedule of an id.
    public subscript(id: Schedule.ID) -> Schedule { all[id.position] }

    /// The schedules of each railway and of each pole, each list once.
    public var lists: [[Schedule.ID]] {
        var seen: Set<[Schedule.ID]> = []
        return cuts.map(\.schedules).filter { seen.insert($0).inserted }
    }

    /// The schedules that a railway's trains run by, in the order of ``all``.
    public func schedules(of railway: Railway.ID) -> [Schedule.ID] { cuts[cutOfRailway[railway.position]].schedules }

    /// The schedules by which something leaves a pole, in the order of ``all``.
    ///
    /// - Parameter pole: A position in ``poles``.
    public func schedules(ofPole pole: Int) -> [Schedule.ID] { cuts[cutOfPole[pole]].schedules }

    /// The schedules in whose tables a train stands, in the order of ``all``; none for one that never runs.
    public func schedules(of train: Train) -> [Schedule.ID] { schedules(of: train.serviceID, on: train.railwayID) }

    /// The schedules of a railway that a service is a part of.
    public func schedules(of service: Service.ID, on railway: Railway.ID) -> [Schedule.ID] {
        cuts[cutOfRailway[railway.position]].ofService[service] ?? []
    }

    /// The schedules of a pole that a service is a part of.
    public func schedules(of service: Service.ID, atPole pole: Int) -> [Schedule.ID] {
        cuts[cutOfPole[pole]].ofService[service] ?? []
    }

    private struct Block {
        var dates: ServiceDates
        var services: [Service.ID]
    }

    private static func blocks(of services: [Service.ID], _ dataset: Dataset) -> [Block] {
        var blocks: [Block] = []
        for service in services {
            var rest = dataset[service].dates
            var cut: [Block] = []
            for block in blocks {
                let inside = block.dates.intersection(dataset[service].dates)
                guard !inside.isEmpty else {
                    cut.append(block)
                    continue
                }
                let outside = block.dates.subtracting(inside)
                if !outside.isEmpty { cut.append(Block(dates: outside, services: block.services)) }
                cut.append(Block(dates: inside, services: block.services + [service]))
                rest = rest.subtracting(inside)
            }
            if !rest.isEmpty { cut.append(Block(dates: rest, services: [service])) }
            blocks = cut
        }
        return blocks
    }

    /// Puts sets of dates in order and gives each an id.
    private static func named(_ dates: Set<ServiceDates>, _ dataset: Dataset) -> [Schedule] {
        let week = UsualWeek(dataset.services)
        // Pages list ids with spaces between.
        let plain = dataset.services.filter { !$0.feedID.contains(where: \.isWhitespace) }
        let services = Dictionary(plain.map { ($0.dates, $0.feedID) }, uniquingKeysWith: { first, _ in first })
        let ordered = dates.map { dates in
            let usual = week.usualDays(of: dates)
            return (dates: dates, usual: usual, order: order(dates, usual))
        }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
        var taken = Set(services.values)
        return ordered.map { dates, usual, _ in
            let id = services[dates] ?? Self.id(dates, usual, &taken)
            return Schedule(feedID: id, dates: dates, usualDays: usual)
        }
    }

    /// What schedules are sorted by: the first day of the week, the number of days, and then the dates.
    private static func order(_ dates: ServiceDates, _ usual: DayKinds) -> [Int] {
        let week = [usual.isEmpty ? 8 : usual.rawValue.trailingZeroBitCount, -usual.rawValue.nonzeroBitCount]
        switch dates {
        case .kinds(let kinds): return week + [Int(kinds.rawValue)]
        case .dates(let dates): return week + dates.dates.map { Int($0.daysSince1970) }
        }
    }

    /// `mon-tue` for days of a usual week, `days-2026-12-31` for others by their first date.
    private static func id(_ dates: ServiceDates, _ usual: DayKinds, _ taken: inout Set<String>) -> String {
        let words = ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "holiday"]
        var id = zip(words, DayKinds.each).filter { usual.contains($1) }.map(\.0).joined(separator: "-")
        if case .dates(let set) = dates, let first = set.first, id.isEmpty { id = "days-\(first)" }
        var number = 2
        let base = id
        while !taken.insert(id).inserted {
            id = "\(base)-\(number)"
            number += 1
        }
        return id
    }
}
