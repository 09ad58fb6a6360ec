import Foundation
import Messages
import Timetable
import TimetableFeeds
import TimetableStore

/// What every import does, whatever the format of its feed.
extension ImportOptions {
    /// What the user says about the feed.
    ///
    /// - Parameter supplements: the folders that add to it, for a format that has such.
    func feedOptions(supplements: [URL] = []) -> FeedOptions {
        FeedOptions(
            name: name,
            date: date,
            licence: licence,
            attribution: attribution,
            lenient: lenient,
            supplements: supplements
        )
    }

    /// Reads a feed and writes it into the store, and reports what came of it.
    ///
    /// - Parameters:
    ///   - feed: the feed, as the user named it.
    ///   - url: where it lies, if the name does not say it.
    ///   - read: reads it.
    func run(_ feed: String, url: URL? = nil, _ read: (URL) -> ImportResult) throws {
        let console = Console(output)
        let store = try Project.choose(store, .store, or: Project.store, console)
        console.progress(Message("Reading \(feed) …"))
        let result = read(url ?? URL(filePath: feed))
        console.progress(Message(""))
        let isComplete = console.notices(result.notices, limit: allNotices ? .max : 1)
        guard let dataset = result.dataset else {
            try console.data(
                ["errors": result.errors.count, "warnings": result.warnings.count],
                notices: result.notices
            )
            let errors = result.errors.count.counted(.error)
            let next =
                lenient
                ? Message("Mend the feed.") : Message("Mend the feed, or leave out what is wrong with --lenient.")
            throw Failure(
                isComplete
                    ? Message("\(feed): \(errors); nothing was imported. \(next)")
                    : Message(
                        "\(feed): \(errors); nothing was imported. \(next) --all-notices tells every one of them."
                    )
            )
        }
        console.progress(Message("Writing \(store) …"))
        try Failure.telling {
            try TimetableStore.write(
                dataset,
                to: store,
                acceptingLosses: acceptLosses
            )
        }
        let departures = dataset.stopTimes.count { $0.departure != nil }
        let counts = [
            dataset.operators.count.counted(.operator), dataset.railways.count.counted(.railway),
            dataset.stations.count.counted(.station), dataset.trains.count.counted(.train),
            departures.counted(.departure),
        ].message(separatedBy: ", ")
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
            self.store == nil
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
