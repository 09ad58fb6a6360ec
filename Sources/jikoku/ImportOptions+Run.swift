import ArgumentParser
import Foundation
import Messages
import SiteCore
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

    /// Reads one feed, and makes it the store's only one or, with `--add`, one of several.
    ///
    /// - Parameters:
    ///   - feed: the feed, as the user named it.
    ///   - read: reads it.
    func runOne(_ feed: String, _ read: @escaping (URL) -> ImportResult) throws {
        let url = URL(filePath: feed)
        let own = ImportedFeed(key: key ?? FeedKey.made(of: url), told: feed) { read(url) }
        let console = Console(output)
        let store = try Project.choose(store, .store, or: Project.store, console)
        let run = FeedImport(self, store: store, console)
        guard add else { return try run.alone(own) }
        let folder = URL(filePath: store).deletingLastPathComponent()
        // What is there has to be read, or it would be lost.
        let known = try Failure.telling { try FeedStores(of: store).keys() }
        let keys = known.contains(own.key) ? known : known + [own.key]
        try run.join([own], keys: keys, FeedJoin.Options(folder: folder, lenient: lenient))
    }
}
