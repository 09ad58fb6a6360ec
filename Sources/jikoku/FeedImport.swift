import Foundation
import Messages
import Timetable
import TimetableFeeds
import TimetableStore

/// One run of `jikoku import`: feeds are read, checked and written into a store, and what came of it is told.
struct FeedImport {
    private let options: ImportOptions
    private let store: String
    private let console: Console
    private let feeds: FeedStores

    init(_ options: ImportOptions, store: String, _ console: Console) {
        (self.options, self.store, self.console) = (options, store, console)
        feeds = FeedStores(of: store)
    }

    /// Makes a feed the only one of the store.
    ///
    /// - Throws: ``Failure`` also where the store has several feeds, unless losses are accepted.
    func alone(_ feed: ImportedFeed) throws {
        let known = (try? feeds.keys()) ?? []
        guard known.count < 2 || options.acceptLosses else {
            throw Failure(
                Message(
                    """
                    \(store): the store has several feeds: \(known.joined(separator: ", ")). To replace or add one, say \
                    --add, with its --key; to keep this feed and no other, --accept-losses.
                    """
                )
            )
        }
        var result = read(feed)
        result.dataset?.source.key = feed.key
        let isComplete = console.notices(result.notices, limit: limit)
        guard let dataset = result.dataset else { throw try failure(of: result, feed.told, isComplete) }
        console.progress(Message("Writing \(store) …"))
        try Failure.telling { try TimetableStore.write(dataset, to: store, accepting: accepted(feed, dataset)) }
        feeds.removeAll()
        try tell(dataset, result, isComplete)
    }

    /// Reads feeds and joins them with others that the store has. Either all of it is written or nothing.
    ///
    /// - Parameters:
    ///   - new: the feeds to read.
    ///   - keys: the keys of all feeds, in their order. Those that are not read come from the store.
    func join(_ new: [ImportedFeed], keys: [String], _ join: FeedJoin.Options) throws {
        var read: [String: Dataset] = [:]
        var leftOut = 0
        for feed in new {
            var result = self.read(feed)
            result.dataset?.source.key = feed.key
            leftOut += result.leftOut
            guard let dataset = result.dataset else {
                let isComplete = console.notices(result.notices, limit: limit)
                throw try failure(of: result, feed.told, isComplete)
            }
            read[feed.key] = dataset
        }
        let datasets = try keys.map { key in
            if let dataset = read[key] { return dataset }
            console.progress(Message("Reading \(feeds.place(of: key) ?? feeds.path(of: key)) …"))
            return try Failure.telling { try feeds.dataset(of: key) }
        }
        var result = FeedJoin.join(datasets, options: join)
        result.leftOut += leftOut
        console.progress(Message(""))
        let isComplete = console.notices(result.notices, limit: limit)
        guard let dataset = result.dataset else {
            throw try failure(of: result, keys.joined(separator: ", "), isComplete)
        }
        console.progress(Message("Writing \(store) …"))
        try Failure.telling { try write(dataset, zip(keys, datasets).map { ($0, $1) }, read: new) }
        try tell(dataset, result, isComplete)
    }

    /// Writes the store, and those of its feeds beside it. Nothing takes its place before everything is written.
    private func write(_ joined: Dataset, _ all: [(key: String, dataset: Dataset)], read: [ImportedFeed]) throws {
        func accepted(_ key: String, _ dataset: Dataset) -> AcceptedLosses {
            read.first { $0.key == key }.map { self.accepted($0, dataset) } ?? (options.acceptLosses ? .all : .none)
        }
        let dropped = ((try? feeds.keys()) ?? []).filter { key in !all.contains { $0.key == key } }
        var prepared: [PreparedStore] = []
        if all.count > 1 {
            try feeds.makeFolder()
            for (key, dataset) in all where read.contains(where: { $0.key == key }) || !feeds.has(key) {
                prepared.append(
                    try TimetableStore.prepare(
                        dataset,
                        for: feeds.path(of: key),
                        insteadOf: feeds.place(of: key),
                        accepting: accepted(key, dataset)
                    )
                )
            }
        }
        // What each feed may lose is known; a feed that is not listed any more goes because somebody took it out.
        let only = all.count == 1 ? all.first : nil
        prepared.append(
            try TimetableStore.prepare(
                joined,
                for: store,
                insteadOf: only.flatMap { feeds.place(of: $0.key) },
                accepting: only.map { accepted($0.key, $0.dataset) } ?? .all
            )
        )
        for store in prepared { try store.publish() }
        feeds.removeAll(but: all.count > 1 ? all.map(\.key) : [])
        for key in dropped {
            console.note(Message("\(store): \(key) is no feed of it any more; its lines and trains are gone."))
        }
    }

    /// The losses that need no question: those that the user or feed.yaml accepts.
    private func accepted(_ feed: ImportedFeed, _ dataset: Dataset) -> AcceptedLosses {
        let isDay = feed.knownLosses.areAll(on: .today(in: dataset.source.timeZone))
        return options.acceptLosses || isDay ? .all : .railways(feed.knownLosses.railways)
    }

    private func read(_ feed: ImportedFeed) -> ImportResult {
        console.progress(Message("Reading \(feed.told) …"))
        let result = feed.read()
        console.progress(Message(""))
        return result
    }

    /// How many notices of each kind are told.
    private var limit: Int { options.allNotices ? .max : 1 }

    /// Why nothing was imported; for a program that reads JSON, the notices are told as well.
    private func failure(of result: ImportResult, _ feed: String, _ isComplete: Bool) throws -> Failure {
        try console.data(
            ["errors": result.errors.count, "warnings": result.warnings.count],
            notices: result.notices
        )
        let errors = result.errors.count.counted(.error)
        let next =
            options.lenient || !result.hasFaultyRecords
            ? Message("Mend the feed.") : Message("Mend the feed, or leave out what is wrong with --lenient.")
        return Failure(
            isComplete
                ? Message("\(feed): \(errors); nothing was imported. \(next)")
                : Message("\(feed): \(errors); nothing was imported. \(next) --all-notices tells every one of them.")
        )
    }

    private func tell(_ dataset: Dataset, _ result: ImportResult, _ isComplete: Bool) throws {
        let departures = dataset.stopTimes.count { $0.departure != nil }
        let several = dataset.feeds.isEmpty ? [] : [dataset.feeds.count.counted(.feed)]
        let counts =
            (several + [
                dataset.operators.count.counted(.operator), dataset.railways.count.counted(.railway),
                dataset.stations.count.counted(.station), dataset.trains.count.counted(.train),
                departures.counted(.departure),
            ]).message(separatedBy: ", ")
        try console.summary(
            [
                "operators": dataset.operators.count, "railways": dataset.railways.count,
                "stations": dataset.stations.count, "interchanges": dataset.interchanges.count,
                "trains": dataset.trains.count, "stopTimes": dataset.stopTimes.count, "departures": departures,
                "warnings": result.warnings.count, "leftOut": result.leftOut,
            ],
            notices: result.notices
        ) { seconds in
            remarks(result).map { Message("\(store): \(counts); \($0); in \(seconds) s") }
                ?? Message("\(store): \(counts); in \(seconds) s")
        }
        if !isComplete { console.note(Message("Every notice: jikoku check --store \(store.quoted)")) }
        console.note(
            options.store == nil
                ? Message("Next: jikoku build") : Message("Next: jikoku build --store \(store.quoted) --output _site")
        )
    }

    /// Returns how many warnings there are and how much was left out, where there is anything to report.
    private func remarks(_ result: ImportResult) -> Message? {
        var remarks: [Message] = []
        if !result.warnings.isEmpty { remarks.append(result.warnings.count.counted(.warning)) }
        if result.leftOut > 0 { remarks.append(result.leftOut.counted(.recordLeftOut)) }
        return remarks.isEmpty ? nil : remarks.message(separatedBy: ", ")
    }
}
