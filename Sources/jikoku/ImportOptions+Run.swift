import Foundation
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

    /// Reads a feed and writes it into the store, and tells what came of it.
    ///
    /// - Parameters:
    ///   - feed: the feed, as the user named it.
    ///   - url: where it lies, if the name does not say it.
    ///   - read: reads it.
    func run(_ feed: String, url: URL? = nil, _ read: (URL) -> ImportResult) throws {
        let console = Console(output)
        let store = try Project.choose(store, "store", or: Project.store, console)
        console.progress("Reading \(feed) …")
        let result = read(url ?? URL(filePath: feed))
        console.progress("")
        let isComplete = console.notices(result.notices, limit: allNotices ? .max : 1)
        guard let dataset = result.dataset else {
            try console.data(
                ["errors": result.errors.count, "warnings": result.warnings.count],
                notices: result.notices
            )
            throw Failure(
                "\(feed): \(result.errors.count.counted("error")); nothing was imported. Mend the feed"
                    + (lenient ? "." : ", or leave out what is wrong with --lenient.")
                    + (isComplete ? "" : " --all-notices tells every one of them.")
            )
        }
        console.progress("Writing \(store) …")
        try Failure.telling {
            try TimetableStore.write(
                dataset,
                to: store,
                acceptingLosses: acceptLosses
            )
        }
        let departures = dataset.stopTimes.count { $0.departure != nil }
        try console.summary(
            """
            \(store): \(dataset.operators.count.counted("operator")), \
            \(dataset.railways.count.counted("railway")), \(dataset.stations.count.counted("station")), \
            \(dataset.trains.count.counted("train")), \(departures.counted("departure"))\(remarks(result));
            """,
            [
                "operators": dataset.operators.count, "railways": dataset.railways.count,
                "stations": dataset.stations.count, "interchanges": dataset.interchanges.count,
                "trains": dataset.trains.count, "stopTimes": dataset.stopTimes.count, "departures": departures,
                "warnings": result.warnings.count, "leftOut": result.leftOut,
            ],
            notices: result.notices
        )
        if !isComplete { console.note("Every notice: jikoku check --store \(store.quoted)") }
        console.note(
            self.store == nil ? "Next: jikoku build" : "Next: jikoku build --store \(store.quoted) --output _site"
        )
    }

    /// Returns how many warnings there are and how much was left out, where there is anything to tell.
    private func remarks(_ result: ImportResult) -> String {
        var remarks: [String] = []
        if !result.warnings.isEmpty { remarks.append(result.warnings.count.counted("warning")) }
        if result.leftOut > 0 { remarks.append(result.leftOut.counted("record") + " left out") }
        return remarks.isEmpty ? "" : "; " + remarks.joined(separator: ", ")
    }
}
