import Foundation
import Messages
import Timetable

/// Several feeds as one timetable.
///
/// Each feed keeps its lines, stops and trains, under ids that nothing else has (see ``FeedIDs``), and its own days. Stops
/// of several feeds that are one place to a rider become an interchange (``JoinedPlaces``), and feeds of one company
/// whose dates follow each other one timetable (``FeedPeriods``).
///
/// ```swift
/// let result = FeedJoin.join([rail, bus], options: FeedJoin.Options(folder: project))
/// print(result.dataset?.feeds.map(\.key) ?? [])       // ["rail", "bus"]
/// ```
public enum FeedJoin {
    /// What a user may say of feeds together.
    public struct Options: Sendable {
        /// The folder in which `places.csv` lies, if there is one.
        public var folder: URL?
        /// What the feeds together are called, instead of by the names of all.
        public var name: String?
        /// Whether trains run on a date as on a holiday though it is none.
        public var isHoliday: @Sendable (CalendarDate) -> Bool = { _ in false }
        /// Whether a feed at fault is left out instead of stopping the import.
        public var lenient = false

        /// Makes options.
        public init(folder: URL? = nil, name: String? = nil, lenient: Bool = false) {
            self.folder = folder
            self.name = name
            self.lenient = lenient
        }
    }

    /// Joins feeds, each with a key of its own, in their order. A single feed stays as it is.
    ///
    /// Nothing is thrown: what is wrong is reported as notices, behind those of the feeds.
    public static func join(_ datasets: [Dataset], options: Options = Options()) -> ImportResult {
        var log = NoticeLog(isLenient: options.lenient, limit: 1000)
        var feeds = usable(datasets, &log)
        guard let first = feeds.first, !log.isStopped else { return ImportResult(dataset: nil, notices: log.sorted) }
        guard datasets.count > 1 else { return ImportResult(dataset: first.dataset, notices: first.dataset.notices) }
        giveDates(to: &feeds, options, &log)
        var joined = JoinedFeeds(source: first.dataset.source)
        for members in FeedPeriods.groups(of: feeds) {
            FeedPeriods.divide(members, of: &feeds)
            let leader = members.min() ?? 0
            joined.beginTimetable()
            for member in members {
                feeds[member].networkPrefix = leader == 0 ? "" : feeds[leader].key + "."
                feeds[member].trainPrefix = member == 0 ? "" : feeds[member].key + "."
                guard !joined.add(feeds[member]) else { continue }
                let others = members.filter { $0 != member }.map { feeds[$0].dataset.source }
                log.report(ReplacedPeriod.check(feeds[member].dataset.source, by: others))
            }
        }
        let timetables = joined.timetables
        var dataset = joined.dataset
        JoinedPlaces.tie(&dataset, timetables: timetables, folder: options.folder, first: first.key, &log)
        dataset.feeds = feeds.map(\.dataset.source)
        dataset.source = JoinedSource.source(of: dataset, name: options.name)
        dataset.notices = notices(of: feeds) + log.sorted
        guard !log.isStopped else { return ImportResult(dataset: nil, notices: dataset.notices) }
        return ImportResult(dataset: dataset, notices: dataset.notices, leftOut: log.leftOut)
    }

    /// The feeds that can stand beside each other.
    private static func usable(_ datasets: [Dataset], _ log: inout NoticeLog) -> [JoiningFeed] {
        var feeds: [JoiningFeed] = []
        var keys: Set<String> = []
        for dataset in datasets {
            if datasets.count > 1, !keys.insert(dataset.source.key.lowercased()).inserted {
                log.report(RepeatedKey.check(dataset.source.key))
                log.leaveOut()
                continue
            }
            if let first = feeds.first?.dataset.source, first.timeZone != dataset.source.timeZone {
                log.report(OtherTimeZone.check(dataset.source, first: first))
                log.leaveOut()
                continue
            }
            feeds.append(JoiningFeed(dataset: dataset))
        }
        return feeds
    }

    /// Gives dates to all feeds, where one has some, or where two are periods of one timetable.
    private static func giveDates(to feeds: inout [JoiningFeed], _ options: Options, _ log: inout NoticeLog) {
        let hasPeriods = FeedPeriods.groups(of: feeds).contains { $0.count > 1 }
        guard hasPeriods || feeds.contains(where: { !$0.dates.isEmpty }) else { return }
        let dates = FeedDates(isHoliday: options.isHoliday)
        // Those that say from when they are valid tell the others when trains run.
        let order = feeds.indices.sorted { a, b in
            let (first, second) = (feeds[a].dataset.source.validFrom, feeds[b].dataset.source.validFrom)
            return (first == nil ? 1 : 0, a) < (second == nil ? 1 : 0, b)
        }
        for position in order {
            let others = FeedDates.span(of: feeds)
            guard let days = dates.date(&feeds[position], besides: others) else { continue }
            let source = feeds[position].dataset.source
            if source.validUntil == nil { log.report(FeedWithoutDates.check(source, days)) }
        }
    }

    /// What is wrong with each feed, with its key in front.
    private static func notices(of feeds: [JoiningFeed]) -> [Notice] {
        feeds.flatMap { feed in
            feed.dataset.notices.map { notice in
                var told = notice
                told.message = Message("\(feed.key): \(notice.message)")
                return told
            }
        }
    }
}
